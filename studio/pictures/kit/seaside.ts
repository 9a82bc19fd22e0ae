import {
  CREAM,
  DARK_WOOD,
  HAIRS,
  INK,
  PAINTS,
  type Paint,
  RED,
  SHADE,
  SKINS,
  SUN,
  WHITE,
  WOOD,
} from '#studio/pictures/kit/colors.ts'
import type { Skin } from '#studio/pictures/kit/hand.ts'
import { FRAME, ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* A day at the sea: wind and storm, what is warm and what is cool, wet things, and what one takes along. */

type Sized = { size?: number; turn?: number }

const DROP = '#3C9DB5'

/** Wind that blows to the right; the lines end around the point. */
export function wind(
  [x, y]: Point,
  { size = 1, color = WHITE }: { size?: number; color?: string } = {},
): Part {
  return ground(
    'wind',
    placed(
      line('M-110 -14H-20C6 -14 6 -46 -14 -46C-26 -46 -30 -34 -22 -28', color, 6) +
        line('M-132 6H18C46 6 46 38 24 38C12 38 8 28 14 20', color, 6) +
        line('M-100 26H-40', color, 6),
      [x, y],
      { size },
    ),
  )
}

/** Leaves in the wind. */
export function flyingLeaves(...places: Point[]): Part {
  return ground(
    'leaves',
    places
      .map((at, index) =>
        placed(filled('M-9 0Q0 -9 9 0Q0 9 -9 0Z', index % 2 ? '#E08A24' : '#3FA66B'), at, {
          turn: index * 50 - 30,
        }),
      )
      .join(''),
  )
}

/** A dark cloud with lightning, 150 wide; its middle stands at the point. */
export function stormCloud(at: Point, size = 1): Part {
  return ground('storm cloud', placed(STORM_SHAPE, at, { size }))
}
export const STORM_SHAPE =
  filled('M-6 20L-26 58H-8L-18 92L22 44H2L14 20Z', SUN) +
  circle(-38, 4, 28, '#3F5866') +
  circle(0, -12, 38, '#4B6676') +
  circle(42, 2, 28, '#3F5866') +
  rect(-66, 2, 132, 28, '#3F5866', 14)

/** Rain that the wind drives, within a width from `x`. */
export function drivenRain(x = 0, width = FRAME.width - x, color = '#DDF1F4'): Part {
  const drops = Array.from(
    { length: Math.round(width / 13) },
    (_, index) => `M${x + 12 + ((index * 53) % Math.max(1, width - 14))} ${(index * 71) % 176}l-9 18`,
  )
  return ground('driven rain', line(drops.join(''), color, 3.6))
}

const STEPS = [
  ['#2F6FC4', 34],
  ['#8FC7D9', 14],
  ['#FFB938', -12],
  ['#E2552A', -40],
] as const

/** Four thermometers from cold to hot. */
export function heatScale(y: number, size = 1): Part {
  return prop(
    'thermometers',
    STEPS.map(([paint, top], index) =>
      placed(
        rect(-13, -66, 26, 112, WHITE, 13) +
          circle(0, 50, 22, WHITE) +
          circle(0, 50, 15, paint) +
          rect(-5, top, 10, 50 - top, paint, 5) +
          line('M20 -48H27M20 -20H27M20 8H27', INK, 4),
        [44 + index * 80, y],
        { size },
      ),
    ).join(''),
  )
}

/** A tub from its side with steam over it: what is in it is drawn before. `at` is the middle of its lower edge. */
export function steamingTub(at: Point, size = 1): Part {
  return ground(
    'tub',
    placed(
      filled('M-100 -62H100L90 -14Q88 -4 76 -4H-76Q-88 -4 -90 -14Z', WHITE) +
        rect(-108, -68, 216, 14, WHITE, 7) +
        rect(-108, -56, 216, 4, SHADE, 2) +
        line('M-74 -86C-84 -100 -64 -108 -74 -122M74 -86C64 -100 84 -108 74 -122', '#FFFFFFCC', 7),
      at,
      { size },
    ),
  )
}

/** Drops that fall from something wet; the points are where they leave it. */
export function drips(...places: Point[]): Part {
  return ground(
    'drips',
    places.map(([x, y]) => filled(`M${x} ${y}c8 11 7 19 0 19c-7 0 -8 -8 0 -19Z`, DROP)).join(''),
  )
}

export function puddle([x, y]: Point, across: number, down = 9): Part {
  return ground(
    'puddle',
    ellipse(x, y, across, down, '#8FD3E3') +
      ellipse(x - across * 0.2, y - 1, across * 0.5, down * 0.4, '#BFE9F2'),
  )
}

/** A castle of sand with a flag; it stands on the point. */
export function sandCastle(at: Point, size = 1): Part {
  const tower = (x: number, top: number) =>
    rect(x - 20, top, 40, -top, '#E2B566') +
    rect(x - 24, top - 12, 12, 16, '#E2B566') +
    rect(x - 6, top - 12, 12, 16, '#E2B566') +
    rect(x + 12, top - 12, 12, 16, '#E2B566') +
    rect(x - 5, top + 18, 10, 16, '#B98A3C', 5)
  return prop(
    'sand castle',
    placed(
      line('M0 -104V-146', DARK_WOOD, 4) +
        filled('M2 -146L34 -135L2 -124Z', RED) +
        tower(-56, -66) +
        tower(56, -66) +
        tower(0, -92) +
        rect(-76, -40, 152, 40, '#D9A853', 4) +
        filled('M-16 0V-18A16 16 0 0 1 16 -18V0Z', '#8F6526'),
      at,
      { size },
    ),
  )
}

/** A bucket for sand, full; it stands on the point. */
export function bucket(at: Point, { color = 'teal' as Paint, size = 1 } = {}): Part {
  const [paint, dark] = PAINTS[color]
  return prop(
    'bucket',
    placed(
      ellipse(0, -56, 30, 16, '#E2B566') +
        filled('M-34 -54H34L26 0H-26Z', paint) +
        rect(-37, -58, 74, 10, dark, 5) +
        line('M-32 -52C-30 -20 30 -20 32 -52', SHADE, 4),
      at,
      { size },
    ),
  )
}

/** A bottle of sunscreen, 52 wide and 104 high; its middle stands at the origin. */
export const SUNSCREEN_SHAPE =
  rect(-13, -58, 26, 20, WHITE, 4) +
  line('M-6 -54V-42M6 -54V-42', SHADE, 3) +
  filled(
    'M-14 -40H14C24 -36 27 -30 27 -20V42Q27 50 19 50H-19Q-27 50 -27 42V-20C-27 -30 -24 -36 -14 -40Z',
    '#F08A24',
  ) +
  rect(-27, -14, 54, 44, CREAM) +
  Array.from({ length: 8 }, (_, index) =>
    placed(line('M0 -13V-16', SUN, 4), [0, 8], { turn: index * 45 }),
  ).join('') +
  circle(0, 8, 9.5, SUN)

/** The red of a face that was too long in the sun; the point is the neck of a person. */
export function sunburn([x, y]: Point, size = 1): Part {
  return ground(
    'sunburn',
    `<rect x="${x - 24 * size}" y="${y - 62 * size}" width="${48 * size}" height="${54 * size}" rx="${24 * size}" fill="#D92B2B" opacity=".42"/>`,
  )
}

/** An umbrella that the wind has broken; its handle's end stands at the point. */
export function brokenUmbrella(at: Point, look: Sized = {}): Part {
  return prop(
    'umbrella',
    placed(
      line('M0 4V-72', WOOD, 6) +
        line('M0 4Q0 14 9 14Q16 14 16 6', WOOD, 6) +
        filled(
          'M-68 -70C-60 -118 -24 -136 4 -134L0 -70C-10 -84 -28 -84 -36 -72C-44 -82 -60 -80 -68 -70Z',
          RED,
        ) +
        filled(
          'M4 -134C24 -134 34 -128 42 -118L70 -146C78 -124 64 -96 46 -86C34 -94 12 -88 0 -70Z',
          '#C43D17',
        ) +
        line('M0 -74L42 -118L70 -146M0 -74L62 -58', '#7D8B90', 4),
      at,
      look,
    ),
  )
}

/** A whole one that is held; its handle's end stands at the point. */
export function heldUmbrella(
  at: Point,
  { size = 1, turn = 0, color = RED }: Sized & { color?: string } = {},
): Part {
  return prop(
    'umbrella',
    placed(
      line('M0 4V-72', WOOD, 6) +
        line('M0 4Q0 14 9 14Q16 14 16 6', WOOD, 6) +
        filled(
          'M-70 -70C-66 -148 66 -148 70 -70C58 -84 36 -84 24 -70C12 -84 -12 -84 -24 -70C-36 -84 -58 -84 -70 -70Z',
          color,
        ),
      at,
      { size, turn },
    ),
  )
}

/** A towel on the sand, seen from its side: `at` is the middle of its lower edge, it is 96 wide. */
export function beachTowel(at: Point, size = 1): Part {
  return prop(
    'towel',
    placed(
      filled('M-48 0L-26 -26H48L26 0Z', '#7A2F7E') +
        filled('M-34 0L-12 -26H0L-22 0ZM4 0L26 -26H38L16 0Z', WHITE),
      at,
      { size },
    ),
  )
}

/** Someone who walks to the right, 46 wide and 118 high; the soles stand at the point. */
export function walker(
  at: Point,
  {
    skin = 2,
    shirt = 'purple',
    hair = 'dark',
    size = 1,
  }: { skin?: Skin; shirt?: Paint; hair?: keyof typeof HAIRS; size?: number } = {},
): Part {
  const [flesh, shade] = SKINS[skin]
  const [paint, dark] = PAINTS[shirt]
  return prop(
    'walker',
    placed(
      line('M-2 -82L-16 -60L-10 -44', shade, 8) +
        line('M0 -46L-12 -22L-20 -2', '#5B7078', 12) +
        line('M0 -46L12 -22L14 -2', '#6C8087', 12) +
        line('M-22 0H-10M12 0H24', INK, 7) +
        line('M0 -48V-80', paint, 26) +
        line('M2 -82L16 -62L26 -54', flesh, 8) +
        line('M2 -82L10 -70', dark, 10) +
        circle(4, -106, 15, flesh) +
        filled('M-12 -102C-16 -128 18 -130 19 -110C10 -114 -2 -114 -12 -102Z', HAIRS[hair]) +
        circle(12, -106, 2, INK) +
        line('M8 -98Q13 -95 16 -100', '#7A2F2A', 2.4),
      at,
      { size },
    ),
  )
}
