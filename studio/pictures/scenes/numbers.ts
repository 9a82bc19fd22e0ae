import { CREAM, RED, SKINS, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross, digits, tick } from '#studio/pictures/kit/digits.ts'
import { hand } from '#studio/pictures/kit/hand.ts'
import {
  bill,
  book,
  coin,
  dialledShape,
  form,
  key,
  phone,
  smallPhone,
} from '#studio/pictures/kit/hand-things.ts'
import { counted, numberCard } from '#studio/pictures/kit/numbers.ts'
import { floor } from '#studio/pictures/kit/outside.ts'
import { person } from '#studio/pictures/kit/person.ts'
import { board, door, hotelDesk } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { bubble, FACE_SHAPE } from '#studio/pictures/kit/signs.ts'
import { cake, candleShape } from '#studio/pictures/kit/table-things.ts'
import { clockShape } from '#studio/pictures/kit/time.ts'
import { passport, plane, suitcase, ticket } from '#studio/pictures/kit/travel.ts'
import { NICE_DAY_SHAPE } from '#studio/pictures/kit/wishes.ts'
import { ANA, CARLA, CLERK, LUIS, PEDRO, STUDENT, TEACHER } from '#studio/pictures/scenes/cast.ts'

type Tint = Scene['tint']

/** A number: the digits, and as many things beside them. */
function number(value: number, tint: Tint): Scene {
  // Ten and less are counted at a glance; more are a card alone, which is read at any size.
  if (value === 0 || value > 10) {
    return { tint, sun: { x: 164 }, focus: 164, draw: [numberCard([164, 96], value, value > 99 ? 150 : 138)] }
  }
  const [perRow, step] = [Math.min(value, 4), 28]
  const rows = Math.ceil(value / perRow)
  // They stand right of the square, which shows the digits alone.
  const first = [262 - ((perRow - 1) * step) / 2, 98 - ((rows - 1) * step) / 2] as const
  return {
    tint,
    sun: { x: 98, radius: 96 },
    focus: 98,
    draw: [numberCard([98, 96], value, 124), counted(value, first, { perRow, step })],
  }
}

/** A row of numbers, by its ends. */
function range(from: number, to: number, tint: Tint): Scene {
  return {
    tint,
    focus: 80,
    draw: [
      numberCard([76, 92], from, 108),
      numberCard([252, 92], to, 108),
      ground('dots', [146, 164, 182].map(x => circle(x, 92, 5.5, RED)).join('')),
    ],
  }
}

/** What is right and what is not, on white, so that they are seen in both themes. */
function marks(right: Point, wrong: Point) {
  return ground(
    'marks',
    circle(...right, 22, WHITE) + tick(right, 0.85) + circle(...wrong, 22, WHITE) + cross(wrong, 0.8),
  )
}

/** A number that is right, and the one that it was taken for. */
function oneNotTheOther(right: number, wrong: number, tint: Tint): Scene {
  return {
    tint,
    focus: 86,
    draw: [numberCard([88, 80], right, 118), numberCard([240, 80], wrong, 118), marks([88, 166], [240, 166])],
  }
}

/** A room: a key with its number, before the door with the same. */
function room(value: number, tint: Tint): Scene {
  return {
    tint,
    focus: 186,
    draw: [
      door([182, 0], {
        plate: rect(24, 26, 60, 54, CREAM, 12) + digits(value, [54, 69], value > 9 ? 26 : 31),
      }),
      key([98, 78], { room: value }),
      ground('arm', line('M40 -30L84 44', '#7A2F7E', 50)),
      holding(98, 36),
    ],
  }
}

/** A closed hand that holds something from above. */
function holding(x: number, y: number, skin: keyof typeof SKINS = 4) {
  const [flesh, shade] = SKINS[skin]
  const fingers = [-32, -18, -4, 10].map(left => rect(x + left, y + 8, 13, 36, flesh, 6.5))
  return ground('holding hand', rect(x - 26, y, 52, 38, shade, 17) + fingers.join(''))
}

/** A price in banknotes and coins: their sum is what is said. */
function dollars(tint: Tint, bills: readonly number[], coins: readonly number[] = []): Scene {
  const [x, y, size] = coins.length > 0 ? [164, 84, 1.3] : [164, 96, 1.45]
  const notes = bills.map((worth, index) => {
    const along = index - (bills.length - 1) / 2
    return bill([x + along * 16, y + along * 24], worth, { size, turn: along * 5 - 5 })
  })
  const row = bills.length > 0 ? 146 : 98
  const change = coins.map((worth, index) =>
    coin([164 + (index - (coins.length - 1) / 2) * 58, row], worth, 1.25),
  )
  return { tint, focus: 164, draw: [notes, change] }
}

/** A sum that is right, and one that is wrong. */
function notThat(tint: Tint, right: readonly number[], wrong: readonly number[]): Scene {
  const pile = (x: number, bills: readonly number[]) =>
    bills.map((worth, index) => {
      const along = index - (bills.length - 1) / 2
      return bill([x + along * 10, 80 + along * 44], worth, { size: 0.98, turn: along * 6 - 4 })
    })
  return {
    tint,
    focus: 90,
    draw: [pile(88, right), pile(240, wrong), marks([88, 166], [240, 166])],
  }
}

