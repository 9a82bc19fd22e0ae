import { useText } from '#web/lib/language.tsx'
import type { RecogniserFailure } from '#web/speaking/recogniser.ts'
import { useFailures } from '#web/speaking/use-failures.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The technical reason why nothing was heard, with a note that it does not count as an attempt. */
export function FailureNotice({ cause }: { cause: RecogniserFailure }) {
  const { speaking } = useText()
  const failures = useFailures()
  return (
    <Notice tone="info" title={failures[cause]}>
      {speaking.notAnAttempt}
    </Notice>
  )
}
