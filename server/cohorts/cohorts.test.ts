import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cohorts } from '#contract/cohorts.ts'
import { BEHIND_UTC_MS, dateOf, dayOf, mondayOf, weekOfDay } from '#domain/administration/cohorts.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { countOldAttempts } from '#server/attempts/service.ts'
import { attempts, attemptsToday } from '#server/attempts/tables.ts'
import { countCohorts } from '#server/cohorts/service.ts'
import { erasedCohorts, learnerRecalls, learnerStarts, recogniserStarts } from '#server/cohorts/tables.ts'
import { invoices } from '#server/membership/tables.ts'
import { firstCourse } from '#server/progress/testing.ts'
import { reviews } from '#server/review/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
let order: WordId[]
let course: CourseId
/** The week of today, and its day number. */
let today: number
let week: number
beforeAll(async () => {
  app = await startTestApp()
  const first = await firstCourse(app)
  order = first.order
  course = first.course._id
})
afterAll(() => app.close())

beforeEach(async () => {
  today = dayOf(app.context.now())
  week = weekOfDay(today)
  await app.context.database.tx(async db => {
    const mine = [learnerStarts, learnerRecalls, erasedCohorts, recogniserStarts]
    for (const table of [...mine, attempts, attemptsToday, invoices, reviews]) await db.delete(table)
  })
})

type Learner = Awaited<ReturnType<typeof newPerson>>
type Tried = Partial<typeof attempts.$inferInsert> & { at: Date }

/** Noon of a day in Santo Domingo. */
const noonOf = (day: number) => new Date(day * DAY_MS + BEHIND_UTC_MS + DAY_MS / 2)
const wordAt = (place: number) => order[place] as WordId

/** Stores attempts as a save does. */
async function tries(learners: readonly { id: UserId }[], tried: readonly Tried[]): Promise<void> {
  const rows = learners.flatMap(({ id: userId }) =>
    tried.map(one => ({
      ...{ userId, id: v7(), courseId: course, wordId: wordAt(0), step: 0, way: 'spoken' as const },
      ...{ verdict: 'full' as const, ...one },
    })),
  )
  const stored = learners.map(({ id }) => ({
    userId: id,
    day: Math.floor(app.context.now().getTime() / DAY_MS),
    stored: tried.length,
  }))
  await app.context.database.tx(async db => {
    await db.insert(attempts).values(rows)
    await db
      .insert(attemptsToday)
      .values(stored)
      .onConflictDoUpdate({
        target: attemptsToday.userId,
        set: { day: sql`excluded.day`, stored: sql`${attemptsToday.stored} + excluded.stored` },
      })
  })
}

const people = (count: number): Promise<Learner[]> =>
  Promise.all(Array.from({ length: count }, () => newPerson(app)))
/** Learners who say something on some days. */
async function speakers(count: number, ...days: number[]): Promise<Learner[]> {
  const learners = await people(count)
  await tries(
    learners,
    days.map(day => ({ at: noonOf(day) })),
  )
  return learners
}

async function read(): Promise<Cohorts> {
  await countCohorts(app.context)
  const { status, body } = await call(app, 'GET admin-cohorts', { as: await signedIn(app, 'admin') })
  expect(status).toBe(200)
  return body.data
}
const startOf = async ({ id }: Learner) => {
  await countCohorts(app.context)
  const rows = await app.context.database.read(db =>
    db.select().from(learnerStarts).where(eq(learnerStarts.userId, id)),
  )
  return rows[0]
}

