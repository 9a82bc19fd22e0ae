import { v7 } from 'uuid'
import type { UserId } from '#domain/ids.ts'
import { hashSecret, newSecret } from '#server/accounts/secrets.ts'
import { findByLoginName, insertSession, insertUser } from '#server/accounts/store.ts'
import { type Db, openDatabase } from '#server/db/client.ts'
import {
  insertInvoice,
  insertSubscription,
  invoicesOfSubscription,
  subscriptionsOf,
} from '#server/membership/store.ts'

/*
 * Journeys that save share a server as well, when nothing but the learner changes: each takes a learner of its own,
 * who is a copy of one of the demo accounts and has a session already. A server for each of them would be a third
 * of the whole time.
 */

const COPIED = ['ana', 'luis', 'eva'] as const
/** Of each account. A run takes fewer; whoever needs the next one is told. */
const COPIES = 80

type Copied = (typeof COPIED)[number]
export type Learner = {
  username: string
  email: string
  /** Of a session that is open. */
  token: string
}
export type Learners = Record<Copied, Learner[]>

/** Adds the copies to a database that no server has open. @returns them, by the account that they copy */
export async function addLearners(dataDir: string): Promise<Learners> {
  const database = await openDatabase({ dataDir })
  try {
    return await database.tx(async db => {
      const learners: Learners = { ana: [], luis: [], eva: [] }
      for (const account of COPIED) {
        const original = await readOriginal(db, account)
        for (let number = 1; number <= COPIES; number++) {
          learners[account].push(await copy(db, original, number))
        }
      }
      return learners
    })
  } finally {
    await database.close()
  }
}

type Original = Awaited<ReturnType<typeof readOriginal>>

async function readOriginal(db: Db, account: Copied) {
  const user = await findByLoginName(db, account)
  if (!user) throw new Error(`the demo account ${account} is missing`)
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
  const orderId = user.orderId && own(user.orderId)
  const names = { username: own(user.username), email: `${own(`${name}`)}@${host}` }
  await insertUser(db, { ...user, ...names, id: userId, orderId })
  for (const { subscription, invoices } of paid) {
    const subscriptionId = own(subscription.id)
    await insertSubscription(db, { ...subscription, userId, id: subscriptionId })
    for (const invoice of invoices) await insertInvoice(db, { ...invoice, userId, id: v7(), subscriptionId })
  }
  const secret = newSecret()
  await insertSession(db, { userId, secretHash: hashSecret(secret) }, new Date())
  return { ...names, token: `${userId}.${secret}` }
}
