import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { attempts } from '#server/attempts/tables.ts'
import type { Db } from '#server/db/client.ts'

export async function eraseAttempts(db: Db, userId: UserId): Promise<void> {
  await db.delete(attempts).where(eq(attempts.userId, userId))
}
