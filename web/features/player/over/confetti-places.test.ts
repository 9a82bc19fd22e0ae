import { expect, test } from 'vitest'
import { PLACES, STAGE, SUN } from '#web/features/player/over/confetti-places.ts'

const distance = (a: readonly [number, number], b: readonly [number, number]) =>
  Math.hypot(a[0] - b[0], a[1] - b[1])

test('30 pieces of confetti keep apart, off the sun and within the head of the screen', () => {
  expect(PLACES).toHaveLength(30)
  for (const [index, place] of PLACES.entries()) {
    const [x, y] = place
    expect([x > 6 && x < STAGE.width - 6, y > 6 && y < STAGE.height - 6], `${place}`).toEqual([true, true])
    expect(distance(place, [SUN.x, SUN.y]) - SUN.radius, `${place} from the sun`).toBeGreaterThanOrEqual(52)
    for (const other of PLACES.slice(0, index)) {
      expect(distance(place, other), `${place} from ${other}`).toBeGreaterThanOrEqual(22)
    }
  }
})
