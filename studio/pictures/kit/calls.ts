import { EAR_SHAPE } from '#studio/pictures/kit/body.ts'
import { GREEN, INK, RED, SEA, SHADE, SKY, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { smallPhone } from '#studio/pictures/kit/hand-things.ts'
import type { Arm } from '#studio/pictures/kit/person.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Telephone calls: who is at which end of the line, and what is heard there. */

type Sized = { size?: number; turn?: number }

/** The arm of a person whose neck stands at the point, with a phone at the ear. */
export function phoneArm([x, y]: Point, side: 'left' | 'right', size = 1): Arm {
  const out = side === 'left' ? -1 : 1
  return {
    to: [x + out * 45 * size, y - 28 * size],
    hand: 'fist',
    elbow: [x + out * 74 * size, y + 42 * size],
    side,
    holds: smallPhone([x + out * 34 * size, y - 36 * size], { size: 1.2 * size, turn: out * 8 }),
  }
}

/** Two rooms side by side, each with its own end of the line. */
export function twoRooms(left = '#F6D9C6', right = '#CFE8EA'): Part {
  return ground('rooms', rect(0, 0, 164, 196, left) + rect(164, 0, 164, 196, right))
}

/** The wall between them, over the people. */
export function wallBetween(): Part {
  return ground('wall between', rect(160, 0, 8, 196, WHITE))
}

/** People within a disc, such as those at the other end: `shows` is drawn around its middle. */
export function disc(at: Point, radius: number, shows: string, fill: string = SKY): Part {
  const wide = radius * 2
  return ground(
    'disc',
    placed(
      circle(0, 0, radius + 5, WHITE) +
        circle(0, 0, radius, fill) +
        `<svg x="${-radius}" y="${-radius}" width="${wide}" height="${wide * 0.93}" viewBox="${-radius} ${-radius} ${wide} ${wide * 0.93}">${shows}</svg>`,
      at,
    ),
  )
}

/** Head and shoulders of workers or others around the origin, as `bustShape`, from their parts at [0, 0]. */
export function bustOf(parts: readonly Part[], size = 1, at: Point = [0, 0]): string {
  const [width, tall] = [104 * size, 134 * size]
  const shapes = parts.map(({ svg }) => svg).join('')
  return `<svg x="${at[0] - width / 2}" y="${at[1] - tall / 2}" width="${width}" height="${tall}" viewBox="-52 -94 104 134">${shapes}</svg>`
}

/** The way of a voice between two points: even, with breaks, or with a cross where it ends. */
export function wire(from: Point, to: Point, how: 'good' | 'bad' | 'cut' = 'good'): Part {
  const [[x, y], [endX, endY]] = [from, to]
  const steps = 8
  const zigzag = Array.from({ length: steps + 1 }, (_, index) => {
    const off = index === 0 || index === steps ? 0 : index % 2 ? -13 : 13
    return `${index ? 'L' : 'M'}${x + ((endX - x) * index) / steps} ${y + ((endY - y) * index) / steps + off}`
  }).join('')
  const course = {
    good: `<path d="M${x} ${y}L${endX} ${endY}" fill="none" stroke="${GREEN}" stroke-width="8" stroke-linecap="round"/>`,
    bad: `<path d="${zigzag}" fill="none" stroke="${RED}" stroke-width="6" stroke-linejoin="round" stroke-dasharray="64 16"/>`,
    cut:
      `<path d="M${x} ${y}L${endX} ${endY}" fill="none" stroke="${INK}" stroke-width="6" stroke-dasharray="3 12" stroke-linecap="round"/>` +
      circle(endX, endY, 19, WHITE) +
      placed(line('M-9 -9L9 9M9 -9L-9 9', RED, 7), [endX, endY]),
  }[how]
  return ground('line', course)
}

/** Sound that goes to the right from the origin: more and larger waves are louder. */
export function wavesShape(count: number, color = RED): string {
  const waves = Array.from({ length: count }, (_, index) => {
    const [x, half] = [index * 15, 9 + index * 9]
    return `M${x} ${-half}Q${x + 9 + index * 3} 0 ${x} ${half}`
  })
  return line(waves.join(''), color, 6)
}

/** An ear that hears nothing, with a bar across it, around the origin. */
export const DEAF_EAR_SHAPE =
  placed(EAR_SHAPE, [0, 2], { size: 0.95 }) +
  `<circle r="31" fill="none" stroke="${RED}" stroke-width="6"/>` +
  line('M-21 -21L21 21', RED, 6)

/** A telephone of an office with its receiver; what its display shows is the extension. It stands on its point. */
export function deskPhone(at: Point, extension: number, look: Sized = {}): Part {
  const keys = [0, 1, 2]
    .flatMap(row => [0, 1, 2].map(column => rect(-2 + column * 19, -48 + row * 14, 13, 9, WHITE, 2)))
    .join('')
  return prop(
    'desk phone',
    placed(
      filled('M-72 0L-60 -92Q-58 -98 -50 -98H62Q68 -98 70 -92L80 0Z', '#5E7C86') +
        rect(-4, -88, 60, 32, '#BFE6D0', 5) +
        digits(extension, [26, -62], 20, { weight: 2.6 }) +
        keys +
        filled(
          'M-62 -104C-72 -104 -74 -84 -64 -82L-56 -80V-22L-66 -20C-76 -18 -74 2 -64 2H-40C-32 2 -30 -10 -32 -20V-82C-30 -94 -32 -104 -40 -104Z',
          RED,
        ) +
        line('M-64 2C-92 10 -96 -14 -112 -4', RED, 5),
      at,
      look,
    ),
  )
}

/** A headset with its microphone, over a head; the point is the neck. */
export function headset(at: Point, size = 1): Part {
  return ground(
    'headset',
    placed(
      line('M-27 -38C-30 -84 30 -84 27 -38', '#5E7C86', 6) +
        rect(-35, -48, 14, 26, RED, 6) +
        rect(21, -48, 14, 26, RED, 6) +
        line('M-28 -24Q-26 -8 -10 -10', INK, 4) +
        circle(-9, -10, 5, INK),
      at,
      { size },
    ),
  )
}

/** A note of yellow paper with what somebody said; its middle stands at the point. */
export function yellowNote(at: Point, look: Sized = {}): Part {
  return prop('note', placed(NOTE_SHAPE, at, look))
}

/** 80 x 80, for bubbles. */
export const NOTE_SHAPE =
  filled('M-40 -40H40V22L22 40H-40Z', SUN) +
  filled('M40 22L22 40V22Z', '#D98F10') +
  line('M-26 -20H26M-26 -4H22M-26 12H8', INK, 5)

/** A receiver around the origin, as a sign for a call: 48 wide. */
export const RECEIVER_SHAPE = placed(
  filled('M-24 -8C-24 -20 24 -20 24 -8V4Q24 8 20 8H12Q8 8 8 4V-3H-8V4Q-8 8 -12 8H-20Q-24 8 -24 4Z', SEA),
  [0, 4],
)

/** An arrow to the right around the origin, 30 wide: to whom something goes. */
export const TO_SHAPE = line('M-15 0H13M4 -10L14 0L4 10', INK, 5)

/** Half a lime and a whole one; the middle of the half stands at the point. */
export function limes([x, y]: Point, size = 1): Part {
  const wedges = Array.from({ length: 8 }, (_, index) =>
    placed(filled('M0 -4L-11 -34Q0 -42 11 -34Z', '#CBE58A'), [0, 0], { turn: index * 45 }),
  ).join('')
  return prop(
    'limes',
    placed(
      placed(
        filled('M-52 0C-50 -46 46 -46 56 -8L66 -2L57 6C46 46 -50 46 -52 0Z', '#5FA83C') +
          line('M-30 -14Q-18 -28 2 -28', '#A9D86E', 6),
        [70, -10],
      ) +
        circle(-34, 14, 54, '#5FA83C') +
        circle(-34, 14, 47, '#F2F8DC') +
        placed(wedges, [-34, 14]),
      [x, y],
      { size },
    ),
  )
}

/** Where one waits for a plane: a large pane with the apron behind it. */
export function gate(at: Point, width: number, height: number, plane: Part): Part {
  return ground(
    'gate',
    placed(
      `<svg width="${width}" height="${height}">${rect(0, 0, width, height, SKY, 8)}${rect(0, height - 22, width, 22, SHADE)}${plane.svg}</svg>` +
        `<rect x="2" y="2" width="${width - 4}" height="${height - 4}" rx="8" fill="none" stroke="${WHITE}" stroke-width="6"/>`,
      at,
    ),
  )
}
