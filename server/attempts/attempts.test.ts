import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { saveProgress } from '#contract/progress.ts'
import { addMonthsUtc } from '#domain/calendar.ts'
import { ATTEMPT_WAYS, type Attempt } from '#domain/course/attempts.ts'
import type { Course } from '#domain/course/course.ts'
import { DEMO_WORDS } from '#domain/course/demo.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { VERDICTS } from '#domain/speech/verdict.ts'
import { startSession } from '#server/accounts/service.ts'
import { users } from '#server/accounts/tables.ts'
import { countOldAttempts } from '#server/attempts/service.ts'
import { attemptCounts, attempts as attemptTable } from '#server/attempts/tables.ts'
import type { Database } from '#server/db/client.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { completedWords } from '#server/progress/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Key, requestFor } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'
import { DAY_MS, TEST_START } from '#server/testing/test-time.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

let app: TestApp
let course: Course
let words: WordId[]
beforeAll(async () => {
  app = await startTestApp()
  const [first] = await app.context.catalogue.courses()
  if (!first) throw new Error('the seed has a course')
  course = first
  words = course.lessons.flatMap(lesson => lesson.items.map(({ _id }) => _id))
})
afterAll(() => app.close())

type Body = z.input<typeof saveProgress.body>
type Sent = NonNullable<Body['attempts']>[number]
type Learner = { id: UserId; token: string }

const SAVES = [
  'POST student-course-progress',
  'POST student/course/partial-progress',
  'POST student-sentence',
] as const
const daysAgo = (days: number) => new Date(TEST_START.getTime() - days * DAY_MS).toISOString()
const wordAt = (place: number) => words[place] as WordId
const attempt = (given: Partial<Sent> = {}): Sent => ({
  id: v7(),
  word: wordAt(0),
  step: 0,
  verdict: 'reject',
  family: 'ih-iy',
  way: 'spoken',
  at: daysAgo(1),
  ...given,
})

/** The request for each kind of save; completes the word where the kind can. */
function requestOf(learner: Learner, attempts: unknown, key: (typeof SAVES)[number] = SAVES[0]) {
  const body = {
    idStudentCourse: enrolmentIdOf(learner.id, course._id),
    index: { lesson: 0, word: 0, sentence: 0 },
    savedAt: daysAgo(1),
    attempts,
    ...(key !== SAVES[2] && { completedWords: { [wordAt(0)]: daysAgo(1) } }),
    ...(key === SAVES[1] && { partialProgress: 50 }),
  }
  return requestFor(key, { body, as: learner.token })
}
const save = async (...given: Parameters<typeof requestOf>) => {
  const { statusCode, body } = await app.http.inject(requestOf(...given))
  return { status: statusCode, body }
}

/** A learner's stored attempts in wire format, ordered by id. */
async function storedOf({ id }: Learner): Promise<Sent[]> {
  const rows = await app.context.database.read(db =>
    db.select().from(attemptTable).where(eq(attemptTable.userId, id)),
  )
  return inOrder(
    rows.map(({ userId, courseId, wordId, at, wasHidden, hadHelp, onsetMs, ...row }) => {
      expect([userId, courseId]).toEqual([id, course._id])
      const reported = { wasHidden, hadHelp, onsetMs }
      const known = Object.entries(reported).filter(([, value]) => value !== null)
      return { ...row, ...Object.fromEntries(known), word: wordId, at: at.toISOString() }
    }),
  )
}
const inOrder = (sent: readonly Sent[]) => sent.toSorted((a, b) => (a.id < b.id ? -1 : 1))

