import { expect, test } from 'vitest'
import type { CourseOutline } from '#contract/authoring/items.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import {
  BANK,
  filterRows,
  filtersOf,
  NO_FILTERS,
  neighbourOf,
  searchOfFilters,
  type WordRow,
} from '#web/authoring/workbench/words/word-rows.ts'

const row = (id: string, given: Partial<WordRow> = {}): WordRow => ({
  ...{ _id: id as WordId, courseId: 'c' as CourseId, type: 'word', lessonNumber: 1, orderInLesson: 1 },
  ...{ isInBank: false, englishWord: id, spanishTranslation: '', imageUrl: '', problemCount: 0 },
  ...given,
})
const rows = [
  row('a'),
  row('b', { problemCount: 2 }),
  row('c', { lessonNumber: 2 }),
  row('d', { lessonNumber: 2, type: 'exercise', problemCount: 1 }),
  row('e', { isInBank: true }),
]
const lessons = [
  { number: 1, isPublished: true },
  { number: 2, isPublished: false },
] as CourseOutline['lessons']
const ALL = filtersOf(NO_FILTERS)
const ids = (given: Partial<typeof ALL>) =>
  filterRows(rows, { ...ALL, ...given }, lessons).rows.map(({ _id }) => _id)

test('a list is filtered by lesson, word bank and type, by what is missing, and by what is not published', () => {
  expect(ids({})).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(ids({ lesson: '1' })).toEqual(['a', 'b'])
  expect(ids({ lesson: BANK })).toEqual(['e'])
  expect(ids({ type: 'exercise' })).toEqual(['d'])
  expect(ids({ shown: 'incomplete' })).toEqual(['b', 'd'])
  expect(ids({ shown: 'unpublished' })).toEqual(['c', 'd', 'e'])
  expect(ids({ shown: 'incomplete', lesson: '2' })).toEqual(['d'])
})

test('each chip counts what it would show of the chosen lesson', () => {
  const { counts } = filterRows(rows, { ...ALL, lesson: '2', shown: 'incomplete' }, lessons)
  expect(counts).toEqual({ all: 2, incomplete: 1, unpublished: 2 })
})

test('a search asks the server for what the filters say', () => {
  expect(searchOfFilters(ALL)).toEqual({ narrowed: {}, shown: {} })
  expect(searchOfFilters({ lesson: '2', type: 'word', shown: 'incomplete' })).toEqual({
    narrowed: { lessonNumber: 2, isInBank: false, type: 'word' },
    shown: { isIncomplete: true },
  })
  expect(searchOfFilters({ lesson: BANK, type: '', shown: 'unpublished' })).toEqual({
    narrowed: { isInBank: true },
    shown: { isUnpublished: true },
  })
})

test('the next row ends at the end of the list', () => {
  expect([neighbourOf(rows, 'a', 1), neighbourOf(rows, 'e', 1), neighbourOf(rows, null, 1)]).toEqual([
    'b',
    undefined,
    undefined,
  ])
})
