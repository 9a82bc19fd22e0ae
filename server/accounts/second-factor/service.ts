import type { Output } from '#contract/endpoint.ts'
import type { beginSecondFactor as begin, readSecondFactor as read } from '#contract/second-factor.ts'
import type { User } from '#contract/session.ts'
import type { UserId } from '#domain/ids.ts'
import { forgetNetworks } from '#server/accounts/guesses.ts'
import { secondFactorMail } from '#server/accounts/mail-templates.ts'
import { limitCodes } from '#server/accounts/second-factor/code-guesses.ts'
import {
  appAddress,
  newKey,
  newRecoveryCodes,
  plainCode,
  stepOf,
} from '#server/accounts/second-factor/codes.ts'
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  deleteFactor,
  lockFactor,
  putKey,
  replaceRecoveryCodes,
  setFactorAt,
  setLastStep,
} from '#server/accounts/second-factor/store.ts'
import { hashSecret } from '#server/accounts/secrets.ts'
import { deleteOtherSessions, type SessionKey } from '#server/accounts/sessions/store.ts'
import { findUser, lockUser, type UserRow } from '#server/accounts/store.ts'
import { recordAct } from '#server/audit/service.ts'
import type { Db } from '#server/db/client.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import { requireRow } from '#server/http/versioned.ts'
import { writeMail } from '#server/mail/service.ts'
import type { AppContext } from '#server/program/context.ts'

/*
 * The second factor of an account (decision 033): codes of an authenticator app by RFC 6238, and recovery codes
 * for a lost phone.
 */

type Context = Pick<AppContext, 'config' | 'database' | 'now'>
type WithPasswords = Context & Pick<AppContext, 'passwords'>

/** The state of a user's second factor. */
export async function readSecondFactor(
  { config, database }: Context,
  user: User,
): Promise<Output<typeof read>> {
  const { account, recoveryCodesLeft } = await database.read(async db => ({
    account: await findUser(db, user._id),
    recoveryCodesLeft: await countRecoveryCodes(db, user._id),
  }))
  return {
    isOn: account?.secondFactorAt != null,
    isRequired: config.isSecondFactorRequired && user.role === 'ADMIN',
    recoveryCodesLeft,
  }
}

/** Creates a key, which replaces an unconfirmed one. Fails with `second_factor_on`, and under `password`. */
export async function beginSecondFactor(
  { database, passwords }: WithPasswords,
  user: User,
  { password }: { password: string },
): Promise<Output<typeof begin>> {
  const account = await database.read(db => findUser(db, user._id))
  await expectPassword(passwords, account, password)
  const secret = newKey()
  await database.tx(async db => {
    if ((await lockAccount(db, user._id)).secondFactorAt) throw new Refusal('second_factor_on')
    await putKey(db, user._id, secret)
  })
  return { secret, address: appAddress(secret, user.username) }
}

/**
 * Switches the second factor on with a code of the new key, ends all other sessions, which began without it, and
 * notifies the owner by mail. The networks from which the account signed in are no longer known. Fails with
 * `second_factor_not_begun`, `second_factor_on`, and under `oneTimeCode`.
 * @param kept the calling session
 * @returns the recovery codes, which are not shown again
 */
export async function confirmSecondFactor(
  { config, database, now }: Context,
  user: User,
  { oneTimeCode, kept }: { oneTimeCode: string; kept: SessionKey | undefined },
): Promise<string[]> {
  const moment = now()
  return database.tx(async db => {
    const account = await lockAccount(db, user._id)
    if (account.secondFactorAt) throw new Refusal('second_factor_on')
    if (!(await lockFactor(db, user._id))) throw new Refusal('second_factor_not_begun')
    if (!(await acceptsAppCode(db, user._id, oneTimeCode, moment))) throw wrongCode()
    await setFactorAt(db, user._id, moment)
    // They were known by the password alone.
    await forgetNetworks(db, account)
    if (kept) await deleteOtherSessions(db, kept)
    await tellOwner(db, { config, account, moment, isOn: true })
    await record(db, user, 'second-factor.on', moment)
    return freshRecoveryCodes(db, user._id)
  })
}

