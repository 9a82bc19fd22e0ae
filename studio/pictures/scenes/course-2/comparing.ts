import { AMBULANCE_SHAPE, inBed, POLICE_CAR_SHAPE, seated } from '#studio/pictures/kit/body.ts'
import { twoRooms, wallBetween, wavesShape } from '#studio/pictures/kit/calls.ts'
import { stationFront } from '#studio/pictures/kit/city.ts'
import { DEEP_RED, INK } from '#studio/pictures/kit/colors.ts'
import {
  boxShape,
  FEATHER_SHAPE,
  noise,
  SALAD_SHAPE,
  SILENCE_SHAPE,
  SOUP_SHAPE,
  saltShaker,
  scales,
  signedBox,
  silence,
  soupBowl,
  speedLines,
  thumbSign,
  twoAnswers,
  usedPlates,
  WEIGHT_SHAPE,
} from '#studio/pictures/kit/comparing.ts'
import { cross, digits } from '#studio/pictures/kit/digits.ts'
import { flagShape } from '#studio/pictures/kit/flags.ts'
import { fullCup, receiptShape } from '#studio/pictures/kit/food.ts'
import { hand } from '#studio/pictures/kit/hand.ts'
import { box, form, key, priceTag } from '#studio/pictures/kit/hand-things.ts'
import { apartmentHouse, computerBack, plainRoom, potShape } from '#studio/pictures/kit/home.ts'
import { POOL_SHAPE } from '#studio/pictures/kit/hotel.ts'
import { factory } from '#studio/pictures/kit/jobs.ts'
import { faded, ring } from '#studio/pictures/kit/meant.ts'
import { cloud, floor, house } from '#studio/pictures/kit/outside.ts'
import { chequeredFlag } from '#studio/pictures/kit/party.ts'
import { person } from '#studio/pictures/kit/person.ts'
import { chair, hotelDesk, keyRack, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { clothesRail, hangingJacket } from '#studio/pictures/kit/shop.ts'
import { bubble, heart } from '#studio/pictures/kit/signs.ts'
import { COVER_SHAPE, tray } from '#studio/pictures/kit/table-things.ts'
import { clock } from '#studio/pictures/kit/time.ts'
import { bus, car, train } from '#studio/pictures/kit/travel.ts'
import { openRoad } from '#studio/pictures/kit/trips.ts'
import { sweat } from '#studio/pictures/kit/weather.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  CLERK,
  LUIS,
  MS_BROWN,
  NEIGHBOUR,
  PEDRO,
  ROSA,
  WAITER,
} from '#studio/pictures/scenes/cast.ts'

/** The first or the second one: a plate with its number. */
function place(at: Point, number: number): Part {
  return ground(
    'place',
    placed(rect(-18, -18, 36, 36, '#FFFFFF', 9) + digits(number, [0, 13], 26, { weight: 2.4 }), at),
  )
}

/** Two packages on a pair of scales. */
function onScales(look: Parameters<typeof scales>[0]): Scene {
  return { tint: 'laguna', focus: 164, draw: [wall('#CFEAEC'), scales(look)] }
}

const WAY = 'M104 186H318'

/** Two homes and a station: the ring says which home is meant. */
function homes(isFar: boolean, tags: readonly [near: string, far: string] | undefined): Scene {
  const near = house([142, 172], { size: tags ? 0.62 : 0.5 })
  const far = house([272, 172], { size: tags ? 0.62 : 0.9 })
  const prices = tags
    ? [
        priceTag([142, 76], tags[0], { size: 0.62, color: isFar ? 'sea' : 'red' }),
        priceTag([272, 76], tags[1], { size: 0.62, color: isFar ? 'red' : 'sea' }),
      ]
    : []
  const [nearTag, farTag] = prices
  return {
    tint: 'mango',
    focus: isFar ? 236 : 110,
    draw: [
      wall('#CFEAEC'),
      floor(168, '#8FD3A6'),
      ground(
        'way',
        `<path d="${WAY}" stroke="${INK}" stroke-width="4" stroke-dasharray="10 9" stroke-linecap="round"/>`,
      ),
      stationFront([56, 174], 0.56),
      isFar ? faded(near) : near,
      isFar ? far : faded(far),
      ...(nearTag && farTag
        ? [background(isFar ? faded(nearTag) : nearTag), background(isFar ? farTag : faded(farTag))]
        : []),
      isFar ? ring([272, 118], tags ? 46 : 53, 74) : ring([142, 118], 42, 72),
    ],
  }
}

