import {
  asleep,
  bankFront,
  bankShape,
  bench,
  farHouses,
  heldSandwich,
  hospitalFront,
  park,
  schoolFront,
  sideStreet,
  stationFront,
  stationShape,
  streetSign,
  streetsAbove,
  supermarketFront,
  way,
} from '#studio/pictures/kit/city.ts'
import { INK, WHITE } from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { emoji, emojiShape } from '#studio/pictures/kit/emoji.ts'
import { fallLeaves, fallTree } from '#studio/pictures/kit/fall.ts'
import { phone } from '#studio/pictures/kit/hand-things.ts'
import { cloud, floor, hotel, house, skySun, street, tree } from '#studio/pictures/kit/outside.ts'
import { paperMap } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { wall } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { arrow, bubble, pin } from '#studio/pictures/kit/signs.ts'
import { clock } from '#studio/pictures/kit/time.ts'
import { handbag } from '#studio/pictures/kit/travel.ts'
import { blossomTree, snowfall, sweat, tulips, yearSheet } from '#studio/pictures/kit/weather.ts'
import { threeDays } from '#studio/pictures/kit/week.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  DOCTOR,
  LUIS,
  MS_BROWN,
  NEIGHBOUR,
  PEDRO,
  ROSA,
  STUDENT,
} from '#studio/pictures/scenes/cast.ts'

type Tint = Scene['tint']

/** A single building on its street. */
function building(drawn: Part, tint: Tint, sky: string): Scene {
  return {
    tint,
    focus: 164,
    draw: [sideStreet({ sky, y: 168 }), cloud([48, 52], 0.8), cloud([286, 40], 0.6), drawn],
  }
}

/** In the street, someone asks someone who lives there for a place. */
function asksTheWay(
  asks: Look,
  answers: Look,
  {
    place,
    width = 116,
    sky = '#CFEAEC',
    holds = [],
  }: { place: string; width?: number; sky?: string; holds?: readonly Part[] },
): Scene {
  return {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall(sky),
      background(farHouses(158)),
      person([64, 124], {
        ...asks,
        turn: 0.9,
        mouth: 'talk',
        size: 0.94,
        arms: [
          {
            to: [126, 160],
            hand: holds.length > 0 ? 'fist' : 'palm',
            turn: -4,
            ...(holds[0] && { holds: holds[0] }),
          },
        ],
      }),
      person([272, 122], { ...answers, turn: -0.8, size: 0.96 }),
      bubble([166, 54], { to: [88, 98], width, height: 88, asks: true, holds: place }),
    ],
  }
}

const BANK = placed(bankShape(), [0, 33], { size: 0.6 })
const STATION = placed(stationShape(), [0, 30], { size: 0.56 })
const HOTEL = placed(hotel([0, 0], { rows: 3, columns: 3 }).svg, [0, 34], { size: 0.64 })

/** Three places side by side; the pin marks the bank. */
function row(...places: readonly ('park' | 'bank' | 'school')[]): Scene {
  const drawn = { park, bank: bankFront, school: schoolFront }
  const xs = [82, 164, 246] as const
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      sideStreet({ y: 156 }),
      places.map((place, index) => background(drawn[place]([xs[index] ?? 0, 158], 0.57))),
      pin([xs[places.indexOf('bank')] ?? 0, 86], 0.84),
    ],
  }
}

/** The way through the streets from above, with the place at the corner. */
function turnsAt(turn: 'left' | 'right', place: 'park' | 'bank', corner: 'left' | 'right' = 'left'): Scene {
  const at: Point = [corner === 'left' ? 76 : 252, 84]
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      streetsAbove({ across: [116] }),
      background(tree([corner === 'left' ? 252 : 76, 80], 0.7)),
      place === 'park' ? park([at[0] - 8, at[1] + 2], 0.74) : bankFront(at, 0.7),
      way(turn, 116),
    ],
  }
}

function road(turn: 'left' | 'right' | 'straight', tint: Tint): Scene {
  return {
    tint,
    focus: 164,
    draw: [
      streetsAbove({ across: [98] }),
      background(tree([70, 62], 0.62)),
      background(tree([264, 62], 0.62)),
      background(tree([66, 184], 0.62)),
      background(tree([270, 184], 0.62)),
      way(turn, turn === 'straight' ? 44 : 98),
    ],
  }
}