describe('attempts (D38)', () => {
  test.each(SAVES)('are stored by %s as sent, with learner and course', async key => {
    const nora = await newPerson(app)
    const sent = [
      attempt(),
      attempt({ word: wordAt(3), step: 2, verdict: 'near', way: 'typed', at: daysAgo(300) }),
      attempt({ wasHidden: true, hadHelp: false, onsetMs: 0 }),
      attempt({ wasHidden: false, hadHelp: true, onsetMs: 60_000 }),
      attempt({ verdict: 'full', family: null, way: 'selfCompared' }),
      attempt({ verdict: 'full', family: 'of-a_version-to-come', way: 'chosen' }),
    ]
    expect((await save(nora, sent, key)).status).toBe(200)
    expect(await storedOf(nora)).toEqual(inOrder(sent))
  })

  test('with a repeated id are stored once, as first sent', async () => {
    const nora = await newPerson(app)
    const sent = attempt()
    await save(nora, [sent, sent])
    await save(nora, [{ ...sent, verdict: 'full' }, attempt({ id: sent.id.toUpperCase() })])
    expect(await storedOf(nora)).toEqual([sent])
  })

  test('of two learners are separate, even with the same id', async () => {
    const [nora, luis] = [await newPerson(app), await newPerson(app)]
    const sent = attempt()
    for (const learner of [nora, luis]) await save(learner, [sent])
    expect([await storedOf(nora), await storedOf(luis)]).toEqual([[sent], [sent]])
  })

  test('of two offline devices are stored once, in any batches, order, repetitions and kinds of save', async () => {
    const tried = fc.record({
      id: fc.uuid(),
      word: fc.nat({ max: 5 }).map(wordAt),
      step: fc.nat({ max: 3 }),
      verdict: fc.constantFrom(...VERDICTS),
      family: fc.constantFrom('b-v', 'schwa', null),
      way: fc.constantFrom(...ATTEMPT_WAYS),
      at: fc.nat({ max: 380 }).map(daysAgo),
    })
    /** A device's attempts in batches; some are repeated by a save that got no answer. */
    const device = fc.uniqueArray(tried, { maxLength: 8, selector: ({ id }) => id }).chain(all =>
      fc.record({
        all: fc.constant(all),
        saves: fc
          .tuple(fc.nat({ max: 8 }), fc.array(fc.shuffledSubarray(all), { maxLength: 4 }))
          .map(([at, again]) => [all.slice(0, at), all.slice(at), ...again])
          .chain(portions => fc.shuffledSubarray(portions, { minLength: portions.length })),
      }),
    )
    const devices = fc.tuple(device, device, fc.infiniteStream(fc.constantFrom(...SAVES)))
    await fc.assert(
      fc.asyncProperty(devices, async ([phone, tablet, kinds]) => {
        const nora = await newPerson(app)
        const sendAll = async (portions: Sent[][]) => {
          for (const portion of portions) {
            expect((await save(nora, portion, kinds.next().value)).status).toBe(200)
          }
        }
        // The tablet sends the phone's attempts too, concurrently.
        await Promise.all([sendAll(phone.saves), sendAll([...tablet.saves, ...phone.saves])])
        expect(await storedOf(nora)).toEqual(inOrder([...phone.all, ...tablet.all]))
      }),
      { numRuns: 30 },
    )
  })

  test('sent twenty times concurrently in opposite orders are stored once, and every save succeeds', async () => {
    const nora = await newPerson(app)
    const sent = Array.from({ length: 30 }, () => attempt())
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) => save(nora, count % 2 ? sent : sent.toReversed())),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await storedOf(nora)).toEqual(inOrder(sent))
  })

  test('are returned only in the copy of their own data', async () => {
    const nora = await newPerson(app)
    const admin = await newPerson(app, { role: 'ADMIN' })
    const sent = attempt({ family: 'unread-family' })
    const saved = await save(nora, [sent])
    const calls = Object.entries(await validCalls(app, nora.id)).filter(([key]) => key.startsWith('GET'))
    const answers = await Promise.all(
      calls.flatMap(([key, given]) =>
        [nora, admin].map(async ({ id, token }) => {
          const { body } = await app.http.inject(requestFor(key as Key, { ...given, as: token }))
          return { key, id, body }
        }),
      ),
    )
    const knowing = [{ key: 'the save', id: nora.id, body: saved.body }, ...answers].filter(
      ({ body }) => body.includes(sent.id) || body.includes('unread-family'),
    )
    expect(knowing.map(({ key, id }) => [key, id])).toEqual([['GET student-data', nora.id]])
    expect(await storedOf(nora)).toEqual([sent])
  })
})

