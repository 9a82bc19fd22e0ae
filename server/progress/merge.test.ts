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
import type { Database } from '#server/db/client.ts'
import { testDatabase } from '#server/db/testing.ts'
import { mergeCompletedWords, mergePosition, selectProgress } from '#server/progress/store.ts'

/*
 * The merge in SQL does what the model in `domain/course/progress.ts` does. Few words, places and moments, so that saves
 * meet in all of them.
 */

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** What one save brings to the store. */
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
// In the order of the course, which is neither that of text nor that of one index alone.
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

/** The saves of several devices as they arrive: in any order, some of them more than once. */
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

type Key = { userId: UserId; courseId: CourseId }
const newKey = (): Key => ({ userId: v7() as UserId, courseId: v7() as CourseId })

const store = (key: Key, reports: Report[]) =>
  database.tx(async db => {
    for (const { completed, ...places } of reports) {
      await mergeCompletedWords(db, key, completed)
      await mergePosition(db, { ...key, ...places })
    }
  })

async function stored({ userId, courseId }: Key) {
  const rows = await database.read(db => selectProgress(db, userId))
  expect([...rows.keys()], 'other courses are as they were').toEqual([courseId])
  const { completed, latest, furthest, partialProgress } = rows.get(courseId) ?? {}
  return { completed, latest: { ...latest, partialProgress }, furthest }
}

/** The same saves merged by the model; where the latest moment is not read back, it is not compared. */
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

describe('the stored progress is what the model makes of the same saves', () => {
  test('one after another, repeated and reordered, also where some do not say how much of the word is done', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals(reportWith(fc.option(percent, { nil: undefined }))), async ([, arrived]) => {
        const key = newKey()
        await store(key, arrived)
        expect(await stored(key)).toEqual(model(arrived))
      }),
      { numRuns: 200 },
    )
  })

  test('all at once, in no order that could be named', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals(reportWith(percent)), async ([saves, arrived]) => {
        const key = newKey()
        await Promise.all(arrived.map(report => store(key, [report])))
        expect(await stored(key)).toEqual(model(saves))
      }),
      { numRuns: 20 },
    )
  })
})
