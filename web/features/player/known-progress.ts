import type { LearnerProgress, StudentCourse } from '#contract/courses.ts'
import { isSameWord } from '#domain/course/progress.ts'
import type { Save } from '#web/saving/progress-saves.ts'

/**
 * The course as its learner left it a moment ago. Who leaves the player and comes back goes on there, also
 * before the save has arrived.
 */
export function withSave(course: StudentCourse, save: Save): StudentCourse {
  const { index, completed, partialProgress } = save
  return {
    ...course,
    index,
    partialProgress: partialProgress ?? (isSameWord(index, course.index) ? course.partialProgress : 0),
    completedWords: completed
      ? { [completed.word]: save.savedAt, ...course.completedWords }
      : course.completedWords,
  }
}

/**
 * The course with what the server has merged: nothing that is known here leaves it. Where the learner is the
 * page knows better, because the answer may be to a save before the last.
 */
export function withMerged(course: StudentCourse, merged: LearnerProgress): StudentCourse {
  const { index, partialProgress } = course
  const completedWords = { ...course.completedWords, ...merged.completedWords }
  return { ...course, ...merged, completedWords, index, partialProgress }
}
