import { dictionary } from 'cmu-pronouncing-dictionary'
import { describe, expect, test } from 'vitest'
import { phonesOfDictionary } from '#domain/speech/phones.ts'
import { ALIKE, ALIKE_NAME, distanceBetween, soundDistance } from '#domain/speech/sound-distance.ts'
import { readUtterance } from '#domain/speech/tokens.ts'

const phones = phonesOfDictionary(dictionary)
const between = (one: string, other: string, look: typeof phones | undefined = phones) =>
  distanceBetween(readUtterance(one).tokens, readUtterance(other).tokens, look)

describe('words that sound alike', () => {
  test.each([
    ['cough', 'coffee'],
    ['house', 'horse'],
    ['lives', 'leaves'],
    ['Boston', 'Austin'],
    ['garden', 'guard in'],
    ['water', 'waiter'],
  ])('%s and %s', (one, other) => {
    expect(between(one, other)).toBeLessThanOrEqual(ALIKE)
    expect(between(other, one)).toBeLessThanOrEqual(ALIKE)
  })
})

describe('words that do not', () => {
  test.each([
    ['doctor', 'daughter'],
    ['Monday', 'Sunday'],
    ['bathroom', 'bedroom'],
    ['kitchen', 'chicken'],
    ['love', 'hate'],
    ['Bogotá', 'bed'],
    ['man', 'woman'],
  ])('%s and %s', (one, other) => {
    expect(between(one, other)).toBeGreaterThan(ALIKE)
    expect(between(other, one)).toBeGreaterThan(ALIKE)
  })
})

test('what is heard in place of a name may be further off, as engines know few names', () => {
  expect(between('Juan', 'one')).toBeLessThanOrEqual(ALIKE_NAME)
  expect(between('Carmen', 'common')).toBeLessThanOrEqual(ALIKE_NAME)
  expect(between('Ana', 'hungry')).toBeGreaterThan(ALIKE_NAME)
})

test('without pronunciations words are compared as they are usually pronounced', () => {
  expect(between('house', 'horse', undefined)).toBeLessThanOrEqual(ALIKE + 0.05)
  expect(between('love', 'hate', undefined)).toBeGreaterThan(ALIKE)
  expect(between('guitar', 'piano', undefined)).toBeGreaterThan(ALIKE)
})

test('a distance is 0 for the same sounds, and large for nothing in place of a word', () => {
  expect(soundDistance('kat', 'kat')).toBe(0)
  expect(soundDistance('', '')).toBe(0)
  expect(soundDistance('kat', '')).toBeGreaterThan(ALIKE_NAME)
})
