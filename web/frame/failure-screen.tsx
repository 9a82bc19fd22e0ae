import { useEffect } from 'react'
import { Mark } from '#web/frame/mark.tsx'
import { useFirstScreen } from '#web/lib/first-screen.ts'
import { useText } from '#web/lib/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

type Kind = 'load' | 'offline' | 'crash'

/** Shown for a screen that failed: the reason, and a retry. Offline it retries when the network returns. */
export function FailureScreen({
  kind,
  onRetry,
  offlineText,
}: {
  kind: Kind
  onRetry: () => void
  /** Says which data is safe without a network; by default the learner's progress. */
  offlineText?: string
}) {
  const { failure } = useText()
  useFirstScreen(true)
  useEffect(() => {
    if (kind !== 'offline') return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [kind, onRetry])
  return (
    <Message
      head={<Mark />}
      drawing={kind === 'offline' ? 'offline' : 'fault'}
      title={kind === 'offline' ? failure.offlineTitle : failure.title}
      text={
        kind === 'crash'
          ? failure.crash
          : kind === 'load'
            ? failure.offline
            : (offlineText ?? failure.offlineSafe)
      }
      action={
        <Button look="primary" isMain isWide onClick={onRetry}>
          {kind === 'crash' ? failure.reload : failure.retry}
        </Button>
      }
    />
  )
}
