import { DEEP_RED } from '#studio/pictures/kit/colors.ts'
import { ground, type Part } from '#studio/pictures/kit/scene.ts'
import type { Point } from '#studio/pictures/kit/shapes.ts'

/* Which one is meant: of several things, or of the parts of a whole. */

/** A broken ring around the one that is meant, among several. */
export function ring([x, y]: Point, across: number, down: number): Part {
  return ground(
    'ring',
    `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="none" stroke="${DEEP_RED}" stroke-width="6" stroke-linecap="round" stroke-dasharray="16 12"/>`,
  )
}

/** A thing that is present, but not meant. */
export function faded(part: Part): Part {
  return { ...part, svg: `<g opacity=".38">${part.svg}</g>` }
}
