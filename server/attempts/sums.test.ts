import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Attempt } from '#domain/course/attempts.ts'
import type { Course } from '#domain/course/course.ts'
import { QUARTER_MS } from '#domain/course/week.ts'
import type { WordId } from '#domain/ids.ts'
import { cleanUpSums, ownSpeech } from '#server/attempts/service.ts'
import {
  attempts as attemptTable,
  saidQuarters,
  slippedPhrases,
  triedPhrases,
} from '#server/attempts/tables.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '#server/db/migrate.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { firstCourse, type Learner } from '#server/progress/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
let course: Course
let order: WordId[]
beforeAll(async () => {
  app = await startTestApp()
  ;({ course, order } = await firstCourse(app))
})
afterAll(() => app.close())

const ago = (ms: number) => new Date(app.context.now().getTime() - ms)
const wordAt = (place: number) => order[place] as WordId
const tried = (given: Partial<Attempt> = {}): Attempt => ({
  id: v7(),
  word: wordAt(0),
  step: 0,
  verdict: 'full',
  family: null,
  way: 'spoken',
  at: ago(DAY_MS),
  ...given,
})

/** Saves attempts, and the completion of a word. */
async function save({ id, token }: Learner, attempts: readonly Attempt[], completed?: WordId) {
  const { status, body } = await call(app, 'POST student-course-progress', {
    body: {
      idStudentCourse: enrolmentIdOf(id, course._id),
      index: { lesson: 0, word: 0, sentence: 0 },
      savedAt: ago(0).toISOString(),
      completedWords: completed ? { [completed]: ago(0).toISOString() } : {},
      attempts: attempts.map(attempt => ({ ...attempt, at: attempt.at.toISOString() })),
    },
    as: token,
  })
  expect(status).toBe(200)
  return body.data
}

const storedCount = ({ id }: Learner) =>
  app.context.database.read(db => db.$count(attemptTable, eq(attemptTable.userId, id)))

describe('the limit of a day', () => {
  const many = (count: number) => Array.from({ length: count }, () => tried())

  test('leaves out attempts beyond 3,000, refuses no save and loses no completion', async () => {
    const nora = await newPerson(app)
    for (let count = 0; count < 5; count++) await save(nora, many(500))
    await save(nora, many(400))
    await save(nora, many(300))
    expect(await storedCount(nora)).toBe(3000)
    const saved = await save(nora, many(500), wordAt(0))
    expect([saved.ignoredWords, await storedCount(nora)]).toEqual([[], 3000])
    const { body } = await call(app, 'GET student-course/:id', { params: { id: course._id }, as: nora.token })
    expect(Object.keys(body.data.completedWords)).toEqual([wordAt(0)])
  })

  test('does not count attempts that are sent again, and ends with the day', async () => {
    const nora = await newPerson(app)
    const sent = many(500)
    for (let count = 0; count < 8; count++) await save(nora, sent)
    await save(nora, many(500))
    expect(await storedCount(nora)).toBe(1000)
    for (let count = 0; count < 5; count++) await save(nora, many(500))
    expect(await storedCount(nora)).toBe(3000)
    app.pass(DAY_MS)
    await save(nora, many(500))
    expect(await storedCount(nora)).toBe(3500)
  })

  test('is one limit for all courses and all concurrent saves of a learner', async () => {
    const nora = await newPerson(app)
    await Promise.all(Array.from({ length: 10 }, () => save(nora, many(400))))
    expect(await storedCount(nora)).toBe(3000)
  })
})

