import type { z } from 'zod'
import type { deleteAccount, updateProfile } from '#contract/profile.ts'
import type { User } from '#contract/session.ts'
import { storedPhone } from '#domain/personal-data.ts'
import { confirmWithGoogle } from '#server/accounts/google-sign-in.ts'
import { hashPassword, isPassword } from '#server/accounts/passwords.ts'
import { sessionKey } from '#server/accounts/service.ts'
import {
  deleteOtherSessions,
  eraseUser,
  findUser,
  hasOtherAdministrator,
  lockUser,
  type ProfileChange,
  type UserRow,
  updateUser,
} from '#server/accounts/store.ts'
import { userOf } from '#server/accounts/user-view.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import { dropUpload, keepPhoto, photoOf } from '#server/media/service.ts'
import { endAllSubscriptions, pseudonymiseInvoices } from '#server/membership/service.ts'

/**
 * Changes what people say of themselves. A new password needs the right old one, unless the account has none
 * yet (it came from Google), and ends all sessions but the one that asks. An old password alone changes
 * nothing: browsers fill it in unasked.
 * @param token of the session that asks
 */
export async function changeProfile(
  { database, now }: AppContext,
  user: User,
  { oldPassword, password, name, lastname, phone }: z.output<typeof updateProfile.body>,
  token: string | undefined,
): Promise<User> {
  const change: ProfileChange = {
    name,
    lastname,
    ...(phone !== undefined && { phone: storedPhone(phone) }),
  }
  if (password !== '') {
    const account = presentOf(await database.read(db => findUser(db, user._id)))
    if (account.passwordHash !== null && !(await isPassword(oldPassword, account.passwordHash))) {
      throw new FieldRefusal({ oldPassword: oldPassword === '' ? 'required' : 'wrongPassword' })
    }
    change.passwordHash = await hashPassword(password)
  }
  const kept = token === undefined ? undefined : sessionKey(token)
  const changed = await database.tx(async db => {
    if (kept && password !== '') await deleteOtherSessions(db, kept)
    return updateUser(db, user._id, change)
  })
  return userOf(presentOf(changed), now())
}

/** Accepts the terms and conditions. */
export async function agreeToTerms({ database, now }: AppContext, user: User): Promise<User> {
  return userOf(presentOf(await database.tx(db => updateUser(db, user._id, { isTerms: true }))), now())
}

/**
 * Replaces the photo, and deletes the one before. Fails with `photo_refused`. Files come and go while the account is
 * locked: somebody who sends on two devices at once could otherwise delete on one what the other has just stored,
 * because the same photo is the same file.
 * @returns its address
 */
export async function replacePhoto(context: AppContext, user: User, file: Buffer): Promise<string> {
  const { database } = context
  const photo = await photoOf(user._id, file)
  const dropUnused = (address: string) =>
    database.tx(async db => {
      if ((await lockUser(db, user._id))?.photo !== address) await dropUpload(context, address)
    })
  const store = async (db: Db) => {
    const before = presentOf(await lockUser(db, user._id)).photo
    await keepPhoto(context, photo)
    await updateUser(db, user._id, { photo: photo.address })
    return before
  }
  const replaced = await database.tx(store).catch(async error => {
    // Whether it was stored may be unknown, and is looked up; where nothing can be, the file stays.
    await dropUnused(photo.address).catch(() => undefined)
    throw error
  })
  if (replaced !== photo.address) await dropUnused(replaced)
  return photo.address
}

/**
 * Erases an account for good, after its live subscription is cancelled (D11). Invoices stay under a pseudonym.
 * It is confirmed by the password, or by a fresh Google token where there is no password to give.
 * Fails with the field that does not confirm it, `subscription_live`, and `last_administrator`.
 */
export async function eraseAccount(
  context: AppContext,
  user: User,
  { password, token, nonce }: z.output<typeof deleteAccount.body> & { nonce: string | undefined },
): Promise<void> {
  const { database } = context
  const account = presentOf(await database.read(db => findUser(db, user._id)))
  if (password === undefined && token !== undefined)
    await confirmWithGoogle(context, account, { token, nonce })
  else if (!(await isPassword(password ?? '', account.passwordHash))) {
    throw new FieldRefusal({ password: 'wrongPassword' })
  }
  await endAllSubscriptions(context, user)
  const photo = await database.tx(async db => {
    if (account.role === 'ADMIN' && !(await hasOtherAdministrator(db, account.id))) {
      throw new Refusal('last_administrator')
    }
    await pseudonymiseInvoices(db, account.id)
    return eraseUser(db, account)
  })
  await dropUpload(context, photo)
}

/** An account can be deleted by another tab while this call is on its way. */
function presentOf(account: UserRow | undefined): UserRow {
  if (!account) throw new Refusal('not_signed_in')
  return account
}
