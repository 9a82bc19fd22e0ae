import type { z } from 'zod'
import type { deleteAccount, updateProfile } from '#contract/profile.ts'
import type { User } from '#contract/session.ts'
import { storedPhone } from '#domain/phone.ts'
import { refuseCommonPassword } from '#server/accounts/common-passwords.ts'
import { confirmWithGoogle } from '#server/accounts/google-sign-in.ts'
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
import { deleteUpload, photoOf, storePhoto } from '#server/media/service.ts'
import { endAllSubscriptions, pseudonymiseInvoices } from '#server/membership/service.ts'

/**
 * Updates the profile. A new password requires the current one, unless the account has none yet (it came from Google),
 * and ends all other sessions. A current password alone changes nothing: browsers fill it in automatically.
 * @param token of the calling session
 */
export async function changeProfile(
  { database, passwords, now }: AppContext,
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
    if (account.passwordHash !== null && !(await passwords.isRight(oldPassword, account.passwordHash))) {
      throw new FieldRefusal({ oldPassword: oldPassword === '' ? 'required' : 'wrongPassword' })
    }
    refuseCommonPassword(password, { ...account, name, lastname })
    change.passwordHash = await passwords.hash(password)
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
 * Replaces the photo and deletes the previous one. Fails with `photo_refused`. Files change while the account is
 * locked: the same photo is the same file, so a concurrent upload could otherwise delete a file that was just stored.
 * @returns its address
 */
export async function replacePhoto(context: AppContext, user: User, file: Buffer): Promise<string> {
  const { database } = context
  const photo = await photoOf(user._id, file)
  const deleteIfUnused = (address: string) =>
    database.tx(async db => {
      if ((await lockUser(db, user._id))?.photo !== address) await deleteUpload(context, address)
    })
  const store = async (db: Db) => {
    const before = presentOf(await lockUser(db, user._id)).photo
    await storePhoto(context, photo)
    await updateUser(db, user._id, { photo: photo.address })
    return before
  }
  const replaced = await database.tx(store).catch(async error => {
    // The transaction may have committed, so this looks up whether the file is in use; if that fails too, the file
    // stays.
    await deleteIfUnused(photo.address).catch(() => undefined)
    throw error
  })
  if (replaced !== photo.address) await deleteIfUnused(replaced)
  return photo.address
}

/**
 * Erases an account permanently, after its live subscriptions are cancelled (D11). Invoices are kept under a pseudonym.
 * Requires the password, or a fresh Google token for an account without a password. Fails under the field that does not
 * confirm it, with `subscription_live`, and with `last_administrator`.
 */
export async function eraseAccount(
  context: AppContext,
  user: User,
  { password, token, nonce }: z.output<typeof deleteAccount.body> & { nonce: string | undefined },
): Promise<void> {
  const { database, passwords } = context
  const account = presentOf(await database.read(db => findUser(db, user._id)))
  if (password === undefined && token !== undefined)
    await confirmWithGoogle(context, account, { token, nonce })
  else if (!(await passwords.isRight(password ?? '', account.passwordHash))) {
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
  await deleteUpload(context, photo)
}

/** Another tab may delete the account during this call. */
function presentOf(account: UserRow | undefined): UserRow {
  if (!account) throw new Refusal('not_signed_in')
  return account
}
