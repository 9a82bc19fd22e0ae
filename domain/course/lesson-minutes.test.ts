import { expect, test } from 'vitest'
import type { Item } from '#domain/course/course.ts'
import { lessonMinutes } from '#domain/course/lesson-minutes.ts'

const word = {
  type: 'word',
  englishWord: 'Hello',
  sentences: [{ englishWord: 'Hello, Ana.' }, { englishWord: 'Hello, Luis.' }],
} as unknown as Item

test('a lesson takes twenty seconds for each text that is said, in whole minutes, and never no time', () => {
  expect(lessonMinutes(Array.from({ length: 15 }, () => word))).toBe(15)
  expect(lessonMinutes([word, word])).toBe(2)
  expect(lessonMinutes([])).toBe(1)
})
