import { v7 } from 'uuid'
import type { UserId } from '#domain/ids.ts'
import { startSession } from '#server/accounts/service.ts'
import { findByLoginName, insertUser, type NewUser } from '#server/accounts/store.ts'
import type { TestApp } from '#server/testing/app.ts'

/** The token of a new session of an account, without a login. */
export async function signedIn({ context }: TestApp, loginName: string): Promise<string> {
  const account = await context.database.read(db => findByLoginName(db, loginName))
  if (!account) throw new Error(`no account is called ${loginName}`)
  return startSession(context, account.id)
}

/** A new user, free by default, with the token of their session. */
export async function newPerson(
  { context }: TestApp,
  given: Partial<NewUser> = {},
): Promise<{ id: UserId; email: string; token: string }> {
  const id = v7() as UserId
  const email = `${id}@dilo.test`
  const user: NewUser = {
    id,
    username: id,
    name: 'Nora',
    lastname: 'Gil',
    email,
    role: 'FREE',
    isActive: true,
    createdAt: context.now(),
    ...given,
  }
  await context.database.tx(db => insertUser(db, user))
  return { id, email: user.email, token: await startSession(context, id) }
}

/** Valid registration input with a unique username and address. */
export function newRegistration() {
  const username = `n${v7().replaceAll('-', '').slice(-18)}`
  const password = 'a good password'
  return {
    username,
    name: 'Nora',
    lastname: 'Gil',
    email: `${username}@dilo.test`,
    phone: '+1 809 555 0100',
    password,
    repeatPassword: password,
  }
}
