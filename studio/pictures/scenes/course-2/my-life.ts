import { RECEIVER_SHAPE } from '#studio/pictures/kit/calls.ts'
import { INK, RED, SUN } from '#studio/pictures/kit/colors.ts'
import {
  BARN_SHAPE,
  birds,
  HAPPY_YEARS_SHAPE,
  HARD_YEARS_SHAPE,
  TOWN_SHAPE,
  townInHills,
  waterBucket,
} from '#studio/pictures/kit/country.ts'
import { cross } from '#studio/pictures/kit/digits.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { flagShape } from '#studio/pictures/kit/flags.ts'
import { bill, book } from '#studio/pictures/kit/hand-things.ts'
import { computerBack } from '#studio/pictures/kit/home.ts'
import { tilesShape } from '#studio/pictures/kit/letters.ts'
import {
  CAKE_SIGN,
  CLASS_SHAPE,
  COIN_SHAPE,
  coinJar,
  hopper,
  presentShape,
  RISING_SHAPE,
  store,
  storeShape,
  TEAM_SHAPE,
  thought,
  WEDDING_CAKE_SHAPE,
} from '#studio/pictures/kit/lives.ts'
import { floor, house, houseDoor, skySun } from '#studio/pictures/kit/outside.ts'
import { confetti, diploma, graduationCap } from '#studio/pictures/kit/party.ts'
import { babyShape, crowdShape, photo } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { board, table, wall } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { bubble, heart, pin } from '#studio/pictures/kit/signs.ts'
import { SPARKLE } from '#studio/pictures/kit/sparkle.ts'
import { mug } from '#studio/pictures/kit/table-things.ts'
import { suitcase } from '#studio/pictures/kit/travel.ts'
import { busStop } from '#studio/pictures/kit/trips.ts'
import { balloons, beach, monthShape, palm, sweat, towers } from '#studio/pictures/kit/weather.ts'
import {
  ANA,
  BAKER,
  CARLA,
  CARLOS,
  LUIS,
  PEDRO,
  ROSA,
  SCHOOLGIRL,
  TEACHER,
} from '#studio/pictures/scenes/cast.ts'

type Tint = Scene['tint']

const DAY_SKY = '#BFE6EA'
const CLASSROOM = board([58, 48], 92, 54, placed(tilesShape('AEO', { size: 0.7 }), [0, 0]))
const BORN_IN_TOWN =
  rect(-66, 18, 132, 10, '#58B97F', 4) +
  placed(TOWN_SHAPE, [-10, 20], { size: 0.62 }) +
  placed(babyShape({ skin: 3 }), [26, 20], { size: 0.5 })

/** An old couple, or one of the two alone, and the years that come to mind. */
function remember(years: string, areTwo: boolean): Scene {
  return {
    tint: 'flamboyan',
    focus: 168,
    draw: [
      areTwo
        ? [
            person([84, 136], { ...PEDRO, turn: 0.6, size: 0.8 }),
            person([150, 142], { ...ROSA, turn: 0.6, size: 0.76 }),
          ]
        : person([112, 136], { ...PEDRO, turn: 0.6, size: 0.84 }),
      thought([240, 58], {
        to: [182, 116],
        width: 136,
        height: 100,
        holds: placed(years, [0, 2], { size: 0.9 }),
      }),
    ],
  }
}

/** Carla, who has decided: what she rents every month, or buys with all her money. */
function decidedTo(how: 'rent' | 'buy', what: string): Scene {
  return {
    tint: 'palma',
    focus: 222,
    draw: [
      person([66, 124], {
        ...CARLA,
        turn: 0.7,
        mouth: 'laugh',
        arms: [{ to: [114, 156], hand: 'thumb', turn: 6 }],
      }),
      thought([222, 64], {
        to: [98, 86],
        width: 200,
        height: 108,
        holds:
          placed(what, [-44, 36], { size: 0.68 }) +
          (how === 'rent'
            ? placed(monthShape(), [54, -8], { size: 1.1 }) +
              placed(COIN_SHAPE, [76, 26]) +
              placed(COIN_SHAPE, [56, 30])
            : [0, 1, 2, 3]
                .map(row => bill([54, 34 - row * 15], 100, { size: 0.6, turn: row % 2 ? 4 : -4 }).svg)
                .join('')),
      }),
    ],
  }
}

