import { splitMailedLink } from '#domain/site/mailed-links.ts'

/** History state of a page opened by a mailed link. A reload keeps it; addresses, and going back to them, do not show it. */
export type FromMail = { mailedToken: string }

/** Moves the token of a mailed link from the address into the state of its history entry. */
export function takeMailedToken(): void {
  const { pathname, search, hash } = location
  const link = splitMailedLink(pathname)
  if (!link) return
  const state: FromMail = { ...history.state, mailedToken: link.token }
  history.replaceState(state, '', link.path + search + hash)
}
