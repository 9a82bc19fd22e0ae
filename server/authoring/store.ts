import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Spot } from '#domain/course/arrangement.ts'
import type { LearnersPlace } from '#domain/course/place-moves.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { type ContentAction, contentHistory, type StoredRecord } from '#server/authoring/history/tables.ts'
import type { ItemRow } from '#server/courses/item-view.ts'
import { courses, items, lessons } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'

export type CourseRow = typeof courses.$inferSelect
export type LessonRow = typeof lessons.$inferSelect

/** Locks a course until the transaction ends, so that its changes are serialised. */
export async function lockCourse(db: Db, id: CourseId): Promise<CourseRow | undefined> {
  const [course] = await db.select().from(courses).where(eq(courses.id, id)).for('update')
  return course
}

/** The item, deleted or not. Its course must be locked before changing it. */
export async function selectItem(db: Db, id: WordId): Promise<ItemRow | undefined> {
  const [item] = await db.select().from(items).where(eq(items.id, id))
  return item
}

/** The items with these ids, deleted or not. */
export async function selectItemsById(db: Db, ids: readonly WordId[]): Promise<ItemRow[]> {
  // A single parameter for all of them: a statement has at most 65,535.
  if (ids.length === 0) return []
  return db
    .select()
    .from(items)
    .where(sql`${items.id} = ANY(${sql.param([...ids])}::uuid[])`)
}

/** Items that are not deleted, of courses that are not deleted, in the order of the course, the word bank last. */
export function selectItems(db: Db, where?: SQL): Promise<ItemRow[]> {
  return db
    .select()
    .from(items)
    .where(and(isNull(items.deletedAt), inArray(items.courseId, existingCourses(db)), where))
    .orderBy(
      sql`${items.bankedAt} IS NOT NULL`,
      asc(items.lessonNumber),
      asc(items.orderInLesson),
      asc(items.id),
    )
}

function existingCourses(db: Db) {
  return db.select({ id: courses.id }).from(courses).where(isNull(courses.deletedAt))
}

export async function selectExistingCourses(db: Db): Promise<CourseId[]> {
  return (await existingCourses(db)).map(({ id }) => id)
}

/** The lessons of all courses that learners do not see. */
export function selectDraftLessons(db: Db): Promise<Pick<LessonRow, 'courseId' | 'number'>[]> {
  return db
    .select({ courseId: lessons.courseId, number: lessons.number })
    .from(lessons)
    .where(eq(lessons.isPublished, false))
}

export function selectCourseItems(db: Db, id: CourseId): Promise<ItemRow[]> {
  return selectItems(db, eq(items.courseId, id))
}

export async function selectSpots(db: Db, id: CourseId): Promise<Spot[]> {
  return db
    .select({
      _id: items.id,
      lessonNumber: items.lessonNumber,
      orderInLesson: items.orderInLesson,
      isInBank: sql<boolean>`${items.bankedAt} IS NOT NULL`,
    })
    .from(items)
    .where(and(eq(items.courseId, id), isNull(items.deletedAt)))
    .orderBy(asc(items.id))
}

/** The items that learners see, with their places, in the order of the course. */
export async function selectLearnersPlaces(db: Db, id: CourseId): Promise<LearnersPlace[]> {
  const rows = await db
    .select({ id: items.id, number: items.lessonNumber })
    .from(items)
    .leftJoin(lessons, and(eq(lessons.courseId, items.courseId), eq(lessons.number, items.lessonNumber)))
    .where(
      and(
        eq(items.courseId, id),
        isNull(items.deletedAt),
        isNull(items.bankedAt),
        sql`${lessons.isPublished} IS NOT FALSE`,
      ),
    )
    .orderBy(asc(items.lessonNumber), asc(items.orderInLesson), asc(items.id))
  const byLesson = [...Map.groupBy(rows, row => row.number).values()]
  return byLesson.flatMap((own, lesson) => own.map((row, word) => ({ ...row, lesson, word })))
}

export function selectLessons(db: Db, id: CourseId): Promise<LessonRow[]> {
  return db.select().from(lessons).where(eq(lessons.courseId, id)).orderBy(asc(lessons.number))
}

