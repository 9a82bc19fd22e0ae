import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudentPayment } from '#contract/session.ts'
import type { UserId } from '#domain/ids.ts'
import { openTo, standingOf } from '#domain/membership/entitlements.ts'
import type { Plan, ProviderStatus, Role, SubscriptionStatus } from '#domain/membership/membership.ts'
import { studentPaymentOf } from '#domain/membership/student-payment.ts'
import { Random } from '#emulator/paypal/random.ts'
import { selectAccounts, type UserRow } from '#server/accounts/store.ts'
import { users } from '#server/accounts/tables.ts'
import type { Database } from '#server/db/client.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '#server/db/migrate.ts'
import { testDatabase } from '#server/db/testing.ts'
import { columnsFor, type MembershipColumns, membershipsOf } from '#server/membership/membership-view.ts'
import { findMember, type SubscriptionRow, saveMemberships } from '#server/membership/store.ts'
import { membershipsAfter } from '#server/membership/subscription-memberships.ts'
import { memberships, subscriptions } from '#server/membership/tables.ts'

/*
 * Nobody gains or loses a day by the migration to memberships (decision 083): accounts with every history that the
 * version before can have written, at many moments, by its rules (kept here) and by ours.
 */

const ACCOUNTS = 10_000
const SEED = 36
const DAY_MS = 24 * 60 * 60 * 1000
const START_MS = Date.UTC(2026, 0, 1)

const random = new Random(SEED)
const timeIn = (days: number) => new Date(START_MS + random.between(0, days * DAY_MS))
const after = (from: Date, days: number) => new Date(from.getTime() + random.between(1, days * DAY_MS))
const maybe = <T>(value: T, probability = 0.5): T | null => (random.chance(probability) ? value : null)

type Generated = { id: UserId; role: Role; rows: SubscriptionRow[]; columns: MembershipColumns }

const NONE: MembershipColumns = {
  ...{ plan: '', dateStart: null, dateEnd: null, orderId: '', status: null },
  ...{ nextChargeAt: null, hasFailedCharge: false, retryAt: null, graceUntil: null },
}

function generated(): Generated {
  const id = random.uuid() as UserId
  const role = random.pick(['STUDENT', 'STUDENT', 'STUDENT', 'FREE', 'ADMIN'] as const)
  const kind = random.pick(['none', 'period', 'subscriptions', 'subscriptions', 'subscriptions'] as const)
  if (kind === 'none') return { id, role, rows: [], columns: NONE }
  if (kind === 'period') {
    const dateStart = timeIn(300)
    const period = {
      plan: random.pick(['', '1', '2']),
      dateStart: maybe(dateStart, 0.9),
      dateEnd: after(dateStart, 90),
    }
    // Some name a subscription that is not among them.
    const status = maybe(random.pick(['ACTIVE', 'CANCELLED', 'SUSPENDED'] as const), 0.3)
    return {
      id,
      role,
      rows: [],
      columns: { ...NONE, ...period, status, orderId: status ? (maybe(random.id(14)) ?? '') : '' },
    }
  }
  const rows = Array.from({ length: random.between(1, 4) }, () => subscription(id))
  rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  return { id, role, rows, columns: oldColumns(rows) }
}