/** Two people on a bench. */
function twoOnBench(where: 'park' | 'school', does: 'eats' | 'sleeps'): Scene {
  const eats = does === 'eats'
  const looks: readonly Look[] = [MS_BROWN, CARLOS]
  return {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#CFEAEC'),
      where === 'park'
        ? [
            floor(130),
            background(tree([36, 140], 1.3)),
            background(tree([296, 140], 1.25)),
            background(tree([166, 126], 0.8)),
          ]
        : [floor(150, '#D9D2C6'), background(schoolFront([164, 158], 1.2))],
      bench([164, 240], 2.2),
      looks.map((look, index) =>
        person([94 + index * 140, 126], {
          ...look,
          turn: index === 0 ? 0.5 : -0.5,
          size: 0.92,
          ...(eats
            ? {
                mouth: 'laugh' as const,
                arms: [
                  {
                    to: [132 + index * 64, 158] as Point,
                    hand: 'fist' as const,
                    side: index === 0 ? ('right' as const) : ('left' as const),
                    holds: heldSandwich([132 + index * 64, 143], 1),
                  },
                ],
              }
            : { eyes: 'closed' as const }),
        }),
      ),
      eats ? [] : [asleep([126, 48], 1), asleep([262, 48], 1)],
    ],
  }
}

