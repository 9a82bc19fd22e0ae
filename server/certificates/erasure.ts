import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { certificateCodes, certificates } from '#server/certificates/tables.ts'
import type { Db } from '#server/db/client.ts'

export async function eraseCertificates(db: Db, userId: UserId): Promise<void> {
  for (const table of [certificates, certificateCodes]) {
    await db.delete(table).where(eq(table.userId, userId))
  }
}
