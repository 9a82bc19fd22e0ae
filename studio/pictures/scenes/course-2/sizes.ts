import { legs, paintRoller } from '#studio/pictures/kit/clothes.ts'
import { CREAM, DEEP_RED, INK, RED, SUN } from '#studio/pictures/kit/colors.ts'
import { FEATHER_SHAPE, noise, silence, thumbSign, WEIGHT_SHAPE } from '#studio/pictures/kit/comparing.ts'
import { cross, questionMark } from '#studio/pictures/kit/digits.ts'
import { receipt } from '#studio/pictures/kit/food.ts'
import { bill, box, priceTag } from '#studio/pictures/kit/hand-things.ts'
import { noticeBoard } from '#studio/pictures/kit/letters.ts'
import { faded } from '#studio/pictures/kit/meant.ts'
import {
  type Dye,
  dyed,
  fittingRoom,
  foldedSweaters,
  hangingBelt,
  pants,
  pantsShape,
  rolledBeltShape,
  SALE_SHAPE,
  STAIN_SHAPE,
  saleSign,
  skirt,
  sock,
  sockShape,
  standing,
  sweater,
  sweaterShape,
} from '#studio/pictures/kit/outfits.ts'
import { floor } from '#studio/pictures/kit/outside.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { door, shelf, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { clothesRail, shoePair, shopFront, spanShape, tShirt } from '#studio/pictures/kit/shop.ts'
import { bubble, heart } from '#studio/pictures/kit/signs.ts'
import { cake } from '#studio/pictures/kit/table-things.ts'
import { clock } from '#studio/pictures/kit/time.ts'
import { suitcase } from '#studio/pictures/kit/travel.ts'
import { snowfall, snowGround, sweat, woolHat } from '#studio/pictures/kit/weather.ts'
import { otherDayShape } from '#studio/pictures/kit/week.ts'
import { TOWERS_SHAPE } from '#studio/pictures/kit/work.ts'
import { ANA, CARLA, CARLOS, CLERK, LUIS, MS_BROWN, PEDRO, ROSA } from '#studio/pictures/scenes/cast.ts'

const SELLER: Look = { ...ROSA, wears: ['glasses', 'badge'] }
const HOOK = '#7D8B90'

/** A color that a roller has painted on a wall. */
function color(dye: Dye, wallFill: string): Scene {
  return { tint: 'mango', focus: 98, draw: [wall(wallFill), dyed(paintRoller('purple'), 'purple', dye)] }
}

/** A woman tries on clothes in a store: their tag still hangs from them. */
function triesOn(outfit: NonNullable<Parameters<typeof standing>[2]>): Scene {
  return {
    tint: 'palma',
    focus: 164,
    draw: [
      fittingRoom(),
      ...standing([164, 88], { ...CARLA, mouth: 'laugh' }, { size: 0.82, ...outfit }),
      background(priceTag([194, 160], '$', { size: 0.42, turn: -8 })),
    ],
  }
}

/** Pants that go from a clerk to a man, or back, on a day that was. */
function pantsAtCounter(dye: Dye, isReturned: boolean): Scene {
  return {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#E4EEF0'),
      person([54, 116], { ...CARLOS, turn: 0.8, mouth: isReturned ? 'sad' : 'laugh' }),
      person([284, 110], { ...CLERK, turn: -0.8, size: 0.92 }),
      ground('counter', table(152, { x: 98 }).svg),
      pants([160, 88], { dye, size: 0.98 }),
      ground(
        'way',
        isReturned
          ? line('M206 118H244M232 106L246 118L232 130', DEEP_RED, 9)
          : line('M120 118H86M98 106L84 118L98 130', DEEP_RED, 9),
      ),
      ground('last week', placed(otherDayShape(-1), [104, 32], { size: 0.9 })),
    ],
  }
}

