import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CompletedWords,
  type Completion,
  furtherPosition,
  type LatestPlace,
  mergeCompleted,
  mergeLatestPlace,
  PASSED_BY,
  type Position,
  START,
} from '#domain/course/progress.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { findSession, insertSession } from '#server/accounts/sessions/store.ts'
import { insertUser } from '#server/accounts/store.ts'
import type { Caller } from '#server/db/caller.ts'
import type { Database } from '#server/db/client.ts'
import { testDatabase } from '#server/db/testing.ts'
import { mergeProgress } from '#server/progress/merge/store.ts'
import { selectProgress } from '#server/progress/store.ts'
import { enrolments } from '#server/progress/tables.ts'
import { nothingBut } from '#server/progress/testing.ts'

/*
 * The merge in SQL against its model in `domain/course/progress.ts`. Few words, positions and times, so that saves
 * collide in all of them.
 */

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The input of one save. */
type Report = {
  completed: CompletedWords
  latest: Position & { at: Date }
  furthest: Position
  partialProgress: number | undefined
}

const WORDS = Array.from({ length: 5 }, () => v7() as WordId)
const moment = fc.nat({ max: 3 }).map(hour => new Date(Date.UTC(2026, 0, 1, hour)))
const completion: fc.Arbitrary<Completion> = fc.record({ at: moment, by: fc.constantFrom(...PASSED_BY) })
const completed: fc.Arbitrary<CompletedWords> = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), completion), { maxLength: 4 })
  .map(pairs => new Map(pairs))
// In the order of the course, which differs from the order as text or by a single index.
const position = fc.constantFrom<Position>(
  START,
  { lesson: 0, word: 0, sentence: 2 },
  { lesson: 0, word: 2, sentence: 0 },
  { lesson: 0, word: 11, sentence: 0 },
  { lesson: 2, word: 0, sentence: 1 },
  { lesson: 11, word: 0, sentence: 0 },
)
const percent = fc.constantFrom(0, 33, 50, 100)
const reportWith = (partialProgress: fc.Arbitrary<number | undefined>): fc.Arbitrary<Report> =>
  fc.record({
    completed,
    latest: fc.tuple(position, moment).map(([place, at]) => ({ ...place, at })),
    furthest: position,
    partialProgress,
  })

/** The saves of several devices in any order, some repeated. */
const arrivals = (report: fc.Arbitrary<Report>) =>
  fc.array(report, { minLength: 1, maxLength: 6 }).chain(saves =>
    fc.tuple(
      fc.constant(saves),
      fc
        .array(fc.constantFrom(...saves), { maxLength: 6 })
        .chain(repeated =>
          fc.shuffledSubarray([...saves, ...repeated], { minLength: saves.length + repeated.length }),
        ),
    ),
  )

type Key = { caller: Caller; courseId: CourseId }

/** A new course and learner, signed in. */
async function newKey(): Promise<Key> {
  const id = v7() as UserId
  const secretHash = v7()
  const session = await database.tx(async db => {
    const names = { username: id, name: 'Nora', lastname: 'Gil', email: `${id}@dilo.test` }
    await insertUser(db, { id, ...names, role: 'FREE', isActive: true, createdAt: new Date() })
    await insertSession(db, { userId: id, secretHash }, new Date())
    return findSession(db, { userId: id, secretHash })
  })
  const caller = { userId: id, secretHash, rights: session?.rights ?? '' }
  return { caller, courseId: v7() as CourseId }
}

async function store({ caller, courseId }: Key, reports: Report[]) {
  for (const report of reports) {
    const merge = { ...nothingBut(report.completed), ...report, courseId }
    expect(await mergeProgress(database.write, caller, merge)).toBeDefined()
  }
}

async function stored({ caller, courseId }: Key) {
  const { userId } = caller
  const [visited, rows] = await database.read(async db => [
    await db.select({ id: enrolments.courseId }).from(enrolments).where(eq(enrolments.userId, userId)),
    await selectProgress(db, courseId, [userId]),
  ])
  expect(visited, 'other courses are unchanged').toEqual([{ id: courseId }])
  const { completed, latest, furthest, partialProgress } = rows.get(userId) ?? {}
  return { completed, latest: { ...latest, partialProgress }, furthest }
}

/** The model's merge of the same saves; an unstored latest time is not compared. */
function model(reports: Report[]) {
  const nothing: LatestPlace = { ...START, at: new Date(0), partialProgress: 0 }
  const places = reports.map(({ latest, partialProgress }) => ({ ...latest, partialProgress }))
  const { at: _, ...latest } = places.reduce(mergeLatestPlace, nothing)
  return {
    completed: reports.map(one => one.completed).reduce(mergeCompleted, new Map()),
    latest,
    furthest: reports.map(one => one.furthest).reduce(furtherPosition, START),
  }
}

describe('the stored progress equals the model of the same saves', () => {
  test('sequential, repeated and reordered, some without a partial progress', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals(reportWith(fc.option(percent, { nil: undefined }))), async ([, arrived]) => {
        const key = await newKey()
        await store(key, arrived)
        expect(await stored(key)).toEqual(model(arrived))
      }),
      { numRuns: 200 },
    )
  })

  test('all concurrent', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals(reportWith(percent)), async ([saves, arrived]) => {
        const key = await newKey()
        await Promise.all(arrived.map(report => store(key, [report])))
        expect(await stored(key)).toEqual(model(saves))
      }),
      { numRuns: 20 },
    )
  })
})
