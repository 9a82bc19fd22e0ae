import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import {
  attempts,
  attemptsToday,
  saidQuarters,
  slippedPhrases,
  triedPhrases,
} from '#server/attempts/tables.ts'
import type { Db } from '#server/db/client.ts'

export async function eraseAttempts(db: Db, userId: UserId): Promise<void> {
  for (const table of [attempts, attemptsToday, saidQuarters, slippedPhrases, triedPhrases]) {
    await db.delete(table).where(eq(table.userId, userId))
  }
}