function phoneNumber(typed: string, tint: Tint): Scene {
  const [, shade] = SKINS[2]
  return {
    tint,
    sun: { x: 164, radius: 104 },
    focus: 164,
    draw: [
      ground(
        'palm',
        placed(rect(-34, -40, 60, 150, shade, 26), [118, 150], { turn: -14 }) +
          line('M104 240L118 190', '#E2552A', 66),
      ),
      phone([164, 120], dialledShape(typed)),
      ground(
        'fingers',
        [92, 113, 134, 155].map(y => rect(196, y, 30, 17, SKINS[2][0], 8.5)).join('') +
          placed(rect(-9, -34, 18, 60, SKINS[2][0], 9), [114, 128], { turn: -6 }),
      ),
    ],
  }
}

/** Tickets in a raised hand. */
function tickets(count: 1 | 3): Scene {
  const fan = [
    ticket([104, 92], { color: 'teal', turn: -24 }),
    ticket([222, 92], { color: 'purple', turn: 24 }),
    ticket([163, 78]),
  ]
  return {
    tint: count === 1 ? 'palma' : 'laguna',
    sun: { x: 164, radius: 104 },
    focus: 164,
    draw: [
      ground('sleeve', line('M164 230V176', '#0A6272', 62) + rect(136, 134, 56, 52, SKINS[3][1], 22)),
      count === 1 ? [ticket([163, 78])] : fan,
      ground(
        'fingers',
        [134, 149, 164, 179].map(x => rect(x, 140, 13.5, 40, SKINS[3][0], 6.7)).join('') +
          placed(rect(-7, -22, 14, 40, SKINS[3][0], 7), [128, 160], { turn: -20 }),
      ),
    ],
  }
}

const TWENTY =
  digits(20, [0, -64], 30, { color: '#0A6272', weight: 2.6 }) + candleShape(-40) + candleShape(40)