function subscription(userId: UserId): SubscriptionRow {
  const createdAt = timeIn(300)
  const isPaid = random.chance(0.85)
  const isContinuing = isPaid && random.chance(0.15)
  const startedAt = isPaid ? (isContinuing ? after(createdAt, 40) : createdAt) : null
  // A refund can end the paid time before it began.
  const usual =
    startedAt && new Date(startedAt.getTime() + random.between(-1, 90) * DAY_MS + random.between(0, 999))
  const paidUntil = isContinuing ? startedAt : usual
  const live = random.pick(['ACTIVE', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED'] as const)
  const status: ProviderStatus = isPaid ? live : 'APPROVAL_PENDING'
  const isFailing = paidUntil !== null && random.chance(0.2)
  const retryAt = isFailing ? maybe(after(paidUntil, 10)) : null
  const graceUntil = isFailing ? after(paidUntil, 12) : null
  return {
    ...{ userId, id: `I-${random.id(12)}`, provider: 'paypal', plan: random.pick<Plan>(['1', '2', '3']) },
    ...{
      providerPlanId: 'P-1',
      status,
      statusAt: createdAt,
      createdAt,
      startedAt,
      paidUntil,
      retryAt,
      graceUntil,
    },
    ...{ checkAt: null, failureToldFor: null, renewalToldFor: null, failureToldAt: null, endToldFor: null },
    ...{ startsAt: null, gaveUpAt: isFailing ? maybe(createdAt) : null, creditMs: 0, outstandingOffAt: null },
    setAside: null,
  }
}

/* The rules of the version before. */

function oldColumns(rows: readonly SubscriptionRow[]): MembershipColumns {
  const paid = rows.flatMap(({ startedAt, paidUntil, ...row }) =>
    startedAt && paidUntil ? { ...row, startedAt, paidUntil } : [],
  )
  const orderedAt = (one: (typeof paid)[number]) =>
    one.paidUntil > one.startedAt ? one.startedAt : one.createdAt
  const current = paid.reduce<(typeof paid)[number] | undefined>(
    (found, one) => (found && orderedAt(found) > orderedAt(one) ? found : one),
    undefined,
  )
  if (!current) return NONE
  const { plan, startedAt: dateStart, id: orderId, retryAt, graceUntil } = current
  const nextChargeAt = current.status === 'ACTIVE' ? maybe(after(current.paidUntil, 5)) : null
  const hasFailedCharge = graceUntil !== null
  const status = current.status as SubscriptionStatus
  return {
    plan,
    dateStart,
    dateEnd: oldEnd(paid),
    orderId,
    status,
    nextChargeAt,
    hasFailedCharge,
    retryAt,
    graceUntil,
  }
}

function oldEnd(times: readonly { startedAt: Date; paidUntil: Date }[]): Date | null {
  const paid = times.filter(({ startedAt, paidUntil }) => paidUntil > startedAt)
  const inOrder = [...(paid.length > 0 ? paid : times)].sort(
    (one, other) => one.startedAt.getTime() - other.startedAt.getTime(),
  )
  let end: number | null = null
  for (const { startedAt, paidUntil } of inOrder) {
    const left: number = end === null ? 0 : Math.max(0, end - startedAt.getTime())
    end = Math.max(end ?? 0, paidUntil.getTime() + left)
  }
  return end === null ? null : new Date(end)
}

function oldAccessEnd({ dateEnd, status, graceUntil }: MembershipColumns): Date | null {
  if (!dateEnd) return null
  const graceMs = status === 'ACTIVE' ? 3 * DAY_MS : 0
  return new Date(Math.max(dateEnd.getTime() + graceMs, graceUntil?.getTime() ?? 0))
}

function oldPayment(columns: MembershipColumns, now: Date): StudentPayment {
  const { dateEnd, nextChargeAt, hasFailedCharge, retryAt } = columns
  const end = oldAccessEnd(columns)
  const isPayment = end !== null && now < end
  const accessUntil = hasFailedCharge ? end : dateEnd
  return {
    isPayment,
    isInGrace: isPayment && dateEnd !== null && dateEnd <= now,
    plan: columns.plan,
    dateStart: columns.dateStart?.toISOString() ?? null,
    dateEnd: dateEnd?.toISOString() ?? null,
    orderId: columns.orderId,
    status: columns.status ?? '',
    nextChargeAt: nextChargeAt && nextChargeAt > now ? nextChargeAt.toISOString() : null,
    hasFailedCharge,
    nextTryAt: hasFailedCharge && retryAt && retryAt > now ? retryAt.toISOString() : null,
    accessUntil: accessUntil?.toISOString() ?? null,
  }
}

function oldAccess(role: Role, isPayment: boolean): string {
  if (role === 'ADMIN') return 'admin'
  return role === 'FREE' || isPayment ? 'full' : 'demo'
}

const FIELDS = Object.keys(oldPayment(NONE, new Date(0))) as (keyof StudentPayment)[]

/** Every moment at which something changes, the millisecond before it, and others. */
function momentsOf(columns: MembershipColumns): Date[] {
  const { dateStart, dateEnd, graceUntil, nextChargeAt, retryAt } = columns
  const turns = [dateStart, dateEnd, graceUntil, nextChargeAt, retryAt, oldAccessEnd(columns)]
  return [
    ...turns.flatMap(turn => (turn ? [turn, new Date(turn.getTime() - 1)] : [])),
    ...[0, 100, 200, 400, 900].map(days => new Date(START_MS + days * DAY_MS)),
  ]
}

let database: Database
let accounts: Generated[]

beforeAll(async () => {
  database = await testDatabase()
  accounts = Array.from({ length: ACCOUNTS }, generated)
  await database.tx(async db => {
    for (let from = 0; from < ACCOUNTS; from += 500) {
      const some = accounts.slice(from, from + 500)
      const names = { name: 'Nora', lastname: 'Gil', createdAt: new Date(START_MS), isActive: true }
      await db
        .insert(users)
        .values(
          some.map(({ id, role, columns }) => ({ ...names, id, username: id, email: id, role, ...columns })),
        )
      const rows = some.flatMap(one => one.rows)
      if (rows.length > 0) await db.insert(subscriptions).values(rows)
    }
  })
})
afterAll(() => database.close())

const all = () => database.read(db => selectAccounts(db, { words: [], limit: ACCOUNTS }))

/** The differences between what the version before shows and opens, and what this one does; the first ones of them. */
function differences(given: readonly Generated[], rows: readonly UserRow[]): string[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  const found: string[] = []
  let compared = 0
  for (const { id, role, columns } of given) {
    const row = byId.get(id)
    if (!row) throw new Error('an account is missing')
    const ours = membershipsOf(row)
    for (const now of momentsOf(columns)) {
      const before = oldPayment(columns, now)
      const payment = studentPaymentOf(standingOf(ours, now), now)
      const changed = FIELDS.filter(field => payment[field] !== before[field])
      const isOpen = openTo({ role, payment }).courses === oldAccess(role, before.isPayment)
      compared++
      if (changed.length > 0 || !isOpen) found.push(`${id} at ${now.toISOString()}: ${changed}, ${isOpen}`)
    }
  }
  expect(compared).toBeGreaterThan(given.length * 5)
  return found.slice(0, 5)
}

describe(`${ACCOUNTS} accounts keep every day, to the millisecond`, () => {
  test('while the version before alone has written them', async () => {
    expect(differences(accounts, await all())).toEqual([])
  })

  test('after the migration', async () => {
    const { statements = [] } =
      (await readMigrations(MIGRATIONS_FOLDER)).find(({ name }) => name === '0033_memberships') ?? {}
    await database.maintain(async client => {
      await client.query('begin read write')
      await client.query(statements.at(-1) ?? '')
      await client.query('commit')
    })
    const rows = await all()
    const members = accounts.filter(({ columns }) => columns.dateEnd !== null)
    expect(rows.filter(({ storedMemberships }) => storedMemberships.length === 1)).toHaveLength(
      members.length,
    )
    expect(members.length).toBeGreaterThan(ACCOUNTS / 2)
    expect(differences(accounts, rows)).toEqual([])
  })

  test('when their subscriptions have memberships of their own', async () => {
    const rows = new Map((await all()).map(row => [row.id, row]))
    const given = accounts.filter(({ rows: own }) => own.length > 0)
    const synced = given.map(({ id, rows: own }) => {
      const row = rows.get(id)
      if (!row) throw new Error('an account is missing')
      const known = membershipsOf(row)
      const other = {
        after: { ...subscription(id), id: 'I-OTHER' },
        remote: NO_REMOTE,
        now: new Date(START_MS),
      }
      const storedMemberships = membershipsAfter(row, known, own, other)
      const columns = columnsFor(storedMemberships)
      return { ...row, ...columns, storedMemberships }
    })
    const several = synced.filter(({ storedMemberships }) => storedMemberships.length > 1)
    expect(several.length).toBeGreaterThan(ACCOUNTS / 5)
    expect(differences(given, synced)).toEqual([])
  })

  test('when the version before, beside this one, has changed what it knows', async () => {
    // A period that is no subscription stays beside the first one: see below.
    const isRead = ({ rows, columns }: Generated) => rows.length > 0 || columns.dateEnd === null
    const changed = accounts
      .filter(isRead)
      .slice(0, 500)
      .map(account => {
        const rows = [...account.rows, subscription(account.id)].slice(-3)
        const next = oldColumns(rows)
        return { ...account, rows, columns: next.dateEnd ? next : account.columns }
      })
    await database.tx(async db => {
      for (const { id, columns } of changed) await db.update(users).set(columns).where(eq(users.id, id))
    })
    expect(differences(changed, await all())).toEqual([])
  })
})

describe('beside the version before', () => {
  const now = new Date(START_MS + 10 * DAY_MS)
  const until = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const own = { plan: '1', orderId: 'I-OWN0000000001', status: 'ACTIVE' } as const
  const newMember = async (columns: Partial<MembershipColumns>) => {
    const id = v7() as UserId
    const names = { username: id, name: 'Nora', lastname: 'Gil', email: id, role: 'STUDENT' as const }
    await database.tx(db => db.insert(users).values({ ...names, id, createdAt: now, ...columns }))
    return id
  }
  const given = (source: 'code' | 'period', days: number) => ({
    ...{ id: v7(), source, reference: source, plan: '', from: now, until: until(days), createdAt: now },
    ...{
      provider: null,
      status: null,
      nextChargeAt: null,
      hasFailedCharge: false,
      retryAt: null,
      graceUntil: null,
    },
  })
  const memberOf = async (id: UserId) => {
    const member = await database.read(db => findMember(db, id))
    if (!member) throw new Error('an account is missing')
    return member
  }
  const paymentOf = async (id: UserId) =>
    studentPaymentOf(standingOf(membershipsOf(await memberOf(id)), now), now)

  test.each(['code', 'period'] as const)('a %s stays when it renews a subscription', async source => {
    const id = await newMember({ ...own, dateStart: now, dateEnd: until(30) })
    const known = membershipsOf(await memberOf(id))
    await database.tx(db => saveMemberships(db, id, [...known, given(source, 20)]))
    expect((await paymentOf(id)).dateEnd).toBe(until(50).toISOString())
    await database.tx(db =>
      db
        .update(users)
        .set({ dateEnd: until(60) })
        .where(eq(users.id, id)),
    )
    expect(await paymentOf(id)).toMatchObject({ orderId: own.orderId, dateEnd: until(80).toISOString() })
  })

  test('a period stays when it sells a first subscription', async () => {
    const id = await newMember({})
    await database.tx(db => saveMemberships(db, id, [given('period', 20)]))
    await database.tx(db =>
      db
        .update(users)
        .set({ ...own, dateStart: now, dateEnd: until(30) })
        .where(eq(users.id, id)),
    )
    expect(await paymentOf(id)).toMatchObject({ orderId: own.orderId, dateEnd: until(50).toISOString() })
  })

  test('it sees what this version sells', async () => {
    const id = await newMember({})
    const subscribed = { ...given('period', 30), source: 'subscription' as const, reference: own.orderId }
    await database.tx(db => saveMemberships(db, id, [{ ...subscribed, status: 'ACTIVE', plan: '1' }]))
    expect(await memberOf(id)).toMatchObject({ ...own, dateStart: now, dateEnd: until(30) })
    const stored = await database.read(db => db.select().from(memberships).where(eq(memberships.userId, id)))
    expect(stored).toHaveLength(1)
  })
})

const NO_REMOTE = {
  ...{
    id: '',
    planId: '',
    customId: '',
    status: 'ACTIVE' as const,
    statusAt: new Date(0),
    startAt: new Date(0),
  },
  ...{
    lastPaymentAt: undefined,
    lastPayment: undefined,
    nextBillingAt: undefined,
    isOwing: false,
    hasFailed: false,
  },
  ...{ lastFailureAt: undefined, retryAt: undefined, billsOutstanding: false },
}
