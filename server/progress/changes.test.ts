import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '#domain/course/course.ts'
import { percentOf } from '#domain/course/percent.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { courses, items, lessons } from '#server/courses/tables.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { at, daysAgo, firstCourse, type Learner, progressCalls, START } from '#server/progress/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { addCourse, addLargeCourse } from '#server/testing/courses.ts'
import { newPerson } from '#server/testing/people.ts'

/* A save is answered with the changes, and percentages come from counts (decision 042). */

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
const completes = (...places: number[]) => ({ completedWords: at(daysAgo(1), ...places.map(wordAt)) })

describe('a save is answered', () => {
  test('with the place, the percentages that it changed and no word that the device knows', async () => {
    const nora = await newPerson(app)
    await save(nora, completes(0))
    const index = { lesson: 0, word: 2, sentence: 0 }
    const { data } = (await save(nora, { ...completes(1), index, savedAt: daysAgo(1), since: 1 })).body
    const [first] = course.lessons
    const done = new Set([wordAt(0), wordAt(1)])
    expect(data).toEqual({
      isWhole: false,
      revision: 2,
      index,
      indexAt: daysAgo(1),
      furthestIndex: index,
      partialProgress: 0,
      progress: percentOf(order, done),
      lessonProgress: [
        { lesson: first?.number, percent: percentOf(first?.items.map(({ _id }) => _id) ?? [], done) },
      ],
      completedWords: {},
      passedBy: {},
      ignoredWords: [],
    })
  })

  test('with the words that other devices completed in the meantime, each once', async () => {
    const nora = await newPerson(app)
    await save(nora, { ...completes(0), since: 0 })
    const typed = { ...completes(1), passedBy: { [wordAt(1)]: 'typed' as const }, since: 0 }
    const second = (await save(nora, typed)).body.data
    expect(second.completedWords, 'of the first device').toEqual(at(daysAgo(1), wordAt(0)))
    const third = (await save(nora, { ...completes(2), since: 1 })).body.data
    expect([third.completedWords, third.passedBy]).toEqual([
      at(daysAgo(1), wordAt(1)),
      { [wordAt(1)]: 'typed' },
    ])
    const again = (await save(nora, { ...completes(2), since: third.revision })).body.data
    expect([again.completedWords, again.revision]).toEqual([{}, third.revision])
  })

  test('with the merged state where that is asked for, and in the form of the specification', async () => {
    const nora = await newPerson(app)
    const idStudentCourse = enrolmentIdOf(nora.id, course._id)
    const ask = async (query: { state?: 'full' | 'changes' }, given: object) => {
      const body = { idStudentCourse, index: START, ...given } as Parameters<typeof save>[1]
      const asked = { query, body: { ...body, idStudentCourse, index: START, completedWords: {}, ...given } }
      return (await call(app, 'POST student-course-progress', { ...asked, as: nora.token })).body.data
    }
    await save(nora, completes(0))
    const whole = {
      isWhole: true,
      completedWords: at(daysAgo(1), wordAt(0)),
      unlockedWords: order.slice(0, 2),
    }
    expect(await ask({}, { completedWords: { '0-0': true }, unlockedWords: [], progress: 1 })).toMatchObject(
      whole,
    )
    expect(await ask({ state: 'full' }, { savedAt: daysAgo(1) })).toMatchObject(whole)
    expect((await ask({}, { savedAt: daysAgo(1) })).isWhole).toBe(false)
    expect((await ask({ state: 'changes' }, {})).isWhole).toBe(false)
  })

  test('in as many bytes in a course of 20 items as in one of 600, whatever was completed before', async () => {
    const sizes: number[] = []
    for (const count of [20, 600]) {
      const { id, words } = await addLargeCourse(app, count)
      const nora = await newPerson(app)
      await save(nora, { completedWords: at(daysAgo(2), ...words.slice(0, count / 2)) }, id)
      const one = words[count / 2] as WordId
      const { data } = (await save(nora, { completedWords: at(daysAgo(1), one), since: 1 }, id)).body
      sizes.push(JSON.stringify({ ...data, progress: 0, lessonProgress: data.lessonProgress.length }).length)
    }
    // Numbers may vary by one digit.
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(5)
  })
})