describe('a save succeeds but does not store', () => {
  test('attempts at words outside the course', async () => {
    const nora = await newPerson(app)
    const sent = attempt()
    const { status } = await save(nora, [attempt({ word: v7() as WordId }), sent])
    expect([status, await storedOf(nora)]).toEqual([200, [sent]])
  })

  test('attempts beyond the demo, unless a membership was paid at the time', async () => {
    const dateEnd = new Date(TEST_START.getTime() - 10 * DAY_MS)
    const luis = await newPerson(app, { role: 'STUDENT' })
    await app.context.database.tx(db =>
      db.update(users).set({ dateEnd, status: 'EXPIRED' }).where(eq(users.id, luis.id)),
    )
    const beyond = wordAt(DEMO_WORDS)
    const kept = [attempt(), attempt({ word: beyond, at: daysAgo(11) })]
    const { status } = await save(luis, [...kept, attempt({ word: beyond, at: daysAgo(1) })])
    expect([status, await storedOf(luis)]).toEqual([200, inOrder(kept)])
  })

  test('attempts of an administrator', async () => {
    const admin = await newPerson(app, { role: 'ADMIN' })
    for (const key of SAVES) expect((await save(admin, [attempt()], key)).status).toBe(200)
    expect(await storedOf(admin)).toEqual([])
  })

  test('attempts almost 13 months old, within the difference of servers’ clocks', async () => {
    const nora = await newPerson(app)
    const oldest = addMonthsUtc(app.context.now(), -13).getTime() + DAY_MS
    const ages = [oldest - 1, oldest, 0, Date.UTC(0, 0, 1)]
    const sent = ages.map(time => attempt({ at: new Date(time).toISOString() }))
    const { status } = await save(nora, sent)
    expect([status, await storedOf(nora)]).toEqual([200, [sent[1]]])
  })
})

test('a time in the future is stored as now', async () => {
  const nora = await newPerson(app)
  const sent = [attempt({ at: '2031-01-01T00:00:00.000Z' }), attempt({ at: '2026-03-02T12:00:00-03:00' })]
  await save(nora, sent)
  expect(new Set((await storedOf(nora)).map(({ at }) => at))).toEqual(new Set([TEST_START.toISOString()]))
})

describe('a malformed attempt', () => {
  // biome-ignore format: a table is read as a block
  const wrong: [keyof Sent, unknown[]][] = [
    ['id', [undefined, null, '', 'x', 1, {}, '00000000-0000-0000-0000-00000000000']],
    ['word', [undefined, null, '', '0-0', 1, "'; drop table attempts; --"]],
    ['step', [undefined, null, -1, 0.5, 10_000, '1', 1e308]],
    ['verdict', [undefined, null, '', 'FULL', 'wrong', true]],
    ['family', [undefined, '', 'two words', 'what was heard', 'x'.repeat(41), 'ñ', '\u{0}', 'a\n', 1, ['b-v']]],
    ['way', [undefined, null, '', 'helped', 'skippedByAdmin', 'sung']],
    ['wasHidden', [null, 'true', 1]],
    ['hadHelp', [null, 'false', 0]],
    ['onsetMs', [null, -1, 0.5, 60_001, '200']],
    ['at', [undefined, null, true, '', 'yesterday', '2026-13-01T00:00:00Z', 0]],
  ]
  test.each(wrong)('with a bad %s is refused with its save, and nothing is stored', async (field, values) => {
    const nora = await newPerson(app)
    for (const value of values) {
      const sent = [attempt(), { ...attempt(), [field]: value }]
      for (const key of SAVES) expect((await save(nora, sent, key)).status, String(value)).toBe(400)
    }
    expect(await storedOf(nora)).toEqual([])
    expect(await completedOf(nora)).toBe(0)
  })

  test.each([[null], ['x'], [{}], [[null]], [[[]]], [{ length: 1 }]])('as %j is refused', async value => {
    const nora = await newPerson(app)
    for (const key of SAVES) expect((await save(nora, value, key)).status).toBe(400)
  })

  test('cannot set its learner or what was heard', async () => {
    const [nora, luis] = [await newPerson(app), await newPerson(app)]
    const sent = attempt()
    await save(nora, [{ ...sent, userId: luis.id, heard: 'sheep', courseId: v7() }])
    expect([await storedOf(nora), await storedOf(luis)]).toEqual([[sent], []])
  })
})

