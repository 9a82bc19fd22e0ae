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
import {
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
import { updateSentence } from '#contract/authoring/text-edit.ts'
import { translate } from '#contract/authoring/translation.ts'

/** The calls with which authors keep the content. */
export const authoringCalls = [
  updateSentence,
  listAuthoredCourses,
  readCourseOutline,
  readItem,
  searchWord,
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
] as const
