import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import type { updateLessonOrder } from '#contract/authoring/order.ts'
import type { Spot } from '#domain/course/arrangement.ts'
import { applyAll, type OrderOperation, placedAs, type Unapplied } from '#domain/course/order-operations.ts'
import type { UserId, WordId } from '#domain/ids.ts'
import { type AuthoringContext, type CourseChange, changeCourse } from '#server/authoring/change-course.ts'
import { outlineOf, readOutline } from '#server/authoring/courses.ts'
import { isDone } from '#server/authoring/order/store.ts'
import { selectLessons } from '#server/authoring/store.ts'
import { Refusal } from '#server/http/refusal.ts'
import { staleEdit } from '#server/http/versioned.ts'

type OrderChange = z.output<typeof updateLessonOrder.body>
type OrderAnswer = z.output<typeof updateLessonOrder.reply>

/** Operations applied at a time: some 20 ms in a course of 1,000 items, during which nobody else is answered. */
const SLICE = 100

/**
 * Saves a new order in one transaction and as one act in the history. All or nothing: when another author changed one
 * of the given lessons, or an operation has become impossible, it fails with `stale_edit` and the current course
 * (D24). Fails with `course_not_found`, and with `word_not_found` for a place of an unknown item.
 */
export async function saveOrder(
  context: AuthoringContext,
  author: UserId,
  given: OrderChange,
): Promise<OrderAnswer> {
  const { courseId, words, operations, lessons = [], changeId } = given
  const acting = {
    courseId,
    author,
    act: 'items.order',
    ...(changeId === undefined ? {} : { changeId }),
  } as const
  const counts = await changeCourse(context, acting, async change => {
    if (changeId !== undefined && (await isDone(change.db, { changeId, courseId, userId: author }))) {
      return { updatedCount: 0, modifiedCount: 0 }
    }
    await refuseStaleLessons(change, lessons)
    const before = await change.spots()
    const { next, named } = operations
      ? await operated(change, before, operations)
      : placedWords(before, words)
    const updatedCount = await rearrange(change, before, next, named)
    return { updatedCount, modifiedCount: changedAmong(named, before, next) }
  })
  if (!operations) return { performance: { operationType: 'words', ...counts } }
  const course = await readOutline(context, courseId)
  return { performance: { operationType: 'operations', ...counts }, course }
}

/**
 * Stores a new order. Items missing from it become tombstones (D28), which keep their place.
 * @param named the items of the author's act; the others only make room
 * @returns the number of changed items
 */
export async function rearrange(
  change: CourseChange,
  before: readonly Spot[],
  next: readonly Spot[],
  named: ReadonlySet<WordId>,
): Promise<number> {
  const kept = new Set(next.map(({ _id }) => _id))
  const deleted = before.filter(({ _id }) => !kept.has(_id))
  for (const { _id } of deleted) await change.setDeleted(await change.item(_id), true)
  return deleted.length + (await change.arrange(before, next, named))
}

async function operated(
  change: CourseChange,
  before: readonly Spot[],
  operations: readonly OrderOperation[],
) {
  const unapplied: Unapplied[] = []
  let next = before
  for (let from = 0; from < operations.length; from += SLICE) {
    const applied = applyAll(next, operations.slice(from, from + SLICE))
    next = applied.spots
    unapplied.push(...applied.unapplied)
    await nextTurn()
  }
  // Deleting an item that another author has deleted is already done.
  if (unapplied.some(({ operation, reason }) => operation.type !== 'delete' || reason !== 'gone')) {
    throw staleEdit(await outlineOf(change.db, change.course))
  }
  return { next, named: new Set(operations.flatMap(({ ids }) => ids)) }
}

function placedWords(before: readonly Spot[], words: OrderChange['words'] = []) {
  const known = new Set(before.map(({ _id }) => _id))
  if (words.some(({ _id }) => !known.has(_id))) throw new Refusal('word_not_found')
  const places = words.map((word, index) => ({ ...word, globalOrder: word.globalOrder ?? index }))
  return { next: placedAs(before, places), named: new Set(words.map(({ _id }) => _id)) }
}

async function refuseStaleLessons(
  { db, course }: CourseChange,
  given: NonNullable<OrderChange['lessons']>,
): Promise<void> {
  if (given.length === 0) return
  const versions = new Map(
    (await selectLessons(db, course.id)).map(lesson => [lesson.number, lesson.version]),
  )
  const isStale = given.some(({ number, version }) => (versions.get(number) ?? 0) !== version)
  if (isStale) throw staleEdit(await outlineOf(db, course))
}

function changedAmong(named: ReadonlySet<WordId>, before: readonly Spot[], next: readonly Spot[]): number {
  const after = new Map(next.map(spot => [spot._id, spot]))
  return before.filter(spot => {
    const now = after.get(spot._id)
    return named.has(spot._id) && JSON.stringify(now) !== JSON.stringify(spot)
  }).length
}
