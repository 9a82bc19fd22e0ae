import { expect, test } from 'vitest'
import { lessonPhrases, spread } from '#domain/course/lesson-phrases.ts'
import { saidItem } from '#domain/testing/said-items.ts'

test('a word that is a phrase stands for itself, another one for its shortest sentence, an exercise for its own', () => {
  const phrases = lessonPhrases([
    saidItem('word', 'Nice to meet you', 'Nice to meet you, Carlos.'),
    saidItem('word', 'name', 'What is your name?', 'Your name?'),
    saidItem('word', 'zero'),
    saidItem('exercise', 'Introduce yourself', "Hi, I'm Luis."),
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
    saidItem('word', 'How are you?'),
    saidItem('word', 'How are you?'),
    saidItem('sentence-builder', 'Where are you from?'),
    saidItem('practice-lesson', 'The alphabet'),
    saidItem('unknown', 'Something else'),
  ])
  expect(phrases.map(({ englishWord }) => englishWord)).toEqual(['How are you?'])
})

test('some of many are spread over all of them, from the first to the last', () => {
  expect(spread([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 4)).toEqual([1, 4, 7, 10])
  expect(spread([1, 2, 3], 4)).toEqual([1, 2, 3])
  expect(spread([], 4)).toEqual([])
})
