import { inShirt } from '#studio/pictures/kit/clothes.ts'
import { PAINTS, type Paint } from '#studio/pictures/kit/colors.ts'
import type { Look } from '#studio/pictures/kit/person.ts'
import { ground, type Part } from '#studio/pictures/kit/scene.ts'
import { filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

const TROUSERS = '#6C8087'

/** Someone from head to foot in a shirt, trousers and shoes: the neck stands at the point, the soles 206 below it. */
export function standing(
  at: Point,
  look: Look,
  { shirt = 'white', shoes = 'blue', size = 0.64 }: { shirt?: Paint; shoes?: Paint; size?: number } = {},
): Part[] {
  const [paint, dark] = PAINTS[shoes]
  const shoe = (side: -1 | 1) =>
    placed(
      filled('M-13 -24H9C14 -14 26 -14 36 -10Q42 -7 41 0H-13Z', paint) +
        rect(-13, -4, 54, 6, dark, 2) +
        line('M9 -18L15 -22M16 -12L22 -16', '#FFFFFF', 2.4),
      [side * 17, 204],
      { isFlipped: side < 0 },
    )
  const below = filled('M-33 128H-4L-5 186H-30ZM4 128H33L30 186H5Z', TROUSERS) + shoe(-1) + shoe(1)
  return [ground('legs', placed(below, at, { size })), ...inShirt(at, look, { color: shirt, size })]
}
