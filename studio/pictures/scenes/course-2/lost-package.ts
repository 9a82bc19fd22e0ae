import { DARK_WOOD, GREEN, INK, RED, SEA, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import {
  atCounter,
  BACK_SHAPE,
  BROKEN_PLATES_SHAPE,
  dashed,
  openBoxShape,
  priceCard,
  REFUND_SHAPE,
  storeReceipt,
  WRENCH_SHAPE,
  weeksAgo,
  wrongSheet,
} from '#studio/pictures/kit/complaints.ts'
import { cross, questionMark, tick } from '#studio/pictures/kit/digits.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { receiptShape } from '#studio/pictures/kit/food.ts'
import { bill, computer, form, phone } from '#studio/pictures/kit/hand-things.ts'
import { CASHIER, driver, engineer } from '#studio/pictures/kit/jobs.ts'
import { blankForm, chatShape, HOME_SHAPE } from '#studio/pictures/kit/letters.ts'
import { floor, house, houseDoor, moon, stars, tree, umbrella } from '#studio/pictures/kit/outside.ts'
import {
  BROKEN_PLATE_SHAPE,
  DESSERT_SHAPE,
  dayBefore,
  FORK_SHAPE,
  firstThen,
  PACKAGE_SHAPE,
  parcel,
  plainClockShape,
  SALAD_SHAPE,
  SPOON_SHAPE,
  spanClock,
} from '#studio/pictures/kit/past.ts'
import { bustShape, crowdShape } from '#studio/pictures/kit/people.ts'
import { person } from '#studio/pictures/kit/person.ts'
import { chair, door, table, wall } from '#studio/pictures/kit/rooms.ts'
import { ground, type Part, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { cashRegister, shoeShape } from '#studio/pictures/kit/shop.ts'
import { bubble } from '#studio/pictures/kit/signs.ts'
import { calendar } from '#studio/pictures/kit/time.ts'
import { rainfall } from '#studio/pictures/kit/weather.ts'
import { screenShape } from '#studio/pictures/kit/work.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  CLERK,
  LUIS,
  MS_BROWN,
  NEIGHBOUR_WOMAN,
  PEDRO,
  ROSA,
  SELLER,
} from '#studio/pictures/scenes/cast.ts'
import { BOSS } from '#studio/pictures/scenes/workplace.ts'

const LUIS_DRIVES = { ...LUIS, wears: ['collar', 'cap'] } as const

/** A driver's head, for bubbles. */
const DRIVER_SHAPE = placed(
  driver([0, 0], { size: 0.5 })
    .map(({ svg }) => svg)
    .join(''),
  [0, 14],
)

/** At the door: who carries the package, and where it goes. */
function atDoor(who: Part[], way: 'left' | 'right'): Scene {
  return {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#CFEAEC'),
      floor(170, '#8FD3A6'),
      houseDoor(214, { isLit: way === 'right' }),
      ...who,
      ground(
        'way',
        placed(line('M-34 0H30M12 -20L32 0L12 20', RED, 11), way === 'left' ? [46, 40] : [164, 40], {
          isFlipped: way === 'left',
        }),
      ),
    ],
  }
}

/** An order on the phone, and what became of it. */
function order(sign: string, right: Part[] = []): Scene {
  return {
    tint: 'orquidea',
    focus: 176,
    draw: [
      person([76, 114], { ...MS_BROWN, turn: 0.7, arms: [{ to: [170, 156], hand: 'fist' }] }),
      phone([214, 100], placed(PACKAGE_SHAPE, [0, -4], { size: 0.7 }) + sign, { size: 1 }),
      ground('thumb', circle(174, 150, 10, '#F2C29B')),
      ...right,
    ],
  }
}

const FORK_OUTLINE = 'M0 -3V-42M-10 -72V-52Q-10 -42 0 -42Q10 -42 10 -52V-72M0 -72V-44'
const SPOON_OUTLINE = 'M0 -3V-44M-11 -58A11 16 0 1 1 11 -58A11 16 0 1 1 -11 -58Z'

/** Six spoons over six forks; so many of them are only dashed. */
function drawer(spoons: number, forks: number): Scene {
  const row = (shape: string, outline: string, count: number, y: number) =>
    Array.from({ length: 6 }, (_, index) =>
      placed(index < count ? shape : dashed(outline, RED, 4), [66 + index * 39, y], { size: 0.98 }),
    ).join('')
  return {
    tint: 'mango',
    focus: 164,
    draw: [
      ground(
        'drawer',
        rect(30, 4, 268, 188, DARK_WOOD, 10) +
          rect(40, 12, 248, 82, '#F1DCC0', 6) +
          rect(40, 102, 248, 82, '#F1DCC0', 6),
      ),
      ground('spoons', row(SPOON_SHAPE, SPOON_OUTLINE, spoons, 92)),
      ground('forks', row(FORK_SHAPE, FORK_OUTLINE, forks, 182)),
    ],
  }
}

