import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { readHistory, restoreVersion, Superseded, undoChange } from '#contract/authoring/history.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { namesOf } from '#server/accounts/service.ts'
import {
  type AuthoringContext,
  type CourseChange,
  changeCourses,
  recordOf,
} from '#server/authoring/change-course.ts'
import { courseRecordOf } from '#server/authoring/courses/course-record.ts'
import { putBackCourse } from '#server/authoring/history/put-back-course.ts'
import { putBackItems, type StoredItem } from '#server/authoring/history/put-back-items.ts'
import {
  countRecords,
  type HistoryRow,
  selectAnyCourse,
  selectChange,
  selectNewest,
  selectVersion,
  selectVersions,
} from '#server/authoring/history/store.ts'
import type { StoredCourse, StoredRecord } from '#server/authoring/history/tables.ts'
import { carryItems } from '#server/authoring/order/transfer.ts'
import { selectItem, selectItemsById, selectLessons } from '#server/authoring/store.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requireRow } from '#server/http/versioned.ts'

type Fields = Record<string, unknown>

/**
 * The latest changes of an item or a course, newest first, each with the record before and after it. Fails with
 * `record_not_found`.
 */
export async function listVersions(
  { database }: Pick<AuthoringContext, 'database'>,
  recordId: string,
): Promise<z.output<typeof readHistory.reply>> {
  return database.read(async db => {
    const found = await currentRecord(db, recordId)
    const rows = withoutFirstPlace(await selectVersions(db, recordId))
    const authors = await namesOf(db, [...new Set(rows.flatMap(({ userId }) => userId ?? []))])
    const counts = await countRecords(db, [...new Set(rows.map(({ changeId }) => changeId))])
    const current = fieldsOf(found.record)
    return {
      courseId: found.courseId,
      kind: found.kind,
      current,
      versions: rows.map(({ id, changeId, action, at, userId, before }, index) => {
        const after = fieldsOf(rows[index - 1]?.before ?? null) ?? current
        const fields = fieldsOf(before)
        return {
          id,
          changeId,
          changedRecords: counts.get(changeId) ?? 1,
          action,
          at: at.toISOString(),
          author: (userId && authors.get(userId)) ?? null,
          fields: fields ? differing(fields, after) : [],
          before: fields,
          after,
        }
      }),
    }
  })
}

/**
 * Restores an item or a course to its state before a change, as a new version. Fails with `record_not_found`, even
 * for the entry of its creation.
 */
export async function restoreRecord(
  context: AuthoringContext,
  author: UserId,
  { recordId, id }: z.output<typeof restoreVersion.body>,
): Promise<z.output<typeof restoreVersion.reply>> {
  const { database } = context
  const { current, entry } = await database.read(async db => ({
    current: await currentRecord(db, recordId),
    entry: requireRow(await selectVersion(db, { recordId, id }), 'record_not_found'),
  }))
  const { before } = entry
  if (before === null) throw new Refusal('record_not_found')
  const isMoved = entry.action === 'move'
  // Before it moved to another course, the item was in the course of the entry.
  const courseId = isMoved ? entry.courseId : current.courseId
  const courseIds = [...new Set([courseId, current.courseId])]
  const evenDeleted = current.kind === 'course'
  const of = current.kind === 'item' ? { target: recordId as WordId } : {}
  await changeCourses(
    context,
    { courseIds, author, act: 'history.restore', evenDeleted, ...of },
    async changes => {
      const change = requireRow(changes[0], 'course_not_found')
      if (!isItem(before)) return putBackCourse(change, [entry], { keepsLessons: true })
      const carried = await bringBack(changes, new Map([[recordId as WordId, courseId]]))
      // The author restores an older version of a deleted word, so the word is undeleted.
      const target: StoredItem = { ...before, isDeleted: false }
      await putBackItems(change, new Map([[recordId as WordId, target]]), { keepsPlaces: !isMoved, carried })
    },
  )
  return { courseId }
}

/**
 * Undoes one act as a whole, as a new act. Fails with `record_not_found`, with `change_superseded` and the records
 * that were changed since, and with `course_has_progress` for the creation of a course that learners have begun.
 */
