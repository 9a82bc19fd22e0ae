import { v7 } from 'uuid'
import { addMonthsUtc } from '#domain/calendar.ts'
import type { UserId } from '#domain/ids.ts'
import { type Standing, standingOf } from '#domain/membership/entitlements.ts'
import { GRACE_DAYS, type Plan } from '#domain/membership/membership.ts'
import { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import { amountOf } from '#emulator/paypal/money.ts'
import { turnOf } from '#emulator/paypal/periods.ts'
import { Random } from '#emulator/paypal/random.ts'
import type { Subscription } from '#emulator/paypal/state.ts'
import { findUser, insertUser, selectAccounts } from '#server/accounts/store.ts'
import { userOf } from '#server/accounts/user-view.ts'
import { readConfig } from '#server/configuration/config.ts'
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { mails } from '#server/mail/tables.ts'
import { membershipsOf } from '#server/membership/membership-view.ts'
import { openPayments } from '#server/membership/payments.ts'
import { PaymentsDue } from '#server/membership/payments-due.ts'
import { PAYPAL } from '#server/membership/provider.ts'
import { followEvents, reconcile } from '#server/membership/reconcile.ts'
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
/** Differences between what was paid, what is open and what is recorded. */
const NONE_WRONG = {
  lockedOut: 0,
  letIn: 0,
  closedAndCharged: 0,
  otherAmounts: 0,
  invoicesMissing: 0,
  invoicesTwice: 0,
}
const SILENT = { error: () => undefined }
const NEVER = new AbortController().signal

/** Daily probabilities, or probabilities per subscription. */
const CHANCES = {
  closesBrowser: 0.1,
  firstChargeRefused: 0.03,
  providerDown: 0.05,
  cardFails: 0.008,
  cardRecovers: 0.12,
  cancelsHere: 0.001,
  cancelsAtProvider: 0.001,
  beganOnOldTerms: 0.2,
} as const

/** Runs the simulation. All randomness comes from the seed. */
export async function runSimulation(options: SimulationOptions): Promise<SimulationResult> {
  const { seed, months, print } = options
  const world = await openWorld(options)
  const { emulator, counts } = world
  const end = addMonthsUtc(START, months)
  const days = Math.round((end.getTime() - START.getTime()) / DAY_MS)
  const wrong: Record<string, number> = { ...NONE_WRONG }
  print(`seed ${seed}: ${options.subscriptions} subscriptions over ${months} months`)
  for (let day = 1; day <= days; day++) {
    await arrive(world, Math.ceil(options.subscriptions / (days * ARRIVALS_SHARE)))
    await live(world)
    await passDay(world)
    const isCounted = day % 30 === 0 || day === days
    const found = await inspect(world, isCounted)
    for (const [name, count] of Object.entries(found)) wrong[name] = (wrong[name] ?? 0) + count
    if (isCounted) print(`day ${day}: ${world.members.size} subscriptions, ${JSON.stringify(wrong)}`)
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
  for (const provider of payments.values()) await setUpPlans({ database }, provider)
  const context = { config, database, payments, paymentsDue: new PaymentsDue(), now }
  const counts: Record<string, number> = {}
  emulator.sendWebhooksTo('https://dilo.test/api/v1/paypal-webhook', async (_url, { headers, body }) => {
    add(counts, 'events taken')
    const lowered = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const call = { headers: lowered, body: Buffer.from(body) }
    const status = await handleWebhook(context, PAYPAL, call).then(
      () => 200,
      () => 503,
    )
    await followEvents(context, SILENT, NEVER)
    return status
  })
  emulator.change({ webhooks: WEBHOOK_FAULTS })
  return {
    random,
    emulator,
    context,
    counts,
    members: new Map<string, UserId>(),
    /** Per subscription: the days on which the courses were closed, and the payments that were looked at. */
    closed: new Map<string, number[]>(),
    seen: new Map<string, number>(),
    left: { count: subscriptions },
  }
}

/** One run of the reconciliation, which the server does every hour. */
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
    const subscription = await beginSubscription(context, user, { provider: PAYPAL, plan, language: 'es' })
    members.set(subscription, id)
    if (random.chance(CHANCES.beganOnOldTerms)) giveOldTerms(world, subscription)
    emulator.approve(subscription, { isCharged: !random.chance(CHANCES.firstChargeRefused) })
    if (random.chance(CHANCES.closesBrowser)) add(counts, 'browsers closed')
    else await confirmSubscription(context, user, subscription).catch(() => add(counts, 'not confirmed'))
  }
}

