import { sentenceOf } from '#web/features/accounts/refusals.ts'
import type { Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

/** A mailed link failed for a temporary reason and is still valid. */
export function TryAgain(props: { title: string; failure: Failure; onRetry: () => void }) {
  const { failure } = useText()
  return (
    <Message
      title={props.title}
      text={sentenceOf(props.failure, failure.offline)}
      action={
        <Button look="primary" onClick={props.onRetry}>
          {failure.retry}
        </Button>
      }
    />
  )
}
