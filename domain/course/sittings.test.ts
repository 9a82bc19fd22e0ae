import { expect, test } from 'vitest'
import { endsFirstSitting, secondSitting } from '#domain/course/sittings.ts'
import type { WordId } from '#domain/ids.ts'

const sentence = { englishWord: 'Hello', spanishTranslation: 'Hola', pronunciation: '', audioUrl: '' }
const rest = { audioSlowUrl: '', audioSplitUrls: [], imageUrl: '' }
/** A word with as many texts to say as given. */
const item = (id: number, { texts = 1, exerciseGroup = '' } = {}) => ({
  ...{ ...sentence, ...rest, _id: `${id}` as WordId, type: 'word', exerciseGroup },
  sentences: Array.from({ length: texts - 1 }, () => ({ ...sentence, ...rest })),
})
const lesson = (count: number, given: Record<number, Parameters<typeof item>[1]> = {}) =>
  Array.from({ length: count }, (_, id) => item(id, given[id]))

test('a long lesson has two sittings of about the same time, and a short one is one', () => {
  expect(secondSitting(lesson(20))).toBe(10)
  expect(secondSitting(lesson(20, { 0: { texts: 6 }, 1: { texts: 6 } }))).toBe(5)
  expect(secondSitting(lesson(15))).toBeUndefined()
})

test('a group of exercises is in one of them', () => {
  const exerciseGroup = 'keys'
  const group = { 8: { exerciseGroup }, 9: { exerciseGroup }, 10: { exerciseGroup }, 11: { exerciseGroup } }
  expect(secondSitting(lesson(20, group))).toBe(8)
})

test('the first one ends when it is done, and nothing of the second is', () => {
  const items = lesson(20)
  const done = (...ids: number[]) => new Set(ids.map(id => `${id}` as WordId))
  const first = Array.from({ length: 10 }, (_, id) => id)
  const leaves = (from: number, to: number, completed: ReadonlySet<WordId>) =>
    endsFirstSitting(items, { from, to }, completed)
  expect(leaves(9, 10, done(...first))).toBe(true)
  expect(leaves(8, 9, done(...first))).toBe(false)
  expect(leaves(9, 10, done(...first.slice(1)))).toBe(false)
  expect(leaves(9, 10, done(...first, 15))).toBe(false)
  expect(leaves(10, 11, done(...first))).toBe(false)
})
