import {
  CLOTHES,
  CREAM,
  DEEP_RED,
  HAIRS,
  INK,
  RED,
  SHADE,
  SKINS,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { type Arm, type Look, person } from '#studio/pictures/kit/person.ts'
import { FRAME, ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Who is meant, how tall, and people within something else: photos, bubbles, crowds, a baby in arms. */

/** Points down at who is meant, for example at one of two people; its tip stands at the point. */
export function mark([x, y]: Point, size = 1): Part {
  const shape = `<path d="M0 -3L-13 -22H13Z" fill="${RED}" stroke="${RED}" stroke-width="6" stroke-linejoin="round"/>`
  return ground('mark', placed(shape, [x, y], { size }))
}

/** A person's height: an arrow from the floor to the top of the head. */
export function height(x: number, top: number, bottom = 188): Part {
  return ground(
    'height',
    line(`M${x - 15} ${top}H${x + 15}`, DEEP_RED, 6) +
      line(`M${x} ${top + 8}V${bottom}`, RED, 6) +
      line(`M${x - 9} ${top + 18}L${x} ${top + 8}L${x + 9} ${top + 18}`, RED, 6) +
      line(`M${x - 9} ${bottom - 10}L${x} ${bottom}L${x + 9} ${bottom - 10}`, RED, 6),
  )
}

/**
 * A person who is taller than the kit draws: the clothes reach the lower edge of the frame.
 * @param size in tenths, as it is written into the file
 */
export function tallPerson(
  at: Point,
  { size = 1, ...look }: Look & { size?: number; arms?: readonly Arm[] } = {},
): Part {
  const [x, y] = at
  const top = y + 90 * size
  const below = rect(x - 50 * size, top, 100 * size, FRAME.height - top, CLOTHES[look.shirt ?? 'teal'][0])
  return { ...person(at, { size, ...look }), svg: below + person(at, { size, ...look }).svg }
}

/** Head and shoulders around the origin, 104 x 120, cut off below: for photos, windows and bubbles. */
export function bustShape(look: Look, size = 1, at: Point = [0, 0]): string {
  const [width, tall] = [104 * size, 124 * size]
  return `<svg x="${at[0] - width / 2}" y="${at[1] - tall / 2}" width="${width}" height="${tall}" viewBox="-52 -84 104 124">${person([0, 0], look).svg}</svg>`
}

/** A photo in its frame; `shows` is drawn around its middle. */
export function photo(
  [x, y]: Point,
  width: number,
  height: number,
  shows: string,
  { turn = 0, frame = '#8A4A2E', fill = '#BFE6EA' }: { turn?: number; frame?: string; fill?: string } = {},
): Part {
  const inside = `<svg x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}">${shows}</svg>`
  const shapes =
    rect(-width / 2 - 8, -height / 2 - 8, width + 16, height + 16, frame, 6) +
    rect(-width / 2 - 3, -height / 2 - 3, width + 6, height + 6, WHITE, 2) +
    rect(-width / 2, -height / 2, width, height, fill) +
    inside
  return prop('photo', placed(shapes, [x, y], { turn }))
}

/** A baby in a blanket, around its middle; its head is left. */
export function babyShape({
  skin = 2,
  hairColor = 'dark',
  blanket = SUN,
  isAwake = true,
}: {
  skin?: keyof typeof SKINS
  hairColor?: keyof typeof HAIRS
  blanket?: string
  isAwake?: boolean
} = {}): string {
  const [flesh, shade] = SKINS[skin]
  return (
    filled('M-34 -22C-6 -34 46 -22 62 0C66 12 50 24 30 26C4 30 -24 28 -40 18Z', blanket) +
    ellipse(-34, -4, 30, 28, blanket) +
    circle(-34, -5, 22, flesh) +
    filled(
      'M-52 -16C-50 -30 -20 -32 -16 -14C-22 -20 -30 -16 -34 -22C-38 -16 -46 -18 -52 -16Z',
      HAIRS[hairColor],
    ) +
    (isAwake
      ? circle(-42, -4, 2.6, INK) + circle(-28, -4, 2.6, INK)
      : line('M-46 -4Q-42 -1 -39 -4M-31 -4Q-28 -1 -24 -4', INK, 2.2)) +
    circle(-46, 4, 3.6, '#E5735A55') +
    circle(-23, 4, 3.6, '#E5735A55') +
    line('M-39 6Q-35 10 -30 6', '#7A2F2A', 2.4) +
    line('M-12 16C10 24 34 18 54 4', '#FFFFFF66', 4) +
    circle(-10, 8, 6, shade)
  )
}

/** A small figure of a crowd, from the chest up: the middle of the chest's lower edge stands at the point. */
export function crowdShape(
  at: Point,
  {
    skin = 2,
    shirt = 'teal',
    hairColor = 'black',
    hair = 'short',
    size = 1,
  }: Pick<Look, 'skin' | 'shirt' | 'hairColor'> & {
    hair?: 'short' | 'long' | 'curly' | 'bald'
    size?: number
  } = {},
): string {
  const strands = HAIRS[hairColor]
  const behind = {
    short: '',
    bald: '',
    long: rect(-27, -92, 54, 66, strands, 24),
    curly: circle(0, -72, 30, strands),
  }[hair]
  const cap = hair === 'bald' ? '' : filled('M-23 -62C-28 -98 28 -98 23 -62C16 -76 -12 -72 -23 -62Z', strands)
  return placed(
    behind +
      filled('M-42 0V-14C-42 -40 42 -40 42 -14V0Z', CLOTHES[shirt][0]) +
      rect(-9, -46, 18, 22, SKINS[skin][1], 8) +
      rect(-21, -86, 42, 48, SKINS[skin][0], 20) +
      cap +
      `<path d="M-7 -63v.1M8 -63v.1" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>` +
      line('M-6 -50Q0 -44 6 -50', '#7A2F2A', 2.6),
    at,
    { size },
  )
}

/** A map of paper, unfolded, with a way and a place; its middle stands at the point. */
export function paperMap(at: Point, { size = 1, turn = 0 }: { size?: number; turn?: number } = {}): Part {
  return prop('paper map', placed(PAPER_MAP_SHAPE, at, { size, turn }))
}

export const PAPER_MAP_SHAPE =
  filled('M-66 -40L-22 -50V40L-66 50Z', '#F6E7BD') +
  filled('M-22 -50L22 -40V50L-22 40Z', '#E7D3A0') +
  filled('M22 -40L66 -50V40L22 50Z', '#F6E7BD') +
  filled('M-66 12C-50 2 -36 20 -22 14V40L-66 50Z', '#8FD3E3') +
  filled('M-56 -32L-34 -37V-14L-56 -9ZM2 14L22 18V44L2 40ZM36 -32L58 -37V-8L36 -3Z', '#8CCB9E') +
  `<path d="M-48 22C-30 0 -14 8 -2 -12C8 -26 30 -8 46 14" fill="none" stroke="${INK}" stroke-width="4" stroke-dasharray="7 6" stroke-linecap="round"/>` +
  placed(
    filled('M0 0C-6 -10 -13 -16 -13 -26A13 13 0 1 1 13 -26C13 -16 6 -10 0 0Z', RED) +
      circle(0, -26, 5, WHITE),
    [46, 14],
  )

/** A wall with the lines behind people who are measured. */
export function heightLines(): Part {
  const lines = [28, 60, 92, 124, 156].map(
    (y, index) => `M0 ${y}H${index % 2 ? 14 : 26}M328 ${y}H${index % 2 ? 314 : 302}`,
  )
  return ground('height lines', rect(0, 0, FRAME.width, FRAME.height, CREAM) + line(lines.join(''), SHADE, 5))
}
