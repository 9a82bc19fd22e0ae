import {
  hat,
  hatOn,
  hatShape,
  inDress,
  inShirt,
  jacketOn,
  legs,
  paintRoller,
  shirt,
  shirtShape,
} from '#studio/pictures/kit/clothes.ts'
import { DEEP_RED, type Paint } from '#studio/pictures/kit/colors.ts'
import { questionMark } from '#studio/pictures/kit/digits.ts'
import { flagShape } from '#studio/pictures/kit/flags.ts'
import { priceTag } from '#studio/pictures/kit/hand-things.ts'
import { map } from '#studio/pictures/kit/maps.ts'
import { floor, hotel as hotelHouse } from '#studio/pictures/kit/outside.ts'
import { crowdShape, height, heightLines } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { hotelDesk, wall } from '#studio/pictures/kit/rooms.ts'
import { ground, type Part, prop, type Scene, type Scenes, together } from '#studio/pictures/kit/scene.ts'
import { line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import {
  clothesRail,
  hangingDress,
  hangingJacket,
  jacketShape,
  shoePair,
  shoeShape,
} from '#studio/pictures/kit/shop.ts'
import { bubble, HEART_SHAPE } from '#studio/pictures/kit/signs.ts'
import { car, suitcase } from '#studio/pictures/kit/travel.ts'
import { ANA, CARLA, CARLOS, CLERK, LUIS, MS_BROWN, PEDRO } from '#studio/pictures/scenes/cast.ts'
import { WORLD_SHAPE } from '#studio/pictures/scenes/countries.ts'
import { greenEyes } from '#studio/pictures/scenes/people.ts'

type Tint = Scene['tint']

/** A color that a roller has painted on a wall. */
function color(paint: Paint, wallFill = '#F6EBDA'): Scene {
  return { tint: 'mango', focus: 98, draw: [wall(wallFill), paintRoller(paint)] }
}

/** One piece of clothing, in a color that the lesson does not teach. */
function single(tint: Tint, ...parts: Part[]): Scene {
  return { tint, sun: { x: 164, radius: 96 }, focus: 164, draw: parts }
}

/** Someone who has lost a piece of clothing. */
function asksFor(garment: string, tint: Tint): Scene {
  return {
    tint,
    focus: 230,
    draw: [
      person([84, 116], {
        ...CARLOS,
        turn: 0.7,
        mouth: 'talk',
        arms: [
          { to: [146, 166], hand: 'palm', turn: -6 },
          { to: [24, 166], hand: 'palm', turn: -6 },
        ],
      }),
      bubble([224, 76], { to: [110, 100], width: 158, height: 116, asks: true, holds: garment }),
    ],
  }
}

/** A daughter shows whose something is: her father has it on. */
function fatherWears(worn: Part, tint: Tint = 'laguna'): Scene {
  const father: Look = { ...PEDRO, wears: ['glasses'], shirt: 'cream' }
  return {
    tint,
    sun: { x: 222, radius: 96 },
    focus: 210,
    draw: [
      person([74, 126], {
        ...CARLA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.9,
        arms: [{ to: [142, 160], hand: 'palm', turn: -10 }],
      }),
      person([226, 118], father),
      worn,
    ],
  }
}

const WOMAN: Look = { ...MS_BROWN, hair: 'bob', hairColor: 'brown', skin: 2 }

/** Colors and clothes: things of a color that is learned have it pure, all others are purple or gray. */
export const clothes: Scenes = {
  'purple-shirt': single('laguna', shirt([164, 98], { size: 1.4 })),
  'one-shoe': single(
    'flamboyan',
    together('shoe', [ground('shoe', placed(shoeShape('purple'), [164, 136], { size: 2 }))]),
  ),
  'purple-dress': single('palma', hangingDress([164, 92], { size: 1.32, color: 'purple' })),
  'purple-jacket': single('laguna', hangingJacket([164, 104], { size: 1.34, color: 'purple' })),
  'purple-hat': single('flamboyan', hat([164, 96], { size: 1.7 })),
  'nice-shirt': {
    tint: 'laguna',
    focus: 210,
    draw: [
      person([70, 122], {
        ...CARLA,
        turn: 0.9,
        mouth: 'laugh',
        size: 0.92,
        arms: [{ to: [130, 150], hand: 'thumb' }],
      }),
      person([258, 114], { ...LUIS, turn: -0.6, shirt: 'purple' }),
      together('shirt', [
        ground(
          'collar',
          placed(
            `<path d="M-16 2L0 22L-14 34L-28 8ZM16 2L0 22L14 34L28 8Z" fill="#5B2160"/>` +
              line('M0 24V86', '#5B2160', 3),
            [258, 114],
          ),
        ),
      ]),
      bubble([166, 50], {
        to: [94, 98],
        width: 116,
        height: 84,
        holds:
          placed(shirtShape('purple'), [-22, 0], { size: 0.52 }) +
          placed(HEART_SHAPE, [32, 0], { size: 0.95 }),
      }),
    ],
  },
  'where-are-my-shoes': {
    tint: 'orquidea',
    focus: 230,
    draw: [
      person([96, 120], {
        ...LUIS,
        turn: 0.7,
        mouth: 'talk',
        arms: [
          { to: [156, 146], hand: 'palm', turn: -6 },
          { to: [36, 146], hand: 'palm', turn: -6 },
        ],
      }),
      bubble([224, 72], {
        to: [110, 100],
        width: 158,
        height: 96,
        asks: true,
        holds:
          placed(shoeShape('purple'), [16, -4], { size: 0.8 }) +
          placed(shoeShape('purple'), [-14, 38], { size: 0.86 }),
      }),
    ],
  },
  'beautiful-dress': {
    tint: 'palma',
    focus: 180,
    draw: [
      clothesRail(22, 188, 308),
      hangingDress([248, 100], { size: 1.22, color: 'purple' }),
      person([88, 118], { ...ANA, shirt: 'teal', turn: 0.9, mouth: 'laugh', eyes: 'wide' }),
      bubble([158, 44], {
        to: [112, 96],
        width: 76,
        height: 60,
        holds: placed(HEART_SHAPE, [0, 0], { size: 1.2 }),
      }),
    ],
  },
  'is-this-your-jacket': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([66, 122], { ...LUIS, turn: 0.9, size: 0.92 }),
      person([272, 114], {
        ...CLERK,
        turn: -0.8,
        mouth: 'talk',
        arms: [
          {
            to: [212, 104],
            hand: 'fist',
            elbow: [240, 176],
            holds: hangingJacket([172, 126], { size: 0.92 }),
          },
        ],
      }),
      bubble([212, 36], {
        to: [252, 84],
        width: 58,
        height: 52,
        holds: questionMark([0, 15], 30),
      }),
    ],
  },
  'man-with-the-hat': {
    tint: 'laguna',
    focus: 210,
    draw: [
      person([66, 126], {
        ...ANA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.9,
        arms: [{ to: [136, 150], hand: 'point', turn: -14 }],
      }),
      person([244, 124], { ...LUIS, shirt: 'navy', turn: -0.3 }),
      hatOn([244, 124]),
      bubble([146, 46], {
        to: [88, 98],
        width: 100,
        height: 66,
        asks: true,
        holds: placed(hatShape(), [0, 0], { size: 0.44 }),
      }),
    ],
  },
  'red-paint': color('scarlet'),
  'blue-paint': color('blue'),
  'green-paint': color('green'),
  'yellow-paint': color('lemon', '#DDE9EE'),
  'black-paint': color('black'),
  'white-paint': color('white', '#4C97A3'),
  'woman-in-red-dress': { tint: 'palma', focus: 164, draw: inDress([164, 72], WOMAN) },
  'woman-in-blue-dress': { tint: 'palma', focus: 164, draw: inDress([164, 72], WOMAN, { color: 'blue' }) },
  'woman-in-red-shirt': { tint: 'palma', focus: 164, draw: inShirt([164, 72], WOMAN) },
  'asks-for-blue-shirt': asksFor(placed(shirtShape('blue'), [-8, 0], { size: 0.78 }), 'mango'),
  'asks-for-white-shirt': asksFor(
    rect(-62, -50, 108, 100, '#4C97A3', 16) + placed(shirtShape('white'), [-8, 0], { size: 0.74 }),
    'mango',
  ),
  'asks-for-blue-jacket': asksFor(placed(jacketShape('blue'), [-8, 4], { size: 0.76 }), 'mango'),
  'father-in-green-hat': fatherWears(hatOn([226, 118], { color: 'green' })),
  'father-in-red-hat': fatherWears(hatOn([226, 118], { color: 'scarlet' })),
  'father-in-green-jacket': fatherWears(jacketOn([226, 118], { color: 'green' })),
  'yellow-taxis': {
    tint: 'laguna',
    focus: 120,
    draw: [
      skyline(),
      floor(170, '#7D8B90'),
      car([98, 184], { isTaxi: true, size: 1.1 }),
      car([256, 176], { isTaxi: true, size: 0.8 }),
    ],
  },
  'my-black-hair': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#F6EBDA'),
      person([164, 112], {
        ...ANA,
        hairColor: 'black',
        mouth: 'talk',
        shirt: 'teal',
        arms: [
          { to: [226, 66], hand: 'point', turn: 190, elbow: [252, 160], side: 'right' },
          { to: [102, 66], hand: 'point', turn: 190, elbow: [76, 160], side: 'left' },
        ],
      }),
    ],
  },
  'white-shirt-twenty-dollars': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#4C97A3'),
      shirt([126, 98], { color: 'white', size: 1.3 }),
      priceTag([232, 106], '$20', { size: 1.15, turn: 10 }),
    ],
  },
  'jacket-hung-and-worn': {
    tint: 'orquidea',
    focus: 230,
    draw: [
      hangingJacket([74, 102], { size: 1.1, color: 'purple' }),
      ground('arrow', line('M140 100H176M164 86L178 100L164 114', DEEP_RED, 8)),
      person([252, 108], { ...LUIS, mouth: 'laugh' }),
      jacketOn([252, 108], { color: 'purple' }),
    ],
  },
  'black-shoes-at-hotel': {
    tint: 'mango',
    focus: 210,
    draw: [
      floor(140, '#E3C9A0'),
      hotelHouse([84, 144], { rows: 4, columns: 5, size: 0.98 }),
      legs([228, 164], { size: 2 }),
    ],
  },
  'clothes-of-six-colors': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#9CC9CF'),
      together('clothes', [
        clothesRail(16),
        hangingDress([62, 76], { size: 0.88, color: 'scarlet' }),
        hangingJacket([164, 72], { size: 0.86, color: 'blue' }),
        shirt([266, 72], { size: 0.86, color: 'white' }),
        shoePair([70, 184], { size: 0.82, color: 'green' }),
        hat([164, 160], { size: 0.84, color: 'lemon' }),
        shoePair([254, 184], { size: 0.82, color: 'black' }),
      ]),
    ],
  },
  'lost-jacket': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([58, 128], { ...PEDRO, turn: 0.9, mouth: 'talk', size: 0.88, shirt: 'cream' }),
      person([276, 108], {
        ...CLERK,
        turn: -0.8,
        arms: [
          {
            to: [224, 106],
            hand: 'fist',
            elbow: [246, 170],
            holds: hangingJacket([190, 122], { size: 0.78, color: 'green' }),
          },
        ],
      }),
      hotelDesk(226, 158),
      bubble([136, 38], {
        to: [82, 98],
        width: 104,
        height: 68,
        asks: true,
        holds: placed(jacketShape('blue'), [-2, 2], { size: 0.48 }),
      }),
    ],
  },
  'americans-wear-hats': {
    tint: 'laguna',
    focus: 150,
    draw: [
      skyline(),
      floor(170, '#7D8B90'),
      ground(
        'flag',
        placed(line('M0 0V-84', '#96512B', 5) + flagShape('unitedStates', [34, -62], 1), [160, 170]),
      ),
      person([80, 134], { ...CARLOS, turn: 0.5, shirt: 'teal' }),
      person([258, 134], { ...CARLA, turn: -0.5, hair: 'long', shirt: 'teal' }),
      hatOn([80, 134]),
      hatOn([258, 134]),
    ],
  },
  'young-people-in-red-shirts': {
    tint: 'palma',
    focus: 164,
    draw: [
      inShirt([104, 74], { ...LUIS, turn: 0.4, mouth: 'laugh' }),
      inShirt([224, 74], { ...ANA, hair: 'tail', turn: -0.4, mouth: 'laugh' }),
    ],
  },
  'tall-girl-in-blue-dress': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      heightLines(),
      inDress([128, 68], { skin: 4, hair: 'tail', turn: 0.4, mouth: 'laugh' }, { color: 'blue' }),
      height(236, 6),
    ],
  },
  'boy-black-hair-green-eyes': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#F6EBDA'),
      person([164, 150], {
        skin: 1,
        hair: 'short',
        hairColor: 'black',
        shirt: 'purple',
        isChild: true,
        size: 1.4,
      }),
      ground('eyes', greenEyes([164, 98], 1.4)),
    ],
  },
  'visits-daughter-abroad': {
    tint: 'laguna',
    focus: 216,
    draw: [
      map('unitedStates', [112, 14], 1.06),
      person([236, 128], {
        ...CARLA,
        turn: -0.7,
        mouth: 'laugh',
        size: 0.72,
        arms: [{ to: [284, 126], hand: 'wave', turn: 8 }],
      }),
      suitcase([150, 200], { size: 0.72 }),
      person([66, 122], {
        ...PEDRO,
        turn: 0.9,
        mouth: 'laugh',
        arms: [{ to: [130, 120], hand: 'wave', turn: 4, side: 'right' }],
      }),
    ],
  },
  'world-map-fifty-dollars': {
    tint: 'mango',
    focus: 150,
    draw: [
      wall('#F6EBDA'),
      ground(
        'frame',
        rect(20, 26, 204, 138, '#96512B', 6) +
          rect(28, 34, 188, 122, '#A9DCE6', 2) +
          placed(WORLD_SHAPE, [122, 95]),
      ),
      priceTag([268, 100], '$50', { size: 1.15, turn: 8 }),
    ],
  },
  'what-languages-spanish': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([268, 126], { ...MS_BROWN, turn: -0.8, size: 0.94 }),
      person([62, 126], {
        ...ANA,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [118, 158], hand: 'palm', turn: -6 }],
      }),
      prop(
        'they',
        placed(line('M0 0V-58', '#96512B', 4) + flagShape('mexico', [20, -46], 0.66), [178, 190]) +
          crowdShape([156, 204], { skin: 2, shirt: 'red', hairColor: 'dark', size: 0.56 }) +
          crowdShape([202, 204], { skin: 4, shirt: 'yellow', hair: 'long', size: 0.56 }),
      ),
      bubble([166, 52], {
        to: [92, 104],
        width: 136,
        height: 76,
        asks: true,
        holds: flagShape('unitedStates', [-27, 0], 0.72) + flagShape('brazil', [22, 0], 0.72),
      }),
    ],
  },
}

/** Tall houses behind a street. */
function skyline(): Part {
  const houses = (
    [
      [8, 50, 40],
      [52, 84, 34],
      [90, 24, 46],
      [140, 66, 38],
      [182, 36, 50],
      [236, 78, 34],
      [274, 46, 46],
    ] as const
  ).map(([x, y, width]) => rect(x, y, width, 150 - y + 30, '#A9BEC6', 3))
  return ground('skyline', `${houses.join('')}${line('M113 24V8M207 36V20', '#A9BEC6', 5)}`)
}
