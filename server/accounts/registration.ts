import { v7 } from 'uuid'
import type { z } from 'zod'
import type { signUp } from '#contract/registration.ts'
import type { User } from '#contract/session.ts'
import type { UserId } from '#domain/ids.ts'
import type { Language } from '#domain/languages.ts'
import type { Plan } from '#domain/membership/membership.ts'
import { EMAIL, normaliseLoginName } from '#domain/personal-data.ts'
import { storedPhone } from '#domain/phone.ts'
import { refuseCommonPassword } from '#server/accounts/common-passwords.ts'
import { consumeLink, simulateLink, writeLink } from '#server/accounts/links.ts'
import { activationMail, alreadyMail, welcomeMail } from '#server/accounts/mail-templates.ts'
import {
  deletePending,
  deleteTokens,
  deleteUnconfirmed,
  findByLoginName,
  findByLogins,
  insertAccount,
  isAbandoned,
  pendingLogin,
  releaseLogin,
  reserveLogin,
  type UserRow,
  updateUser,
} from '#server/accounts/store.ts'
import { userOf } from '#server/accounts/user-view.ts'
import type { Db } from '#server/db/client.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import { writeMail } from '#server/mail/service.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'now'>

/**
 * Registers an account (D7; decision 010). It stays pending, next to the owner of the address if there is one, until a
 * mailed link proves the address; it replaces an earlier pending account. Whether the address has an owner changes only
 * the text of the mail: not the answer, its timing, or what later calls find.
 * Fails with `takenUsername` and `commonPassword` under their fields.
 */
export async function register(
  context: Context & Pick<AppContext, 'passwords'>,
  body: z.output<typeof signUp.body>,
  language: Language,
): Promise<User> {
  const { config, database, passwords, now } = context
  const email = provable(body.email)
  const { username, name, lastname, plan } = body
  await refuseCommonPassword(body.password, body)
  const passwordHash = await passwords.hash(body.password)
  const before = await pendingOf(context, body)
  const account = await database.tx(async db => {
    const id = v7() as UserId
    const moment = now()
    await acquireLogin(db, pendingLogin(email), id, async () => true)
    const isFree = await acquireLogin(
      db,
      normaliseLoginName(username),
      id,
      async holder => holder === before || isAbandoned(db, holder, moment),
    )
    if (!isFree) throw new FieldRefusal({ username: 'takenUsername' })
    const added = await insertAccount(db, {
      id,
      username,
      name,
      lastname,
      email,
      phone: storedPhone(body.phone),
      passwordHash,
      role: 'STUDENT',
      language,
      createdAt: moment,
    })
    const [owner] = await findByLogins(db, [email])
    await mailActivation({ config, db, moment }, { pending: added, owner, plan })
    return added
  })
  return userOf(account, now(), config)
}

/**
 * The pending account with this username and password, so that learners who mistyped their address can register again
 * with the same username. Undefined when there is none.
 */
async function pendingOf(
  { database, passwords }: Pick<AppContext, 'database' | 'passwords'>,
  { username, password }: { username: string; password: string },
): Promise<UserId | undefined> {
  const holder = await database.read(db => findByLoginName(db, username))
  if (!holder || holder.isActive) return undefined
  return (await passwords.isRight(password, holder.passwordHash)) ? holder.id : undefined
}

/** Mails the link of a pending account again. Same answer and timing for any other address (D7). */
export async function remindOfActivation(
  { config, database, now }: Context,
  { email: address, plan }: { email: string; plan?: Plan },
): Promise<void> {
  const email = provable(address)
  await database.tx(async db => {
    const [pending, owner] = await findByLogins(db, [pendingLogin(email), email])
    const moment = now()
    if (pending && !pending.deactivatedAt)
      await mailActivation({ config, db, moment }, { pending, owner, plan })
    else await simulateLink(db, 'activation', moment)
  })
}

/**
 * Creates and mails a link for a pending account; if the address has an owner, mails the owner a notice instead. The
 * unmailed link still reserves the username.
 */
async function mailActivation(
  { config, db, moment }: { config: AppContext['config']; db: Db; moment: Date },
  { pending, owner, plan }: { pending: UserRow; owner: UserRow | undefined; plan?: Plan },
): Promise<void> {
  const token = await writeLink(db, 'activation', pending.id, moment)
  const { language } = owner ?? pending
  const content = owner
    ? alreadyMail({ config, language }, owner)
    : activationMail({ config, language }, { username: pending.username, token, plan })
  await writeMail(db, { to: owner?.email ?? pending.email, content, language }, moment)
}

/** Activates an account by the token of its link. Fails with `link_expired`. @returns the account */
export async function activate({ config, database, now }: Context, token: string): Promise<UserRow> {
  return database.tx(async db => {
    const account = await consumeLink(db, 'activation', token, now())
    if (account.isActive) throw new Refusal('link_expired')
    return confirmAddress({ config, db, moment: now() }, account)
  })
}

/**
 * Assigns a proved address to a pending account and sends the welcome mail. Fails with `link_expired` when another
 * account proved the address first.
 */
export async function confirmAddress(
  { config, db, moment }: { config: AppContext['config']; db: Db; moment: Date },
  account: UserRow,
): Promise<UserRow> {
  const { id, email, language } = account
  if ((await reserveLogin(db, email, id)) !== id) throw new Refusal('link_expired')
  await releaseLogin(db, pendingLogin(email), id)
  await deleteTokens(db, id)
  const confirmed = await updateUser(db, id, { isActive: true })
  await writeMail(
    db,
    { to: email, content: welcomeMail({ config, language }, account, moment), language },
    moment,
  )
  return confirmed ?? account
}

/**
 * Reserves a username or address, taking it from a pending account that may be replaced.
 * @returns whether this account holds it now
 */
async function acquireLogin(
  db: Db,
  name: string,
  userId: UserId,
  mayReplace: (holder: UserId) => Promise<boolean>,
): Promise<boolean> {
  const holder = await reserveLogin(db, name, userId)
  if (holder === userId) return true
  if (!(await mayReplace(holder))) return false
  await deletePending(db, holder)
  return (await reserveLogin(db, name, userId)) === userId
}

/**
 * An address in the form in which it is stored, compared and mailed to. Spellings that compare equal could otherwise be
 * different mailboxes. Fails with `invalidEmail` under its field.
 */
export function provable(email: string): string {
  const normalised = normaliseLoginName(email)
  if (!EMAIL.test(normalised)) throw new FieldRefusal({ email: 'invalidEmail' })
  return normalised
}

/** Pending accounts are kept for a week after their last link expired. */
const FORGET_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/** Deletes expired links and pending accounts without one. @returns the number of accounts */
export function cleanUpPendingAccounts({
  database,
  now,
}: Pick<AppContext, 'database' | 'now'>): Promise<number> {
  return database.tx(db => deleteUnconfirmed(db, new Date(now().getTime() - FORGET_AFTER_MS)))
}