describe('the sums of what was said', () => {
  /** The same from the attempts themselves. */
  function speechOf(all: readonly Attempt[]) {
    const key = ({ word, step }: Attempt) => `${word} ${step}`
    const spoken = all.filter(({ way, at }) => way === 'spoken' && at >= ago(56 * DAY_MS))
    const latest = (some: readonly Attempt[]) => Math.max(...some.map(({ at }) => at.getTime()))
    const quarterOf = ({ at }: Attempt) => Math.floor(at.getTime() / QUARTER_MS)
    const recent = all.filter(({ at }) => at >= ago(56 * DAY_MS))
    const last = Math.max(...recent.map(quarterOf))
    const quarters = Map.groupBy(
      recent.filter(one => quarterOf(one) > last - 15 * 96),
      quarterOf,
    )
    const phrases = Map.groupBy(spoken, key)
    const slipped = spoken.filter(({ family }) => family !== null)
    return {
      said: [...quarters]
        .map(([quarter, some]) => ({
          quarter,
          count: new Set(some.filter(({ way }) => way !== 'typed').map(key)).size,
          minutes: some.reduce((bits, { at }) => bits | (1 << (Math.floor(at.getTime() / 60_000) % 15)), 0),
        }))
        .toSorted((a, b) => a.quarter - b.quarter),
      slips: [...Map.groupBy(slipped, attempt => `${attempt.family} ${key(attempt)}`)].map(([slip, some]) => {
        const well = (phrases.get(slip.split(' ').slice(1).join(' ')) ?? []).filter(
          ({ verdict }) => verdict === 'full',
        )
        return `${slip} ${latest(some)} ${well.length > 0 ? latest(well) : null}`
      }),
    }
  }

  const attempt = fc.record({
    id: fc.uuid(),
    word: fc.nat({ max: 2 }).map(place => wordAt(place)),
    step: fc.nat({ max: 1 }),
    verdict: fc.constantFrom('full', 'near', 'reject'),
    family: fc.constantFrom('b-v', 'schwa', null),
    way: fc.constantFrom('spoken', 'typed', 'selfCompared'),
    // Minutes and days, so that quarters and moments meet.
    at: fc
      .tuple(fc.nat({ max: 60 }), fc.nat({ max: 3 }))
      .map(([days, tens]) => ago(days * DAY_MS + tens * 600_000)),
  }) as fc.Arbitrary<Attempt>

  /** Many for six phrases, so that both devices try the same ones. */
  const attempts = fc.array(attempt, { maxLength: 40, size: 'max' })

  test('are those of the attempts, in any order, batches and repetitions, from two devices at once', async () => {
    await fc.assert(
      fc.asyncProperty(attempts, fc.nat({ max: 40 }), async (all, cut) => {
        const nora = await newPerson(app)
        await Promise.all([
          save(nora, all.slice(0, cut)).then(() => save(nora, all)),
          save(nora, all.slice(cut).toReversed()),
        ])
        const kept = [...new Map(all.toReversed().map(one => [one.id, one])).values()]
        const { said, slips } = await ownSpeech(app.context, nora.id)
        const model = speechOf(kept)
        expect(said).toEqual(model.said)
        expect(
          slips
            .map(slip =>
              [
                slip.family,
                slip.word,
                slip.step,
                slip.slippedAt.getTime(),
                slip.saidWellAt?.getTime() ?? null,
              ].join(' '),
            )
            .map(slip => slip.replace(/ $/, ' null'))
            .sort(),
        ).toEqual(model.slips.sort())
      }),
      { numRuns: 25 },
    )
  })

  test('of attempts from before the sums are made by the migration', async () => {
    const nora = await newPerson(app)
    const all = fc.sample(attempt, { numRuns: 60, seed: 1 })
    await save(nora, all)
    const rowsOf = () =>
      app.context.database.read(async db => [
        (
          await db
            .select()
            .from(saidQuarters)
            .where(eq(saidQuarters.userId, nora.id))
            .orderBy(saidQuarters.quarter)
        ).map(row => ({ ...row, phrases: row.phrases.toSorted() })),
        await db
          .select()
          .from(triedPhrases)
          .where(eq(triedPhrases.userId, nora.id))
          .orderBy(triedPhrases.wordId, triedPhrases.step),
        await db
          .select()
          .from(slippedPhrases)
          .where(eq(slippedPhrases.userId, nora.id))
          .orderBy(slippedPhrases.family, slippedPhrases.wordId, slippedPhrases.step),
      ])
    const before = await rowsOf()
    expect(before.every(rows => rows.length > 0)).toBe(true)
    const migrations = await readMigrations(MIGRATIONS_FOLDER)
    const fills = migrations
      .flatMap(({ statements }) => statements.map(text => text.trim()))
      .filter(text => /^INSERT INTO "(said_quarters|tried_phrases|slipped_phrases)"/.test(text))
    expect(fills).toHaveLength(4)
    await app.context.database.tx(async db => {
      for (const table of [saidQuarters, triedPhrases, slippedPhrases]) await db.delete(table)
      for (const text of fills) {
        await db.execute(
          sql.raw(text.replaceAll('now()', `'${app.context.now().toISOString()}'::timestamptz`)),
        )
      }
    })
    expect(await rowsOf()).toEqual(before)
  })

  test('are deleted when homes no longer read them', async () => {
    const nora = await newPerson(app)
    await save(nora, [tried({ verdict: 'reject', family: 'b-v', at: ago(0) })])
    const counts = () =>
      app.context.database.read(db =>
        Promise.all([
          db.$count(saidQuarters, eq(saidQuarters.userId, nora.id)),
          db.$count(triedPhrases, eq(triedPhrases.userId, nora.id)),
          db.$count(slippedPhrases, eq(slippedPhrases.userId, nora.id)),
        ]),
      )
    const countsAfter = async (days: number) => {
      const now = () => new Date(app.context.now().getTime() + days * DAY_MS)
      await cleanUpSums({ database: app.context.database, now })
      return counts()
    }
    expect(await countsAfter(56)).toEqual([1, 1, 1])
    expect(await countsAfter(57)).toEqual([0, 0, 0])
  })
})
