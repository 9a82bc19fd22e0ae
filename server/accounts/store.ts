import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Membership } from '#domain/membership/entitlements.ts'
import type { GivenRole } from '#domain/membership/membership.ts'
import { normaliseLoginName } from '#domain/personal-data.ts'
import {
  accountTokens,
  googleAccounts,
  loginNames,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
} from '#server/accounts/tables.ts'
import type { Db } from '#server/db/client.ts'
import type { WithMemberships } from '#server/membership/membership-view.ts'

type InJson<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name]
}

/** The rows of `memberships` of the account in the enclosing statement, which reads or writes `users`. */
const storedMemberships: SQL<Membership[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'source', source, 'reference', reference, 'plan', plan, 'from', from_at, 'until', until_at,
    'createdAt', created_at, 'provider', provider, 'status', status, 'nextChargeAt', next_charge_at,
    'hasFailedCharge', has_failed_charge, 'retryAt', retry_at, 'graceUntil', grace_until
  ) order by created_at, reference), '[]')
  from memberships where memberships.user_id = users.id
)`.mapWith((rows: InJson<Membership>[]) => rows.map(fromJson))

function fromJson(row: InJson<Membership>): Membership {
  const timeOf = (text: string | null) => (text === null ? null : new Date(text))
  return {
    ...row,
    from: timeOf(row.from),
    until: new Date(row.until),
    createdAt: new Date(row.createdAt),
    nextChargeAt: timeOf(row.nextChargeAt),
    retryAt: timeOf(row.retryAt),
    graceUntil: timeOf(row.graceUntil),
  }
}

/** An account with its memberships. */
export const ACCOUNT = { ...getTableColumns(users), storedMemberships }
export type UserRow = typeof users.$inferSelect & Pick<WithMemberships, 'storedMemberships'>
export type NewUser = typeof users.$inferInsert

/**
 * The login name that reserves an address for a pending account, next to its owner's. It is neither a valid username
 * nor a valid address (decision 010).
 */
export function pendingLogin(email: string): string {
  return `waiting ${normaliseLoginName(email)}`
}

/** The accounts of login names, in the order given; names in the form of `normaliseLoginName`. */
export async function findByLogins(db: Db, names: readonly string[]): Promise<(UserRow | undefined)[]> {
  const rows = await db
    .select({ name: loginNames.name, user: ACCOUNT })
    .from(loginNames)
    .innerJoin(users, eq(users.id, loginNames.userId))
    .where(inArray(loginNames.name, [...names]))
  return names.map(name => rows.find(row => row.name === name)?.user)
}

/** The account that signs in with a username or an e-mail address. */
export async function findByLoginName(db: Db, name: string): Promise<UserRow | undefined> {
  const [account] = await findByLogins(db, [normaliseLoginName(name)])
  return account
}

/**
 * Reserves a login name if it is free. Concurrent calls for the same name wait until this transaction ends.
 * @returns the id of its holder
 */
export async function reserveLogin(db: Db, name: string, userId: UserId): Promise<UserId> {
  const [row] = await db
    .insert(loginNames)
    .values({ name, userId })
    .onConflictDoUpdate({ target: loginNames.name, set: { name: sql`excluded.name` } })
    .returning({ userId: loginNames.userId })
  if (!row) throw new Error('an upsert returned no row')
  return row.userId
}

export async function releaseLogin(db: Db, name: string, userId: UserId): Promise<void> {
  await db.delete(loginNames).where(and(eq(loginNames.name, name), eq(loginNames.userId, userId)))
}

/** The account linked to a Google account. */
export async function findByGoogle(db: Db, sub: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: ACCOUNT })
    .from(googleAccounts)
    .innerJoin(users, eq(users.id, googleAccounts.userId))
    .where(eq(googleAccounts.sub, sub))
  return row?.user
}

/** The Google accounts (`sub`) that an account is linked to. */
export async function googleAccountsOf(db: Db, userId: UserId): Promise<string[]> {
  const rows = await db
    .select({ sub: googleAccounts.sub })
    .from(googleAccounts)
    .where(eq(googleAccounts.userId, userId))
  return rows.map(({ sub }) => sub)
}

/** Links a Google account, unless it is already linked. */
export async function linkGoogleAccount(db: Db, sub: string, userId: UserId): Promise<void> {
  await db.insert(googleAccounts).values({ sub, userId }).onConflictDoNothing()
}

/** Adds an account whose login names are already reserved. */
export async function insertAccount(db: Db, user: NewUser): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning()
  if (!row) throw new Error('an insert returned no row')
  return { ...row, storedMemberships: [] }
}

/** Adds an account with both login names. A taken name is a unique violation. */
export async function insertUser(db: Db, user: NewUser): Promise<void> {
  const address = user.isActive ? normaliseLoginName(user.email) : pendingLogin(user.email)
  const names = [normaliseLoginName(user.username), address]
  await db.insert(loginNames).values(names.map(name => ({ name, userId: user.id })))
  await insertAccount(db, user)
}

/** A pending account, including one that an administrator deactivated, because its address is not proved yet. */
const isPending = eq(users.isActive, false)

/** Deletes a pending account with its login names and links; it has no other data. */
export async function deletePending(db: Db, id: UserId): Promise<void> {
  const [gone] = await db
    .delete(users)
    .where(and(eq(users.id, id), isPending))
    .returning({ username: users.username, email: users.email })
  if (!gone) return
  for (const name of [normaliseLoginName(gone.username), pendingLogin(gone.email)]) {
    await releaseLogin(db, name, id)
  }
  await deleteTokens(db, id)
}

/** Deletes links that expired before a moment, and pending accounts created before it that have no link left. */
export async function deleteUnconfirmed(db: Db, before: Date): Promise<number> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, before))
  const anyLink = db.select().from(accountTokens).where(eq(accountTokens.userId, users.id))
  const gone = await db
    .delete(users)
    .where(and(isPending, lt(users.createdAt, before), notExists(anyLink)))
    .returning({ id: users.id })
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await db.delete(loginNames).where(inArray(loginNames.userId, ids))
  return ids.length
}

export async function findUser(db: Db, id: UserId): Promise<UserRow | undefined> {
  const [row] = await db.select(ACCOUNT).from(users).where(eq(users.id, id))
  return row
}

/** Locks the account until the transaction ends. */
export async function lockUser(db: Db, id: UserId): Promise<UserRow | undefined> {
  const [row] = await db.select(ACCOUNT).from(users).where(eq(users.id, id)).for('update')
  return row
}

/** Fields that change without an administrator. */
export type ProfileChange = Partial<
  Pick<
    UserRow,
    | 'name'
    | 'lastname'
    | 'phone'
    | 'photo'
    | 'isTerms'
    | 'passwordHash'
    | 'isActive'
    | 'isGoogle'
    | 'language'
  >
>

/** @returns the updated account; undefined when it no longer exists */
export async function updateUser(db: Db, id: UserId, change: ProfileChange): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning(ACCOUNT)
  return row
}

/** Whether there is another active administrator. Locks them all, so concurrent callers wait for each other. */
export async function hasOtherAdministrator(db: Db, id: UserId): Promise<boolean> {
  const administrators = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), eq(users.isActive, true), isNull(users.deactivatedAt)))
    .orderBy(users.id)
    .for('update')
  return administrators.some(one => one.id !== id)
}

/** Western European letters with diacritics, in both cases. */
const MARKED = Array.from({ length: 64 }, (_, index) => String.fromCharCode(0xc0 + index)).filter(letter =>
  /^[A-Za-z]\p{Mark}/u.test(letter.normalize('NFD')),
)
const PLAIN = MARKED.map(letter => letter.normalize('NFD').charAt(0).toLowerCase())
/** Combining marks: SQL `translate` removes characters without a counterpart. */
const MARKS = '\u0300\u0301\u0302\u0303\u0308\u030a\u0327'

const { name, lastname, username, email } = users
/** Names in lower case without diacritics. The list above is fixed, not taken from the locale. */
const searchedNames = sql`translate(lower(concat_ws(' ', ${name}, ${lastname})), ${MARKED.join('') + MARKS}, ${PLAIN.join('')})`
/** Diacritics are rare here, and removing them costs more than the search. */
const searchedAddresses = sql`lower(concat_ws(' ', ${username}, ${email}))`

/** A search word in lower case: as written, and without diacritics. */
export type SearchWord = { asWritten: string; plain: string }

/**
 * Accounts that contain every word, newest first (ids grow with time).
 * @param before the last id of the previous page
 */
export function selectAccounts(
  db: Db,
  { words, before, limit }: { words: readonly SearchWord[]; before?: string; limit: number },
): Promise<UserRow[]> {
  const isBefore = before === undefined ? undefined : lt(users.id, before as UserId)
  // Not LIKE, so that % and _ match literally.
  const found = words.map(
    ({ asWritten, plain }) =>
      sql`(strpos(${searchedAddresses}, ${asWritten}) > 0 or strpos(${searchedNames}, ${plain}) > 0)`,
  )
  return db
    .select(ACCOUNT)
    .from(users)
    .where(and(isBefore, ...found))
    .orderBy(desc(users.id))
    .limit(limit)
}

export type PersonRow = Pick<UserRow, 'id' | 'name' | 'lastname' | 'email'>

/** Account owners, in no particular order. */
export async function selectPeople(db: Db, ids: readonly UserId[]): Promise<PersonRow[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: users.id, name, lastname, email })
    .from(users)
    .where(inArray(users.id, [...ids]))
}

/** The names of those of these accounts that are not erased. */
export async function selectNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Pick<UserRow, 'username' | 'name'>>> {
  if (ids.length === 0) return new Map()
  const { id, username } = users
  const rows = await db
    .select({ id, username, name })
    .from(users)
    .where(inArray(id, ids as UserId[]))
  return new Map(rows.map(row => [row.id, { username: row.username, name: row.name }]))
}

/** Number of accounts in total, and of those created since a moment. */
export async function countAccounts(db: Db, since: Date): Promise<{ total: number; recent: number }> {
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::int`,
      recent: sql<number>`(count(*) filter (where ${users.createdAt} >= ${since.toISOString()}))::int`,
    })
    .from(users)
  return counted ?? { total: 0, recent: 0 }
}

