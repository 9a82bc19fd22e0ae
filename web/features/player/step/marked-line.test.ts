import { dictionary } from 'cmu-pronouncing-dictionary'
import { expect, test } from 'vitest'
import { judge } from '#domain/speech/judge.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'
import { type Cut, cutLine, markedLine } from '#web/features/player/step/marked-line.ts'

const phones = phonesOfDictionary(dictionary)

function shown(expected: string, heard: string, cut: Cut = 'whole'): string | undefined {
  const line = markedLine(judge(expected, [heard], { phones }))
  if (!line) return undefined
  const { before, heard: said, expected: wanted, end, after } = cutLine(line, cut)
  return [...before, `[${said}>${wanted}]${end}`, ...after].join(' ')
}

test.each([
  ['Three tickets, please.', 'tree tickets please', '[tree>Three] tickets, please.'],
  ['Where is the ship?', 'where is the sheep', 'Where is the [sheep>ship]?'],
  ['ship', 'sheep', '[sheep>ship]'],
  ['hello', 'refrigerator', '[refrigerator>hello]'],
  ['He works here.', 'he work here', 'He [work>works] here.'],
])('"%s" heard as "%s": one word is marked', (expected, heard, line) => {
  expect(shown(expected, heard)).toBe(line)
})

test('of several wrong words the one of the tip is marked', () => {
  expect(shown('Where is the big ship?', 'where is the bag sheep')).toMatch(/\[(?:bag>big|sheep>ship)\]/)
})

test.each([
  ['whole', 'My [fawn>phone] number is seven, one.'],
  ['neighbours', 'My [fawn>phone] number …'],
  ['before', 'My [fawn>phone] …'],
  ['alone', '… [fawn>phone] …'],
] as const)('a long sentence is cut: %s', (cut, line) => {
  expect(shown('My phone number is seven, one.', 'my fawn number is seven one', cut)).toBe(line)
})

test('without two words to compare nothing is marked', () => {
  expect(shown('Good morning', 'refrigerator bicycle window')).toBeUndefined()
  expect(shown('ship', 'b****')).toBeUndefined()
  expect(shown('Hello', 'my phone number is seven')).toBeUndefined()
})
