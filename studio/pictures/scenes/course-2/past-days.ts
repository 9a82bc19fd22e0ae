import { waves } from '#studio/pictures/kit/body.ts'
import { gate, phoneArm, twoRooms, wallBetween } from '#studio/pictures/kit/calls.ts'
import { bankFront, stationFront } from '#studio/pictures/kit/city.ts'
import { hatShape } from '#studio/pictures/kit/clothes.ts'
import { DARK_WOOD, GREEN, INK, RED, SEA, SUN, WHITE, WOOD } from '#studio/pictures/kit/colors.ts'
import { digits, tick } from '#studio/pictures/kit/digits.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { receiptShape } from '#studio/pictures/kit/food.ts'
import { bill, box, form, phone, shoppingBag } from '#studio/pictures/kit/hand-things.ts'
import { alarmClock, computerBack, potShape } from '#studio/pictures/kit/home.ts'
import { elevator } from '#studio/pictures/kit/hotel.ts'
import { engineer, factory, hangingUniform, housekeeper, openingRibbon } from '#studio/pictures/kit/jobs.ts'
import { goal, SOCCER_BALL_SHAPE } from '#studio/pictures/kit/leisure.ts'
import { chatShape, HOME_SHAPE, lyingForm, pen } from '#studio/pictures/kit/letters.ts'
import { floor, house, moon, skySun, stars, tree } from '#studio/pictures/kit/outside.ts'
import {
  cutlery,
  DESSERT_SHAPE,
  dayBefore,
  FORK_SHAPE,
  firstThen,
  KNIFE_SHAPE,
  plainClockShape,
  SALAD_SHAPE,
  SOUP_SHAPE,
  SPOON_SHAPE,
  spanClock,
} from '#studio/pictures/kit/past.ts'
import { bustShape, crowdShape } from '#studio/pictures/kit/people.ts'
import { person } from '#studio/pictures/kit/person.ts'
import { bed, hotelDesk, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import {
  background,
  ground,
  type Part,
  type Scene,
  type Scenes,
  together,
} from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { shopFront } from '#studio/pictures/kit/shop.ts'
import { bubble } from '#studio/pictures/kit/signs.ts'
import { clock, clockShape } from '#studio/pictures/kit/time.ts'
import { bus, car, handbag, passport, plane, ticket, train } from '#studio/pictures/kit/travel.ts'
import { ANA, CARLA, CARLOS, CLERK, LUIS, MS_BROWN, PEDRO } from '#studio/pictures/scenes/cast.ts'

const DRIVER_PEDRO = { ...PEDRO, wears: ['glasses', 'collar', 'cap'] as const }
const COOK = { ...CARLA, shirt: 'yellow' } as const

/** A ticket that was bought at a window, or found on the floor; then somebody rides away. */
function toTicket(isFound: boolean, rides: Part): Scene {
  const left = isFound
    ? [
        floor(164, '#D9B48A'),
        person([66, 128], {
          ...LUIS,
          turn: 0.8,
          eyes: 'wide',
          mouth: 'laugh',
          size: 0.7,
          arms: [{ to: [106, 166], hand: 'palm', turn: 30 }],
        }),
        ticket([134, 178], { size: 0.4, turn: 80 }),
      ]
    : [
        person([136, 106], { ...CLERK, turn: -0.8, size: 0.56 }),
        ground(
          'window of the clerk',
          rect(100, 44, 7, 110, SEA) + rect(94, 150, 70, 8, DARK_WOOD) + rect(100, 158, 62, 40, WOOD),
        ),
        person([48, 128], {
          ...LUIS,
          turn: 0.8,
          mouth: 'talk',
          size: 0.68,
          arms: [{ to: [84, 150], hand: 'fist', holds: ticket([96, 132], { size: 0.42, turn: 8 }) }],
        }),
        bill([134, 144], 20, { size: 0.34, turn: -6 }),
      ]
  return {
    tint: 'laguna',
    focus: 164,
    draw: [firstThen(left, [skySun([196, 34], 18), floor(160, '#8FD3A6'), rides], ['#F6E7D6', '#BFE6EA'])],
  }
}
/** Luis looks out of a window of the bus or the train. */
const RIDER = placed(bustShape(LUIS, 0.26), [0, 0])
const BY_TRAIN = together('train with a passenger', [
  train([246, 172], { size: 0.82 }),
  ground('passenger', placed(RIDER, [215, 118])),
])
const BY_BUS = together('bus with a passenger', [
  bus([252, 178], { size: 0.86 }),
  ground('passenger', placed(RIDER, [190, 126])),
])

/** A woman in her kitchen, late in the evening. */
function lastNight(who: Part[]): Scene {
  return {
    tint: 'noche',
    focus: 150,
    draw: [
      wall('#12434F'),
      window([206, 12], 108, 84, { isNight: true }),
      moon([276, 44], 15),
      stars([228, 34], [240, 70], [298, 74]),
      ...who,
    ],
  }
}

/** Sunday: when one got up, and what there was for breakfast. */
function sunday(hour: number, sunY: number, sky: string, food: string): Scene {
  return {
    tint: 'mango',
    focus: 164,
    draw: [
      firstThen(
        [
          window([20, 10], 96, 70),
          ground(
            'sun',
            `<svg x="20" y="10" width="96" height="70">${rect(4, 4, 88, 62, sky)}${circle(30, sunY, 15, SUN)}</svg>`,
          ),
          alarmClock([104, 134], clockShape(hour), { size: 0.76 }),
        ],
        [
          person([236, 92], { ...LUIS, shirt: 'white', size: 0.74, mouth: 'laugh' }),
          table(150, { x: 160 }),
          ground('breakfast', placed(food, [224, 152])),
        ],
      ),
    ],
  }
}
const EGGS_SHAPE =
  rect(-44, -7, 88, 7, '#C7D0D2', 3.5) +
  `<ellipse cx="-18" cy="-12" rx="22" ry="8" fill="#FFFFFF"/><ellipse cx="20" cy="-12" rx="22" ry="8" fill="#FFFFFF"/>` +
  circle(-18, -16, 9, SUN) +
  circle(20, -16, 9, SUN)

/** A pot of coffee around its handle, and a cup that stands on the origin. */
const POT_OF_COFFEE =
  filled('M-20 -34H20L26 20Q26 28 18 28H-18Q-26 28 -26 20Z', '#C7D0D2') +
  filled('M-22 -8H22L25 20Q25 27 18 27H-18Q-25 27 -25 20Z', '#4A2A1A') +
  rect(-20, -42, 40, 9, INK, 4) +
  line('M-24 -24C-42 -20 -42 8 -26 12', INK, 6) +
  filled('M20 -34L34 -30L22 -20Z', '#C7D0D2')
const CUP_SHAPE =
  rect(-15, -26, 30, 26, WHITE, 5) +
  line('M14 -20C24 -20 24 -6 14 -6', WHITE, 5) +
  rect(-12, -26, 24, 6, '#4A2A1A', 2)
const HAT_SHAPE = hatShape('scarlet')

/** Past days. */
export const pastDays: Scenes = {
  'went-to-new-factory': {
    tint: 'palma',
    focus: 170,
    draw: [
      wall('#CFEAEC'),
      floor(168, '#58B97F'),
      factory([222, 178], 1.02),
      openingRibbon([222, 152], 120, 0.8),
      dayBefore([150, 36], 1.1),
      person([66, 118], {
        ...LUIS,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [128, 134], hand: 'point', turn: -8 }],
      }),
    ],
  },
  'had-dessert-walked-home': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      firstThen(
        [
          person([52, 88], { ...ANA, size: 0.58, turn: 0.6, mouth: 'laugh' }),
          person([122, 88], { ...LUIS, size: 0.58, turn: -0.6, mouth: 'laugh' }),
          table(142),
          ground(
            'desserts',
            placed(DESSERT_SHAPE, [56, 154], { size: 0.66 }) +
              placed(DESSERT_SHAPE, [118, 154], { size: 0.66 }),
          ),
        ],
        [
          floor(160, '#2F8A55'),
          moon([300, 30], 16),
          stars([210, 40], [250, 24], [268, 60]),
          house([276, 166], { size: 0.72, isLit: true }),
          person([192, 152], { ...ANA, size: 0.44, turn: 0.8 }),
          person([226, 154], { ...LUIS, size: 0.44, turn: 0.8 }),
        ],
        ['#F6E7D6', '#12434F'],
      ),
    ],
  },
  'saw-text-message': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([84, 112], {
        ...ANA,
        turn: 0.7,
        arms: [
          {
            to: [140, 152],
            hand: 'fist',
            holds: phone([166, 108], placed(chatShape(), [0, -30], { size: 1.5 }), { size: 0.72, turn: 6 }),
          },
        ],
      }),
      spanClock([256, 104], [3, 0], -120, 0.96),
    ],
  },
  'bought-six-spoons': {
    tint: 'mango',
    focus: 190,
    draw: [
      cutlery([158, 98], SPOON_SHAPE, 6, { size: 0.98, gap: 22 }),
      cutlery([292, 98], KNIFE_SHAPE, 1, { size: 0.98 }),
      ground('bag', placed(shoppingBag([0, 0], { size: 1.96 }).svg, [226, 202])),
      person([74, 116], {
        ...CARLA,
        turn: 0.7,
        mouth: 'laugh',
        arms: [{ to: [160, 146], hand: 'palm', turn: -4 }],
      }),
    ],
  },
  'at-bank-then-saw-her': {
    tint: 'laguna',
    focus: 164,
    draw: [
      firstThen(
        [
          floor(164, '#B9B2A6'),
          bankFront([92, 170], 0.74),
          person([118, 148], { ...LUIS, size: 0.5, turn: -0.6 }),
        ],
        [
          floor(164, '#8FD3A6'),
          person([218, 138], {
            ...LUIS,
            size: 0.58,
            turn: 0.8,
            eyes: 'wide',
            mouth: 'talk',
            arms: [{ to: [184, 110], hand: 'wave', side: 'left', elbow: [178, 168] }],
          }),
          person([288, 138], { ...CARLA, size: 0.58, turn: -0.8, mouth: 'laugh' }),
        ],
        ['#BFE6EA', '#CFE8EA'],
      ),
    ],
  },
  'driver-came-late': {
    tint: 'mango',
    focus: 176,
    draw: [
      wall('#CFEAEC'),
      floor(150, '#7D8B90'),
      car([82, 182], { isTaxi: true, size: 0.98 }),
      ground(
        'driver',
        `<svg x="88" y="114" width="36" height="19">${crowdShape([18, 38], { size: 0.4, skin: 4, shirt: 'sea' })}</svg>`,
      ),
      spanClock([170, 54], [9, 20], -20, 0.72),
      person([232, 114], { ...ANA, turn: 0.8, mouth: 'flat', size: 0.8 }),
      person([294, 118], { ...LUIS, turn: 0.8, mouth: 'flat', size: 0.8 }),
    ],
  },
  'ate-soup-with-big-spoon': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      person([72, 104], {
        ...MS_BROWN,
        turn: 0.7,
        mouth: 'laugh',
        arms: [
          {
            to: [112, 116],
            hand: 'fist',
            holds: ground('big spoon', placed(SPOON_SHAPE, [100, 152], { size: 1.6, turn: 14 })),
          },
        ],
      }),
      person([258, 104], { ...CARLOS, turn: -0.7, mouth: 'laugh' }),
      table(152),
      ground('soup', placed(SOUP_SHAPE, [168, 158], { size: 1.25 })),
    ],
  },
  'took-box-and-uniform': {
    tint: 'palma',
    focus: 190,
    draw: [
      wall('#CFEAEC'),
      floor(172, '#D9D2C6'),
      shopFront([80, 182], { size: 1.08 }),
      hangingUniform([292, 72], { size: 0.8 }),
      person([214, 112], {
        ...LUIS,
        turn: 0.6,
        arms: [
          { to: [292, 76], hand: 'fist', elbow: [296, 160] },
          { to: [178, 166], hand: 'palm', turn: -4, holds: box([162, 166], { size: 0.72 }) },
        ],
      }),
    ],
  },
  'bought-ticket-took-train': toTicket(false, BY_TRAIN),
  'bought-ticket-took-bus': toTicket(false, BY_BUS),
  'found-ticket-took-train': toTicket(true, BY_TRAIN),
  'lunch-early-back-on-time': {
    tint: 'laguna',
    focus: 164,
    draw: [
      firstThen(
        [
          ground('clock', placed(plainClockShape(11, 30), [112, 48], { size: 0.62 })),
          ground(
            'two at lunch',
            crowdShape([52, 156], { hair: 'long', hairColor: 'dark', shirt: 'purple' }) +
              crowdShape([126, 156], { skin: 3, shirt: 'teal' }),
          ),
          table(150),
          ground('lunch', placed(SALAD_SHAPE, [90, 166], { size: 0.72 })),
        ],
        [
          ground('clock', placed(plainClockShape(12), [218, 48], { size: 0.62 })),
          ground('on time', circle(262, 48, 17, WHITE) + tick([262, 48], 0.8)),
          ground(
            'two at work',
            crowdShape([204, 160], { hair: 'long', hairColor: 'dark', shirt: 'purple' }) +
              crowdShape([278, 160], { skin: 3, shirt: 'teal' }),
          ),
          table(164, { x: 160 }),
          computerBack([204, 168], { size: 0.5 }),
          computerBack([278, 168], { size: 0.5 }),
        ],
      ),
    ],
  },
  'made-coffee-until-quarter-to-ten': {
    tint: 'mango',
    focus: 150,
    draw: [
      wall('#F6E7D6'),
      clock([248, 58], 9, 45, 0.96),
      person([104, 104], {
        ...CARLOS,
        shirt: 'cream',
        wears: ['apron', 'beard'],
        turn: 0.5,
        arms: [
          {
            to: [158, 108],
            hand: 'fist',
            holds: ground('coffee pot', placed(POT_OF_COFFEE, [184, 104], { turn: 24 })),
          },
        ],
      }),
      table(154),
      ground('cups', [210, 248, 286].map(x => placed(CUP_SHAPE, [x, 156])).join('')),
    ],
  },
  'said-yes-and-signed': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      firstThen(
        [
          person([70, 116], { ...LUIS, size: 0.84, turn: 0.7, mouth: 'talk' }),
          bubble([106, 34], { to: [84, 80], width: 70, height: 50, holds: tick([0, 0], 1.2) }),
        ],
        [
          person([238, 92], {
            ...LUIS,
            size: 0.8,
            arms: [{ to: [262, 154], hand: 'fist', holds: pen([252, 166], { size: 0.9 }) }],
          }),
          table(158, { x: 160 }),
          lyingForm([232, 158], 0.8),
          ground('hand that signs', circle(266, 158, 9, '#BE8152') + pen([254, 174], { size: 0.9 }).svg),
        ],
      ),
    ],
  },
  'got-address-in-message': {
    tint: 'palma',
    focus: 190,
    draw: [
      person([84, 112], { ...ANA, turn: 0.7, mouth: 'laugh', arms: [{ to: [176, 158], hand: 'fist' }] }),
      phone(
        [226, 102],
        rect(-38, -44, 76, 44, SEA, 10) +
          filled('M-30 -4L-34 14L-10 -2Z', SEA) +
          placed(HOME_SHAPE(WHITE), [-18, -20], { size: 1.1 }) +
          line('M4 -28H28M4 -16H20', WHITE, 5),
        { size: 0.98, turn: 4 },
      ),
      ground('thumb', circle(184, 150, 10, '#D99B6C')),
    ],
  },
  'housekeeper-found-knife': {
    tint: 'laguna',
    focus: 176,
    draw: [
      wall('#F6E7D6'),
      floor(152, '#D9B48A'),
      ground('legs of the bed', rect(134, 140, 10, 40, DARK_WOOD) + rect(316, 130, 12, 50, DARK_WOOD)),
      bed([232, 146], { width: 190, size: 1.04 }),
      ground('knife on the floor', placed(KNIFE_SHAPE, [182, 172], { size: 0.9, turn: 86 })),
      ...housekeeper([66, 100], {
        turn: 0.8,
        eyes: 'wide',
        mouth: 'talk',
        arms: [{ to: [134, 162], hand: 'point', turn: 8 }],
      }),
    ],
  },
  'made-soup-last-night': lastNight([
    person([92, 100], {
      ...COOK,
      turn: 0.6,
      mouth: 'laugh',
      arms: [{ to: [156, 86], hand: 'fist', holds: ground('spoon', line('M158 88L182 130', WOOD, 7)) }],
    }),
    table(158),
    ground('pot', placed(potShape('red', { isOpen: true }), [190, 162], { size: 1.4 })),
  ]),
  'made-salad-last-night': lastNight([
    person([92, 100], {
      ...COOK,
      turn: 0.6,
      mouth: 'laugh',
      arms: [{ to: [148, 84], hand: 'fist', holds: ground('spoon', line('M150 86L176 118', WOOD, 7)) }],
    }),
    table(158),
    ground(
      'salad',
      placed(SALAD_SHAPE, [188, 166], { size: 1.2 }) +
        emojiShape('tomato', [258, 140], 40) +
        emojiShape('carrot', [296, 142], 40),
    ),
  ]),
  'ate-salad-last-night': lastNight([
    person([120, 100], {
      ...COOK,
      mouth: 'talk',
      arms: [
        {
          to: [178, 116],
          hand: 'fist',
          holds: ground(
            'fork',
            placed(FORK_SHAPE, [182, 124], { size: 0.86, turn: -46 }) + circle(139, 78, 7, GREEN),
          ),
        },
      ],
    }),
    table(158),
    ground('salad', placed(SALAD_SHAPE, [108, 172], { size: 0.9 })),
  ]),
  'gave-us-a-form': {
    tint: 'flamboyan',
    focus: 170,
    draw: [
      person([246, 108], {
        ...CLERK,
        turn: -0.8,
        mouth: 'talk',
        arms: [{ to: [196, 138], hand: 'fist', holds: form([176, 120], { size: 0.7, turn: -8, done: 0 }) }],
      }),
      hotelDesk(204, 156),
      ground('the other of us', crowdShape([28, 196], { size: 1.12, shirt: 'teal', skin: 3 })),
      person([92, 120], { ...ANA, turn: 0.8, arms: [{ to: [146, 152], hand: 'palm', turn: -4 }] }),
      bubble([168, 36], {
        to: [226, 78],
        width: 76,
        height: 58,
        holds: placed(plainClockShape(10, 10), [0, 0], { size: 0.46 }),
      }),
    ],
  },
  'met-engineer-at-airport': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      gate([70, 10], 190, 84, plane([92, 40], { size: 0.56, turn: -8 })),
      background(
        together(
          'first engineer',
          engineer([300, 136], {
            skin: 1,
            hair: 'short',
            hairColor: 'brown',
            shirt: 'green',
            turn: 0.8,
            size: 0.6,
          }),
        ),
      ),
      person([82, 122], {
        ...LUIS,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [150, 164], hand: 'palm', turn: -10 }],
      }),
      ...engineer([216, 130], { turn: -0.8, mouth: 'laugh', arms: [{ to: [162, 164], hand: 'fist' }] }),
      ground(
        'numbers',
        circle(300, 66, 13, '#8FA3A8') +
          digits(1, [300, 74], 16, { color: WHITE }) +
          circle(216, 19, 15, RED) +
          digits(2, [216, 28], 18, { color: WHITE }),
      ),
    ],
  },
  'got-up-early-had-dessert': sunday(5, 62, '#F2B28A', DESSERT_SHAPE),
  'got-up-late-had-eggs': sunday(11, 20, '#8FD3E3', EGGS_SHAPE),
  'got-up-late-had-dessert': sunday(11, 20, '#8FD3E3', DESSERT_SHAPE),
  'customer-asked-price-went-home': {
    tint: 'palma',
    focus: 164,
    draw: [
      firstThen(
        [
          person([64, 112], {
            ...PEDRO,
            size: 0.8,
            turn: 0.7,
            mouth: 'talk',
            arms: [{ to: [110, 140], hand: 'point', turn: -10 }],
          }),
          ground('hat on its stand', placed(HAT_SHAPE, [122, 136], { size: 0.56 })),
          ground('board', rect(96, 154, 70, 8, DARK_WOOD)),
          bubble([104, 36], {
            to: [78, 80],
            width: 88,
            height: 50,
            asks: true,
            holds: digits('$', [0, 14], 28, { color: '#12693F', weight: 2.4 }),
          }),
        ],
        [
          floor(164, '#8FD3A6'),
          house([266, 170], { size: 0.86 }),
          person([206, 150], { ...PEDRO, size: 0.5, turn: 0.8 }),
        ],
      ),
    ],
  },
  'met-him-at-station': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      wall('#CFEAEC'),
      floor(160, '#B9B2A6'),
      stationFront([164, 164], 1.02),
      person([70, 128], {
        ...ANA,
        turn: 0.8,
        mouth: 'laugh',
        size: 0.9,
        arms: [{ to: [148, 164], hand: 'palm', turn: -10 }],
      }),
      person([250, 128], {
        ...LUIS,
        turn: -0.8,
        mouth: 'laugh',
        size: 0.9,
        arms: [{ to: [160, 164], hand: 'fist' }],
      }),
      spanClock([164, 44], [4, 30], -30, 0.62),
    ],
  },
  'saw-game-at-park': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      floor(112, '#58B97F'),
      tree([28, 122], 0.7),
      tree([302, 122], 0.7),
      goal([250, 134], { size: 0.7 }),
      ground(
        'players',
        crowdShape([168, 142], { size: 0.52, shirt: 'red', skin: 3 }) +
          crowdShape([226, 142], { size: 0.52, shirt: 'purple', skin: 1, hairColor: 'brown' }) +
          placed(SOCCER_BALL_SHAPE, [198, 146], { size: 0.4 }),
      ),
      person([96, 126], {
        ...LUIS,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [58, 92], hand: 'fist', side: 'left', elbow: [24, 158] }],
      }),
    ],
  },
  'found-passport-in-elevator': {
    tint: 'laguna',
    focus: 176,
    draw: [
      wall('#F6E7D6'),
      floor(174, '#B23614'),
      elevator([96, 182], { size: 1.1 }),
      ...housekeeper([214, 112], {
        turn: -0.4,
        mouth: 'laugh',
        arms: [{ to: [164, 150], hand: 'fist', holds: passport([150, 124], { size: 0.62, turn: -8 }) }],
      }),
    ],
  },
  'shopping-bag-and-receipt': {
    tint: 'mango',
    focus: 164,
    draw: [
      ground('bag', placed(shoppingBag([0, 0], { size: 2 }).svg, [122, 186])),
      ground('receipt', placed(receiptShape('9'), [234, 98], { size: 1.1, turn: 6 })),
    ],
  },
  'small-boat-on-sea': {
    tint: 'laguna',
    focus: 164,
    draw: [skySun([268, 44], 24), ground('boat', emojiShape('sailboat', [160, 88], 150)), waves(132)],
  },
  'driver-calls-about-bag': {
    tint: 'mango',
    focus: 164,
    draw: [
      twoRooms(),
      person([102, 112], {
        ...DRIVER_PEDRO,
        turn: 0.6,
        mouth: 'talk',
        size: 0.84,
        arms: [phoneArm([102, 112], 'left', 0.84)],
      }),
      handbag([120, 194], { size: 0.9, color: 'purple' }),
      person([232, 108], {
        ...ANA,
        turn: -0.6,
        eyes: 'wide',
        size: 0.84,
        arms: [phoneArm([232, 108], 'right', 0.84)],
      }),
      table(168, { x: 168 }),
      computerBack([206, 172], { size: 0.62 }),
      wallBetween(),
    ],
  },
}