test('devices that save at once and listen to the answers know all words in the end', async () => {
  const device = fc.array(fc.uniqueArray(fc.nat({ max: 11 }), { minLength: 1, maxLength: 3 }), {
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(fc.tuple(device, device, device), async devices => {
      const nora = await newPerson(app)
      const known = devices.map(() => ({ since: 0, words: new Set<string>() }))
      const saveFrom = async (device: (typeof known)[number], places: number[]) => {
        const { completedWords } = completes(...places)
        const { data } = (await save(nora, { completedWords, since: device.since })).body
        for (const id of [...Object.keys(completedWords), ...Object.keys(data.completedWords)])
          device.words.add(id)
        device.since = data.revision
      }
      await Promise.all(
        devices.map(async (batches, number) => {
          for (const places of batches) await saveFrom(known[number] as (typeof known)[number], places)
        }),
      )
      for (const device of known) await saveFrom(device, [])
      const all = new Set(devices.flat(2).map(wordAt))
      for (const { words } of known) expect(words).toEqual(all)
    }),
    { numRuns: 15 },
  )
})

describe('percentages from counts are those of the history', () => {
  /** The percentage of the card, and the one computed from the history, which is read when the course opens. */
  const bothOf = async (nora: Learner, id: CourseId) => {
    const cards = (await call(app, 'GET courses', { as: nora.token })).body.data
    return [cards.find(({ _id }) => _id === id)?.progress, (await read(nora, id)).progress]
  }
  const expectEqual = async (nora: Learner, id: CourseId, what: string) => {
    const [counted, read] = await bothOf(nora, id)
    expect(counted, what).toBe(read)
  }
  /** An author's change, as every process sees it. */
  const author = async (id: CourseId, change: Parameters<typeof app.context.database.tx>[0]) => {
    await app.context.database.tx(async db => {
      await change(db)
      const [row] = await db.select().from(courses).where(eq(courses.id, id))
      await db
        .update(courses)
        .set({ version: (row?.version ?? 0) + 1 })
        .where(eq(courses.id, id))
    })
    app.context.catalogue.expire()
  }

  test('whatever learners save and authors change, in any order', async () => {
    const word = fc.nat({ max: 8 })
    const step = fc.oneof(
      fc.record({ saves: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }) }),
      fc.record({ moves: word, lesson: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ banks: word, isBanked: fc.boolean() }),
      fc.record({ publishes: fc.integer({ min: 1, max: 3 }), isPublished: fc.boolean() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async steps => {
        const { id, lessons: given } = await addCourse(app, [3, 3, 3])
        const words = given.flat()
        const nora = await newPerson(app)
        for (const one of steps) {
          if ('saves' in one) {
            const completedWords = at(daysAgo(1), ...one.saves.map(place => words[place] as WordId))
            const { data } = (await save(nora, { completedWords, since: 0 }, id)).body
            expect(data.progress, JSON.stringify(steps)).toBe((await read(nora, id)).progress)
          } else if ('moves' in one) {
            const row = eq(items.id, words[one.moves] as WordId)
            await author(id, db => db.update(items).set({ lessonNumber: one.lesson }).where(row))
          } else if ('banks' in one) {
            const row = eq(items.id, words[one.banks] as WordId)
            const bankedAt = one.isBanked ? app.context.now() : null
            await author(id, db => db.update(items).set({ bankedAt }).where(row))
          } else {
            const row = and(eq(lessons.courseId, id), eq(lessons.number, one.publishes))
            await author(id, db => db.update(lessons).set({ isPublished: one.isPublished }).where(row))
          }
          await expectEqual(nora, id, JSON.stringify(steps))
        }
      }),
      { numRuns: 25 },
    )
  })

  test('of many saves of the same words at once', async () => {
    const nora = await newPerson(app)
    const batches = Array.from({ length: 20 }, (_, count) => [count % 5, (count + 1) % 5, 7])
    const answers = await Promise.all(
      batches.map(places => save(nora, { ...completes(...places), since: 0 })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await expectEqual(nora, course._id, 'six words')
    expect((await bothOf(nora, course._id))[0]).toBe(
      percentOf(order, new Set([0, 1, 2, 3, 4, 7].map(wordAt))),
    )
  })

  test('while they are counted again', async () => {
    const { id, lessons: given } = await addCourse(app, [5, 5])
    const words = given.flat()
    const nora = await newPerson(app)
    for (let round = 0; round < 5; round += 1) {
      await author(id, async () => undefined)
      const saves = words
        .slice(round * 2, round * 2 + 2)
        .map(one => save(nora, { completedWords: at(daysAgo(1), one), since: 0 }, id))
      const cards = Array.from({ length: 3 }, () => call(app, 'GET courses', { as: nora.token }))
      await Promise.all([...saves, ...cards])
      await expectEqual(nora, id, `round ${round}`)
    }
  })
})
