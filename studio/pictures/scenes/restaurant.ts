import { hat, inDress } from '#studio/pictures/kit/clothes.ts'
import { BRASS, CREAM, DEEP_RED, GREEN, INK, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { emoji, emojiShape } from '#studio/pictures/kit/emoji.ts'
import { flagShape } from '#studio/pictures/kit/flags.ts'
import {
  bigGlass,
  bowl,
  fullCup,
  glassShape,
  menuCard,
  menuShape,
  milkCarton,
  pouringJug,
  receipt,
  receiptShape,
  riceShape,
  sliceShape,
  teaBag,
  waterBottle,
} from '#studio/pictures/kit/food.ts'
import { priceTag } from '#studio/pictures/kit/hand-things.ts'
import { moon, skySun } from '#studio/pictures/kit/outside.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { chair, door, hangingLamp, table, wall, wholeTable, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { bubble } from '#studio/pictures/kit/signs.ts'
import { SPARKLE } from '#studio/pictures/kit/sparkle.ts'
import { cup, flowers, plate, tableSign, tray } from '#studio/pictures/kit/table-things.ts'
import { ANA, CARLA, CARLOS, LUIS, MS_BROWN, PEDRO, ROSA, WAITER } from '#studio/pictures/scenes/cast.ts'

type Tint = Scene['tint']

/** A cup on a table, near: what is in it, and what goes with it, tell the drinks apart. */
function drink(...parts: Part[]): Scene {
  return { tint: 'laguna', focus: 164, draw: [table(150), ...parts] }
}

/** A guest speaks to a waiter; the bubble holds what is asked for. */
function asksWaiter(
  guest: Look,
  holds: string,
  { tint, asks = false, width = 96, hand }: { tint: Tint; asks?: boolean; width?: number; hand?: Part },
): Scene {
  return {
    tint,
    focus: 130,
    draw: [
      person([74, 116], {
        ...guest,
        turn: 0.8,
        mouth: 'talk',
        arms: hand
          ? [{ to: [30, 96], hand: 'pinch', turn: -10, holds: hand }]
          : [{ to: [26, 106], hand: 'wave', turn: 4 }],
      }),
      person([268, 114], { ...WAITER, turn: -0.8, size: 0.96 }),
      bubble([112 + width / 2, 50], { to: [100, 96], width, height: 84, asks, holds }),
    ],
  }
}

/** Two who came together, behind a table or before a door. */
function couple(
  tint: Tint,
  behind: Part[],
  before: Part[],
  { talks = true }: { talks?: boolean } = {},
): Scene {
  return {
    tint,
    focus: 164,
    draw: [
      ...behind,
      person([62, 116], {
        ...ROSA,
        turn: 0.7,
        mouth: talks ? 'talk' : 'smile',
        ...(talks && { arms: [{ to: [20, 112], hand: 'wave' as const, turn: 4 }] }),
      }),
      person([266, 116], { ...PEDRO, turn: -0.5 }),
      ...before,
    ],
  }
}

function atTable(number: number): Scene {
  return couple(
    'palma',
    [],
    [table(164), tableSign([164, 176], digits(number, [0, -26], 26), { size: 1.5 })],
    { talks: false },
  )
}

/** A table with two chairs, for a bubble. */
const TABLE_FOR_TWO =
  chair([-46, 34], { size: 0.62 }).svg +
  chair([46, 34], { size: 0.62, isFlipped: true }).svg +
  wholeTable([0, 34], { width: 88, size: 0.72 }).svg

/** A bill on a small plate, as it is brought. */
function billOf(total: string): Scene {
  return {
    tint: 'mango',
    focus: 164,
    draw: [
      table(150),
      receipt([164, 86], { total, size: 1.18 }),
      background(plate([164, 172], { size: 1.5 })),
    ],
  }
}

const MOON = moon([42, 34], 17, '#07171B').svg
const SWEAT = filled('M0 -8C5 0 6 3 6 5A6 6 0 0 1 -6 5C-6 3 -5 0 0 -8Z', '#4FB3D3')

/** A large eye of a face that is seen from near. */
function eye(x: number): string {
  return (
    ellipse(x, 88, 11, 9, WHITE) +
    circle(x, 88, 7.6, GREEN) +
    circle(x, 88, 4, INK) +
    circle(x + 3, 85, 2.4, WHITE) +
    line(`M${x - 10} 81Q${x} 74 ${x + 10} 81`, INK, 2.6)
  )
}

/** Drinks and the restaurant: waiters wear an apron, guests ask with a raised hand. */
export const restaurant: Scenes = {
  'bottle-of-water': {
    tint: 'laguna',
    focus: 164,
    draw: [
      table(150),
      waterBottle([140, 176], { size: 1.32 }),
      bigGlass([212, 176], { of: 'water', size: 1.2 }),
    ],
  },
  'cup-of-black-coffee': drink(fullCup([164, 182], 'black', { size: 1.4 })),
  'cup-of-tea': drink(fullCup([164, 182], 'tea', { size: 1.4 }), teaBag([164, 152], { size: 1.4 })),
  'coffee-with-milk': drink(
    fullCup([150, 184], 'light', { size: 1.24 }),
    pouringJug([144, 60], { size: 1.1 }),
  ),
  'offers-tea-or-coffee': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([164, 104], {
        ...WAITER,
        mouth: 'talk',
        arms: [
          { to: [132, 152], hand: 'fist' },
          { to: [196, 152], hand: 'fist' },
        ],
      }),
      table(160),
      fullCup([108, 188], 'tea', { size: 0.74 }),
      teaBag([108, 172], { size: 0.74 }),
      fullCup([222, 188], 'black', { size: 0.74 }),
    ],
  },
  'carton-of-milk': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      table(150),
      milkCarton([128, 176], { size: 1.1 }),
      bigGlass([218, 176], { of: 'milk', size: 1.3 }),
    ],
  },
  'a-glass-of-milk': {
    tint: 'orquidea',
    focus: 164,
    draw: [wall('#7FB5C4'), table(150), bigGlass([164, 178], { of: 'milk', size: 1.9 })],
  },
  'empty-glass': {
    tint: 'flamboyan',
    focus: 164,
    draw: [wall('#EFC9B4'), table(150), bigGlass([164, 178], { size: 1.9 })],
  },
  'orange-juice': {
    tint: 'palma',
    focus: 164,
    draw: [table(150), bigGlass([136, 176], { of: 'juice', size: 1.6 }), emoji('tangerine', [218, 140], 76)],
  },
  'asks-for-apple-juice': asksWaiter(
    CARLA,
    emojiShape('red-apple', [-22, 0], 40) + placed(glassShape('juice'), [17, 1], { size: 0.66 }),
    { tint: 'orquidea', asks: true, width: 120 },
  ),
  'open-menu': { tint: 'mango', focus: 164, draw: [table(168), menuCard([164, 98], { size: 1.42 })] },
  'couple-asks-for-menu': couple(
    'laguna',
    [],
    [
      table(172),
      bubble([166, 66], {
        to: [94, 98],
        width: 128,
        height: 100,
        asks: true,
        holds: placed(menuShape(), [-2, 0], { size: 0.6 }),
      }),
    ],
  ),
  'waiter-at-the-beach': {
    tint: 'laguna',
    focus: 140,
    draw: [
      wall('#BFE6EA'),
      ground('sea', rect(0, 116, 328, 40, '#3C9DB5') + rect(0, 150, 328, 46, '#F3DDAE')),
      skySun([60, 42], 20, { hasRays: true }),
      emoji('palm-tree', [270, 92], 150),
      person([130, 112], {
        ...WAITER,
        skin: 3,
        mouth: 'laugh',
        arms: [
          {
            to: [200, 112],
            hand: 'palm',
            turn: -4,
            holds: tray([220, 108], placed(glassShape('juice'), [0, -32], { size: 0.72 })),
          },
        ],
      }),
    ],
  },
  'table-and-two-chairs': {
    tint: 'palma',
    focus: 164,
    draw: [
      ground('floor', rect(0, 150, 328, 46, '#E3C9A0')),
      chair([52, 176], { size: 1.3 }),
      chair([276, 176], { size: 1.3, isFlipped: true }),
      wholeTable([164, 180], { width: 108, size: 1.6 }),
      flowers([164, 82], { size: 0.62 }),
    ],
  },
  'couple-asks-for-table': couple(
    'flamboyan',
    [],
    [
      bubble([166, 72], {
        to: [94, 98],
        width: 132,
        height: 100,
        holds: placed(TABLE_FOR_TWO, [0, 4], { size: 0.92 }),
      }),
    ],
  ),
  'couple-at-table-twelve': atTable(12),
  'couple-at-table-twenty': atTable(20),
  'couple-at-room-twelve': couple(
    'palma',
    [door([114, 6], { width: 100, plate: rect(22, 22, 56, 50, CREAM, 10) + digits(12, [50, 60], 26) })],
    [],
    { talks: false },
  ),
  'thirsty-in-the-sun': {
    tint: 'mango',
    focus: 150,
    draw: [
      wall('#FFE9B8'),
      skySun([40, 40], 26, { hasRays: true }),
      person([120, 114], {
        ...CARLOS,
        turn: 0.3,
        mouth: 'talk',
        eyes: 'closed',
        arms: [{ to: [108, 132], hand: 'flat', turn: 210, side: 'left', elbow: [52, 196] }],
      }),
      ground(
        'sweat',
        placed(SWEAT, [92, 62]) +
          placed(SWEAT, [150, 72], { size: 0.8 }) +
          placed(SWEAT, [86, 86], { size: 0.7 }),
      ),
      bubble([240, 72], { to: [148, 98], width: 100, height: 100, holds: glassShape('water') }),
    ],
  },
  'thirsty-asks-for-water': asksWaiter(
    { ...CARLOS, eyes: 'closed' },
    placed(glassShape('water'), [0, 0], { size: 0.9 }),
    {
      tint: 'mango',
    },
  ),
  'asks-politely-for-water': asksWaiter(ANA, placed(glassShape('water'), [0, 0], { size: 0.9 }), {
    tint: 'palma',
  }),
  'orders-chicken-and-rice': asksWaiter(
    LUIS,
    placed(
      circle(0, 0, 86, '#EDF3F3') +
        circle(0, 0, 62, '#CFE4E6') +
        emojiShape('poultry-leg', [-22, -8], 84) +
        riceShape([26, 16], 0.82),
      [0, 0],
      { size: 0.47 },
    ),
    { tint: 'laguna', width: 104 },
  ),
  'waiter-offers-juice': {
    tint: 'orquidea',
    focus: 200,
    draw: [
      person([68, 122], { ...ROSA, turn: 0.9, size: 0.94 }),
      person([258, 112], {
        ...WAITER,
        turn: -0.8,
        mouth: 'talk',
        arms: [
          {
            to: [180, 166],
            hand: 'palm',
            turn: -4,
            holds: tray([160, 162], placed(glassShape('juice'), [0, -36], { size: 0.86 })),
          },
        ],
      }),
      bubble([178, 44], {
        to: [230, 92],
        width: 96,
        height: 72,
        asks: true,
        holds: placed(glassShape('juice'), [-2, -1], { size: 0.7 }),
      }),
    ],
  },
  'asks-for-the-check': asksWaiter(PEDRO, placed(receiptShape('', '#FFE3A3'), [0, -2], { size: 0.54 }), {
    tint: 'flamboyan',
    hand: ground(
      'pen',
      line('M46 52L16 106', DEEP_RED, 7) +
        line('M48 48L46 52', BRASS, 5) +
        line('M4 46q6 -18 11 -2t11 -2t11 0t11 4', BRASS, 4),
    ),
  }),
  'bill-on-a-plate': {
    tint: 'palma',
    focus: 164,
    draw: [table(150), receipt([164, 86], { size: 1.18 }), background(plate([164, 172], { size: 1.5 }))],
  },
  'bill-of-thirty-dollars': billOf('$30'),
  'bill-of-thirteen-dollars': billOf('$13'),
  'hat-for-thirty-dollars': {
    tint: 'mango',
    focus: 164,
    draw: [table(150), hat([134, 120], { size: 1.3 }), priceTag([228, 98], '$30', { size: 1.1, turn: 10 })],
  },
  'dinner-at-the-restaurant': {
    tint: 'noche',
    focus: 200,
    draw: [
      wall('#24454F'),
      window([18, 12], 84, 74, { isNight: true, shows: MOON }),
      hangingLamp(160, 40),
      person([76, 120], { ...ROSA, turn: 0.8, mouth: 'talk', size: 0.96 }),
      person([262, 100], {
        ...LUIS,
        shirt: 'cream',
        wears: ['apron'],
        turn: -0.8,
        arms: [
          { to: [204, 142], hand: 'fist', elbow: [230, 186], holds: receipt([198, 138], { size: 0.42 }) },
        ],
      }),
      table(160, { x: 0, width: 206 }),
      menuCard([108, 150], { size: 0.5 }),
    ],
  },
  'morning-coffee': {
    tint: 'mango',
    focus: 120,
    draw: [
      window([196, -30], 96, 96, { shows: circle(48, 98, 34, SUN) }),
      person([96, 116], {
        ...CARLOS,
        turn: 0.7,
        mouth: 'talk',
        arms: [{ to: [160, 144], hand: 'point', turn: 16 }],
      }),
      table(146),
      cup([236, 180], { size: 1 }),
    ],
  },
  'american-in-green-dress': {
    tint: 'orquidea',
    focus: 130,
    draw: [
      inDress([112, 78], { ...MS_BROWN, turn: 0.4, mouth: 'laugh' }, { color: 'green' }),
      bubble([236, 72], {
        to: [138, 62],
        width: 124,
        height: 96,
        holds: flagShape('unitedStates', [0, 0], 1.3),
      }),
    ],
  },
  'boy-with-beautiful-eyes': {
    tint: 'laguna',
    focus: 164,
    draw: [
      person([164, 158], { skin: 3, hair: 'short', shirt: 'red', mouth: 'smile', size: 1.9, isChild: true }),
      ground('eyes', eye(149.5) + eye(181.5)),
      ground(
        'sparkles',
        placed(SPARKLE, [82, 66], { size: 1.3 }) +
          placed(SPARKLE, [252, 76]) +
          placed(SPARKLE, [96, 122], { size: 0.8 }) +
          placed(SPARKLE, [240, 130], { size: 1.2 }),
      ),
    ],
  },
  'orders-bread-and-cheese': asksWaiter(
    CARLA,
    sliceShape([-27, 0], { size: 0.74, turn: -6 }) + emojiShape('cheese-wedge', [26, 2], 54),
    { tint: 'flamboyan', width: 130 },
  ),
  'fruit-and-vegetables-for-breakfast': {
    tint: 'mango',
    focus: 164,
    draw: [
      window([116, 8], 96, 70, { shows: circle(48, 70, 30, SUN) }),
      table(142),
      ground('cloth', rect(0, 142, 328, 54, CREAM)),
      bowl([88, 178], emojiShape('banana', [-38, -84], 84) + emojiShape('tangerine', [34, -84], 78), {
        size: 0.82,
      }),
      bowl([240, 178], emojiShape('carrot', [-38, -86], 84) + emojiShape('broccoli', [34, -88], 88), {
        size: 0.82,
      }),
    ],
  },
}
