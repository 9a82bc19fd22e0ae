import { ground, type Part } from '#studio/pictures/kit/scene.ts'
import { circle, type Point } from '#studio/pictures/kit/shapes.ts'

/** A rash: a few soft spots on cheeks and forehead; the point is the neck of its person. */
export function spots([x, y]: Point, size = 1): Part {
  const at = [
    [-17, -27, 3.2],
    [-12, -20, 2.6],
    [18, -27, 3.2],
    [13, -20, 2.6],
    [-4, -51, 2.8],
    [8, -50, 2.4],
  ]
  return ground(
    'spots',
    at.map(([dx = 0, dy = 0, r = 0]) => circle(x + dx * size, y + dy * size, r * size, '#D9574A')).join(''),
  )
}
