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
export type CourseChange = {
  db: Db
  course: CourseRow
  /** Identifies the author's act in the history. */
  changeId: string
  at: Date
  /** An item of this course, deleted or not. Fails with `word_not_found`. */
  item(id: WordId): Promise<ItemRow>
  /** Like `item`, for many in one statement, in the given order. */
  items(ids: readonly WordId[]): Promise<ItemRow[]>
  /** The places of all items that are not deleted. */
  spots(): Promise<Spot[]>
  insert(rows: readonly NewItem[]): Promise<void>
  /** Stores type and content under the next version. @returns the row as stored */
  edit(item: ItemRow, changed: { type: string; content: ItemContent }): Promise<ItemRow>
  /** Turns an item into a tombstone (D28), or back. */
  setDeleted(item: ItemRow, isDeleted: boolean): Promise<ItemRow>
  /**
   * Moves items to the places of `next`; unchanged places are not written. New lessons are drafts.
   * @param before the places that they had, from `spots`
   * @param recorded items whose move is the author's act, for the history; the others only make room
   */
  arrange(before: readonly Spot[], next: readonly Spot[], recorded?: ReadonlySet<WordId>): Promise<number>
  /**
   * Records the place of every item that learners see, before items are changed other than by `insert`, `setDeleted`
   * and `arrange`: learners' positions then follow their items, and items that leave the demo are known to have been
   * in it.
   * @param numbers the new numbers of lessons that are about to be renumbered
   */
  keepPlaces(numbers?: ReadonlyMap<number, number>): Promise<void>
  /** Adds an entry to the history, for records that are not items. */
  record(entry: HistoryEntry): void
  /** Records a change that has no history, so that learners get the new version. */
  touch(): void
  /** Names the act for the audit trail, if the call alone does not (decision 029). */
  name(act: AdministratorAct): void
  /** Whether anything was changed, so that the course gets its next version. */
  isChanged(): boolean
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
    const opened = courseIds.flatMap(id => {
      const course = locked.get(id)
      return course ? openChange(db, course, { changeId, at: now() }) : []
    })
    const result = await body(opened.map(({ change }) => change))
    for (const { change, entries, settlePlaces } of opened) {
      if (!change.isChanged()) continue
      await settlePlaces()
      await bumpCourse(db, change.course.id)
      await insertHistory(db, entries, {
        courseId: change.course.id,
        changeId,
        userId: acting.author,
        at: change.at,
      })
    }
    await auditChange(db, opened, { ...acting, changeId, at: now() })
    return result
  })
  catalogue.expire()
  return saved
}

/** Records the act in the audit trail. The history has the changes themselves, under the same `changeId`. */
async function auditChange(
  db: Db,
  opened: readonly ReturnType<typeof openChange>[],
  { author, act, target, lesson, changeId, at }: Acting & { changeId: string; at: Date },
): Promise<void> {
  const changed = opened.filter(({ change }) => change.isChanged())
  const [first] = changed
  if (!first) return
  const entries = changed.flatMap(one => one.entries)
  const idsOf = (some: readonly HistoryEntry[]) => new Set(some.map(({ recordId }) => recordId)).size
  const count = idsOf(entries)
  const deleted = idsOf(entries.filter(({ action }) => action === 'delete'))
  await recordAct(db, {
    actor: author,
    at,
    act: opened.find(({ named }) => named())?.named() ?? act,
    target: target ?? first.change.course.id,
    details: {
      changeId,
      lesson,
      ...(count > 1 && { count }),
      ...(count > 1 && deleted > 0 && { deleted }),
    },
  })
}

function openChange(db: Db, course: CourseRow, { changeId, at }: { changeId: string; at: Date }) {
  const entries: HistoryEntry[] = []
  let isTouched = false
  let name: AdministratorAct | undefined
  const record = (entry: HistoryEntry) => {
    entries.push(entry)
  }
  const ofCourse = (item: ItemRow | undefined): ItemRow => {
    if (!item || item.courseId !== course.id) throw new Refusal('word_not_found')
    return item
  }
  const recordItem = (action: ContentAction, item: ItemRow) => {
    record({ recordId: item.id, action, before: recordOf(item) })
  }

  let placesBefore: LearnersPlace[] | undefined
  const renumbered = new Map<number, number>()
  const keepPlaces: CourseChange['keepPlaces'] = async (numbers = new Map()) => {
    placesBefore ??= await selectLearnersPlaces(db, course.id)
    // An act that is undone may have renumbered a lesson several times.
    const earlier = new Map(renumbered)
    for (const [from, to] of numbers) {
      if (![...earlier.values()].includes(from)) renumbered.set(from, to)
    }
    for (const [first, last] of earlier) renumbered.set(first, numbers.get(last) ?? last)
  }
  const settlePlaces = async () => {
    if (!placesBefore) return
    const places = await selectLearnersPlaces(db, course.id)
    await movePlaces(db, course.id, placeMoves(placesBefore, places, renumbered))
    // A course that learners cannot open has no free words.
    if (course.isHidden || !course.isAvaliable) return
    const [before, after] = [placesBefore, places].map(all => all.map(({ id }) => id)) as [WordId[], WordId[]]
    await markOnceInDemo(db, leftDemo(before, after))
  }

  const change: CourseChange = {
    keepPlaces,
    isChanged: () => isTouched || entries.length > 0,
    db,
    course,
    changeId,
    at,
    record,
    name: act => {
      name = act
    },
    touch: () => {
      isTouched = true
    },
    item: async id => ofCourse(await selectItem(db, id)),
    items: async ids => {
      const found = new Map((await selectItemsById(db, ids)).map(item => [item.id, item]))
      return ids.map(id => ofCourse(found.get(id)))
    },
    spots: () => selectSpots(db, course.id),
    insert: async rows => {
      await keepPlaces()
      const courseId = course.id
      await insertItems(
        db,
        rows.map(row => ({ ...row, ...numbered(row, null), courseId, orderInLesson: 0, version: 1 })),
      )
      for (const { id } of rows) record({ recordId: id, action: 'create', before: null })
    },
    edit: async (item, { type, content }) => {
      const edited = { ...item, ...numbered({ type, content }, item), version: item.version + 1 }
      await updateItem(db, edited)
      recordItem('edit', item)
      return edited
    },
    setDeleted: async (item, isDeleted) => {
      await keepPlaces()
      const changed = { ...item, deletedAt: isDeleted ? at : null, version: item.version + 1 }
      await updateItem(db, changed)
      if (!isDeleted) await returnCompletions(db, { courseId: course.id, ids: [item.id] })
      recordItem(isDeleted ? 'delete' : 'restore', item)
      return changed
    },
    arrange: async (before, next, recorded = new Set()) => {
      await keepPlaces()
      const old = new Map(before.map(spot => [spot._id, spot]))
      const moved = next.filter(spot => !isSamePlace(old.get(spot._id), spot))
      const acted = moved.flatMap(({ _id }) => (recorded.has(_id) && old.has(_id) ? _id : []))
      for (const item of await selectItemsById(db, acted)) recordItem('move', item)
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
      isTouched ||= moved.length > 0
      return moved.length
    },
  }
  return { change, entries, settlePlaces, named: () => name }
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
