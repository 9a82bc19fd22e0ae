import type { FastifyRequest } from 'fastify'
import type { User } from '#contract/session.ts'
import { refuseCommonPassword } from '#server/accounts/common-passwords.ts'
import { forgetNetworks, knowNetwork } from '#server/accounts/guesses.ts'
import { consumeLink, readLink, simulateLink, writeLink } from '#server/accounts/links.ts'
import { passwordMail, resetMail } from '#server/accounts/mail-templates.ts'
import { confirmAddress, provable } from '#server/accounts/registration.ts'
import { passSecondFactor } from '#server/accounts/second-factor/service.ts'
import { newSession } from '#server/accounts/service.ts'
import { deleteSessions, insertSession } from '#server/accounts/sessions/store.ts'
import { deleteTokens, findByLogins, pendingLogin, updateUser } from '#server/accounts/store.ts'
import { userOf } from '#server/accounts/user-view.ts'
import { Refusal } from '#server/http/refusal.ts'
import { writeMail } from '#server/mail/service.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'passwords' | 'now'>

/**
 * Mails a reset link to the owner of an address, or to its pending account, because opening the link proves the address
 * too. Same answer and timing for an unknown address (D7).
 */
export async function requestReset({ config, database, now }: Context, address: string): Promise<void> {
  const email = provable(address)
  await database.tx(async db => {
    const [owner, pending] = await findByLogins(db, [email, pendingLogin(email)])
    const account = owner ?? pending
    const moment = now()
    if (!account || account.deactivatedAt) return simulateLink(db, 'reset', moment)
    const token = await writeLink(db, 'reset', account.id, moment)
    const { language } = account
    // The stored address, never as spelled in the request.
    await writeMail(
      db,
      { to: account.email, content: resetMail({ config, language }, token), language },
      moment,
    )
  })
}

/** The address of the account that a reset link is for. Fails with `link_expired`. */
export async function checkReset({ database, now }: Context, token: string): Promise<string> {
  return (await database.read(db => readLink(db, 'reset', token, now()))).email
}

/**
 * Sets a new password with a reset link, ends every session and other link of the account (D8), forgets its known
 * networks, which may be a stranger's, knows the one of the request, and notifies the owner by mail. Fails with
 * `link_expired`, and with `commonPassword` under its field; the link stays valid then.
 */
export async function resetPassword(
  context: Context,
  token: string,
  { password, request }: { password: string; request: FastifyRequest },
): Promise<void> {
  const { config, database, passwords, now } = context
  // Checked before hashing, so that guessed tokens do not cost a password hash.
  await refuseCommonPassword(password, await database.read(db => readLink(db, 'reset', token, now())))
  const passwordHash = await passwords.hash(password)
  await database.tx(async db => {
    const account = await consumeLink(db, 'reset', token, now())
    if (!account.isActive) await confirmAddress({ config, db, moment: now() }, account)
    await updateUser(db, account.id, { passwordHash })
    await deleteSessions(db, account.id)
    await deleteTokens(db, account.id)
    await forgetNetworks(db, account)
    await knowNetwork(db, account, request, now())
    const { email, language } = account
    await writeMail(db, { to: email, content: passwordMail({ config, language }), language }, now())
  })
}

/**
 * Signs in with a reset link, which is used up, and leaves the password as it is: the way in for an owner whom
 * strangers' wrong passwords keep out (decision 028). Knows the network of the request. Fails with `link_expired`,
 * `account_not_active`, and as `passSecondFactor` does; the link stays valid then.
 * @returns the user and the token of a new session
 */
export async function enterByLink(
  context: Context,
  token: string,
  { oneTimeCode, request }: { oneTimeCode: string | undefined; request: FastifyRequest },
): Promise<{ user: User; token: string }> {
  const { config, database, now } = context
  const found = await database.read(db => readLink(db, 'reset', token, now()))
  // A stranger may have chosen the password of an account that nobody has activated.
  if (!found.isActive) throw new Refusal('account_not_active')
  await passSecondFactor(context, found, oneTimeCode)
  const session = newSession(found.id)
  const account = await database.tx(async db => {
    const moment = now()
    const owner = await consumeLink(db, 'reset', token, moment)
    await knowNetwork(db, owner, request, moment)
    await insertSession(db, session.key, moment)
    return owner
  })
  return { user: userOf(account, now(), config), token: session.token }
}
