import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { certificates } from '#server/certificates/tables.ts'
import type { Db } from '#server/db/client.ts'

export const ownCertificates = (db: Db, userId: UserId) =>
  db.select().from(certificates).where(eq(certificates.userId, userId))
