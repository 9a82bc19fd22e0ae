import { INK, RED, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { BARN_SHAPE, barn, fence, TOWN_SHAPE, townInHills } from '#studio/pictures/kit/country.ts'
import { cross } from '#studio/pictures/kit/digits.ts'
import { emoji } from '#studio/pictures/kit/emoji.ts'
import { flagShape } from '#studio/pictures/kit/flags.ts'
import { bill, book, box, keyShape } from '#studio/pictures/kit/hand-things.ts'
import { openingRibbon } from '#studio/pictures/kit/jobs.ts'
import { tilesShape } from '#studio/pictures/kit/letters.ts'
import {
  bikeHelmet,
  CAKE_SIGN,
  CLASS_SHAPE,
  COIN_SHAPE,
  coinJar,
  movingVan,
  presentShape,
  RINGS_SHAPE,
  RISING_SHAPE,
  SAFE_SHAPE,
  SOUP_SIGN,
  store,
  storeShape,
  TEAM_SHAPE,
  thought,
} from '#studio/pictures/kit/lives.ts'
import { floor, house, skySun } from '#studio/pictures/kit/outside.ts'
import { confetti, diploma, graduationCap } from '#studio/pictures/kit/party.ts'
import { crowdShape, photo } from '#studio/pictures/kit/people.ts'
import { person } from '#studio/pictures/kit/person.ts'
import { board, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { emptyWallet } from '#studio/pictures/kit/shop.ts'
import { bubble, heart } from '#studio/pictures/kit/signs.ts'
import { car, suitcase } from '#studio/pictures/kit/travel.ts'
import { CITY_SHAPE } from '#studio/pictures/kit/trips.ts'
import { sweat } from '#studio/pictures/kit/weather.ts'
import { weekShape } from '#studio/pictures/kit/week.ts'
import { screenShape, TOWERS_SHAPE } from '#studio/pictures/kit/work.ts'
import {
  ANA,
  BAKER,
  CARLA,
  CARLOS,
  LUIS,
  NEIGHBOUR,
  ROSA,
  SCHOOLGIRL,
  TEACHER,
} from '#studio/pictures/scenes/cast.ts'

const DAY_SKY = '#BFE6EA'

/** A graduate's hat by itself, for bubbles: 100 wide around the origin. */
const CAP_SHAPE = graduationCap([0, 68]).svg
const VAN_SHAPE = movingVan([0, 44], { size: 0.5 }).svg
const PLUS = line('M0 -9V9M-9 0H9', RED, 6)
const STORE_HEART = placed(storeShape(CAKE_SIGN), [-12, 38], { size: 0.56 }) + heart([44, 4], 1.1).svg

/** Two who have one dream: what they want, and where. */
function dreamOfTwo(what: string, where: string): Scene {
  return {
    tint: 'orquidea',
    focus: 228,
    draw: [
      person([40, 138], { ...CARLOS, turn: 0.7, size: 0.8 }),
      person([108, 150], { ...CARLA, turn: 0.7, mouth: 'laugh', size: 0.74 }),
      thought([234, 66], { to: [134, 116], width: 180, height: 116, holds: where + what }),
    ],
  }
}
const SMALL_TOWN = rect(-84, 38, 168, 10, '#58B97F', 4) + placed(TOWN_SHAPE, [-30, 40], { size: 0.6 })
const BIG_CITY = rect(-84, 38, 168, 10, '#7D8B90', 4) + placed(CITY_SHAPE, [-34, 8], { size: 1.26 })
const CAKE_STORE = placed(storeShape(CAKE_SIGN), [46, 42], { size: 0.58 })

/** Luis, who has decided two things. */
function decided(one: string, other: string): Scene {
  return {
    tint: 'laguna',
    focus: 222,
    draw: [
      person([70, 124], {
        ...LUIS,
        turn: 0.7,
        mouth: 'laugh',
        arms: [{ to: [118, 154], hand: 'thumb', turn: 6 }],
      }),
      thought([220, 62], {
        to: [100, 84],
        width: 204,
        height: 100,
        holds: placed(one, [-54, 0]) + PLUS + placed(other, [54, 0]),
      }),
    ],
  }
}

/** A friend who proposes to begin something together. */
function startTogether(holds: string): Scene {
  return {
    tint: 'mango',
    sun: { x: 164, radius: 84 },
    focus: 164,
    draw: [
      person([58, 128], {
        ...ANA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.92,
        arms: [{ to: [126, 158], hand: 'palm', turn: -8 }],
      }),
      person([276, 126], { ...CARLOS, turn: -0.8, mouth: 'laugh', size: 0.92 }),
      bubble([166, 52], { to: [82, 104], width: 142, height: 92, asks: true, holds }),
    ],
  }
}

/** Dreams, plans and promises. */
export const dreams: Scenes = {
  'dream-of-quiet-farm': {
    tint: 'palma',
    focus: 170,
    draw: [
      person([78, 124], { ...LUIS, turn: 0.5, eyes: 'closed' }),
      thought([222, 72], {
        to: [112, 78],
        width: 184,
        height: 120,
        holds:
          rect(-80, 32, 160, 12, '#58B97F', 4) +
          placed(BARN_SHAPE, [-26, 36], { size: 0.72 }) +
          placed(TOWN_SHAPE, [50, 34], { size: 0.34 }) +
          circle(32, -32, 10, SUN),
      }),
    ],
  },
  'friends-grew-up-opened-store': {
    tint: 'laguna',
    focus: 190,
    draw: [
      wall('#CFEAEC'),
      floor(172, '#D9D2C6'),
      photo(
        [58, 66],
        84,
        70,
        crowdShape([-18, 36], { skin: 4, hair: 'curly', shirt: 'red', size: 0.62 }) +
          crowdShape([20, 36], { skin: 3, shirt: 'teal', size: 0.58 }),
        { turn: -4, fill: '#EBD9B4' },
      ),
      store([212, 184], CAKE_SIGN, { size: 1.28 }),
      background(openingRibbon([212, 132], 164, 0.9)),
      person([142, 146], { ...CARLA, turn: 0.4, mouth: 'laugh', size: 0.78 }),
      person([280, 146], { ...LUIS, turn: -0.4, mouth: 'laugh', size: 0.78 }),
    ],
  },
  'saves-coins-for-wedding': {
    tint: 'palma',
    focus: 180,
    draw: [
      table(160),
      person([92, 116], {
        ...CARLOS,
        turn: 0.8,
        mouth: 'flat',
        arms: [
          {
            to: [188, 60],
            hand: 'pinch',
            turn: 70,
            elbow: [156, 128],
            holds: prop('coin', placed(COIN_SHAPE, [212, 48])),
          },
        ],
      }),
      sweat([92, 116]),
      table(172, { x: 0 }),
      coinJar([222, 176], { level: 0.26, sign: placed(RINGS_SHAPE, [0, 2], { size: 0.74 }), size: 0.94 }),
    ],
  },
  'fingers-crossed-for-luck': {
    tint: 'mango',
    focus: 164,
    draw: [emoji('crossed-fingers', [164, 100], 150)],
  },
  'hopes-child-remembers-story': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      person([62, 124], {
        ...ROSA,
        turn: 0.8,
        mouth: 'smile',
        arms: [
          {
            to: [124, 152],
            hand: 'palm',
            turn: -8,
            holds: book([146, 140], { color: 'purple', size: 0.56, turn: 8 }),
          },
        ],
      }),
      person([276, 132], { ...SCHOOLGIRL, turn: -0.7, mouth: 'laugh', size: 0.86 }),
      thought([168, 52], {
        to: [92, 84],
        width: 134,
        height: 90,
        holds:
          crowdShape([-28, 38], { skin: 3, hair: 'long', hairColor: 'dark', shirt: 'yellow', size: 0.74 }) +
          book([28, -6], { isOpen: true, size: 0.5 }).svg +
          heart([28, 26], 0.7).svg,
      }),
    ],
  },
  'dream-cake-store-in-town': dreamOfTwo(CAKE_STORE, SMALL_TOWN),
  'dream-cake-store-in-city': dreamOfTwo(CAKE_STORE, BIG_CITY),
  'dream-farm-in-town': dreamOfTwo(placed(BARN_SHAPE, [46, 42], { size: 0.6 }), SMALL_TOWN),
  'her-own-life-in-city': {
    tint: 'palma',
    focus: 150,
    draw: [
      wall(DAY_SKY),
      townInHills([70, 150], { size: 0.86 }),
      person([146, 134], {
        skin: 3,
        hair: 'tail',
        hairColor: 'dark',
        shirt: 'pink',
        turn: 0.7,
        mouth: 'laugh',
        size: 0.94,
      }),
      background(suitcase([214, 192], { color: 'teal', size: 0.8 })),
      thought([248, 62], {
        to: [176, 92],
        width: 146,
        height: 108,
        holds: placed(CITY_SHAPE, [-22, 6], { size: 1.24 }) + placed(keyShape(), [42, -26], { size: 0.9 }),
      }),
    ],
  },
  'someday-back-to-town': {
    tint: 'laguna',
    focus: 160,
    draw: [
      wall('#DCE6EA'),
      window([10, 14], 76, 92, { shows: TOWERS_SHAPE }),
      person([104, 126], { ...NEIGHBOUR, turn: 0.7 }),
      thought([234, 68], {
        to: [136, 80],
        width: 164,
        height: 116,
        holds:
          rect(-62, 34, 124, 10, '#58B97F', 4) +
          placed(TOWN_SHAPE, [-6, 36], { size: 0.72 }) +
          line('M60 -4C58 -44 10 -52 -14 -40', RED, 7) +
          filled('M-8 -52L-26 -36L-4 -28Z', RED),
      }),
    ],
  },
  'rents-farm-would-love-to-buy': {
    tint: 'palma',
    focus: 150,
    draw: [
      wall(DAY_SKY),
      floor(146, '#58B97F'),
      barn([60, 158], 0.9),
      fence(162, 118, 210),
      person([156, 132], { ...CARLOS, turn: 0.6, mouth: 'laugh', size: 0.9 }),
      thought([252, 58], {
        to: [186, 86],
        width: 132,
        height: 92,
        holds:
          placed(BARN_SHAPE, [-26, 34], { size: 0.58 }) +
          placed(keyShape(), [32, -16], { size: 0.8 }) +
          heart([32, 26], 0.9).svg,
      }),
    ],
  },
  'save-and-rent-own-store': {
    tint: 'laguna',
    focus: 190,
    draw: [
      ground('floor', rect(0, 174, 328, 22, '#D9D2C6')),
      coinJar([66, 180], { level: 1, size: 1.1 }),
      ground('arrow', line('M124 122H160', RED, 9) + filled('M156 104L182 122L156 140Z', RED)),
      store([250, 180], placed(keyShape(), [0, -14], { size: 0.54 }), { size: 1.06, color: 'teal' }),
    ],
  },
  'decided-to-marry-and-start': decided(
    placed(RINGS_SHAPE, [0, 2], { size: 1.2 }),
    placed(storeShape(CAKE_SIGN), [0, 38], { size: 0.58 }),
  ),
  'promises-not-to-forget-gift': {
    tint: 'orquidea',
    sun: { x: 164, radius: 84 },
    focus: 120,
    draw: [
      person([98, 118], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        arms: [
          { to: [84, 152], hand: 'flat', side: 'left', elbow: [36, 178] },
          {
            to: [166, 162],
            hand: 'palm',
            turn: -4,
            holds: prop('present', placed(presentShape('red', 'yellow'), [184, 158], { size: 1.1 })),
          },
        ],
      }),
      person([272, 124], { ...ROSA, turn: -0.8, mouth: 'laugh', size: 0.94 }),
    ],
  },
  'invites-to-english-class': {
    tint: 'palma',
    focus: 150,
    draw: [
      wall('#E4EEF0'),
      board([58, 50], 96, 56, placed(tilesShape('AEO', { size: 0.74 }), [0, 0])),
      person([66, 130], {
        ...TEACHER,
        turn: 0.8,
        mouth: 'talk',
        size: 0.9,
        arms: [{ to: [134, 158], hand: 'palm', turn: -8 }],
      }),
      person([272, 124], { ...LUIS, turn: -0.8, size: 0.94 }),
      bubble([186, 50], {
        to: [104, 100],
        width: 120,
        height: 74,
        asks: true,
        holds: flagShape('unitedStates', [0, 0], 0.86),
      }),
    ],
  },
  'proud-mother-at-graduation': {
    tint: 'mango',
    focus: 164,
    draw: [
      confetti([40, 30], [90, 54], [150, 24], [180, 62], [300, 40], [288, 96], [20, 84]),
      person([86, 128], {
        skin: 3,
        hair: 'bob',
        hairColor: 'dark',
        shirt: 'purple',
        turn: 0.8,
        mouth: 'laugh',
        size: 0.96,
        arms: [{ to: [70, 164], hand: 'flat', side: 'left', elbow: [26, 190] }],
      }),
      person([224, 122], {
        skin: 3,
        hair: 'short',
        shirt: 'navy',
        wears: ['collar'],
        turn: -0.4,
        mouth: 'laugh',
        arms: [{ to: [282, 132], hand: 'fist', holds: diploma([284, 126], { turn: -50 }) }],
      }),
      graduationCap([224, 122]),
    ],
  },
  'decided-to-graduate-and-marry': decided(
    placed(CAP_SHAPE, [0, 2], { size: 0.84 }),
    placed(RINGS_SHAPE, [0, 2], { size: 1.2 }),
  ),
  'decided-to-graduate-and-move': decided(
    placed(CAP_SHAPE, [0, 2], { size: 0.84 }),
    placed(VAN_SHAPE, [0, -4], { size: 0.82 }),
  ),
  'decided-to-join-team-and-marry': decided(
    placed(TEAM_SHAPE, [0, 2], { size: 0.84 }),
    placed(RINGS_SHAPE, [0, 2], { size: 1.2 }),
  ),
  'english-improves-when-alone': {
    tint: 'laguna',
    focus: 160,
    draw: [
      wall('#E4EEF0'),
      window([14, 16], 64, 66, {}),
      person([124, 114], {
        ...ANA,
        turn: 0.3,
        arms: [
          {
            to: [164, 158],
            hand: 'fist',
            holds: book([124, 148], { isOpen: true, color: 'red', size: 0.86 }),
          },
          { to: [84, 158], hand: 'fist' },
        ],
      }),
      table(168),
      thought([244, 60], {
        to: [158, 72],
        width: 142,
        height: 96,
        holds: placed(RISING_SHAPE, [12, 8], { size: 0.9 }) + flagShape('unitedStates', [-40, -24], 0.44),
      }),
    ],
  },
  'future-is-here-in-bakery': {
    tint: 'laguna',
    focus: 130,
    draw: [
      wall(DAY_SKY),
      floor(172, '#D9D2C6'),
      skySun([30, 36], 20),
      store([92, 184], CAKE_SIGN, { size: 1.2 }),
      person([196, 126], {
        ...BAKER,
        turn: -0.4,
        mouth: 'laugh',
        size: 0.92,
        arms: [{ to: [146, 150], hand: 'palm', turn: -6 }],
      }),
      thought([280, 54], {
        to: [226, 80],
        width: 92,
        height: 78,
        holds:
          rect(-32, -28, 64, 42, INK, 5) +
          placed(screenShape(true), [0, -7], { size: 0.58 }) +
          rect(-14, 14, 28, 8, '#7D8B90') +
          cross([0, -4], 1.5),
      }),
    ],
  },
  'hopes-business-improves': {
    tint: 'mango',
    focus: 180,
    draw: [
      wall('#FBE7D4'),
      floor(172, '#D9D2C6'),
      store([64, 184], CAKE_SIGN, { size: 1.02 }),
      person([160, 128], { ...BAKER, turn: 0.6, size: 0.92 }),
      thought([254, 62], {
        to: [188, 84],
        width: 134,
        height: 100,
        holds: placed(RISING_SHAPE, [0, 8], { size: 1 }),
      }),
    ],
  },
  'start-business-together': startTogether(placed(storeShape(CAKE_SIGN), [0, 40], { size: 0.62 })),
  'start-class-together': startTogether(CLASS_SHAPE),
  'start-team-together': startTogether(TEAM_SHAPE),
  'free-on-monday-for-class': {
    tint: 'palma',
    focus: 150,
    draw: [
      wall('#E4EEF0'),
      board([286, 46], 76, 50, placed(tilesShape('AE', { size: 0.74 }), [0, 0])),
      person([58, 128], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        size: 0.92,
        arms: [{ to: [126, 158], hand: 'palm', turn: -8 }],
      }),
      person([270, 132], { ...TEACHER, turn: -0.8, size: 0.88 }),
      bubble([152, 52], {
        to: [82, 104],
        width: 118,
        height: 92,
        holds: placed(weekShape([0], circle(0, 0, 0, WHITE) + heart([0, 0], 1.3).svg), [0, 4], {
          size: 0.58,
        }),
      }),
    ],
  },
  'rent-is-hard-to-pay': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      wall(DAY_SKY),
      floor(170, '#8CCB9E'),
      house([254, 178], { size: 1.04 }),
      person([94, 122], {
        ...CARLOS,
        turn: 0.6,
        mouth: 'sad',
        arms: [{ to: [128, 164], hand: 'fist', holds: emptyWallet([146, 156], { size: 0.86 }) }],
      }),
      sweat([94, 122]),
      ground(
        'price',
        placed(
          rect(-50, -26, 100, 52, WHITE, 8) +
            bill([-8, 0], 100, { size: 0.5 }).svg +
            bill([8, 6], 100, { size: 0.5 }).svg,
          [254, 40],
        ),
      ),
    ],
  },
  'friend-carries-boxes-alone': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall(DAY_SKY),
      floor(176, '#D9D2C6'),
      house([268, 184], { size: 0.8 }),
      person([140, 110], {
        ...CARLA,
        turn: 0.6,
        mouth: 'flat',
        arms: [
          { to: [100, 178], hand: 'fist', holds: boxes(140, 190) },
          { to: [180, 178], hand: 'fist' },
        ],
      }),
      sweat([140, 110]),
    ],
  },
  'asked-about-own-business': {
    tint: 'orquidea',
    sun: { x: 164, radius: 84 },
    focus: 160,
    draw: [
      person([58, 128], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        size: 0.9,
        arms: [{ to: [124, 160], hand: 'palm', turn: -8 }],
      }),
      person([270, 126], { ...LUIS, turn: -0.6, mouth: 'laugh', size: 0.94 }),
      thought([162, 54], { to: [240, 92], width: 134, height: 94, holds: STORE_HEART }),
    ],
  },
  'safe-with-helmet': {
    tint: 'laguna',
    focus: 170,
    draw: [
      person([112, 122], { ...SCHOOLGIRL, hair: 'long', mouth: 'laugh', size: 1.06 }),
      bikeHelmet([112, 122], 1.06),
      prop('shield', placed(SAFE_SHAPE, [232, 104], { size: 1.1 })),
    ],
  },
  'ana-tells-luis-of-soup-restaurant': {
    tint: 'mango',
    focus: 160,
    draw: [
      person([58, 128], {
        ...ANA,
        turn: 0.8,
        mouth: 'laugh',
        size: 0.92,
        arms: [{ to: [122, 156], hand: 'palm', turn: -10 }],
      }),
      person([236, 126], { ...LUIS, turn: -0.8, size: 0.92 }),
      table(178),
      coinJar([298, 184], { level: 0.7, size: 0.62, sign: car([0, 20], { size: 0.26, color: 'teal' }).svg }),
      bubble([150, 52], {
        to: [82, 104],
        width: 118,
        height: 94,
        holds: placed(storeShape(placed(SOUP_SIGN, [0, 0]), { color: 'teal' }), [0, 42], { size: 0.64 }),
      }),
    ],
  },
}

/** Two boxes on each other, the lowest on the point. */
function boxes(x: number, y: number): Part {
  return prop(
    'boxes',
    [0, 1].map(row => box([x + (row === 1 ? 5 : 0), y - row * 38], { size: 0.72 }).svg).join(''),
  )
}
