import { describe, expect, test } from 'vitest'
import { confusedLetters, sungAt } from '#domain/library/alphabet.ts'

const SONG = [
  { letter: 'a', startSeconds: 1, endSeconds: 1.5 },
  { letter: 'b', startSeconds: 1.5, endSeconds: 2 },
  { letter: 'c', startSeconds: 2.4, endSeconds: 3 },
]

describe('the letter of the song', () => {
  test.each([
    [0, null],
    [0.999, null],
    [1, 'a'],
    [1.499, 'a'],
    [1.5, 'b'],
    [2.2, null],
    [2.4, 'c'],
    [2.999, 'c'],
    [3, null],
    [Number.NaN, null],
  ])('at %d s is %s', (seconds, letter) => {
    const index = sungAt(SONG, seconds)
    expect(index === null ? null : SONG[index]?.letter).toBe(letter)
  })
})

describe('letters to choose from', () => {
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz']

  test.each(alphabet)('%s has two letters that are easily confused with it', letter => {
    const others = confusedLetters(letter)
    expect(new Set(others).size).toBe(2)
    expect(others).not.toContain(letter)
    expect(alphabet).toEqual(expect.arrayContaining(others))
  })

  test('are the same for upper case, and none for a character that is not a letter', () => {
    expect(confusedLetters('B')).toEqual(['v', 'p'])
    expect(confusedLetters('ñ')).toEqual([])
  })
})
