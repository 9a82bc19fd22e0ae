import { expect, test } from 'vitest'
import type { OrderOperation } from '#domain/course/order-operations.ts'
import type { WordId } from '#domain/ids.ts'
import { type BankView, bankWords, shownWords } from '#web/authoring/lesson-management/bank-words.ts'
import type { PlacedItem } from '#web/authoring/lesson-management/order-state.ts'

const word = (englishWord: string, spanishTranslation: string, given: Partial<PlacedItem> = {}) =>
  ({
    ...{ _id: englishWord as WordId, englishWord, spanishTranslation, lessonNumber: 1, isInBank: true },
    ...{ movedAt: '2026-01-01T00:00:00.000Z', ...given },
  }) as PlacedItem
const named = (words: readonly PlacedItem[]) => words.map(({ englishWord }) => englishWord)

test('the bank begins with what was moved last: what is not saved yet, then by the time of the move', () => {
  const words = [
    word('car', 'carro'),
    word('bus', 'autobús', { movedAt: '2026-03-01T00:00:00.000Z' }),
    word('sea', 'mar', { isInBank: false, movedAt: null }),
    word('key', 'llave', { movedAt: null }),
    word('bed', 'cama', { movedAt: null }),
  ]
  const operations = ['key', 'bed'].map(id => ({ type: 'toBank', ids: [id as WordId] }) as OrderOperation)
  const items = new Map(words.map(item => [item._id, item]))
  expect(named(bankWords(items, operations))).toEqual(['bed', 'key', 'bus', 'car'])
})

test.each<[string, Partial<BankView>, string[]]>([
  ['all of it, the latest first', {}, ['sea', 'bus', 'coffee']],
  ['from A to Z', { sort: 'letter' }, ['bus', 'coffee', 'sea']],
  ['by lesson', { sort: 'lesson' }, ['coffee', 'sea', 'bus']],
  ['of one lesson', { lesson: 2 }, ['sea', 'bus']],
  ['what has a text in English', { search: ' COFF ' }, ['coffee']],
  ['what has a text in Spanish, without regard to accents', { search: 'cafe' }, ['coffee']],
  ['what has a text, of one lesson', { search: 'coffee', lesson: 2 }, []],
])('the bank shows %s', (_, given, shown) => {
  const words = [
    word('sea', 'mar', { lessonNumber: 2 }),
    word('bus', 'autobús', { lessonNumber: 2 }),
    word('coffee', 'café'),
  ]
  const view: BankView = { sort: 'recent', lesson: undefined, search: '', ...given }
  expect(named(shownWords(words, view))).toEqual(shown)
})