/** A night in a hotel, and how it was. */
function night(isNoisy: boolean): Scene {
  return {
    tint: 'noche',
    focus: 150,
    draw: [
      wall('#12434F'),
      window([214, 12], 96, 74, {
        isNight: true,
        shows: isNoisy ? placed(AMBULANCE_SHAPE, [34, 44], { size: 0.72 }) : '',
      }),
      ...(isNoisy ? [noise([204, 50], { size: 1.1, isFlipped: true })] : [silence([174, 46], 0.9)]),
      ...inBed([104, 112], {
        ...CARLOS,
        eyes: isNoisy ? 'wide' : 'closed',
        mouth: isNoisy ? 'sad' : 'smile',
      }),
      thumbSign([216, 124], !isNoisy, 0.94),
    ],
  }
}

/** Comparing. */
export const comparing: Scenes = {
  'soup-better-with-salt': {
    tint: 'palma',
    focus: 230,
    draw: [
      wall('#F6E7D6'),
      person([72, 104], { ...LUIS, mouth: 'flat' }),
      person([244, 104], {
        ...LUIS,
        mouth: 'laugh',
        arms: [
          { to: [304, 84], hand: 'fist', elbow: [318, 156], side: 'right', holds: saltShaker([290, 78]) },
        ],
      }),
      table(164),
      soupBowl([72, 172], { size: 0.9 }),
      soupBowl([262, 172], { size: 0.9 }),
      ground('then', line('M138 92H176M164 78L178 92L164 106', DEEP_RED, 8)),
    ],
  },
  'second-shift-worse': {
    tint: 'mango',
    focus: 240,
    draw: [
      twoRooms(),
      person([70, 116], {
        ...WAITER,
        mouth: 'laugh',
        arms: [{ to: [118, 96], hand: 'palm', turn: -8, holds: tray([124, 90], COVER_SHAPE, { size: 0.7 }) }],
      }),
      person([246, 108], { ...WAITER, mouth: 'sad', eyes: 'wide' }),
      sweat([246, 108]),
      ground('counter', table(170, { x: 164 }).svg),
      usedPlates([206, 172], 4),
      usedPlates([288, 172], 5),
      wallBetween(),
      place([28, 28], 1),
      place([194, 28], 2),
    ],
  },
  'bus-cheaper-than-taxi': {
    tint: 'laguna',
    focus: 100,
    draw: [
      openRoad({ y: 140 }),
      bus([104, 182], { size: 0.8 }),
      background(priceTag([104, 58], '$2', { size: 0.7 })),
      faded(car([264, 182], { isTaxi: true, size: 0.78 })),
      background(faded(priceTag([264, 86], '$20', { size: 0.7, color: 'sea' }))),
      ring([104, 108], 101, 84),
    ],
  },
  'neighbor-bought-bigger-house': {
    tint: 'palma',
    focus: 230,
    draw: [
      wall('#CFEAEC'),
      cloud([60, 50], 0.7),
      floor(170, '#58B97F'),
      faded(house([48, 176], { size: 0.52 })),
      ground('then', line('M66 104H98M86 92L100 104L86 116', DEEP_RED, 8)),
      house([226, 178], { size: 1.24 }),
      person([158, 130], {
        ...NEIGHBOUR,
        size: 0.72,
        mouth: 'laugh',
        arms: [{ to: [116, 116], hand: 'fist', holds: key([114, 116], { size: 0.6 }) }],
      }),
    ],
  },
  'easy-form-signed': {
    tint: 'orquidea',
    sun: { x: 150, radius: 88 },
    focus: 164,
    draw: [
      person([102, 116], {
        ...CARLA,
        mouth: 'laugh',
        turn: 0.5,
        arms: [
          { to: [40, 140], hand: 'thumb' },
          {
            to: [186, 156],
            hand: 'fist',
            holds: background(form([228, 112], { size: 1.36, done: 3, turn: 4 })),
          },
        ],
      }),
      ground('signature', placed(line('M-24 0q6 -16 12 0t12 -4t10 2t14 -6', DEEP_RED, 4), [236, 166])),
    ],
  },
  'explains-mistake-in-english': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      person([66, 118], {
        ...CARLOS,
        turn: 0.8,
        mouth: 'talk',
        eyes: 'wide',
        arms: [{ to: [132, 156], hand: 'palm', turn: -4 }],
      }),
      sweat([66, 118]),
      person([284, 112], { ...CLERK, turn: -0.8, size: 0.92 }),
      ground('desk', table(160, { x: 216 }).svg),
      bubble([176, 50], {
        to: [94, 92],
        width: 150,
        height: 86,
        holds:
          placed(receiptShape('$99'), [-34, 0], { size: 0.58 }) +
          cross([-34, 2], 1.1) +
          flagShape('unitedStates', [32, -2], 0.86),
      }),
    ],
  },
  'carries-heavy-package': {
    tint: 'mango',
    sun: { x: 164 },
    focus: 164,
    draw: [
      person([164, 88], {
        ...LUIS,
        mouth: 'flat',
        eyes: 'closed',
        arms: [
          { to: [96, 160], hand: 'fist', elbow: [92, 166] },
          { to: [232, 160], hand: 'fist', elbow: [236, 166] },
        ],
      }),
      signedBox([164, 198], placed(WEIGHT_SHAPE, [0, 2], { size: 0.72 }), { size: 1.5 }),
      hand([98, 162], { shape: 'fist', skin: 3, isLeft: true }),
      hand([230, 162], { shape: 'fist', skin: 3 }),
      sweat([164, 88]),
    ],
  },
  'second-package-heavier': onScales({ lean: 22 }),
  'second-package-lighter': onScales({ lean: -22 }),
  'second-package-bigger': onScales({ lean: 0, second: 1.5 }),
  'light-box-and-heavy-box': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#CFEAEC'),
      person([84, 96], {
        ...ANA,
        mouth: 'laugh',
        turn: 0.4,
        arms: [
          {
            to: [44, 156],
            hand: 'fist',
            holds: ground('light box', placed(boxShape(FEATHER_SHAPE), [84, 190])),
          },
          { to: [126, 156], hand: 'fist' },
        ],
      }),
      person([244, 96], {
        ...LUIS,
        mouth: 'flat',
        turn: -0.2,
        eyes: 'closed',
        arms: [
          {
            to: [204, 158],
            hand: 'fist',
            holds: ground('heavy box', placed(boxShape(WEIGHT_SHAPE), [244, 192])),
          },
          { to: [286, 158], hand: 'fist' },
        ],
      }),
      sweat([244, 96]),
    ],
  },
  'fast-car-and-police': {
    tint: 'flamboyan',
    focus: 210,
    draw: [
      openRoad({ y: 128 }),
      car([232, 176], { size: 1.04 }),
      speedLines([148, 106]),
      ground('police', placed(POLICE_CAR_SHAPE, [62, 140], { size: 1.4 })),
      noise([92, 92], { size: 0.8 }),
    ],
  },
  'train-faster-than-bus': {
    tint: 'palma',
    focus: 190,
    draw: [
      wall('#CFEAEC'),
      ground('ways', rect(0, 92, 328, 10, '#96512B') + rect(0, 176, 328, 20, '#7D8B90')),
      train([204, 98], { size: 0.66 }),
      speedLines([94, 48], 0.8),
      bus([82, 186], { size: 0.66 }),
      background(chequeredFlag([286, 190], 0.9)),
    ],
  },
  'comfortable-office-chair': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      wall('#F6E7D6'),
      floor(178, '#D9B48A'),
      background(faded(chair([42, 186], { size: 0.8 }))),
      ...seated([146, 76], { ...CARLA, mouth: 'laugh', eyes: 'closed' }, { chair: '#C0392B' }),
      ground('cushion', rect(94, 30, 24, 100, '#C0392B', 12) + rect(96, 132, 98, 18, '#C0392B', 9)),
      ground('desk', rect(252, 116, 76, 9, '#96512B', 3) + rect(262, 124, 9, 62, '#96512B')),
      background(computerBack([286, 116], { size: 0.66 })),
      heart([204, 44], 1.3),
    ],
  },
  'quiet-room-near-pool': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#F6D9C6'),
      window([86, 12], 156, 76, { shows: placed(POOL_SHAPE, [78, 44], { size: 0.66 }) }),
      person([76, 126], { ...MS_BROWN, turn: 0.3, eyes: 'closed' }),
      person([252, 126], { ...CARLOS, turn: -0.3, eyes: 'closed' }),
      silence([164, 136], 1.1),
    ],
  },
  'office-quieter-than-kitchen': {
    tint: 'mango',
    focus: 246,
    draw: [
      twoRooms('#F6D9C6', '#CFE8EA'),
      person([56, 108], { ...WAITER, mouth: 'flat', eyes: 'wide' }),
      ground('stove', table(164, { width: 164 }).svg),
      ground('pot', placed(potShape('red'), [112, 164], { size: 0.9 })),
      noise([114, 76], { size: 1 }),
      person([250, 108], { ...WAITER, wears: ['collar', 'tie'], shirt: 'sea', mouth: 'laugh' }),
      ground('desk', table(164, { x: 164 }).svg),
      computerBack([206, 166], { size: 0.62 }),
      silence([298, 42], 0.9),
      wallBetween(),
    ],
  },
  'noisy-street-guests-complain': {
    tint: 'flamboyan',
    focus: 130,
    draw: [
      keyRack([222, 16]),
      person([50, 138], { ...PEDRO, turn: 0.8, mouth: 'sad', size: 0.86 }),
      person([140, 138], {
        ...MS_BROWN,
        turn: 0.8,
        mouth: 'talk',
        size: 0.86,
        arms: [{ to: [196, 164], hand: 'palm' }],
      }),
      hotelDesk(226, 152),
      bubble([122, 34], {
        to: [140, 96],
        width: 124,
        height: 60,
        holds:
          placed(car([0, 0]).svg, [-16, 20], { size: 0.42 }) + placed(wavesShape(2), [26, 0], { size: 0.8 }),
      }),
    ],
  },
  'factory-far-on-time': {
    tint: 'laguna',
    focus: 236,
    draw: [
      wall('#CFEAEC'),
      floor(150, '#8FD3A6'),
      background(house([26, 152], { size: 0.3 })),
      ground(
        'way',
        `<path d="M36 158C66 190 88 138 116 160S150 186 168 180" fill="none" stroke="${INK}" stroke-width="4" stroke-dasharray="9 8" stroke-linecap="round"/>`,
      ),
      factory([244, 162], 0.98),
      clock([148, 48], 8, 0, 0.62),
      person([194, 162], { ...LUIS, size: 0.5, mouth: 'laugh' }),
      person([250, 162], { ...CARLA, size: 0.5, mouth: 'laugh' }),
    ],
  },
  'cheap-home-near-station': homes(false, ['$40', '$90']),
  'cheap-home-far-from-station': homes(true, ['$90', '$40']),
  'big-home-far-from-station': homes(true, undefined),
  'noisy-room-worse': night(true),
  'quiet-room-better': night(false),
  'noisy-office-worse': {
    tint: 'mango',
    focus: 150,
    draw: [
      plainRoom(150, '#CFE8EA'),
      window([214, 12], 96, 74, { shows: placed(AMBULANCE_SHAPE, [34, 44], { size: 0.72 }) }),
      noise([204, 50], { size: 1.1, isFlipped: true }),
      person([104, 112], { ...CARLOS, eyes: 'wide', mouth: 'sad' }),
      table(168),
      computerBack([150, 170], { size: 0.72 }),
      thumbSign([226, 128], false, 0.94),
    ],
  },
  'easy-and-difficult-answer': {
    tint: 'orquidea',
    focus: 190,
    draw: [
      person([88, 118], {
        ...LUIS,
        turn: 0.8,
        mouth: 'flat',
        arms: [{ to: [158, 158], hand: 'fist', holds: twoAnswers([220, 98], { turn: 3 }) }],
      }),
    ],
  },
  'asks-cheaper-soup-or-salad': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([60, 122], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [122, 162], hand: 'palm', turn: -4 }],
      }),
      person([282, 114], { ...WAITER, turn: -0.8, size: 0.94 }),
      bubble([172, 48], {
        to: [90, 96],
        width: 176,
        height: 84,
        asks: true,
        holds:
          placed(SOUP_SHAPE, [-42, 30], { size: 0.58 }) +
          placed(SALAD_SHAPE, [24, 30], { size: 0.58 }) +
          placed(priceTag([0, 0], '$').svg, [-8, -16], { size: 0.36 }),
      }),
    ],
  },
  'recommends-room-ten': {
    tint: 'laguna',
    focus: 200,
    draw: [
      person([60, 122], { ...PEDRO, turn: 0.8 }),
      person([268, 112], {
        ...CLERK,
        turn: -0.8,
        mouth: 'talk',
        arms: [{ to: [188, 118], hand: 'fist', elbow: [214, 178], holds: key([186, 118], { room: 10 }) }],
      }),
      ground('desk', table(176, { x: 196 }).svg),
      bubble([188, 44], { to: [244, 84], width: 84, height: 72, holds: SILENCE_SHAPE }),
    ],
  },
  'shows-cheaper-jacket': {
    tint: 'mango',
    focus: 210,
    draw: [
      clothesRail(18, 96, 190),
      faded(hangingJacket([136, 78], { size: 0.72 })),
      faded(priceTag([136, 106], '$90', { size: 0.5, color: 'sea' })),
      person([46, 124], { ...ROSA, turn: 0.8, size: 0.9 }),
      person([286, 112], {
        ...CLERK,
        turn: -0.8,
        mouth: 'talk',
        arms: [
          {
            to: [234, 88],
            hand: 'fist',
            elbow: [252, 168],
            holds: hangingJacket([214, 132], { size: 0.86, color: 'green' }),
          },
        ],
      }),
      priceTag([206, 150], '$30', { size: 0.6 }),
    ],
  },
  'bitter-coffee': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      person([150, 108], {
        ...ANA,
        eyes: 'closed',
        mouth: 'sad',
        arms: [{ to: [208, 150], hand: 'fist', holds: fullCup([224, 166], 'black', { size: 0.9 }) }],
      }),
      ground('shudder', line('M92 44L78 36M90 64H74M208 44L222 36M210 64H226', DEEP_RED, 5)),
    ],
  },
  'choosing-between-two-apartments': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#CFEAEC'),
      floor(172, '#8FD3A6'),
      apartmentHouse([128, 176], { rows: 3, size: 0.68 }),
      apartmentHouse([204, 176], { rows: 5, size: 0.68 }),
      noise([122, 62], { size: 0.9 }),
      silence([204, 30], 0.7),
      person([44, 124], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        size: 0.9,
        arms: [{ to: [96, 158], hand: 'palm', turn: -8 }],
      }),
      person([286, 124], { ...LUIS, turn: -0.8, size: 0.9, eyes: 'wide' }),
      box([238, 194], { size: 0.62 }),
    ],
  },
}
