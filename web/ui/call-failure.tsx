import type { Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type CallFailureProps = { failure: Failure; title?: string; onRetry?: () => void }

/** Why a call failed, as a part of a screen, with a button to retry it if that is possible. */
export function CallFailure({ failure, title, onRetry }: CallFailureProps) {
  const { failure: text } = useText()
  return (
    <>
      <Notice tone="alert" title={title}>
        {reasonOf(failure, text.offline)}
      </Notice>
      {onRetry && <Button onClick={onRetry}>{text.retry}</Button>}
    </>
  )
}

/** The reason of a failure, for people: the server's own, unless there was no answer. */
export function reasonOf({ code, message }: Pick<Failure, 'code' | 'message'>, offline: string): string {
  return code === 'unreachable' ? offline : message
}
