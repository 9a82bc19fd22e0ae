import type { z } from 'zod'
import type { deleteAccount, updateProfile } from '#contract/profile.ts'
import type { User } from '#contract/session.ts'
import { storedPhone } from '#domain/phone.ts'
import { refuseCommonPassword } from '#server/accounts/common-passwords.ts'
import { eraseUser } from '#server/accounts/erasure.ts'
import { confirmWithGoogle } from '#server/accounts/google-sign-in.ts'
import { forgetNetworks } from '#server/accounts/guesses.ts'
import { deletedMail, passwordMail } from '#server/accounts/mail-templates.ts'
import { newSession } from '#server/accounts/service.ts'
import {
  deleteSession,
  deleteSessions,
  insertSession,
  type SessionKey,
} from '#server/accounts/sessions/store.ts'
import {
  deleteTokens,
  findUser,
  hasOtherAdministrator,
  lockUser,
  type ProfileChange,
  type UserRow,
  updateUser,
} from '#server/accounts/store.ts'
import { userOf } from '#server/accounts/user-view.ts'
import { keepInSums } from '#server/cohorts/service.ts'
import type { Db } from '#server/db/client.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import { requireRow } from '#server/http/versioned.ts'
import { writeMail } from '#server/mail/service.ts'
import { deleteUpload, keepPhoto, photoOf, storePhoto } from '#server/media/service.ts'
import { endAllSubscriptions, pseudonymiseInvoices } from '#server/membership/service.ts'
import type { AppContext } from '#server/program/context.ts'

/**
 * Updates the profile. A current password alone changes nothing: browsers fill it in automatically.
 */
export async function changeProfile(
  { config, database, now }: AppContext,
  user: User,
  given: z.output<typeof updateProfile.body>,
): Promise<User> {
  const changed = await database.tx(db => updateUser(db, user._id, changeOf(given)))
  return userOf(requireUser(changed), now(), config)
}

/**
 * Updates the profile with a new password, which requires the current one, unless the account has none yet (it came
 * from Google). Renews the calling session, ends the others on request, voids mailed links, and notifies the owner by
 * mail. Fails under the field of either password.
 * @param current the calling session
 * @returns the user and the token of the new session
 */
export async function changePassword(
  { config, database, passwords, now }: AppContext,
  user: User,
  given: z.output<typeof updateProfile.body>,
  current: SessionKey | undefined,
): Promise<{ user: User; token: string }> {
  const { oldPassword, password, name, lastname, endsOtherSessions } = given

  const account = requireUser(await database.read(db => findUser(db, user._id)))
  if (account.passwordHash !== null) {
    if (oldPassword === '') throw new FieldRefusal({ oldPassword: 'required' })
    const isRight = await passwords.isRight(oldPassword, account.passwordHash)
    if (!isRight) throw new FieldRefusal({ oldPassword: 'wrongPassword' })
  }
  await refuseCommonPassword(password, { ...account, name, lastname })
  const passwordHash = await passwords.hash(password)
  const session = newSession(user._id)
  const changed = await database.tx(async db => {
    const moment = now()
    // Another device may have changed it since it was verified.
    if (requireUser(await lockUser(db, user._id)).passwordHash !== account.passwordHash) {
      throw new FieldRefusal({ oldPassword: 'wrongPassword' })
    }
    if (endsOtherSessions) await deleteSessions(db, user._id)
    else if (current) await deleteSession(db, current)
    await insertSession(db, session.key, moment)
    await deleteTokens(db, user._id)
    const { email, language } = account
    await writeMail(db, { to: email, content: passwordMail({ config, language }), language }, moment)
    return updateUser(db, user._id, { ...changeOf(given), passwordHash })
  })
  return { user: userOf(requireUser(changed), now(), config), token: session.token }
}

function changeOf({ name, lastname, phone }: z.output<typeof updateProfile.body>): ProfileChange {
  return { name, lastname, ...(phone !== undefined && { phone: storedPhone(phone) }) }
}

/** Accepts the terms and conditions. */
export async function agreeToTerms({ config, database, now }: AppContext, user: User): Promise<User> {
  const changed = await database.tx(db => updateUser(db, user._id, { isTerms: true }))
  return userOf(requireUser(changed), now(), config)
}

/**
 * Replaces the photo and deletes the previous one. Fails with `photo_refused`. Equal photos share a file, so files
 * are deleted while the account is locked, and only if the account does not name them: otherwise a concurrent upload
 * could delete a file that was just stored. They are stored without the lock, because storage may be slow, and
 * database connections are few.
 * @returns its address
 */
export async function replacePhoto(context: AppContext, user: User, file: Buffer): Promise<string> {
  const { database } = context
  const photo = await photoOf(user._id, file)
  const deleteIfUnused = (address: string) =>
    database.tx(async db => {
      if ((await lockUser(db, user._id))?.photo !== address) await deleteUpload(context, address)
    })
  const name = async (db: Db) => {
    const before = requireUser(await lockUser(db, user._id)).photo
    await updateUser(db, user._id, { photo: photo.address })
    return before
  }
  await storePhoto(context, photo)
  const replaced = await database.tx(name).catch(async error => {
    // The transaction may have committed, so this checks whether the file is in use. If that fails too, the file
    // stays.
    await deleteIfUnused(photo.address).catch(() => undefined)
    throw error
  })
  // Another upload may have deleted the file before the account named it; from now on none does.
  await keepPhoto(context, photo)
  if (replaced !== photo.address) await deleteIfUnused(replaced)
  return photo.address
}

/**
 * Erases an account permanently, after its live subscriptions are cancelled (D11). Invoices are kept under a
 * pseudonym. Requires the password, or a fresh Google token for an account without a password. Fails under the field
 * that is wrong, with `subscription_live`, and with `last_administrator`.
 */
export async function eraseAccount(
  context: AppContext,
  user: User,
  { password, token, nonce }: z.output<typeof deleteAccount.body> & { nonce: string | undefined },
): Promise<void> {
  const { database, passwords } = context
  const account = requireUser(await database.read(db => findUser(db, user._id)))
  if (password === undefined && token !== undefined)
    await confirmWithGoogle(context, account, { token, nonce })
  else if (!(await passwords.isRight(password ?? '', account.passwordHash))) {
    throw new FieldRefusal({ password: 'wrongPassword' })
  }
  await endAllSubscriptions(context, user)
  await database.tx(async db => {
    if (account.role === 'ADMIN' && !(await hasOtherAdministrator(db, account.id))) {
      throw new Refusal('last_administrator')
    }
    // A job that counts attempts waits, and finds no account then.
    await lockUser(db, account.id)
    await keepInSums(db, { learner: account.id, now: context.now() })
    await pseudonymiseInvoices(db, account.id)
    await forgetNetworks(db, account)
    // An account is not erased while its photo remains.
    await deleteUpload(context, await eraseUser(db, account))
    // After the erasure, which takes the mails to this address along.
    const { email: to, language } = account
    await writeMail(db, { to, language, content: deletedMail(language), isLast: true }, context.now())
  })
}

/** Another tab may delete the account during this call. */
function requireUser(account: UserRow | undefined): UserRow {
  return requireRow(account, 'not_signed_in')
}
