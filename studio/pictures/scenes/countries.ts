import {
  CLOTHES,
  CREAM,
  DARK_WOOD,
  DEEP_RED,
  GREEN,
  INK,
  LIGHT,
  RED,
  SHADE,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { questionMark } from '#studio/pictures/kit/digits.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { type Flag, flag, flagShape } from '#studio/pictures/kit/flags.ts'
import { handShapes } from '#studio/pictures/kit/hand.ts'
import { smallPhone } from '#studio/pictures/kit/hand-things.ts'
import { map } from '#studio/pictures/kit/maps.ts'
import {
  cloud,
  floor,
  hotel,
  house,
  houseDoor,
  skySun,
  tree,
  umbrella,
} from '#studio/pictures/kit/outside.ts'
import {
  bustShape,
  crowdShape,
  height,
  heightLines,
  PAPER_MAP_SHAPE,
  paperMap,
  tallPerson,
} from '#studio/pictures/kit/people.ts'
import { type Arm, type Look, person } from '#studio/pictures/kit/person.ts'
import { bed, hotelDesk, keyRack, table, wall } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { bubble, GLOBE_SHAPE, PIN_SHAPE, pin } from '#studio/pictures/kit/signs.ts'
import { flowers } from '#studio/pictures/kit/table-things.ts'
import { suitcase } from '#studio/pictures/kit/travel.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  CLERK,
  FATHER,
  LUIS,
  MOTHER,
  MS_BROWN,
  PEDRO,
  ROSA,
  STUDENT,
} from '#studio/pictures/scenes/cast.ts'

type Tint = Scene['tint']

const GRANDMOTHER: Look = { ...ROSA, skin: 2, shirt: 'purple' }

/** A hand on the own chest: one speaks of oneself. */
function onChest([x, y]: Point) {
  return { to: [x + 22, y + 58], hand: 'flat', turn: 196, side: 'right', elbow: [x + 66, y + 92] } as const
}

/** A person speaks a language: its flag is in the bubble. */
function speaks(tint: Tint, who: Look, flags: readonly Flag[]): Scene {
  const [width, tall, scale] = flags.length > 1 ? [164, flags.length > 2 ? 112 : 74, 0.98] : [128, 92, 1.5]
  const places: Point[] =
    flags.length > 2
      ? [
          [-35, -24],
          [35, -24],
          [0, 25],
        ]
      : flags.length > 1
        ? [
            [-35, 0],
            [35, 0],
          ]
        : [[0, 0]]
  return {
    tint,
    sun: { x: 92 },
    focus: flags.length > 1 ? 200 : 170,
    draw: [
      person([82, 120], { ...who, turn: 0.7, mouth: 'talk', arms: [onChest([82, 120])] }),
      bubble([226, 78], {
        to: [110, 102],
        width,
        height: tall,
        holds: flags.map((name, index) => flagShape(name, places[index], scale)).join(''),
      }),
    ],
  }
}

/** Two who travel together: the one in front waves, or does something else. */
function twoOfUs(arm: Arm = { to: [202, 118], hand: 'wave', turn: 6 }): Part[] {
  return [
    person([56, 118], { ...LUIS, turn: 0.8, size: 0.92, mouth: 'laugh' }),
    person([142, 122], { ...ANA, turn: 0.8, size: 0.96, mouth: 'laugh', arms: [arm] }),
  ]
}

/** A guest asks the clerk for something. */
function guestAsks(tint: Tint, holds: string): Scene {
  return {
    tint,
    focus: 164,
    draw: [
      background(keyRack([230, 12])),
      person([270, 116], { ...CLERK, turn: -0.8, size: 0.92 }),
      hotelDesk(214, 158),
      person([56, 124], {
        ...MS_BROWN,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [124, 164], hand: 'palm', turn: -8 }],
      }),
      bubble([154, 58], { to: [84, 102], width: 130, height: 86, asks: true, holds }),
    ],
  }
}

