/* Flat shapes without outline, the only things that parts are made of. All lengths are units of the frame, 328 x 196. */

export type Point = readonly [x: number, y: number]

/** A rectangle; `round` is the radius of its corners. */
export function rect(x: number, y: number, width: number, height: number, fill: string, round = 0): string {
  const corner = round === 0 ? '' : ` rx="${round}"`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corner} fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export function ellipse(x: number, y: number, across: number, down: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}"/>`
}

export function filled(outline: string, fill: string): string {
  return `<path d="${outline}" fill="${fill}"/>`
}

/** A line with round ends. */
export function line(course: string, color: string, width: number): string {
  return `<path d="${course}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/**
 * Puts shapes that were drawn around the origin at a point.
 * @param turn degrees, clockwise
 * @param isFlipped left and right changed
 */
export function placed(
  shapes: string,
  [x, y]: Point,
  { size = 1, turn = 0, isFlipped = false }: { size?: number; turn?: number; isFlipped?: boolean } = {},
): string {
  const steps = [
    `translate(${x} ${y})`,
    turn === 0 ? '' : `rotate(${turn})`,
    size === 1 && !isFlipped ? '' : `scale(${isFlipped ? -size : size} ${size})`,
  ]
  return `<g transform="${steps.filter(Boolean).join(' ')}">${shapes}</g>`
}
