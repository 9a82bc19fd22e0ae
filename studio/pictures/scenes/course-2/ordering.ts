import { seated } from '#studio/pictures/kit/body.ts'
import { DEAF_EAR_SHAPE, wavesShape } from '#studio/pictures/kit/calls.ts'
import { INK, SEA, SHADE, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross } from '#studio/pictures/kit/digits.ts'
import {
  CUTLERY,
  type Cutlery,
  cutlery,
  DESSERT_SHAPE,
  dessert,
  onFeet,
  onTable,
  orderPad,
  plates,
  SALAD_SHAPE,
  SALT_SHAPE,
  SUGAR_SHAPE,
  salad,
  soup,
  soupShape,
  tableForShape,
} from '#studio/pictures/kit/dining.ts'
import { WAIT_SHAPE } from '#studio/pictures/kit/doing.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import {
  dish,
  fullCup,
  glassShape,
  grilledFishShape,
  menuCard,
  receiptShape,
} from '#studio/pictures/kit/food.ts'
import { box } from '#studio/pictures/kit/hand-things.ts'
import { kitchenRoom, potShape } from '#studio/pictures/kit/home.ts'
import { floor } from '#studio/pictures/kit/outside.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { door, table, wall, wholeTable, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { AGAIN_SHAPE, bubble, HEART_SHAPE } from '#studio/pictures/kit/signs.ts'
import { plate } from '#studio/pictures/kit/table-things.ts'
import { fromBehind, smallClockShape, TOWERS_SHAPE } from '#studio/pictures/kit/work.ts'
import { ANA, CARLA, CARLOS, LUIS, MS_BROWN, PEDRO, ROSA, WAITER } from '#studio/pictures/scenes/cast.ts'
import { BOSS } from '#studio/pictures/scenes/workplace.ts'

const LUIS_WAITING: Look = { ...LUIS, shirt: 'cream', wears: ['apron'] }
const WAITRESS: Look = { skin: 3, hair: 'tail', hairColor: 'dark', shirt: 'cream', wears: ['apron'] }

/** One thing on a table, near. */
function near(thing: Part): Scene {
  return { tint: 'palma', focus: 164, draw: [wall('#BFE0D2'), table(158), thing] }
}

/** A spoon, a fork or a knife on a cloth, near. */
function lying(what: Cutlery): Scene {
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#CF6F88'),
      ground('napkin', rect(112, 14, 104, 168, WHITE, 6) + rect(122, 14, 6, 168, SHADE)),
      cutlery(what, [168, 98], { size: 1.04 }),
    ],
  }
}

/** A guest with something before them speaks to the waiter; the bubble holds what is asked for. */
function asks(
  guest: Look,
  holds: string,
  {
    before = [],
    width = 104,
    asks: isQuestion = true,
  }: { before?: readonly Part[]; width?: number; asks?: boolean } = {},
): Scene {
  return {
    tint: 'mango',
    focus: 140,
    draw: [
      person([82, 116], {
        ...guest,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [36, 104], hand: 'wave', turn: 6 }],
      }),
      person([292, 114], { ...WAITER, turn: -0.8 }),
      table(166, { width: 226 }),
      ...before,
      bubble([114 + width / 2, 48], { to: [110, 96], width, height: 84, asks: isQuestion, holds }),
    ],
  }
}

/** The same figure turned around, on the other side of the frame. */
function mirrored(parts: readonly Part[]): Part[] {
  return parts.map(part => ({ ...part, svg: placed(part.svg, [328, 0], { isFlipped: true }) }))
}

