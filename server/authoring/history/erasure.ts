import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { contentHistory } from '#server/authoring/history/tables.ts'
import type { Db } from '#server/db/client.ts'

/** An author's work remains, without the author. */
export async function eraseAuthor(db: Db, userId: UserId): Promise<void> {
  await db.update(contentHistory).set({ userId: null }).where(eq(contentHistory.userId, userId))
}