/** Makes the provider bill the balance of unpaid months, as subscriptions of earlier versions let it. */
function giveOldTerms({ emulator, counts }: World, id: string): void {
  const subscription = emulator.subscription(id)
  const terms = { auto_bill_outstanding: true, payment_failure_threshold: 2 }
  const preferences = { ...emulator.planOf(subscription).payment_preferences, ...terms }
  Object.assign(subscription, { preferences })
  add(counts, 'began on earlier terms')
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

/** Advances a day, sometimes with an outage of the provider, and reconciles after each quarter. */
async function passDay(world: World): Promise<void> {
  const { random, emulator, counts } = world
  const quartersDown = random.chance(CHANCES.providerDown) ? random.between(1, 2) : 0
  if (quartersDown > 0) add(counts, 'outages')
  for (let quarter = 0; quarter < 4; quarter++) {
    emulator.change({ isDown: quarter < quartersDown })
    await emulator.advance(DAY_MS / 4)
    await work(world)
  }
}

/** Compares our records with the provider's: access every day, and invoices where they are counted too. */
async function inspect(world: World, isCounted: boolean): Promise<Record<string, number>> {
  const { emulator, context, members } = world
  const wrong = { ...NONE_WRONG }
  const now = context.now()
  const rows = await context.database.read(db =>
    selectAccounts(db, { words: [], limit: Number.MAX_SAFE_INTEGER }),
  )
  const byId = new Map(rows.map(row => [row.id, row]))
  for (const subscription of emulator.subscriptions()) {
    const member = byId.get(members.get(subscription.id) as UserId)
    if (!member) throw new Error('a member is missing')
    const standing = standingOf(membershipsOf(member), now)
    const hasAccess = standing.isCovered
    const { owedMs, toleratedMs } = accessOf(subscription)
    if (isCounted && now.getTime() < owedMs && !hasAccess) wrong.lockedOut += 1
    if (isCounted && hasAccess && now.getTime() >= toleratedMs) wrong.letIn += 1
    inspectPayments(world, subscription, { standing, wrong })
  }
  if (isCounted) await inspectInvoices(world, wrong)
  return wrong
}

/** Until when access is owed for payments, and until when it is granted for a failed renewal. */
function accessOf({ paidUntilMs = 0, status, lastFailure, lastPayment, retryAtMs }: Readonly<Subscription>) {
  const graceMs = status === 'ACTIVE' ? paidUntilMs + GRACE_DAYS * DAY_MS : 0
  const isFailing = lastFailure !== undefined && lastFailure.atMs > (lastPayment?.atMs ?? 0)
  const triedMs = isFailing ? (retryAtMs ?? lastFailure.atMs) + DAY_MS : 0
  // A credit for closed days comes on top of what the provider knows.
  return { owedMs: paidUntilMs, toleratedMs: paidUntilMs && Math.max(paidUntilMs, graceMs, triedMs) }
}

type Inspected = { standing: Standing; wrong: typeof NONE_WRONG }

/** New payments: each is the price of its plan, and days of its period that were closed before it were given back. */
function inspectPayments(world: World, subscription: Readonly<Subscription>, inspected: Inspected): void {
  const { emulator, context, closed, seen } = world
  const { id, sales, startAtMs, turnsCome } = subscription
  const { isCovered, paidUntil } = inspected.standing
  const { wrong } = inspected
  const days = closed.get(id) ?? []
  if (!isCovered && paidUntil) closed.set(id, [...days, context.now().getTime()])
  const { billing_cycles: cycles } = emulator.planOf(subscription)
  const price = cycles[0]?.pricing_scheme?.fixed_price.value
  for (const { status, cents, atMs } of sales.slice(seen.get(id) ?? 0)) {
    if (status !== 'COMPLETED') continue
    if (amountOf(cents) !== price) wrong.otherAmounts += 1
    const turn = turnOf(cycles, startAtMs, turnsCome - 1)
    const shut = days.filter(day => turn && day >= turn.startMs && day < atMs).length
    const givenMs = (paidUntil?.getTime() ?? 0) - (turn?.endMs ?? 0)
    if (shut * DAY_MS > givenMs + DAY_MS) wrong.closedAndCharged += 1
  }
  seen.set(id, sales.length)
}

async function inspectInvoices({ emulator, context }: World, wrong: typeof NONE_WRONG): Promise<void> {
  const { made, claimed } = await context.database.read(async db => ({
    made: await db.select({ id: invoices.id, subscriptionId: invoices.subscriptionId }).from(invoices),
    claimed: await db.select().from(invoiceSales),
  }))
  const perSubscription: Record<string, number> = {}
  for (const { subscriptionId } of made) add(perSubscription, subscriptionId)
  const saleIds = new Set(claimed.map(({ saleId }) => saleId))
  for (const { id, sales } of emulator.subscriptions()) {
    const paid = sales.filter(sale => sale.status === 'COMPLETED')
    wrong.invoicesMissing += paid.filter(sale => !saleIds.has(sale.id)).length
    wrong.invoicesTwice += Math.max(0, (perSubscription[id] ?? 0) - paid.length)
  }
}

async function userBy({ context }: World, id: UserId) {
  const row = await context.database.read(db => findUser(db, id))
  if (!row) throw new Error('a member is missing')
  return userOf(row, context.now(), context.config)
}

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}
