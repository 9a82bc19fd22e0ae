import { eq } from 'drizzle-orm'
import { courseAlerts } from '#server/course-alerts/tables.ts'
import type { Db } from '#server/db/client.ts'

/**
 * Without the token of the mailed links.
 * @param address in the form of `normaliseLoginName`
 */
export async function ownAlerts(db: Db, address: string) {
  const rows = await db.select().from(courseAlerts).where(eq(courseAlerts.email, address))
  return rows.map(({ tokenHash: _, ...row }) => row)
}
