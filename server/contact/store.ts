import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { contactMessages } from '#server/contact/tables.ts'
import type { Db } from '#server/db/client.ts'

export type MessageRow = typeof contactMessages.$inferSelect

export async function insertMessage(db: Db, message: typeof contactMessages.$inferInsert): Promise<void> {
  await db.insert(contactMessages).values(message)
}

const isUnread = isNull(contactMessages.readAt)
const isRead = isNotNull(contactMessages.readAt)

/** Read or unread messages, newest first (ids grow with time). `before` is an id. */
export function selectMessages(
  db: Db,
  { wasRead, before, limit }: { wasRead: boolean; before: string | undefined; limit: number },
): Promise<MessageRow[]> {
  const isBefore = before === undefined ? undefined : lt(contactMessages.id, before)
  return db
    .select()
    .from(contactMessages)
    .where(and(wasRead ? isRead : isUnread, isBefore))
    .orderBy(desc(contactMessages.id))
    .limit(limit)
}

export async function countUnread(db: Db): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(contactMessages)
    .where(isUnread)
  return counted?.count ?? 0
}

/** Sets or clears the time of reading; does not overwrite the first one. */
export async function updateRead(db: Db, id: string, readAt: Date | null): Promise<MessageRow | undefined> {
  const [row] = await db
    .update(contactMessages)
    .set({ readAt: readAt && sql`coalesce(${contactMessages.readAt}, ${readAt.toISOString()})` })
    .where(eq(contactMessages.id, id))
    .returning()
  return row
}

/** Deletes messages read before a moment, and unread ones received before it. */
export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  const { readAt, createdAt } = contactMessages
  await db.delete(contactMessages).where(lt(sql`coalesce(${readAt}, ${createdAt})`, before.toISOString()))
}