/** Two with a salad, near a window or a door, who sit or stand. */
function pairWithSalad(place: 'window' | 'door', how: 'sit' | 'stand'): Scene {
  const [one, other]: [Look, Look] = [
    { ...CARLOS, turn: 0.5 },
    { ...CARLA, turn: 0.5 },
  ]
  return {
    tint: 'orquidea',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      place === 'window'
        ? window([108, 8], 112, 96, { shows: TOWERS_SHAPE })
        : door([118, 14], { width: 92 }),
      floor(180, '#C98A5A'),
      ...(how === 'sit' ? seated([62, 84], one) : onFeet([66, 66], one, SEA)),
      ...mirrored(how === 'sit' ? seated([62, 84], other) : onFeet([66, 66], other, SEA)),
      wholeTable([164, 190], { width: 96 }),
      salad([164, 128], { size: 0.62 }),
    ],
  }
}

/** A guest who waits for what is missing beside the plate. */
function waitsFor(what: Cutlery): Scene {
  return {
    tint: 'flamboyan',
    focus: 170,
    draw: [
      person([92, 112], { ...MS_BROWN, turn: 0.4, mouth: 'flat' }),
      table(164),
      plate([92, 186], { with: 'chicken', size: 1.06 }),
      ground(
        'hourglass',
        placed(circle(0, 0, 30, WHITE) + placed(WAIT_SHAPE, [0, 0], { size: 0.9 }), [276, 150]),
      ),
      bubble([232, 62], {
        to: [122, 92],
        width: 124,
        height: 108,
        holds: placed(CUTLERY[what], [0, 0], { turn: 38, size: 0.84 }),
      }),
    ],
  }
}

/** A guest at the door looks for a table with as many chairs. */
function tableFor(chairs: number): Scene {
  return {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([64, 120], {
        ...CARLOS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [126, 154], hand: 'palm', turn: -4 }],
      }),
      person([280, 116], { ...WAITRESS, turn: -0.8 }),
      bubble([170, 58], {
        to: [94, 98],
        width: 124,
        height: 104,
        holds: placed(tableForShape(chairs), [0, 0], { size: 1.14 }),
      }),
    ],
  }
}

