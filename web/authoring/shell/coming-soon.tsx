import { useAuthoringShellText } from '#web/text/authoring/shell/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

/** A placeholder for screens that do not exist yet, with a link back. */
export function ComingSoon() {
  const { soon } = useAuthoringShellText()
  return (
    <Message
      drawing="empty"
      title={soon.title}
      text={soon.text}
      action={
        <ButtonLink to="/admin" look="primary" isMain isWide>
          {soon.back}
        </ButtonLink>
      }
    />
  )
}
