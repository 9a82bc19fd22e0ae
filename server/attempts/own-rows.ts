import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { attempts } from '#server/attempts/tables.ts'
import type { Db } from '#server/db/client.ts'

/** Sums and counts follow from them, and are left out. */
export const ownAttempts = (db: Db, userId: UserId) =>
  db.select().from(attempts).where(eq(attempts.userId, userId))
