import { type ReactNode, useLayoutEffect } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { type FromMail, takeMailedToken } from '#web/lib/mailed-token.ts'

type MailedLinkProps = {
  /** The token, if it is still in the address: without a reload, or on the development server. */
  named: string
  /** Called with '' when the page was opened without a token; no link has an empty one. */
  children: (token: string) => ReactNode
}

/** Passes a screen the token of the mailed link that opened it. */
export function MailedLink({ named, children }: MailedLinkProps) {
  const kept = useHistoryState<FromMail | null>()?.mailedToken
  useLayoutEffect(() => {
    if (named) takeMailedToken()
  }, [named])
  return children(named || (kept ?? ''))
}
