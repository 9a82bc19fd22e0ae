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
import { deleteItemOfType, itemsOfType } from '#server/authoring/exercises/of-type.ts'
import {
  createPractice,
  deletePractice,
  editPractice,
  listPractice,
} from '#server/authoring/exercises/practice-lessons.ts'
import {
  BUILDER,
  deleteAllBuilders,
  editBuilder,
  generateExercises,
} from '#server/authoring/exercises/sentence-exercises.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'

export function exerciseRoutes(add: AddEndpoint, context: AppContext): void {
  add(listPracticeLessons, ({ params }) => listPractice(context, params.id))
  add(createPracticeLesson, ({ user, body }) => createPractice(context, user._id, body))
  add(editPracticeLesson, ({ user, body }) => editPractice(context, user._id, body))
  add(deletePracticeLesson, ({ user, params, query }) =>
    deletePractice(context, user._id, { ...params, ...query }),
  )
  add(listSentenceExercises, async ({ params }) => ({
    exercises: await itemsOfType(context, BUILDER, params.id),
  }))
  add(generateSentenceExercises, ({ user, body }) => generateExercises(context, user._id, body))
  add(deleteSentenceExercises, ({ user, params }) => deleteAllBuilders(context, user._id, params.id))
  add(editSentenceExercise, ({ user, params, body }) =>
    editBuilder(context, user._id, { ...params, ...body }),
  )
  add(deleteSentenceExercise, ({ user, params, query }) =>
    deleteItemOfType(context, user._id, { type: BUILDER, ...params, ...query }),
  )
}
