import { ground, type Part } from '#studio/pictures/kit/scene.ts'
import { circle, type Point } from '#studio/pictures/kit/shapes.ts'

/** Red spots on a face; the point is the neck of its person. */
export function spots([x, y]: Point, size = 1): Part {
  const at = [
    [-17, -26, 4.5],
    [-11, -18, 3.4],
    [17, -26, 4.5],
    [12, -17, 3.4],
    [-9, -50, 3.6],
    [9, -51, 3],
    [2, -46, 2.6],
  ]
  return ground(
    'spots',
    at.map(([dx = 0, dy = 0, r = 0]) => circle(x + dx * size, y + dy * size, r * size, '#E2352A')).join(''),
  )
}
