import type { z } from 'zod'
import type { ItemSummary } from '#contract/authoring/items.ts'
import type { copyItems, moveToCourse } from '#contract/authoring/order.ts'
import { removed, type Spot } from '#domain/course/arrangement.ts'
import { applyAll } from '#domain/course/order-operations.ts'
import type { UserId, WordId } from '#domain/ids.ts'
import {
  type AuthoringContext,
  type CourseChange,
  changeCourse,
  changeCourses,
  recordOf,
} from '#server/authoring/change-course.ts'
import { summaryOf } from '#server/authoring/item-view.ts'
import { requireItem } from '#server/authoring/items.ts'
import { setCourse } from '#server/authoring/order/store.ts'
import { selectItemsById } from '#server/authoring/store.ts'
import type { ItemRow } from '#server/courses/item-view.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import { copyCompletions } from '#server/progress/service.ts'

type Target = { lessonNumber: number; orderInLesson: number }

/**
 * Copies items of any course to a lesson. A copy has its own id and no learner's completions. An existing copy is
 * left as it is (D5). Fails with `course_not_found` and `word_not_found`.
 */
export async function copyToLesson(
  context: AuthoringContext,
  author: UserId,
  { courseId, copies, ...target }: z.output<typeof copyItems.body>,
): Promise<z.output<typeof copyItems.reply>> {
  return changeCourse(
    context,
    { courseId, author, act: 'items.copy', lesson: target.lessonNumber },
    async change => {
      const newIds = copies.map(({ newId }) => newId)
      const known = new Set((await selectItemsById(change.db, newIds)).map(({ id }) => id))
      const missing = copies.filter(({ newId }) => !known.has(newId))
      const originals = await requireItems(
        change,
        missing.map(({ wordId }) => wordId),
      )
      const { lessonNumber } = target
      const rows = missing.flatMap(({ wordId, newId }) => {
        const { type, content } = originals.get(wordId) as ItemRow
        return { id: newId, type, content, lessonNumber }
      })
      await change.insert(rows)
      await place(
        change,
        rows.map(({ id }) => id),
        target,
      )
      return { items: await summaries(change, newIds) }
    },
  )
}

/**
 * Moves items of one other course to a lesson of this one. Their ids stay, and learners who completed them have them
 * completed here too (D17). Repeating it changes nothing. Fails with `course_not_found` and `word_not_found`.
 */
export async function moveItemsToCourse(
  context: AuthoringContext,
  author: UserId,
  { courseId, wordIds, ...target }: z.output<typeof moveToCourse.body>,
): Promise<z.output<typeof moveToCourse.reply>> {
  const rows = await Promise.all(wordIds.map(id => requireItem(context, id)))
  const others = [...new Set(rows.flatMap(row => (row.courseId === courseId ? [] : row.courseId)))]
  const [from] = others
  if (others.length > 1) throw new FieldRefusal({ wordIds: 'wrongType' })
  const courseIds = from === undefined ? [courseId] : [courseId, from]
  return changeCourses(
    context,
    { courseIds, author, act: 'items.transfer', lesson: target.lessonNumber },
    async ([to, source]) => {
      if (!to) throw new Refusal('course_not_found')
      if (source) {
        await place(to, await carryItems({ source, to }, wordIds), target)
      }
      return { items: await summaries(to, wordIds) }
    },
  )
}

/**
 * Moves items from one course to another, where they have no place yet. Learners who completed them have them
 * completed there too (D17).
 * @returns the items that the course had
 */
export async function carryItems(
  { source, to }: { source: CourseChange; to: CourseChange },
  ids: readonly WordId[],
): Promise<WordId[]> {
  const here = await source.spots()
  const leaving = new Set(ids.filter(id => here.some(({ _id }) => _id === id)))
  for (const item of await selectItemsById(source.db, [...leaving])) {
    source.record({ recordId: item.id, action: 'move', before: recordOf(item) })
  }
  await source.arrange(here, removed(here, leaving))
  await setCourse(to.db, [...leaving], to.course.id)
  await copyCompletions(to.db, { from: source.course.id, to: to.course.id, ids: [...leaving] })
  return [...leaving]
}

async function place(change: CourseChange, ids: WordId[], { lessonNumber, orderInLesson }: Target) {
  if (ids.length === 0) return
  const before = await change.spots()
  const operation = { type: 'move', ids, lessonNumber, position: orderInLesson } as const
  // They have no place in this course yet, so its order treats them as new.
  const moving = new Set(ids)
  const placed: Spot[] = before.filter(({ _id }) => !moving.has(_id))
  await change.arrange(placed, applyAll(before, [operation]).spots)
}

async function requireItems(change: CourseChange, ids: readonly WordId[]): Promise<Map<WordId, ItemRow>> {
  const found = new Map((await selectItemsById(change.db, ids)).map(row => [row.id, row]))
  for (const id of ids) if (found.get(id)?.deletedAt !== null) throw new Refusal('word_not_found')
  return found
}

async function summaries(change: CourseChange, ids: readonly WordId[]): Promise<ItemSummary[]> {
  const found = new Map((await selectItemsById(change.db, ids)).map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = found.get(id)
    return row && row.courseId === change.course.id ? summaryOf(row) : []
  })
}