/** A piece of clothing, how heavy it is, and whether it is on sale. */
function offer(garment: Part, sign: string, isOnSale: boolean): Scene {
  return {
    tint: 'orquidea',
    focus: 164,
    draw: [
      garment,
      ground(
        'how heavy',
        placed(circle(0, 0, 33, '#BFE6EA') + placed(sign, [0, 2], { size: 0.9 }), [102, 146]),
      ),
      isOnSale ? saleSign([226, 60], 1.1) : background(priceTag([226, 76], '$', { size: 0.8, color: 'sea' })),
    ],
  }
}

/** Clothes and sizes. */
export const sizes: Scenes = {
  'two-pairs-of-pants': {
    tint: 'palma',
    focus: 160,
    draw: [
      wall('#F6E7D6'),
      clothesRail(20, 234, 318),
      ground('hook', line('M276 22V40', HOOK, 4)),
      faded(pants([276, 78], { dye: 'brown', size: 0.6 })),
      background(faded(priceTag([276, 134], '$60', { size: 0.5, color: 'sea' }))),
      person([60, 118], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [116, 146], hand: 'palm', turn: -4 }],
      }),
      pants([172, 92], { dye: 'green', size: 1.06 }),
      background(priceTag([172, 170], '$20', { size: 0.6 })),
    ],
  },
  'black-skirt-for-office': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#F6E7D6'),
      window([18, 18], 84, 72, { shows: TOWERS_SHAPE }),
      clothesRail(24, 234, 318),
      ground('hook', line('M276 26V44', HOOK, 4)),
      faded(skirt([276, 76], { dye: 'pink', size: 0.8 })),
      ...standing(
        [164, 80],
        { ...MS_BROWN, mouth: 'laugh' },
        { topDye: 'white', bottom: 'skirt', dye: 'black', size: 0.9 },
      ),
    ],
  },
  't-shirt-arrived-late': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([92, 112], {
        ...LUIS,
        mouth: 'sad',
        turn: 0.4,
        arms: [
          { to: [46, 138], hand: 'fist', holds: tShirt([92, 164], { size: 0.86, color: 'purple' }) },
          { to: [140, 138], hand: 'fist' },
        ],
      }),
      box([268, 190], { size: 0.86 }),
      bubble([208, 54], {
        to: [124, 88],
        width: 150,
        height: 92,
        holds:
          rect(-72, -34, 60, 68, '#BFE6EA', 10) +
          placed(otherDayShape(-1), [-42, 0], { size: 1 }) +
          placed(cake([0, 0]).svg, [28, 34], { size: 0.62 }),
      }),
    ],
  },
  'heavy-sweater-in-snow': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#BFD9E6'),
      snowGround(160),
      snowfall(),
      ...standing(
        [164, 92],
        { ...ANA, mouth: 'laugh' },
        { top: 'sweater', topDye: 'purple', dye: 'black', size: 0.94 },
      ),
      woolHat([164, 34], { color: 'purple', size: 0.86 }),
    ],
  },
  'one-sock-missing': {
    tint: 'flamboyan',
    focus: 180,
    draw: [
      wall('#F6E7D6'),
      person([66, 116], {
        ...PEDRO,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [126, 160], hand: 'palm', turn: -6 }],
      }),
      sock([186, 106], { dye: 'green', size: 1.3 }),
      ground(
        'missing sock',
        placed(
          `<path d="M-28 -42H6V8C6 16 32 14 32 28Q32 42 16 42H-10C-24 42 -28 32 -28 20Z" fill="none" stroke="${INK}" stroke-width="4" stroke-dasharray="8 7"/>` +
            questionMark([-8, 14], 34),
          [276, 106],
          { size: 1.3 },
        ),
      ),
    ],
  },
  'long-belt-and-short-belt': {
    tint: 'laguna',
    focus: 200,
    draw: [
      wall('#CFEAEC'),
      clothesRail(14, 168, 318),
      hangingBelt([206, 24], 138, 'black'),
      hangingBelt([282, 24], 74, 'brown'),
      person([70, 134], {
        ...CARLOS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [140, 148], hand: 'point', turn: -8 }],
      }),
      bubble([96, 27], {
        to: [76, 80],
        width: 104,
        height: 46,
        asks: true,
        holds: placed(spanShape(50), [-4, 0]),
      }),
    ],
  },
  'waiter-in-light-sneakers': {
    tint: 'palma',
    focus: 120,
    draw: [
      wall('#F6E7D6'),
      floor(172, '#D9B48A'),
      legs([112, 186], { shoes: 'teal', trousers: 'black', size: 2 }),
      ground('light', placed(circle(0, 0, 36, '#BFE6EA') + placed(FEATHER_SHAPE, [0, 2]), [244, 126])),
      background(clock([226, 44], 10, 0, 0.62)),
      heart([290, 46], 1.2),
    ],
  },
  'sneakers-easy-to-clean': {
    tint: 'orquidea',
    focus: 170,
    draw: [
      person([70, 110], {
        ...LUIS,
        turn: 0.7,
        mouth: 'laugh',
        arms: [
          {
            to: [148, 128],
            hand: 'fist',
            elbow: [130, 184],
            side: 'right',
            holds: ground('cloth', rect(136, 118, 44, 28, SUN, 10)),
          },
        ],
      }),
      table(170),
      shoePair([222, 172], { color: 'teal', size: 1.4 }),
      ground(
        'shine',
        [
          [268, 84],
          [292, 112],
          [240, 72],
        ]
          .map(([x, y]) =>
            line(`M${x} ${(y ?? 0) - 10}V${(y ?? 0) + 10}M${(x ?? 0) - 10} ${y}H${(x ?? 0) + 10}`, SUN, 5),
          )
          .join(''),
      ),
    ],
  },
  'forgot-pair-of-socks': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([82, 116], {
        ...CARLOS,
        mouth: 'sad',
        eyes: 'wide',
        turn: 0.4,
        arms: [{ to: [40, 92], hand: 'flat', turn: -60, elbow: [20, 150] }],
      }),
      suitcase([254, 192], { size: 0.84 }),
      bubble([186, 58], {
        to: [112, 90],
        width: 112,
        height: 96,
        holds:
          placed(sockShape('black'), [-20, -2], { size: 0.74 }) +
          placed(sockShape('black'), [26, -2], { size: 0.74 }) +
          cross([2, 22], 1.3),
      }),
    ],
  },
  'brown-paint': color('brown', '#E9F0EC'),
  'gray-paint': color('gray', '#FBEBD3'),
  'pink-paint': color('pink', '#E3EFEA'),
  'brown-belt-refund': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([282, 110], {
        ...CLERK,
        turn: -0.8,
        size: 0.94,
        arms: [
          {
            to: [236, 110],
            hand: 'fist',
            elbow: [244, 170],
            holds: bill([214, 88], 20, { size: 0.6, turn: 8 }),
          },
        ],
      }),
      person([62, 116], {
        ...ANA,
        turn: 0.8,
        mouth: 'laugh',
        arms: [
          {
            to: [124, 144],
            hand: 'palm',
            holds: ground('belt', placed(rolledBeltShape('brown'), [140, 118], { size: 0.74 })),
          },
        ],
      }),
      ground('counter', table(160, { x: 160 }).svg),
    ],
  },
  'gray-pants-hard-to-clean': {
    tint: 'flamboyan',
    focus: 200,
    draw: [
      person([78, 114], {
        ...PEDRO,
        turn: 0.7,
        mouth: 'flat',
        arms: [
          {
            to: [168, 130],
            hand: 'fist',
            side: 'right',
            elbow: [140, 190],
            holds: ground('cloth', rect(158, 120, 40, 26, SUN, 10)),
          },
        ],
      }),
      sweat([78, 114]),
      ground('line', line('M150 20H322', HOOK, 4)),
      pants([238, 108], { dye: 'gray', size: 1.3 }),
      ground('pegs', rect(208, 12, 8, 22, CREAM, 3) + rect(262, 12, 8, 22, CREAM, 3)),
      ground('stain', placed(STAIN_SHAPE, [214, 128], { size: 1.1 })),
    ],
  },
  'bought-brown-pants-last-week': pantsAtCounter('brown', false),
  'bought-gray-pants-last-week': pantsAtCounter('gray', false),
  'returned-brown-pants-last-week': pantsAtCounter('brown', true),
  'customer-in-pink-skirt': {
    tint: 'laguna',
    focus: 120,
    draw: [
      wall('#E4EEF0'),
      ...standing(
        [88, 80],
        { ...CARLA, turn: 0.8, mouth: 'talk' },
        { topDye: 'white', bottom: 'skirt', dye: 'pink', size: 0.92 },
      ),
      person([272, 112], { ...CLERK, turn: -0.8, eyes: 'wide', mouth: 'flat' }),
      ground('counter', table(158, { x: 190 }).svg),
      thumbSign([168, 48], false, 0.94),
    ],
  },
  'tries-on-small-sweater': {
    tint: 'mango',
    focus: 120,
    draw: [
      person([92, 106], {
        ...PEDRO,
        shirt: 'yellow',
        wears: ['glasses'],
        turn: 0.5,
        mouth: 'talk',
        eyes: 'wide',
      }),
      sweater([92, 146], { dye: 'purple', size: 0.7 }),
      bubble([222, 84], {
        to: [124, 92],
        width: 172,
        height: 132,
        asks: true,
        holds: placed(sweaterShape('purple'), [-6, 0], { size: 1 }),
      }),
    ],
  },
  'tried-on-gray-sweater': triesOn({ top: 'sweater', topDye: 'gray', dye: 'black' }),
  'tried-on-pink-sweater': triesOn({ top: 'sweater', topDye: 'pink', dye: 'black' }),
  'tried-on-gray-skirt': triesOn({ topDye: 'white', bottom: 'skirt', dye: 'gray' }),
  'sweaters-on-sale': {
    tint: 'laguna',
    focus: 250,
    draw: [
      wall('#F6E7D6'),
      floor(168, '#D9D2C6'),
      door([22, 44], { width: 66 }),
      background(foldedSweaters([254, 130])),
      ground('legs', rect(194, 136, 8, 40, '#96512B') + rect(306, 136, 8, 40, '#96512B')),
      saleSign([254, 42], 1.1),
      ground(
        'way',
        `<path d="M106 180H192" stroke="${INK}" stroke-width="5" stroke-dasharray="11 10" stroke-linecap="round"/>`,
      ),
    ],
  },
  'noisy-sneaker-sale': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      person([58, 116], {
        ...CARLOS,
        turn: 0.8,
        mouth: 'talk',
        eyes: 'wide',
        arms: [{ to: [116, 140], hand: 'palm', turn: -4 }],
      }),
      person([270, 116], {
        ...CARLA,
        turn: -0.8,
        mouth: 'talk',
        eyes: 'wide',
        arms: [{ to: [212, 140], hand: 'palm', turn: -4 }],
      }),
      ground('table', table(164, { x: 98, width: 132 }).svg),
      shoePair([162, 166], { color: 'teal', size: 0.92 }),
      saleSign([164, 44], 1.1),
      noise([98, 58], { size: 0.8 }),
      noise([232, 58], { size: 0.8, isFlipped: true }),
    ],
  },
  'asks-which-ones-to-try-on': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      person([58, 122], {
        ...SELLER,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [122, 162], hand: 'palm', turn: -4 }],
      }),
      person([280, 116], { ...LUIS, turn: -0.8, size: 0.94 }),
      bubble([170, 48], {
        to: [84, 94],
        width: 178,
        height: 86,
        asks: true,
        holds:
          placed(shoePair([0, 0], { color: 'teal' }).svg, [-40, 24], { size: 0.62 }) +
          placed(shoePair([0, 0], { color: 'red' }).svg, [26, 24], { size: 0.62 }),
      }),
    ],
  },
  'light-t-shirt-on-sale': offer(tShirt([164, 98], { size: 1.04, color: 'teal' }), FEATHER_SHAPE, true),
  'light-t-shirt-not-on-sale': offer(tShirt([164, 98], { size: 1.04, color: 'teal' }), FEATHER_SHAPE, false),
  'heavy-sweater-on-sale': offer(
    sweater([164, 98], { size: 1.1, dye: 'teal' }),
    placed(WEIGHT_SHAPE, [0, -2], { size: 0.8 }),
    true,
  ),
  'quiet-store-ask-for-help': {
    tint: 'palma',
    focus: 120,
    draw: [
      wall('#F6E7D6'),
      background(shelf([206, 14], 112, 88)),
      silence([164, 40], 0.86),
      person([68, 116], {
        ...MS_BROWN,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [122, 92], hand: 'wave', turn: 10, side: 'right' }],
      }),
      person([268, 118], { ...SELLER, turn: -0.8, size: 0.94 }),
      ground('counter', table(166, { x: 196 }).svg),
    ],
  },
  'returns-belt-with-receipt': {
    tint: 'mango',
    focus: 130,
    draw: [
      person([96, 112], {
        ...LUIS,
        turn: 0.6,
        mouth: 'talk',
        arms: [
          { to: [34, 122], hand: 'fist', holds: background(receipt([34, 88], { size: 0.62, turn: -6 })) },
          {
            to: [160, 134],
            hand: 'palm',
            turn: -6,
            holds: ground('belt', placed(rolledBeltShape('black'), [184, 106], { size: 0.86 })),
          },
        ],
      }),
      person([286, 116], { ...SELLER, turn: -0.8, size: 0.92 }),
      ground('counter', table(162, { x: 214 }).svg),
    ],
  },
  'asks-which-skirt': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      clothesRail(16, 98, 228),
      ground('hooks', line('M130 18V40M196 18V40', HOOK, 4)),
      skirt([130, 74], { dye: 'purple', size: 0.66 }),
      skirt([196, 74], { dye: 'green', size: 0.66 }),
      person([54, 124], { ...ANA, shirt: 'teal', turn: 0.8, size: 0.92 }),
      person([272, 134], {
        ...SELLER,
        turn: -0.8,
        mouth: 'talk',
        arms: [{ to: [208, 160], hand: 'palm', turn: -4 }],
      }),
      bubble([262, 24], { to: [266, 60], width: 58, height: 36, holds: questionMark([0, 12], 24) }),
    ],
  },
  'pants-too-small': {
    tint: 'flamboyan',
    focus: 130,
    draw: [
      person([96, 96], {
        ...CARLOS,
        turn: 0.5,
        mouth: 'sad',
        eyes: 'wide',
        arms: [
          {
            to: [72, 128],
            hand: 'fist',
            elbow: [24, 176],
            holds: pants([96, 156], { dye: 'gray', size: 0.58 }),
          },
          { to: [120, 128], hand: 'fist', elbow: [168, 176] },
        ],
      }),
      bubble([240, 82], {
        to: [132, 78],
        width: 136,
        height: 136,
        asks: true,
        holds: placed(pantsShape('gray'), [-8, 0], { size: 0.96 }),
      }),
    ],
  },
  'notice-of-clothes-sale': {
    tint: 'laguna',
    focus: 120,
    draw: [
      wall('#BFE6EA'),
      floor(172, '#D9D2C6'),
      shopFront([240, 182], { size: 1 }),
      noticeBoard(
        [96, 190],
        rect(-66, -140, 132, 96, '#FDEDE7', 4) +
          placed(SALE_SHAPE, [-36, -112], { size: 0.7 }) +
          line('M0 -118H48M0 -104H34', RED, 7) +
          line('M-50 -78H50M-50 -62H28', '#5E7C86', 7),
        1.14,
      ),
    ],
  },
  'coffee-on-luis-pants': {
    tint: 'mango',
    focus: 130,
    draw: [
      wall('#F6E7D6'),
      clock([174, 40], 8, 50, 0.6),
      ...standing(
        [92, 78],
        { ...LUIS, turn: 0.7, mouth: 'talk', eyes: 'wide' },
        { topDye: 'white', dye: 'gray', size: 0.94 },
      ),
      ground(
        'stain',
        placed(STAIN_SHAPE, [108, 168], { size: 0.8 }) + placed(STAIN_SHAPE, [82, 162], { size: 0.4 }),
      ),
      person([268, 116], { ...SELLER, turn: -0.8 }),
      ground('counter', table(164, { x: 194 }).svg),
    ],
  },
}
