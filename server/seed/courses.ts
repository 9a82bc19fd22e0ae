import { createHash } from 'node:crypto'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { readCourses, type SeededCourse } from '#content/catalogue.ts'
import type { Course, Item } from '#domain/course/course.ts'
import { numberSteps } from '#domain/course/step-numbers.ts'
import { itemOf } from '#server/courses/item-view.ts'
import { courses, items, lessons as lessonTable } from '#server/courses/tables.ts'
import type { Database, Db } from '#server/db/client.ts'

/**
 * Seeds the courses of the content folder. A seeded course follows the files until an author edits it (then it has no
 * seed hash). Items removed from the files become tombstones, so that completed ones still count (D28).
 */
export async function seedCourses(database: Database, all = readCourses()): Promise<void> {
  for (const [position, course] of all.entries()) {
    await database.tx(db => seedCourse(db, course, position))
  }
}

async function seedCourse(db: Db, course: SeededCourse, position: number): Promise<void> {
  const seedHash = createHash('sha256')
    .update(JSON.stringify([position, course]))
    .digest('hex')
  const [known] = await db
    .select({ version: courses.version, seedHash: courses.seedHash })
    .from(courses)
    .where(eq(courses.id, course._id))
  if (known && (known.seedHash === null || known.seedHash === seedHash)) return
  const { _id, lessons, draftLessons, bankedIds, bank = [], ...shown } = course
  const row = {
    ...shown,
    position,
    seedHash,
    version: (known?.version ?? 0) + 1,
  }
  await db
    .insert(courses)
    .values({ id: _id, ...row })
    .onConflictDoUpdate({ target: courses.id, set: row })
  await seedLessons(db, course)
  const placed = [...lessons, ...draftLessons].flatMap(({ items: members }) => members)
  const all = [
    ...placed.map(item => ({ item, bankedAt: null })),
    ...bank.map(({ item, bankedAt }) => ({ item, bankedAt: new Date(bankedAt) })),
  ]
  if (all.length > 0) await upsertItems(db, course, all)
  await markOtherItemsDeleted(
    db,
    course,
    all.map(({ item }) => item),
  )
}

async function seedLessons(db: Db, { _id, lessons, draftLessons }: Course): Promise<void> {
  await db.delete(lessonTable).where(eq(lessonTable.courseId, _id))
  const rows = [
    ...lessons.map(({ items: _, ...lesson }) => ({ courseId: _id, ...lesson, isPublished: true })),
    ...draftLessons.map(({ items: _, ...lesson }) => ({ courseId: _id, ...lesson, isPublished: false })),
  ]
  if (rows.length > 0) await db.insert(lessonTable).values(rows)
}

async function upsertItems(
  db: Db,
  course: Course,
  all: { item: Item; bankedAt: Date | null }[],
): Promise<void> {
  const stored = await db.select().from(items).where(eq(items.courseId, course._id))
  const before = new Map(stored.map(row => [row.id, itemOf(row)]))
  const rows = all.map(({ item, bankedAt }) => {
    const numbered = numberSteps(item, before.get(item._id) ?? null)
    const { _id, type, lessonNumber, orderInLesson, version, ...content } = numbered
    return { id: _id, courseId: course._id, type, lessonNumber, orderInLesson, version, content, bankedAt }
  })
  await db
    .insert(items)
    .values(rows)
    .onConflictDoUpdate({
      target: items.id,
      set: {
        type: sql`excluded.type`,
        lessonNumber: sql`excluded.lesson_number`,
        orderInLesson: sql`excluded.order_in_lesson`,
        content: sql`excluded.content`,
        bankedAt: sql`excluded.banked_at`,
        version: sql`${items.version} + 1`,
        deletedAt: null,
      },
    })
}

async function markOtherItemsDeleted(db: Db, course: Course, kept: Item[]): Promise<void> {
  const ids = kept.map(item => item._id)
  await db
    .update(items)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(items.courseId, course._id),
        isNull(items.deletedAt),
        ids.length > 0 ? notInArray(items.id, ids) : undefined,
      ),
    )
}
