import type { Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Message } from '#web/ui/message.tsx'

/**
 * A page about a course that the server did not send, and what to do next.
 * @param missing what to say when there is no such course; without it, that there is none
 */
export function NoCourse({
  refused,
  missing,
  onRetry,
}: {
  refused: Failure
  missing?: { title: string; text: string }
  onRetry: () => void
}) {
  const { failure, notFound, player } = useText()
  const { code } = refused
  const isMissing = code === 'course_not_found'
  const said = isMissing
    ? (missing ?? { title: player.noCourse, text: notFound.hint })
    : { title: failure.title, text: reasonOf(refused, failure.offline) }
  return (
    <Message
      {...said}
      drawing={isMissing ? 'lost' : code === 'unreachable' ? 'offline' : 'fault'}
      action={
        <>
          {!isMissing && (
            <Button look="primary" isMain isWide onClick={onRetry}>
              {failure.retry}
            </Button>
          )}
          <ButtonLink
            to="/courses"
            look={isMissing ? 'primary' : 'link'}
            isMain={isMissing}
            isWide={isMissing}
          >
            {failure.toCourses}
          </ButtonLink>
        </>
      }
    />
  )
}