describe('the cohorts of five weeks', () => {
  beforeEach(async () => {
    // The sixth week ago is complete, as the fifth; the others still have days before them.
    for (const ago of [6, 5]) {
      const monday = mondayOf(week - ago)
      await speakers(10, monday, monday + 1, monday + 6, monday + 25)
      await speakers(4, monday + 2, monday + 3)
      await speakers(6, monday + 6)
    }
    await speakers(12, mondayOf(week - 2) + 3, mondayOf(week - 2) + 4)
    await speakers(3, mondayOf(week - 1))
  })

  test('have those who began, and those who returned on the days of each return', async () => {
    const { weeks } = await read()
    expect(weeks).toHaveLength(13)
    expect(weeks[6]).toMatchObject({
      monday: dateOf(mondayOf(week - 6)),
      began: 20,
      day2: { people: 14, isOver: true },
      day7: { people: 10, isOver: true },
      week4: { people: 10, isOver: true },
    })
    expect(weeks[2]).toMatchObject({ began: 12, day2: { people: 12, isOver: true } })
    expect(weeks[2]?.week4).toEqual({ people: null, isOver: false })
    expect(weeks[0]?.day2).toEqual({ people: null, isOver: false })
  })

  test('are one group once their fourth week is over, and never a number under ten', async () => {
    const { weeks, total } = await read()
    expect(total).toMatchObject({ began: 40, day2: 28, day7: 20, week4: 20, paid: null })
    expect(weeks[1]?.began, 'three people').toBeNull()
    expect(weeks[7]?.began, 'nobody').toBeNull()
  })

  test('stay when they are counted again, in batches of any size', async () => {
    const before = await read()
    await countCohorts(app.context)
    await app.context.database.tx(db => db.delete(learnerStarts))
    await countCohorts(app.context, 7)
    expect(await read()).toEqual(before)
  })

  test('keep those whose accounts are erased, without a row of theirs', async () => {
    const password = 'a good password'
    const before = await read()
    const gone = await people(1)
    const [one] = gone as [Learner]
    const monday = mondayOf(week - 6)
    await tries(gone, [{ at: noonOf(monday) }, { at: noonOf(monday + 1) }])
    await app.context.database.tx(db => db.insert(invoices).values(paid(one.id, monday)))
    await read()
    const passwordHash = await app.context.passwords.hash(password)
    await app.context.database.tx(db =>
      db.execute(sql`update users set password_hash = ${passwordHash} where id = ${one.id}`),
    )
    const { status } = await call(app, 'PATCH student-delete-account', { body: { password }, as: one.token })
    expect(status).toBe(200)
    expect(await startOf(one)).toBeUndefined()
    const kept = await app.context.database.read(db => db.select().from(erasedCohorts))
    expect(new Map(kept.map(({ measure, count }) => [measure, count]))).toEqual(
      new Map([
        ['began', 1],
        ['day2', 1],
        ['paid', 1],
        ['due', 1],
      ]),
    )
    const { weeks } = await read()
    expect(weeks[6]?.began).toBe((before.weeks[6]?.began ?? 0) + 1)
    expect(weeks[6]?.day2.people).toBe((before.weeks[6]?.day2.people ?? 0) + 1)
  })
})

const paid = (userId: UserId, day: number, refundedAt: Date | null = null) => ({
  ...{ userId, id: v7(), plan: '1', amount: '10.00', currency: 'USD', type: 'PAYPAL', refundedAt },
  ...{ dateStart: noonOf(day), dateEnd: noonOf(day + 30), paidAt: noonOf(day) },
})

test('those who paid, whose first period has ended, and who paid again', async () => {
  const monday = mondayOf(week - 8)
  const learners = await speakers(25, monday)
  const rows = learners.flatMap(({ id }, place) => {
    if (place < 11) return [paid(id, monday), paid(id, monday + 30)]
    if (place < 13) return [paid(id, monday)]
    // Its money went back; its period has not ended.
    if (place < 14) return [paid(id, monday, noonOf(monday))]
    return place < 16 ? [paid(id, today)] : []
  })
  await app.context.database.tx(db => db.insert(invoices).values(rows))
  expect((await read()).weeks[8]).toMatchObject({ began: 25, paid: 15, due: 13, renewed: 11 })
})

describe('a first day', () => {
  test('ends at midnight in Santo Domingo', async () => {
    const [nora] = (await people(1)) as [Learner]
    const day = today - 20
    await tries(
      [nora],
      [{ at: new Date(`${dateOf(day)}T23:30:00Z`) }, { at: new Date(`${dateOf(day + 1)}T03:30:00Z`) }],
    )
    expect(await startOf(nora)).toMatchObject({ firstDay: day, day2: false })
  })

  test('is the earliest, in whichever order phones deliver', async () => {
    const [nora] = (await speakers(1, today - 5)) as [Learner]
    expect(await startOf(nora)).toMatchObject({ firstDay: today - 5, day7: false })
    await tries([nora], [{ at: noonOf(today - 11) }])
    app.pass(DAY_MS)
    expect(await startOf(nora)).toMatchObject({ firstDay: today - 11, day7: true })
  })

  test('needs something said aloud', async () => {
    const [nora] = (await people(1)) as [Learner]
    await tries([nora], [{ at: noonOf(today - 3), way: 'typed' }])
    expect(await startOf(nora)).toMatchObject({ firstDay: null })
    await tries([nora], [{ at: noonOf(today - 2), way: 'selfCompared' }])
    app.pass(DAY_MS)
    expect(await startOf(nora)).toMatchObject({ firstDay: today - 2 })
  })

  test('and its returns stay when the attempts have become counts', async () => {
    const [nora] = (await speakers(1, today - 40, today - 39, today - 15)) as [Learner]
    await countCohorts(app.context)
    app.pass(400 * DAY_MS)
    await countOldAttempts(app.context)
    const later = dayOf(app.context.now()) - 1
    await tries([nora], [{ at: noonOf(later) }, { at: noonOf(later - 5) }])
    expect(await startOf(nora)).toMatchObject({ firstDay: today - 40, day2: true, day7: false, week4: true })
  })
})

