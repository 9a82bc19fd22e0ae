import { DARK_WOOD, GREEN, HAIRS, INK, WHITE } from '#studio/pictures/kit/colors.ts'
import { questionMark } from '#studio/pictures/kit/digits.ts'
import { smallPhone } from '#studio/pictures/kit/hand-things.ts'
import { cloud, floor, hotel, house, skySun, tree } from '#studio/pictures/kit/outside.ts'
import {
  babyShape,
  bustShape,
  crowdShape,
  height,
  heightLines,
  mark,
  photo,
  tallPerson,
} from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { board, door, wall } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { bubble, HEART_SHAPE } from '#studio/pictures/kit/signs.ts'
import { cake, candleShape } from '#studio/pictures/kit/table-things.ts'
import { car } from '#studio/pictures/kit/travel.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  DOCTOR,
  FATHER,
  LUIS,
  MOTHER,
  NEIGHBOUR,
  PEDRO,
  ROSA,
} from '#studio/pictures/scenes/cast.ts'
import { cakeOf, withCake } from '#studio/pictures/scenes/family.ts'
import { handshake } from '#studio/pictures/scenes/introductions.ts'

type Tint = Scene['tint']

/** A flower from its front, 108 wide. */
const FLOWER_SHAPE =
  [0, 72, 144, 216, 288]
    .map(turn =>
      placed(ellipse(0, -32, 23, 28, '#E58AA0') + ellipse(0, -20, 9, 16, '#CF4F75'), [0, 0], { turn }),
    )
    .join('') + circle(0, 0, 14, '#FFB938')

const BOW_SHAPE = filled('M-24 -13L0 0L-24 13ZM24 -13L0 0L24 13Z', '#E2552A') + circle(0, 0, 7, '#B23614')

const BOY: Look = { skin: 3, hair: 'short', hairColor: 'black', shirt: 'green', isChild: true }
const GIRL: Look = { skin: 3, hair: 'tail', hairColor: 'dark', shirt: 'red', isChild: true }

/** One who asks about another, farther away. */
function asksAbout(tint: Tint, who: Look, whom: Part): Scene {
  return {
    tint,
    focus: 196,
    draw: [
      floor(170, '#58B97F'),
      background(house([292, 172], { size: 0.66 })),
      whom,
      person([74, 122], {
        ...who,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [142, 140], hand: 'point', turn: -8 }],
      }),
      bubble([150, 46], { to: [98, 100], width: 62, height: 62, holds: questionMark([0, 15], 30) }),
    ],
  }
}

/** A tall and a short person before a wall; whose height is shown is meant. */
function heights(tint: Tint, tall: Look, short: Look, meant: 'tall' | 'short'): Scene {
  const [tallX, shortX] = [126, 222]
  return {
    tint,
    focus: meant === 'tall' ? 90 : 240,
    draw: [
      heightLines(),
      tallPerson([tallX, 106], { ...tall, turn: 0.5, size: 0.9 }),
      tallPerson([shortX, 166], { ...short, turn: -0.4, size: 0.9 }),
      meant === 'tall' ? height(52, 36) : height(290, 98),
    ],
  }
}

/** Young beside old; one is meant. */
function ages(tint: Tint, young: Look, old: Look, meant: 'young' | 'old'): Scene {
  const x = meant === 'young' ? 108 : 220
  return {
    tint,
    sun: { x, radius: 96 },
    focus: meant === 'young' ? 130 : 198,
    draw: [
      person([108, 138], { ...young, turn: 0.3 }),
      person([220, 138], { ...old, turn: -0.3 }),
      mark([x, 57]),
    ],
  }
}

/** Seen from near, so that the hair is what one sees. */
function near(tint: Tint, look: Look, extra: readonly Part[] = []): Scene {
  return {
    tint,
    sun: { x: 164, radius: 104 },
    focus: 164,
    draw: [person([164, 130], { ...look, size: 1.3 }), ...extra],
  }
}

