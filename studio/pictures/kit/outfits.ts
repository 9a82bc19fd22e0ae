import {
  CREAM,
  DARK_WOOD,
  INK,
  PAINTS,
  type Paint,
  RED,
  SHADE,
  SKINS,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Pants, skirts, sweaters, socks and belts: as a store shows them, and on people. */

/** Colors of clothes that no other thing has: the cloth, and its darker parts. */
const DYES = {
  brown: ['#8A5428', '#6A3D1A'],
  gray: ['#8E969C', '#6C757B'],
  pink: ['#F58FB5', '#D76C95'],
  black: PAINTS.black,
  white: ['#F7F3EA', SHADE],
  purple: PAINTS.purple,
  teal: PAINTS.teal,
  green: PAINTS.green,
} as const
export type Dye = keyof typeof DYES

type Dyed = { dye?: Dye; size?: number; turn?: number }

/** A part of one paint in another color. */
export function dyed(part: Part, from: Paint, dye: Dye): Part {
  const [[paint, dark], [cloth, shade]] = [PAINTS[from], DYES[dye]]
  return { ...part, svg: part.svg.replaceAll(paint, cloth).replaceAll(dark, shade) }
}

const garment = (name: string, shape: (dye: Dye) => string) => ({
  shape,
  part: (at: Point, { dye = 'purple', ...look }: Dyed = {}): Part => prop(name, placed(shape(dye), at, look)),
})

/** 76 wide and 124 high, around the origin. */
export const { shape: pantsShape, part: pants } = garment('pants', dye => {
  const [cloth, shade] = DYES[dye]
  return (
    filled('M-30 -62H30L38 62H8L0 -14L-8 62H-38Z', cloth) +
    rect(-31, -64, 62, 12, shade, 3) +
    line('M0 -52V-20M-24 -46Q-24 -34 -31 -32M24 -46Q24 -34 31 -32', shade, 3) +
    circle(0, -58, 3, SUN)
  )
})

/** 92 wide and 84 high, around the origin. */
export const { shape: skirtShape, part: skirt } = garment('skirt', dye => {
  const [cloth, shade] = DYES[dye]
  return (
    filled('M-26 -42H26L46 38Q0 50 -46 38Z', cloth) +
    rect(-27, -44, 54, 11, shade, 3) +
    line('M-12 -28L-20 36M12 -28L20 36', shade, 3)
  )
})

/** Of wool, with long sleeves: 124 wide and 104 high, around the origin. */
export const { shape: sweaterShape, part: sweater } = garment('sweater', dye => {
  const [cloth, shade] = DYES[dye]
  return (
    filled(
      'M-20 -48L-42 -40Q-50 -37 -52 -28L-62 34L-44 38L-36 -4V46H36V-4L44 38L62 34L52 -28Q50 -37 42 -40L20 -48Z',
      cloth,
    ) +
    rect(-36, 42, 72, 12, shade, 4) +
    placed(rect(-10, -5, 20, 10, shade, 3), [-53, 38], { turn: 10 }) +
    placed(rect(-10, -5, 20, 10, shade, 3), [53, 38], { turn: -10 }) +
    line('M-18 -46Q0 -30 18 -46', shade, 9) +
    line('M-28 0l7 8l7 -8l7 8l7 -8l7 8l7 -8l7 8l7 -8', shade, 4) +
    line('M-28 20l7 8l7 -8l7 8l7 -8l7 8l7 -8l7 8l7 -8', shade, 4)
  )
})

/** One sock, its tip to the right: 60 wide and 84 high, around the origin. */
export const { shape: sockShape, part: sock } = garment('sock', dye => {
  const [cloth, shade] = DYES[dye]
  return (
    filled('M-28 -42H6V8C6 16 32 14 32 28Q32 42 16 42H-10C-24 42 -28 32 -28 20Z', cloth) +
    rect(-31, -44, 40, 15, shade, 4) +
    filled('M14 15C24 17 32 20 32 28Q32 42 16 42Z', shade)
  )
})

/** A belt that hangs from its buckle at the point. */
export function hangingBelt(at: Point, length: number, dye: Dye = 'black'): Part {
  return prop('belt', placed(hangingBeltShape(length, dye), at))
}

function hangingBeltShape(length: number, dye: Dye): string {
  const [cloth, shade] = DYES[dye]
  return (
    filled(`M-9 0H9V${length}L0 ${length + 12}L-9 ${length}Z`, cloth) +
    [18, 32, 46].map(up => circle(0, length - up, 2.4, CREAM)).join('') +
    line(`M-5 18V${length - 8}`, shade, 2) +
    BUCKLE
  )
}
const BUCKLE =
  `<rect x="-14" y="-10" width="28" height="24" rx="4" fill="none" stroke="${SUN}" stroke-width="6"/>` +
  line('M0 2V12', SUN, 5)

/** A belt that is rolled up, around the origin: 64 wide. */
export function rolledBeltShape(dye: Dye): string {
  const [cloth, shade] = DYES[dye]
  return (
    `<g fill="none" stroke="${cloth}" stroke-width="10"><circle r="26"/></g>` +
    `<g fill="none" stroke="${shade}" stroke-width="9"><circle r="15"/></g>` +
    placed(BUCKLE, [32, -12], { size: 0.9 })
  )
}

/** Spilt coffee, around the origin: 34 wide. */
export const STAIN_SHAPE = filled(
  'M-16 -4C-18 -16 -4 -14 0 -18C8 -20 18 -12 15 -2C22 6 12 16 4 12C-2 22 -14 14 -12 8C-20 8 -20 0 -16 -4Z',
  '#4A2A12',
)

type Outfit = {
  top?: 'shirt' | 'sweater'
  topDye?: Dye
  bottom?: 'pants' | 'skirt'
  dye?: Dye
  hasBelt?: boolean
  size?: number
}

/** Someone down to the knees: the neck stands at the point, the lower end 136 below it. */
export function standing(
  at: Point,
  look: Look,
  {
    top = 'shirt',
    topDye = 'teal',
    bottom = 'pants',
    dye = 'gray',
    hasBelt = false,
    size = 0.9,
  }: Outfit = {},
): Part[] {
  const [flesh, shade] = SKINS[look.skin ?? 2]
  const [cloth, fold] = DYES[topDye]
  const [lower, lowerFold] = DYES[dye]
  const under =
    bottom === 'pants'
      ? filled('M-29 70H29L35 136H6L0 102L-6 136H-35Z', lower) + line('M0 78V100', lowerFold, 3)
      : rect(-22, 104, 15, 32, flesh) +
        rect(7, 104, 15, 32, flesh) +
        filled('M-28 68H28L44 116Q0 124 -44 116Z', lower) +
        line('M-12 84L-18 114M12 84L18 114', lowerFold, 3)
  const over = filled(
    'M-29 78L-28 60C-34 46 -38 30 -34 14L-14 2L0 12L14 2L34 14C38 30 34 46 28 60L29 78Z',
    cloth,
  )
  const detail =
    top === 'sweater'
      ? rect(-30, 72, 60, 10, fold, 4) +
        line('M-14 4Q0 18 14 4', fold, 8) +
        [34, 52].map(y => line(`M-24 ${y}l6 7l6 -7l6 7l6 -7l6 7l6 -7l6 7l6 -7`, fold, 3.5)).join('')
      : filled('M-15 1L0 16L-10 26L-22 6ZM15 1L0 16L10 26L22 6Z', fold) + line('M0 22V76', fold, 3)
  const belt = hasBelt
    ? rect(-30, 70, 60, 11, DYES.black[0], 3) +
      `<rect x="-8" y="69" width="16" height="13" rx="2" fill="none" stroke="${SUN}" stroke-width="4"/>`
    : ''
  const shapes =
    line('M-33 22Q-47 54 -42 94M33 22Q47 54 42 94', flesh, 14) +
    line('M-33 22Q-46 50 -42 84M33 22Q46 50 42 84', fold, top === 'sweater' ? 20 : 17) +
    under +
    over +
    detail +
    belt +
    filled('M-11 -6H11V5C11 14 -11 14 -11 5Z', shade)
  const head = person(at, { ...look, size })
  return [
    ground('clothes', placed(shapes, at, { size })),
    { ...head, svg: `<svg width="328" height="${at[1] + 2 * size}">${head.svg}</svg>` },
  ]
}

/** A sign for a lower price. */
export function saleSign(at: Point, size = 1): Part {
  return ground('sale', placed(SALE_SHAPE, at, { size }))
}

/** 60 across. */
export const SALE_SHAPE =
  circle(0, 0, 30, RED) +
  line('M11 -14L-11 14', WHITE, 6) +
  `<g fill="none" stroke="${WHITE}" stroke-width="5"><circle cx="-11" cy="-10" r="6"/><circle cx="11" cy="10" r="6"/></g>`

/** Where clothes are tried on: a mirror between two curtains. */
export function fittingRoom(): Part {
  const curtain = (x: number) =>
    rect(x, 10, 62, 186, '#B8556B') +
    line(`M${x + 14} 12V196M${x + 31} 12V196M${x + 48} 12V196`, '#96405A', 4)
  return ground(
    'fitting room',
    rect(0, 0, 328, 196, '#F6E7D6') +
      rect(92, 14, 144, 176, DARK_WOOD, 8) +
      rect(100, 22, 128, 162, '#D8EEF0', 4) +
      line('M112 60L140 32M112 84L164 32', WHITE, 5) +
      curtain(0) +
      curtain(266) +
      rect(0, 4, 328, 10, INK, 4),
  )
}

/** Folded sweaters on a board; the middle of the board stands at the point. */
export function foldedSweaters(at: Point, size = 1): Part {
  const pile = (x: number, y: number, dyes: readonly Dye[]) =>
    dyes
      .map(
        (dye, index) =>
          rect(x - 26, y - 14 - index * 15, 52, 14, DYES[dye][0], 6) +
          line(`M${x - 14} ${y - 7 - index * 15}H${x + 14}`, DYES[dye][1], 3),
      )
      .join('')
  return prop(
    'sweaters',
    placed(
      pile(-32, 0, ['gray', 'purple', 'green']) +
        pile(32, 0, ['pink', 'teal', 'brown']) +
        rect(-68, 0, 136, 8, DARK_WOOD, 3),
      at,
      { size },
    ),
  )
}
