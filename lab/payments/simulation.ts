import { v7 } from 'uuid'
import { addMonthsUtc } from '#domain/calendar.ts'
import type { UserId } from '#domain/ids.ts'
import { GRACE_DAYS, isPaid, type Plan } from '#domain/membership/membership.ts'
import { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import { Random } from '#emulator/paypal/random.ts'
import { findUser, insertUser } from '#server/accounts/store.ts'
import { users } from '#server/accounts/tables.ts'
import { userOf } from '#server/accounts/user-view.ts'
import { readConfig } from '#server/configuration/config.ts'
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { mails } from '#server/mail/tables.ts'
import { openPayments } from '#server/membership/payments.ts'
import { PaymentsDue } from '#server/membership/payments-due.ts'
import { reconcile } from '#server/membership/reconcile.ts'
import { setUpPlans } from '#server/membership/set-up.ts'
import {
  beginSubscription,
  cancelSubscription,
  confirmSubscription,
} from '#server/membership/subscriptions.ts'
import { invoiceSales, invoices } from '#server/membership/tables.ts'
import { handleWebhook } from '#server/membership/webhooks.ts'

export type SimulationOptions = {
  seed: number
  subscriptions: number
  months: number
  database: DatabaseOptions
  print: (line: string) => void
}

/** Events, and differences after reconciliation, over all months. */
export type SimulationResult = { counts: Record<string, number>; wrong: Record<string, number> }

const DAY_MS = 24 * 60 * 60 * 1000
const START = new Date('2026-01-15T09:00:00.000Z')
/** New subscriptions arrive in the first half. */
const ARRIVALS_SHARE = 0.5
const WEBHOOK_FAULTS = { lost: 0.1, duplicated: 0.1, reordered: 0.2, late: 0.1 }
const SILENT = { error: () => undefined }

/** Daily probabilities, or probabilities per subscription. */
const CHANCES = {
  closesBrowser: 0.1,
  firstChargeRefused: 0.03,
  providerDown: 0.05,
  cardFails: 0.008,
  cardRecovers: 0.12,
  cancelsHere: 0.001,
  cancelsAtProvider: 0.001,
} as const

/** Runs the simulation. All randomness comes from the seed. */
export async function runSimulation(options: SimulationOptions): Promise<SimulationResult> {
  const { seed, months, print } = options
  const world = await openWorld(options)
  const { emulator, counts } = world
  const end = addMonthsUtc(START, months)
  const days = Math.round((end.getTime() - START.getTime()) / DAY_MS)
  const wrong: Record<string, number> = { lockedOut: 0, letIn: 0, invoicesMissing: 0, invoicesTwice: 0 }
  print(`seed ${seed}: ${options.subscriptions} subscriptions over ${months} months`)
  for (let day = 1; day <= days; day++) {
    await arrive(world, Math.ceil(options.subscriptions / (days * ARRIVALS_SHARE)))
    await live(world)
    await passDay(world)
    await work(world)
    if (day % 30 !== 0 && day !== days) continue
    // Checked once the provider is reachable.
    const found = await inspect(world)
    for (const [name, count] of Object.entries(found)) wrong[name] = (wrong[name] ?? 0) + count
    print(`day ${day}: ${world.members.size} subscriptions, ${JSON.stringify(found)}`)
  }
  counts.mails = (await world.context.database.read(db => db.select({ id: mails.id }).from(mails))).length
  for (const { status, sales } of emulator.subscriptions()) {
    add(counts, `ended as ${status}`)
    for (const sale of sales) add(counts, sale.status === 'COMPLETED' ? 'payments' : 'refused charges')
  }
  for (const [name, count] of Object.entries({ ...counts, ...wrong })) print(`${name}: ${count}`)
  await emulator.close()
  await world.context.database.close()
  return { counts, wrong }
}

type World = Awaited<ReturnType<typeof openWorld>>

async function openWorld({ seed, subscriptions, database: given }: SimulationOptions) {
  const random = new Random(seed)
  const emulator = new PaypalEmulator({
    base: 'https://paypal.simulation.test',
    baseNow: () => START,
    seed,
    runsAutomatically: false,
  })
  const now = () => emulator.now()
  const database: Database = await openDatabase(given)
  await migrate(database)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const payments = openPayments({
    paypal: undefined,
    emulator,
    now,
    pausesMs: [0, 0],
    lagPausesMs: [0, 0, 0],
  })
  if (!payments) throw new Error('the emulator is not a provider')
  await setUpPlans({ database }, payments)
  const context = { config, database, payments, paymentsDue: new PaymentsDue(), now }
  const counts: Record<string, number> = {}
  emulator.sendWebhooksTo('https://dilo.test/api/v1/paypal-webhook', async (_url, { headers, body }) => {
    add(counts, 'events taken')
    const lowered = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const call = { headers: lowered, body: Buffer.from(body) }
    const status = await handleWebhook(context, call).then(
      () => 200,
      () => 503,
    )
    await work({ context, counts })
    return status
  })
  emulator.change({ webhooks: WEBHOOK_FAULTS })
  return {
    random,
    emulator,
    context,
    counts,
    members: new Map<string, UserId>(),
    left: { count: subscriptions },
  }
}

/** One run of the reconciliation, which the server does for each event and every hour. */
async function work({ context, counts }: Pick<World, 'context' | 'counts'>): Promise<void> {
  const { asked } = await reconcile(context, SILENT)
  counts.reconciled = (counts.reconciled ?? 0) + asked
}

/** The day's new members: they subscribe, approve or not, and most return to confirm. */
async function arrive(world: World, most: number): Promise<void> {
  const { random, emulator, context, counts, members, left } = world
  const today = Math.min(left.count, most)
  left.count -= today
  for (let person = 0; person < today; person++) {
    const id = v7() as UserId
    const name = `${id}@simulation.test`
    const person = { id, username: id, name: 'Nora', lastname: 'Gil', email: name, role: 'STUDENT' } as const
    await context.database.tx(db =>
      insertUser(db, { ...person, isTerms: true, isActive: true, createdAt: context.now() }),
    )
    const plan: Plan = random.pick(['1', '1', '1', '2', '3'])
    const user = await userBy(world, id)
    const subscription = await beginSubscription(context, user, { plan, language: 'es' })
    members.set(subscription, id)
    emulator.approve(subscription, { isCharged: !random.chance(CHANCES.firstChargeRefused) })
    if (random.chance(CHANCES.closesBrowser)) add(counts, 'browsers closed')
    else await confirmSubscription(context, user, subscription).catch(() => add(counts, 'not confirmed'))
  }
}

/** The actions of members and their banks on a day. */
async function live(world: World): Promise<void> {
  const { random, emulator, context, counts, members } = world
  for (const { id, status, cardWorks } of [...emulator.subscriptions()]) {
    if (status !== 'ACTIVE') continue
    if (!cardWorks && random.chance(CHANCES.cardRecovers)) emulator.recover(id)
    else if (cardWorks && random.chance(CHANCES.cardFails)) emulator.decline(id)
    if (random.chance(CHANCES.cancelsAtProvider)) {
      emulator.cancelByPayer(id)
      add(counts, 'cancelled at the provider')
    } else if (random.chance(CHANCES.cancelsHere)) {
      const user = await userBy(world, members.get(id) as UserId)
      await cancelSubscription(context, user, { id, reason: '' }, SILENT).then(
        () => add(counts, 'cancelled here'),
        () => add(counts, 'cancelling refused'),
      )
    }
  }
}

/** Advances a day, sometimes with an outage of the provider. */
async function passDay({ random, emulator, counts }: World): Promise<void> {
  if (!random.chance(CHANCES.providerDown)) return emulator.advance(DAY_MS)
  const downMs = random.between(2, 12) * 60 * 60 * 1000
  add(counts, 'outages')
  emulator.change({ isDown: true })
  await emulator.advance(downMs)
  emulator.change({ isDown: false })
  await emulator.advance(DAY_MS - downMs)
}

/** Compares our records with the provider's. */
async function inspect({ emulator, context, members }: World): Promise<Record<string, number>> {
  const wrong = { lockedOut: 0, letIn: 0, invoicesMissing: 0, invoicesTwice: 0 }
  const now = context.now()
  const { rows, made, claimed } = await context.database.read(async db => ({
    rows: await db.select().from(users),
    made: await db.select({ id: invoices.id, subscriptionId: invoices.subscriptionId }).from(invoices),
    claimed: await db.select().from(invoiceSales),
  }))
  const byId = new Map(rows.map(row => [row.id, row]))
  const perSubscription: Record<string, number> = {}
  for (const { subscriptionId } of made) add(perSubscription, subscriptionId)
  const saleIds = new Set(claimed.map(({ saleId }) => saleId))
  for (const { id, paidUntilMs, status, sales } of emulator.subscriptions()) {
    const member = byId.get(members.get(id) as UserId)
    if (!member) throw new Error('a member is missing')
    const hasAccess = isPaid(member, now)
    const graceMs = status === 'ACTIVE' ? GRACE_DAYS * DAY_MS : 0
    const isOwed = paidUntilMs !== undefined && now.getTime() < paidUntilMs
    const isTolerated = paidUntilMs !== undefined && now.getTime() < paidUntilMs + graceMs
    if (isOwed && !hasAccess) wrong.lockedOut += 1
    if (hasAccess && !isTolerated) wrong.letIn += 1
    const paid = sales.filter(sale => sale.status === 'COMPLETED')
    wrong.invoicesMissing += paid.filter(sale => !saleIds.has(sale.id)).length
    wrong.invoicesTwice += Math.max(0, (perSubscription[id] ?? 0) - paid.length)
  }
  return wrong
}

async function userBy({ context }: World, id: UserId) {
  const row = await context.database.read(db => findUser(db, id))
  if (!row) throw new Error('a member is missing')
  return userOf(row, context.now())
}

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}