export async function selectCourse(db: Db, id: CourseId): Promise<CourseRow | undefined> {
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), isNull(courses.deletedAt)))
  return course
}

export async function selectAllCourses(
  db: Db,
): Promise<{ courses: CourseRow[]; lessons: LessonRow[]; itemCounts: Map<CourseId, number> }> {
  const counted = await db
    .select({ courseId: items.courseId, count: count() })
    .from(items)
    .where(isNull(items.deletedAt))
    .groupBy(items.courseId)
  return {
    courses: await db
      .select()
      .from(courses)
      .where(isNull(courses.deletedAt))
      .orderBy(asc(courses.position), asc(courses.id)),
    lessons: await db.select().from(lessons).orderBy(asc(lessons.number)),
    itemCounts: new Map(counted.map(row => [row.courseId, row.count])),
  }
}

/** Rows per statement, which takes milliseconds to prepare: meanwhile nobody else is answered (decision 074). */
const INSERTED_ROWS = 100

async function inSlices<Row>(
  rows: readonly Row[],
  insert: (slice: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += INSERTED_ROWS) {
    await insert(rows.slice(start, start + INSERTED_ROWS))
  }
}

export function insertItems(db: Db, rows: (typeof items.$inferInsert)[]): Promise<void> {
  return inSlices(rows, slice => db.insert(items).values(slice))
}

export async function updateItem(db: Db, row: ItemRow): Promise<void> {
  const { id, ...changed } = row
  await db.update(items).set(changed).where(eq(items.id, id))
}

/** Moves items, all in one statement; `bankedAt` is the time for items that enter the word bank now. */
export async function updateSpots(db: Db, spots: readonly Spot[], bankedAt: Date): Promise<void> {
  if (spots.length === 0) return
  const moved = JSON.stringify(
    spots.map(({ _id, lessonNumber, orderInLesson, isInBank }) => ({
      id: _id,
      lesson: lessonNumber,
      place: orderInLesson,
      bank: isInBank,
    })),
  )
  await db.execute(sql`
    UPDATE ${items}
    SET lesson_number = moved.lesson,
        order_in_lesson = moved.place,
        banked_at = CASE WHEN moved.bank THEN coalesce(${items.bankedAt}, ${bankedAt.toISOString()}::timestamptz) END
    FROM jsonb_to_recordset(${moved}::jsonb) AS moved(id uuid, lesson integer, place integer, bank boolean)
    WHERE ${items.id} = moved.id
  `)
}

/** Marks these items as having been among the free words. */
export async function markOnceInDemo(db: Db, ids: readonly WordId[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(items)
      .set({ wasInDemo: true })
      .where(inArray(items.id, [...ids]))
}

/** Adds the lessons that have no row yet, as drafts (D40). */
export async function ensureLessons(db: Db, courseId: CourseId, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  const rows = numbers.map(number => ({ courseId, number, title: { es: '', en: '' }, isPublished: false }))
  await db.insert(lessons).values(rows).onConflictDoNothing()
}

/** Increments the versions of lessons whose order has changed. */
export async function bumpLessons(db: Db, courseId: CourseId, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  await db
    .update(lessons)
    .set({ version: sql`${lessons.version} + 1` })
    .where(and(eq(lessons.courseId, courseId), inArray(lessons.number, [...numbers])))
}

/** Increments the course's version, and excludes the course from the seed from now on. */
export async function bumpCourse(db: Db, id: CourseId): Promise<number> {
  const [course] = await db
    .update(courses)
    .set({ version: sql`${courses.version} + 1`, seedHash: null })
    .where(eq(courses.id, id))
    .returning({ version: courses.version })
  if (!course) throw new Error(`course ${id} is gone`)
  return course.version
}

export type HistoryEntry = {
  recordId: WordId | CourseId
  action: ContentAction
  before: StoredRecord | null
}

export function insertHistory(
  db: Db,
  entries: readonly HistoryEntry[],
  shared: { courseId: CourseId; changeId: string; userId: UserId; at: Date },
): Promise<void> {
  return inSlices(entries, slice =>
    db.insert(contentHistory).values(slice.map(entry => ({ ...entry, ...shared, id: v7() }))),
  )
}
