import { useText } from '#web/lib/language.tsx'
import type { RecogniserFailure } from '#web/speaking/recogniser.ts'
import { useOwnFailuresText } from '#web/text/own-failures/text.ts'

/** A sentence for each reason why nothing was heard. */
export function useFailures(): Record<RecogniserFailure, string> {
  return { ...useText().speaking.failures, ...useOwnFailuresText() }
}
