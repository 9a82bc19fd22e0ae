import { v7 } from 'uuid'
import type { AdministratorAct } from '#domain/administration/acts.ts'
import type { Spot } from '#domain/course/arrangement.ts'
import { leftDemo } from '#domain/course/demo.ts'
import { type LearnersPlace, placeMoves } from '#domain/course/place-moves.ts'
import { numberSteps } from '#domain/course/step-numbers.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { recordAct } from '#server/audit/service.ts'
import type { ContentAction, StoredRecord } from '#server/authoring/history/tables.ts'
import {
  bumpCourse,
  bumpLessons,
  type CourseRow,
  ensureLessons,
  type HistoryEntry,
  insertHistory,
  insertItems,
  lockCourse,
  markOnceInDemo,
  selectItem,
  selectItemsById,
  selectLearnersPlaces,
  selectSpots,
  updateItem,
  updateSpots,
} from '#server/authoring/store.ts'
import { type ItemRow, itemOf } from '#server/courses/item-view.ts'
import type { ItemContent } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'
import { movePlaces, returnCompletions } from '#server/progress/service.ts'

/** An author's act on courses. */
type Acting = {
  author: UserId
  /** Its name in the audit trail. */
  act: AdministratorAct
  /** Its target, if that is an item instead of the course. */
  target?: WordId
  /** The lesson's number, for acts on a lesson. */
  lesson?: number
  /** Identifies repetitions of the act; a new id by default. */
  changeId?: string
  /** Whether deleted courses are allowed. */
  evenDeleted?: boolean
  /** Runs first in the transaction: creates the course to be changed. */
  prepare?: (db: Db) => Promise<void>
}

export type AuthoringContext = Pick<AppContext, 'database' | 'catalogue' | 'now'>

/** The row of a new item. `arrange` sets its place. */
export type NewItem = { id: WordId; type: string; content: ItemContent; lessonNumber: number }

/**
 * The changes of a course within one transaction. The course is locked, so its orders have no gaps or duplicates.
 * Every change adds an entry to the history.
 */
export class CourseChange {
  readonly db: Db
  readonly course: CourseRow
  /** Identifies the author's act in the history. */
  readonly changeId: string
  readonly at: Date
  /** The name of the act for the audit trail, if the call alone does not say it (decision 029). */
  act: AdministratorAct | undefined
  readonly entries: HistoryEntry[] = []
  #isTouched = false
  #placesBefore: LearnersPlace[] | undefined
  readonly #renumbered = new Map<number, number>()

  constructor(db: Db, course: CourseRow, { changeId, at }: { changeId: string; at: Date }) {
    this.db = db
    this.course = course
    this.changeId = changeId
    this.at = at
  }

  /** An item of this course, deleted or not. Fails with `word_not_found`. */
  async item(id: WordId): Promise<ItemRow> {
    return this.#own(await selectItem(this.db, id))
  }

