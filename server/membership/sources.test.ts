import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Membership, type MembershipSource, NO_RENEWAL } from '#domain/membership/entitlements.ts'
import { membershipsOf } from '#server/membership/membership-view.ts'
import { reconcile } from '#server/membership/reconcile.ts'
import { findMember, saveMemberships } from '#server/membership/store.ts'
import {
  emulatorOf,
  endSubscriptions,
  membershipOf,
  newStudent,
  pay,
  type Student,
  signInAgain,
} from '#server/membership/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

/* Each source of a membership, as its holder meets it (D53, decision 083). */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { paymentCallsPerMinute: 1000 } })
})
afterAll(() => app.close())

const inDays = (count: number) => new Date(app.context.now().getTime() + count * DAY_MS)
const days = async (count: number) => {
  await emulatorOf(app).advance(count * DAY_MS)
  await reconcile(app.context, { error: () => undefined })
}

/** Gives a membership from now on, beside those that the student has. */
async function give(
  { id }: Student,
  source: MembershipSource,
  { from = 0, until = 30 }: { from?: number; until?: number } = {},
): Promise<void> {
  const times = { from: inDays(from), until: inDays(until), createdAt: inDays(0) }
  const given: Membership = { ...NO_RENEWAL, id: v7(), source, reference: v7(), plan: '', ...times }
  await app.context.database.tx(async db => {
    const member = await findMember(db, id)
    if (!member) throw new Error('the student is missing')
    await saveMemberships(db, id, [...membershipsOf(member), given])
  })
}

/** Whether courses and library are open to the student, and until when. */
async function opened(student: Student) {
  const { isOpen, isPayment, dateEnd } = await membershipOf(app, student)
  const library = await call(app, 'GET library', { as: student.token })
  return { isOpen, isPayment, library: library.status === 200, dateEnd }
}

const OPEN = { isOpen: true, isPayment: true, library: true }
const CLOSED = { isOpen: false, isPayment: false, library: false }

describe.each(['period', 'code', 'seat'] as const)('a %s', source => {
  test('opens courses and library until its end, and says so on the wire', async () => {
    const student = await newStudent(app)
    expect(await opened(student)).toEqual({ ...CLOSED, dateEnd: null })
    await give(student, source)
    const dateEnd = inDays(30).toISOString()
    expect(await opened(student)).toEqual({ ...OPEN, dateEnd })
    expect(await membershipOf(app, student)).toMatchObject({
      ...{ plan: '', orderId: '', status: '', nextChargeAt: null, hasFailedCharge: false, isInGrace: false },
      accessUntil: dateEnd,
    })
    await days(29.9)
    const later = await signInAgain(app, student)
    expect(await opened(later)).toMatchObject(OPEN)
    await days(0.2)
    expect(await opened(later)).toEqual({ ...CLOSED, dateEnd })
  })

  test('is followed by a subscription that begins before its end, and the other way round', async () => {
    const [first, second] = [await newStudent(app), await newStudent(app)]
    await give(first, source)
    await pay(app, first)
    await pay(app, second)
    await give(second, source)
    const [one, other] = [await membershipOf(app, first), await membershipOf(app, second)]
    for (const { dateEnd } of [one, other]) {
      const gained = Date.parse(dateEnd ?? '') - inDays(30).getTime()
      expect(gained).toBeGreaterThanOrEqual(28 * DAY_MS)
    }
    expect([one.status, other.status]).toEqual(['ACTIVE', 'ACTIVE'])
    endSubscriptions(app)
  })

  test('stays when the subscription beside it is refunded', async () => {
    const student = await newStudent(app)
    await give(student, source, { until: 45 })
    const id = await pay(app, student)
    await days(10)
    emulatorOf(app).refund(emulatorOf(app).subscription(id).sales[0]?.id ?? '', { what: 'REFUNDED' })
    await days(0)
    const later = await signInAgain(app, student)
    const { dateEnd, ...left } = await opened(later)
    expect(left).toEqual(OPEN)
    // The ten days until the refund were paid; those of the other source follow them.
    const wholeDays = Math.round((Date.parse(dateEnd ?? '') - app.context.now().getTime()) / DAY_MS)
    expect([44, 45]).toContain(wholeDays)
  })
})

describe('a seat that begins later', () => {
  test('opens nothing before its day', async () => {
    const student = await newStudent(app)
    await give(student, 'seat', { from: 10, until: 40 })
    expect(await opened(student)).toMatchObject(CLOSED)
    await days(10)
    expect(await opened(await signInAgain(app, student))).toMatchObject(OPEN)
  })
})

test('two codes at the same time last twice as long', async () => {
  const student = await newStudent(app)
  for (const _ of [1, 2]) await give(student, 'code')
  expect(await opened(student)).toEqual({ ...OPEN, dateEnd: inDays(60).toISOString() })
})

test('while a renewal is tried again, a code keeps the courses open beyond the last try', async () => {
  const student = await newStudent(app)
  const id = await pay(app, student)
  await give(student, 'code', { until: 30 })
  emulatorOf(app).decline(id)
  await days(32)
  expect(await membershipOf(app, await signInAgain(app, student))).toMatchObject({ hasFailedCharge: true })
  await days(20)
  const later = await signInAgain(app, student)
  expect(await opened(later)).toMatchObject(OPEN)
  expect(emulatorOf(app).subscription(id).status).not.toBe('ACTIVE')
  // The failure is told still; the access lasts as long as the code.
  const { isInGrace, hasFailedCharge, accessUntil, dateEnd } = await membershipOf(app, later)
  expect({ isInGrace, hasFailedCharge, accessUntil }).toEqual({
    ...{ isInGrace: false, hasFailedCharge: true },
    accessUntil: dateEnd,
  })
})
