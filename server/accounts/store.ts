import { and, eq, lt } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { loginNames, sessions, users } from '#server/db/tables.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** Names and addresses are compared without case, in one Unicode form. */
export function normaliseLoginName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}

/** The account that signs in with a username or an e-mail address. */
export async function findByLoginName(db: Db, name: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(loginNames)
    .innerJoin(users, eq(users.id, loginNames.userId))
    .where(eq(loginNames.name, normaliseLoginName(name)))
  return row?.user
}

/** Adds an account with both of its login names. A name that is taken is a unique violation. */
export async function insertUser(db: Db, user: NewUser): Promise<void> {
  const names = [user.username, user.email].map(name => ({ name: normaliseLoginName(name), userId: user.id }))
  await db.insert(loginNames).values(names)
  await db.insert(users).values(user)
}

export type SessionKey = { userId: UserId; secretHash: string }
export type SessionTimes = { createdAt: Date; seenAt: Date }

function isSession(key: SessionKey) {
  return and(eq(sessions.userId, key.userId), eq(sessions.secretHash, key.secretHash))
}

export async function insertSession(db: Db, key: SessionKey, now: Date): Promise<void> {
  await db.insert(sessions).values({ ...key, createdAt: now, seenAt: now })
}

export async function findSession(
  db: Db,
  key: SessionKey,
): Promise<{ session: SessionTimes; user: UserRow } | undefined> {
  const [row] = await db
    .select({ session: { createdAt: sessions.createdAt, seenAt: sessions.seenAt }, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isSession(key))
  return row
}

export async function touchSession(db: Db, key: SessionKey, now: Date): Promise<void> {
  await db.update(sessions).set({ seenAt: now }).where(isSession(key))
}

export async function deleteSession(db: Db, key: SessionKey): Promise<void> {
  await db.delete(sessions).where(isSession(key))
}

/** Removes a user's sessions that were last seen before a moment. */
export async function deleteStaleSessions(db: Db, userId: UserId, before: Date): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.seenAt, before)))
}
