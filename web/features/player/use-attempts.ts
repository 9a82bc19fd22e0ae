import { useCallback } from 'react'
import type { OpenCourse, Word } from '#contract/courses.ts'
import type { Attempt } from '#domain/course/attempts.ts'
import type { Position } from '#domain/course/progress.ts'
import { stepNumber, stepsOf } from '#domain/course/steps.ts'
import type { Judgement } from '#domain/speech/judge.ts'
import type { Save, WaitingAttempt } from '#web/saving/progress-saves.ts'

/** The outcome of an attempt; `attemptAt` adds its item and step. */
export type Judged = Omit<Attempt, 'id' | 'word' | 'step' | 'at'> & {
  /** The number of a text within the step, such as a row; without one, it is the step itself. */
  step?: number
}

/** The stored part of the judge's result: without the words heard, and only habits of Spanish speakers. */
export function judgedSpeech({ verdict, tip }: Judgement): Judged {
  return { verdict, family: tip?.isHabit ? tip.id : null, way: 'spoken' }
}

/** An attempt that is made now, at the step of an item with an index; undefined if the item has no such step. */
export function attemptAt(item: Word, index: number, judged: Judged): WaitingAttempt | undefined {
  const step = stepsOf(item)[index]
  const at = new Date().toISOString()
  return step && { id: crypto.randomUUID(), word: item._id, step: stepNumber(step, index), ...judged, at }
}

/**
 * Records a learner's attempts (D38): each is stored on the device at once and sent with the next save. Only for
 * enrolled learners in courses, not in the demo.
 */
export function useAttempts(
  { idStudentCourse, access }: Pick<OpenCourse, 'idStudentCourse' | 'access'>,
  { item, position: index }: { item: Word | undefined; position: Position },
  save: (save: Save) => void,
): (judged: Judged) => void {
  return useCallback(
    judged => {
      const attempt = item && attemptAt(item, index.sentence, judged)
      if (!attempt || idStudentCourse === null || access !== 'full') return
      save({ idStudentCourse, index, word: attempt.word, savedAt: attempt.at, attempts: [attempt] })
    },
    [save, item, index, idStudentCourse, access],
  )
}