/** Ordering in a restaurant. */
export const ordering: Scenes = {
  'waiter-takes-order-of-couple': {
    tint: 'noche',
    focus: 164,
    draw: [
      wall('#24454F'),
      person([164, 100], {
        ...WAITER,
        mouth: 'talk',
        arms: [
          { to: [122, 142], hand: 'fist', holds: orderPad([116, 124], { turn: -8 }) },
          {
            to: [148, 134],
            hand: 'fist',
            side: 'right',
            elbow: [214, 186],
            holds: ground('pencil', line('M136 118L150 138', SUN, 6)),
          },
        ],
      }),
      table(162),
      background(menuCard([164, 170], { size: 0.4 })),
      fromBehind([48, 122], { shirt: '#E58AA0', hairColor: 'dark', size: 0.94 }),
      fromBehind([280, 122], { shirt: '#0A8A9A', hairColor: 'gray', size: 0.94 }),
    ],
  },
  'bowl-of-hot-soup': near(soup([164, 176], { size: 1.66 })),
  'waiter-warns-of-hot-soup': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([70, 118], {
        ...ROSA,
        turn: 0.8,
        arms: [
          {
            to: [116, 140],
            hand: 'fist',
            holds: ground('spoon', placed(CUTLERY.spoon, [128, 120], { size: 0.5, turn: 40 })),
          },
        ],
      }),
      person([276, 112], {
        ...WAITER,
        turn: -0.8,
        mouth: 'talk',
        arms: [{ to: [226, 112], hand: 'wave', turn: 8 }],
      }),
      table(168),
      soup([164, 186], { size: 0.8 }),
      bubble([196, 38], { to: [246, 88], width: 84, height: 64, holds: emojiShape('fire', [0, 0], 46) }),
    ],
  },
  'bowl-of-salad': near(salad([164, 178], { size: 1.76 })),
  'orders-chicken-salad': asks(
    LUIS,
    placed(SALAD_SHAPE, [-26, 32], { size: 0.72 }) + emojiShape('poultry-leg', [44, 4], 50),
    { width: 144, asks: false },
  ),
  'dessert-with-cherry': near(dessert([164, 178], { size: 1.8 })),
  'asks-cook-about-dessert': {
    tint: 'mango',
    focus: 150,
    draw: [
      kitchenRoom(226, { on: potShape('red', { isOpen: true }), hasCupboards: false }),
      person([60, 120], { ...WAITRESS, turn: 0.8, mouth: 'talk' }),
      person([286, 116], { ...PEDRO, shirt: 'white', wears: ['glasses', 'apron'], turn: -0.8 }),
      bubble([156, 44], {
        to: [90, 94],
        width: 108,
        height: 78,
        asks: true,
        holds: placed(DESSERT_SHAPE, [0, 30], { size: 0.72 }),
      }),
    ],
  },
  'bowl-of-sugar-cubes': near(onTable('sugar', SUGAR_SHAPE, [164, 180], { size: 1.56 })),
  'refuses-sugar-for-coffee': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([90, 108], { ...BOSS, turn: 0.5, arms: [{ to: [36, 120], hand: 'wave', turn: 6 }] }),
      table(160),
      fullCup([142, 190], 'black', { size: 0.72 }),
      onTable('sugar', SUGAR_SHAPE, [254, 182], { size: 0.9 }),
      ground('cross', placed(cross([0, 0], 2.4), [254, 130])),
    ],
  },
  'salt-shaker': near(onTable('salt', SALT_SHAPE, [164, 182], { size: 1.86 })),
  'asks-about-salt-in-soup': asks(
    CARLA,
    placed(soupShape(false), [-22, 24], { size: 0.62 }) +
      placed(SALT_SHAPE, [34, -2], { size: 0.6, turn: -140 }) +
      circle(14, -14, 2, '#7D8B90') +
      circle(8, -6, 2, '#7D8B90'),
    { width: 148, before: [soup([150, 188], { size: 0.7 })] },
  ),
  'couple-sits-near-window-with-salad': pairWithSalad('window', 'sit'),
  'couple-stands-near-window-with-salad': pairWithSalad('window', 'stand'),
  'couple-sits-near-door-with-salad': pairWithSalad('door', 'sit'),
  'large-spoon': lying('spoon'),
  'large-fork': lying('fork'),
  'table-knife': lying('knife'),
  'asks-for-spoon-for-soup': asks(PEDRO, placed(CUTLERY.spoon, [-2, 0], { size: 0.54, turn: 28 }), {
    before: [soup([150, 188], { size: 0.8 })],
  }),
  'couple-asks-for-salt': {
    tint: 'laguna',
    focus: 164,
    draw: [
      person([72, 114], {
        ...ROSA,
        turn: 0.7,
        mouth: 'talk',
        arms: [{ to: [26, 104], hand: 'wave', turn: 4 }],
      }),
      person([266, 114], { ...PEDRO, turn: -0.5 }),
      table(166),
      plate([70, 184], { with: 'eggs', size: 0.9 }),
      background(plate([260, 184], { with: 'eggs', size: 0.9 })),
      bubble([164, 50], {
        to: [94, 94],
        width: 112,
        height: 88,
        asks: true,
        holds: placed(SALT_SHAPE, [0, 38], { size: 0.86 }),
      }),
    ],
  },
  'use-this-fork-for-salad': {
    tint: 'orquidea',
    focus: 170,
    draw: [
      person([96, 112], {
        ...WAITER,
        turn: 0.5,
        mouth: 'talk',
        arms: [{ to: [158, 124], hand: 'fist', holds: cutlery('fork', [160, 96], { size: 0.72, turn: 6 }) }],
      }),
      table(160),
      salad([246, 182], { size: 1.04 }),
      ground('way', line('M178 84C204 66 226 74 238 100M242 82L239 102L220 98', INK, 5)),
    ],
  },
  'asks-for-clean-knife': asks(
    { ...MS_BROWN, mouth: 'sad' },
    placed(CUTLERY.knife, [-6, 0], { size: 0.5, turn: 24 }) +
      filled('M20 -30L23 -21L32 -18L23 -15L20 -6L17 -15L8 -18L17 -21Z', SUN),
    {
      before: [
        ground(
          'dirty knife',
          placed(
            CUTLERY.knife +
              circle(0, -48, 6, '#7A4A22') +
              circle(4, -28, 5, '#7A4A22') +
              circle(-2, -12, 4, '#7A4A22'),
            [150, 180],
            { size: 0.72, turn: 84 },
          ),
        ),
      ],
    },
  ),
  'empty-plate': {
    tint: 'mango',
    focus: 164,
    draw: [wall('#E9B98A'), dish([164, 98], '', { hasCutlery: false })],
  },
  'waiter-carries-six-plates': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([164, 106], {
        ...WAITER,
        eyes: 'wide',
        arms: [
          { to: [92, 138], hand: 'palm', turn: -4 },
          { to: [236, 138], hand: 'palm', turn: -4 },
        ],
      }),
      plates([64, 134], 3),
      plates([264, 134], 3),
    ],
  },
  'no-sugar-on-the-table': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      wall('#EFC9B4'),
      table(140),
      fullCup([60, 180], 'black', { size: 0.72 }),
      background(fullCup([268, 180], 'tea', { size: 0.72 })),
      ground(
        'missing sugar',
        `<g opacity=".5">${placed(SUGAR_SHAPE, [168, 178], { size: 0.92 })}</g>` +
          placed(circle(0, 0, 27, WHITE) + cross([0, 0], 1.3), [168, 68]),
      ),
    ],
  },
  'customer-waits-for-knife': waitsFor('knife'),
  'customer-waits-for-fork': waitsFor('fork'),
  'customer-waits-for-spoon': waitsFor('spoon'),
  'woman-enjoys-dessert': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([128, 108], {
        ...ANA,
        turn: 0.3,
        mouth: 'laugh',
        eyes: 'closed',
        arms: [
          {
            to: [188, 118],
            hand: 'fist',
            holds: ground('spoon', placed(CUTLERY.spoon, [184, 96], { size: 0.46, turn: -20 })),
          },
        ],
      }),
      table(162),
      dessert([236, 184], { size: 0.96 }),
      ground('heart', placed(HEART_SHAPE, [256, 58], { size: 1.7 })),
    ],
  },
  'waiter-asks-anything-else': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([76, 112], {
        ...LUIS_WAITING,
        turn: 0.6,
        mouth: 'talk',
        arms: [{ to: [132, 150], hand: 'fist', holds: orderPad([140, 132], { turn: 8 }) }],
      }),
      bubble([224, 54], {
        to: [112, 92],
        width: 188,
        height: 92,
        asks: true,
        holds:
          placed(glassShape('juice'), [-62, 0], { size: 0.8 }) +
          placed(glassShape('juice'), [-26, 0], { size: 0.8 }) +
          placed(SALAD_SHAPE, [34, 30], { size: 0.6 }),
      }),
    ],
  },
  'man-orders-from-menu': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([86, 114], {
        ...CARLOS,
        turn: 0.8,
        mouth: 'talk',
        arms: [
          {
            to: [112, 150],
            hand: 'fist',
            side: 'left',
            elbow: [30, 196],
            holds: menuCard([142, 148], { size: 0.62 }),
          },
        ],
      }),
      person([276, 108], {
        ...WAITRESS,
        turn: -0.8,
        arms: [{ to: [226, 144], hand: 'fist', holds: orderPad([220, 126], { turn: -8 }) }],
      }),
      bubble([170, 40], {
        to: [116, 92],
        width: 96,
        height: 68,
        holds: placed(
          circle(0, 0, 86, '#EDF3F3') + circle(0, 0, 62, '#CFE4E6') + emojiShape('poultry-leg', [0, 0], 96),
          [0, 0],
          { size: 0.34 },
        ),
      }),
    ],
  },
  'man-always-orders-fish': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([70, 116], { ...PEDRO, turn: 0.6, mouth: 'talk' }),
      table(172),
      background(menuCard([70, 152], { size: 0.5 })),
      bubble([214, 60], {
        to: [104, 94],
        width: 200,
        height: 104,
        holds:
          placed(
            circle(0, 0, 86, '#EDF3F3') +
              circle(0, 0, 64, '#CFE4E6') +
              grilledFishShape([-4, -20], { size: 0.94, turn: -8 }) +
              emojiShape('broccoli', [26, 28], 46) +
              emojiShape('carrot', [-24, 30], 46),
            [-42, 0],
            { size: 0.53 },
          ) + placed(AGAIN_SHAPE, [52, 0], { size: 1.4 }),
      }),
    ],
  },
  'hands-over-order-in-box': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      person([74, 112], {
        ...WAITER,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [130, 158], hand: 'palm', turn: -4 }],
      }),
      person([274, 114], { ...ROSA, turn: -0.8, mouth: 'laugh' }),
      table(170),
      prop(
        'order',
        placed(
          box([0, 0]).svg + circle(0, -26, 21, WHITE) + emojiShape('fork-and-knife', [0, -26], 32),
          [172, 164],
          { size: 1.04 },
        ),
      ),
    ],
  },
  'looks-for-table-for-four': tableFor(4),
  'looks-for-table-for-two': tableFor(2),
  'looks-for-table-for-six': tableFor(6),
  'waiter-cannot-hear-couple': {
    tint: 'mango',
    focus: 190,
    draw: [
      person([232, 112], {
        ...WAITER,
        turn: -0.4,
        mouth: 'flat',
        eyes: 'wide',
        arms: [{ to: [276, 92], hand: 'wave', turn: 8 }],
      }),
      ground('deaf ear', placed(circle(0, 0, 34, WHITE) + DEAF_EAR_SHAPE, [176, 36], { size: 0.8 })),
      ground('voices', placed(wavesShape(1), [150, 96])),
      fromBehind([44, 132], { shirt: '#E58AA0', hairColor: 'gray', size: 0.94 }),
      fromBehind([118, 146], { shirt: '#0A6272', hairColor: 'dark', size: 0.94 }),
    ],
  },
  'asks-for-check-meeting-at-two': asks(
    BOSS,
    placed(receiptShape('', '#FFE3A3'), [-46, -2], { size: 0.5 }) +
      placed(smallClockShape(2), [2, -4], { size: 0.84 }) +
      [38, 62]
        .map(
          x =>
            filled(`M${x - 12} 6V2C${x - 12} -8 ${x + 12} -8 ${x + 12} 2V6Z`, SEA) + circle(x, -14, 8, SEA),
        )
        .join('') +
      rect(26, 4, 46, 8, '#B5673A', 4),
    { width: 156, asks: false },
  ),
  'full-after-dinner': {
    tint: 'palma',
    focus: 130,
    draw: [
      person([124, 104], {
        ...CARLOS,
        turn: 0.2,
        eyes: 'closed',
        arms: [
          { to: [112, 160], hand: 'flat', turn: 190, side: 'left', elbow: [62, 186] },
          { to: [188, 112], hand: 'wave', turn: 12 },
        ],
      }),
      table(176),
      prop('dishes', plate([250, 190], {}).svg + placed(emojiShape('bone', [0, 0], 44), [250, 166])),
    ],
  },
  'guest-allergic-asks-about-dessert': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([62, 114], { ...ANA, turn: 0.8, mouth: 'talk' }),
      person([282, 110], { ...LUIS_WAITING, turn: -0.8, eyes: 'wide' }),
      table(164, { width: 224 }),
      background(menuCard([64, 178], { size: 0.5 })),
      bubble([170, 46], {
        to: [92, 92],
        width: 144,
        height: 84,
        asks: true,
        holds: emojiShape('egg', [-36, 2], 40) + placed(DESSERT_SHAPE, [18, 30], { size: 0.66 }),
      }),
    ],
  },
}
