import type { z } from 'zod'
import type { updateLessonOrder } from '#contract/authoring/order.ts'
import type { Spot } from '#domain/course/arrangement.ts'
import { type Applied, applyNext, type OrderOperation, placedAs } from '#domain/course/order-operations.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { type AuthoringContext, type CourseChange, changeCourse } from '#server/authoring/change-course.ts'
import { outlineOf, readOutline } from '#server/authoring/courses.ts'
import { isDone } from '#server/authoring/order/store.ts'
import { selectCourse, selectLessons, selectSpots } from '#server/authoring/store.ts'
import { startPauses } from '#server/http/pauses.ts'
import { Refusal } from '#server/http/refusal.ts'
import { staleEdit } from '#server/http/versioned.ts'

type OrderChange = z.output<typeof updateLessonOrder.body>
type OrderAnswer = z.output<typeof updateLessonOrder.reply>

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
    changeId,
  } as const
  const planned = operations && (await plan(context, courseId, operations))
  const counts = await changeCourse(context, acting, async change => {
    if (changeId !== undefined && (await isDone(change.db, { changeId, courseId, userId: author }))) {
      return { updatedCount: 0, modifiedCount: 0 }
    }
    await refuseStaleLessons(change, lessons)
    const before = await change.spots()
    const { next, named } = operations
      ? await operated(change, before, operations, planned)
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
  const deleted = await change.items(before.flatMap(({ _id }) => (kept.has(_id) ? [] : _id)))
  for (const item of deleted) await change.setDeleted(item, true)
  return deleted.length + (await change.arrange(before, next, named))
}

/** The result of operations on a course at one version. */
type Plan = Applied & { version: number }

/** Applies operations before the transaction: thousands of them take seconds, and the course would be locked. */
async function plan(
  { database }: AuthoringContext,
  courseId: CourseId,
  operations: readonly OrderOperation[],
): Promise<Plan | undefined> {
  // The spots may be newer than this version, never older; then the plan is not used.
  const course = await database.read(db => selectCourse(db, courseId))
  if (!course) return undefined
  const before = await database.read(db => selectSpots(db, courseId))
  return { version: course.version, ...(await apply(before, operations)) }
}

/** Like `applyAll`, while other requests have their turn. */
async function apply(spots: readonly Spot[], operations: readonly OrderOperation[]): Promise<Applied> {
  let applied: Applied = { spots, unapplied: [] }
  const pause = startPauses()
  for (const operation of operations) {
    applied = applyNext(applied, operation)
    await pause()
  }
  return applied
}

/** @param planned the result, if nobody has changed the course since */
async function operated(
  change: CourseChange,
  before: readonly Spot[],
  operations: readonly OrderOperation[],
  planned: Plan | undefined,
) {
  const isCurrent = planned?.version === change.course.version
  const { spots: next, unapplied } = planned && isCurrent ? planned : await apply(before, operations)
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
