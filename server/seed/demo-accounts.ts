import { v7 } from 'uuid'
import { addMonthsUtc } from '#domain/calendar.ts'
import type { UserId } from '#domain/ids.ts'
import { NO_RENEWAL } from '#domain/membership/entitlements.ts'
import type { Role } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'
import { hashPassword, isPassword } from '#server/accounts/passwords.ts'
import { deleteSessions } from '#server/accounts/sessions/store.ts'
import { findByLoginName, insertUser, type NewUser, updateUser } from '#server/accounts/store.ts'
import type { Database, Db } from '#server/db/client.ts'
import { insertInvoice, insertSubscription, saveMemberships } from '#server/membership/store.ts'

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

/** Creates the missing demo accounts, and opens locked ones; the username is the part before the @. */
export async function seedAccounts(database: Database, now: Date): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const existing = await database.read(db => findByLoginName(db, account.email))
    if (existing) {
      if (existing.passwordHash === null) await openAccount(database, existing.id)
      continue
    }
    const user = demoUser(account, await hashPassword(DEMO_PASSWORD), now)
    await database.tx(async db => {
      await insertUser(db, user)
      if (account.isPaid) await insertMembership(db, user.id, now)
    })
  }
}

async function openAccount(database: Database, id: UserId): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await database.tx(db => updateUser(db, id, { passwordHash }))
}

/**
 * Removes the password and the sessions of demo accounts that still have the public password: their database was made
 * where they are allowed, and is now used where strangers could sign in.
 * @returns the addresses of the accounts that it locked
 */
export async function lockDemoAccounts(database: Database): Promise<string[]> {
  const locked: string[] = []
  for (const { email } of DEMO_ACCOUNTS) {
    const account = await database.read(db => findByLoginName(db, email))
    if (!account || !(await isPassword(DEMO_PASSWORD, account.passwordHash))) continue
    await database.tx(async db => {
      await updateUser(db, account.id, { passwordHash: null })
      await deleteSessions(db, account.id)
    })
    locked.push(email)
  }
  return locked
}

/** Whether a normalised login name belongs to a demo account. */
export function isDemoLogin(name: string): boolean {
  return DEMO_ACCOUNTS.some(({ email }) => name === email || name === email.split('@')[0])
}

function demoUser({ email, name, lastname, role }: DemoAccount, passwordHash: string, now: Date): NewUser {
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
  }
}

/** The demo account's subscription and payments, unknown to any provider. */
async function insertMembership(db: Db, userId: UserId, now: Date): Promise<void> {
  const [id, plan, status] = ['I-DILODEMO0001', '2', 'ACTIVE'] as const
  const { amount, currency, months } = plans[plan]
  const until = addMonthsUtc(now, months)
  const times = { startedAt: now, createdAt: now, statusAt: now, paidUntil: until }
  await insertSubscription(db, { userId, id, plan, providerPlanId: '', status, ...times })
  const invoice = { plan, dateStart: now, dateEnd: until, paidAt: now, accessUntil: until, amount, currency }
  await insertInvoice(db, { userId, id: v7(), ...invoice, type: 'PAYPAL', subscriptionId: id })
  const period = { from: now, until, createdAt: now, nextChargeAt: until }
  const subscription = { source: 'subscription', reference: id, provider: 'paypal', plan, status } as const
  await saveMemberships(db, userId, [{ ...NO_RENEWAL, id: v7(), ...subscription, ...period }])
}
