import { seated } from '#studio/pictures/kit/body.ts'
import { deskPhone, phoneArm } from '#studio/pictures/kit/calls.ts'
import { GREEN, RED, SEA, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import {
  carriedBoxes,
  cook,
  dessert,
  FORK_SHAPE,
  KNIFE_SHAPE,
  missingThing,
  orderTicket,
  platePile,
  SALT_SHAPE,
  SOUP_SHAPE,
  SPOON_SHAPE,
  SUGAR_SHAPE,
  soup,
} from '#studio/pictures/kit/cutlery.ts'
import { cross, digits, questionMark, tick } from '#studio/pictures/kit/digits.ts'
import { cupFull, FRUIT_SHAPE, menuShape, receiptShape } from '#studio/pictures/kit/food.ts'
import { box, form, phone } from '#studio/pictures/kit/hand-things.ts'
import { potShape } from '#studio/pictures/kit/home.ts'
import { CASHIER, driver, hangingUniform } from '#studio/pictures/kit/jobs.ts'
import { pen } from '#studio/pictures/kit/letters.ts'
import { floor, moon, stars } from '#studio/pictures/kit/outside.ts'
import { bustShape } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { chair, hangingLamp, hotelDesk, keyRack, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import {
  dateOf,
  lateClock,
  plainClock,
  plainClockShape,
  slicedClock,
  sliceShape,
} from '#studio/pictures/kit/shifts.ts'
import { bubble } from '#studio/pictures/kit/signs.ts'
import { COVER_SHAPE, glass, plate, tray } from '#studio/pictures/kit/table-things.ts'
import { calendar } from '#studio/pictures/kit/time.ts'
import { officeDesk, paper, portraitShape } from '#studio/pictures/kit/work.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  CLERK,
  LUIS,
  LUIS_AT_WORK,
  MS_BROWN,
  PEDRO,
  ROSA,
  WAITER,
} from '#studio/pictures/scenes/cast.ts'
import { BOSS } from '#studio/pictures/scenes/workplace.ts'

const PEDRO_WAITING: Look = { ...PEDRO, shirt: 'cream', wears: ['apron', 'glasses'] }

/** Several shapes side by side in a bubble. */
function beside(...shapes: readonly [shape: string, x: number, size: number][]): string {
  return shapes.map(([shape, x, size]) => placed(shape, [x, 0], { size })).join('')
}

const FORK_AND_KNIFE = beside([FORK_SHAPE, -17, 0.62], [KNIFE_SHAPE, 13, 0.62])
const SALT_AND_SUGAR = beside([SALT_SHAPE, -27, 0.68], [SUGAR_SHAPE, 20, 0.7])
const SALAD_SHAPE = plate([0, 22], { with: 'salad' }).svg

/** A guest who asks a waiter for what the bubble holds. */
function guestAsks(guest: Look, holds: string, tint: Scene['tint'], width: number): Scene {
  return {
    tint,
    focus: 140,
    draw: [
      person([66, 118], {
        ...guest,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [126, 156], hand: 'palm', turn: -4 }],
      }),
      person([274, 116], { ...WAITER, turn: -0.8 }),
      bubble([164, 48], { to: [96, 94], width, height: 80, asks: true, holds }),
    ],
  }
}

/** A waiter who offers a guest what the bubble holds. */
function waiterOffers(holds: string, tint: Scene['tint']): Scene {
  return {
    tint,
    focus: 190,
    draw: [
      person([48, 134], { ...ROSA, turn: 0.8, size: 0.86 }),
      table(172, { x: 0, width: 112 }),
      person([266, 114], {
        ...WAITER,
        turn: -0.8,
        mouth: 'talk',
        arms: [{ to: [204, 150], hand: 'palm', turn: -4 }],
      }),
      bubble([164, 46], { to: [238, 92], width: 142, height: 80, asks: true, holds }),
    ],
  }
}

/** A waiter who comes with plates in one hand, and with what one eats with in the other. */
function waiterBrings(plates: 1 | 2, tools: readonly string[]): Scene {
  const pile = Array.from({ length: plates }, (_, index) => plate([0, -index * 23]).svg).join('')
  const held = tools.map((tool, index) =>
    placed(tool, [(index - (tools.length - 1) / 2) * 30, 0], { size: 1.16 }),
  )
  return {
    tint: 'palma',
    focus: 170,
    draw: [
      person([178, 112], {
        ...WAITER,
        arms: [
          {
            to: [92, 118],
            hand: 'palm',
            turn: -4,
            holds: prop('plates', placed(pile, [72, 112], { size: 1.06 })),
          },
          { to: [268, 112], hand: 'fist', holds: prop('cutlery', placed(held.join(''), [268, 82])) },
        ],
      }),
    ],
  }
}

