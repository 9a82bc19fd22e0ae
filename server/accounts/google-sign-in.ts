import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import type { UserId } from '#domain/ids.ts'
import type { Language } from '#domain/languages.ts'
import { normaliseLoginName, PERSON_NAME, USERNAME } from '#domain/personal-data.ts'
import { type GooglePerson, refused, TOKEN_LIFE_MS } from '#server/accounts/google.ts'
import { googleMail, welcomeMail } from '#server/accounts/mail-templates.ts'
import { provable } from '#server/accounts/registration.ts'
import {
  deletePending,
  findByGoogle,
  findByLogins,
  googleAccountsOf,
  insertAccount,
  linkGoogleAccount,
  lockUser,
  pendingLogin,
  reserveLogin,
  type UserRow,
  updateUser,
} from '#server/accounts/store.ts'
import type { Db } from '#server/db/client.ts'
import { PlainError } from '#server/diagnostics/error-line.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import { throttle } from '#server/http/throttle.ts'
import { writeMail } from '#server/mail/service.ts'
import type { AppContext } from '#server/program/context.ts'

/** A token that confirms the deletion of an account must be at most this old (D11). */
const FRESH_MS = 5 * 60 * 1000

/** A Google sign-in as a browser sends it: the token, and the nonce it must carry. */
export type GoogleCredential = { token: string; nonce: string | undefined }

/**
 * Signs in with Google (D9): finds the account linked to the Google account, whatever its current address, or else
 * the account with the token's address. Creates one when the address has no owner, and deletes a pending account of
 * that address, because its registrant has not proved the address and none of their data may survive in it
 * (decision 010). Fails with `google_off`, `google_refused`, `unavailable`, with `google_needs_password` for
 * administrators and accounts with a second factor, and with `google_other_account` where the account has another Google
 * account: an address may pass to another person, an account does not follow it.
 * @returns the account, and whether it is new
 */
export async function enterWithGoogle(
  context: AppContext,
  credential: GoogleCredential,
  language: Language,
): Promise<{ account: UserRow; isNew: boolean }> {
  const person = await askGoogle(context, credential)
  const { config, database, now } = context
  const email = provable(person.email)
  return database.tx(async db => {
    const id = v7() as UserId
    const moment = now()
    const known = await findByGoogle(db, person.sub)
    const owner = known?.id ?? (await reserveLogin(db, email, id))
    if (owner !== id) {
      return { account: await link({ config, db, moment }, owner, person.sub), isNew: false }
    }
    const [pending] = await findByLogins(db, [pendingLogin(email)])
    if (pending) await deletePending(db, pending.id)
    const account = await insertAccount(db, {
      id,
      username: await freeUsername(db, email, id),
      name: PERSON_NAME.test(person.name) ? person.name : DEFAULT_NAME,
      lastname: PERSON_NAME.test(person.lastname) ? person.lastname : '',
      email,
      role: 'STUDENT',
      isActive: true,
      isGoogle: true,
      language,
      createdAt: moment,
    })
    await linkGoogleAccount(db, person.sub, id)
    await writeMail(
      db,
      { to: email, content: welcomeMail({ config, language }, account, moment), language },
      moment,
    )
    return { account, isNew: true }
  })
}

async function link(
  { config, db, moment }: { config: AppContext['config']; db: Db; moment: Date },
  id: UserId,
  sub: string,
): Promise<UserRow> {
  const account = await lockUser(db, id)
  if (!account || account.deactivatedAt) throw refused('the account is closed')
  if (account.role === 'ADMIN' || account.secondFactorAt) {
    const cause = new PlainError('Google signs in neither administrators nor past a second factor')
    throw new Refusal('google_needs_password', undefined, { cause })
  }
  // Read after the lock, so that two Google accounts with one address are not linked at once.
  const linked = await googleAccountsOf(db, id)
  if (linked.length > 0 && !linked.includes(sub)) {
    const cause = new PlainError('the account is linked to another Google account')
    throw new Refusal('google_other_account', undefined, { cause })
  }
  await linkGoogleAccount(db, sub, id)
  if (account.isGoogle) return account
  const { email, language } = account
  await writeMail(db, { to: email, content: googleMail({ config, language }), language }, moment)
  return (await updateUser(db, id, { isGoogle: true })) ?? account
}

/**
 * Confirms with a fresh Google token that the caller owns the account. Fails under the field `token`, even for an
 * account that was never linked with Google.
 */
export async function confirmWithGoogle(
  context: AppContext,
  account: UserRow,
  credential: GoogleCredential,
): Promise<void> {
  const { sub, email, issuedAt } = await askGoogle(context, credential)
  const isFresh = context.now().getTime() - issuedAt.getTime() <= FRESH_MS
  const linked = await context.database.read(db => googleAccountsOf(db, account.id))
  const isOwner =
    linked.includes(sub) ||
    // Accounts from the time before Google accounts were stored.
    (linked.length === 0 &&
      account.isGoogle &&
      normaliseLoginName(email) === normaliseLoginName(account.email) &&
      (await context.database.read(db => findByGoogle(db, sub))) === undefined)
  if (!isFresh || !isOwner) throw new FieldRefusal({ token: 'googleNotConfirmed' })
}

/** Verifies a Google token; accepts each nonce once. */
async function askGoogle(
  { google, database, now }: AppContext,
  { token, nonce }: GoogleCredential,
): Promise<GooglePerson> {
  if (!google) throw new Refusal('google_off')
  const person = await google(token, nonce)
  const once = { limit: 1, windowMs: TOKEN_LIFE_MS }
  await throttle(database, `google nonce ${nonce}`, once, now()).catch((error: unknown) => {
    const isUsed = error instanceof Refusal && error.code === 'too_many_requests'
    throw isUsed ? refused('the nonce was used before') : error
  })
  return person
}

/** Used when Google provides no valid name. */
const DEFAULT_NAME = 'Estudiante'

/** A free username derived from the address, because the owner did not choose one. */
async function freeUsername(db: Db, email: string, id: UserId): Promise<string> {
  const letters =
    email
      .split('@')[0]
      ?.replace(/\W/g, '')
      .replace(/^[^a-z]+/, '') ?? ''
  const base = letters.length >= 3 ? letters : `dilo${letters}`
  for (let candidate = base.slice(0, 20); ; candidate = `${base.slice(0, 12)}_${randomInt(10 ** 6)}`) {
    if (USERNAME.test(candidate) && (await reserveLogin(db, candidate, id)) === id) return candidate
  }
}
