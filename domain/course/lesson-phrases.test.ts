import { expect, test } from 'vitest'
import { lessonPhrases, spread } from '#domain/course/lesson-phrases.ts'
import { emptySentence, type Sentence } from '#domain/course/sentence.ts'

const text = (englishWord: string): Sentence => ({
  ...emptySentence(),
  englishWord,
  spanishTranslation: `${englishWord} en español`,
})
const item = (type: string, englishWord: string, ...sentences: string[]) => ({
  ...text(englishWord),
  type,
  sentences: sentences.map(text),
})

test('a word that is a phrase stands for itself, another one for its shortest sentence, an exercise for its own', () => {
  const phrases = lessonPhrases([
    item('word', 'Nice to meet you', 'Nice to meet you, Carlos.'),
    item('word', 'name', 'What is your name?', 'Your name?'),
    item('word', 'zero'),
    item('exercise', 'Introduce yourself', "Hi, I'm Luis."),
  ])
  expect(phrases.map(({ englishWord }) => englishWord)).toEqual([
    'Nice to meet you',
    'Your name?',
    'zero',
    "Hi, I'm Luis.",
  ])
})

test('what repeats the words of others stands for nothing, and no phrase is there twice', () => {
  const phrases = lessonPhrases([
    item('word', 'How are you?'),
    item('word', 'How are you?'),
    item('sentence-builder', 'Where are you from?'),
    item('practice-lesson', 'The alphabet'),
    item('unknown', 'Something else'),
  ])
  expect(phrases.map(({ englishWord }) => englishWord)).toEqual(['How are you?'])
})

test('some of many are spread over all of them, from the first to the last', () => {
  expect(spread([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 4)).toEqual([1, 4, 7, 10])
  expect(spread([1, 2, 3], 4)).toEqual([1, 2, 3])
  expect(spread([], 4)).toEqual([])
})