/** Changes the role of an account that is not an administrator's. @returns undefined when nothing changed */
export async function updateRole(db: Db, id: UserId, role: GivenRole): Promise<UserRow | undefined> {
  const isOther = and(eq(users.id, id), ne(users.role, 'ADMIN'))
  const [row] = await db.update(users).set({ role }).where(isOther).returning(ACCOUNT)
  return row
}

/** Deactivates an account and deletes its sessions and links. Keeps the first time of deactivation. */
export async function closeAccount(db: Db, id: UserId, now: Date): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ deactivatedAt: sql`coalesce(${users.deactivatedAt}, ${now.toISOString()})` })
    .where(eq(users.id, id))
    .returning(ACCOUNT)
  for (const table of [sessions, accountTokens]) await db.delete(table).where(eq(table.userId, id))
  return row
}

export async function reopenAccount(db: Db, id: UserId): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set({ deactivatedAt: null }).where(eq(users.id, id)).returning(ACCOUNT)
  return row
}

/** Deletes everything that can sign in to an account, and the pending account that waits for its address. */
export async function deleteWaysIn(db: Db, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  const [pending] = await findByLogins(db, [pendingLogin(email)])
  if (pending) await deletePending(db, pending.id)
  const own = [sessions, accountTokens, googleAccounts, secondFactors, recoveryCodes, loginNames]
  for (const table of own) await db.delete(table).where(eq(table.userId, id))
}

