import type { ReactNode } from 'react'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useAuthoringShellText } from '#web/text/authoring/shell/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

/**
 * For an administrator without a second factor: if the operator demands one, every call would be refused, so the reason
 * replaces the screens (decision 033).
 */
export function SecondFactorDuty({ children }: { children: ReactNode }) {
  const { secondFactor: text } = useAuthoringShellText()
  const { data } = useLoaded('GET second-factor', {})
  if (!data?.isRequired || data.isOn) return children
  return (
    <Message
      drawing="door"
      title={text.title}
      text={text.lead}
      action={
        <ButtonLink to="/profile" look="primary" isMain isWide>
          {text.toProfile}
        </ButtonLink>
      }
    />
  )
}
