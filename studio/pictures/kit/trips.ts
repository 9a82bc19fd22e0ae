import {
  GREEN,
  INK,
  LIGHT,
  PAINTS,
  type Paint,
  RED,
  SEA,
  SHADE,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { FRAME, ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* On the way: roads, stops, airports, and how long it is until something leaves. */

const PANE = '#BFE6EA'

/** A watch that says in how many minutes: the number, and its part of the hour. */
export function stopwatch(at: Point, minutes: number, size = 1): Part {
  const angle = (minutes / 60) * 2 * Math.PI
  const end = `${(42 * Math.sin(angle)).toFixed(1)} ${(-42 * Math.cos(angle)).toFixed(1)}`
  const shapes =
    rect(-8, -66, 16, 14, INK, 3) +
    circle(0, 0, 52, RED) +
    circle(0, 0, 44, WHITE) +
    filled(`M0 0V-42A42 42 0 ${minutes > 30 ? 1 : 0} 1 ${end}Z`, '#FFD08A') +
    digits(minutes, [0, 13], 27, { weight: 2.4 })
  return prop('stopwatch', placed(shapes, at, { size }))
}

/** A road with its middle line, below the sky. */
export function openRoad({ y = 152, sky = PANE, grass = '#8FD3A6' } = {}): Part {
  return ground(
    'open road',
    rect(0, 0, FRAME.width, FRAME.height, sky) +
      filled(
        `M0 ${y}C70 ${y - 34} 120 ${y - 8} 180 ${y - 22}C240 ${y - 36} 290 ${y - 14} 328 ${y - 24}V${y + 8}H0Z`,
        grass,
      ) +
      rect(0, y, FRAME.width, FRAME.height - y, '#7D8B90') +
      `<path d="M6 ${y + 26}H328" stroke="${WHITE}" stroke-width="4" stroke-dasharray="20 16"/>`,
  )
}

/** The sign of a bus stop; its foot stands at the point. */
export function busStop(at: Point, size = 1): Part {
  const shapes =
    rect(-4, -120, 8, 120, '#5E7C86') +
    rect(-24, -150, 48, 48, SEA, 10) +
    rect(-15, -141, 30, 24, WHITE, 5) +
    rect(-11, -137, 22, 10, SEA, 2) +
    circle(-8, -114, 4, WHITE) +
    circle(8, -114, 4, WHITE)
  return ground('bus stop', placed(shapes, at, { size }))
}

/** An airport: its hall, and its tower. 250 wide. */
export function airportHall(at: Point, size = 1): Part {
  return prop('airport hall', placed(airportShape(), at, { size }))
}

export function airportShape(): string {
  return (
    rect(68, -96, 18, 96, '#C7D0D2') +
    filled('M52 -130H102L94 -98H60Z', SEA) +
    filled('M57 -124H97L93 -108H61Z', PANE) +
    rect(56, -138, 42, 9, INK, 3) +
    line('M77 -138V-152', INK, 3) +
    filled('M-120 0V-40C-90 -72 0 -72 60 -44V0Z', WHITE) +
    `<path d="M-108 -22H52" stroke="${PANE}" stroke-width="26" stroke-dasharray="22 6"/>` +
    filled('M-124 -36C-92 -78 4 -78 64 -48L62 -40C2 -66 -88 -66 -120 -30Z', RED)
  )
}

/** Part of a person behind a pane: what is outside of the pane is cut off. */
export function behindPane(part: Part, [x, y]: Point, width: number, height: number): Part {
  return {
    ...part,
    svg: `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${part.svg}</svg>`,
  }
}

/** The steering wheel of a car and its board, before the road: what the driver sees. */
export function driverView(): Part {
  return ground(
    'driver view',
    rect(0, 0, FRAME.width, FRAME.height, PANE) +
      rect(0, 76, FRAME.width, 80, '#8FD3A6') +
      filled('M150 76H178L262 150H66Z', '#7D8B90') +
      line('M164 84V92M164 104V118M164 130V146', WHITE, 5) +
      filled('M0 0H30L0 76ZM328 0H298L328 76Z', INK) +
      rect(124, 8, 80, 22, INK, 9) +
      rect(130, 13, 68, 12, '#8FB0BA', 5) +
      filled('M0 196V142C90 116 238 116 328 142V196Z', '#24505A'),
  )
}

export function steeringWheel(at: Point, size = 1): Part {
  const shapes =
    `<circle r="62" fill="none" stroke="${INK}" stroke-width="15"/>` +
    line('M-58 6H58M0 6V60', INK, 13) +
    circle(0, 6, 20, INK) +
    circle(0, 6, 9, RED)
  return prop('steering wheel', placed(shapes, at, { size }))
}

/** A person's outline, for a bubble that asks who owns a thing. */
export const WHO_SHAPE = circle(0, -14, 13, SEA) + filled('M-24 24C-24 -2 24 -2 24 24Z', SEA)

/** Houses of a city, for a bubble: where something goes. */
export const CITY_SHAPE =
  rect(-34, -10, 20, 36, '#5E7C86') +
  rect(-12, -30, 24, 56, SEA) +
  rect(14, -18, 20, 44, '#5E7C86') +
  `<path d="M-24 -2V22M0 -22V22M24 -10V22" stroke="${LIGHT}" stroke-width="9" stroke-dasharray="5 6"/>`

/** The counter where tickets are sold: a pane over a desk, from `x` to the right edge. */
export function ticketWindow(x: number, y = 138): Part {
  return ground(
    'ticket window',
    rect(x, 8, FRAME.width - x, 26, SEA, 4) +
      rect(x, 8, 10, y, SEA) +
      rect(x - 10, y, FRAME.width - x + 10, 10, '#96512B', 4) +
      rect(x, y + 10, FRAME.width - x, FRAME.height, '#B5673A'),
  )
}

/** A sack that one carries by its handles, for travels; it stands on its point. */
export function travelBag(
  at: Point,
  { color = 'red', size = 1 }: { color?: Paint; size?: number } = {},
): Part {
  const [paint, dark] = PAINTS[color]
  const shapes =
    line('M-24 -44C-24 -72 24 -72 24 -44', dark, 7) +
    rect(-58, -50, 116, 50, paint, 16) +
    rect(-36, -50, 8, 50, dark) +
    rect(28, -50, 8, 50, dark) +
    line('M-50 -38H50', dark, 4) +
    rect(-8, -41, 16, 7, SUN, 3)
  return prop('travel bag', placed(shapes, at, { size }))
}

/** A hill with a tree line far away. */
export function farHills(y = 140): Part {
  return ground(
    'far hills',
    filled(
      `M0 ${y}C50 ${y - 56} 110 ${y - 50} 160 ${y - 16}C210 ${y - 66} 280 ${y - 60} 328 ${y - 22}V196H0Z`,
      '#A9DDB8',
    ) +
      rect(0, y, FRAME.width, 196 - y, GREEN) +
      rect(0, y, FRAME.width, 3, SHADE),
  )
}
