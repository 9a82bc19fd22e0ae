import type { z } from 'zod'
import type { ItemSummary } from '#contract/authoring/items.ts'
import type { BankWord, moveToBank, readWordBank } from '#contract/authoring/order.ts'
import { applyAll, type OrderOperation } from '#domain/course/order-operations.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { type AuthoringContext, type CourseChange, changeCourse } from '#server/authoring/change-course.ts'
import { summaryOf } from '#server/authoring/item-view.ts'
import { requireItem } from '#server/authoring/items.ts'
import { rearrange } from '#server/authoring/order/save-order.ts'
import { selectBank } from '#server/authoring/order/store.ts'
import { selectCourse, selectItemsById } from '#server/authoring/store.ts'
import type { ItemRow } from '#server/courses/item-view.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requireRow } from '#server/http/versioned.ts'

/** The word bank of a course, latest first. Fails with `course_not_found`. */
export function readBank(
  { database }: Pick<AuthoringContext, 'database'>,
  courseId: CourseId,
): Promise<z.output<typeof readWordBank.reply>> {
  return database.read(async db => {
    requireRow(await selectCourse(db, courseId), 'course_not_found')
    return { words: (await selectBank(db, courseId)).map(bankWordOf) }
  })
}

/**
 * Moves items to the bank; items already there stay. Fails with `course_not_found`, and with `word_not_found` when
 * one of them is not in the course.
 */
export function bankItems(
  context: AuthoringContext,
  author: UserId,
  { courseId, wordIds }: z.output<typeof moveToBank.body>,
): Promise<z.output<typeof moveToBank.reply>> {
  return changeCourse(context, { courseId, author, act: 'items.bank' }, async change => {
    await operate(change, { type: 'toBank', ids: wordIds })
    return { movedWords: (await selectItemsById(change.db, wordIds)).map(bankWordOf) }
  })
}

/** Moves an item back to the end of its lesson; an item already in a lesson stays. Fails with `word_not_found`. */
export async function restoreItem(
  context: AuthoringContext,
  author: UserId,
  id: WordId,
): Promise<ItemSummary> {
  const { courseId } = await requireItem(context, id)
  return changeCourse(context, { courseId, author, act: 'items.unbank', target: id }, async change => {
    await operate(change, { type: 'restore', ids: [id] })
    return summaryOf(await change.item(id))
  })
}

/** Turns an item of the bank into a tombstone (D28). Fails with `word_not_found`, even for an item in a lesson. */
export async function deleteBanked(context: AuthoringContext, author: UserId, id: WordId): Promise<null> {
  const { courseId } = await requireItem(context, id)
  return changeCourse(context, { courseId, author, act: 'item.delete', target: id }, async change => {
    const { bankedAt } = await change.item(id)
    if (bankedAt === null) throw new Refusal('word_not_found')
    await operate(change, { type: 'delete', ids: [id] })
    return null
  })
}

async function operate(change: CourseChange, operation: OrderOperation): Promise<void> {
  const before = await change.spots()
  const { spots, unapplied } = applyAll(before, [operation])
  if (unapplied.some(({ reason }) => reason === 'gone')) throw new Refusal('word_not_found')
  await rearrange(change, before, spots, new Set(operation.ids))
}

function bankWordOf(row: ItemRow): BankWord {
  const { _id, englishWord, spanishTranslation, lessonNumber, movedAt } = summaryOf(row)
  return {
    _id,
    word: englishWord,
    spanishTranslation,
    originalLessonNumber: lessonNumber,
    movedAt: movedAt ?? new Date(0).toISOString(),
  }
}
