import { expect, test } from 'vitest'
import {
  firstSentenceLeft,
  isTableEmpty,
  nextRowLeft,
  type PracticeDone,
  practicePassedBy,
  practicePercent,
  practicePlan,
  practiceText,
  type SongState,
} from '#domain/course/practice.ts'
import type { PassedBy } from '#domain/course/progress.ts'

const ROWS = ['one', 'two', 'three'].map(english => ({ english, spanish: '', audioUrl: '' }))
const SENTENCES = ['I am one', 'I am two'].map(englishWord => ({ englishWord }))
const plan = practicePlan(ROWS, SENTENCES)
const onlyRows = practicePlan(ROWS, [])
const onlySentences = practicePlan([], SENTENCES)
const nothing = practicePlan([], [])

/** The ways in which the first sentences and the first rows were passed. */
function done(sentences: PassedBy[], rows: (PassedBy | undefined)[] = []): PracticeDone {
  const ways = [
    ...sentences.map((by, index) => [plan.sentences[index], by]),
    ...rows.map((by, index) => [plan.rows[index], by]),
  ]
  return new Map(ways.filter((entry): entry is [string, PassedBy] => !entry.includes(undefined)))
}

test('rows with the same text are separate parts, and a changed text is not done', () => {
  const twice = practicePlan(
    [...ROWS, ...ROWS].map(row => ({ ...row, english: 'one' })),
    [],
  )
  expect(new Set(twice.rows).size).toBe(6)
  const changed = practicePlan([{ english: 'four', spanish: '', audioUrl: '' }], [])
  expect(practicePercent(changed, done([], ['spoken']))).toBe(0)
})

test.each([
  ['nothing is done', plan, done([]), 0],
  ['one sentence is done', plan, done(['spoken']), 1],
  ['all sentences are done', plan, done(['spoken', 'typed']), undefined],
  ['there are no sentences', onlyRows, done([]), undefined],
])('the sentences come before the table: %s', (_, of, so, expected) => {
  expect(firstSentenceLeft(of, so)).toBe(expected)
})

test.each([
  ['the next row below', [], 0, 1],
  ['skips a row that is done', ['spoken', 'spoken'], 0, 2],
  ['wraps around after the last row', [], 2, 0],
  ['undefined when all rows are done', ['spoken', 'spoken', 'spoken'], 2, undefined],
] satisfies [string, PassedBy[], number, number | undefined][])(
  'the next row: %s',
  (_, rows, current, expected) => {
    expect(nextRowLeft(plan, done([], rows), current)).toBe(expected)
  },
)

test.each([
  [plan, done([]), 0],
  [plan, done(['spoken']), 20],
  [plan, done(['spoken', 'spoken'], ['helped']), 60],
  [onlyRows, done([], ['spoken', 'spoken']), 66],
  [plan, done(['spoken', 'spoken'], ['spoken', 'spoken', 'spoken']), 100],
  [nothing, done([]), 0],
])('progress counts sentences and rows alike (%#)', (of, so, expected) => {
  expect(practicePercent(of, so)).toBe(expected)
})

test.each([
  ['a row is left', plan, done(['spoken', 'spoken'], ['spoken', 'spoken']), 'none', undefined],
  ['a sentence is left', plan, done(['spoken'], ['spoken', 'spoken', 'spoken']), 'none', undefined],
  ['a sentence is left, and the song is heard', plan, done(['spoken']), 'heard', undefined],
  ['all is spoken', plan, done(['spoken', 'spoken'], ['spoken', 'spoken', 'spoken']), 'none', 'spoken'],
  ['one row is typed', onlyRows, done([], ['spoken', 'typed', 'spoken']), 'ready', 'typed'],
  [
    'one sentence is chosen',
    plan,
    done(['chosen', 'spoken'], ['typed', 'spoken', 'spoken']),
    'none',
    'chosen',
  ],
  ['the song is heard', onlyRows, done([]), 'heard', 'heard'],
  ['rows are said, then the song is heard', onlyRows, done([], ['spoken']), 'heard', 'heard'],
  [
    'all rows are said, and the song too',
    onlyRows,
    done([], ['spoken', 'spoken', 'spoken']),
    'heard',
    'spoken',
  ],
  ['the song fails, and rows are left', onlyRows, done([], ['spoken']), 'failed', undefined],
  ['only a song, not heard yet', nothing, done([]), 'ready', undefined],
  ['only a song, and it fails', nothing, done([]), 'failed', 'helped'],
  ['nothing at all', nothing, done([]), 'none', 'helped'],
  ['sentences before an empty table', onlySentences, done(['spoken', 'typed']), 'none', 'typed'],
] satisfies [string, typeof plan, PracticeDone, SongState, PassedBy | undefined][])(
  'passed by the weakest way of its parts: %s',
  (_, of, so, song, expected) => {
    expect(practicePassedBy(of, so, song)).toBe(expected)
  },
)

test.each([
  [onlyRows, 'none', false],
  [nothing, 'ready', false],
  [nothing, 'heard', false],
  [nothing, 'failed', true],
  [nothing, 'none', true],
] as const)(
  'a table is empty without rows and without a song that can be heard (%#)',
  (of, song, expected) => {
    expect(isTableEmpty(of, song)).toBe(expected)
  },
)

test.each([
  ['es', { english: 'Colours', spanish: 'Colores' }, { text: 'Colores', lang: 'es' }],
  ['en', { english: 'Colours', spanish: 'Colores' }, { text: 'Colours', lang: 'en' }],
  ['en', { english: ' ', spanish: 'Colores' }, { text: 'Colores', lang: 'es' }],
  ['es', { english: 'Colours', spanish: '' }, { text: 'Colours', lang: 'en' }],
  ['es', { english: '', spanish: '' }, { text: '', lang: 'es' }],
] as const)('a title is in the language of the page where it has one (%#)', (language, title, expected) => {
  expect(practiceText(title, language)).toEqual(expected)
})
