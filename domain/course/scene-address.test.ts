import { expect, test } from 'vitest'
import { sceneMark, withoutMark } from '#domain/course/scene-address.ts'

test.each([
  [0, 0],
  [98, 0],
  [131, 1],
  [164, 2],
  [200, 3],
  [230, 4],
  [328, 4],
])('what matters at %i is in the square %i', (focus, square) => {
  expect(sceneMark({ tint: 'palma', focus })).toBe(`scene-palma-${square}`)
})

test('a file is named without how it is shown', () => {
  expect(withoutMark('/media/0123456789abcdef0123.svg#scene-noche-2')).toBe('/media/0123456789abcdef0123.svg')
  expect(withoutMark('https://example.com/a.png')).toBe('https://example.com/a.png')
})
