import { type ReactNode, useLayoutEffect } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { type FromMail, takeMailedToken } from '#web/lib/mailed-token.ts'

type MailedLinkProps = {
  /** The token, where it is still in the address: without a reload, or on the development server. */
  named: string
  /** Gets '' when the page was opened without a token; no link has that. */
  children: (token: string) => ReactNode
}

/** Gives a screen the token of the mailed link that opened it. */
export function MailedLink({ named, children }: MailedLinkProps) {
  const kept = useHistoryState<FromMail | null>()?.mailedToken
  useLayoutEffect(() => {
    if (named) takeMailedToken()
  }, [named])
  return children(named || (kept ?? ''))
}
