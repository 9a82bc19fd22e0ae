import { phoneArm } from '#studio/pictures/kit/calls.ts'
import { DARK_WOOD, GREEN, INK, RED, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { atCounter, REFUND_SHAPE, storeReceipt, wrongSheet } from '#studio/pictures/kit/complaints.ts'
import { cross, digits, questionMark, tick } from '#studio/pictures/kit/digits.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { receiptShape } from '#studio/pictures/kit/food.ts'
import { computer, phone, shoppingBag } from '#studio/pictures/kit/hand-things.ts'
import { computerBack } from '#studio/pictures/kit/home.ts'
import { driver, factory, inBlueUniform } from '#studio/pictures/kit/jobs.ts'
import { floor, house, houseDoor, moon, skySun, stars } from '#studio/pictures/kit/outside.ts'
import {
  BROKEN_PLATE_SHAPE,
  DESSERT_SHAPE,
  dayBefore,
  FORK_SHAPE,
  firstThen,
  KNIFE_SHAPE,
  PACKAGE_SHAPE,
  parcel,
  plainClockShape,
  SALAD_SHAPE,
  SOUP_SHAPE,
  spanClock,
} from '#studio/pictures/kit/past.ts'
import { bustShape, crowdShape } from '#studio/pictures/kit/people.ts'
import { person } from '#studio/pictures/kit/person.ts'
import { table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { ground, type Part, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { jacketShape, shopFront } from '#studio/pictures/kit/shop.ts'
import { bubble, heart } from '#studio/pictures/kit/signs.ts'
import { flowers } from '#studio/pictures/kit/table-things.ts'
import { car } from '#studio/pictures/kit/travel.ts'
import { screenShape, TOWERS_SHAPE } from '#studio/pictures/kit/work.ts'
import {
  ANA,
  CARLOS,
  CLERK,
  LUIS,
  LUIS_AT_WORK,
  MS_BROWN,
  NEIGHBOUR,
  NEIGHBOUR_WOMAN,
  PEDRO,
  ROSA,
  SELLER,
  WAITER,
} from '#studio/pictures/scenes/cast.ts'
import { BOSS } from '#studio/pictures/scenes/workplace.ts'

/** A jacket with a receipt that looks out of its pocket, around the origin. */
const JACKET_WITH_RECEIPT = placed(
  jacketShape('purple') +
    placed(receiptShape(), [24, 30], { size: 0.32, turn: 10 }) +
    line('M8 46H42', '#5B2160', 6),
  [0, 4],
  { size: 0.92 },
)

/** Two workers talk about their shift: when it started, or starts. */
function shift(span: number): Scene {
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#CFEAEC'),
      floor(172, '#58B97F'),
      factory([164, 180], 0.9),
      ...inBlueUniform([62, 120], { ...MS_BROWN, hair: 'bun', shirt: 'white', turn: 0.8, mouth: 'talk' }),
      ...inBlueUniform([268, 120], { ...LUIS, skin: 2, shirt: 'white', turn: -0.8 }),
      bubble([160, 64], {
        to: [88, 100],
        width: 122,
        height: 120,
        holds: spanClock([0, 4], [9, 0], span, 0.84).svg,
      }),
    ],
  }
}

/** Somebody works on into the night, with the time on the wall. */
function untilLate(hour: number, who: Part[]): Scene {
  return {
    tint: 'noche',
    focus: 176,
    draw: [
      wall('#12434F'),
      moon([34, 36], 16),
      stars([70, 26], [20, 84]),
      ground('clock', placed(plainClockShape(hour, 30), [258, 64], { size: 1.06 })),
      ...who,
    ],
  }
}

/** A whole day, and what happened in it. */
export const wholeDay: Scenes = {
  'came-on-time-for-the-date': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      person([70, 116], {
        ...LUIS,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [130, 148], hand: 'fist', holds: flowers([134, 160], { size: 0.9 }) }],
      }),
      person([258, 116], { ...ANA, turn: -0.8, mouth: 'laugh' }),
      heart([208, 40], 1.3),
      ground(
        'on time',
        placed(plainClockShape(8), [146, 48], { size: 0.7 }) +
          circle(180, 76, 15, WHITE) +
          tick([180, 76], 0.7),
      ),
    ],
  },
  'met-a-year-ago-got-job': {
    tint: 'palma',
    focus: 164,
    draw: [
      firstThen(
        [
          person([42, 128], {
            ...LUIS,
            size: 0.68,
            turn: 0.8,
            mouth: 'laugh',
            arms: [{ to: [88, 162], hand: 'palm', turn: -10 }],
          }),
          person([128, 128], {
            ...BOSS,
            size: 0.68,
            turn: -0.8,
            mouth: 'laugh',
            arms: [{ to: [96, 162], hand: 'fist' }],
          }),
          dayBefore([86, 40], 1.1),
        ],
        [
          person([238, 108], { ...LUIS_AT_WORK, size: 0.76, mouth: 'laugh' }),
          table(164, { x: 160 }),
          computerBack([238, 170], { size: 0.7 }),
        ],
      ),
    ],
  },
  'broken-plate-asks-refund': {
    tint: 'mango',
    focus: 164,
    draw: [
      ...atCounter(
        { ...CARLOS, mouth: 'talk', arms: [{ to: [136, 148], hand: 'palm', turn: -4 }] },
        SELLER,
        ground('broken plate', placed(BROKEN_PLATE_SHAPE, [170, 128], { size: 0.44 })),
      ),
      bubble([170, 40], { to: [96, 88], width: 114, height: 62, holds: REFUND_SHAPE }),
    ],
  },
  'complained-and-we-fixed-it': {
    tint: 'laguna',
    focus: 164,
    draw: [
      firstThen(
        [
          person([56, 122], { ...MS_BROWN, size: 0.74, turn: 0.6, mouth: 'talk', eyes: 'wide' }),
          bubble([112, 70], {
            to: [70, 100],
            width: 62,
            height: 56,
            holds: emojiShape('thumbs-down', [0, 2], 40),
          }),
        ],
        [
          wrongSheet([288, 104], { size: 0.84, isMended: true }),
          person([212, 122], {
            ...SELLER,
            size: 0.74,
            turn: 0.5,
            mouth: 'laugh',
            arms: [{ to: [250, 140], hand: 'thumb' }],
          }),
        ],
      ),
    ],
  },
  'found-receipt-in-jacket': {
    tint: 'orquidea',
    focus: 176,
    draw: [
      ground('jacket', placed(jacketShape('purple'), [242, 98], { size: 1.44 })),
      person([82, 114], {
        ...LUIS,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [180, 138], hand: 'fist', holds: storeReceipt([176, 104], { size: 0.6, turn: -6 }) }],
      }),
    ],
  },
  'forgot-receipt-in-jacket': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([96, 114], {
        ...LUIS,
        turn: 0.5,
        mouth: 'sad',
        eyes: 'wide',
        arms: [
          { to: [34, 140], hand: 'palm', turn: -4 },
          { to: [158, 152], hand: 'palm', turn: -4 },
        ],
      }),
      bubble([232, 72], { to: [126, 92], width: 150, height: 122, holds: JACKET_WITH_RECEIPT }),
    ],
  },
  'found-receipt-in-car': {
    tint: 'orquidea',
    focus: 160,
    draw: [
      floor(164, '#7D8B90'),
      car([236, 184], { size: 1.2, color: 'teal' }),
      person([82, 114], {
        ...LUIS,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [150, 118], hand: 'fist', holds: storeReceipt([152, 82], { size: 0.6, turn: -6 }) }],
      }),
    ],
  },
  'neighbor-at-store-until-ten': {
    tint: 'palma',
    focus: 164,
    draw: [
      firstThen(
        [
          floor(164, '#B9B2A6'),
          shopFront([108, 172], { size: 0.74 }),
          person([38, 146], { ...NEIGHBOUR, size: 0.52, turn: 0.8 }),
        ],
        [
          ground('clock', placed(plainClockShape(10), [220, 52], { size: 0.78 })),
          moon([296, 34], 15),
          person([236, 126], { ...NEIGHBOUR, size: 0.72, mouth: 'laugh' }),
          shoppingBag([290, 194], { size: 0.76 }),
        ],
        ['#BFE6EA', '#2A6570'],
      ),
    ],
  },
  'bought-jacket-then-returned-it': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      firstThen(
        [
          person([58, 124], {
            ...ANA,
            size: 0.74,
            turn: 0.5,
            mouth: 'laugh',
            arms: [{ to: [102, 152], hand: 'fist' }],
          }),
          ground('jacket', placed(jacketShape('red'), [122, 112], { size: 0.7 })),
          shoppingBag([128, 204], { size: 0.62, color: 'teal' }),
        ],
        [
          ground('counter', table(166, { x: 256 }).svg),
          person([216, 124], {
            ...ANA,
            size: 0.74,
            turn: 0.5,
            mouth: 'flat',
            arms: [{ to: [252, 152], hand: 'palm', turn: -6 }],
          }),
          ground('jacket', placed(jacketShape('red'), [288, 108], { size: 0.7 })),
          ground('back', line('M234 26H300M282 10L301 26L282 42', RED, 8)),
        ],
      ),
    ],
  },
  'asks-driver-to-explain': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([62, 118], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [118, 154], hand: 'palm', turn: -8 }],
      }),
      ...driver([270, 118], { turn: -0.8, mouth: 'sad' }),
      bubble([160, 46], {
        to: [88, 90],
        width: 124,
        height: 80,
        asks: true,
        holds: placed(PACKAGE_SHAPE, [0, 28], { size: 0.82 }) + cross([22, 16], 1, RED),
      }),
    ],
  },
  'asks-why-neighbor-complained': {
    tint: 'laguna',
    focus: 164,
    draw: [
      person([60, 120], { ...LUIS, turn: 0.8, mouth: 'talk' }),
      person([272, 120], { ...ROSA, turn: -0.8 }),
      bubble([166, 48], {
        to: [86, 94],
        width: 150,
        height: 86,
        asks: true,
        holds:
          bustShape({ ...NEIGHBOUR_WOMAN, mouth: 'sad' }, 0.54, [-26, 6]) +
          emojiShape('thumbs-down', [24, 2], 40),
      }),
    ],
  },
  'she-eats-salad-with-my-fork': {
    tint: 'flamboyan',
    focus: 176,
    draw: [
      person([68, 104], { ...LUIS, turn: 0.8, mouth: 'flat', eyes: 'wide' }),
      person([246, 104], {
        ...ANA,
        turn: -0.4,
        mouth: 'talk',
        arms: [
          {
            to: [196, 124],
            hand: 'fist',
            holds: ground(
              'fork',
              placed(FORK_SHAPE, [190, 132], { size: 0.84, turn: 44 }) + circle(229, 88, 7, GREEN),
            ),
          },
        ],
      }),
      table(150),
      ground('soup', placed(SOUP_SHAPE, [86, 170])),
      ground('salad', placed(SALAD_SHAPE, [254, 170])),
    ],
  },
  'shift-started-an-hour-ago': shift(-60),
  'shift-started-two-hours-ago': shift(-120),
  'shift-starts-in-an-hour': shift(60),
  'knife-on-the-floor': {
    tint: 'palma',
    focus: 164,
    draw: [
      firstThen(
        [
          floor(160, '#D9B48A'),
          person([56, 126], { ...CARLOS, size: 0.7, turn: 0.7, eyes: 'wide', mouth: 'talk' }),
          ground('knife', placed(KNIFE_SHAPE, [94, 182], { size: 0.78, turn: 84 })),
        ],
        [
          floor(160, '#D9B48A'),
          person([220, 126], {
            ...CARLOS,
            size: 0.7,
            turn: 0.5,
            arms: [
              {
                to: [272, 140],
                hand: 'fist',
                holds: ground('knife', placed(KNIFE_SHAPE, [272, 128], { size: 0.7, turn: 180 })),
              },
            ],
          }),
        ],
      ),
    ],
  },
  'back-at-quarter-past-nine': {
    tint: 'mango',
    focus: 164,
    draw: [
      firstThen(
        [
          ground('early', placed(plainClockShape(6), [110, 50], { size: 0.72 })),
          skySun([30, 154], 24),
          floor(160, '#8FD3A6'),
          house([40, 168], { size: 0.62 }),
          person([112, 146], { ...LUIS, size: 0.54, turn: 0.8 }),
        ],
        [
          ground('later', placed(plainClockShape(9, 15), [222, 50], { size: 0.72 })),
          skySun([300, 32], 20),
          floor(160, '#8FD3A6'),
          house([288, 168], { size: 0.62 }),
          person([216, 146], { ...LUIS, size: 0.54, turn: 0.8 }),
        ],
        ['#F7D3B4', '#BFE6EA'],
      ),
    ],
  },
  'not-canceled-so-delivered': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      firstThen(
        [phone([94, 104], placed(PACKAGE_SHAPE, [0, -8], { size: 0.7 }) + tick([0, 40], 1.6), { size: 0.9 })],
        [
          floor(172, '#8FD3A6'),
          ground('door', rect(282, 60, 60, 140, DARK_WOOD, 6) + rect(290, 68, 60, 132, '#FFDF94', 4)),
          ...driver([214, 122], {
            size: 0.76,
            turn: 0.7,
            mouth: 'laugh',
            arms: [{ to: [250, 160], hand: 'palm', turn: -4, holds: parcel([258, 158], { size: 0.52 }) }],
          }),
        ],
      ),
    ],
  },
  'dessert-for-second-customer': {
    tint: 'flamboyan',
    focus: 200,
    draw: [
      ground(
        'first customer',
        crowdShape([292, 158], { size: 1.1, shirt: 'green', skin: 1, hairColor: 'brown' }) +
          circle(292, 44, 13, '#8FA3A8') +
          digits(1, [292, 52], 16, { color: WHITE }),
      ),
      ground(
        'second customer',
        crowdShape([196, 158], { size: 1.1, shirt: 'purple', skin: 3, hair: 'long' }) +
          circle(196, 44, 15, RED) +
          digits(2, [196, 53], 18, { color: WHITE }),
      ),
      ground('table', table(152, { x: 146 }).svg),
      person([66, 112], {
        ...WAITER,
        turn: 0.8,
        mouth: 'laugh',
        arms: [
          {
            to: [132, 152],
            hand: 'palm',
            turn: -4,
            holds: ground('dessert', placed(DESSERT_SHAPE, [158, 150], { size: 0.86 })),
          },
        ],
      }),
    ],
  },
  'she-asked-i-found-receipt': {
    tint: 'palma',
    focus: 176,
    draw: [
      ...atCounter(
        {
          ...LUIS,
          mouth: 'laugh',
          arms: [{ to: [140, 134], hand: 'fist', holds: storeReceipt([146, 102], { size: 0.52, turn: 6 }) }],
        },
        { ...CLERK, mouth: 'talk' },
      ),
      bubble([186, 36], {
        to: [238, 76],
        width: 74,
        height: 62,
        asks: true,
        holds: placed(receiptShape(), [0, 0], { size: 0.36 }),
      }),
    ],
  },
  'phone-until-half-past-eleven': untilLate(11, [
    person([104, 108], { ...CLERK, mouth: 'talk', turn: 0.3, arms: [phoneArm([104, 108], 'left')] }),
    table(162),
  ]),
  'phone-until-half-past-ten': untilLate(10, [
    person([104, 108], { ...CLERK, mouth: 'talk', turn: 0.3, arms: [phoneArm([104, 108], 'left')] }),
    table(162),
  ]),
  'computer-until-half-past-eleven': untilLate(11, [
    person([104, 108], { ...CLERK, turn: 0.3 }),
    table(162),
    computerBack([132, 168], { size: 1.1 }),
  ]),
  'happy-customers-fixed-table': {
    tint: 'laguna',
    focus: 164,
    draw: [
      floor(176, '#D9B48A'),
      ground(
        'customers',
        crowdShape([54, 156], { size: 1.1, shirt: 'purple', skin: 1, hair: 'long', hairColor: 'fair' }) +
          crowdShape([152, 156], { size: 1.1, shirt: 'yellow', skin: 4 }),
      ),
      ground(
        'table',
        rect(8, 142, 190, 13, '#B5673A', 6) + rect(28, 154, 12, 42, DARK_WOOD) + rect(166, 154, 12, 42, SUN),
      ),
      person([262, 112], {
        ...WAITER,
        turn: -0.7,
        mouth: 'laugh',
        arms: [
          { to: [206, 156], hand: 'fist', holds: ground('hammer', emojiShape('hammer', [196, 140], 56)) },
        ],
      }),
    ],
  },
  'met-boss-three-years-ago': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      window([12, 14], 76, 62, { shows: TOWERS_SHAPE }),
      ground('three years', [0, 1, 2].map(index => dayBefore([128 + index * 36, 46], 0.8).svg).join('')),
      person([82, 120], {
        ...LUIS_AT_WORK,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [152, 160], hand: 'palm', turn: -10 }],
      }),
      person([246, 120], { ...BOSS, turn: -0.8, mouth: 'laugh', arms: [{ to: [166, 160], hand: 'fist' }] }),
    ],
  },
  'package-did-not-arrive': {
    tint: 'palma',
    focus: 176,
    draw: [
      wall('#CFEAEC'),
      floor(172, '#8FD3A6'),
      houseDoor(206, { isLit: false }),
      ground(
        'no package',
        `<g opacity=".3">${placed(PACKAGE_SHAPE, [178, 188], { size: 0.9 })}</g>${questionMark([178, 176], 38, RED)}`,
      ),
      person([76, 114], {
        ...ANA,
        turn: 0.7,
        mouth: 'sad',
        arms: [{ to: [124, 156], hand: 'palm', turn: -4 }],
      }),
    ],
  },
  'mistake-fixed-tell-boss': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      firstThen(
        [
          wrongSheet([116, 104], { size: 0.84 }),
          person([48, 124], { ...LUIS_AT_WORK, size: 0.72, turn: 0.6, mouth: 'sad' }),
        ],
        [
          wrongSheet([286, 104], { size: 0.84, isMended: true }),
          person([212, 124], { ...LUIS_AT_WORK, size: 0.72, turn: 0.6, mouth: 'laugh' }),
        ],
      ),
    ],
  },
  'one-thing-then-another': {
    tint: 'mango',
    focus: 164,
    draw: [
      firstThen(
        [ground('soup', placed(SOUP_SHAPE, [96, 150], { size: 1.36 }))],
        [ground('dessert', placed(DESSERT_SHAPE, [236, 150], { size: 1.36 }))],
      ),
    ],
  },
  'fox-in-its-den': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      ground(
        'hill',
        filled('M-10 200V150C40 40 120 22 170 24C230 24 300 60 340 160V200Z', '#58B97F') +
          filled('M84 196C84 104 120 74 164 74C208 74 244 104 244 196Z', '#96512B') +
          filled('M100 196C100 116 130 90 164 90C198 90 228 116 228 196Z', INK),
      ),
      ground('fox', emojiShape('fox', [164, 150], 84)),
    ],
  },
  'ana-returns-broken-computer': {
    tint: 'laguna',
    focus: 176,
    draw: atCounter(
      { ...ANA, mouth: 'talk' },
      { ...PEDRO, eyes: 'wide', mouth: 'talk', wears: ['glasses', 'collar', 'badge'] },
      computer([168, 118], screenShape(false), { size: 0.68 }),
      ground(
        'soup',
        filled(
          'M128 150C128 142 210 142 214 150C218 158 206 156 204 168C202 176 194 176 192 166C190 156 160 158 156 172C152 182 144 180 144 168C144 156 128 158 128 150Z',
          '#E8912F',
        ) + line('M152 90V100M182 86V100', '#E8912F', 6),
      ),
    ),
  },
}
