import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAX_LINES,
  MAX_MS,
  type Outcome,
  type PlacementAnswer,
  type PlacementCourse,
  standingOf,
} from '#domain/placement/placement.ts'

const course = (lessonCount: number, given: Partial<PlacementCourse> = {}): PlacementCourse => ({
  lessonCount,
  doneLessons: 0,
  unaskable: new Set(),
  ...given,
})

/** Asks until the placement is over. @param answerOf how the learner answers a line of a lesson */
function place(
  about: PlacementCourse,
  answerOf: (lesson: number, line: number) => Outcome,
  tookMs = 10_000,
): { known: number; answers: PlacementAnswer[] } {
  const answers: PlacementAnswer[] = []
  for (;;) {
    const { known, ask } = standingOf(about, answers)
    if (ask === undefined) return { known, answers }
    const line = answers.filter(({ lesson }) => lesson === ask).length
    answers.push({ lesson: ask, outcome: answerOf(ask, line), tookMs })
  }
}

const knowing =
  (lessons: number) =>
  (lesson: number): Outcome =>
    lesson < lessons ? 'right' : 'wrong'
const secondsOf = (answers: readonly PlacementAnswer[]) =>
  answers.reduce((sum, { tookMs }) => sum + tookMs, 0) / 1000

describe('the search', () => {
  test('finds that lessons 1 to 6 of 21 are known with 11 lines, in under two minutes at ten seconds a line', () => {
    const { known, answers } = place(course(21), knowing(6))
    expect([known, answers.length, secondsOf(answers)]).toEqual([6, 11, 110])
    expect([...new Set(answers.map(({ lesson }) => lesson + 1))]).toEqual([11, 6, 9, 8, 7])
  })

  test('finds every number of known lessons, for courses of every size that four minutes allow', () => {
    for (let lessons = 1; lessons <= 63; lessons++)
      for (let knows = 0; knows <= lessons; knows++) {
        const { known, answers } = place(course(lessons), knowing(knows), 5000)
        expect(known).toBe(knows)
        expect(answers.length).toBeLessThanOrEqual(18)
      }
  })

  test('passes a lesson with one wrong line of four, and not with two', () => {
    const onlyLesson = course(1)
    const answering = (...outcomes: Outcome[]) => place(onlyLesson, (_, line) => outcomes[line] ?? 'wrong')
    expect(answering('wrong', 'right', 'right', 'right')).toMatchObject({ known: 1 })
    expect(answering('right', 'right', 'wrong', 'wrong')).toMatchObject({ known: 0 })
    expect(answering('wrong', 'wrong').answers).toHaveLength(2)
    expect(answering('right', 'right', 'right').answers).toHaveLength(3)
  })

  test('begins after the lessons that are done, and never takes one of them back', () => {
    const { known, answers } = place(course(21, { doneLessons: 6 }), knowing(0))
    expect(known).toBe(6)
    expect(answers.every(({ lesson }) => lesson >= 6)).toBe(true)
    expect(standingOf(course(6, { doneLessons: 6 }), [])).toEqual({ known: 6, ask: undefined })
  })

  test('looks at the nearest lesson where the middle one has too few lines', () => {
    expect(standingOf(course(5, { unaskable: new Set([2]) }), []).ask).toBe(1)
    expect(standingOf(course(2, { unaskable: new Set([0, 1]) }), [])).toEqual({ known: 0, ask: undefined })
    const without = course(5, { unaskable: new Set([2, 3]) })
    expect(place(without, knowing(5)).known).toBe(5)
    expect(place(without, knowing(3)).known).toBe(2)
  })
})

describe('it ends', () => {
  test('after 24 lines, with what is known by then', () => {
    const { known, answers } = place(
      course(1000),
      (lesson, line) => (lesson < 700 && line > 0 ? 'right' : 'wrong'),
      1000,
    )
    expect(answers).toHaveLength(MAX_LINES)
    expect(known).toBeLessThanOrEqual(700)
  })

  test('after four minutes; a line in which something else was done counts half a minute', () => {
    const { answers } = place(course(1000), (_, line) => (line > 0 ? 'right' : 'wrong'), 3_600_000)
    expect(answers).toHaveLength(8)
    const quick = place(course(1000), (_, line) => (line > 0 ? 'right' : 'wrong'), 20_000)
    expect(secondsOf(quick.answers) * 1000).toBe(MAX_MS)
  })

  test('with any answers, and only lessons that were passed count', () => {
    const outcome = fc.constantFrom<Outcome>('right', 'wrong', 'skipped')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.infiniteStream(outcome), (lessons, outcomes) => {
        const { known, answers } = place(course(lessons), () => outcomes.next().value ?? 'wrong')
        expect(answers.length).toBeLessThanOrEqual(MAX_LINES)
        const rightIn = answers.filter(one => one.lesson === known - 1 && one.outcome === 'right')
        expect(known === 0 || rightIn.length === 3).toBe(true)
      }),
    )
  })

  test('a line that could not be heard is neither right nor wrong', () => {
    const { known, answers } = place(course(1), (_, line) => (line < 3 ? 'skipped' : 'right'))
    expect([known, answers.length]).toEqual([1, 6])
  })
})

describe('one lesson', () => {
  test('is known with five right lines of six, and so are those before it', () => {
    const only = course(21, { doneLessons: 2, only: 3 })
    expect(place(only, (_, line) => (line === 2 ? 'wrong' : 'right'))).toMatchObject({ known: 4 })
    expect(place(only, (_, line) => (line < 2 ? 'wrong' : 'right'))).toMatchObject({ known: 2 })
    expect(place(only, knowing(21)).answers).toHaveLength(5)
    expect(place(only, knowing(0)).answers).toHaveLength(2)
  })

  test('that is done already, that the course does not have, or that cannot be asked, is not asked', () => {
    expect(standingOf(course(21, { doneLessons: 5, only: 3 }), []).ask).toBeUndefined()
    expect(standingOf(course(3, { only: 3 }), []).ask).toBeUndefined()
    expect(standingOf(course(3, { only: 1, unaskable: new Set([1]) }), []).ask).toBeUndefined()
  })
})
