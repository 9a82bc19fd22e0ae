/*
 * Pages that mails link to, with a token at the end that grants access (D8). Anyone who reads the address bar, the
 * history or a copied address would get it, so the web app first removes it from the address.
 */

/** Paths of mailed links, without language and token. */
export const MAILED_PATHS = [
  '/active-account',
  '/reset-password-auth',
  '/newsletter-confirm',
  '/newsletter-unsubscribe',
  '/reminders-end',
  '/course-alert-confirm',
  '/course-alert-end',
] as const

const MAILED_LINK = new RegExp(`^((?:/[^/]+)?(?:${MAILED_PATHS.join('|')}))/([^/]+)/?$`)

/**
 * The token of a mailed link, and the remaining path.
 * @param path with or without language; undefined when it has no token
 */
export function splitMailedLink(path: string): { path: string; token: string } | undefined {
  const [, rest, token] = MAILED_LINK.exec(path) ?? []
  return rest === undefined || token === undefined ? undefined : { path: rest, token }
}