/** @returns the address of the photo, which is not stored in the database */
export async function deleteUser(db: Db, id: UserId): Promise<string> {
  const [deleted] = await db.delete(users).where(eq(users.id, id)).returning({ photo: users.photo })
  return deleted?.photo ?? ''
}

export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose']

export async function insertToken(db: Db, token: typeof accountTokens.$inferInsert): Promise<void> {
  await db.insert(accountTokens).values(token)
}

export async function deleteToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(accountTokens).where(eq(accountTokens.tokenHash, tokenHash))
}

/** Deletes the links of an account, of one purpose or of all. */
export async function deleteTokens(db: Db, userId: UserId, purpose?: TokenPurpose): Promise<void> {
  const { userId: owner, purpose: kind } = accountTokens
  await db.delete(accountTokens).where(and(eq(owner, userId), purpose && eq(kind, purpose)))
}

export type TokenKey = { tokenHash: string; purpose: TokenPurpose }

function isUsable({ tokenHash, purpose }: TokenKey, now: Date) {
  return and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  )
}

/** The account of a valid link. */
export async function findByToken(db: Db, key: TokenKey, now: Date): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: ACCOUNT })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(isUsable(key, now))
  return row?.user
}

/** Uses up a valid link. @returns whether it was valid: only one of two concurrent calls succeeds */
export async function consumeToken(db: Db, key: TokenKey, now: Date): Promise<boolean> {
  const used = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(isUsable(key, now))
    .returning({ userId: accountTokens.userId })
  return used.length > 0
}

/** Whether an account is pending and all its links have expired. */
export async function isAbandoned(db: Db, id: UserId, now: Date): Promise<boolean> {
  const openLink = db
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.userId, users.id), gt(accountTokens.expiresAt, now)))
  const abandoned = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isPending, notExists(openLink)))
  return abandoned.length > 0
}
