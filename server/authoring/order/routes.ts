import {
  copyItems,
  deleteFromBank,
  moveToBank,
  moveToCourse,
  readWordBank,
  restoreFromBank,
  updateLessonOrder,
} from '#contract/authoring/order.ts'
import { bankItems, deleteBanked, readBank, restoreItem } from '#server/authoring/order/bank.ts'
import { saveOrder } from '#server/authoring/order/save-order.ts'
import { copyToLesson, moveItemsToCourse } from '#server/authoring/order/transfer.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'

export function orderRoutes(add: AddEndpoint, context: AppContext): void {
  add(updateLessonOrder, ({ user, body }) => saveOrder(context, user._id, body))
  add(readWordBank, ({ params }) => readBank(context, params.id))
  add(moveToBank, ({ user, body }) => bankItems(context, user._id, body))
  add(restoreFromBank, ({ user, params }) => restoreItem(context, user._id, params.id))
  add(deleteFromBank, ({ user, params }) => deleteBanked(context, user._id, params.id))
  add(copyItems, ({ user, body }) => copyToLesson(context, user._id, body))
  add(moveToCourse, ({ user, body }) => moveItemsToCourse(context, user._id, body))
}
