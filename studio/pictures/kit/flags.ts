import { CREAM, DARK_WOOD, WHITE } from '#studio/pictures/kit/colors.ts'
import { type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/** Flags in 60 x 40 around the origin, made plain: they stand for a country or for its language. */
const FLAGS = {
  mexico:
    rect(-30, -20, 20, 40, '#0B7A4B') +
    rect(-10, -20, 20, 40, WHITE) +
    rect(10, -20, 20, 40, '#C8202F') +
    circle(0, 0, 6, '#9A6B2F') +
    line('M-5 5Q0 9 5 5', '#3FA66B', 2.4),
  colombia:
    rect(-30, -20, 60, 20, '#FFCD2E') + rect(-30, 0, 60, 10, '#1B4D9B') + rect(-30, 10, 60, 10, '#C8202F'),
  dominicanRepublic:
    rect(-30, -20, 60, 40, WHITE) +
    filled('M-30 -20H-5V-5H-30ZM5 5H30V20H5Z', '#1B4D9B') +
    filled('M5 -20H30V-5H5ZM-30 5H-5V20H-30Z', '#C8202F') +
    circle(0, 0, 3.6, '#3FA66B'),
  unitedStates:
    rect(-30, -20, 60, 40, WHITE) +
    `<path d="M-30 -17H30M-30 -8H30M-30 1H30M-30 10H30M-30 18H30" stroke="#C8202F" stroke-width="4.500"/>` +
    rect(-30, -20, 28, 21, '#1B3F7B') +
    `<path d="M-26 -15H-4M-26 -10H-4M-26 -5H-4" stroke="${WHITE}" stroke-width="2.600" stroke-linecap="round" stroke-dasharray="0 5.500"/>`,
  brazil:
    rect(-30, -20, 60, 40, '#0B8A4B') +
    filled('M0 -16L25 0L0 16L-25 0Z', '#FFCD2E') +
    circle(0, 0, 8, '#1B3F7B') +
    line('M-6 -2Q1 -3 6 3', WHITE, 2),
} as const

export type Flag = keyof typeof FLAGS

/** A flag for bubbles and walls, 60 x 40 around the point. */
export function flagShape(flag: Flag, at: Point = [0, 0], size = 1): string {
  return placed(
    `${FLAGS[flag]}<rect x="-30.500" y="-20.500" width="61" height="41" rx="2" fill="none" stroke="#0E2F3633" stroke-width="1.500"/>`,
    at,
    { size },
  )
}

/** A flag on its pole; the lower end of the pole stands at the point. */
export function flag(
  name: Flag,
  at: Point,
  { size = 1, turn = 0 }: { size?: number; turn?: number } = {},
): Part {
  const shapes =
    line('M0 0V-108', DARK_WOOD, 5) + circle(0, -112, 5, CREAM) + flagShape(name, [36, -80], 1.15)
  return prop('flag', placed(shapes, at, { size, turn }))
}
