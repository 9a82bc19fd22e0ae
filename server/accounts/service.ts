import type { User } from '#contract/session.ts'
import type { UserId } from '#domain/ids.ts'
import { normaliseLoginName } from '#domain/personal-data.ts'
import { passSecondFactor } from '#server/accounts/second-factor/service.ts'
import { hashSecret, newSecret } from '#server/accounts/secrets.ts'
import {
  CALLER,
  deleteOtherSessions,
  deleteSession,
  deleteStaleSessions,
  findSession,
  insertSession,
  type SessionKey,
  touchSession,
} from '#server/accounts/sessions/store.ts'
import { findByLogins, lockUser, pendingLogin, selectNames, type UserRow } from '#server/accounts/store.ts'
import { userOf } from '#server/accounts/user-view.ts'
import type { Caller } from '#server/db/caller.ts'
import type { Db } from '#server/db/client.ts'
import { StorageFullError } from '#server/db/database-errors.ts'
import { CallerChanged } from '#server/http/caller-changed.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'

/** Idle limit of a session (D3). */
export const SESSION_IDLE_DAYS = 7
/** Absolute limit of a session (D3). */
const SESSION_DAYS = 30
/** Minimum interval between updates of a session's last use, to avoid a write per request. */
const TOUCH_AFTER_MS = 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

type Context = Pick<AppContext, 'database' | 'now'>

/**
 * Signs in by username or e-mail address. Neither the answer nor its timing reveals whether the name or the password
 * was wrong (D7). Fails with `wrong_credentials`, `account_not_active`, and for accounts with a second factor as
 * `passSecondFactor` does.
 * @returns the user and the token of a new session
 */
export async function signIn(
  context: Context & Pick<AppContext, 'config' | 'passwords'>,
  credentials: { username: string; password: string; oneTimeCode?: string },
): Promise<{ user: User; token: string }> {
  const { database, now } = context
  const name = normaliseLoginName(credentials.username)
  // An address may have an owner and a pending account, so this always verifies two hashes.
  const names = name.includes('@') ? [name, pendingLogin(name)] : [name]
  const accounts = await database.read(db => findByLogins(db, names))
  const hashes = accounts.map(account => account?.passwordHash ?? null)
  const areRight = await context.passwords.areRight(credentials.password, hashes)
  const account = accounts.find((_, index) => areRight[index])
  if (!account || account.deactivatedAt) throw new Refusal('wrong_credentials')
  if (!account.isActive) throw new Refusal('account_not_active')
  await passSecondFactor(context, account, credentials.oneTimeCode)
  return {
    user: userOf(account, now(), context.config),
    token: await startSession(context, account.id, account.passwordHash),
  }
}

/**
 * Starts a session. Its token is `{user id}.{secret}`; only the hash of the secret is stored.
 * @param passwordHash the hash that was verified: fails with `wrong_credentials` if a reset has just replaced it
 */
export async function startSession(
  { database, now }: Context,
  userId: UserId,
  passwordHash?: string | null,
): Promise<string> {
  const { token, key } = newSession(userId)
  await database.tx(async db => {
    if (passwordHash !== undefined && (await lockUser(db, userId))?.passwordHash !== passwordHash) {
      throw new Refusal('wrong_credentials')
    }
    await deleteStaleSessions(db, idleSince(now()), userId)
    await insertSession(db, key, now())
  })
  return token
}

/** Sessions last seen before this moment have ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS)
}

/** Deletes the sessions that have ended by themselves. */
export async function cleanUpSessions({ database, now }: Context): Promise<void> {
  await database.tx(db => deleteStaleSessions(db, idleSince(now())))
}

/** The token of a new session, and the key under which it is stored. */
export function newSession(userId: UserId): { token: string; key: SessionKey } {
  const secret = newSecret()
  return { token: `${userId}.${secret}`, key: { userId, secretHash: hashSecret(secret) } }
}

const callers = new WeakMap<User, Caller>()

/** The session and rights with which a call was authenticated. @throws Error for users who have no session */
export function callerOf(user: User): Caller {
  const caller = callers.get(user)
  if (!caller) throw new Error('the user of a call comes from its session')
  return caller
}

/**
 * Checks that a user authenticated from a recently read session is still valid.
 * @throws CallerChanged when the session has ended or its rights have changed
 */
export async function expectCaller({ database }: Pick<AppContext, 'database'>, user: User): Promise<void> {
  const [row] = await database.read(db => CALLER.rows(db, callerOf(user)))
  if (!row?.is_caller) throw new CallerChanged()
}

/**
 * The user of a session token, or null when the token is invalid or expired.
 * @param mayBeRecent whether the answer may be a minute old; the caller must then check `callerOf`
 */
export async function readSession(
  context: Context & Pick<AppContext, 'config' | 'recentSessions'>,
  token: string,
  { mayBeRecent }: { mayBeRecent: boolean },
): Promise<User | null> {
  const key = sessionKey(token)
  if (!key) return null
  const moment = context.now()
  const recent = mayBeRecent ? context.recentSessions.get(key.secretHash, moment.getTime()) : undefined
  const found = recent ?? (await context.database.read(db => findSession(db, key)))
  if (!found?.user.isActive || found.user.deactivatedAt || found.user.id !== key.userId) return null
  const idleMs = moment.getTime() - found.session.seenAt.getTime()
  const ageMs = moment.getTime() - found.session.createdAt.getTime()
  if (idleMs > SESSION_IDLE_DAYS * DAY_MS || ageMs > SESSION_DAYS * DAY_MS) return null
  if (idleMs > TOUCH_AFTER_MS) await touch(context, key, moment)
  // What opens to administrators follows their second factor, which `callerOf` does not check.
  else if (!recent && found.user.role !== 'ADMIN')
    context.recentSessions.keep(key.secretHash, found, moment.getTime())
  const user = userOf(found.user, moment, context.config)
  callers.set(user, { ...key, rights: found.rights })
  return user
}

/** Records the last use of a session. */
async function touch(
  { database, recentSessions }: Pick<AppContext, 'database' | 'recentSessions'>,
  key: SessionKey,
  moment: Date,
) {
  recentSessions.forget(key.secretHash)
  await database
    .tx(db => touchSession(db, key, moment))
    .catch(error => {
      // Reads still work on a full disk; a later call records it.
      if (!(error instanceof StorageFullError)) throw error
    })
}

/** Ends all sessions of a user except this one. */
export async function endOtherSessions({ database }: Context, kept: SessionKey): Promise<void> {
  await database.tx(db => deleteOtherSessions(db, kept))
}

/** Ends a session, if it exists. */
export async function endSession({ database }: Context, token: string): Promise<void> {
  const key = sessionKey(token)
  if (key) await database.tx(db => deleteSession(db, key))
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** The storage key of a session token; undefined for malformed text. */
export function sessionKey(token: string): SessionKey | undefined {
  const [, userId, secret] = TOKEN.exec(token) ?? []
  if (userId === undefined || secret === undefined) return undefined
  return { userId: userId as UserId, secretHash: hashSecret(secret) }
}

/** Names by id; erased accounts are left out. */
export function namesOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Pick<UserRow, 'username' | 'name'>>> {
  return selectNames(db, ids)
}