/** An old town: houses in colours with arched doors, and a church with its bell. */
function oldTown(): Part[] {
  const house = (x: number, width: number, tall: number, fill: string) =>
    rect(x, 170 - tall, width, tall, fill) +
    filled(
      `M${x - 4} ${172 - tall}L${x + 6} ${158 - tall}H${x + width - 6}L${x + width + 4} ${172 - tall}Z`,
      '#B5532F',
    ) +
    filled(`M${x + width / 2 - 9} 170V146A9 9 0 0 1 ${x + width / 2 + 9} 146V170Z`, DARK_WOOD) +
    [0.2, 0.62].map(part => rect(x + width * part, 184 - tall, 11, 18, CREAM, 5)).join('')
  return [
    floor(170, '#C9B79A'),
    ground(
      'church',
      rect(134, 56, 60, 114, '#E9D9B8') +
        filled('M128 58L164 22L200 58Z', '#B5532F') +
        line('M164 22V6M157 12H171', INK, 3.4) +
        filled('M150 92V78A14 14 0 0 1 178 78V92Z', '#7A5A3C') +
        filled('M156 90C156 78 172 78 172 90Z', SUN) +
        filled('M150 170V138A14 14 0 0 1 178 138V170Z', DARK_WOOD) +
        circle(164, 112, 8, CREAM) +
        line('M138 70V76M142 150H148M184 122H190M182 158H188M140 120H147', '#C4AF87', 3),
    ),
    ground(
      'houses',
      house(14, 56, 66, '#E58A6B') +
        house(76, 52, 80, '#F2C14E') +
        house(200, 54, 74, '#7FB7A6') +
        house(260, 56, 62, '#D98BA0'),
    ),
    ground('street lamp', line('M72 172V122', INK, 4) + circle(72, 116, 7, LIGHT)),
  ]
}

/** A new town: towers of glass. */
function towers(): Part[] {
  const tower = (x: number, width: number, tall: number, fill: string, pane: string) =>
    rect(x, 172 - tall, width, tall, fill, 4) +
    `<path d="M${x + width / 2} ${184 - tall}V168" stroke="${pane}" stroke-width="${width - 16}" stroke-dasharray="7 6"/>`
  return [
    floor(172, '#9AA7AB'),
    ground(
      'towers',
      tower(16, 48, 84, '#5FA8B8', '#BFE6EA') +
        tower(70, 44, 132, '#24505A', '#8FD3E3') +
        tower(120, 54, 106, '#7FB7C4', '#E6F6F6') +
        tower(180, 46, 150, '#0A6272', '#9ADBE0') +
        tower(232, 38, 96, '#8FA3B8', '#E6F0F6') +
        tower(276, 42, 122, '#3C7FA0', '#BFE6EA') +
        line('M203 22V4', INK, 3.4),
    ),
  ]
}

/** A house from near, with a large window; `shows` is drawn in it, 84 x 78. */
function openHouse(x: number, shows: string): Part {
  return prop(
    'house',
    placed(
      rect(-96, -104, 192, 108, '#F7D9C4') +
        filled('M-114 -98L0 -168L114 -98Z', DEEP_RED) +
        rect(42, -72, 40, 76, DARK_WOOD, 5) +
        circle(50, -34, 4, SUN) +
        `<svg x="-80" y="-86" width="96" height="82">${rect(0, 0, 96, 82, LIGHT, 6)}${shows}</svg>` +
        `<rect x="-80" y="-86" width="96" height="82" rx="6" fill="none" stroke="${WHITE}" stroke-width="7"/>`,
      [x, 192],
    ),
  )
}

/** Two people in a taxi, seen from its side: who drives is right. */
export function taxiRide(passenger: Look, driver: Look, glass = '#BFE6EA'): Part[] {
  return [
    ground('glass', filled('M30 156L60 54H244L292 130V156Z', glass)),
    person([104, 128], { ...passenger, turn: 0.9, mouth: 'talk', size: 0.82 }),
    person([214, 128], { ...driver, turn: -0.5, size: 0.82 }),
    prop(
      'taxi',
      rect(0, 176, 328, 20, '#9AA7AB') +
        `<path d="M22 150L52 62Q56 50 68 50H232Q246 50 254 62L298 138" fill="none" stroke="${SUN}" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"/>` +
        rect(130, 28, 60, 22, INK, 6) +
        rect(150, 50, 12, 90, SUN) +
        filled('M8 176V148Q8 134 22 134H284Q320 138 322 160V182H8Z', SUN) +
        `<path d="M12 152H318" stroke="${INK}" stroke-width="11" stroke-dasharray="12 12"/>` +
        rect(8, 172, 314, 10, '#D98F10', 4) +
        rect(176, 142, 26, 6, '#8C6A12', 3) +
        circle(76, 186, 26, INK) +
        circle(76, 186, 10, SHADE) +
        circle(252, 186, 26, INK) +
        circle(252, 186, 10, SHADE),
    ),
  ]
}

