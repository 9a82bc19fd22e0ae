import type { UserId } from '#domain/ids.ts'
import { ACTIVATION_HOURS, RESET_HOURS } from '#server/accounts/mail-templates.ts'
import { hashSecret, newSecret } from '#server/accounts/secrets.ts'
import {
  deleteToken,
  findByToken,
  insertToken,
  lockUser,
  spendToken,
  type TokenPurpose,
  type UserRow,
} from '#server/accounts/store.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/http/refusal.ts'

/*
 * The links of mails: 32 random bytes of which the database has only the hash, good once and for a while (D8).
 * Several links of one account are good side by side, because mails overtake one another; using one ends all.
 */

const HOUR_MS = 60 * 60 * 1000
const LIFE_MS = { activation: ACTIVATION_HOURS * HOUR_MS, reset: RESET_HOURS * HOUR_MS }

/** Makes a link for an account. @returns the token that stands in it */
export async function writeLink(db: Db, purpose: TokenPurpose, userId: UserId, now: Date): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose])
  await insertToken(db, { tokenHash: hashSecret(token), userId, purpose, expiresAt })
  return token
}

/**
 * What a link and its mail cost, for an address that gets none: the same number of statements, so that the
 * time tells nothing either (D7). Leaves nothing behind.
 */
export async function pretendLink(db: Db, purpose: TokenPurpose, now: Date): Promise<void> {
  const token = await writeLink(db, purpose, crypto.randomUUID() as UserId, now)
  await deleteToken(db, hashSecret(token))
}

/** The account of a link. Fails with `link_expired` for one that is unknown, used, of another purpose or old. */
export async function readLink(db: Db, purpose: TokenPurpose, token: string, now: Date): Promise<UserRow> {
  return openOf(await findByToken(db, { tokenHash: hashSecret(token), purpose }, now))
}

/** Uses a link up and locks its account. Fails with `link_expired` like `readLink`. */
export async function spendLink(db: Db, purpose: TokenPurpose, token: string, now: Date): Promise<UserRow> {
  const userId = await spendToken(db, { tokenHash: hashSecret(token), purpose }, now)
  return openOf(userId && (await lockUser(db, userId)))
}

/** An account that an administrator closed says nothing special: its links are like any that are not good. */
function openOf(account: UserRow | undefined): UserRow {
  if (!account || account.deactivatedAt) throw new Refusal('link_expired')
  return account
}
