import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { media } from '#server/media/tables.ts'

/** An author's uploads remain, without the author. */
export async function eraseUploader(db: Db, userId: UserId): Promise<void> {
  await db.update(media).set({ uploadedBy: null }).where(eq(media.uploadedBy, userId))
}