const completedOf = async ({ id }: Learner) =>
  (
    await app.context.database.read(db =>
      db.select().from(completedWords).where(eq(completedWords.userId, id)),
    )
  ).length

test('a save carries at most 500 attempts', async () => {
  const nora = await newPerson(app)
  const sent = Array.from({ length: 500 }, () => attempt({ family: 's-cluster', way: 'selfCompared' }))
  expect((await save(nora, [...sent, attempt()])).status).toBe(400)
  expect((await save(nora, sent)).status).toBe(200)
  expect(await storedOf(nora)).toEqual(inOrder(sent))
})

test('attempts and completions of a save are stored together, or not at all', async () => {
  const nora = await newPerson(app)
  const { database } = app.context
  const rename = (from: string, to: string) =>
    database.tx(db => db.execute(`ALTER TABLE ${from} RENAME TO ${to}`))
  await rename('attempts', 'no_attempts')
  expect((await save(nora, [attempt()])).status).toBe(500)
  expect(await completedOf(nora)).toBe(0)
  expect((await save(nora, [])).status).toBe(200)
  await rename('no_attempts', 'attempts')
  expect([await completedOf(nora), await storedOf(nora)]).toEqual([1, []])
})

describe('the cost of attempts in a save', () => {
  /** The statements of a second save, by their names. */
  async function statementsOf(attempts: unknown): Promise<string[]> {
    const nora = await newPerson(app)
    await save(nora, [])
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await save(nora, attempts)
      const named = query.mock.calls.map(([given]: unknown[]) =>
        typeof given === 'string' ? undefined : (given as pg.QueryConfig).name,
      )
      return named.filter(name => name !== undefined)
    } finally {
      query.mockRestore()
    }
  }

  test('is nothing without attempts to store', async () => {
    for (const attempts of [undefined, []]) expect(await statementsOf(attempts)).toEqual(['save'])
  })

  test.each([1, 3, 100])('is no further statement for %i', async count => {
    const statements = await statementsOf(Array.from({ length: count }, () => attempt()))
    expect(statements).toEqual(['save_with_attempts'])
  })
})

