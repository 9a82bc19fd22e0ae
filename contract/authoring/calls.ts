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
] as const
