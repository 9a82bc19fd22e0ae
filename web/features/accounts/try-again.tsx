import type { Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useAccountsText } from '#web/text/accounts/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Message } from '#web/ui/message.tsx'

/** Shown when a mailed link failed for a temporary reason and is still valid. */
export function TryAgain(props: { title: string; failure: Failure; onRetry: () => void }) {
  const { failure } = useText()
  const { tellUs } = useAccountsText()
  return (
    <Message
      drawing={props.failure.code === 'unreachable' ? 'offline' : 'fault'}
      title={props.title}
      text={reasonOf(props.failure, failure.offline)}
      action={
        <>
          <Button look="primary" isMain isWide onClick={props.onRetry}>
            {failure.retry}
          </Button>
          <ButtonLink to="/contact" look="link">
            {tellUs}
          </ButtonLink>
        </>
      }
    />
  )
}
