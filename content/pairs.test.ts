import { expect, test } from 'vitest'
import { readCourseFiles } from '#content/course-files.ts'
import { phonesOfTexts } from '#content/phones-of-texts.ts'
import { phonesOfSubset } from '#domain/speech/phones.ts'
import { pairSides } from '#domain/speech/tips/pair-sides.ts'

const pairs = readCourseFiles().courses.flatMap(({ lessons }) =>
  lessons.flatMap(({ items }) => items.flatMap(item => (item.type === 'minimal-pair' ? [item.words] : []))),
)

test('of both words of every pair it is shown or said how the mouth makes them apart', () => {
  const words = pairs.map(pair => pair.map(({ english }) => english))
  const phones = phonesOfSubset(phonesOfTexts(words.flat()))
  const without = words.filter(([first = '', second = '']) => {
    const [one, other] = pairSides(first, second, { phones })
    return !one || !other || one.cue === other.cue
  })
  expect(words.length).toBeGreaterThanOrEqual(21)
  expect(without).toEqual([])
})
