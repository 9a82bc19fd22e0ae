import { describe, expect, test } from 'vitest'
import type { WordId } from '#domain/ids.ts'
import { foldReviews, newCard } from '#domain/review/card.ts'
import { type Candidate, chooseSession, sessionLimit } from '#domain/review/session.ts'
import { sessionMinutes } from '#domain/review/session-minutes.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = new Date(Date.UTC(2026, 2, 1, 9))
const before = (days: number) => new Date(NOW.getTime() - days * DAY)

const learnt = (word: string, daysAgo: number, texts: string[] = [word]): Candidate => ({
  word: word as WordId,
  card: newCard(before(daysAgo)),
  texts,
})
/** A word that was recalled each time it was due. */
function strong(word: string, texts: string[]): Candidate {
  const answers = [60, 55, 45, 30].map(days => ({ at: before(days), isAccepted: true, hadHelp: false }))
  const card = foldReviews(
    before(62),
    answers.map((answer, index) => ({ ...answer, id: `${index}` })),
  )
  if (!card) throw new Error('answers make a card')
  return { word: word as WordId, card, texts }
}
const choose = (
  candidates: Candidate[],
  { limit = 20, now = NOW, recalledBy = (_: Candidate, _text: string): WordId[] => [] } = {},
) => chooseSession(candidates, { now, limit, recalledBy })
const wordsOf = (chosen: { word: WordId }[]) => chosen.map(({ word }) => word as string)

describe('a session', () => {
  test('asks what is due, and first what is most likely forgotten', () => {
    const chosen = choose([learnt('today', 0.1), learnt('recent', 2), learnt('old', 9)])
    expect(wordsOf(chosen)).toEqual(['old', 'recent'])
  })

  test('asks new words before forgotten ones, so that those cannot keep them out', () => {
    const far = new Date(NOW.getTime() + 300 * DAY)
    const lately = { ...learnt('new', 0), card: newCard(new Date(far.getTime() - DAY)) }
    expect(wordsOf(choose([strong('map', ['map']), lately], { now: far, limit: 1 }))).toEqual(['new'])
  })

  test('has at most so many cards, and the same for every order of the words', () => {
    const words = Array.from({ length: 30 }, (_, index) => learnt(`w${index}`, 3))
    const chosen = choose(words)
    expect(chosen).toHaveLength(20)
    expect(choose(words.toReversed())).toEqual(chosen)
  })

  test('asks a strong word within its sentences in turn, a weak one alone', () => {
    const far = new Date(NOW.getTime() + 300 * DAY)
    const texts = ['map', 'A map, please.', 'Do you have a map?']
    const [asked] = choose([strong('map', texts)], { now: far })
    expect(asked?.step).toBe(1 + (4 % 2))
    expect(choose([learnt('map', 3, texts)])[0]?.step).toBe(0)
    expect(choose([strong('map', ['map'])], { now: far })[0]?.step).toBe(0)
  })

  test('leaves out a word that another answer recalls, and an answer that recalls one asked before', () => {
    const far = new Date(NOW.getTime() + 300 * DAY)
    const recalledBy = (_: Candidate, text: string) =>
      (text.includes(' ') ? ['map', 'have'] : [text]) as WordId[]
    const map = strong('map', ['map', 'Do you have a map?'])
    expect(wordsOf(choose([map, strong('have', ['have'])], { now: far, recalledBy }))).toHaveLength(1)
    expect(wordsOf(choose([learnt('have', 9), map], { now: far, recalledBy }))).toEqual(['have'])
  })
})

describe('the most cards of a day', () => {
  const today = 20_000
  test.each([
    ['every day', 0, today - 1, 20],
    ['after some were recalled', 15, today, 5],
    ['after as many were recalled', 25, today, 0],
    ['after an absence', 0, today - 7, 8],
    ['before the first practice', 0, null, 20],
  ])('%s', (_, recalledToday, latestDay, limit) => {
    expect(sessionLimit({ recalledToday, latestDay, today })).toBe(limit)
  })

  test('take as long as is said', () => {
    expect([1, 5, 20].map(sessionMinutes)).toEqual([1, 1, 4])
  })
})
