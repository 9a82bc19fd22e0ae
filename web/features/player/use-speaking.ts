import { useCallback, useEffect, useRef, useState } from 'react'
import { type AttemptOutcome, countAttempt, NO_ATTEMPTS } from '#domain/attempts.ts'
import type { PassedBy } from '#domain/progress.ts'
import { type Judgement, type JudgeOptions, judge } from '#domain/speech/judge.ts'
import { listen, sound, stopListening, tones, unlockDevices } from '#web/lib/devices.ts'
import type { RecogniserFailure } from '#web/lib/recogniser.ts'

/** What is to be said, and how it is judged. */
export type Task = { expected: string; options: JudgeOptions; maxAlternatives: number }

export type Speaking =
  | { phase: 'idle' }
  | { phase: 'arming' | 'listening' | 'voice' | 'judging' }
  | { phase: 'judged'; judgement: Judgement; result: AttemptOutcome['result'] }
  /** Nothing was heard for a technical reason: never an attempt. */
  | { phase: 'failed'; cause: RecogniserFailure }

const PHASE_OF_STAGE = {
  arming: 'arming',
  listening: 'listening',
  speech: 'voice',
  processing: 'judging',
} as const

/**
 * One step said aloud: microphone, recogniser, judge, attempts (specification 2, section 4). Starts anew
 * when the task changes.
 */
export function useSpeaking(task: Task, onPassed: (by: PassedBy) => void) {
  const [speaking, setSpeaking] = useState<Speaking>({ phase: 'idle' })
  const attempts = useRef(NO_ATTEMPTS)
  const listening = useRef<AbortController>(undefined)
  const { expected } = task

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is a new task
  useEffect(() => {
    attempts.current = NO_ATTEMPTS
    setSpeaking({ phase: 'idle' })
    return () => listening.current?.abort()
  }, [expected])

  const settle = useCallback(
    (alternatives: readonly string[], by: PassedBy) => {
      const judgement = judge(expected, alternatives, task.options)
      const { attempts: counted, result } = countAttempt(attempts.current, judgement.accepted)
      attempts.current = counted
      setSpeaking({ phase: 'judged', judgement, result })
      if (result === 'passed') tones.success()
      else tones.error()
      if (result === 'passed') onPassed(by)
      if (result === 'helped') onPassed('helped')
    },
    [expected, task.options, onPassed],
  )

  const speak = useCallback(async () => {
    listening.current?.abort()
    const controller = new AbortController()
    listening.current = controller
    unlockDevices()
    setSpeaking({ phase: 'arming' })
    await sound.quiet()
    if (controller.signal.aborted) return
    const hearing = await listen({
      maxAlternatives: task.maxAlternatives,
      isSentence: expected.includes(' '),
      onStage: stage => setSpeaking({ phase: PHASE_OF_STAGE[stage] }),
      onCue: () => tones.cue(),
      signal: controller.signal,
    })
    if (controller.signal.aborted) return
    if (hearing.status === 'heard') return settle(hearing.alternatives, 'spoken')
    // The learner stopped it, or went to another tab: nothing happened.
    setSpeaking(hearing.cause === 'aborted' ? { phase: 'idle' } : { phase: 'failed', cause: hearing.cause })
  }, [expected, task.maxAlternatives, settle])

  const stop = useCallback(() => stopListening(), [])
  const clear = useCallback(() => setSpeaking({ phase: 'idle' }), [])
  return { speaking, speak, stop, clear }
}
