import { CLOTHES, HAIRS, INK, SKINS, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { type HandShape, handShapes, type Skin } from '#studio/pictures/kit/hand.ts'
import type { Part } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

type Hair = 'long' | 'bob' | 'bun' | 'curly' | 'short' | 'thin' | 'bald' | 'tail'
type Worn = 'apron' | 'glasses' | 'beard' | 'coat' | 'tie' | 'badge' | 'backpack' | 'cap' | 'hat' | 'collar'
type Mouth = 'smile' | 'talk' | 'laugh' | 'flat' | 'sad'
type Eyes = 'open' | 'closed' | 'wide'

export type Arm = {
  /** Where the wrist is, in the frame. */
  to: Point
  hand: HandShape
  /** Degrees; positive turns the hand outwards from the body. */
  turn?: number
  /** Where the arm bends, in the frame, if not where it bends by itself. */
  elbow?: Point
  /** Held: drawn before the body and behind the hand. */
  holds?: Part
  /** The left or right arm of the picture, if not that of the side where the hand is. */
  side?: 'left' | 'right'
}

export type Look = {
  skin?: Skin
  hair?: Hair
  hairColor?: keyof typeof HAIRS
  shirt?: keyof typeof CLOTHES
  wears?: readonly Worn[]
  /** -1 looks to the left, 1 to the right. Who speaks looks at the other. */
  turn?: number
  eyes?: Eyes
  mouth?: Mouth
  isChild?: boolean
}

/**
 * A person from the chest up, cut off by the lower edge of the frame.
 * @param at where the neck meets the clothes: the head is 70 high above it, the shoulders are 100 wide below
 */
export function person(
  at: Point,
  { size = 1, arms = [], ...look }: Look & { size?: number; arms?: readonly Arm[] } = {},
): Part {
  const body = placed(figure(look), at, { size })
  const limbs = arms.map(arm => limb(arm, at, size, look)).join('')
  return { role: 'person', name: 'person', svg: body + limbs }
}

function figure({
  skin = 2,
  hair = 'short',
  hairColor = 'black',
  shirt = 'teal',
  wears = [],
  turn = 0,
  eyes = 'open',
  mouth = 'smile',
  isChild = false,
}: Look): string {
  const [flesh, shade] = SKINS[skin]
  const [cloth, sleeve] = CLOTHES[shirt]
  const strands = HAIRS[hairColor]
  const has = (worn: Worn) => wears.includes(worn)
  const shift = turn * 6
  const trunk = filled('M-50 104V44C-50 16 -28 4 0 4C28 4 50 16 50 44V104Z', cloth)
  const neck = filled('M-11 -14H11V6C11 15 -11 15 -11 6Z', shade)
  return [
    has('backpack') ? rect(-58, 14, 116, 80, INK, 26) : '',
    HAIR_BEHIND[hair]?.(strands) ?? '',
    isChild ? placed(trunk, [0, 0], { size: 0.8 }) : trunk,
    has('collar') ? filled('M-20 6L0 30L20 6L14 2H-14Z', WHITE) : '',
    neck,
    has('coat') ? coat() : '',
    has('tie') ? filled('M-6 12H6L3 22L8 62L0 72L-8 62L-3 22Z', '#C43D17') : '',
    has('badge') ? rect(14, 38, 24, 16, WHITE, 3) + rect(18, 43, 16, 3, INK, 1.5) : '',
    has('backpack') ? line('M-30 10V70M30 10V70', INK, 9) : '',
    circle(-24 + turn * 1.8, -33, 5.5, flesh) + circle(24 + turn * 1.8, -33, 5.5, flesh),
    rect(-24, -63, 48, 56, flesh, 24),
    has('beard')
      ? filled(`M-24 -34V-30C-24 0 24 0 24 -30V-34C20 -24 12 -27 0 -27C-12 -27 -20 -24 -24 -34Z`, strands)
      : '',
    HAIR_BEFORE[hair]?.(strands) ?? '',
    EYES[eyes](shift),
    MOUTHS[mouth](shift + 0.5),
    has('glasses')
      ? `<g fill="none" stroke="${INK}" stroke-width="2.4"><circle cx="${shift - 9}" cy="-37" r="7"/><circle cx="${shift + 10}" cy="-37" r="7"/></g>`
      : '',
    has('cap') ? filled('M-27 -46C-27 -82 27 -82 27 -46ZM0 -46H44C44 -54 30 -54 24 -54Z', sleeve) : '',
    has('hat')
      ? rect(-44, -56, 88, 9, SUN, 4.5) +
        filled('M-24 -54C-24 -88 24 -88 24 -54Z', SUN) +
        rect(-24, -62, 48, 7, '#C43D17')
      : '',
    has('apron')
      ? filled('M-24 104V44C-24 36 -20 34 -14 34H14C20 34 24 36 24 44V104Z', '#0A6272') +
        line('M-14 34L-18 8M14 34L18 8', '#0A6272', 5)
      : '',
  ].join('')
}

function coat(): string {
  return (
    filled('M-50 104V44C-50 18 -32 6 -12 4L-6 104ZM50 104V44C50 18 32 6 12 4L6 104Z', WHITE) +
    line('M-16 8C-18 34 -2 40 -2 50M16 8C18 30 22 34 22 44', INK, 3) +
    circle(22, 48, 5, '#7D8B90')
  )
}

const HAIR_BEHIND: Partial<Record<Hair, (strands: string) => string>> = {
  long: strands =>
    filled(
      'M-31 -40C-31 -66 -16 -76 0 -76C16 -76 31 -66 31 -40V-2C31 8 22 10 16 10H-16C-22 10 -31 8 -31 -2Z',
      strands,
    ),
  bob: strands =>
    filled(
      'M-31 -40C-31 -66 -16 -76 0 -76C16 -76 31 -66 31 -40V-16C31 -8 24 -6 18 -6H-18C-24 -6 -31 -8 -31 -16Z',
      strands,
    ),
  bun: strands => circle(0, -76, 13, strands),
  tail: strands => filled('M10 -70C40 -74 46 -30 36 0C30 -10 26 -30 10 -50Z', strands),
  curly: strands =>
    [
      [-24, -44, 13],
      [-22, -60, 13],
      [-8, -70, 14],
      [10, -70, 14],
      [23, -59, 13],
      [25, -43, 13],
      [-27, -30, 9],
      [27, -30, 9],
    ]
      .map(([x = 0, y = 0, radius = 0]) => circle(x, y, radius, strands))
      .join(''),
}

const PARTED =
  'M-27 -32C-30 -64 -14 -74 0 -74C16 -74 30 -62 27 -32C24 -44 14 -50 6 -58C-4 -48 -22 -46 -27 -32Z'
const DRAWN_BACK =
  'M-27 -34C-30 -64 -14 -74 0 -74C14 -74 30 -64 27 -34C24 -46 14 -56 0 -57C-14 -56 -24 -46 -27 -34Z'

const HAIR_BEFORE: Partial<Record<Hair, (strands: string) => string>> = {
  long: strands => filled(PARTED, strands),
  bob: strands => filled(PARTED, strands),
  bun: strands => filled(DRAWN_BACK, strands),
  tail: strands => filled(DRAWN_BACK, strands),
  curly: strands =>
    filled('M-25 -42C-24 -62 -8 -68 0 -68C8 -68 24 -62 25 -42C16 -54 -16 -54 -25 -42Z', strands),
  short: strands =>
    filled(
      'M-27 -36C-30 -66 -14 -76 4 -75C22 -75 29 -60 27 -36C24 -44 21 -50 16 -54C4 -48 -12 -50 -18 -53C-22 -49 -25 -43 -27 -36Z',
      strands,
    ),
  thin: strands =>
    filled(
      'M-27 -34C-31 -52 -25 -62 -18 -66C-6 -73 10 -73 18 -66C27 -60 30 -50 27 -34C24 -44 22 -52 14 -57C4 -60 -6 -60 -14 -57C-22 -52 -24 -44 -27 -34Z',
      strands,
    ),
}

const EYES: Record<Eyes, (x: number) => string> = {
  open: x => circle(x - 8, -37, 2.8, INK) + circle(x + 9, -37, 2.8, INK),
  wide: x => circle(x - 8, -38, 3.6, INK) + circle(x + 9, -38, 3.6, INK),
  closed: x =>
    line(`M${x - 12} -37Q${x - 8} -33 ${x - 4} -37M${x + 5} -37Q${x + 9} -33 ${x + 13} -37`, INK, 2.6),
}

const LIPS = '#7A2F2A'
const MOUTHS: Record<Mouth, (x: number) => string> = {
  smile: x => line(`M${x - 6.5} -21Q${x} -15 ${x + 6.5} -21`, LIPS, 3),
  talk: x => filled(`M${x - 7} -22H${x + 7}C${x + 7} -13 ${x - 7} -13 ${x - 7} -22Z`, LIPS),
  laugh: x =>
    filled(`M${x - 10} -24H${x + 10}C${x + 10} -9 ${x - 10} -9 ${x - 10} -24Z`, LIPS) +
    rect(x - 7, -24, 14, 4, WHITE, 1),
  flat: x => line(`M${x - 6} -19H${x + 6}`, LIPS, 3),
  sad: x => line(`M${x - 6.5} -17Q${x} -23 ${x + 6.5} -17`, LIPS, 3),
}

function limb(
  arm: Arm,
  at: Point,
  size: number,
  { skin = 2, shirt = 'teal', wears = [], isChild }: Look,
): string {
  const isLeft = arm.side ? arm.side === 'left' : arm.to[0] < at[0]
  const out = isLeft ? -1 : 1
  const wide = size * (isChild ? 0.8 : 1)
  const sleeve = wears.includes('coat') ? '#E3DCD2' : CLOTHES[shirt][1]
  return (
    line(course(arm, at, out, wide), sleeve, 21 * wide) +
    (arm.holds?.svg ?? '') +
    handShapes(arm.to, { shape: arm.hand, skin, turn: arm.turn ?? 0, size: 1.05 * wide, isLeft })
  )
}

/** From shoulder to wrist. Of an arm that hangs, only the forearm is seen, before the trunk. */
function course({ to, elbow }: Arm, [x, y]: Point, out: 1 | -1, wide: number): string {
  const shoulder: Point = [x + out * 38 * wide, y + 28 * wide]
  if (to[1] < shoulder[1]) {
    const bent = raisedElbow(shoulder, to, out, 46 * wide)
    const way = elbow ? `Q${elbow[0]} ${elbow[1]} ` : `L${bent[0]} ${bent[1]}L`
    return `M${shoulder[0]} ${shoulder[1]}${way}${to[0]} ${to[1]}`
  }
  const [sideX, sideY] = [x + out * 42 * wide, y + 56 * wide]
  const [elbowX, elbowY] = elbow ?? [
    (sideX + to[0]) / 2 + out * 12 * wide,
    Math.max(sideY, to[1]) + 16 * wide,
  ]
  return `M${sideX} ${sideY}Q${elbowX} ${elbowY} ${to[0]} ${to[1]}`
}

/** Bends an arm of two equal bones outwards; one that reaches far is stretched. */
function raisedElbow([x, y]: Point, [toX, toY]: Point, out: 1 | -1, bone: number): Point {
  const [right, down] = [toX - x, toY - y]
  const reach = Math.hypot(right, down)
  const bend = Math.sqrt(Math.max(0, bone ** 2 - (reach / 2) ** 2)) / reach
  return [(x + toX) / 2 - out * down * bend, (y + toY) / 2 + out * right * bend]
}
