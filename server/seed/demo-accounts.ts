import { v7 } from 'uuid'
import type { UserId } from '#domain/ids.ts'
import type { Role } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { findByLoginName, insertUser, type NewUser } from '#server/accounts/store.ts'
import type { Database, Db } from '#server/db/client.ts'
import { insertInvoice, insertSubscription } from '#server/membership/store.ts'

/** The password of the demo accounts, outside of production (D10). */
export const DEMO_PASSWORD = 'dilo-demo-2026'

type DemoAccount = {
  email: string
  name: string
  lastname: string
  role: Role
  note: string
  isPaid: boolean
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@dilo.test', name: 'Alma', lastname: 'Reyes', role: 'ADMIN', note: '', isPaid: false },
  { email: 'ana@dilo.test', name: 'Ana', lastname: 'Pérez', role: 'STUDENT', note: ', paid', isPaid: true },
  {
    email: 'luis@dilo.test',
    name: 'Luis',
    lastname: 'Díaz',
    role: 'STUDENT',
    note: ', unpaid',
    isPaid: false,
  },
  { email: 'eva@dilo.test', name: 'Eva', lastname: 'Núñez', role: 'FREE', note: '', isPaid: false },
]

/** Creates the missing demo accounts; the username is the part before the @. */
export async function seedAccounts(database: Database, now: Date): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const existing = await database.read(db => findByLoginName(db, account.email))
    if (existing) continue
    const user = demoUser(account, await hashPassword(DEMO_PASSWORD), now)
    await database.tx(async db => {
      await insertUser(db, user)
      if (account.isPaid) await insertMembership(db, user, now)
    })
  }
}

function demoUser(
  { email, name, lastname, role, isPaid }: DemoAccount,
  passwordHash: string,
  now: Date,
): NewUser {
  const inAYear = new Date(now)
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1)
  return {
    id: v7() as UserId,
    username: email.split('@')[0] ?? email,
    name,
    lastname,
    email,
    passwordHash,
    role,
    isActive: true,
    createdAt: now,
    ...(isPaid && {
      plan: '2',
      dateStart: now,
      dateEnd: inAYear,
      orderId: 'I-DILODEMO0001',
      status: 'ACTIVE',
    }),
  }
}

/** The demo account's subscription and payments, unknown to any provider. */
async function insertMembership(
  db: Db,
  { id: userId, orderId = '', dateEnd }: NewUser,
  now: Date,
): Promise<void> {
  const paid = {
    plan: '2',
    paidUntil: dateEnd ?? now,
    startedAt: now,
    createdAt: now,
    statusAt: now,
  } as const
  await insertSubscription(db, { userId, id: orderId, providerPlanId: '', status: 'ACTIVE', ...paid })
  const { amount, currency } = plans[paid.plan]
  const period = { plan: paid.plan, dateStart: now, dateEnd: dateEnd ?? now, paidAt: now }
  await insertInvoice(db, {
    userId,
    id: v7(),
    ...period,
    amount,
    currency,
    type: 'PAYPAL',
    subscriptionId: orderId,
  })
}
