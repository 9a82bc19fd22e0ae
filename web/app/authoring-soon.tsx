import { useShellText } from '#web/text/shell/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

/** A placeholder for authoring screens that do not exist yet, with a link back. */
export function AuthoringSoon() {
  const { authoring } = useShellText()
  return (
    <Message
      title={authoring.title}
      text={authoring.text}
      action={
        <ButtonLink to="/admin" look="primary">
          {authoring.back}
        </ButtonLink>
      }
    />
  )
}
