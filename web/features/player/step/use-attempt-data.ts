import { useRef } from 'react'
import { MAX_ONSET_MS } from '#domain/course/attempts.ts'
import type { Judged } from '#web/features/player/use-attempts.ts'
import { useOnChange } from '#web/lib/use-on-change.ts'

export type AttemptData = {
  /** The learner heard or saw help: a recording of the text, or the text that was hidden. */
  helped(): void
  /** A prompt has ended: the learner can answer from now on. */
  prompted(): void
  /** The learner starts to answer, with the English hidden or not. */
  answering(isHidden: boolean): void
  /** An attempt with the circumstances in which it was made. @param onsetAt when speech began, in ms */
  of(judged: Judged, onsetAt?: number): Judged
  /** Whether the latest attempt was a first miss, which is told without the right answer. */
  isMissHidden(): boolean
}

/**
 * The circumstances of the attempts at a text: whether the English was hidden, whether help came before, and how long
 * the learner took to begin. The feedback of an attempt is help, and a prompt, for the next one.
 * @param hidesFirstMiss a first wrong answer is told without the right one
 */
export function useAttemptData(taskId: string, hidesFirstMiss: boolean): AttemptData {
  const data = useRef(none())
  useOnChange(taskId, () => {
    data.current = none()
  })
  const { current } = useRef<AttemptData>({
    helped: () => {
      data.current.hadHelp = true
    },
    prompted: () => {
      data.current.promptedAt = Date.now()
    },
    answering: isHidden => {
      data.current.wasHidden = isHidden
    },
    // An onset that is not known is within no limits.
    of: (judged, onsetAt = Number.NaN) => {
      const { hadHelp, wasHidden, promptedAt, isMissHidden: wasMissed } = data.current
      const onsetMs = onsetAt - promptedAt
      const isKnown = onsetMs >= 0 && onsetMs <= MAX_ONSET_MS
      const isWrong = judged.verdict === 'reject' && judged.way !== 'chosen'
      const isMissHidden = hidesFirstMiss && isWrong && !hadHelp && !wasMissed
      data.current = { ...none(), wasHidden, isMissHidden, hadHelp: !isMissHidden }
      return { ...judged, wasHidden, hadHelp, ...(isKnown && { onsetMs }) }
    },
    isMissHidden: () => data.current.isMissHidden,
  })
  return current
}

/** At first, the step itself is the prompt. */
function none() {
  return { hadHelp: false, wasHidden: false, isMissHidden: false, promptedAt: Date.now() }
}
