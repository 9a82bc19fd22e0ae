import { v7 } from 'uuid'
import type { UserId } from '#domain/ids.ts'
import { hashSecret, newSecret } from '#server/accounts/secrets.ts'
import { insertSession } from '#server/accounts/sessions/store.ts'
import { findByLoginName, insertUser } from '#server/accounts/store.ts'
import { type Db, openDatabase } from '#server/db/client.ts'
import { membershipsOf } from '#server/membership/membership-view.ts'
import {
  insertInvoice,
  insertSubscription,
  invoicesOfSubscription,
  saveMemberships,
  subscriptionsOf,
} from '#server/membership/store.ts'

/*
 * Journeys share only servers. A read-only one has an unused session of a demo account;
 * one that changes data has a separate learner: a copy of a demo account, with a session.
 */

const COPIED = ['ana', 'luis', 'eva'] as const
const ACCOUNTS = [...COPIED, 'admin'] as const

export type Account = (typeof ACCOUNTS)[number]
export type Copied = (typeof COPIED)[number]
export type Learner = {
  username: string
  email: string
  /** Token of an open session. */
  token: string
}
/** Keyed by the copied account. */
export type Learners = Record<Copied, Learner[]>
/** Tokens of open sessions. */
export type Sessions = Record<Account, string[]>

/** Opens sessions of the demo accounts in a database that no server uses. */
export async function addSessions(dataDir: string, count: number): Promise<Sessions> {
  return change(dataDir, async db => {
    const tokens: Sessions = { ana: [], luis: [], eva: [], admin: [] }
    for (const account of ACCOUNTS) {
      const { id } = await readAccount(db, account)
      for (let number = 1; number <= count; number++) tokens[account].push(await openSession(db, id))
    }
    return tokens
  })
}

/** Adds copies of the demo accounts to a database that no server uses. */
export async function addLearners(dataDir: string, count: number): Promise<Learners> {
  return change(dataDir, async db => {
    const learners: Learners = { ana: [], luis: [], eva: [] }
    for (const account of COPIED) learners[account] = await addCopies(db, account, count)
    return learners
  })
}

/** Adds copies of one demo account. */
export async function addCopies(db: Db, account: Copied, count: number): Promise<Learner[]> {
  const original = await readOriginal(db, account)
  const copies: Learner[] = []
  for (let number = 1; number <= count; number++) copies.push(await copy(db, original, number))
  return copies
}

async function change<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ dataDir })
  try {
    return await database.tx(work)
  } finally {
    await database.close()
  }
}

async function readAccount(db: Db, account: Account) {
  const user = await findByLoginName(db, account)
  if (!user) throw new Error(`the demo account ${account} is missing`)
  return user
}

type Original = Awaited<ReturnType<typeof readOriginal>>

async function readOriginal(db: Db, account: Copied) {
  const user = await readAccount(db, account)
  const paid = []
  for (const subscription of await subscriptionsOf(db, user.id)) {
    paid.push({ subscription, invoices: await invoicesOfSubscription(db, subscription) })
  }
  return { user, paid }
}

async function copy(db: Db, { user, paid }: Original, number: number): Promise<Learner> {
  const userId = v7() as UserId
  const own = (text: string) => `${text}-${number}`
  const [name, host] = user.email.split('@')
  const names = { username: own(user.username), email: `${own(`${name}`)}@${host}` }
  await insertUser(db, { ...user, ...names, id: userId })
  for (const { subscription, invoices } of paid) {
    const subscriptionId = own(subscription.id)
    await insertSubscription(db, { ...subscription, userId, id: subscriptionId })
    for (const invoice of invoices) await insertInvoice(db, { ...invoice, userId, id: v7(), subscriptionId })
  }
  const copied = membershipsOf(user).map(one => ({ ...one, id: v7(), reference: own(one.reference) }))
  await saveMemberships(db, userId, copied)
  return { ...names, token: await openSession(db, userId) }
}

/** @returns the token that a cookie carries */
async function openSession(db: Db, userId: UserId): Promise<string> {
  const secret = newSecret()
  await insertSession(db, { userId, secretHash: hashSecret(secret) }, new Date())
  return `${userId}.${secret}`
}
