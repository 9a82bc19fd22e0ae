import type { UserId } from '#domain/ids.ts'
import { ACTIVATION_HOURS, RESET_HOURS } from '#server/accounts/mail-templates.ts'
import { hashSecret, newSecret } from '#server/accounts/secrets.ts'
import {
  consumeToken,
  deleteToken,
  deleteTokens,
  findByToken,
  insertToken,
  lockUser,
  type TokenPurpose,
  type UserRow,
} from '#server/accounts/store.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/http/refusal.ts'

/*
 * Mailed links: 32 random bytes, stored as a hash, usable once until they expire (D8). Only an account's newest link
 * of each purpose works: a mail that was forgotten, forwarded or stolen is void after the next request.
 */

const HOUR_MS = 60 * 60 * 1000
const LIFE_MS = { activation: ACTIVATION_HOURS * HOUR_MS, reset: RESET_HOURS * HOUR_MS }

/** Creates a link for an account, which ends the older ones of the same purpose. @returns its token */
export async function writeLink(db: Db, purpose: TokenPurpose, userId: UserId, now: Date): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose])
  // Of two concurrent requests, the second must see the link of the first.
  await lockUser(db, userId)
  await deleteTokens(db, userId, purpose)
  await insertToken(db, { tokenHash: hashSecret(token), userId, purpose, expiresAt })
  return token
}

/**
 * Runs as many statements as a link and its mail would, for an address that gets none, so that timing reveals nothing
 * (D7). Leaves no rows.
 */
export async function simulateLink(db: Db, purpose: TokenPurpose, now: Date): Promise<void> {
  const token = await writeLink(db, purpose, crypto.randomUUID() as UserId, now)
  await deleteToken(db, hashSecret(token))
}

/** The account of a link. Fails with `link_expired` for an unknown, used or expired link, or one of another purpose. */
export async function readLink(db: Db, purpose: TokenPurpose, token: string, now: Date): Promise<UserRow> {
  return openOf(await findByToken(db, { tokenHash: hashSecret(token), purpose }, now))
}

/** Uses up a link and locks its account. Fails with `link_expired` like `readLink`. */
export async function consumeLink(db: Db, purpose: TokenPurpose, token: string, now: Date): Promise<UserRow> {
  const key = { tokenHash: hashSecret(token), purpose }
  const found = await findByToken(db, key, now)
  // Locks the account before its link, as when a link is written: otherwise the two could deadlock.
  const account = found && (await lockUser(db, found.id))
  return openOf((await consumeToken(db, key, now)) ? account : undefined)
}

/** Links of a deactivated account fail like expired ones, so that they reveal nothing. */
function openOf(account: UserRow | undefined): UserRow {
  if (!account || account.deactivatedAt) throw new Refusal('link_expired')
  return account
}
