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
  addCourse,
  bringBackCourse,
  editCourse,
  placeCourse,
  removeCourse,
} from '#server/authoring/courses/courses.ts'
import {
  addLesson,
  deleteEmptyLesson,
  editLesson,
  setLessonNumbers,
} from '#server/authoring/courses/lessons.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'

export function courseAuthoringRoutes(add: AddEndpoint, context: AppContext): void {
  add(createCourse, ({ user, body }) => addCourse(context, user._id, body))
  add(updateCourse, ({ user, params, body }) => editCourse(context, user._id, { ...params, ...body }))
  add(moveCourse, ({ user, params, body }) => placeCourse(context, user._id, { ...params, ...body }))
  add(deleteCourse, ({ user, params, query }) => removeCourse(context, user._id, { ...params, ...query }))
  add(undeleteCourse, ({ user, params }) => bringBackCourse(context, user._id, params.id))
  add(createLesson, ({ user, body }) => addLesson(context, user._id, body))
  add(updateLesson, ({ user, params, body }) => editLesson(context, user._id, { ...params, ...body }))
  add(deleteLesson, ({ user, params, query }) =>
    deleteEmptyLesson(context, user._id, { ...params, ...query }),
  )
  add(renumberLessons, ({ user, params, body }) =>
    setLessonNumbers(context, user._id, { ...params, ...body }),
  )
}