describe('after 13 months', () => {
  const rowsOf = (courseId: CourseId) =>
    app.context.database.read(async db => ({
      kept: await db.select().from(attemptTable).where(eq(attemptTable.courseId, courseId)),
      counts: await db.select().from(attemptCounts).where(eq(attemptCounts.courseId, courseId)),
    }))
  const contextAt = (moment: Date, database: Database = app.context.database) => ({
    database,
    now: () => moment,
  })

  test('an attempt becomes an anonymous count of its item', async () => {
    const nora = await newPerson(app)
    const at = daysAgo(2)
    const [slip, other] = [
      { word: wordAt(20), at, step: 1 },
      { word: wordAt(21), at },
    ]
    await save(nora, [attempt(slip), attempt(slip), attempt({ ...slip, family: null }), attempt(other)])
    const end = addMonthsUtc(new Date(at), 13)
    await countOldAttempts(contextAt(end))
    expect(await storedOf(nora)).toHaveLength(4)
    await countOldAttempts(contextAt(new Date(end.getTime() + 1)))
    expect(await storedOf(nora)).toEqual([])
    const { counts } = await rowsOf(course._id)
    const of = { courseId: course._id, verdict: 'reject', way: 'spoken' }
    expect(counts.filter(({ wordId }) => [slip.word, other.word].includes(wordId))).toEqual(
      expect.arrayContaining([
        { ...of, wordId: slip.word, step: 1, family: 'ih-iy', count: 2 },
        { ...of, wordId: slip.word, step: 1, family: '', count: 1 },
        { ...of, wordId: other.word, step: 0, family: 'ih-iy', count: 1 },
      ]),
    )
    expect(JSON.stringify(counts)).not.toContain(nora.id)
  })

  test('a repeated attempt that is already counted is not counted again', async () => {
    const late = await startTestApp()
    const nora = await newPerson(late)
    const body = {
      idStudentCourse: enrolmentIdOf(nora.id, course._id),
      index: { lesson: 0, word: 0, sentence: 0 },
      attempts: [attempt({ at: TEST_START.toISOString() })],
    }
    const send = () => call(late, 'POST student-sentence', { body, as: nora.token })
    await send()
    late.pass(addMonthsUtc(TEST_START, 13).getTime() + 1 - TEST_START.getTime())
    const token = await startSession(late.context, nora.id)
    await countOldAttempts(late.context)
    for (const device of ['phone', 'tablet']) {
      expect((await call(late, 'POST student-sentence', { body, as: token })).status, device).toBe(200)
      await countOldAttempts(late.context)
    }
    const counts = await late.context.database.read(db => db.select().from(attemptCounts))
    expect(counts.map(({ count }) => count)).toEqual([1])
    expect(await late.context.database.read(db => db.select().from(attemptTable))).toEqual([])
    await late.close()
  })

  test('each is counted once by concurrent processes, some of which are killed', async () => {
    const NOW = TEST_START
    const tried = fc.record({
      word: fc.nat({ max: 2 }),
      step: fc.nat({ max: 1 }),
      verdict: fc.constantFrom(...VERDICTS),
      family: fc.constantFrom('b-v', null),
      way: fc.constantFrom(...ATTEMPT_WAYS),
      daysAgo: fc.integer({ min: 300, max: 500 }),
    })
    const runs = fc.tuple(
      fc.array(tried, { minLength: 1, maxLength: 60 }),
      fc.array(fc.record({ limit: fc.integer({ min: 1, max: 9 }), killedAt: fc.nat({ max: 4 }) }), {
        maxLength: 6,
      }),
    )
    await fc.assert(
      fc.asyncProperty(runs, async ([all, processes]) => {
        const courseId = v7() as CourseId
        const ids = [v7(), v7(), v7()] as WordId[]
        const rows = all.map(
          ({ word, daysAgo: days, ...rest }): Attempt => ({
            ...rest,
            id: v7(),
            word: ids[word] as WordId,
            at: new Date(NOW.getTime() - days * DAY_MS),
          }),
        )
        const userId = v7() as UserId
        await app.context.database.tx(db =>
          db
            .insert(attemptTable)
            .values(rows.map(({ word, ...row }) => ({ ...row, wordId: word, userId, courseId }))),
        )
        await Promise.all(
          processes.map(({ limit, killedAt }) =>
            countOldAttempts(contextAt(NOW, killedAfter(killedAt)), limit).catch(error =>
              expect(error).toBeInstanceOf(Killed),
            ),
          ),
        )
        await countOldAttempts(contextAt(NOW))

        const { kept, counts } = await rowsOf(courseId)
        const [old, young] = [rows.filter(row => isOld(row)), rows.filter(row => !isOld(row))]
        expect(kept.map(({ id }) => id).sort()).toEqual(young.map(({ id }) => id).sort())
        const model = new Map<string, number>()
        for (const { word, step, verdict, family, way } of old) {
          const key = [word, step, verdict, family ?? '', way].join()
          model.set(key, (model.get(key) ?? 0) + 1)
        }
        const counted = counts.map(
          ({ wordId, step, verdict, family, way, count }) =>
            [[wordId, step, verdict, family, way].join(), count] as const,
        )
        expect(new Map(counted)).toEqual(model)
      }),
      { numRuns: 25 },
    )
  })
  const isOld = ({ at }: Attempt) => at < addMonthsUtc(TEST_START, -13)

  /** A process killed in its n-th transaction, after its statements and before the commit. */
  function killedAfter(transactions: number): Database {
    const { database } = app.context
    let count = 0
    return {
      ...database,
      tx: run =>
        database.tx(async db => {
          const result = await run(db)
          if (count === transactions) throw new Killed()
          count += 1
          return result
        }),
    }
  }
  class Killed extends Error {}
})
