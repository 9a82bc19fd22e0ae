import { Mark } from '#web/frame/mark.tsx'
import type { Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Message } from '#web/ui/message.tsx'

/** Why a course could not be loaded, and what to do next. */
export function LoadFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { failure: text, notFound, player } = useText()
  const { code, status, fields } = failure
  // The demo has its course in the query: there a malformed id is an invalid field.
  if (code === 'course_not_found' || fields) {
    return (
      <Message
        head={<Mark />}
        drawing="lost"
        title={player.noCourse}
        text={notFound.hint}
        action={
          <ButtonLink to="/courses" look="primary" isMain isWide>
            {text.toCourses}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <Message
      head={<Mark />}
      drawing={code === 'unreachable' ? 'offline' : 'fault'}
      title={text.title}
      text={reasonOf(failure, text.offline)}
      action={
        <>
          {status >= 500 && (
            <Button look="primary" isMain isWide onClick={onRetry}>
              {text.retry}
            </Button>
          )}
          <ButtonLink to="/courses" look={status >= 500 ? 'link' : 'primary'}>
            {text.toCourses}
          </ButtonLink>
        </>
      }
    />
  )
}