const PEOPLE_IN_FRONT =
  crowdShape([64, 196], { skin: 4, shirt: 'red', hair: 'curly', size: 1.06 }) +
  crowdShape([132, 196], { skin: 1, shirt: 'sea', hairColor: 'brown', size: 1.06 }) +
  crowdShape([200, 196], { skin: 3, shirt: 'yellow', hairColor: 'dark', hair: 'long', size: 1.06 }) +
  crowdShape([268, 196], { skin: 2, shirt: 'purple', size: 1.06 })
const PEOPLE_BEHIND =
  crowdShape([98, 150], { skin: 2, shirt: 'green', hairColor: 'fair', hair: 'long', size: 0.92 }) +
  crowdShape([166, 150], { skin: 4, shirt: 'navy', hairColor: 'gray', size: 0.92 }) +
  crowdShape([234, 150], { skin: 1, shirt: 'pink', hairColor: 'white', hair: 'long', size: 0.92 })

const TURTLE = emojiShape('turtle', [0, 0], 64)
const BED = placed(bed([0, 0], { width: 110, color: 'red' }).svg, [-3, 30], { size: 0.7 })
const CHILDREN =
  bustShape({ skin: 1, hair: 'short', hairColor: 'brown', shirt: 'green', isChild: true }, 0.58, [-22, 7]) +
  bustShape({ skin: 1, hair: 'bob', hairColor: 'fair', shirt: 'red', isChild: true }, 0.58, [20, 7])

/** The world, flat, around its middle. */
export const WORLD_SHAPE =
  filled(
    'M-84 -40L-60 -50L-34 -44L-40 -32L-30 -22L-44 -14L-50 -2L-42 4L-52 2L-66 -14L-72 -30ZM-26 -52L-12 -54L-16 -40L-26 -42ZM-44 6L-24 8L-14 20L-22 32L-32 52L-38 44L-36 28L-46 16Z',
    '#3FA66B',
  ) +
  filled(
    'M-4 -34L12 -46L20 -38L44 -48L80 -40L84 -28L70 -26L62 -8L48 -4L44 8L36 -6L26 -2L20 -12L6 -18L0 -12L-6 -18ZM-10 -10L10 -12L22 0L26 8L16 18L14 34L4 44L0 24L-4 12L-14 6ZM56 20L72 14L82 26L76 38L58 36Z',
    '#58B97F',
  )

/** So many languages that one loses count. */
const MANY_FLAGS = (['mexico', 'unitedStates', 'brazil', 'colombia'] as const)
  .map((name, index) => flagShape(name, [index % 2 ? 32 : -32, index < 2 ? -20 : 20], 0.8))
  .join('')

