import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { pushDevices, reminders } from '#server/reminders/tables.ts'

/** Without the secret of the links. */
export async function ownReminders(db: Db, userId: UserId) {
  const rows = await db.select().from(reminders).where(eq(reminders.userId, userId))
  return rows.map(({ endSecret: _, ...row }) => row)
}

/** Without the browsers' keys, to which messages are encrypted. */
export const ownPushDevices = (db: Db, userId: UserId) =>
  db
    .select({ endpoint: pushDevices.endpoint, createdAt: pushDevices.createdAt })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
