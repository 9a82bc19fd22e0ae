import { expect, test } from 'vitest'
import { saidText, saidWords } from '#content/said.ts'

test.each([
  ["Hello, I'm Ana.", ['hello', "I'm", 'Ana']],
  ['Good morning. A taxi, please.', ['good', 'morning', 'a', 'taxi', 'please']],
  ['What’s your name?', ["what's", 'your', 'name']],
  ['watch TV', ['watch', 'TV']],
  ['Yes - thank you', ['yes', 'thank', 'you']],
])('"%s" is heard word by word as %j', (english, words) => {
  expect(saidWords({ english })).toEqual(words)
})

test('a single word has no separate words', () => {
  expect(saidWords({ english: 'Hello!' })).toEqual([])
})

test('the voice uses the authored replacement, also word by word', () => {
  const said = { english: 'To Lima, please.', sayAs: 'To Leemah, please.' }
  expect(saidText(said)).toBe('To Leemah, please.')
  expect(saidWords(said)).toEqual(['to', 'Leemah', 'please'])
})

test('a telephone number is said figure by figure, whole and word by word', () => {
  const said = { english: "It's 809-555-0142." }
  expect(saidText(said)).toBe("It's eight oh nine, five five five, oh one four two.")
  expect(saidWords(said)).toEqual(["it's", 'eight oh nine, five five five, oh one four two'])
})

test('the words come from the shown text when the replacement has a different number of words', () => {
  expect(saidWords({ english: 'Room 12', sayAs: 'Room number twelve' })).toEqual(['room', '12'])
})
