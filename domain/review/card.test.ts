import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueAt, foldReviews, type Review, SAME_DAY_MS } from '#domain/review/card.ts'
import { retrievability } from '#domain/review/memory.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 0, 5, 20)
const LEARNT = new Date(START)

const answer = (afterMs: number, given: Partial<Review> = {}): Review => ({
  id: `${afterMs}`,
  at: new Date(START + afterMs),
  isAccepted: true,
  hadHelp: false,
  ...given,
})
const stabilityAfter = (...reviews: Review[]) => foldReviews(LEARNT, reviews)?.memory.stability ?? 0
const daysUntilDue = (...reviews: Review[]) => {
  const card = foldReviews(LEARNT, reviews)
  return card ? Math.round((dueAt(card).getTime() - card.memory.at.getTime()) / DAY) : undefined
}

describe('the memory of a word', () => {
  test('is asked on the day after it was learnt', () => {
    const card = foldReviews(LEARNT, [])
    expect(card && dueAt(card).getTime() - START).toBe(SAME_DAY_MS)
  })

  test('is asked after longer and longer intervals while it is recalled', () => {
    const days = [1, 3, 8, 20].map((_, index, all) =>
      daysUntilDue(...all.slice(0, index + 1).map(day => answer(day * DAY))),
    )
    expect(days).toEqual([...days].sort((a = 0, b = 0) => a - b))
    expect(new Set(days).size).toBe(days.length)
  })

  test('is asked soon again once it is forgotten, or was recalled only with help (D51)', () => {
    const known = [answer(DAY), answer(4 * DAY)]
    const forgotten = stabilityAfter(...known, answer(14 * DAY, { isAccepted: false }))
    expect(forgotten).toBeLessThan(stabilityAfter(...known))
    expect(stabilityAfter(...known, answer(14 * DAY, { hadHelp: true }))).toBe(forgotten)
  })

  test('counts a second try without having seen the answer as hard, not as forgotten', () => {
    const wrong = answer(2 * DAY, { isAccepted: false })
    const second = answer(2 * DAY + 60_000)
    const hard = stabilityAfter(wrong, second)
    expect(hard).toBeGreaterThan(stabilityAfter(wrong))
    expect(hard).toBeLessThan(stabilityAfter(answer(2 * DAY)))
    expect(stabilityAfter(wrong, { ...second, hadHelp: true })).toBe(stabilityAfter(wrong))
    expect(stabilityAfter(wrong, answer(2 * DAY + HOUR))).toBe(stabilityAfter(wrong))
    const third = answer(2 * DAY + 120_000)
    expect(stabilityAfter(wrong, { ...second, isAccepted: false }, third)).toBe(stabilityAfter(wrong))
  })

  test('counts only the first answer of a day', () => {
    const first = answer(2 * DAY)
    expect(stabilityAfter(first, answer(2 * DAY + 3 * HOUR, { isAccepted: false }))).toBe(
      stabilityAfter(first),
    )
    expect(stabilityAfter(answer(2 * HOUR))).toBe(stabilityAfter())
  })

  test('begins with an answer that was given before any lesson taught the word', () => {
    const known = foldReviews(LEARNT, [answer(-HOUR)])
    expect(known?.reviews).toBe(1)
    expect(known?.memory.stability).toBeGreaterThan(stabilityAfter())
    expect(foldReviews(null, [answer(0)])?.memory).toEqual({ ...known?.memory, at: LEARNT })
    expect(foldReviews(null, [])).toBeUndefined()
  })

  test('is the same for every order and repetition of its reviews', () => {
    const review = fc.record({
      id: fc.uuid(),
      at: fc.integer({ min: -3 * DAY, max: 90 * DAY }).map(ms => new Date(START + ms)),
      isAccepted: fc.boolean(),
      hadHelp: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc
          .uniqueArray(review, { selector: ({ id }) => id, maxLength: 12 })
          .chain(all =>
            fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length })),
          ),
        ([all, received]) => {
          expect(foldReviews(LEARNT, received)).toEqual(foldReviews(LEARNT, all))
        },
      ),
    )
  })

  test('fades from one towards zero', () => {
    const memory = foldReviews(LEARNT, [answer(DAY)])?.memory
    if (!memory) throw new Error('a review makes a card')
    const chances = [0, 1, 5, 30].map(days =>
      retrievability(memory, new Date(memory.at.getTime() + days * DAY)),
    )
    expect(chances[0]).toBe(1)
    expect(chances).toEqual(chances.toSorted((a, b) => b - a))
    expect(chances.at(-1)).toBeGreaterThan(0)
  })
})
