import { DARK_WOOD } from '#studio/pictures/kit/colors.ts'
import { ground, type Part } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed } from '#studio/pictures/kit/shapes.ts'

/* What fall looks like: trees in yellow and red, and their leaves on the ground. */

const PAINTS = {
  yellow: ['#FFC933', '#F4A91F'],
  red: ['#D9482B', '#B23614'],
  orange: ['#F08A24', '#D96F12'],
} as const
type FallPaint = keyof typeof PAINTS

/** A tree whose leaves have turned; it stands on the point, 98 high. */
export function fallTree(at: Point, paint: FallPaint, size = 1): Part {
  const [light, dark] = PAINTS[paint]
  return ground(
    'fall tree',
    placed(
      line('M0 -2V-50M0 -26L-14 -42M0 -32L14 -46', DARK_WOOD, 9) +
        circle(-20, -56, 22, dark) +
        circle(22, -58, 21, dark) +
        circle(0, -70, 28, light),
      at,
      { size },
    ),
  )
}

/** Leaves that fall or lie: each point has one, in the paints by turns. */
export function fallLeaves(paints: readonly FallPaint[], ...places: Point[]): Part {
  const leaf = (paint: FallPaint) =>
    filled('M0 -11C9 -6 9 5 0 11C-9 5 -9 -6 0 -11Z', PAINTS[paint][0]) +
    line('M0 -5V15', PAINTS[paint][1], 2.4)
  return ground(
    'fall leaves',
    places
      .map((at, index) =>
        placed(leaf(paints[index % paints.length] ?? 'yellow'), at, { turn: (index * 67) % 180 }),
      )
      .join(''),
  )
}