/** Somebody who speaks to somebody else about what is in the bubble. */
function speaks(
  speaker: Part,
  listener: Part,
  {
    tint,
    holds,
    to,
    asks = false,
    width = 124,
    height = 86,
    behind = [],
    focus = 150,
  }: {
    tint: Tint
    holds: string
    to: readonly [number, number]
    asks?: boolean
    width?: number
    height?: number
    behind?: readonly Part[]
    focus?: number
  },
): Scene {
  return {
    tint,
    ...(behind.length > 0 ? {} : { sun: { x: 164, radius: 84 } }),
    focus,
    draw: [...behind, speaker, listener, bubble([160, 52], { to, width, height, asks, holds })],
  }
}

const saysTo = (look: Look, arms = true): Part =>
  person([58, 128], {
    ...look,
    turn: 0.8,
    mouth: 'talk',
    size: 0.92,
    ...(arms ? { arms: [{ to: [126, 158], hand: 'palm', turn: -8 }] } : {}),
  })
const listens = (look: Look): Part => person([272, 126], { ...look, turn: -0.8, size: 0.94 })
/** With a hand on the heart, to promise. */
const promises = (look: Look): Part =>
  person([64, 126], {
    ...look,
    turn: 0.8,
    mouth: 'talk',
    size: 0.94,
    arms: [{ to: [50, 160], hand: 'flat', side: 'left', elbow: [8, 186] }],
  })

/** Luis, glad about what Ana does, would join her someday. */
function somedayJoin(holds: string): Scene {
  return speaks(
    person([60, 128], {
      ...LUIS,
      turn: 0.8,
      mouth: 'laugh',
      size: 0.92,
      arms: [{ to: [110, 154], hand: 'thumb', turn: 4 }],
    }),
    listens(ANA),
    { tint: 'orquidea', to: [84, 104], holds, width: 128, height: 94 },
  )
}

