import { expect, test } from 'vitest'
import type { RuledItem } from '#domain/course/item-rules.ts'
import { meetingsOf } from '#domain/course/met-again.ts'
import type { WordId } from '#domain/ids.ts'
import { saidItem } from '#domain/testing/said-items.ts'

/** In how many lessons the first word of the first lesson is met, when later lessons have these texts. */
function met(
  word: RuledItem & { _id: WordId },
  ...later: (string | string[])[]
): readonly number[] | undefined {
  const lessons = later.map(texts => ({
    items: [texts].flat().map(text => saidItem('exercise', 'Say it', text)),
  }))
  return meetingsOf([{ items: [word] }, ...lessons]).get(word._id)
}

test('a word is met in later lessons, once for each text, and not in its own', () => {
  const word = saidItem('word', 'apple', 'I eat an apple.')
  expect(met(word, 'A red apple, an apple!', 'Nothing here.', ['An apple?', "The apple isn't red."])).toEqual(
    [1, 3, 3],
  )
  expect(met(word, 'A pineapple.')).toEqual([])
})

test.each([
  ['study', 'She studies English.'],
  ['cook', 'We are cooking.'],
  ['go', 'He went home.'],
  ['child', 'Three children.'],
  ['big', 'A bigger house.'],
  ['call back', 'Call me back!'],
])('"%s" is met in "%s"', (word, text) => {
  expect(met(saidItem('word', word), text)).toEqual([1])
})

test('half of a phrase is enough, if it has a word of content', () => {
  const phrase = saidItem('word', "I'd like some water")
  expect(met(phrase, "I'd like a taxi.", 'I like water.', 'Is there some water?')).toEqual([1, 3])
  expect(met(saidItem('word', "I'm hungry"), 'The girl is hungry.')).toEqual([1])
  expect(met(saidItem('word', 'Where are you from?'), 'Where are my keys?', 'Where are you from?')).toEqual([
    2,
  ])
  expect(met(saidItem('word', 'phone number'), 'My phone is new.', "What's your phone number?")).toEqual([2])
})

test('a phrase of a review, made of words of earlier lessons, is no new word', () => {
  const [apple, busy] = [saidItem('word', 'apple'), saidItem('word', 'busy')]
  const review = saidItem('word', 'a busy apple')
  const all = meetingsOf([{ items: [apple, busy] }, { items: [review] }])
  expect(all.get(review._id)).toBeUndefined()
  expect(all.get(apple._id)).toEqual([1])
})

test('a practice that repeats a word is a meeting', () => {
  const word = saidItem('word', 'apple')
  const practice = {
    ...saidItem('practice-lesson', 'Again'),
    practiceLesson: {
      title: { english: '', spanish: '' },
      description: { english: '', spanish: '' },
      tableData: [],
      generalAudioUrl: '',
      showIndividualWords: true,
      words: [],
      selectedWordIds: [word._id],
    },
  }
  expect(meetingsOf([{ items: [word] }, { items: [] }, { items: [practice] }]).get(word._id)).toEqual([2])
})