/** A lost package, and other things to complain about. */
export const lostPackage: Scenes = {
  'package-with-label': { tint: 'mango', focus: 164, draw: [parcel([164, 176], { size: 2.3 })] },
  'package-is-not-mine': {
    tint: 'palma',
    sun: { x: 130, radius: 92 },
    focus: 130,
    draw: [
      person([110, 112], {
        ...LUIS,
        turn: 0.4,
        mouth: 'talk',
        arms: [
          { to: [46, 92], hand: 'wave', turn: -8 },
          { to: [166, 176], hand: 'palm', turn: -4, holds: parcel([178, 174], { size: 0.8 }) },
        ],
      }),
      bubble([232, 44], {
        to: [140, 84],
        width: 96,
        height: 76,
        holds: bustShape(LUIS, 0.44, [0, 4]) + cross([30, 18], 1),
      }),
    ],
  },
  'delivers-at-door': {
    tint: 'laguna',
    focus: 160,
    draw: [
      wall('#CFEAEC'),
      floor(176, '#8FD3A6'),
      houseDoor(206),
      person([272, 120], {
        ...CARLA,
        turn: -0.8,
        mouth: 'laugh',
        size: 0.84,
        arms: [{ to: [218, 158], hand: 'palm', turn: -4 }],
      }),
      ...driver([92, 114], {
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [150, 160], hand: 'palm', turn: -4, holds: parcel([178, 158], { size: 0.78 }) }],
      }),
    ],
  },
  'asks-if-delivered-last-week': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      person([62, 118], { ...ROSA, turn: 0.8, mouth: 'talk' }),
      ...driver([270, 118], { turn: -0.8 }),
      bubble([166, 46], {
        to: [88, 92],
        width: 156,
        height: 78,
        asks: true,
        holds: placed(PACKAGE_SHAPE, [-32, 26], { size: 0.72 }) + dayBefore([30, 0], 1).svg,
      }),
    ],
  },
  'crossed-out-mistake': { tint: 'flamboyan', focus: 164, draw: [wrongSheet([164, 98], { size: 1.34 })] },
  'sorry-our-mistake': {
    tint: 'palma',
    focus: 164,
    draw: atCounter(
      { ...MS_BROWN, mouth: 'flat', arms: [{ to: [146, 134], hand: 'palm', turn: -10 }] },
      {
        ...SELLER,
        mouth: 'sad',
        arms: [{ to: [252, 156], hand: 'flat', side: 'right', turn: 190, elbow: [306, 176] }],
      },
      ground(
        'shoes that do not match',
        placed(shoeShape('scarlet'), [190, 146], { size: 0.8 }) +
          placed(shoeShape('sea'), [158, 122], { size: 0.7 }),
      ),
    ),
  },
  'cashier-wrong-date': {
    tint: 'mango',
    focus: 150,
    draw: [
      calendar([232, 92], { day: 8, size: 1.34 }),
      ground('wrong', line('M200 142L272 84', RED, 9)),
      person([90, 108], {
        ...CASHIER,
        turn: 0.6,
        eyes: 'wide',
        mouth: 'sad',
        arms: [{ to: [40, 74], hand: 'palm', elbow: [18, 150], turn: -70 }],
      }),
      ground('counter', table(160, { x: 0 }).svg + cashRegister([160, 164], { size: 0.8 }).svg),
    ],
  },
  'forgot-umbrella': {
    tint: 'noche',
    focus: 150,
    draw: [
      wall('#9CC6CC'),
      rainfall('#3C6FD1'),
      person([104, 116], {
        ...CARLOS,
        turn: 0.4,
        mouth: 'sad',
        eyes: 'wide',
        arms: [{ to: [58, 62], hand: 'flat', turn: 0, elbow: [28, 150] }],
      }),
      bubble([228, 62], {
        to: [132, 92],
        width: 140,
        height: 104,
        holds: house([-22, 40], { size: 0.62 }).svg + placed(umbrella([0, 0]).svg, [36, 10], { size: 0.42 }),
      }),
    ],
  },
  'asks-if-forgot-form': {
    tint: 'laguna',
    focus: 176,
    draw: [
      ...atCounter(
        { ...ANA, eyes: 'wide' },
        { ...CLERK, mouth: 'talk', arms: [{ to: [206, 140], hand: 'point', turn: 20 }] },
      ),
      bubble([164, 42], {
        to: [232, 80],
        width: 96,
        height: 78,
        asks: true,
        holds: placed(blankForm([0, 0]).svg, [0, 0], { size: 0.48 }),
      }),
    ],
  },
  'asks-what-happened': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      floor(168, '#D9B48A'),
      person([62, 112], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        eyes: 'wide',
        arms: [{ to: [122, 142], hand: 'palm', turn: -10 }],
      }),
      person([268, 112], {
        ...CARLOS,
        turn: -0.8,
        mouth: 'sad',
        arms: [{ to: [302, 92], hand: 'flat', elbow: [322, 168], turn: -100 }],
      }),
      ground('broken plate', placed(BROKEN_PLATE_SHAPE, [168, 166], { size: 0.42 })),
      bubble([150, 44], { to: [84, 84], width: 72, height: 66, holds: questionMark([0, 18], 40) }),
    ],
  },
  'came-late-boss-asks': {
    tint: 'flamboyan',
    focus: 176,
    draw: [
      spanClock([280, 58], [9, 30], -30, 0.76),
      person([64, 118], {
        ...BOSS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [122, 146], hand: 'palm', turn: -8 }],
      }),
      person([212, 122], { ...LUIS, turn: -0.8, mouth: 'sad', eyes: 'wide' }),
      ground('sweat', line('M172 70l-8 -8M170 86l-10 -2M254 70l8 -8', '#3C9DB5', 5)),
      bubble([142, 38], { to: [88, 88], width: 66, height: 58, holds: questionMark([0, 16], 34) }),
    ],
  },
  'asks-if-driver-explained': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([62, 118], { ...ROSA, turn: 0.8, mouth: 'talk' }),
      person([270, 118], { ...CLERK, turn: -0.8 }),
      bubble([166, 46], {
        to: [88, 92],
        width: 150,
        height: 80,
        asks: true,
        holds: placed(DRIVER_SHAPE, [-28, 8], { size: 0.8 }) + placed(chatShape(), [26, -10], { size: 0.9 }),
      }),
    ],
  },
  'plate-in-two-pieces': {
    tint: 'mango',
    focus: 164,
    draw: [ground('broken plate', placed(BROKEN_PLATE_SHAPE, [164, 98], { size: 1.3 }))],
  },
  'three-plates-arrived-broken': {
    tint: 'laguna',
    focus: 200,
    draw: [
      ground('box of plates', placed(BROKEN_PLATES_SHAPE, [212, 188], { size: 1.24 })),
      person([62, 116], {
        ...MS_BROWN,
        turn: 0.7,
        mouth: 'sad',
        eyes: 'wide',
        arms: [{ to: [22, 84], hand: 'palm', turn: -60, elbow: [4, 150] }],
      }),
    ],
  },
  'one-egg-missing': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      ground(
        'eggs in their box',
        rect(50, 26, 228, 148, '#B9B2A6', 16) +
          [0, 1, 2, 3, 4, 5]
            .map(index => {
              const [x, y] = [92 + (index % 3) * 72, 64 + Math.floor(index / 3) * 70]
              return (
                circle(x, y, 31, '#8F8A84') +
                (index === 4
                  ? dashed(`M${x - 22} ${y}A22 22 0 1 1 ${x + 22} ${y}A22 22 0 1 1 ${x - 22} ${y}`, WHITE, 5)
                  : circle(x, y, 25, '#F7E3CC') + circle(x - 7, y - 8, 7, WHITE))
              )
            })
            .join(''),
      ),
    ],
  },
  'salad-here-dessert-missing': {
    tint: 'flamboyan',
    focus: 180,
    draw: [
      person([70, 104], { ...CARLA, turn: 0.7, mouth: 'sad' }),
      table(150),
      ground('salad', placed(SALAD_SHAPE, [150, 166], { size: 1.04 })),
      ground(
        'place for the dessert',
        `<g opacity=".3">${placed(DESSERT_SHAPE, [252, 168], { size: 1.2 })}</g>` +
          questionMark([252, 158], 44, RED),
      ),
    ],
  },
  'she-canceled-the-order': order(cross([0, -22], 2.6, RED)),
  'she-did-not-cancel-the-order': order(tick([0, 42], 1.7)),
  'she-did-not-deliver-the-order': {
    tint: 'orquidea',
    focus: 176,
    draw: [
      floor(174, '#8FD3A6'),
      house([256, 178], { size: 0.94 }),
      person([76, 114], {
        ...MS_BROWN,
        wears: ['cap', 'collar'],
        turn: 0.7,
        mouth: 'flat',
        arms: [{ to: [128, 166], hand: 'palm', turn: -4, holds: parcel([132, 164], { size: 0.7 }) }],
      }),
      ground(
        'way',
        placed(line('M-30 0H26M10 -16L28 0L10 16', '#F4A91F', 9) + cross([-4, 0], 1.5, RED), [180, 76]),
      ),
    ],
  },
  'gives-shoes-back': {
    tint: 'mango',
    focus: 170,
    draw: atCounter(
      { ...ANA, mouth: 'talk', arms: [{ to: [140, 140], hand: 'palm', turn: -4 }] },
      SELLER,
      ground(
        'shoes',
        placed(shoeShape('scarlet'), [176, 142], { size: 0.86 }) +
          placed(shoeShape('scarlet'), [196, 126], { size: 0.8 }),
      ),
      ground('back', placed(line('M-30 0H26M8 -18L28 0L8 18', RED, 9), [168, 56])),
    ),
  },
  'long-store-receipt': {
    tint: 'palma',
    focus: 180,
    draw: [
      table(164),
      cashRegister([110, 168], { size: 1.3 }),
      storeReceipt([224, 96], { size: 1.32, turn: 5 }),
    ],
  },
  'receipt-with-wrong-address': {
    tint: 'orquidea',
    focus: 176,
    draw: [
      person([76, 114], { ...CARLA, turn: 0.7, mouth: 'sad', arms: [{ to: [150, 150], hand: 'fist' }] }),
      ground(
        'receipt',
        placed(
          receiptShape() +
            rect(-36, -56, 72, 58, WHITE) +
            placed(HOME_SHAPE(SEA), [-12, -26], { size: 1.7 }) +
            line('M14 -34H34M14 -20H30', '#8FA3A8', 5) +
            cross([10, -4], 1, RED),
          [208, 100],
          { size: 1.3, turn: 4 },
        ),
      ),
      ground('thumb', circle(152, 146, 11, '#8A5636')),
    ],
  },
  'no-receipt-in-the-box': {
    tint: 'laguna',
    focus: 164,
    draw: [
      person([82, 92], {
        ...LUIS,
        turn: 0.7,
        mouth: 'sad',
        arms: [{ to: [132, 136], hand: 'flat', turn: 20 }],
      }),
      ground('empty box', placed(openBoxShape(), [190, 192], { size: 1.1 })),
      bubble([228, 46], {
        to: [112, 70],
        width: 90,
        height: 78,
        holds: placed(receiptShape(), [0, 0], { size: 0.46 }) + cross([26, 16], 1.1, RED),
      }),
    ],
  },
  'money-comes-back': {
    tint: 'mango',
    focus: 164,
    draw: atCounter(
      { ...CARLOS, mouth: 'laugh', arms: [{ to: [134, 142], hand: 'palm', turn: -4 }] },
      {
        ...SELLER,
        mouth: 'laugh',
        arms: [{ to: [206, 130], hand: 'fist', holds: bill([178, 116], 20, { size: 0.62, turn: -8 }) }],
      },
      ground('back', placed(BACK_SHAPE, [164, 54], { size: 1.7 })),
    ),
  },
  'asked-for-refund-two-weeks-ago': {
    tint: 'orquidea',
    focus: 130,
    draw: [
      person([66, 118], {
        ...PEDRO,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [124, 158], hand: 'palm', turn: -4 }],
      }),
      bubble([146, 40], { to: [94, 90], width: 112, height: 62, holds: REFUND_SHAPE }),
      weeksAgo([254, 138], 2, 0.98),
    ],
  },
  'customer-complains': {
    tint: 'flamboyan',
    focus: 170,
    draw: [
      ...atCounter(
        { ...MS_BROWN, mouth: 'talk', eyes: 'wide', arms: [{ to: [134, 122], hand: 'point', turn: -12 }] },
        { ...SELLER, mouth: 'sad' },
      ),
      bubble([164, 42], {
        to: [96, 88],
        width: 88,
        height: 70,
        holds: emojiShape('thumbs-down', [0, 2], 50),
      }),
    ],
  },
  'refund-for-two-customers': {
    tint: 'palma',
    focus: 176,
    draw: [
      ground(
        'customers',
        crowdShape([38, 198], { size: 1.3, hair: 'long', hairColor: 'fair', skin: 1, shirt: 'purple' }) +
          crowdShape([112, 210], { size: 1.3, skin: 4, shirt: 'yellow' }),
      ),
      person([266, 108], {
        ...SELLER,
        turn: -0.8,
        mouth: 'talk',
        size: 0.94,
        arms: [
          {
            to: [222, 140],
            hand: 'fist',
            holds: ground(
              'two bills',
              bill([198, 124], 20, { size: 0.52, turn: -14 }).svg +
                bill([194, 146], 20, { size: 0.52, turn: -4 }).svg,
            ),
          },
        ],
      }),
      ground('counter', table(160, { x: 204 }).svg),
      ground('back', placed(BACK_SHAPE, [178, 54], { size: 1.5 })),
    ],
  },
  'fixes-a-chair': {
    tint: 'laguna',
    focus: 176,
    draw: [
      floor(174, '#D9B48A'),
      chair([236, 184], { size: 1.5, color: 'red' }),
      person([92, 108], {
        ...LUIS,
        turn: 0.8,
        mouth: 'smile',
        arms: [
          { to: [162, 120], hand: 'fist', holds: ground('hammer', emojiShape('hammer', [182, 98], 66)) },
        ],
      }),
    ],
  },
  'engineer-tried-to-fix-computer': {
    tint: 'noche',
    focus: 164,
    draw: [
      wall('#12434F'),
      moon([292, 36], 17),
      stars([250, 30], [272, 74]),
      ...engineer([86, 110], {
        turn: 0.7,
        mouth: 'flat',
        arms: [
          {
            to: [150, 126],
            hand: 'fist',
            holds: ground('wrench', placed(WRENCH_SHAPE, [162, 108], { size: 0.62, turn: 10 })),
          },
        ],
      }),
      table(160),
      computer([230, 118], screenShape(false), { size: 0.92 }),
    ],
  },
  'neighbors-over-fence': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      house([44, 150], { size: 0.96 }),
      house([288, 150], { size: 0.96 }),
      person([104, 122], {
        ...ANA,
        turn: 0.7,
        mouth: 'laugh',
        size: 0.86,
        arms: [{ to: [148, 92], hand: 'wave', elbow: [166, 170] }],
      }),
      person([226, 122], { ...NEIGHBOUR_WOMAN, turn: -0.7, mouth: 'laugh', size: 0.86 }),
      ground(
        'fence',
        `<path d="M0 168H328" stroke="#FFFFFF" stroke-width="46" stroke-dasharray="14 8"/>` +
          rect(0, 156, 328, 7, WHITE) +
          rect(0, 186, 328, 10, GREEN),
      ),
    ],
  },
  'neighbor-says-package-at-her-house': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([60, 120], {
        ...NEIGHBOUR_WOMAN,
        turn: 0.8,
        mouth: 'talk',
      }),
      person([272, 120], { ...LUIS, turn: -0.8 }),
      bubble([164, 50], {
        to: [86, 94],
        width: 134,
        height: 88,
        holds: house([-22, 38], { size: 0.6 }).svg + placed(PACKAGE_SHAPE, [38, 38], { size: 0.54 }),
      }),
    ],
  },
  'neighbor-took-the-package': atDoor(
    [
      person([126, 112], {
        ...NEIGHBOUR_WOMAN,
        turn: -0.8,
        arms: [{ to: [74, 164], hand: 'palm', turn: -4, holds: parcel([70, 162], { size: 0.74 }) }],
      }),
    ],
    'left',
  ),
  'driver-took-the-package': atDoor(
    driver([126, 112], {
      turn: -0.8,
      arms: [{ to: [74, 164], hand: 'palm', turn: -4, holds: parcel([70, 162], { size: 0.74 }) }],
    }),
    'left',
  ),
  'neighbor-returned-the-package': atDoor(
    [
      person([90, 112], {
        ...NEIGHBOUR_WOMAN,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [144, 164], hand: 'palm', turn: -4, holds: parcel([152, 162], { size: 0.74 }) }],
      }),
    ],
    'right',
  ),
  'six-forks-missing': drawer(6, 0),
  'two-forks-missing': drawer(6, 4),
  'six-spoons-missing': drawer(0, 6),
  'asks-if-at-home-until-half-past-five': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      person([60, 120], { ...LUIS_DRIVES, turn: 0.8, mouth: 'talk' }),
      person([272, 120], { ...ROSA, turn: -0.8 }),
      bubble([166, 48], {
        to: [88, 94],
        width: 160,
        height: 84,
        asks: true,
        holds: house([-34, 34], { size: 0.54 }).svg + placed(plainClockShape(5, 30), [32, 0], { size: 0.6 }),
      }),
    ],
  },
  'said-mistake-and-fixed-it': {
    tint: 'laguna',
    focus: 164,
    draw: [
      firstThen(
        [
          person([66, 126], {
            ...LUIS,
            size: 0.7,
            turn: 0.5,
            mouth: 'sad',
            arms: [{ to: [64, 166], hand: 'flat', side: 'right', turn: 190, elbow: [112, 196] }],
          }),
          priceCard([116, 74], '90', false, 0.84),
        ],
        [
          person([216, 126], {
            ...LUIS,
            size: 0.7,
            turn: 0.5,
            mouth: 'laugh',
            arms: [{ to: [254, 140], hand: 'thumb' }],
          }),
          priceCard([262, 74], '9', true, 0.84),
        ],
      ),
    ],
  },
  'angry-customer-open-box': {
    tint: 'flamboyan',
    focus: 170,
    draw: [
      person([262, 110], { ...SELLER, turn: -0.8, size: 0.94 }),
      ground('counter', table(158, { x: 122 }).svg),
      person([72, 118], {
        ...CARLA,
        turn: 0.8,
        mouth: 'sad',
        arms: [{ to: [134, 120], hand: 'point', turn: 20 }],
      }),
      ground('brows', line('M60 76L74 82M96 76L84 82', INK, 4)),
      ground('open box', placed(openBoxShape(), [180, 160], { size: 0.8 })),
    ],
  },
  'asks-refund-for-phone': {
    tint: 'palma',
    focus: 164,
    draw: [
      ...atCounter(
        {
          ...ANA,
          mouth: 'talk',
          arms: [
            {
              to: [140, 150],
              hand: 'fist',
              holds: phone([152, 130], rect(-40, -76, 80, 152, '#24505A', 8) + cross([0, 0], 2.6, RED), {
                size: 0.4,
                turn: 6,
              }),
            },
          ],
        },
        SELLER,
      ),
      bubble([172, 38], { to: [96, 86], width: 118, height: 62, holds: REFUND_SHAPE }),
    ],
  },
  'notice-on-the-door': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#F7D9C4'),
      door([94, 22], { width: 140 }),
      ground(
        'notice',
        placed(
          rect(-40, -48, 80, 96, WHITE, 4) +
            rect(-40, -48, 80, 20, SUN, 4) +
            placed(PACKAGE_SHAPE, [0, 4], { size: 0.46 }) +
            line('M-26 16H26M-26 30H14', '#8FA3A8', 5),
          [164, 82],
          { size: 1.06, turn: -2 },
        ),
      ),
    ],
  },
  'did-it-ticked-list': {
    tint: 'palma',
    focus: 164,
    draw: [
      form([212, 100], { size: 1.5, done: 3 }),
      person([86, 114], { ...ANA, turn: 0.6, mouth: 'laugh', arms: [{ to: [140, 132], hand: 'thumb' }] }),
    ],
  },
  'hero-saves-cat': {
    tint: 'mango',
    focus: 176,
    draw: [
      floor(172, GREEN),
      tree([262, 178], 1.5),
      person([104, 114], {
        ...LUIS,
        turn: 0.6,
        mouth: 'laugh',
        arms: [
          { to: [166, 140], hand: 'palm', turn: -6, holds: ground('cat', emojiShape('cat', [184, 98], 86)) },
        ],
      }),
    ],
  },
  'rosa-asks-driver-luis': {
    tint: 'laguna',
    focus: 176,
    draw: [
      wall('#CFEAEC'),
      floor(176, '#8FD3A6'),
      houseDoor(206),
      person([272, 116], { ...ROSA, turn: -0.8, mouth: 'talk', size: 0.88 }),
      person([82, 116], {
        ...LUIS_DRIVES,
        turn: 0.8,
        eyes: 'wide',
        arms: [{ to: [30, 92], hand: 'palm', turn: -60, elbow: [4, 150] }],
      }),
      bubble([178, 42], {
        to: [244, 82],
        width: 100,
        height: 70,
        asks: true,
        holds: placed(PACKAGE_SHAPE, [0, 22], { size: 0.66 }),
      }),
    ],
  },
}
