import { CREAM, SKINS, WHITE } from '#content/pictures/kit/colors.ts'
import { cross, digits, tick } from '#content/pictures/kit/digits.ts'
import { hand } from '#content/pictures/kit/hand.ts'
import { bill, coin, dialledShape, key, phone, smallPhone } from '#content/pictures/kit/hand-things.ts'
import { counted, numberCard } from '#content/pictures/kit/numbers.ts'
import { floor, hotel } from '#content/pictures/kit/outside.ts'
import { person } from '#content/pictures/kit/person.ts'
import { bed, chair, door, table, wholeTable, window } from '#content/pictures/kit/rooms.ts'
import { background, ground, type Scene, type Scenes } from '#content/pictures/kit/scene.ts'
import { circle, line, placed, rect } from '#content/pictures/kit/shapes.ts'
import { bubble } from '#content/pictures/kit/signs.ts'
import { cake, candleShape, cup, flowers, plate, tableSign } from '#content/pictures/kit/table-things.ts'
import { bus, passport, plane, suitcase, ticket } from '#content/pictures/kit/travel.ts'
import { ANA, CARLA, LUIS, STUDENT } from '#content/pictures/scenes/cast.ts'

type Tint = Scene['tint']

/** A number: the digits, and as many things beside them. */
function number(value: number, tint: Tint): Scene {
  if (value === 0) return { tint, sun: { x: 164 }, focus: 164, draw: [numberCard([164, 96], 0, 124)] }
  const [perRow, step] = value > 10 ? [10, 12.4] : [Math.min(value, 4), 28]
  const [rows, columns] = [Math.ceil(value / perRow), Math.min(value, perRow)]
  // They stand right of the square, which shows the digits alone.
  const first = [262 - ((columns - 1) * step) / 2, 98 - ((rows - 1) * step) / 2] as const
  return {
    tint,
    sun: { x: 98, radius: 96 },
    focus: 98,
    draw: [numberCard([98, 96], value, 124), counted(value, first, { perRow, step })],
  }
}

/** A room: a key with its number, before the door with the same. */
function room(value: number, tint: Tint): Scene {
  return {
    tint,
    focus: 164,
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
const THIRTY =
  digits(30, [0, -64], 30, { color: '#0A6272', weight: 2.6 }) + candleShape(-40) + candleShape(40)

export const numbers: Scenes = {
  zero: number(0, 'laguna'),
  one: number(1, 'mango'),
  two: number(2, 'palma'),
  three: number(3, 'laguna'),
  seven: number(7, 'orquidea'),
  eleven: number(11, 'palma'),
  twelve: number(12, 'flamboyan'),
  thirteen: number(13, 'laguna'),
  twenty: number(20, 'orquidea'),
  thirty: number(30, 'orquidea'),
  hundred: number(100, 'palma'),
  'two-coffees': {
    tint: 'mango',
    focus: 164,
    draw: [
      window([126, -44], 72, 104, { shows: circle(36, 110, 30, '#FFB938') }),
      table(140),
      cup([88, 170], { size: 1.12 }),
      cup([234, 170], { size: 1.12 }),
    ],
  },
  'one-ticket': tickets(1),
  'three-tickets': tickets(3),
  'table-for-two': {
    tint: 'palma',
    focus: 164,
    draw: [
      window([132, 8], 64, 62),
      chair([64, 194], { size: 1.45 }),
      chair([264, 194], { size: 1.45, isFlipped: true }),
      wholeTable([164, 194], { width: 92, size: 1.5 }),
      plate([126, 104], { size: 0.5 }),
      plate([202, 104], { size: 0.5 }),
      flowers([164, 104], { size: 0.5 }),
    ],
  },
  'room-for-three': {
    tint: 'laguna',
    focus: 164,
    draw: [
      window([126, 10], 76, 66),
      floor(160, '#D9B98F'),
      bed([58, 178], { width: 92, size: 1.06 }),
      bed([162, 178], { width: 92, color: 'teal', size: 1.06 }),
      bed([266, 178], { width: 92, color: 'red', size: 1.06 }),
    ],
  },
  'room-seven': room(7, 'palma'),
  'room-eleven': room(11, 'mango'),
  'room-twelve': room(12, 'flamboyan'),
  'room-thirteen': room(13, 'laguna'),
  'bus-seven': {
    tint: 'mango',
    focus: 164,
    draw: [
      floor(172, '#7D8B90'),
      bus([164, 184], { size: 1.25, sign: digits(7, [0, 9], 18, { color: WHITE, weight: 2.6 }) }),
    ],
  },
  'eleven-dollars': dollars('palma', [10], [1]),
  'twelve-dollars': dollars('laguna', [10], [1, 1]),
  'three-dollars': dollars('mango', [], [1, 1, 1]),
  'thirteen-dollars': dollars('orquidea', [10], [1, 1, 1]),
  'thirty-dollars': dollars('laguna', [10, 10, 10]),
  'hundred-dollars': dollars('mango', [100]),
  'table-twelve': {
    tint: 'laguna',
    focus: 164,
    draw: [
      table(150),
      tableSign([164, 172], digits(12, [0, -28], 24), { size: 1.6 }),
      plate([62, 184], { size: 0.9 }),
      plate([266, 184], { size: 0.9 }),
    ],
  },
  'thirty-not-thirteen': {
    tint: 'mango',
    focus: 86,
    draw: [
      numberCard([88, 92], 30, 118),
      numberCard([240, 92], 13, 118),
      ground('marks', tick([88, 170], 1) + cross([240, 170], 0.9)),
    ],
  },
  'hundred-rooms': {
    tint: 'mango',
    focus: 164,
    draw: [floor(182, '#58B97F'), hotel([164, 190], { rows: 5, columns: 10, size: 1.08 })],
  },
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
  'im-thirty': {
    tint: 'palma',
    sun: { x: 92, radius: 92 },
    focus: 164,
    draw: [
      person([92, 112], { ...LUIS, mouth: 'talk', turn: 0.6 }),
      cake([226, 190], { size: 1.2, candle: THIRTY }),
    ],
  },
  'phone-number': phoneNumber('809 55', 'laguna'),
  'number-2713': phoneNumber('2713', 'palma'),
  'number-7120': phoneNumber('7120', 'mango'),
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
}
