import type { LearnerProgress, StudentCourse } from '#contract/courses.ts'
import { isSameWord } from '#domain/course/progress.ts'
import type { Save } from '#web/saving/progress-saves.ts'

/**
 * The course with a pending save applied, so that a learner who returns continues there before the save is delivered.
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
 * The course with the server's merged progress: completed words are united. The local position wins, because the answer
 * may belong to an earlier save.
 */
export function withMerged(course: StudentCourse, merged: LearnerProgress): StudentCourse {
  const { index, partialProgress } = course
  const completedWords = { ...course.completedWords, ...merged.completedWords }
  return { ...course, ...merged, completedWords, index, partialProgress }
}