export async function undoWholeChange(
  context: AuthoringContext,
  author: UserId,
  changeId: string,
): Promise<z.output<typeof undoChange.reply>> {
  const entries = await context.database.read(db => selectChange(db, changeId))
  if (entries.length === 0) throw new Refusal('record_not_found')
  const byCourse = Map.groupBy(entries, ({ courseId }) => courseId)
  const homes = new Map(
    entries.flatMap(({ recordId, courseId }) =>
      recordId === courseId ? [] : [[recordId as WordId, courseId] as const],
    ),
  )
  const items = await context.database.read(db => selectItemsById(db, [...homes.keys()]))
  const courseIds = [...new Set([...byCourse.keys(), ...items.map(({ courseId }) => courseId)])]
  return changeCourses(
    context,
    { courseIds, author, act: 'history.undo', evenDeleted: true },
    async changes => {
      const [first] = changes
      if (!first) throw new Refusal('record_not_found')
      await refuseSuperseded(first.db, changeId, entries)
      const carried = await bringBack(changes, homes)
      for (const change of changes) await undoIn(change, byCourse.get(change.course.id) ?? [], carried)
      return { changeId: first.changeId, recordCount: new Set(entries.map(({ recordId }) => recordId)).size }
    },
  )
}

/** Returns items that are in another course by now to their course. @returns those items */
async function bringBack(
  changes: readonly CourseChange[],
  homes: ReadonlyMap<WordId, CourseId>,
): Promise<ReadonlySet<WordId>> {
  const [first] = changes
  const carried = new Set<WordId>()
  if (!first) return carried
  const away = (await selectItemsById(first.db, [...homes.keys()])).filter(
    ({ id, courseId }) => homes.get(id) !== courseId,
  )
  for (const source of changes) {
    for (const to of changes) {
      const ids = away.flatMap(({ id, courseId }) =>
        courseId === source.course.id && homes.get(id) === to.course.id ? id : [],
      )
      if (ids.length === 0) continue
      for (const id of await carryItems({ source, to }, ids)) carried.add(id)
    }
  }
  return carried
}

async function undoIn(
  change: CourseChange,
  entries: readonly HistoryRow[],
  carried: ReadonlySet<WordId>,
): Promise<void> {
  const ofCourse = entries.filter(({ recordId }) => recordId === change.course.id)
  const first = new Map<WordId, StoredItem | null>()
  for (const { recordId, before } of entries) {
    if (recordId === change.course.id || first.has(recordId as WordId)) continue
    first.set(recordId as WordId, before && isItem(before) ? before : null)
  }
  await putBackItems(change, first, { keepsPlaces: false, carried })
  if (ofCourse.length > 0) await putBackCourse(change, ofCourse, { keepsLessons: false })
}

async function refuseSuperseded(db: Db, changeId: string, entries: readonly HistoryRow[]): Promise<void> {
  const newest = await selectNewest(db, [...new Set(entries.map(({ recordId }) => recordId))])
  const since = newest.filter(row => row.changeId !== changeId).map(({ recordId }) => recordId)
  if (since.length === 0) return
  const items = await selectItemsById(db, since as WordId[])
  const titles = new Map<string, string>(items.map(({ id, content }) => [id, content.englishWord]))
  const records = since.map(recordId => ({ recordId, title: titles.get(recordId) ?? '' }))
  throw new Refusal('change_superseded', undefined, { current: { records } satisfies Superseded })
}

/** Creating an item and placing it is one act, and one version. */
function withoutFirstPlace(rows: readonly HistoryRow[]): HistoryRow[] {
  const made = rows.find(({ action }) => action === 'create')
  return rows.filter(({ action, changeId }) => action !== 'move' || changeId !== made?.changeId)
}

/** The current state of a record, deleted or not. */
async function currentRecord(
  db: Db,
  recordId: string,
): Promise<{ courseId: CourseId; kind: 'item' | 'course'; record: StoredRecord }> {
  const item = await selectItem(db, recordId as WordId)
  if (item) return { courseId: item.courseId, kind: 'item', record: recordOf(item) }
  const courseId = recordId as CourseId
  const course = requireRow(await selectAnyCourse(db, courseId), 'record_not_found')
  return { courseId, kind: 'course', record: courseRecordOf(course, await selectLessons(db, courseId)) }
}

export function isItem(record: StoredRecord): record is Exclude<StoredRecord, StoredCourse> {
  return 'content' in record
}

function fieldsOf(record: StoredRecord): Fields
function fieldsOf(record: StoredRecord | null): Fields | null
function fieldsOf(record: StoredRecord | null): Fields | null {
  if (record === null) return null
  if (!isItem(record)) return record
  const { content, version, ...place } = record
  return { ...place, ...content }
}

/** An item that only made room for another one has not changed. */
function differing(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const isInOtherLesson = before.lessonNumber !== after.lessonNumber || before.isInBank !== after.isInBank
  if (!isInOtherLesson && before.isDeleted !== after.isDeleted) names.delete('orderInLesson')
  return [...names].filter(name => !isDeepStrictEqual(before[name], after[name])).sort()
}
