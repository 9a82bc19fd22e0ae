import { gte } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/ids.ts'
import { standingOf } from '#domain/membership/entitlements.ts'
import type { Plan } from '#domain/membership/membership.ts'
import type { Start } from '#domain/membership/offers.ts'
import { studentPaymentOf } from '#domain/membership/student-payment.ts'
import type { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import type { Subscription } from '#emulator/paypal/state.ts'
import { userOf } from '#server/accounts/user-view.ts'
import { mails } from '#server/mail/tables.ts'
import { dayIn } from '#server/membership/mail-templates.ts'
import { membershipsOf } from '#server/membership/membership-view.ts'
import { PAYPAL } from '#server/membership/provider.ts'
import { reconcile } from '#server/membership/reconcile.ts'
import { findMember, type MemberRow } from '#server/membership/store.ts'
import {
  beginSubscription,
  cancelSubscription,
  confirmSubscription,
} from '#server/membership/subscriptions.ts'
import { emulatorOf, newStudent, type Student } from '#server/membership/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { DAY_MS, TEST_START } from '#server/testing/test-time.ts'

/*
 * Six customers through two years, in steps of a day, with every kind of failure. What they are charged comes from
 * the provider; what is open, shown and mailed comes from the server.
 */

const STEP_MS = DAY_MS
const DAYS = 731
// Four thousand days of customers take minutes, and several times as many on a busy machine.
vi.setConfig({ testTimeout: 20 * 60_000 })
const SILENT = { error: () => undefined }
/** Grace without an announced try (D14), and after the last announced one (D54). */
const GRACE_MS = 3 * DAY_MS
const GRACE_AFTER_TRY_MS = DAY_MS
/** The longest delay: the steps of this test are longer than the hour between reconciliations. */
const LATE_MS = STEP_MS + 60_000

type MailRow = typeof mails.$inferSelect
type Customer = {
  student: Student
  /** Their subscriptions, in the order of their beginning. */
  ids: string[]
  /** The steps at which the courses were closed, in milliseconds. */
  closed: number[]
  /** Until when the provider was paid, and until when a failed renewal may be tried. */
  paidMs: number
  graceMs: number
  seen: Set<string>
  mails: string[]
  problems: string[]
}
type Acts = Record<number, (customer: Customer) => unknown>

let app: TestApp
let emulator: PaypalEmulator
beforeAll(async () => {
  app = await startTestApp({ config: { paymentCallsPerMinute: 1000 } })
  emulator = emulatorOf(app)
})
afterAll(() => app.close())

const now = () => emulator.now().getTime()
const day = (ms: number | undefined) => (ms === undefined ? '' : dayIn('es', new Date(ms)))
const last = ({ ids }: Customer) => ids.at(-1) ?? ''

async function userBy(id: UserId) {
  const row = await app.context.database.read(db => findMember(db, id))
  if (!row) throw new Error('a customer is missing')
  return { row, user: userOf(row, app.context.now(), app.context.config) }
}

async function buy(customer: Customer, plan: Plan, start: Start = 'now'): Promise<void> {
  const { user } = await userBy(customer.student.id)
  const id = await beginSubscription(app.context, user, { provider: PAYPAL, plan, start, language: 'es' })
  emulator.approve(id)
  await confirmSubscription(app.context, user, id)
  customer.ids.push(id)
}

async function cancel(customer: Customer): Promise<void> {
  const { user } = await userBy(customer.student.id)
  await cancelSubscription(app.context, user, { id: last(customer), reason: '' }, SILENT)
}

const declines = (customer: Customer) => emulator.decline(last(customer))
const recovers = (customer: Customer) => emulator.recover(last(customer))
const saleOf = (customer: Customer) => {
  const sale = emulator.subscription(last(customer)).sales.findLast(({ status }) => status === 'COMPLETED')
  if (!sale) throw new Error('nothing was paid')
  return sale.id
}

/** The day on which a month of a subscription of day 0 begins. */
function turn(months: number): number {
  return Math.round((addMonths(TEST_START.getTime(), months) - TEST_START.getTime()) / DAY_MS)
}

/** What the customers and their banks do, by days. */
const SCRIPTS: Record<string, Acts> = {
  'pays monthly': { 0: one => buy(one, '1') },
  'is refused three times, then the card works, and comes back': {
    0: one => buy(one, '1'),
    [turn(5) - 3]: declines,
    [turn(5) + 20]: recovers,
    [turn(8)]: one => buy(one, '1'),
  },
  'is refused once, and twice, and mends the card': {
    0: one => buy(one, '1'),
    [turn(4) - 3]: declines,
    [turn(4) + 3]: recovers,
    [turn(7) - 3]: declines,
    [turn(7) + 8]: recovers,
    [turn(14) - 3]: declines,
    [turn(14) + 40]: recovers,
  },
  'goes from a year to months at its end, and is refused once then': {
    0: one => buy(one, '2'),
    200: one => buy(one, '1', 'end'),
    [turn(12) - 2]: declines,
    [turn(12) + 2]: recovers,
  },
  'began with terms that bill balances, and is refused three times': {
    0: one => buyOnOldTerms(one, '1'),
    [turn(5) - 3]: declines,
    [turn(5) + 20]: recovers,
  },
  'cancels, returns, is refunded in part and in full, while every event is lost': {
    0: one => buy(one, '1'),
    100: cancel,
    150: one => buy(one, '3'),
    160: one => emulator.refund(saleOf(one), { what: 'REFUNDED', amount: '5.00' }),
    300: one => buy(one, '1'),
    301: () => emulator.change({ webhooks: { lost: 1 } }),
    395: () => emulator.endFaults(),
    430: one => emulator.refund(saleOf(one), { what: 'REVERSED' }),
    500: one => buy(one, '2'),
  },
}

const RECEIPT = /: (Tu membresía de Dilo se renovó|Recibimos tu pago)/
/** Their mails, other than receipts. */
const TOLD: Record<string, string[]> = {
  'pays monthly': [],
  'is refused three times, then the card works, and comes back': [
    '2 de agosto de 2026: No pudimos renovar tu membresía de Dilo',
    '7 de agosto de 2026: Tampoco pasó el nuevo cobro de tu membresía de Dilo',
    '12 de agosto de 2026: Tu suscripción de Dilo terminó: acceso hasta el 13 de agosto de 2026',
    '13 de agosto de 2026: Tu acceso a los cursos de Dilo terminó',
  ],
  'is refused once, and twice, and mends the card': [
    '2 de julio de 2026: No pudimos renovar tu membresía de Dilo',
    '2 de octubre de 2026: No pudimos renovar tu membresía de Dilo',
    '7 de octubre de 2026: Tampoco pasó el nuevo cobro de tu membresía de Dilo',
    '2 de mayo de 2027: No pudimos renovar tu membresía de Dilo',
    '7 de mayo de 2027: Tampoco pasó el nuevo cobro de tu membresía de Dilo',
    '12 de mayo de 2027: Tu suscripción de Dilo terminó: acceso hasta el 13 de mayo de 2027',
    '13 de mayo de 2027: Tu acceso a los cursos de Dilo terminó',
  ],
  'goes from a year to months at its end, and is refused once then': [
    '18 de septiembre de 2026: Tu nuevo plan de Dilo empieza el 2 de marzo de 2027',
    '23 de febrero de 2027: Tu membresía de Dilo se renueva el 2 de marzo de 2027',
    '2 de marzo de 2027: No pudimos renovar tu membresía de Dilo',
  ],
  'began with terms that bill balances, and is refused three times': [
    '2 de agosto de 2026: No pudimos renovar tu membresía de Dilo',
    '7 de agosto de 2026: Tampoco pasó el nuevo cobro de tu membresía de Dilo',
    '12 de agosto de 2026: Tu suscripción de Dilo terminó: acceso hasta el 13 de agosto de 2026',
    '13 de agosto de 2026: Tu acceso a los cursos de Dilo terminó',
  ],
  'cancels, returns, is refunded in part and in full, while every event is lost': [
    '10 de junio de 2026: Tu suscripción de Dilo está cancelada: acceso hasta el 2 de julio de 2026',
    '2 de julio de 2026: Tu acceso a los cursos de Dilo terminó',
    '9 de agosto de 2026: Te devolvimos una parte de tu pago de Dilo',
    '6 de mayo de 2027: Tu pago de Dilo fue devuelto',
  ],
}

/** Begins a subscription as those of earlier versions are at the provider. */
async function buyOnOldTerms(customer: Customer, plan: Plan): Promise<void> {
  await buy(customer, plan)
  const terms = { auto_bill_outstanding: true, payment_failure_threshold: 2 }
  const subscription = emulator.subscription(last(customer))
  const preferences = { ...emulator.planOf(subscription).payment_preferences, ...terms }
  Object.assign(subscription, { preferences })
}

/** The true state: what was paid at the provider, and the tries that it has announced. */
function follow(customer: Customer): void {
  for (const id of customer.ids) {
    const subscription = emulator.subscription(id)
    for (const sale of subscription.sales) {
      const key = `${sale.id} ${sale.status}`
      if (customer.seen.has(key)) continue
      customer.seen.add(key)
      if (sale.status === 'COMPLETED') pays(customer, subscription, sale.atMs, sale.cents)
      if (sale.status === 'REFUNDED') customer.paidMs = Math.min(customer.paidMs, now())
    }
    const { status, retryAtMs, lastFailure, lastPayment } = subscription
    const isFailing = lastFailure !== undefined && lastFailure.atMs > (lastPayment?.atMs ?? 0)
    if (isFailing && status !== 'CANCELLED') {
      customer.graceMs = Math.max(customer.graceMs, (retryAtMs ?? lastFailure.atMs) + GRACE_AFTER_TRY_MS)
    }
    if (status === 'ACTIVE') customer.graceMs = Math.max(customer.graceMs, customer.paidMs + GRACE_MS)
  }
}

/** A payment: for one period at its price, of which no day was closed. */
function pays(customer: Customer, subscription: Readonly<Subscription>, atMs: number, cents: number) {
  const { id, startAtMs } = subscription
  const { frequency } = emulator.planOf(subscription).billing_cycles[0] ?? {}
  const months = frequency?.interval_unit === 'YEAR' ? 12 : (frequency?.interval_count ?? 0)
  const price = { 1: 1299, 3: 3500, 12: 12_999 }[months]
  if (cents !== price) customer.problems.push(`${cents} cents for ${months} months on ${day(atMs)}`)
  let [from, until] = [startAtMs, startAtMs]
  for (let turns = 0; until <= atMs + 1000; turns++) {
    from = addMonths(startAtMs, turns * months)
    until = addMonths(startAtMs, (turns + 1) * months)
  }
  const shut = customer.closed.filter(step => step >= from && step < atMs)
  if (shut.length > 1) customer.problems.push(`${id}: ${shut.length} closed steps charged on ${day(atMs)}`)
  customer.paidMs = Math.max(customer.paidMs, from) + (until - from)
}

function addMonths(startMs: number, months: number): number {
  const moved = new Date(startMs)
  const dayOfMonth = moved.getUTCDate()
  moved.setUTCMonth(moved.getUTCMonth() + months, 1)
  const most = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  return moved.setUTCDate(Math.min(dayOfMonth, most))
}

/** Compares what is open and shown with the true state. */
function compare(customer: Customer, row: MemberRow): void {
  const { paidMs, graceMs, problems } = customer
  const standing = standingOf(membershipsOf(row), app.context.now())
  const isOpen = standing.isCovered
  if (!isOpen) customer.closed.push(now())
  const say = (what: string) => problems.push(`${what} on ${day(now())}`)
  if (!isOpen && now() < paidMs - LATE_MS) say(`closed, though paid until ${day(paidMs)}`)
  if (isOpen && now() > Math.max(paidMs, graceMs) + LATE_MS) say(`open, though paid until ${day(paidMs)}`)
  const shown = studentPaymentOf(standing, app.context.now())
  if (!customer.ids.includes(shown.orderId)) return
  const { nextTurnMs, retryAtMs, status } = emulator.subscription(shown.orderId)
  const isRenewing = shown.status === status && status === 'ACTIVE' && !shown.hasFailedCharge
  if (isRenewing && shown.nextChargeAt !== wordOf(nextTurnMs)) say(`shows a charge on ${shown.nextChargeAt}`)
  if (shown.hasFailedCharge && shown.nextTryAt !== wordOf(retryAtMs)) say(`shows a try on ${shown.nextTryAt}`)
}

/** A time as the provider tells it, in whole seconds. */
function wordOf(momentMs: number | undefined): string | null {
  return momentMs === undefined ? null : new Date(Math.floor(momentMs / 1000) * 1000).toISOString()
}

/** Compares the days in a new mail with the provider's. */
function checkMail(customer: Customer, { subject, text, createdAt }: MailRow): void {
  customer.mails.push(`${day(createdAt.getTime())}: ${subject}`)
  const { nextTurnMs, retryAtMs } = emulator.subscription(last(customer))
  const says = (form: RegExp, ...days: (number | undefined)[]) => {
    const [, said] = form.exec(text) ?? []
    const isRight = said === undefined || days.some(ms => day(ms) === said)
    if (!isRight) customer.problems.push(`${subject}: ${said}, not ${day(days[0])}`)
  }
  says(/Próximo cobro: el ([^.]+)\./, nextTurnMs)
  says(/lo intenta otra vez el ([^.]+)\./, retryAtMs)
  says(/El ([^.]+) terminó tu acceso/, now(), now() - STEP_MS)
}

test('two years of six customers: nothing is charged for closed days, and nothing is open unpaid', async () => {
  const customers: Record<string, Customer> = {}
  for (const name of Object.keys(SCRIPTS)) {
    const student = await newStudent(app)
    const known = { ids: [], closed: [], seen: new Set<string>(), mails: [], problems: [] }
    customers[name] = { student, paidMs: 0, graceMs: 0, ...known }
  }
  const all = Object.entries(customers)
  for (let passed = 0; passed < DAYS; passed++) {
    const since = app.context.now()
    for (const [name, customer] of all) {
      await SCRIPTS[name]?.[passed]?.(customer)
    }
    await emulator.advance(STEP_MS)
    await reconcile(app.context, SILENT)
    const fresh = await app.context.database.read(db =>
      db.select().from(mails).where(gte(mails.createdAt, since)).orderBy(mails.createdAt),
    )
    for (const [, customer] of all) {
      const { row } = await userBy(customer.student.id)
      follow(customer)
      compare(customer, row)
      for (const mail of fresh) {
        if (mail.recipient !== customer.student.email || customer.seen.has(mail.id)) continue
        customer.seen.add(mail.id)
        checkMail(customer, mail)
      }
    }
  }
  const problems = Object.fromEntries(all.map(([name, one]) => [name, one.problems]))
  expect(problems).toEqual(Object.fromEntries(all.map(([name]) => [name, []])))
  const told = all.map(([name, one]) => [name, one.mails.filter(mail => !RECEIPT.test(mail))])
  expect(Object.fromEntries(told)).toEqual(TOLD)
})
