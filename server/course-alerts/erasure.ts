import { eq } from 'drizzle-orm'
import { courseAlerts } from '#server/course-alerts/tables.ts'
import type { Db } from '#server/db/client.ts'

/** @param address in the form of `normaliseLoginName` */
export async function eraseAlerts(db: Db, address: string): Promise<void> {
  await db.delete(courseAlerts).where(eq(courseAlerts.email, address))
}
