import { splitMailedLink } from '#domain/site/mailed-links.ts'

/**
 * History state of a page opened from a mailed link. It survives a reload, and appears in no address, nor when going
 * back to one.
 */
export type FromMail = { mailedToken: string }

/** Moves the token of a mailed link from the address to the state of its history entry. */
export function takeMailedToken(): void {
  const { pathname, search, hash } = location
  const link = splitMailedLink(pathname)
  if (!link) return
  const state: FromMail = { ...history.state, mailedToken: link.token }
  history.replaceState(state, '', link.path + search + hash)
}
