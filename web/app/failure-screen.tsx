import { useText } from '#web/lib/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

/** A screen that cannot be shown: why, and the way on. */
export function FailureScreen({ kind, onRetry }: { kind: 'load' | 'crash'; onRetry: () => void }) {
  const { failure } = useText()
  return (
    <Message
      title={failure.title}
      text={kind === 'crash' ? failure.crash : failure.offline}
      action={
        <Button look="primary" onClick={onRetry}>
          {kind === 'crash' ? failure.reload : failure.retry}
        </Button>
      }
    />
  )
}