export const countries: Scenes = {
  'one-country-on-the-globe': {
    tint: 'mango',
    focus: 164,
    draw: [
      ground('globe', placed(GLOBE_SHAPE, [164, 100], { size: 4 })),
      // The country is of another colour than its continent.
      ground('country', placed(map('colombia', [0, 0], 0.42).svg.replaceAll(GREEN, SUN), [140, 92])),
      pin([164, 116], 0.66),
    ],
  },
  'man-asks-which-country': {
    tint: 'laguna',
    focus: 164,
    draw: [
      person([64, 124], {
        ...LUIS,
        wears: ['collar'],
        shirt: 'navy',
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [130, 164], hand: 'palm', turn: -6 }],
      }),
      person([270, 122], { ...MS_BROWN, turn: -0.8 }),
      bubble([168, 56], {
        to: [90, 102],
        width: 132,
        height: 94,
        asks: true,
        holds:
          flagShape('mexico', [-24, -18], 0.62) +
          flagShape('unitedStates', [18, -18], 0.62) +
          flagShape('colombia', [-24, 16], 0.62) +
          flagShape('brazil', [18, 16], 0.62),
      }),
    ],
  },
  'old-colonial-city': {
    tint: 'mango',
    focus: 164,
    draw: [wall('#CDEBEC'), skySun([40, 56], 17), cloud([268, 58], 0.8), oldTown()],
  },
  'modern-city': {
    tint: 'laguna',
    focus: 164,
    draw: [wall('#CDEBEC'), skySun([40, 56], 17), cloud([268, 46], 0.8), towers()],
  },
  'folded-map': {
    tint: 'palma',
    focus: 164,
    draw: [
      paperMap([164, 92], { size: 1.55, turn: -3 }),
      ground(
        'hands',
        line('M36 240L64 176M296 240L264 166', CLOTHES.purple[1], 26) +
          handShapes([66, 168], { shape: 'fist', skin: 3, size: 1.4, isLeft: true }) +
          handShapes([262, 156], { shape: 'fist', skin: 3, size: 1.4 }),
      ),
    ],
  },
  'guest-asks-for-a-map': guestAsks('laguna', placed(PAPER_MAP_SHAPE, [-2, 0], { size: 0.68 })),
  'guest-asks-for-a-room': guestAsks('laguna', BED),
  'guest-asks-about-children': guestAsks('laguna', CHILDREN),
  'map-of-the-world-on-wall': {
    tint: 'orquidea',
    focus: 190,
    draw: [
      ground(
        'frame',
        rect(112, 22, 204, 138, DARK_WOOD, 6) +
          rect(120, 30, 188, 122, '#A9DCE6', 2) +
          placed(WORLD_SHAPE, [214, 91]),
      ),
      person([64, 124], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [128, 130], hand: 'point', turn: -20 }],
      }),
    ],
  },
  'group-of-people': {
    tint: 'laguna',
    focus: 164,
    draw: [prop('people', PEOPLE_BEHIND + PEOPLE_IN_FRONT)],
  },
  'friendly-people-at-the-door': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      floor(170, '#58B97F'),
      background(house([164, 174], { size: 0.9 })),
      person([84, 122], {
        ...CARLA,
        shirt: 'purple',
        turn: 0.3,
        mouth: 'laugh',
        arms: [{ to: [28, 116], hand: 'wave', turn: 8 }],
      }),
      person([246, 122], {
        ...PEDRO,
        shirt: 'yellow',
        turn: -0.3,
        mouth: 'laugh',
        arms: [{ to: [302, 116], hand: 'wave', turn: 8 }],
      }),
    ],
  },
  'woman-in-her-house': {
    tint: 'palma',
    focus: 152,
    draw: [
      floor(180, '#58B97F'),
      openHouse(164, bustShape({ ...ANA, mouth: 'laugh' }, 0.7, [48, 48])),
      tree([308, 190], 0.8),
    ],
  },
  'woman-leaves-her-house': {
    tint: 'mango',
    focus: 230,
    draw: [
      floor(180, '#58B97F'),
      openHouse(104, ''),
      suitcase([190, 202], { size: 0.76 }),
      person([272, 116], {
        ...ANA,
        turn: 0.9,
        wears: ['backpack'],
        arms: [{ to: [191, 134], hand: 'fist', elbow: [214, 186] }],
      }),
    ],
  },
  'woman-and-house-in-santo-domingo': {
    tint: 'laguna',
    focus: 216,
    draw: [
      map('dominicanRepublic', [116, 48], 1.02),
      house([230, 130], { size: 0.66 }),
      person([64, 124], { ...ANA, turn: 0.9, mouth: 'talk', arms: [onChest([64, 124])] }),
    ],
  },
  'man-asks-where-she-lives': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([64, 124], {
        ...LUIS,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [130, 164], hand: 'palm', turn: -6 }],
      }),
      person([270, 120], { ...CARLA, turn: -0.8 }),
      bubble([160, 58], {
        to: [90, 102],
        width: 122,
        height: 92,
        asks: true,
        holds: placed(house([0, 0], { size: 0.56 }).svg, [-2, 34]),
      }),
    ],
  },
  'man-speaks-spanish': speaks('palma', LUIS, ['mexico']),
  'woman-speaks-english': speaks('laguna', MS_BROWN, ['unitedStates']),
  'bubble-with-three-flags': speaks('orquidea', CARLA, ['unitedStates', 'mexico', 'brazil']),
  'man-speaks-two-languages': speaks('mango', CARLOS, ['mexico', 'unitedStates']),
  'spanish-speaker-from-mexico': {
    tint: 'laguna',
    focus: 206,
    draw: [
      map('mexico', [126, 64], 0.98),
      pin([238, 148], 0.8),
      person([64, 126], {
        ...CARLA,
        hair: 'bun',
        skin: 3,
        turn: 0.8,
        mouth: 'talk',
        arms: [onChest([64, 126])],
      }),
      bubble([154, 50], { to: [90, 106], width: 92, height: 62, holds: flagShape('mexico', [0, 0], 1.02) }),
    ],
  },
  'traveler-asks-for-english': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      person([64, 124], {
        ...MS_BROWN,
        wears: ['backpack'],
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [132, 164], hand: 'palm', turn: -6 }],
      }),
      person([270, 120], { ...PEDRO, turn: -0.8 }),
      bubble([164, 56], {
        to: [90, 102],
        width: 122,
        height: 76,
        asks: true,
        holds: flagShape('unitedStates', [-4, 0], 1.04),
      }),
    ],
  },
  'woman-speaks-a-little-english': {
    tint: 'palma',
    sun: { x: 104 },
    focus: 164,
    draw: [
      person([104, 120], {
        ...ANA,
        turn: 0.5,
        mouth: 'talk',
        arms: [{ to: [188, 146], hand: 'pinch', turn: -8, elbow: [182, 208] }],
      }),
      bubble([246, 74], {
        to: [130, 102],
        width: 88,
        height: 66,
        holds: flagShape('unitedStates', [0, 0], 0.62),
      }),
    ],
  },
  'man-with-us-flag': {
    tint: 'laguna',
    sun: { x: 138 },
    focus: 180,
    draw: [
      person([138, 120], {
        skin: 4,
        hair: 'short',
        shirt: 'navy',
        mouth: 'laugh',
        wears: ['collar'],
        arms: [
          { to: [212, 148], hand: 'fist', holds: flag('unitedStates', [212, 178], { size: 1.1, turn: 6 }) },
        ],
      }),
    ],
  },
  'woman-and-american-husband': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      background(map('unitedStates', [68, 20], 1)),
      ground('flag', flagShape('unitedStates', [158, 62], 1.15)),
      person([78, 122], {
        ...ANA,
        turn: 0.7,
        mouth: 'talk',
        arms: [{ to: [146, 164], hand: 'palm', turn: -12 }],
      }),
      person([246, 120], {
        skin: 1,
        hair: 'short',
        hairColor: 'fair',
        shirt: 'red',
        turn: -0.3,
        arms: [{ to: [300, 124], hand: 'wave', turn: 8 }],
      }),
    ],
  },
  'visitor-with-flowers-at-door': {
    tint: 'flamboyan',
    focus: 200,
    draw: [
      houseDoor(206, { isLit: false }),
      person([268, 128], { ...GRANDMOTHER, turn: -0.8, size: 0.76, mouth: 'laugh' }),
      person([96, 118], {
        ...LUIS,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [170, 146], hand: 'fist', holds: flowers([170, 164], { size: 1 }) }],
      }),
    ],
  },
  'visit-to-grandmother': {
    tint: 'mango',
    focus: 190,
    draw: [
      houseDoor(206, { isLit: false }),
      background(
        person([270, 126], { ...GRANDMOTHER, turn: -0.8, size: 0.8, shirt: 'green', mouth: 'laugh' }),
      ),
      ...twoOfUs(),
      suitcase([100, 202], { size: 0.7 }),
    ],
  },
  'phone-call-with-grandmother': {
    tint: 'mango',
    focus: 190,
    draw: [
      ...twoOfUs({
        to: [172, 96],
        hand: 'fist',
        elbow: [206, 156],
        holds: smallPhone([171, 86], { turn: 10 }),
      }),
      bubble([258, 72], {
        to: [160, 102],
        width: 108,
        height: 104,
        holds: bustShape({ ...GRANDMOTHER, shirt: 'green', mouth: 'laugh' }, 0.8, [0, 2.4]),
      }),
    ],
  },
  'arrival-at-hotel': {
    tint: 'mango',
    focus: 190,
    draw: [
      floor(180, '#B9B2A6'),
      background(hotel([262, 186], { rows: 5, columns: 5, size: 1 })),
      ...twoOfUs(),
      suitcase([100, 202], { size: 0.7 }),
    ],
  },
  'pointing-at-umbrella-english': {
    tint: 'palma',
    focus: 206,
    draw: [
      table(176, { x: 196 }),
      umbrella([262, 96], 0.94),
      person([66, 130], {
        ...LUIS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [150, 146], hand: 'point', turn: -12 }],
      }),
      bubble([146, 44], {
        to: [90, 106],
        width: 98,
        height: 60,
        asks: true,
        holds: flagShape('unitedStates', [-3, 0], 0.8),
      }),
    ],
  },
  'clerk-asks-for-slow-speech': {
    tint: 'laguna',
    focus: 164,
    draw: [
      person([268, 122], { ...MS_BROWN, turn: -0.8, mouth: 'talk' }),
      ground('fast speech', line('M212 92H188M208 108H174M212 124H190', RED, 6)),
      person([66, 124], {
        ...LUIS,
        wears: ['collar', 'badge'],
        shirt: 'sea',
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [138, 148], hand: 'wave', turn: 14 }],
      }),
      bubble([148, 46], { to: [92, 104], width: 90, height: 66, holds: TURTLE }),
    ],
  },
  'taxi-driver-and-passenger': {
    tint: 'palma',
    focus: 158,
    draw: [taxiRide({ ...CARLA }, { ...PEDRO })],
  },
  'asks-where-young-woman-is-from': {
    tint: 'laguna',
    focus: 164,
    draw: [
      floor(176, '#B9B2A6'),
      person([262, 118], { ...STUDENT, shirt: 'green', turn: 0.6, size: 0.9, mouth: 'smile' }),
      person([72, 124], {
        ...PEDRO,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [146, 152], hand: 'point', turn: -10 }],
      }),
      bubble([150, 50], {
        to: [98, 102],
        width: 108,
        height: 76,
        asks: true,
        holds: GLOBE_SHAPE + placed(PIN_SHAPE, [4, -2], { size: 0.5 }),
      }),
    ],
  },
  'girl-with-short-hair': {
    tint: 'orquidea',
    sun: { x: 164, radius: 104 },
    focus: 164,
    draw: [
      person([164, 142], {
        skin: 2,
        hair: 'bob',
        hairColor: 'dark',
        shirt: 'yellow',
        isChild: true,
        mouth: 'laugh',
        size: 1.3,
      }),
    ],
  },
  'tall-father-short-mother': {
    tint: 'mango',
    focus: 150,
    draw: [
      heightLines(),
      tallPerson([118, 106], { ...FATHER, turn: 0.4, size: 0.9 }),
      tallPerson([210, 166], { ...MOTHER, turn: -0.4, size: 0.9 }),
      height(46, 36),
      height(280, 98),
    ],
  },
  'boy-and-girl-speak-english': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([74, 140], {
        skin: 3,
        hair: 'short',
        hairColor: 'black',
        shirt: 'green',
        isChild: true,
        turn: 0.7,
        mouth: 'talk',
      }),
      person([254, 140], {
        skin: 2,
        hair: 'tail',
        hairColor: 'dark',
        shirt: 'red',
        isChild: true,
        turn: -0.7,
        mouth: 'talk',
      }),
      ground('second tail', filled('M186 74L222 108L210 70Z', WHITE)),
      bubble([164, 52], {
        to: [106, 108],
        width: 124,
        height: 80,
        holds: flagShape('unitedStates', [0, 0], 1.2),
      }),
    ],
  },
  'hundred-languages': {
    tint: 'laguna',
    focus: 220,
    draw: [
      prop(
        'crowd',
        crowdShape([34, 200], { skin: 4, shirt: 'red', hair: 'curly', size: 0.88 }) +
          crowdShape([134, 200], { skin: 1, shirt: 'green', hairColor: 'fair', hair: 'long', size: 0.88 }) +
          crowdShape([84, 206], { skin: 3, shirt: 'yellow', hairColor: 'dark', size: 0.88 }),
      ),
      bubble([92, 50], { to: [84, 108], width: 140, height: 90, holds: MANY_FLAGS }),
      person([246, 124], {
        ...ANA,
        turn: -0.4,
        mouth: 'flat',
        eyes: 'wide',
        arms: [
          { to: [194, 146], hand: 'palm', turn: 20, elbow: [194, 204], side: 'left' },
          { to: [298, 146], hand: 'palm', turn: 20, elbow: [298, 204], side: 'right' },
        ],
      }),
      ground('question', questionMark([298, 62], 40)),
    ],
  },
}