/** Replaces the recovery codes. Fails with `second_factor_not_begun`, and under `oneTimeCode`. */
export async function renewRecoveryCodes(
  context: Context,
  user: User,
  { oneTimeCode }: { oneTimeCode: string },
): Promise<string[]> {
  const { database, now } = context
  const moment = now()
  return limitCodes(context, user._id, () =>
    database.tx(async db => {
      await expectCode(db, user._id, oneTimeCode, moment)
      await record(db, user, 'second-factor.codes', moment)
      return freshRecoveryCodes(db, user._id)
    }),
  )
}

/**
 * Switches the second factor off, and notifies the owner by mail. Fails with `second_factor_not_begun`, and under
 * `password` and `oneTimeCode`.
 */
export async function endSecondFactor(
  context: WithPasswords,
  user: User,
  { password, oneTimeCode }: { password: string; oneTimeCode: string },
): Promise<void> {
  const { config, database, passwords, now } = context
  await expectPassword(passwords, await database.read(db => findUser(db, user._id)), password)
  const moment = now()
  await limitCodes(context, user._id, () =>
    database.tx(async db => {
      const account = await lockAccount(db, user._id)
      await expectCode(db, user._id, oneTimeCode, moment)
      await deleteFactor(db, user._id)
      await tellOwner(db, { config, account, moment, isOn: false })
      await record(db, user, 'second-factor.off', moment)
    }),
  )
}

/**
 * The second step of signing in, after the password: a code of the app, or a recovery code. Fails with
 * `second_factor_required` without one, and under `oneTimeCode`.
 */
export async function passSecondFactor(
  context: Context,
  account: Pick<UserRow, 'id' | 'secondFactorAt'>,
  oneTimeCode: string | undefined,
): Promise<void> {
  if (account.secondFactorAt === null) return
  if (oneTimeCode === undefined) throw new Refusal('second_factor_required')
  const { database, now } = context
  await limitCodes(context, account.id, () =>
    database.tx(db => expectCode(db, account.id, oneTimeCode, now())),
  )
}

async function expectCode(db: Db, userId: UserId, typed: string, moment: Date): Promise<void> {
  if (!(await lockAccount(db, userId)).secondFactorAt) throw new Refusal('second_factor_not_begun')
  if (await acceptsAppCode(db, userId, typed, moment)) return
  if (!(await consumeRecoveryCode(db, userId, hashSecret(plainCode(typed))))) throw wrongCode()
}

/** Accepts an app's code, each only once. */
async function acceptsAppCode(db: Db, userId: UserId, typed: string, moment: Date): Promise<boolean> {
  const factor = await lockFactor(db, userId)
  const step = factor && stepOf(plainCode(typed), factor.secret, moment)
  if (!factor || step === undefined || step <= factor.lastStep) return false
  await setLastStep(db, userId, step)
  return true
}

async function freshRecoveryCodes(db: Db, userId: UserId): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map(code => hashSecret(plainCode(code))),
  )
  return codes
}

/** Acts of administrators only are recorded (decision 029). */
async function record(
  db: Db,
  { _id, role }: User,
  act: 'second-factor.on' | 'second-factor.off' | 'second-factor.codes',
  at: Date,
): Promise<void> {
  if (role === 'ADMIN') await recordAct(db, { actor: _id, at, act, target: _id })
}

async function tellOwner(
  db: Db,
  {
    config,
    account: { email, language },
    moment,
    isOn,
  }: { config: AppContext['config']; account: UserRow; moment: Date; isOn: boolean },
): Promise<void> {
  const content = secondFactorMail({ config, language }, { isOn })
  await writeMail(db, { to: email, content, language }, moment)
}

async function expectPassword(
  passwords: AppContext['passwords'],
  account: UserRow | undefined,
  password: string,
): Promise<void> {
  if (!(await passwords.isRight(password, account?.passwordHash ?? null))) {
    throw new FieldRefusal({ password: 'wrongPassword' })
  }
}

/** The account, locked: another tab may erase it during this call. */
async function lockAccount(db: Db, userId: UserId): Promise<UserRow> {
  return requireRow(await lockUser(db, userId), 'not_signed_in')
}

function wrongCode(): FieldRefusal {
  return new FieldRefusal({ oneTimeCode: 'wrongCode' })
}
