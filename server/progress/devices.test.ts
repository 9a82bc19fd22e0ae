import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '#domain/course/course.ts'
import { comparePositions, PASSED_BY, type PassedBy, type Position } from '#domain/course/progress.ts'
import { stepsOf } from '#domain/course/steps.ts'
import type { WordId } from '#domain/ids.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { at, daysAgo, firstCourse, progressCalls } from '#server/progress/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'

let app: TestApp
let course: Course
let order: WordId[]
beforeAll(async () => {
  app = await startTestApp()
  ;({ course, order } = await firstCourse(app))
})
afterAll(() => app.close())

const { save, read } = progressCalls(() => ({ app, course }))
const wordAt = (place: number) => order[place] as WordId

describe('several devices', () => {
  test('that save different words concurrently lose none', async () => {
    for (let round = 0; round < 3; round += 1) {
      const nora = await newPerson(app)
      const words = order.slice(0, 20)
      const answers = await Promise.all(
        words.map((id, count) =>
          save(nora, {
            completedWords: at(daysAgo(count), id),
            index: { lesson: 0, word: count, sentence: 0 },
          }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(words.map(() => 200))
      const { completedWords: kept, furthestIndex } = await read(nora)
      expect(kept).toEqual(Object.fromEntries(words.map((id, count) => [id, daysAgo(count)])))
      expect(course.lessons[furthestIndex.lesson]?.items[furthestIndex.word]?._id).toBe(wordAt(19))
    }
  })

  test('that save the same words concurrently in opposite orders all succeed', async () => {
    const nora = await newPerson(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) => {
        const words = count % 2 ? order : order.toReversed()
        return save(nora, { completedWords: at(daysAgo(count), ...words) })
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await read(nora)).completedWords).toEqual(at(daysAgo(19), ...order))
  })

  test('end in the same state for any order and repetition of their saves', async () => {
    const place = fc
      .record({ lesson: fc.nat({ max: 2 }), word: fc.nat({ max: 12 }), sentence: fc.nat({ max: 1 }) })
      // Some types have a single step.
      .map(({ lesson, word, sentence }) => {
        const item = course.lessons[lesson]?.items[word]
        return { lesson, word, sentence: Math.min(sentence, item ? stepsOf(item).length - 1 : 0) }
      })
    const device = fc.record({
      words: fc.array(
        fc.record({ place: fc.nat({ max: 8 }), day: fc.nat({ max: 5 }), by: fc.constantFrom(...PASSED_BY) }),
        { maxLength: 4 },
      ),
      index: place,
      day: fc.nat({ max: 5 }),
      partialProgress: fc.nat({ max: 100 }),
    })
    const replays = fc
      .array(device, { minLength: 1, maxLength: 4 })
      .chain(saves =>
        fc.tuple(
          fc.constant(saves),
          fc.shuffledSubarray([...saves, ...saves], { minLength: saves.length * 2 }),
        ),
      )
    const stateAfter = async (saves: Device[]) => {
      const learner = await newPerson(app)
      for (const one of saves) {
        const { status } = await call(app, 'POST student/course/partial-progress', {
          body: {
            idStudentCourse: enrolmentIdOf(learner.id, course._id),
            completedWords: Object.fromEntries(
              one.words.map(word => [wordAt(word.place), daysAgo(word.day)]),
            ),
            passedBy: Object.fromEntries(one.words.map(word => [wordAt(word.place), word.by])),
            index: one.index,
            savedAt: daysAgo(one.day),
            partialProgress: one.partialProgress,
          },
          as: learner.token,
        })
        expect(status).toBe(200)
      }
      const state = await read(learner)
      for (const one of saves)
        expect(comparePositions(state.furthestIndex, one.index)).toBeGreaterThanOrEqual(0)
      return state
    }
    await fc.assert(
      fc.asyncProperty(replays, async ([saves, replayed]) => {
        expect(await stateAfter(replayed)).toEqual(await stateAfter(saves))
      }),
      { numRuns: 25 },
    )
  })
  type Device = {
    words: { place: number; day: number; by: PassedBy }[]
    index: Position
    day: number
    partialProgress: number
  }
})