/** Two guests at their table: the time, and whether they call for the menu or for the bill. */
function couple(hour: number, minute: number, what: 'order' | 'pay'): Scene {
  return {
    tint: 'laguna',
    focus: 190,
    draw: [
      plainClock([40, 44], hour, minute, 0.74),
      person([104, 122], {
        ...ROSA,
        turn: 0.6,
        size: 0.94,
        mouth: 'talk',
        arms: [{ to: [50, 130], hand: 'wave', turn: 6 }],
      }),
      person([272, 122], { ...PEDRO, turn: -0.6, size: 0.94 }),
      table(172),
      bubble([192, 54], {
        to: [128, 100],
        width: 104,
        height: 92,
        holds: placed(what === 'order' ? menuShape() : receiptShape('', '#FFE3A3'), [0, 0], { size: 0.6 }),
      }),
    ],
  }
}

const UNTIL_SHAPE = line('M-26 0H-8', GREEN, 12) + filled('M14 0l-24 -18v36Z', GREEN)

/** A shift in a restaurant. */
export const restaurantShift: Scenes = {
  'asks-what-cook-is-doing': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([60, 120], {
        ...BOSS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [120, 156], hand: 'palm', turn: -4 }],
      }),
      ...cook([266, 124], {
        turn: -0.7,
        size: 0.9,
        arms: [
          {
            to: [212, 152],
            hand: 'fist',
            holds: prop('spoon', placed(SPOON_SHAPE, [204, 126], { turn: -14, size: 0.9 })),
          },
        ],
      }),
      bubble([158, 46], {
        to: [90, 94],
        width: 116,
        height: 76,
        asks: true,
        holds: placed(potShape('red'), [0, 18], { size: 0.74 }),
      }),
    ],
  },
  'man-cleans-plates': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#D5ECF0'),
      person([164, 100], {
        ...WAITER,
        mouth: 'laugh',
        arms: [
          {
            to: [122, 146],
            hand: 'fist',
            holds: prop('plate', circle(108, 130, 34, WHITE) + circle(108, 130, 23, '#CFE4E6')),
          },
          {
            to: [150, 136],
            hand: 'fist',
            side: 'right',
            elbow: [216, 184],
            holds: ground('sponge', rect(112, 122, 40, 22, SUN, 7)),
          },
        ],
      }),
      ground('sink', rect(30, 164, 180, 40, '#7D8B90', 8) + rect(0, 158, 328, 10, '#9FB4B8', 4)),
      ground(
        'foam',
        [70, 92, 118, 142, 166].map((x, index) => circle(x, 156 - (index % 2) * 6, 13, WHITE)).join(''),
      ),
      platePile([270, 158], 7),
    ],
  },
  'asks-waiter-for-fork-and-knife': guestAsks(ANA, FORK_AND_KNIFE, 'palma', 112),
  'asks-for-fork-knife-and-salt': guestAsks(
    PEDRO,
    beside([FORK_SHAPE, -36, 0.62], [KNIFE_SHAPE, -10, 0.62], [SALT_SHAPE, 22, 0.66]),
    'orquidea',
    140,
  ),
  'salt-and-sugar': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#F3C3A0'),
      table(150),
      prop('salt', placed(SALT_SHAPE, [108, 112], { size: 1.5 })),
      prop('sugar', placed(SUGAR_SHAPE, [218, 120], { size: 1.5 })),
    ],
  },
  'table-without-salt-or-sugar': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      table(150),
      missingThing([78, 112], 66, 92),
      missingThing([254, 112], 92, 92),
      ground(
        'salt and sugar',
        `<g opacity=".4">${placed(SALT_SHAPE, [78, 114]) + placed(SUGAR_SHAPE, [254, 122])}</g>`,
      ),
      plate([164, 180], { with: 'chicken', size: 0.9 }),
    ],
  },
  'carrying-boxes': {
    tint: 'laguna',
    sun: { x: 164, radius: 96 },
    focus: 164,
    draw: [
      person([164, 92], {
        ...CARLA,
        arms: [
          { to: [124, 178], hand: 'fist', elbow: [92, 190] },
          { to: [204, 178], hand: 'fist', elbow: [236, 190] },
        ],
      }),
      carriedBoxes([164, 196], 4, 0.9),
    ],
  },
  'driver-carries-boxes-looks-for-us': {
    tint: 'palma',
    focus: 140,
    draw: [
      ...driver([96, 96], {
        turn: 1,
        eyes: 'wide',
        mouth: 'flat',
        arms: [
          { to: [56, 180], hand: 'fist', elbow: [26, 190] },
          { to: [136, 180], hand: 'fist', elbow: [168, 190] },
        ],
      }),
      carriedBoxes([96, 198], 4, 0.86),
      bubble([240, 68], {
        to: [134, 84],
        width: 150,
        height: 100,
        asks: true,
        holds: bustShape(ANA, 0.62, [-28, 6]) + bustShape(CARLOS, 0.62, [22, 6]),
      }),
    ],
  },
  'waiter-two-plates-and-spoon': waiterBrings(2, [SPOON_SHAPE]),
  'waiter-two-plates-and-knife': waiterBrings(2, [KNIFE_SHAPE]),
  'waiter-plate-and-two-spoons': waiterBrings(1, [SPOON_SHAPE, SPOON_SHAPE]),
  'order-is-late': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      table(156),
      prop('dish', placed(COVER_SHAPE, [104, 158], { size: 1.9 }) + rect(26, 146, 156, 9, '#7D8B90', 4)),
      lateClock([246, 78], 8, 25, 1.1),
    ],
  },
  'third-order-is-late': {
    tint: 'mango',
    focus: 160,
    draw: [
      ground('rail', rect(8, 18, 176, 9, '#7D8B90', 4)),
      orderTicket([36, 62], digits(1, [0, 6], 22) + tick([0, 20], 0.62)),
      orderTicket([96, 62], digits(2, [0, 6], 22) + tick([0, 20], 0.62)),
      orderTicket(
        [156, 62],
        digits(3, [0, 6], 22, { color: RED }) + placed(line('M-12 18H12', RED, 5), [0, 4]),
      ),
      lateClock([156, 132], 8, 25, 0.7),
      person([260, 114], {
        ...MS_BROWN,
        mouth: 'flat',
        turn: -0.7,
        arms: [{ to: [226, 168], hand: 'fist' }],
      }),
      table(176, { x: 200 }),
    ],
  },
  'first-shift-at-quarter-to-five': {
    tint: 'noche',
    focus: 170,
    draw: [
      wall('#24454F'),
      window([14, 18], 92, 82, {
        isNight: true,
        shows: moon([36, 34], 15, '#07171B').svg + stars([70, 22], [62, 58]).svg,
      }),
      plainClock([274, 62], 4, 45, 0.96),
      person([176, 114], {
        ...WAITER,
        hair: 'tail',
        skin: 2,
        mouth: 'laugh',
        eyes: 'wide',
        arms: [{ to: [128, 92], hand: 'wave', turn: 4 }],
      }),
    ],
  },
  'until-half-past-ten': {
    tint: 'palma',
    focus: 190,
    draw: [
      ground('until', placed(UNTIL_SHAPE, [60, 98], { size: 1.6 })),
      slicedClock([190, 98], 10, 30, { size: 1.5 }),
    ],
  },
  'stands-until-half-past-ten': {
    tint: 'mango',
    focus: 120,
    draw: [
      floor(180, '#E9C9A4'),
      person([82, 104], { ...WAITER, mouth: 'flat' }),
      chair([200, 186], { size: 1.24, color: 'purple', isFlipped: true }),
      ground('no', placed(cross([0, 0], 1.7), [198, 124])),
      plainClock([276, 58], 10, 30, 0.84),
      ground('until', placed(UNTIL_SHAPE, [206, 58], { size: 0.82 })),
    ],
  },
  'cashier-sits-and-fills-out-form': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#F6E7D6'),
      floor(180, '#D9B48A'),
      ...seated([112, 80], {
        ...CASHIER,
        turn: 0.8,
        arms: [{ to: [190, 100], hand: 'fist', elbow: [150, 136], holds: pen([196, 110], { size: 0.9 }) }],
      }),
      officeDesk([244, 188], { width: 156, size: 0.86 }),
      ground('form', placed(form([0, 0], { done: 1 }).svg, [226, 92], { size: 0.62 })),
    ],
  },
  'clock-at-quarter-past-eight': {
    tint: 'orquidea',
    focus: 164,
    draw: [slicedClock([164, 98], 8, 15, { size: 1.5 })],
  },
  'soup-and-salad-at-quarter-past-eight': {
    tint: 'palma',
    focus: 150,
    draw: [
      table(150),
      soup([92, 178], { size: 1.16 }),
      background(plate([226, 180], { with: 'salad', size: 1.16 })),
      plainClock([246, 62], 8, 15, 0.96),
    ],
  },
  'half-past-one-ready-to-order': couple(1, 30, 'order'),
  'quarter-past-one-ready-to-order': couple(1, 15, 'order'),
  'half-past-one-ready-to-pay': couple(1, 30, 'pay'),
  'cook-makes-dessert': {
    tint: 'mango',
    focus: 170,
    draw: [
      wall('#FBEBCF'),
      ...cook([120, 118], {
        turn: 0.6,
        mouth: 'laugh',
        arms: [
          {
            to: [190, 96],
            hand: 'fist',
            elbow: [182, 166],
            holds: ground(
              'cherry',
              circle(206, 84, 11, '#D3263A') + line('M208 74Q212 64 220 62', '#12693F', 3),
            ),
          },
        ],
      }),
      table(158),
      dessert([232, 176], { size: 1.2 }),
    ],
  },
  'cooks-make-dessert-with-fruit': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      wall('#FBEBCF'),
      ...cook([62, 122], { turn: 0.7, size: 0.9, mouth: 'laugh', skin: 4 }),
      ...cook([270, 122], { turn: -0.7, size: 0.9, hair: 'long', hairColor: 'brown', skin: 1 }),
      table(160),
      dessert([126, 184], { size: 0.86 }),
      background(plate([218, 186], { size: 0.8 })),
      prop('fruit', placed(FRUIT_SHAPE, [218, 206], { size: 0.5 })),
    ],
  },
  'guest-talks-to-receptionist': {
    tint: 'laguna',
    focus: 180,
    draw: [
      keyRack([228, 8]),
      person([254, 112], { ...CLERK, turn: -0.8 }),
      hotelDesk(198, 154),
      person([74, 120], {
        ...CARLOS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [140, 150], hand: 'palm', turn: -4 }],
      }),
      bubble([150, 46], {
        to: [100, 94],
        width: 88,
        height: 60,
        holds: [-22, 0, 22].map(x => circle(x, 0, 7, SEA)).join(''),
      }),
    ],
  },
  'receptionist-knows-the-date': {
    tint: 'mango',
    focus: 200,
    draw: [
      person([66, 122], {
        ...LUIS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [132, 132], hand: 'point', turn: -6 }],
      }),
      person([252, 122], { ...CLERK, turn: -0.5, mouth: 'laugh' }),
      hotelDesk(204, 166),
      bubble([162, 44], {
        to: [212, 98],
        width: 106,
        height: 76,
        holds: calendar([0, 4], { day: 5, size: 0.52 }).svg,
      }),
    ],
  },
  'second-message': {
    tint: 'laguna',
    focus: 164,
    draw: [
      phone(
        [164, 100],
        [
          [-46, 1, '#9FB4B8'],
          [22, 2, RED],
        ]
          .map(([y = 0, number = 1, fill = '']) =>
            placed(
              rect(-38, -26, 76, 52, String(fill), 12) +
                circle(-20, 0, 14, WHITE) +
                digits(Number(number), [-20, 8], 17, { weight: 2.4 }) +
                line('M4 -6V6M14 -12V12M24 -5V5', WHITE, 5),
              [0, Number(y)],
            ),
          )
          .join(''),
        { size: 0.94 },
      ),
    ],
  },
  'hears-second-message': {
    tint: 'palma',
    focus: 130,
    draw: [
      person([104, 110], { ...CLERK, turn: 0.6, eyes: 'wide', arms: [phoneArm([104, 110], 'left')] }),
      table(162),
      deskPhone([258, 170], 5, { size: 0.84 }),
      ground(
        'second',
        circle(184, 44, 26, RED) +
          digits(2, [184, 57], 26, { color: WHITE, weight: 2.4 }) +
          line('M222 36V52M236 28V60M250 38V50', RED, 7),
      ),
    ],
  },
  'asks-to-send-order-on-fifth': {
    tint: 'orquidea',
    focus: 120,
    draw: [
      person([84, 118], {
        ...ANA,
        turn: 0.6,
        mouth: 'talk',
        arms: [phoneArm([84, 118], 'left')],
      }),
      bubble([222, 66], {
        to: [116, 98],
        width: 176,
        height: 96,
        asks: true,
        holds: box([-34, 24], { size: 0.72 }).svg + calendar([36, 4], { day: 5, size: 0.5 }).svg,
      }),
    ],
  },
  'on-time-on-may-fifth': {
    tint: 'laguna',
    focus: 180,
    draw: [
      dateOf([112, 104], 5, 5, 0.76),
      plainClock([270, 96], 8, 0, 0.96),
      ground('on time', circle(304, 142, 20, WHITE) + tick([304, 143], 0.82)),
    ],
  },
  'bring-uniform-on-may-fifth': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([58, 122], {
        ...BOSS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [118, 156], hand: 'palm', turn: -4 }],
      }),
      person([282, 124], { ...CARLOS, turn: -0.8, size: 0.92 }),
      bubble([168, 54], {
        to: [90, 96],
        width: 148,
        height: 98,
        holds:
          placed(calendar([0, 0], { day: 5 }).svg, [-34, 5], { size: 0.54 }) +
          placed(hangingUniform([0, 0]).svg, [38, -42], { size: 0.54 }),
      }),
    ],
  },
  'waiter-offers-salt-or-sugar': waiterOffers(SALT_AND_SUGAR, 'palma'),
  'waiter-offers-soup-or-salad': waiterOffers(
    placed(SOUP_SHAPE, [-30, 26], { size: 0.44 }) + placed(SALAD_SHAPE, [22, 16], { size: 0.42 }),
    'palma',
  ),
  'waiter-offers-coffee-or-tea': waiterOffers(
    placed(cupFull('black', 'red'), [-32, 12], { size: 0.38 }) +
      placed(cupFull('tea', 'teal'), [20, 12], { size: 0.38 }),
    'palma',
  ),
  'tells-her-june-second': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      person([58, 124], {
        ...LUIS_AT_WORK,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [120, 158], hand: 'palm', turn: -4 }],
      }),
      person([276, 122], { ...MS_BROWN, turn: -0.8 }),
      bubble([166, 52], { to: [86, 98], width: 160, height: 90, holds: dateOf([0, 3], 6, 2, 0.52).svg }),
    ],
  },
  'calls-rosa-about-late-order': {
    tint: 'flamboyan',
    focus: 110,
    draw: [
      person([80, 118], { ...CARLOS, turn: 0.6, mouth: 'talk', arms: [phoneArm([80, 118], 'left')] }),
      bubble([220, 66], {
        to: [112, 98],
        width: 186,
        height: 100,
        holds:
          placed(portraitShape(ROSA, 74), [-54, 2]) +
          placed(COVER_SHAPE, [8, 24], { size: 0.86 }) +
          rect(-26, 19, 68, 5, '#7D8B90', 2) +
          placed(plainClockShape(8, 25) + sliceShape(0, 25, '#E2552A99'), [62, 0], { size: 0.5 }),
      }),
    ],
  },
  'asks-table-anything-else': {
    tint: 'palma',
    focus: 200,
    draw: [
      person([62, 118], { ...MS_BROWN, turn: 0.8 }),
      table(162, { x: 0, width: 190 }),
      background(plate([58, 184], { with: 'salad', size: 0.7 })),
      glass([136, 184], { of: 'water', size: 0.7 }),
      person([268, 112], {
        ...WAITER,
        turn: -0.8,
        mouth: 'talk',
        arms: [{ to: [216, 144], hand: 'fist', holds: paper([202, 132], { size: 0.6, turn: -8 }) }],
      }),
      bubble([180, 46], {
        to: [240, 90],
        width: 92,
        height: 70,
        holds: line('M-26 0H-4M-15 -11V11', GREEN, 8) + questionMark([22, 18], 36),
      }),
    ],
  },
  'uses-a-spoon': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([150, 98], {
        ...ANA,
        turn: 0.3,
        mouth: 'talk',
        arms: [
          {
            to: [206, 104],
            hand: 'fist',
            elbow: [232, 166],
            holds: prop('spoon', placed(SPOON_SHAPE, [188, 88], { turn: -58, size: 0.9 })),
          },
        ],
      }),
      table(160),
      soup([150, 184], { size: 0.84 }),
    ],
  },
  'inspection-at-the-restaurant': {
    tint: 'noche',
    focus: 164,
    draw: [
      wall('#24454F'),
      hangingLamp(140, 34),
      person([76, 116], {
        ...ROSA,
        turn: 0.8,
        mouth: 'flat',
        arms: [
          {
            to: [128, 124],
            hand: 'fist',
            holds: prop('spoon', placed(SPOON_SHAPE, [130, 96], { turn: 10, size: 0.94 })),
          },
        ],
      }),
      person([262, 110], {
        ...PEDRO_WAITING,
        turn: -0.8,
        eyes: 'wide',
        mouth: 'flat',
        arms: [
          { to: [206, 128], hand: 'palm', turn: -4, holds: tray([194, 124], COVER_SHAPE, { size: 0.66 }) },
        ],
      }),
      table(166, { x: 0, width: 176 }),
      ground('list', placed(form([0, 0], { done: 2 }).svg, [52, 176], { size: 0.4, turn: -8 })),
    ],
  },
}
