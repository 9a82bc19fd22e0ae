import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { CourseId } from '#domain/ids.ts'
import { contentHistory } from '#server/authoring/history/tables.ts'
import type { CourseRow } from '#server/authoring/store.ts'
import { courses } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'

export type HistoryRow = typeof contentHistory.$inferSelect

/** More than anyone scrolls through. */
const MAX_VERSIONS = 100

/** The latest changes of a record, newest first. */
export function selectVersions(db: Db, recordId: string): Promise<HistoryRow[]> {
  return db
    .select()
    .from(contentHistory)
    .where(eq(contentHistory.recordId, recordId as HistoryRow['recordId']))
    .orderBy(desc(contentHistory.id))
    .limit(MAX_VERSIONS)
}

export async function selectVersion(
  db: Db,
  { recordId, id }: { recordId: string; id: string },
): Promise<HistoryRow | undefined> {
  const [row] = await db
    .select()
    .from(contentHistory)
    .where(and(eq(contentHistory.recordId, recordId as HistoryRow['recordId']), eq(contentHistory.id, id)))
  return row
}

/** The entries of one act, oldest first. */
export function selectChange(db: Db, changeId: string): Promise<HistoryRow[]> {
  return db
    .select()
    .from(contentHistory)
    .where(eq(contentHistory.changeId, changeId))
    .orderBy(asc(contentHistory.id))
}

/** How many records each of these acts changed. */
export async function countRecords(db: Db, changeIds: readonly string[]): Promise<Map<string, number>> {
  if (changeIds.length === 0) return new Map()
  const { changeId, recordId } = contentHistory
  const rows = await db
    .selectDistinct({ changeId, recordId })
    .from(contentHistory)
    .where(inArray(changeId, [...changeIds]))
  const byChange = Map.groupBy(rows, row => row.changeId)
  return new Map([...byChange].map(([id, records]) => [id, records.length]))
}

/** The newest entry of each record. */
export async function selectNewest(
  db: Db,
  recordIds: readonly HistoryRow['recordId'][],
): Promise<Pick<HistoryRow, 'recordId' | 'changeId'>[]> {
  if (recordIds.length === 0) return []
  const { recordId, changeId, id } = contentHistory
  return db
    .selectDistinctOn([recordId], { recordId, changeId })
    .from(contentHistory)
    .where(inArray(recordId, [...recordIds]))
    .orderBy(asc(recordId), desc(id))
}

/** A course, deleted or not. */
export async function selectAnyCourse(db: Db, id: CourseId): Promise<CourseRow | undefined> {
  const [course] = await db.select().from(courses).where(eq(courses.id, id))
  return course
}
