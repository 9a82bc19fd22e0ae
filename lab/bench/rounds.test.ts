import { expect, test } from 'vitest'
import { type PageRequest, roundsOf } from './rounds.ts'

const PAGE: PageRequest = { url: '/', initiator: { type: 'other' }, sentAt: 0, finishedAt: 0.7 }
const named = (by: string, url: string, sentAt: number, finishedAt?: number): PageRequest => {
  return { url, initiator: { type: 'parser', url: by }, sentAt, finishedAt }
}
const asked = (by: string, url: string, sentAt: number, finishedAt?: number): PageRequest => {
  return { url, initiator: { type: 'script', url: by }, sentAt, finishedAt }
}

test('what a page names comes in the round after it, also while the page is still being read', () => {
  expect(roundsOf([PAGE, named('/', '/a.js', 0.6, 1.2), named('/', '/a.css', 0.6, 1.3)])).toEqual([1, 2, 2])
})

test('what a file names comes in the round after that file', () => {
  const style = named('/', '/a.css', 0.6, 1.3)
  expect(roundsOf([PAGE, style, named('/a.css', '/font.woff2', 1.4, 2)])).toEqual([1, 2, 3])
})

test('a second call of the same script, sent once the first was answered, is a round of its own', () => {
  const script = named('/', '/a.js', 0.6, 1.2)
  const session = asked('/a.js', '/auth', 1.3, 1.9)
  const course = asked('/a.js', '/course', 2, 2.6)
  expect(roundsOf([PAGE, script, session, course])).toEqual([1, 2, 3, 4])
})

test('calls that a script sends at the same time are one round', () => {
  const script = named('/', '/a.js', 0.6, 1.2)
  expect(
    roundsOf([PAGE, script, asked('/a.js', '/auth', 1.3, 1.9), asked('/a.js', '/course', 1.3, 2)]),
  ).toEqual([1, 2, 3, 3])
})

test('what a page names late does not depend on what was answered meanwhile', () => {
  const early = asked('/', '/auth', 0.1, 0.5)
  expect(roundsOf([PAGE, early, named('/', '/late.css', 0.6, 1.2)])).toEqual([1, 2, 2])
})

test('the order in which requests are given does not matter, and none is no round', () => {
  expect(roundsOf([named('/', '/a.js', 0.6, 1.2), PAGE])).toEqual([2, 1])
  expect(roundsOf([])).toEqual([])
})
