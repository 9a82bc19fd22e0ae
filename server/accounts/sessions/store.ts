import { and, desc, eq, gte, lt, ne, type Placeholder, sql } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { ACCOUNT, type UserRow } from '#server/accounts/store.ts'
import { sessions, users } from '#server/accounts/tables.ts'
import { type Caller, isCaller, RIGHTS } from '#server/db/caller.ts'
import type { Db } from '#server/db/client.ts'
import { prepared, statement } from '#server/db/statement.ts'

export type SessionKey = { userId: UserId; secretHash: string }
export type SessionTimes = { createdAt: Date; seenAt: Date }

function isSession(key: { [Name in keyof SessionKey]: SessionKey[Name] | Placeholder<Name> }) {
  return and(eq(sessions.userId, key.userId), eq(sessions.secretHash, key.secretHash))
}

export type SessionRow = typeof sessions.$inferSelect
export type SessionMarks = Pick<SessionRow, 'browser' | 'system' | 'network'>

export async function insertSession(db: Db, key: SessionKey, now: Date): Promise<void> {
  await db.insert(sessions).values({ ...key, createdAt: now, seenAt: now })
}

/** Whether a caller's session and rights are still those with which the call was authenticated. */
export const CALLER = statement<Caller, { is_caller: boolean }>(
  'caller',
  caller => sql`select ${isCaller(caller)} as is_caller`,
)

const SESSION = prepared(db =>
  db
    .select({
      session: { createdAt: sessions.createdAt, seenAt: sessions.seenAt },
      user: ACCOUNT,
      rights: RIGHTS,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isSession({ userId: sql.placeholder('userId'), secretHash: sql.placeholder('secretHash') }))
    .prepare('session'),
)

export async function findSession(
  db: Db,
  key: SessionKey,
): Promise<{ session: SessionTimes; user: UserRow; rights: string } | undefined> {
  const [row] = await SESSION(db).execute(key)
  return row
}

export async function touchSession(db: Db, key: SessionKey, now: Date): Promise<void> {
  await db.update(sessions).set({ seenAt: now }).where(isSession(key))
}

/** Adds to a session what its owner recognises it by. */
export async function describeSession(db: Db, key: SessionKey, said: SessionMarks): Promise<void> {
  await db.update(sessions).set(said).where(isSession(key))
}

/** A user's sessions that were used since a moment, the last used first. */
export function selectSessions(db: Db, userId: UserId, since: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gte(sessions.seenAt, since)))
    .orderBy(desc(sessions.seenAt), sessions.secretHash)
}

export async function deleteSession(db: Db, key: SessionKey): Promise<void> {
  await db.delete(sessions).where(isSession(key))
}

export async function deleteSessions(db: Db, userId: UserId): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

export async function deleteOtherSessions(db: Db, { userId, secretHash }: SessionKey): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.secretHash, secretHash)))
}

/** Deletes sessions last seen before a moment: a user's, or everybody's. */
export async function deleteStaleSessions(db: Db, before: Date, userId?: UserId): Promise<void> {
  await db.delete(sessions).where(and(lt(sessions.seenAt, before), userId && eq(sessions.userId, userId)))
}