export const numbers: Scenes = {
  three: number(3, 'laguna'),
  eleven: number(11, 'palma'),
  twelve: number(12, 'flamboyan'),
  thirteen: number(13, 'laguna'),
  fifteen: number(15, 'mango'),
  twenty: number(20, 'orquidea'),
  'twenty-one': number(21, 'palma'),
  thirty: number(30, 'orquidea'),
  fifty: number(50, 'flamboyan'),
  hundred: number(100, 'palma'),
  'zero-to-ten': range(0, 10, 'laguna'),
  'eleven-to-twenty': range(11, 20, 'mango'),
  'ten-to-a-hundred': range(10, 100, 'orquidea'),
  'one-ticket': tickets(1),
  'room-two': room(2, 'palma'),
  'room-ten': room(10, 'orquidea'),
  'room-eleven': room(11, 'mango'),
  'room-thirteen': room(13, 'laguna'),
  'room-twenty-one': room(21, 'mango'),
  'room-thirty': room(30, 'orquidea'),
  'room-fifty': room(50, 'palma'),
  'three-rooms': {
    tint: 'laguna',
    focus: 164,
    draw: [
      [22, 128, 234].map((x, index) =>
        door([x, 34], { width: 72, color: (['sea', 'red', 'green'] as const)[index] ?? 'sea' }),
      ),
    ],
  },
  'twelve-dollars': dollars('laguna', [10], [1, 1]),
  'thirteen-dollars': dollars('orquidea', [10], [1, 1, 1]),
  'fifteen-dollars': {
    tint: 'palma',
    focus: 164,
    draw: [bill([128, 66], 10, { size: 1.3, turn: -6 }), bill([200, 130], 5, { size: 1.3, turn: 4 })],
  },
  'twenty-dollars': dollars('mango', [20]),
  'fifty-dollars-not-fifteen': notThat('laguna', [50], [10, 5]),
  'fifteen-dollars-not-fifty': notThat('palma', [10, 5], [50]),
  'hundred-dollars': dollars('mango', [100]),
  'thirty-not-thirteen': oneNotTheOther(30, 13, 'mango'),
  'thirteen-not-thirty': oneNotTheOther(13, 30, 'palma'),
  'three-not-thirteen': oneNotTheOther(3, 13, 'laguna'),
  'how-old-are-you': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([66, 124], {
        ...LUIS,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [130, 160], hand: 'palm', turn: -4 }],
      }),
      person([266, 132], { ...ANA, turn: -0.8, isChild: true }),
      bubble([168, 48], {
        to: [88, 98],
        width: 108,
        height: 80,
        asks: true,
        holds: placed(
          cake([0, 30], { size: 0.62, candle: candleShape(-22) + candleShape(0) + candleShape(22) }).svg,
          [-2, 2],
        ),
      }),
    ],
  },
  'im-twenty': {
    tint: 'flamboyan',
    sun: { x: 92, radius: 92 },
    focus: 164,
    draw: [
      person([92, 112], { ...STUDENT, wears: [], mouth: 'laugh', turn: 0.6 }),
      cake([226, 190], { size: 1.2, candle: TWENTY }),
    ],
  },
  'phone-number': phoneNumber('809 55', 'laguna'),
  'whats-your-number': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([64, 122], {
        ...ANA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [130, 158], hand: 'palm', turn: -4 }],
      }),
      person([266, 118], { ...CARLA, turn: -0.8 }),
      bubble([168, 48], {
        to: [88, 98],
        width: 96,
        height: 76,
        asks: true,
        holds: smallPhone([0, 0], { size: 1.3 }).svg,
      }),
    ],
  },
  'my-phone-number': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([72, 122], {
        ...LUIS,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [
          {
            to: [136, 142],
            hand: 'fist',
            turn: 0,
            elbow: [130, 204],
            side: 'right',
            holds: smallPhone([140, 128], { size: 1.1 }),
          },
        ],
      }),
      person([262, 112], { ...CLERK, turn: -0.8 }),
      hotelDesk(206, 160),
      bubble([166, 42], {
        to: [98, 94],
        width: 136,
        height: 50,
        holds: digits('809 555', [0, 9], 17, { color: '#0A6272', weight: 2.4 }),
      }),
    ],
  },
  airport: {
    tint: 'laguna',
    focus: 196,
    draw: [
      background(plane([212, 72], { size: 1.15, turn: -16 })),
      floor(172, '#B9B2A6'),
      person([84, 118], { ...ANA, turn: 0.7, size: 0.96 }),
      suitcase([162, 192], { size: 0.85 }),
    ],
  },
  'my-passport': {
    tint: 'mango',
    focus: 164,
    draw: [
      passport([164, 98], { size: 1.3, turn: -6 }),
      hand([236, 176], { shape: 'flat', skin: 3, turn: 204, size: 1.6 }),
    ],
  },
  'ticket-to-lima': {
    tint: 'orquidea',
    sun: { x: 164, radius: 104 },
    focus: 164,
    draw: [ticket([164, 98], { goesBy: 'plane', color: 'sea', size: 1.25, turn: 8 })],
  },
  'nurse-asks-age': {
    tint: 'laguna',
    focus: 164,
    draw: [
      person([264, 122], { ...PEDRO, turn: -0.8 }),
      person([70, 118], {
        skin: 3,
        hair: 'bun',
        hairColor: 'dark',
        shirt: 'teal',
        wears: ['coat', 'badge'],
        turn: 0.8,
        mouth: 'talk',
        arms: [
          {
            to: [126, 170],
            hand: 'fist',
            elbow: [144, 208],
            holds: form([140, 156], { size: 0.66, turn: 8, done: 2 }),
          },
        ],
      }),
      bubble([174, 50], {
        to: [92, 98],
        width: 112,
        height: 82,
        asks: true,
        holds: placed(
          cake([0, 30], { size: 0.62, candle: candleShape(-22) + candleShape(0) + candleShape(22) }).svg,
          [-2, 2],
        ),
      }),
    ],
  },
  'fine-how-are-you': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([270, 112], { ...CLERK, turn: -0.8, size: 0.94 }),
      hotelDesk(214, 158),
      person([74, 122], {
        ...PEDRO,
        turn: 0.8,
        mouth: 'laugh',
        size: 0.96,
        arms: [{ to: [28, 140], hand: 'thumb', side: 'left' }],
      }),
      bubble([164, 46], {
        to: [98, 98],
        width: 104,
        asks: true,
        holds: placed(FACE_SHAPE, [0, 0], { size: 0.9 }),
      }),
    ],
  },
  'friend-teacher-me-student': {
    tint: 'palma',
    focus: 150,
    draw: [
      board(
        [246, 56],
        150,
        88,
        placed(line('M-50 -20L-38 -44L-26 -20M-46 -28H-30M-10 -30H50M-10 -12H30', WHITE, 5), [0, 18]),
      ),
      person([240, 122], { ...TEACHER, turn: -0.4, mouth: 'laugh' }),
      person([86, 122], {
        ...STUDENT,
        shirt: 'red',
        turn: 0.7,
        mouth: 'talk',
        arms: [
          { to: [158, 158], hand: 'palm', turn: -12 },
          {
            to: [62, 176],
            hand: 'flat',
            turn: 190,
            side: 'left',
            elbow: [26, 206],
            holds: book([74, 174], { turn: 8, size: 0.8 }),
          },
        ],
      }),
    ],
  },
  'nice-day-see-you-later': {
    tint: 'laguna',
    focus: 190,
    draw: [
      person([70, 122], { ...LUIS, wears: ['backpack'], turn: 0.6, mouth: 'laugh', size: 0.92 }),
      person([256, 110], {
        ...CLERK,
        turn: -0.8,
        mouth: 'laugh',
        arms: [{ to: [306, 108], hand: 'wave', turn: 8, side: 'right' }],
      }),
      hotelDesk(200, 160),
      bubble([166, 42], {
        to: [236, 84],
        width: 132,
        height: 66,
        holds:
          placed(NICE_DAY_SHAPE, [-32, 0], { size: 0.86 }) + placed(clockShape(6), [30, 0], { size: 0.5 }),
      }),
    ],
  },
}
