import { useText } from '#web/lib/language.tsx'
import type { RecogniserFailure } from '#web/speaking/recogniser.ts'
import { Notice } from '#web/ui/notice.tsx'

/** A technical reason why nothing was heard: said plainly, and that it does not count. */
export function FailureNotice({ cause }: { cause: RecogniserFailure }) {
  const { speaking } = useText()
  return (
    <Notice tone="info" title={speaking.failures[cause]}>
      {speaking.notAnAttempt}
    </Notice>
  )
}
