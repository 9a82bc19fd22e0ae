import { readHealth } from '#contract/authoring/health.ts'
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
import { updateSentence } from '#contract/authoring/text-edit.ts'
import { archiveRoutes } from '#server/authoring/archive/routes.ts'
import { courseAuthoringRoutes } from '#server/authoring/courses/routes.ts'
import { listAuthored, readOutline } from '#server/authoring/courses.ts'
import { editText } from '#server/authoring/edit-text.ts'
import { exerciseRoutes } from '#server/authoring/exercises/routes.ts'
import { courseHealthOf } from '#server/authoring/health/service.ts'
import { historyRoutes } from '#server/authoring/history/routes.ts'
import { importRoutes } from '#server/authoring/import/routes.ts'
import {
  createItem,
  deleteItem,
  readAuthoredItem,
  undeleteItem,
  updateItem,
} from '#server/authoring/items.ts'
import { orderRoutes } from '#server/authoring/order/routes.ts'
import { countItems, searchItems } from '#server/authoring/search.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'

export function authoringRoutes(add: AddEndpoint, context: AppContext): void {
  add(updateSentence, ({ user, body }) => editText(context, user._id, body))
  add(listAuthoredCourses, () => listAuthored(context))
  add(readCourseOutline, ({ params }) => readOutline(context, params.id))
  add(readItem, ({ params }) => readAuthoredItem(context, params.id))
  add(searchWord, ({ body }) => searchItems(context, body))
  add(countWords, ({ body }) => countItems(context, body))
  add(createWord, ({ user, body }) => createItem(context, user._id, body))
  add(updateWord, ({ user, body }) => updateItem(context, user._id, body))
  add(deleteWord, ({ user, params, query }) => deleteItem(context, user._id, { ...params, ...query }))
  add(undeleteWord, ({ user, params }) => undeleteItem(context, user._id, params.id))
  orderRoutes(add, context)
  exerciseRoutes(add, context)
  add(readHealth, ({ params, query }) => courseHealthOf(context, params.id, query.lesson))
  courseAuthoringRoutes(add, context)
  historyRoutes(add, context)
  importRoutes(add, context)
  archiveRoutes(add, context)
}
