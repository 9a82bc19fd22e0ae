import { describe, expect, test } from 'vitest'
import { chunked, nucleusOf, sentencesOf, tuneOf } from '#studio/voices/tune.ts'

test.each([
  ['Are you a student?', 'rise'],
  ['And you?', 'rise'],
  ['Ana, is this your bag?', 'rise'],
  ['How are you?', 'fall'],
  ['And where do you live?', 'fall'],
  ['Is it tea or coffee?', 'choice'],
  ['I live in Lima.', 'fall'],
  ['Good morning!', 'fall'],
])('"%s" is a %s', (sentence, tune) => {
  expect(tuneOf(sentence)).toBe(tune)
})

test.each([
  ['are you a student', 'student'],
  ['where are you from', 'from'],
  ['can you help me', 'help'],
  ['how are you', 'are'],
  ['nice to meet you', 'meet'],
])('the melody of "%s" lies on "%s"', (clause, word) => {
  const words = clause.split(' ')
  expect(words[nucleusOf(words)]).toBe(word)
})

describe('a text becomes sentences', () => {
  test.each([
    ["Hello, I'm Ana. What’s your name?", ["Hello, I'm Ana.", "What's your name?"]],
    ['Ms. Brown is here.', ['Miz Brown is here.']],
    ['Señora Peña lives in Bogotá.', ['Senyora Penya lives in Bogota.']],
    ['B', ['B']],
    ['…', []],
  ])('%s', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences)
  })
})

test.each([
  ['A coffee and a sandwich for my friend, please.', 'A coffee; and a sandwich; for my friend, please.'],
  ['What time do you start?', 'What time; do you start?'],
  ['My name is Ana.', 'My name is Ana.'],
  ['Thank you.', 'Thank you.'],
])('slowly, "%s" is said as "%s"', (sentence, slow) => {
  expect(chunked(sentence)).toBe(slow)
})