/** Eyes of a bright green, on those of a face. */
export function greenEyes(at: Point, size: number): string {
  const eye = (x: number) =>
    circle(x, 0, 5.6, WHITE) +
    circle(x, 0.4, 4.3, '#1F9D63') +
    circle(x, 0.4, 1.8, INK) +
    line(`M${x - 6.5} -2.500Q${x} -8.500 ${x + 6.5} -2.500`, INK, 2.4)
  return placed(eye(-8.5) + eye(9.5), at, { size })
}

/** Plaster that has fallen off. */
const BRICKS =
  filled('M-22 -12C-10 -22 12 -18 20 -8C28 4 16 18 0 16C-18 18 -30 2 -22 -12Z', '#B5673A') +
  line('M-20 -4H20M-16 8H16M-6 -15V-4M10 -4V8M-10 -4V8', '#E3C3A4', 2.6)

const VERY_OLD_HOTEL = ground(
  'cracks and leaves',
  line('M92 60L104 78L95 92L108 112M240 92L228 108L240 122', '#8C6A5A', 4.5) +
    placed(BRICKS, [212, 78], { turn: 8 }) +
    placed(BRICKS, [118, 134], { size: 0.8, turn: -12 }) +
    filled('M52 188C46 140 60 104 84 76C82 110 98 118 90 144C102 158 94 176 98 188Z', GREEN) +
    filled('M282 188C290 150 272 130 262 112C256 136 238 150 244 188Z', '#58B97F') +
    circle(66, 146, 8, '#58B97F') +
    circle(80, 116, 8, '#58B97F') +
    circle(264, 158, 8, GREEN) +
    rect(132, 140, 66, 15, DARK_WOOD, 3) +
    line('M136 138L196 158', '#8A4A2E', 3),
)

const BROWN = HAIRS.brown
/** Hair that falls over both shoulders, to the chest. */
function longStrands(x: number, y: number, size: number, color: string): string {
  const strand = (out: number) =>
    placed(
      filled('M14 -44C36 -34 30 -4 34 16C40 40 34 54 22 60C14 50 16 30 14 14C12 -2 22 -16 14 -44Z', color),
      [x, y],
      {
        size,
        isFlipped: out < 0,
      },
    )
  return strand(-1) + strand(1)
}

const COMB = ground(
  'comb',
  placed(
    rect(-5, -34, 12, 60, '#7A2F7E', 5) +
      line('M-6 -26H-24M-6 -18H-24M-6 -10H-24M-6 -2H-24M-6 6H-24M-6 14H-24', '#7A2F7E', 3.4),
    [222, 94],
    { turn: 8 },
  ),
)

const MEN: readonly Parameters<typeof crowdShape>[1][] = [
  { skin: 2, shirt: 'teal' },
  { skin: 4, shirt: 'red', hair: 'bald' },
  { skin: 1, shirt: 'green', hairColor: 'brown' },
  { skin: 3, shirt: 'purple', hairColor: 'dark' },
  { skin: 4, shirt: 'yellow', hairColor: 'gray' },
]

