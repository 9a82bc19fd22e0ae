import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { googleAccounts, sessions, users } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/client.ts'

/** Without the password. What a subscription gives is in the memberships. */
export const ownAccount = (db: Db, userId: UserId) =>
  db
    .select({
      id: users.id,
      username: users.username,
      name: users.name,
      lastname: users.lastname,
      email: users.email,
      phone: users.phone,
      photo: users.photo,
      role: users.role,
      language: users.language,
      isTerms: users.isTerms,
      isGoogle: users.isGoogle,
      secondFactorAt: users.secondFactorAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId))

/** Google's number of the person. */
export const ownGoogleAccounts = (db: Db, userId: UserId) =>
  db.select({ sub: googleAccounts.sub }).from(googleAccounts).where(eq(googleAccounts.userId, userId))

/** Without what proves them. */
export async function ownSessions(db: Db, userId: UserId) {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId))
  return rows.map(({ secretHash: _, ...row }) => row)
}
