import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { pushDevices, reminders } from '#server/reminders/tables.ts'

export async function eraseReminders(db: Db, userId: UserId): Promise<void> {
  for (const table of [reminders, pushDevices]) await db.delete(table).where(eq(table.userId, userId))
}