describe('delayed recall', () => {
  const ASKED = { wasHidden: true, hadHelp: false } as const
  const monday = () => mondayOf(week - 1)

  test('is the first answer after a week of rest, asked and without help', async () => {
    const learners = await people(12)
    await tries(learners, [
      { at: noonOf(monday() - 8), wordId: wordAt(0) },
      { at: noonOf(monday() - 8), wordId: wordAt(1) },
      { at: noonOf(monday() - 8), wordId: wordAt(2) },
      { at: noonOf(monday() - 6), wordId: wordAt(3) },
      // Right, wrong and then right, helped, too early.
      { at: noonOf(monday()), wordId: wordAt(0), ...ASKED },
      { at: noonOf(monday()), wordId: wordAt(1), ...ASKED, verdict: 'reject' },
      { at: new Date(noonOf(monday()).getTime() + 1000), wordId: wordAt(1), ...ASKED },
      { at: noonOf(monday()), wordId: wordAt(2), wasHidden: true, hadHelp: true },
      { at: noonOf(monday()), wordId: wordAt(3), ...ASKED },
    ])
    const { recall, recallTotal } = await read()
    expect(recall[1]).toEqual({ monday: dateOf(monday()), asked: 24, right: 12 })
    expect(recallTotal).toEqual({ asked: 24, right: 12 })
  })

  test('leaves out words that were recalled within another sentence meanwhile', async () => {
    const learners = await people(12)
    await tries(learners, [{ at: noonOf(monday() - 8) }, { at: noonOf(monday()), ...ASKED }])
    const recalled = learners.slice(0, 2).map(({ id: userId }) => ({
      ...{ userId, wordId: wordAt(0), attemptId: v7(), courseId: course, trace: 'spoken' as const },
      ...{ at: noonOf(monday() - 2), isAccepted: true, hadHelp: false },
    }))
    await app.context.database.tx(db => db.insert(reviews).values(recalled))
    expect((await read()).recall[1]).toMatchObject({ asked: 10, right: 10 })
  })

  test('of fewer than ten people is not told, however many answers they gave', async () => {
    const learners = await people(9)
    const words = [0, 1, 2].map(wordAt)
    await tries(
      learners,
      words.flatMap(wordId => [
        { at: noonOf(monday() - 8), wordId },
        { at: noonOf(monday()), wordId, ...ASKED },
      ]),
    )
    const { recall, recallTotal } = await read()
    expect([recall[1], recallTotal]).toMatchObject([
      { asked: null, right: null },
      { asked: null, right: null },
    ])
  })
})

test('how starts of the microphone ended, by what listened', async () => {
  const report = (
    ...ends: { listener: 'android' | 'server'; outcome: 'heard' | 'no-start' | 'busy'; starts: number }[]
  ) => call(app, 'POST recogniser-starts', { body: { ends } })
  await report(
    { listener: 'android', outcome: 'heard', starts: 30 },
    { listener: 'android', outcome: 'no-start', starts: 7 },
  )
  await report(
    { listener: 'android', outcome: 'no-start', starts: 4 },
    { listener: 'server', outcome: 'heard', starts: 3 },
  )
  expect((await read()).recogniser).toEqual([
    {
      listener: 'android',
      starts: 41,
      outcomes: [
        { outcome: 'heard', starts: 30 },
        { outcome: 'no-start', starts: 11 },
      ],
    },
    { listener: 'server', starts: null, outcomes: [{ outcome: 'heard', starts: null }] },
  ])
  await report({ listener: 'android', outcome: 'busy', starts: 2 })
  const [android] = (await read()).recogniser
  expect(
    android?.outcomes.map(({ starts }) => starts),
    'the sum does not tell the two',
  ).toEqual([30, null, null])
  app.pass(28 * DAY_MS)
  expect((await read()).recogniser).toEqual([])
})
