import { importArchive, uploadArchive } from '#contract/authoring/archive.ts'
import {
  createCourse,
  createLesson,
  deleteCourse,
  deleteLesson,
  moveCourse,
  renumberLessons,
  undeleteCourse,
  updateCourse,
  updateLesson,
} from '#contract/authoring/courses.ts'
import {
  createPracticeLesson,
  deletePracticeLesson,
  deleteSentenceExercise,
  deleteSentenceExercises,
  editPracticeLesson,
  editSentenceExercise,
  generateSentenceExercises,
  listPracticeLessons,
  listSentenceExercises,
} from '#contract/authoring/exercises.ts'
import { readHealth } from '#contract/authoring/health.ts'
import { readHistory, restoreVersion, undoChange } from '#contract/authoring/history.ts'
import { importRows, readLessonRows } from '#contract/authoring/import.ts'
import {
  countWords,
  createWord,
  deleteWord,
  listAuthoredCourses,
  readCourseOutline,
  readItem,
  searchWord,
  undeleteWord,
  updateWord,
} from '#contract/authoring/items.ts'
import {
  copyItems,
  deleteFromBank,
  moveToBank,
  moveToCourse,
  readWordBank,
  restoreFromBank,
  updateLessonOrder,
} from '#contract/authoring/order.ts'
import { syncUserProgress } from '#contract/authoring/sync.ts'
import { updateSentence } from '#contract/authoring/text-edit.ts'
import { translate } from '#contract/authoring/translation.ts'

/** The calls with which authors maintain the content. */
export const authoringCalls = [
  updateSentence,
  listAuthoredCourses,
  readCourseOutline,
  readItem,
  searchWord,
  countWords,
  createWord,
  updateWord,
  deleteWord,
  undeleteWord,
  updateLessonOrder,
  readWordBank,
  moveToBank,
  restoreFromBank,
  deleteFromBank,
  copyItems,
  moveToCourse,
  listPracticeLessons,
  createPracticeLesson,
  editPracticeLesson,
  deletePracticeLesson,
  listSentenceExercises,
  generateSentenceExercises,
  deleteSentenceExercises,
  editSentenceExercise,
  deleteSentenceExercise,
  translate,
  readHealth,
  createCourse,
  updateCourse,
  moveCourse,
  deleteCourse,
  undeleteCourse,
  createLesson,
  updateLesson,
  deleteLesson,
  renumberLessons,
  importRows,
  readLessonRows,
  uploadArchive,
  importArchive,
  syncUserProgress,
  readHistory,
  restoreVersion,
  undoChange,
] as const
