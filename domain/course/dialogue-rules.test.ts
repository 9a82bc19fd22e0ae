import { describe, expect, test } from 'vitest'
import { itemFaults } from '#domain/course/item-rules.ts'
import type { Dialogue, Gist } from '#domain/course/kinds/dialogue.ts'
import { emptySentence } from '#domain/course/sentence.ts'

const both = (text: string) => ({ english: text, spanish: text })
const answer = (text: string, isCorrect = false) => ({ ...both(text), isCorrect })
const GIST: Gist = {
  question: both('¿Qué problema tiene?'),
  answers: [answer('Perdió su bolsa'), answer('Perdió su avión', true), answer('Perdió su pasaporte')],
}

/** The faults of a dialogue as `path: code`. */
function faultsOf({ lineCount = 4, ...given }: Partial<Dialogue> & { lineCount?: number }): string[] {
  const line = (index: number) => ({
    ...emptySentence(),
    englishWord: `Line ${index}`,
    spanishTranslation: `Línea ${index}`,
    speaker: (index % 2) as 0 | 1,
  })
  const dialogue = {
    title: both('At the airport'),
    speakers: ['Ana', 'Luis'].map(name => ({ name, role: both('friend'), imageUrl: '' })),
    lines: Array.from({ length: lineCount }, (_, index) => line(index)),
    ...given,
  }
  const item = { ...emptySentence(), type: 'dialogue', sentences: [], dialogue }
  return itemFaults(item).map(({ path, code }) => `${path.join('.')}: ${code}`)
}

describe('a dialogue', () => {
  test.each([4, 7, 8])('may have %i lines, and no question', lineCount => {
    expect(faultsOf({ lineCount })).toEqual([])
  })

  test.each([3, 9])('of %i lines has a fault', lineCount => {
    expect(faultsOf({ lineCount })).toEqual(['dialogue.lines: lineCount'])
  })
})

describe('the question about a dialogue', () => {
  test('is whole with three answers, of which one is right', () => {
    expect(faultsOf({ gist: GIST })).toEqual([])
  })

  test('needs its texts in both languages', () => {
    const [first, ...others] = GIST.answers
    const gist = {
      question: { ...GIST.question, spanish: ' ' },
      answers: [{ ...(first ?? answer('')), english: '' }, ...others],
    }
    expect(faultsOf({ gist })).toEqual([
      'dialogue.gist.question.spanish: spanishMissing',
      'dialogue.gist.answers.0.english: englishMissing',
    ])
  })

  test('needs exactly three answers', () => {
    expect(faultsOf({ gist: { ...GIST, answers: GIST.answers.slice(0, 2) } })).toEqual([
      'dialogue.gist.answers: answerCount',
    ])
  })

  test.each([
    ['none', []],
    ['two', [0, 1]],
  ])('needs exactly one right answer, not %s', (_, right) => {
    const answers = GIST.answers.map((each, index) => ({ ...each, isCorrect: right.includes(index) }))
    expect(faultsOf({ gist: { ...GIST, answers } })).toEqual(['dialogue.gist.answers: correctOptionMissing'])
  })

  test('has no answer twice', () => {
    const answers = [...GIST.answers.slice(0, 2), answer('perdió su bolsa ')]
    expect(faultsOf({ gist: { ...GIST, answers } })).toEqual([
      'dialogue.gist.answers.2.spanish: answersAlike',
    ])
  })
})