export const city: Scenes = {
  'street-with-houses': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#CFEAEC'),
      floor(58, '#8FD3A6'),
      street(),
      house([112, 92], { size: 0.44 }),
      house([216, 92], { size: 0.44 }),
      house([62, 164], { size: 0.86 }),
      house([268, 164], { size: 0.86 }),
    ],
  },
  'asks-name-of-street': {
    tint: 'mango',
    focus: 172,
    draw: [
      wall('#CFEAEC'),
      background(farHouses(164)),
      streetSign([236, 196], digits('?', [0, 12], 24, { color: WHITE, weight: 2.6 }), 1.1),
      person([96, 122], {
        ...LUIS,
        turn: 0.9,
        mouth: 'talk',
        wears: ['backpack'],
        arms: [{ to: [158, 96], hand: 'point', turn: -30 }],
      }),
    ],
  },
  'bank-front': building(bankFront([164, 170], 1.2), 'laguna', '#BFE6EA'),
  'asks-for-a-bank': asksTheWay(ANA, PEDRO, { place: BANK }),
  'school-front': building(schoolFront([164, 170], 1.2), 'palma', '#CFEAEC'),
  'children-at-school': {
    tint: 'laguna',
    focus: 164,
    draw: [
      sideStreet({ y: 150 }),
      schoolFront([164, 156], 1.15),
      person([108, 166], { ...STUDENT, hair: 'bob', isChild: true, size: 0.86, turn: 0.4, mouth: 'laugh' }),
      person([222, 166], {
        skin: 2,
        hair: 'short',
        hairColor: 'brown',
        shirt: 'red',
        wears: ['backpack'],
        isChild: true,
        size: 0.86,
        turn: -0.4,
        mouth: 'laugh',
      }),
    ],
  },
  'hospital-front': building(hospitalFront([164, 170], 1.16), 'laguna', '#9FD5DB'),
  'doctor-at-hospital': {
    tint: 'laguna',
    focus: 150,
    draw: [
      sideStreet({ sky: '#9FD5DB', y: 160 }),
      hospitalFront([236, 164], 1.14),
      person([96, 118], { ...DOCTOR, turn: 0.4, arms: [{ to: [152, 136], hand: 'palm', turn: -14 }] }),
    ],
  },
  'park-with-bench': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#CFEAEC'),
      skySun([286, 36], 18, { hasRays: true }),
      floor(128),
      ground('path', filled('M120 196C150 170 150 150 210 128H236C190 154 210 176 208 196Z', '#F1E2BE')),
      background(tree([56, 150], 1.25)),
      background(tree([280, 142], 1)),
      background(tree([120, 132], 0.6)),
      bench([124, 184], 0.94),
    ],
  },
  'lunch-in-the-park': twoOnBench('park', 'eats'),
  'lunch-at-school': twoOnBench('school', 'eats'),
  'asleep-in-the-park': twoOnBench('park', 'sleeps'),
  'supermarket-front': building(supermarketFront([164, 170], 1.2), 'mango', '#CFEAEC'),
  'supermarket-at-eight': {
    tint: 'laguna',
    focus: 190,
    draw: [
      sideStreet({ sky: '#FFE3B0', y: 168 }),
      ground('morning sun', circle(30, 168, 40, '#FFB938')),
      floor(168, '#7D8B90'),
      supermarketFront([112, 172], 1.08),
      clock([264, 72], 8, 0, 0.98),
    ],
  },
  'station-front': building(stationFront([164, 170], 1.22), 'orquidea', '#CFEAEC'),
  'asks-for-the-station': asksTheWay(MS_BROWN, LUIS, { place: STATION, width: 142, sky: '#FFE3B0' }),
  'bank-near-hotel': {
    tint: 'laguna',
    focus: 128,
    draw: [
      wall('#BFE6EA'),
      ground('hill', filled('M190 176C230 100 300 84 328 92V196H190Z', '#8FD3A6')),
      background(house([296, 100], { size: 0.28 })),
      floor(168, '#7D8B90'),
      hotel([70, 170], { rows: 5, columns: 4, size: 0.96 }),
      bankFront([186, 170], 0.88),
      ground('distance', line('M76 183H180M88 174L76 183L88 192M168 174L180 183L168 192', '#FFDF94', 5)),
    ],
  },
  'asks-bank-near-hotel': asksTheWay(NEIGHBOUR, CARLA, {
    place:
      placed(bankShape(), [-30, 28], { size: 0.42 }) +
      placed(hotel([0, 0], { rows: 3, columns: 3 }).svg, [28, 28], { size: 0.48 }),
    width: 146,
  }),
  'park-bank-school': row('park', 'bank', 'school'),
  'bank-park-school': row('bank', 'park', 'school'),
  'park-school-bank': row('park', 'school', 'bank'),
  'road-turns-left': road('left', 'palma'),
  'road-turns-right': road('right', 'palma'),
  'road-goes-straight': road('straight', 'palma'),
  'left-at-the-park': turnsAt('left', 'park'),
  'right-at-the-park': turnsAt('right', 'park'),
  'left-at-the-bank': turnsAt('left', 'bank'),
  'right-at-the-bank': turnsAt('right', 'bank', 'right'),
  'straight-then-right': {
    tint: 'palma',
    focus: 190,
    draw: [
      streetsAbove({ across: [66, 146] }),
      background(tree([60, 118], 0.6)),
      background(tree([290, 124], 0.5)),
      background(house([64, 40], { size: 0.3 })),
      way('right', 66),
    ],
  },
  'lost-with-map': {
    tint: 'laguna',
    focus: 164,
    draw: [
      streetsAbove({ across: [70] }),
      person([164, 106], {
        ...CARLOS,
        mouth: 'sad',
        eyes: 'wide',
        arms: [
          { to: [112, 152], hand: 'fist', elbow: [92, 196], holds: paperMap([164, 158], { size: 0.82 }) },
          { to: [216, 152], hand: 'fist', elbow: [236, 196] },
        ],
      }),
      ground(
        'questions',
        digits('?', [104, 66], 34, { color: '#B23614', weight: 2.6 }) +
          digits('?', [226, 60], 44, { color: '#B23614', weight: 2.6 }),
      ),
    ],
  },
  'lost-asks-for-hotel': asksTheWay({ ...CARLOS, mouth: 'sad' }, ROSA, {
    place: HOTEL,
    sky: '#F6D9CC',
    holds: [paperMap([128, 168], { size: 0.46, turn: -6 })],
  }),
  'phone-calls-police': {
    tint: 'noche',
    focus: 164,
    draw: [
      phone(
        [164, 108],
        emojiShape('police-car-light', [0, -34], 62) +
          circle(0, 52, 26, '#12693F') +
          line('M-11 46C-9 56 -2 62 9 63L13 55L5 50L0 54Q-4 51 -5 46L-1 42L-6 34Z', WHITE, 4),
        { turn: -6 },
      ),
      ground(
        'rings',
        line(
          'M84 62Q70 98 84 134M62 48Q40 98 62 150M244 52Q258 90 246 128M266 36Q288 90 268 144',
          '#E2552A',
          6,
        ),
      ),
    ],
  },
  'shouts-for-police': {
    tint: 'flamboyan',
    focus: 140,
    draw: [
      wall('#F6D9CC'),
      background(farHouses(160)),
      person([270, 132], {
        skin: 1,
        hair: 'short',
        shirt: 'navy',
        wears: ['cap'],
        turn: 1,
        size: 0.84,
        mouth: 'flat',
        arms: [
          {
            to: [222, 178],
            hand: 'fist',
            elbow: [216, 172],
            side: 'left',
            holds: handbag([220, 214], { size: 0.9, color: 'purple' }),
          },
        ],
      }),
      ground(
        'mask',
        rect(254, 94, 42, 14, INK, 6) + circle(269, 101, 2.6, WHITE) + circle(283, 101, 2.6, WHITE),
      ),
      person([74, 122], {
        ...CARLA,
        turn: 0.9,
        mouth: 'talk',
        eyes: 'wide',
        arms: [{ to: [142, 142], hand: 'point', turn: -6 }],
      }),
      bubble([158, 48], {
        to: [98, 96],
        width: 96,
        height: 76,
        holds: emojiShape('police-car-light', [0, 0], 56),
      }),
    ],
  },
  'directions-at-the-corner': {
    tint: 'mango',
    focus: 200,
    draw: [
      wall('#FFE3B0'),
      background(farHouses(158)),
      person([72, 124], {
        ...CARLOS,
        turn: 0.9,
        size: 0.94,
        arms: [
          {
            to: [106, 162],
            hand: 'fist',
            elbow: [122, 196],
            holds: paperMap([110, 164], { size: 0.46, turn: -6 }),
          },
        ],
      }),
      person([248, 120], {
        ...ROSA,
        turn: -0.8,
        mouth: 'talk',
        arms: [{ to: [184, 156], hand: 'palm', turn: -6 }],
      }),
      bubble([170, 48], {
        to: [228, 96],
        width: 92,
        height: 80,
        holds: placed(arrow([0, 0], 'left').svg, [0, 0], { size: 0.86 }),
      }),
    ],
  },
  'barking-dog': {
    tint: 'palma',
    focus: 156,
    draw: [
      floor(160),
      emoji('dog', [190, 104], 150),
      ground('noise', line('M96 62L68 46M92 86H58M96 108L68 124', '#B23614', 8)),
    ],
  },
  'january-with-a-hot-sun': {
    tint: 'laguna',
    focus: 220,
    draw: [
      wall('#BFE6EA'),
      skySun([278, 46], 32, { hasRays: true }),
      yearSheet([88, 104], { marked: [1], size: 1.1 }),
      person([222, 124], {
        ...CARLOS,
        wears: ['beard', 'hat'],
        shirt: 'cream',
        eyes: 'closed',
        mouth: 'talk',
      }),
      sweat([222, 124]),
    ],
  },
  'snow-on-the-street-yesterday': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#A9CBD6'),
      background(farHouses(142)),
      ground(
        'snow',
        rect(0, 138, 328, 58, '#F7FBFC') +
          filled('M0 196V186C90 176 180 188 328 172V196Z', '#DCE9ED') +
          filled('M60 196L140 138H188L268 196Z', '#C3D2D8') +
          line('M164 190V172M164 160V150', WHITE, 4),
      ),
      snowfall(),
      threeDays([164, 72], -1, 0.86),
    ],
  },
  'beautiful-weather-in-spring': {
    tint: 'palma',
    focus: 150,
    draw: [
      wall('#CFEFF0'),
      skySun([44, 42], 24, { hasRays: true }),
      floor(156, '#58B97F'),
      blossomTree([264, 172], 1.3),
      person([128, 114], {
        ...ANA,
        shirt: 'white',
        mouth: 'laugh',
        eyes: 'closed',
        arms: [
          { to: [62, 76], hand: 'wave', turn: 14 },
          { to: [194, 76], hand: 'wave', turn: 14 },
        ],
      }),
      tulips([26, 186], [62, 194], [212, 190], [244, 194], [306, 190]),
    ],
  },
  'park-in-the-fall': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#CFEAEC'),
      floor(146, '#C9B458'),
      fallTree([60, 160], 'red', 1.3),
      fallTree([164, 152], 'yellow', 1.1),
      fallTree([270, 160], 'red', 1.4),
      bench([164, 182], 0.9),
      fallLeaves(
        ['yellow', 'red'],
        [112, 96],
        [218, 104],
        [24, 182],
        [66, 186],
        [98, 172],
        [232, 186],
        [266, 178],
        [306, 186],
      ),
    ],
  },
}
