import { useCallback } from 'react'
import type { StudentCourse } from '#contract/courses.ts'
import type { Attempt } from '#domain/course/attempts.ts'
import type { Judgement } from '#domain/speech/judge.ts'
import type { CourseRun } from '#web/features/player/use-course-run.ts'
import type { Save } from '#web/saving/progress-saves.ts'

/** The outcome of an attempt; the hook adds its item and step. */
export type Judged = Pick<Attempt, 'verdict' | 'family' | 'way'>

/** The stored part of the judge's result: without the words heard, and only habits of Spanish speakers. */
export function judgedSpeech({ verdict, tip }: Judgement): Judged {
  return { verdict, family: tip?.isHabit ? tip.id : null, way: 'spoken' }
}

/**
 * Records a learner's attempts (D38): each is stored on the device at once and sent with the next save. Only for
 * enrolled learners in courses, not in the demo.
 */
export function useAttempts(
  { idStudentCourse, access }: Pick<StudentCourse, 'idStudentCourse' | 'access'>,
  { item, position: index }: Pick<CourseRun, 'item' | 'position'>,
  save: (save: Save) => void,
): (judged: Judged) => void {
  return useCallback(
    judged => {
      if (!item || idStudentCourse === null || access !== 'full') return
      const at = new Date().toISOString()
      const attempt = { id: crypto.randomUUID(), word: item._id, step: index.sentence, ...judged, at }
      save({ idStudentCourse, index, word: item._id, savedAt: at, attempts: [attempt] })
    },
    [save, item, index, idStudentCourse, access],
  )
}
