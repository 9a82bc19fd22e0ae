import { expect, test } from 'vitest'
import { choicesFor } from '#domain/course/choices.ts'

const LESSON = ['Hello', 'Good morning', 'Hi', 'See you later', 'Please']

test('the text is among three different choices', () => {
  for (const text of LESSON) {
    const choices = choicesFor(text, [], LESSON)
    expect(choices).toContain(text)
    expect(new Set(choices).size).toBe(3)
  }
})

test('contrasts are chosen before other words of the lesson', () => {
  expect(choicesFor('ship', ['sheep'], LESSON)).toContain('sheep')
  expect(choicesFor('ship', ['sheep', 'chip', 'chip'], LESSON).sort()).toEqual(['chip', 'sheep', 'ship'])
})

test('the other texts have a similar length, so that length gives no hint', () => {
  expect(
    choicesFor('Thank you', [], ['Hi', 'Good morning', 'What is your name, please?', 'Good night']).sort(),
  ).toEqual(['Good morning', 'Good night', 'Thank you'])
})

test('another spelling of the same text is not a separate choice', () => {
  expect(choicesFor('Hello', ['hello'], ['HELLO', 'Hi'])).toHaveLength(2)
})

test('the order is stable, and the right choice is not always first', () => {
  const places = LESSON.map(text => choicesFor(text, [], LESSON).indexOf(text))
  expect(LESSON.map(text => choicesFor(text, [], LESSON).indexOf(text))).toEqual(places)
  expect(new Set(places).size).toBeGreaterThan(1)
})
