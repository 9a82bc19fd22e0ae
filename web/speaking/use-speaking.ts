import { useCallback, useEffect, useRef, useState } from 'react'
import { type AttemptOutcome, type Attempts, countAttempt, NO_ATTEMPTS } from '#domain/course/attempts.ts'
import type { PassedBy } from '#domain/course/progress.ts'
import type { Judgement, JudgeOptions } from '#domain/speech/judge.ts'
import { useOnChange } from '#web/lib/use-on-change.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import { listen, microphone, stopListening, tones, unlockDevices } from '#web/speaking/devices.ts'
import type { ListeningStage, RecogniserFailure } from '#web/speaking/recogniser.ts'

/** The text to say, and how it is judged. */
export type Task = {
  /** Distinguishes tasks with the same text: attempts are counted per task. */
  id: string
  expected: string
  options: JudgeOptions
  maxAlternatives: number
}

export type Speaking =
  | { phase: 'idle' }
  | { phase: ListeningStage }
  | { phase: 'judged'; judgement: Judgement; result: AttemptOutcome['result'] }
  /** Nothing was heard for a technical reason: not an attempt. */
  | { phase: 'failed'; cause: RecogniserFailure }

/**
 * The judge is a tenth of the player, and only needed after the learner has spoken. Undefined if it cannot be loaded.
 */
const loadJudge = () => import('#domain/speech/judge.ts').catch(() => undefined)

/**
 * A text to say: microphone, recogniser, judge, attempts (L4.15 to L4.24). Changing the task stops
 * listening; each task keeps its wrong attempts while the screen is mounted.
 * @param onJudged called with each judged attempt, before its effects, and with the time in ms when the learner started
 *   to speak, if the engine reported it
 */
export function useSpeaking(
  task: Task,
  onPassed: (by: PassedBy) => void,
  onJudged?: (judgement: Judgement, onsetAt: number | undefined) => void,
) {
  const [speaking, setSpeaking] = useState<Speaking>({ phase: 'idle' })
  const attempts = useRef(new Map<string, Attempts>())
  const listening = useRef<AbortController>(undefined)
  const { id, expected } = task

  useOnChange(id, () => setSpeaking({ phase: 'idle' }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another task comes
  useEffect(() => () => listening.current?.abort(), [id])

  useEffect(() => whenIdle(() => void loadJudge()), [])

  const settle = useCallback(
    (judgement: Judgement, by: PassedBy, onsetAt: number | undefined) => {
      const { attempts: counted, result } = countAttempt(
        attempts.current.get(id) ?? NO_ATTEMPTS,
        judgement.accepted,
      )
      attempts.current.set(id, counted)
      setSpeaking({ phase: 'judged', judgement, result })
      onJudged?.(judgement, onsetAt)
      if (result === 'passed') tones.success()
      else tones.error()
      if (result === 'passed') onPassed(by)
      if (result === 'helped') onPassed('helped')
    },
    [id, onPassed, onJudged],
  )

  const speak = useCallback(async () => {
    listening.current?.abort()
    const controller = new AbortController()
    listening.current = controller
    unlockDevices()
    setSpeaking({ phase: 'arming' })
    const judging = loadJudge()
    let onsetAt: number | undefined
    const hearing = await listen({
      maxAlternatives: task.maxAlternatives,
      isSentence: expected.includes(' '),
      onStage: phase => setSpeaking({ phase }),
      onOnset: () => {
        onsetAt ??= Date.now()
      },
      onCue: () => tones.cue(),
      signal: controller.signal,
    })
    if (controller.signal.aborted) return
    if (hearing.status === 'heard') {
      const judge = (await judging)?.judge
      if (controller.signal.aborted) return
      if (!judge) return setSpeaking({ phase: 'failed', cause: 'network' })
      return settle(judge(expected, hearing.alternatives, task.options), 'spoken', onsetAt)
    }
    // Stopped by the learner, a sound or a hidden tab: no effect.
    setSpeaking(hearing.cause === 'aborted' ? { phase: 'idle' } : { phase: 'failed', cause: hearing.cause })
  }, [expected, task.maxAlternatives, task.options, settle])

  const stop = useCallback(() => stopListening(), [])
  const cancel = useCallback(() => microphone.release(), [])
  const clear = useCallback(() => {
    microphone.release()
    setSpeaking({ phase: 'idle' })
  }, [])
  return {
    speaking,
    isListening: ['arming', 'listening', 'voice'].includes(speaking.phase),
    speak,
    /** The learner has finished: judges their speech if possible. */
    stop,
    /** Stops listening and drops what was heard. */
    cancel,
    clear,
  }
}