  /** Like `item`, for many in one statement, in the given order. */
  async items(ids: readonly WordId[]): Promise<ItemRow[]> {
    const found = new Map((await selectItemsById(this.db, ids)).map(item => [item.id, item]))
    return ids.map(id => this.#own(found.get(id)))
  }

  /** The places of all items that are not deleted. */
  spots(): Promise<Spot[]> {
    return selectSpots(this.db, this.course.id)
  }

  async insert(rows: readonly NewItem[]): Promise<void> {
    await this.keepPlaces()
    const courseId = this.course.id
    await insertItems(
      this.db,
      rows.map(row => ({ ...row, ...numbered(row, null), courseId, orderInLesson: 0, version: 1 })),
    )
    for (const { id } of rows) this.record({ recordId: id, action: 'create', before: null })
  }

  /** Stores type and content under the next version. @returns the row as stored */
  async edit(item: ItemRow, { type, content }: { type: string; content: ItemContent }): Promise<ItemRow> {
    const edited = { ...item, ...numbered({ type, content }, item), version: item.version + 1 }
    await updateItem(this.db, edited)
    this.#recordItem('edit', item)
    return edited
  }

  /** Turns an item into a tombstone (D28), or back. */
  async setDeleted(item: ItemRow, isDeleted: boolean): Promise<ItemRow> {
    await this.keepPlaces()
    const changed = { ...item, deletedAt: isDeleted ? this.at : null, version: item.version + 1 }
    await updateItem(this.db, changed)
    if (!isDeleted) await returnCompletions(this.db, { courseId: this.course.id, ids: [item.id] })
    this.#recordItem(isDeleted ? 'delete' : 'restore', item)
    return changed
  }

  /**
   * Moves items to the places of `next`; unchanged places are not written. New lessons are drafts.
   * @param before the places that they had, from `spots`
   * @param recorded items whose move is the author's act, for the history; the others only make room
   */
  async arrange(
    before: readonly Spot[],
    next: readonly Spot[],
    recorded: ReadonlySet<WordId> = new Set(),
  ): Promise<number> {
    const { db, course, at } = this
    await this.keepPlaces()
    const old = new Map(before.map(spot => [spot._id, spot]))
    const moved = next.filter(spot => !isSamePlace(old.get(spot._id), spot))
    const acted = moved.flatMap(({ _id }) => (recorded.has(_id) && old.has(_id) ? _id : []))
    for (const item of await selectItemsById(db, acted)) this.#recordItem('move', item)
    const affected = [...moved, ...moved.flatMap(({ _id }) => old.get(_id) ?? [])]
    const numbers = [...new Set(affected.map(({ lessonNumber }) => lessonNumber))]
    await updateSpots(db, moved, at)
    // Learners see a lesson that has items, with or without a row.
    const inUse = new Set(before.flatMap(spot => (spot.isInBank ? [] : spot.lessonNumber)))
    const entered = new Set(moved.flatMap(spot => (spot.isInBank ? [] : spot.lessonNumber)))
    await ensureLessons(
      db,
      course.id,
      [...entered].filter(number => !inUse.has(number)),
    )
    await bumpLessons(db, course.id, numbers)
    this.#isTouched ||= moved.length > 0
    return moved.length
  }

  /**
   * Records the place of every item that learners see, before items are changed other than by `insert`, `setDeleted`
   * and `arrange`: learners' positions then follow their items, and items that leave the demo are known to have been
   * in it.
   * @param numbers the new numbers of lessons that are about to be renumbered
   */
  async keepPlaces(numbers: ReadonlyMap<number, number> = new Map()): Promise<void> {
    this.#placesBefore ??= await selectLearnersPlaces(this.db, this.course.id)
    // An act that is undone may have renumbered a lesson several times.
    const earlier = new Map(this.#renumbered)
    for (const [from, to] of numbers) {
      if (![...earlier.values()].includes(from)) this.#renumbered.set(from, to)
    }
    for (const [first, last] of earlier) this.#renumbered.set(first, numbers.get(last) ?? last)
  }

  /** Adds an entry to the history, for records that are not items. */
  record(entry: HistoryEntry): void {
    this.entries.push(entry)
  }

  /** Records a change that has no history, so that learners get the new version. */
  touch(): void {
    this.#isTouched = true
  }

  /** Whether anything was changed, so that the course gets its next version. */
  get isChanged(): boolean {
    return this.#isTouched || this.entries.length > 0
  }

  /** Stores what the changes mean for learners, the next version, and the history. */
  async settle(author: UserId): Promise<void> {
    if (!this.isChanged) return
    const { db, changeId, at } = this
    const courseId = this.course.id
    if (this.#placesBefore) await this.#settlePlaces(this.#placesBefore)
    await bumpCourse(db, courseId)
    await insertHistory(db, this.entries, { courseId, changeId, userId: author, at })
  }

  async #settlePlaces(before: readonly LearnersPlace[]): Promise<void> {
    const { db, course } = this
    const places = await selectLearnersPlaces(db, course.id)
    await movePlaces(db, course.id, placeMoves(before, places, this.#renumbered))
    // A course that learners cannot open has no free words.
    if (course.isHidden || !course.isAvaliable) return
    const idsOf = (all: readonly LearnersPlace[]) => all.map(({ id }) => id)
    await markOnceInDemo(db, leftDemo(idsOf(before), idsOf(places)))
  }

  #own(item: ItemRow | undefined): ItemRow {
    if (item?.courseId !== this.course.id) throw new Refusal('word_not_found')
    return item
  }

  #recordItem(action: ContentAction, item: ItemRow): void {
    this.record({ recordId: item.id, action, before: recordOf(item) })
  }
}

/**
 * Changes a course in one transaction: locked, with history, under the next version of the course, and detached from
 * the content files. The body may run again after a conflict, so it must have no effect outside the database. Without
 * a change the version stays the same. Fails with `course_not_found`.
 * @returns the body's result
 */
export async function changeCourse<T>(
  { database, catalogue, now }: AuthoringContext,
  { courseId, ...acting }: { courseId: CourseId } & Acting,
  body: (change: CourseChange) => Promise<T>,
): Promise<T> {
  const courses = { courseIds: [courseId], ...acting }
  return changeCourses({ database, catalogue, now }, courses, changes => body(changes[0] as CourseChange))
}

/**
 * Like `changeCourse`, for several courses in one transaction and as one act. The courses are locked in the order of
 * their ids, so that two calls cannot deadlock; the body gets them in the given order.
 */
export async function changeCourses<T>(
  { database, catalogue, now }: AuthoringContext,
  { courseIds, changeId = v7(), ...acting }: { courseIds: readonly CourseId[] } & Acting,
  body: (changes: readonly CourseChange[]) => Promise<T>,
): Promise<T> {
  const saved = await database.tx(async db => {
    await acting.prepare?.(db)
    const locked = new Map<CourseId, CourseRow>()
    for (const id of courseIds.toSorted()) {
      const course = await lockCourse(db, id)
      if (!course || (course.deletedAt !== null && !acting.evenDeleted)) throw new Refusal('course_not_found')
      locked.set(id, course)
    }
    const changes = courseIds.flatMap(id => {
      const course = locked.get(id)
      return course ? new CourseChange(db, course, { changeId, at: now() }) : []
    })
    const result = await body(changes)
    for (const change of changes) await change.settle(acting.author)
    await auditChanges(db, changes, { ...acting, changeId, at: now() })
    return result
  })
  catalogue.expire()
  return saved
}

/** Records the act in the audit trail. The history has the changes themselves, under the same `changeId`. */
async function auditChanges(
  db: Db,
  changes: readonly CourseChange[],
  { author, act, target, lesson, changeId, at }: Acting & { changeId: string; at: Date },
): Promise<void> {
  const changed = changes.filter(({ isChanged }) => isChanged)
  const [first] = changed
  if (!first) return
  const entries = changed.flatMap(one => one.entries)
  const idsOf = (some: readonly HistoryEntry[]) => new Set(some.map(({ recordId }) => recordId)).size
  const count = idsOf(entries)
  const deleted = idsOf(entries.filter(({ action }) => action === 'delete'))
  await recordAct(db, {
    actor: author,
    at,
    act: changes.find(change => change.act)?.act ?? act,
    target: target ?? first.course.id,
    details: {
      changeId,
      lesson,
      count: count > 1 ? count : undefined,
      deleted: count > 1 && deleted > 0 ? deleted : undefined,
    },
  })
}

/** The content of an edited item, whose steps keep their numbers (decision 082). */
function numbered({ type, content }: Pick<ItemRow, 'type' | 'content'>, before: ItemRow | null) {
  const { type: _, ...fields } = numberSteps({ ...content, type }, before && itemOf(before))
  return { type, content: fields }
}

function isSamePlace(one: Spot | undefined, other: Spot): boolean {
  return (
    one !== undefined &&
    one.lessonNumber === other.lessonNumber &&
    one.orderInLesson === other.orderInLesson &&
    one.isInBank === other.isInBank
  )
}

/** An item in the form of the history. */
export function recordOf(item: ItemRow): StoredRecord {
  const { type, lessonNumber, orderInLesson, content, version, bankedAt, deletedAt } = item
  return {
    type,
    lessonNumber,
    orderInLesson,
    isInBank: bankedAt !== null,
    isDeleted: deletedAt !== null,
    content,
    version,
  }
}
