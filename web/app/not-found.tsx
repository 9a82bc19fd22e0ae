import { useText } from '#web/lib/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

export function NotFound() {
  const { notFound, failure } = useText()
  return (
    <Message
      title={notFound.title}
      text={notFound.hint}
      action={
        <ButtonLink to="/courses" look="primary">
          {failure.toCourses}
        </ButtonLink>
      }
    />
  )
}
