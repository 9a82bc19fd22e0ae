import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CourseId, WordId } from '#domain/ids.ts'
import type { ItemRow } from '#server/courses/item-view.ts'
import type { Db } from '#server/db/client.ts'
import { courses, type ItemContent, items } from '#server/db/tables.ts'

/** Locks an item that is not deleted, and returns its course's version too. */
export async function lockItem(
  db: Db,
  id: WordId,
): Promise<{ item: ItemRow; courseVersion: number } | undefined> {
  const [found] = await db
    .select({ item: items, courseVersion: courses.version })
    .from(items)
    .innerJoin(courses, eq(courses.id, items.courseId))
    .where(and(eq(items.id, id), isNull(items.deletedAt)))
    .for('update', { of: items })
  return found
}

/** Stores a locked item's new content under its next version. */
export async function updateContent(db: Db, item: ItemRow, content: ItemContent): Promise<ItemRow> {
  const changed = { content, version: item.version + 1 }
  await db.update(items).set(changed).where(eq(items.id, item.id))
  return { ...item, ...changed }
}

/** Increments the course's version, and excludes the course from the seed from now on. */
export async function detachFromSeed(db: Db, id: CourseId): Promise<number> {
  const [course] = await db
    .update(courses)
    .set({ version: sql`${courses.version} + 1`, seedHash: null })
    .where(eq(courses.id, id))
    .returning({ version: courses.version })
  if (!course) throw new Error(`course ${id} is gone`)
  return course.version
}