/** A life from its beginning to its dreams. */
export const myLife: Scenes = {
  'tells-story-born-here': {
    tint: 'palma',
    focus: 150,
    draw: [
      wall(DAY_SKY),
      townInHills([236, 142], { size: 1.16 }),
      background(pin([228, 66], 0.9)),
      person([92, 128], {
        ...ANA,
        turn: 0.6,
        mouth: 'talk',
        arms: [
          { to: [168, 120], hand: 'point', turn: -18 },
          { to: [50, 172], hand: 'fist', holds: book([44, 158], { color: 'red', size: 0.66, turn: -6 }) },
        ],
      }),
    ],
  },
  'grew-up-carrying-water': {
    tint: 'mango',
    focus: 150,
    draw: [
      wall('#F6E3C0'),
      skySun([50, 42], 24, { hasRays: true }),
      townInHills([250, 132], { size: 0.8, y: 132 }),
      ground('path', filled('M60 196L210 136H246L270 196Z', '#E0C08A')),
      person([150, 126], {
        ...SCHOOLGIRL,
        mouth: 'flat',
        arms: [
          { to: [96, 158], hand: 'fist', holds: waterBucket([96, 210], 0.94) },
          { to: [204, 158], hand: 'fist', holds: waterBucket([204, 210], 0.94) },
        ],
      }),
      sweat([150, 126]),
    ],
  },
  'moved-alone-missed-family': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#DCE6EA'),
      towers(140),
      ground('street', rect(0, 160, 328, 36, '#7D8B90')),
      background(suitcase([30, 192], { color: 'red', size: 0.84 })),
      person([98, 128], { ...ANA, turn: 0.6, mouth: 'sad' }),
      thought([232, 64], {
        to: [130, 82],
        width: 158,
        height: 106,
        holds:
          crowdShape([-42, 44], { skin: 2, hair: 'long', hairColor: 'white', shirt: 'pink', size: 0.72 }) +
          crowdShape([38, 44], { skin: 2, hairColor: 'dark', shirt: 'sea', size: 0.72 }) +
          crowdShape([-2, 46], { skin: 2, hairColor: 'dark', shirt: 'yellow', size: 0.54 }) +
          heart([0, -26], 0.9).svg,
      }),
    ],
  },
  'looks-at-wedding-photo': {
    tint: 'orquidea',
    focus: 170,
    draw: [
      person([86, 122], {
        ...ROSA,
        turn: 0.7,
        mouth: 'laugh',
        arms: [
          {
            to: [158, 150],
            hand: 'fist',
            holds: photo(
              [222, 98],
              146,
              108,
              crowdShape([-40, 56], { skin: 4, shirt: 'navy', size: 0.86 }) +
                crowdShape([40, 56], { skin: 3, hair: 'long', shirt: 'white', size: 0.82 }) +
                placed(WEDDING_CAKE_SHAPE, [0, 54], { size: 0.62 }),
              { turn: 3 },
            ),
          },
        ],
      }),
    ],
  },
  'remember-happy-years-together': remember(HAPPY_YEARS_SHAPE, true),
  'remembers-hard-years-alone': remember(HARD_YEARS_SHAPE, false),
  'remember-hard-years-together': remember(HARD_YEARS_SHAPE, true),
  'saves-for-own-store': {
    tint: 'palma',
    focus: 180,
    draw: [
      person([92, 116], {
        ...ANA,
        turn: 0.8,
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
      table(172),
      coinJar([222, 176], {
        level: 0.5,
        sign: placed(storeShape('', { color: 'teal' }), [0, 20], { size: 0.31 }),
        size: 0.94,
      }),
    ],
  },
  'couple-improves-rented-store': {
    tint: 'laguna',
    focus: 170,
    draw: [
      wall(DAY_SKY),
      floor(174, '#D9D2C6'),
      store([172, 186], CAKE_SIGN, { size: 1.3, fill: '#E9CDB8' }),
      ground('paint', filled('M89 60H152L140 112H89Z', '#8CCB9E')),
      person([52, 140], {
        ...CARLOS,
        turn: 0.7,
        size: 0.82,
        arms: [
          {
            to: [104, 116],
            hand: 'fist',
            holds: prop(
              'brush',
              placed(line('M0 0V-30', '#B5673A', 6) + rect(-17, -46, 34, 18, '#58B97F', 6), [104, 116], {
                turn: 14,
              }),
            ),
          },
        ],
      }),
      person([284, 142], {
        ...CARLA,
        turn: -0.7,
        mouth: 'laugh',
        size: 0.82,
        arms: [
          {
            to: [232, 172],
            hand: 'palm',
            turn: -4,
            holds: prop('plant', emojiShape('potted-plant', [218, 148], 50)),
          },
        ],
      }),
    ],
  },
  'decided-to-rent-farm': decidedTo('rent', BARN_SHAPE),
  'decided-to-buy-farm': decidedTo('buy', BARN_SHAPE),
  'decided-to-rent-store': decidedTo('rent', storeShape(CAKE_SIGN)),
  'graduates-from-english-class': {
    tint: 'laguna',
    focus: 190,
    draw: [
      wall('#E4EEF0'),
      CLASSROOM,
      confetti([140, 30], [258, 34], [300, 80], [120, 92], [286, 130], [150, 66]),
      person([194, 122], {
        ...ANA,
        mouth: 'laugh',
        arms: [
          { to: [268, 126], hand: 'fist', holds: diploma([270, 120], { turn: -50 }) },
          { to: [180, 158], hand: 'flat', side: 'left', elbow: [136, 186] },
        ],
      }),
      graduationCap([194, 122]),
      ground('flag', flagShape('unitedStates', [60, 122], 0.9)),
    ],
  },
  'born-here-graduated-there': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall(DAY_SKY),
      ground('lawn', rect(0, 118, 328, 78, '#8CCB9E') + rect(176, 118, 152, 78, '#D9D2C6')),
      ground(
        'towns',
        placed(TOWN_SHAPE, [74, 122], { size: 0.9 }) +
          placed(
            `${rect(0, 0, 130, 92, '#C98A5A') + filled('M-8 2L65 -34L138 2Z', '#7D8B90')}<path d="M16 24H124M16 60H124" stroke="#BFE6EA" stroke-width="20" stroke-dasharray="20 12"/>`,
            [188, 34],
          ),
      ),
      prop('baby', placed(babyShape({ skin: 3 }), [74, 160], { size: 0.86 })),
      ground('arrow', line('M136 160H166', RED, 8) + filled('M162 146L186 160L162 174Z', RED)),
      person([252, 130], { ...LUIS, shirt: 'navy', wears: ['collar'], mouth: 'laugh', size: 0.86 }),
      graduationCap([252, 130], 0.86),
    ],
  },
  'promises-to-call-from-bus': speaks(promises({ ...LUIS, wears: ['backpack'] }), listens(ROSA), {
    tint: 'palma',
    to: [88, 102],
    holds: placed(RECEIVER_SHAPE, [-16, 0], { size: 1.1 }) + heart([32, 2], 1.2).svg,
    behind: [wall(DAY_SKY), floor(164, '#D9D2C6'), busStop([164, 190], 0.7)],
  }),
  'another-bigger-dream': {
    tint: 'mango',
    focus: 180,
    draw: [
      person([66, 126], { ...BAKER, turn: 0.6, eyes: 'closed', size: 0.94 }),
      thought([214, 72], {
        to: [98, 84],
        width: 218,
        height: 124,
        holds:
          placed(storeShape(CAKE_SIGN), [-66, 42], { size: 0.44 }) +
          line('M-32 14H-16', RED, 7) +
          filled('M-18 2L-2 14L-18 26Z', RED) +
          placed(storeShape(CAKE_SIGN, { color: 'teal' }), [46, 46], { size: 0.74 }),
      }),
    ],
  },
  'hopes-friends-store-improves': {
    tint: 'mango',
    focus: 150,
    draw: [
      wall('#FBE7D4'),
      floor(172, '#D9D2C6'),
      store([272, 184], CAKE_SIGN, { size: 0.98 }),
      saysTo(ANA),
      person([236, 138], { ...BAKER, turn: -0.8, mouth: 'laugh', size: 0.82 }),
      bubble([136, 50], { to: [84, 104], width: 116, height: 86, holds: placed(RISING_SHAPE, [0, 6]) }),
    ],
  },
  'future-weekend-in-hammock': {
    tint: 'laguna',
    focus: 180,
    draw: [
      wall('#DCE6EA'),
      person([80, 118], { ...LUIS, turn: 0.5, eyes: 'closed' }),
      table(166),
      computerBack([84, 170], { size: 0.86 }),
      thought([228, 66], {
        to: [116, 74],
        width: 178,
        height: 112,
        holds:
          filled('M-78 24H78V34Q70 48 46 48H-46Q-70 48 -78 34Z', '#F3DCA8') +
          palm([-54, 36], { size: 0.6 }).svg +
          palm([60, 36], { size: 0.6, isFlipped: true }).svg +
          line('M-46 -2C-30 34 36 34 52 -2', '#C43D17', 10) +
          circle(-22, 8, 9, '#BE8152') +
          line('M-12 17C6 24 22 20 34 12', '#0A8A9A', 9) +
          circle(4, -32, 12, SUN),
      }),
    ],
  },
  'would-love-to-join-table': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      wall('#F3E3EE'),
      ground('friends', crowdShape([54, 160], { skin: 4, hair: 'curly', shirt: 'red', size: 1 })),
      person([144, 118], {
        ...CARLOS,
        turn: 0.8,
        mouth: 'talk',
        size: 0.9,
        arms: [{ to: [202, 130], hand: 'palm', turn: -14 }],
      }),
      person([268, 114], { ...ANA, turn: -0.8, mouth: 'laugh', size: 0.94 }),
      table(158, { width: 214 }),
      mug([34, 160], { size: 0.9 }),
      mug([104, 162], { color: 'teal', size: 0.9 }),
    ],
  },
  'brings-gift-to-party': {
    tint: 'mango',
    focus: 180,
    draw: [
      wall('#FBE7D4'),
      houseDoor(206),
      balloons([206, 150], 0.86),
      person([104, 120], {
        ...LUIS,
        turn: 0.8,
        mouth: 'laugh',
        arms: [
          {
            to: [166, 160],
            hand: 'palm',
            turn: -4,
            holds: prop('present', placed(presentShape('purple'), [178, 158], { size: 1.1 })),
          },
        ],
      }),
    ],
  },
  'someday-join-your-class': somedayJoin(CLASS_SHAPE),
  'someday-join-your-team': somedayJoin(TEAM_SHAPE),
  'someday-join-your-trip': somedayJoin(
    emojiShape('airplane', [-12, -6], 62) +
      placed(suitcase([0, 0], { color: 'red', size: 0.5 }).svg, [36, 36]),
  ),
  'cannot-save-and-rent-house': {
    tint: 'flamboyan',
    focus: 180,
    draw: [
      person([82, 124], {
        ...CARLOS,
        turn: 0.5,
        mouth: 'sad',
        arms: [
          { to: [38, 146], hand: 'palm', turn: -4 },
          { to: [140, 146], hand: 'palm', turn: -4 },
        ],
      }),
      thought([236, 56], {
        to: [118, 84],
        width: 168,
        height: 96,
        holds:
          house([-34, 38], { size: 0.56 }).svg +
          coinJar([44, 38], { level: 0.25, size: 0.66 }).svg +
          cross([44, 2], 1.7),
      }),
    ],
  },
  'free-life-and-not-alone': {
    tint: 'laguna',
    focus: 164,
    draw: [
      beach({ horizon: 96, shore: 142 }),
      skySun([166, 40], 24),
      birds([96, 24], [122, 52], [232, 30]),
      person([118, 126], {
        ...ANA,
        mouth: 'laugh',
        turn: 0.3,
        size: 0.92,
        arms: [{ to: [52, 84], hand: 'wave', turn: -8 }],
      }),
      person([214, 122], {
        ...CARLOS,
        mouth: 'laugh',
        turn: -0.3,
        size: 0.94,
        arms: [{ to: [282, 80], hand: 'wave', turn: 8 }],
      }),
    ],
  },
  'asked-about-dream-or-plan': speaks(saysTo(CARLA), listens(LUIS), {
    tint: 'laguna',
    to: [84, 104],
    asks: true,
    width: 142,
    holds:
      placed(SPARKLE, [-14, 4], { size: 2.4 }) +
      placed(SPARKLE, [26, -20], { size: 1.1 }) +
      placed(SPARKLE, [28, 22], { size: 0.8 }),
  }),
  'born-in-town-lives-in-city': speaks(saysTo(LUIS), listens(CARLA), {
    tint: 'mango',
    to: [84, 104],
    width: 150,
    height: 90,
    holds: BORN_IN_TOWN,
    behind: [wall('#FFE3B0'), towers(150), ground('street', rect(0, 170, 328, 26, '#7D8B90'))],
  }),
  'promises-teacher-better-english': speaks(promises(CARLA), listens(TEACHER), {
    tint: 'palma',
    to: [88, 102],
    width: 114,
    height: 94,
    holds: placed(RISING_SHAPE, [8, 8], { size: 0.8 }) + flagShape('unitedStates', [-32, -24], 0.36),
    behind: [wall('#E4EEF0'), board([288, 40], 66, 46, placed(tilesShape('AE', { size: 0.66 }), [0, 0]))],
  }),
  'hops-on-one-foot': {
    tint: 'palma',
    focus: 164,
    draw: [
      ground('ground', rect(0, 178, 328, 18, '#58B97F')),
      ground(
        'jumps',
        `<path d="M40 176C60 130 96 130 116 170M116 170C128 138 146 134 156 164" fill="none" stroke="${INK}" stroke-width="4" stroke-dasharray="3 10" stroke-linecap="round"/>`,
      ),
      ground('shadow', `<ellipse cx="178" cy="182" rx="30" ry="5" fill="#3FA66B"/>`),
      hopper([176, 170], 0.96),
    ],
  },
  'last-class-of-the-course': {
    tint: 'mango',
    focus: 170,
    draw: [
      wall('#E4EEF0'),
      CLASSROOM,
      confetti([130, 26], [300, 24], [316, 96], [16, 108], [128, 100]),
      person([76, 128], { ...ROSA, turn: 0.8, mouth: 'laugh', size: 0.88 }),
      person([268, 126], { ...PEDRO, turn: -0.8, mouth: 'talk', size: 0.9 }),
      table(170),
      prop('cake', placed(WEDDING_CAKE_SHAPE, [164, 178], { size: 0.66 })),
      bubble([176, 46], {
        to: [240, 98],
        width: 112,
        height: 76,
        holds: rect(-48, 18, 96, 9, '#58B97F', 4) + placed(TOWN_SHAPE, [-4, 20], { size: 0.56 }),
      }),
    ],
  },
}