export const people: Scenes = {
  'smiling-boy': {
    tint: 'laguna',
    sun: { x: 164 },
    focus: 164,
    draw: [person([164, 112], { ...BOY, mouth: 'laugh', size: 1.16 })],
  },
  'girl-with-bow': {
    tint: 'flamboyan',
    sun: { x: 164 },
    focus: 164,
    draw: [
      person([164, 112], { ...GIRL, hair: 'long', shirt: 'purple', mouth: 'laugh', size: 1.16 }),
      ground('bow', placed(BOW_SHAPE, [182, 40], { turn: 24 })),
    ],
  },
  'woman-asks-about-a-man': asksAbout(
    'laguna',
    CARLA,
    person([226, 116], {
      ...NEIGHBOUR,
      hairColor: 'brown',
      shirt: 'navy',
      size: 0.86,
      turn: -0.3,
      arms: [{ to: [274, 116], hand: 'wave', turn: 8 }],
    }),
  ),
  'man-asks-about-a-girl': asksAbout(
    'mango',
    CARLOS,
    person([226, 138], {
      ...GIRL,
      size: 0.86,
      turn: -0.3,
      mouth: 'laugh',
      arms: [{ to: [272, 136], hand: 'wave', turn: 8 }],
    }),
  ),
  'man-points-at-his-mother': {
    tint: 'palma',
    focus: 206,
    draw: [
      floor(170, '#58B97F'),
      tree([306, 174], 1.1),
      person([230, 118], {
        ...MOTHER,
        size: 0.86,
        turn: -0.4,
        arms: [{ to: [280, 118], hand: 'wave', turn: 8 }],
      }),
      person([74, 122], {
        ...LUIS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [144, 142], hand: 'point', turn: -8 }],
      }),
      bubble([140, 48], {
        to: [98, 100],
        width: 70,
        height: 58,
        holds: placed(HEART_SHAPE, [0, 0], { size: 1.2 }),
      }),
    ],
  },
  'boy-with-cake-5': withCake('laguna', BOY, 5),
  'boy-with-cake-15': withCake('palma', { ...BOY, isChild: false, hair: 'curly', shirt: 'navy' }, 15),
  'girl-with-cake-5': withCake('orquidea', GIRL, 5),
  'tall-man-beside-short-woman': heights(
    'palma',
    { ...LUIS, shirt: 'navy' },
    { ...CARLA, hair: 'bob', hairColor: 'dark' },
    'tall',
  ),
  'tall-woman-beside-short-man': heights('mango', { ...CARLA, shirt: 'purple', hair: 'bun' }, CARLOS, 'tall'),
  'short-woman-beside-tall-man': heights(
    'laguna',
    { ...CARLOS, shirt: 'teal' },
    { ...ANA, shirt: 'red' },
    'short',
  ),
  'very-tall-brother': {
    tint: 'orquidea',
    focus: 206,
    draw: [
      wall('#F6E3F5'),
      door([172, 58], { width: 108 }),
      tallPerson([226, 88], { ...LUIS, shirt: 'yellow', turn: -0.6, size: 1 }),
      person([92, 152], {
        ...GIRL,
        isChild: false,
        skin: 3,
        turn: 0.9,
        size: 0.92,
        mouth: 'laugh',
        eyes: 'wide',
      }),
    ],
  },
  'short-mother-of-tall-son': heights('palma', { ...LUIS, shirt: 'teal' }, MOTHER, 'short'),
  'tall-mother-of-short-son': heights('palma', MOTHER, { ...LUIS, shirt: 'teal' }, 'tall'),
  'short-father-of-tall-son': heights('palma', { ...LUIS, shirt: 'teal' }, FATHER, 'short'),
  'young-woman-beside-old-man': ages(
    'flamboyan',
    { skin: 2, hair: 'tail', hairColor: 'dark', shirt: 'teal' },
    { ...PEDRO, shirt: 'purple' },
    'young',
  ),
  'old-man-beside-young-woman': ages(
    'laguna',
    { skin: 4, hair: 'bun', shirt: 'red' },
    { ...NEIGHBOUR, shirt: 'green', wears: ['glasses', 'beard'] },
    'old',
  ),
  'young-teacher-at-the-board': {
    tint: 'palma',
    focus: 130,
    draw: [
      board(
        [228, 84],
        164,
        108,
        line(
          'M-56 -6L-44 -30L-32 -6M-51 -14H-37M-8 -30V-6M-8 -30C10 -30 10 -18 -8 -18C12 -18 12 -6 -8 -6',
          WHITE,
          5,
        ) +
          line('M-56 20H46M-56 38H10', WHITE, 5) +
          circle(38, -18, 13, '#FFB938'),
      ),
      person([92, 124], {
        skin: 2,
        hair: 'tail',
        hairColor: 'dark',
        shirt: 'red',
        wears: ['collar'],
        mouth: 'laugh',
        turn: 0.4,
        arms: [{ to: [160, 126], hand: 'point', turn: -24 }],
      }),
    ],
  },
  'very-old-hotel': {
    tint: 'mango',
    focus: 164,
    draw: [
      floor(182, '#B9A986'),
      cloud([40, 62], 0.9),
      hotel([164, 188], { rows: 4, columns: 7, size: 1.12 }),
      VERY_OLD_HOTEL,
    ],
  },
  'woman-admires-flower': {
    tint: 'palma',
    focus: 190,
    draw: [
      person([88, 124], {
        ...ANA,
        turn: 0.9,
        mouth: 'laugh',
        eyes: 'wide',
        arms: [{ to: [112, 176], hand: 'flat', turn: 196, side: 'right', elbow: [152, 210] }],
      }),
      ground(
        'stalk',
        line('M232 120C236 150 226 176 230 200', '#2F8A55', 9) +
          filled('M231 168C252 140 274 146 282 156C268 176 250 178 231 168Z', GREEN),
      ),
      prop('flower', placed(FLOWER_SHAPE, [232, 88])),
      ground(
        'sparkles',
        [
          [160, 58, 1.5],
          [300, 52, 1.8],
          [178, 126, 1.1],
        ]
          .map(([x = 0, y = 0, size = 1]) =>
            placed(
              filled('M0 -9Q1.5 -1.5 9 0Q1.500 1.500 0 9Q-1.500 1.500 -9 0Q-1.500 -1.500 0 -9Z', '#F4A91F'),
              [x, y],
              { size },
            ),
          )
          .join(''),
      ),
    ],
  },
  'couple-with-photo-of-daughters': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      person([54, 112], { ...CARLA, turn: 0.7, mouth: 'laugh' }),
      person([274, 112], { ...LUIS, turn: -0.7, mouth: 'laugh' }),
      photo(
        [166, 128],
        112,
        84,
        bustShape({ ...GIRL, skin: 4, hair: 'curly', hairColor: 'black', shirt: 'yellow' }, 0.7, [-28, 2]) +
          bustShape({ ...GIRL, skin: 4, hair: 'bob', hairColor: 'black', shirt: 'teal' }, 0.7, [28, 2]),
        { fill: '#F9D5C6' },
      ),
    ],
  },
  'friendly-neighbor-waves': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      skySun([44, 52], 20, { hasRays: true }),
      floor(166, '#58B97F'),
      background(house([266, 170], { size: 0.9 })),
      person([150, 118], {
        ...LUIS,
        shirt: 'purple',
        mouth: 'laugh',
        arms: [{ to: [218, 112], hand: 'wave', turn: 10 }],
      }),
    ],
  },
  'friendly-doctor-with-boy': {
    tint: 'laguna',
    focus: 164,
    draw: [
      person([104, 116], {
        ...DOCTOR,
        turn: 0.7,
        mouth: 'laugh',
        arms: [{ to: [172, 112], hand: 'wave', turn: 4 }],
      }),
      person([244, 150], {
        ...BOY,
        skin: 2,
        shirt: 'yellow',
        turn: -0.7,
        size: 0.9,
        mouth: 'laugh',
        arms: [{ to: [196, 116], hand: 'wave', turn: 4 }],
      }),
    ],
  },
  'woman-combs-long-hair': {
    tint: 'flamboyan',
    sun: { x: 156, radius: 104 },
    focus: 164,
    draw: [
      person([158, 132], {
        ...ANA,
        hairColor: 'brown',
        shirt: 'teal',
        size: 1.24,
        eyes: 'closed',
        arms: [{ to: [228, 118], hand: 'fist', elbow: [262, 206], holds: COMB }],
      }),
      ground('strands', longStrands(158, 132, 1.24, BROWN)),
    ],
  },
  'woman-with-short-hair': near('laguna', { skin: 3, hair: 'bob', hairColor: 'dark', shirt: 'red' }),
  'woman-with-long-hair': near('laguna', { skin: 3, hair: 'long', hairColor: 'dark', shirt: 'red' }, [
    ground('strands', longStrands(164, 130, 1.3, HAIRS.dark)),
  ]),
  'man-with-short-hair': near('laguna', {
    skin: 3,
    hair: 'short',
    hairColor: 'dark',
    shirt: 'red',
    wears: ['beard'],
  }),
  'baby-with-mothers-eyes': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([112, 126], {
        skin: 2,
        hair: 'long',
        hairColor: 'brown',
        shirt: 'purple',
        turn: 0.4,
        size: 1.16,
      }),
      ground('eyes', greenEyes([114.6, 83], 1.16)),
      prop(
        'baby',
        placed(babyShape({ hairColor: 'brown', blanket: '#8FD3E3' }), [232, 146], { size: 1.5, turn: -6 }),
      ),
      ground('eyes', placed(greenEyes([0, 0], 1.16), [179.6, 145.6], { turn: -6 })),
    ],
  },
  'one-man-alone': {
    tint: 'palma',
    focus: 164,
    draw: [prop('men', crowdShape([164, 196], { ...MEN[0], size: 1.5 }))],
  },
  'five-men-in-rows': {
    tint: 'laguna',
    focus: 164,
    draw: [
      prop(
        'men',
        crowdShape([116, 150], { ...MEN[3], size: 1.08 }) +
          crowdShape([212, 150], { ...MEN[4], size: 1.08 }) +
          crowdShape([68, 196], { ...MEN[2], size: 1.16 }) +
          crowdShape([164, 196], { ...MEN[0], size: 1.16 }) +
          crowdShape([260, 196], { ...MEN[1], size: 1.16 }),
      ),
    ],
  },
  'two-taxi-drivers': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#CDEBEC'),
      floor(150, '#9AA7AB'),
      background(car([164, 156], { isTaxi: true, size: 1.05 })),
      person([70, 124], { ...LUIS, turn: 0.9, mouth: 'talk', wears: ['collar', 'cap'] }),
      person([258, 124], { ...ROSA, turn: -0.9, shirt: 'sea', wears: ['collar', 'glasses'] }),
    ],
  },
  'young-parents-three-children': {
    tint: 'palma',
    sun: { x: 164, radius: 104 },
    focus: 164,
    draw: [
      person([106, 106], { ...ANA, turn: 0.4, mouth: 'laugh', size: 0.92 }),
      person([222, 106], { ...LUIS, turn: -0.4, mouth: 'laugh', size: 0.92 }),
      prop(
        'children',
        crowdShape([72, 200], { skin: 3, shirt: 'red', hairColor: 'dark', hair: 'long', size: 0.78 }) +
          crowdShape([164, 200], { skin: 2, shirt: 'yellow', hairColor: 'dark', size: 0.7 }) +
          crowdShape([256, 200], { skin: 3, shirt: 'green', size: 0.86 }),
      ),
    ],
  },
  'tall-son-how-old': {
    tint: 'laguna',
    focus: 190,
    draw: [
      tallPerson([252, 96], { ...LUIS, shirt: 'green', hair: 'curly', turn: -0.4, size: 0.9 }),
      height(312, 28),
      person([72, 134], { ...CARLA, turn: 0.8, mouth: 'talk', eyes: 'wide', size: 0.94 }),
      bubble([156, 54], {
        to: [98, 110],
        width: 104,
        height: 82,
        asks: true,
        holds: placed(
          cake([0, 30], { size: 0.62, candle: candleShape(-22) + candleShape(0) + candleShape(22) }).svg,
          [-2, 2],
        ),
      }),
    ],
  },
  'asks-for-phone-number': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([82, 124], { ...CARLOS, turn: 0.9, mouth: 'talk' }),
      person([246, 124], { ...CARLA, shirt: 'teal', turn: -0.9 }),
      handshake([164, 166], CARLOS, { ...CARLA, shirt: 'teal' }),
      bubble([164, 50], {
        to: [106, 100],
        width: 104,
        height: 78,
        asks: true,
        holds: smallPhone([0, 0], { size: 1.3 }).svg,
      }),
    ],
  },
  'grandfather-is-fifty': {
    tint: 'mango',
    focus: 200,
    draw: [
      person([56, 152], {
        ...GIRL,
        turn: 0.8,
        mouth: 'talk',
        size: 0.8,
        arms: [{ to: [104, 166], hand: 'palm', turn: -10 }],
      }),
      person([166, 116], {
        skin: 3,
        hair: 'short',
        hairColor: 'gray',
        shirt: 'navy',
        turn: 0.3,
        mouth: 'laugh',
        size: 0.94,
      }),
      cakeOf(50, [264, 188], 0.82),
    ],
  },
}
