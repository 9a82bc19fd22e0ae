import { expect, test } from 'vitest'
import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'
import { orderHint } from '#domain/course/order-hints.ts'
import { tilesOfSentence } from '#domain/course/word-tiles.ts'

/** A sentence with its words as tiles, and others. */
function builderOf(english: string, ...others: string[]): SentenceBuilder {
  const correctOrder = tilesOfSentence(english)
  return {
    targetSentence: { english, spanish: '', audioUrl: '', imageUrl: '' },
    wordsFromLesson: [...correctOrder, ...others].map(word => ({ word, audioUrl: '' })),
    correctOrder,
  }
}

/** The hint on a row, written with its words. */
function hintOn(builder: SentenceBuilder, row: string) {
  const placed: number[] = []
  for (const word of row.split(' '))
    placed.push(builder.wordsFromLesson.findIndex((tile, at) => tile.word === word && !placed.includes(at)))
  return orderHint(builder, placed)
}

test('the hint names the words in the right order, and where the row has them', () => {
  const builder = builderOf('She has a red dress.')
  expect(hintOn(builder, 'she has a dress red')).toEqual({
    kind: 'colour',
    first: 'red',
    second: 'dress',
    places: [4, 3],
  })
  const asked = builderOf('What time does the bus leave?')
  expect(hintOn(asked, 'what time does leave the bus')).toEqual({
    kind: 'subject',
    first: 'the bus',
    second: 'leave',
    places: [4, 5, 3],
  })
})

test.each([
  ['We work on Saturdays.', 'in', 'we work in saturdays', 'day'],
  ['Eggs for breakfast, please.', 'in', 'eggs in breakfast please', 'meal'],
  ["He's from Santiago.", 'of', "he's of santiago", 'origin'],
  ['She has two big rooms.', 'room', 'she has two big room', 'plural'],
  ['She always studies English.', 'study', 'she always study english', 'verbS'],
  ['Does the bus leave now?', 'leaves', 'does the bus leaves now', 'verbAfter'],
  ['We eat at two.', 'in', 'we eat in two', 'hour'],
  ['I want an orange juice.', '', 'i want an juice orange', 'adjective'],
  ["We're thirsty.", 'have', 'have thirsty', 'feeling'],
  ['There are towels here.', 'have', 'there have towels here', 'there'],
  ['We understand them.', 'they', 'we them understand', 'object'],
  ['Do they live here?', 'does', 'does they live here', 'agreement'],
] as const)('%j with %j as %j breaks the rule %s', (english, other, row, kind) => {
  expect(hintOn(builderOf(english, other), row)?.kind).toBe(kind)
})

test.each([
  ['a word that no list has', 'She has a mauve sofa.', 'she has a sofa mauve'],
  ['two changes', 'She has a red dress and black shoes.', 'she has a dress red and shoes black'],
  ['another order of English', 'On Saturday we work.', 'we work on saturday'],
  ['the contraction of a verb', "What's your name?", "your what's name"],
  ['a subject with more behind it', 'The people in the room are nice.', 'the people in the room is nice'],
  ['a number of things', 'I work at two hotels.', 'i work in two hotels'],
  ['an imperative', 'You speak English.', 'speak is english'],
  ['a noun after "go to"', 'I go to work.', 'i go to works'],
  ['parts on both sides of a comma', 'Tomorrow, I work.', 'i work tomorrow'],
  ['a row that is not full', 'She has a red dress.', 'she has a dress'],
])('%s gives no reason', (_, english, row) => {
  expect(hintOn(builderOf(english, 'works', 'is', 'in'), row)).toBeUndefined()
})

test('an order that is not that of its sentence gives no reason', () => {
  const builder = builderOf('She has a red dress.')
  builder.targetSentence.english = 'A red dress is what she has.'
  expect(hintOn(builder, 'she has a dress red')).toBeUndefined()
})
