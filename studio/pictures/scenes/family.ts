import { CLOTHES, RED, SEA, SKINS, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross, digits } from '#studio/pictures/kit/digits.ts'
import { handShapes } from '#studio/pictures/kit/hand.ts'
import { book } from '#studio/pictures/kit/hand-things.ts'
import { map } from '#studio/pictures/kit/maps.ts'
import { houseDoor } from '#studio/pictures/kit/outside.ts'
import { babyShape, bustShape, mark, photo } from '#studio/pictures/kit/people.ts'
import { type Arm, type Look, person } from '#studio/pictures/kit/person.ts'
import { board, door, table, window } from '#studio/pictures/kit/rooms.ts'
import { ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { bubble, HEART_SHAPE, heart, NAME_SHAPE, pin } from '#studio/pictures/kit/signs.ts'
import { cake, candleShape } from '#studio/pictures/kit/table-things.ts'
import { handbag, suitcase } from '#studio/pictures/kit/travel.ts'
import { NICE_DAY_SHAPE } from '#studio/pictures/kit/wishes.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  DOCTOR,
  LUIS,
  MOTHER,
  PEDRO,
  ROSA,
  STUDENT,
} from '#studio/pictures/scenes/cast.ts'

type Tint = Scene['tint']

/* Ana's family: those of one generation have hair of one colour. */
const FATHER: Look = { skin: 2, hair: 'thin', hairColor: 'gray', shirt: 'sea', wears: ['beard'] }
const SISTER: Look = { skin: 2, hair: 'tail', hairColor: 'dark', shirt: 'green' }
const BROTHER: Look = { skin: 2, hair: 'short', hairColor: 'dark', shirt: 'navy' }
const OTHER_BROTHER: Look = { skin: 3, hair: 'curly', hairColor: 'dark', shirt: 'red' }
const GRANDMOTHER: Look = { ...ROSA, skin: 2, shirt: 'purple' }
const GRANDFATHER: Look = PEDRO
const BOY: Look = { skin: 2, hair: 'short', hairColor: 'dark', shirt: 'green', isChild: true }
const GIRL: Look = { skin: 2, hair: 'tail', hairColor: 'dark', shirt: 'red', isChild: true }

/** An adult and a child, the adult's arm around it; one of them is meant. */
function adultWithChild(
  tint: Tint,
  adult: Look,
  child: Look,
  marked: 'adult' | 'child',
  { isFlipped = false }: { isFlipped?: boolean } = {},
): Scene {
  const out = isFlipped ? -1 : 1
  const [adultX, childX] = [164 - out * 54, 164 + out * 48]
  return {
    tint,
    sun: { x: marked === 'adult' ? adultX : childX, radius: 96 },
    focus: 164,
    draw: [
      person([adultX, 138], { ...adult, turn: 0.4 * out }),
      hugged([adultX, 138], adult, [childX, 160], { ...child, turn: -0.5 * out, mouth: 'laugh' }),
      mark(marked === 'adult' ? [adultX, 58] : [childX, 90]),
    ],
  }
}

/** A child in front of an adult's arm, whose fingers lie on its far shoulder. */
function hugged([adultX, adultY]: Point, adult: Look, [x, y]: Point, child: Look, size = 0.84): Part[] {
  const out = x > adultX ? 1 : -1
  const hand = [x + out * 32 * size, y + 30 * size] as const
  const [flesh] = SKINS[adult.skin ?? 2]
  const fingers = [-9.6, -3.2, 3.2, 9.6].map((along, index) =>
    rect(hand[0] + along - 2.8, hand[1] - 8 + (index % 3 ? 0 : 2), 5.6, 20, flesh, 2.8),
  )
  return [
    ground(
      'arm around',
      line(
        `M${adultX + out * 40} ${adultY + 46}Q${(adultX + x) / 2 + out * 10} ${y + 44} ${hand[0] - out * 14} ${hand[1] + 4}`,
        CLOTHES[adult.shirt ?? 'teal'][1],
        20,
      ),
    ),
    person([x, y], { ...child, size }),
    ground('fingers', fingers.join('')),
  ]
}

/** A person holds a baby; its head is on the left. */
function holdingBaby([x, y]: Point, look: Look, blanket?: string, size = 1): Part {
  const baby = placed(babyShape({ skin: look.skin ?? 2, blanket }), [x + 2 * size, y + 50 * size], {
    size: 0.94 * size,
    turn: -8,
  })
  const arms: Arm[] = [
    {
      to: [x + 52 * size, y + 42 * size],
      hand: 'flat',
      turn: 200,
      side: 'right',
      elbow: [x + 66 * size, y + 92 * size],
    },
    {
      to: [x + 6 * size, y + 72 * size],
      hand: 'flat',
      turn: 180,
      side: 'left',
      elbow: [x - 66 * size, y + 96 * size],
      holds: ground('baby', baby),
    },
  ]
  return person([x, y], { ...look, size, arms })
}

/** Two children below the photo of their parents, as in a family tree. */
function siblings(tint: Tint, marked: 'boy' | 'girl'): Scene {
  const [left, right] = [76, 250]
  return {
    tint,
    focus: marked === 'boy' ? 98 : 230,
    draw: [
      ground('tree', line(`M164 100V160M${left} 160H${right}`, SEA, 6)),
      photo([164, 78], 92, 60, bustShape(MOTHER, 0.54, [-22, 1]) + bustShape(FATHER, 0.54, [22, 1])),
      person([left, 146], { ...BOY, size: 0.96, turn: 0.4 }),
      person([right, 146], { ...GIRL, size: 0.96, turn: -0.4 }),
      mark(marked === 'boy' ? [left, 66] : [right, 66]),
    ],
  }
}

/** A man and a woman with a ring between them; one is meant. */
const RING_SHAPE =
  `<circle r="19" fill="none" stroke="#D98F10" stroke-width="7"/>` +
  filled('M-14 -36L-8 -44H8L14 -36L0 -20Z', '#3C9DB5') +
  filled('M-14 -36H14L0 -20Z', '#8FD3E3')

function couple(tint: Tint, man: Look, woman: Look, marked: 'man' | 'woman'): Scene {
  return {
    tint,
    sun: { x: marked === 'man' ? 226 : 102, radius: 96 },
    focus: marked === 'man' ? 200 : 128,
    draw: [
      person([102, 138], { ...woman, turn: 0.5 }),
      person([226, 138], { ...man, turn: -0.5 }),
      prop('ring', placed(RING_SHAPE, [164, 82])),
      mark(marked === 'man' ? [226, 57] : [102, 57]),
    ],
  }
}

/** Ana introduces a person with an open hand. */
function presents(tint: Tint, whom: Part, extra: readonly Part[] = []): Scene {
  return {
    tint,
    sun: { x: 226 },
    focus: 190,
    draw: [
      whom,
      person([100, 116], {
        ...ANA,
        turn: 0.7,
        mouth: 'talk',
        arms: [{ to: [172, 162], hand: 'palm', turn: -12 }],
      }),
      ...extra,
    ],
  }
}

/** A person talks about two others, whose heads are in the bubble. */
function tellsOf(tint: Tint, who: Look, one: Look, two: Look): Scene {
  return {
    tint,
    sun: { x: 84, radius: 92 },
    focus: 210,
    draw: [
      person([84, 124], {
        ...who,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [108, 180], hand: 'flat', turn: 196, side: 'right', elbow: [150, 212] }],
      }),
      bubble([228, 84], {
        to: [112, 108],
        width: 168,
        height: 116,
        holds: bustShape(one, 0.72, [-35, 13.4]) + bustShape(two, 0.72, [35, 13.4]),
      }),
    ],
  }
}

/** A cake that shows how old someone is. */
export function cakeOf(years: number, at: Point, size = 1): Part {
  const candles =
    digits(years, [0, -64], 33, { color: RED, weight: 2.6 }) + candleShape(-43) + candleShape(43)
  return cake(at, { size, candle: candles })
}

/** Who is how old: a cake with the number. */
export function withCake(tint: Tint, who: Look, years: number): Scene {
  const [neck, size] = who.isChild ? [138, 0.9] : [118, 1]
  return {
    tint,
    sun: { x: 136, radius: 92 },
    focus: 197,
    draw: [person([134, neck], { ...who, size, turn: 0.6, mouth: 'laugh' }), cakeOf(years, [236, 186])],
  }
}

/** A person introduces another by name. */
function namedBadge(tint: Tint, who: Part, whom: Part, mouth: Point): Scene {
  return {
    tint,
    focus: 206,
    draw: [
      whom,
      who,
      bubble([150, 50], {
        to: mouth,
        width: 88,
        height: 66,
        holds: placed(NAME_SHAPE, [0, 0], { size: 0.95 }),
      }),
    ],
  }
}

export const family: Scenes = {
  'woman-with-her-girl': adultWithChild(
    'orquidea',
    { ...MOTHER, hair: 'long', hairColor: 'brown' },
    { ...GIRL, skin: 3, hairColor: 'brown' },
    'adult',
  ),
  'man-with-his-boy': adultWithChild(
    'laguna',
    { ...FATHER, hair: 'short', hairColor: 'black' },
    { ...BOY, hairColor: 'black' },
    'adult',
  ),
  'boy-before-his-father': adultWithChild(
    'mango',
    CARLOS,
    { ...BOY, skin: 1, hairColor: 'brown', shirt: 'red' },
    'child',
    { isFlipped: true },
  ),
  'girl-before-her-mother': adultWithChild(
    'palma',
    { ...CARLA, shirt: 'purple' },
    { ...GIRL, skin: 4, hair: 'curly', shirt: 'yellow' },
    'child',
    { isFlipped: true },
  ),
  'two-parents-with-baby': {
    tint: 'flamboyan',
    sun: { x: 164, radius: 96 },
    focus: 164,
    draw: [
      person([230, 126], { ...CARLOS, size: 0.86, turn: -0.5 }),
      holdingBaby([114, 126], { ...ANA, turn: 0.4 }, '#8FD3E3', 0.86),
      mark([114, 57]),
      mark([230, 57]),
    ],
  },
  'siblings-boy-marked': siblings('mango', 'boy'),
  'siblings-girl-marked': siblings('laguna', 'girl'),
  'couple-husband-marked': couple(
    'palma',
    { ...LUIS, wears: ['collar', 'tie'], shirt: 'navy' },
    CARLA,
    'man',
  ),
  'couple-wife-marked': couple('flamboyan', CARLOS, { ...ANA, shirt: 'white' }, 'woman'),
  'mother-at-the-board': {
    tint: 'mango',
    focus: 130,
    draw: [
      board(
        [228, 78],
        164,
        108,
        placed(
          line('M-56 -30H10M-56 -8H44M-56 14H-6', WHITE, 6) + line('M24 34H52M38 20V48', '#FFB938', 6),
          [0, 0],
        ),
      ),
      person([92, 118], {
        ...MOTHER,
        mouth: 'talk',
        turn: 0.4,
        wears: ['glasses'],
        arms: [{ to: [162, 116], hand: 'point', turn: -24 }],
      }),
    ],
  },
  'mother-with-a-name-badge': namedBadge(
    'palma',
    person([70, 128], {
      ...ANA,
      turn: 0.9,
      mouth: 'talk',
      arms: [{ to: [138, 166], hand: 'palm', turn: -10 }],
    }),
    person([242, 118], { ...MOTHER, arms: [{ to: [300, 124], hand: 'wave', turn: 8 }] }),
    [94, 106],
  ),
  'grandfather-with-a-name-badge': namedBadge(
    'laguna',
    person([66, 150], {
      ...BOY,
      skin: 4,
      hairColor: 'black',
      size: 0.94,
      turn: 0.9,
      mouth: 'talk',
      arms: [{ to: [124, 178], hand: 'palm', turn: -12 }],
    }),
    person([242, 118], { ...GRANDFATHER, arms: [{ to: [300, 124], hand: 'wave', turn: 8 }] }),
    [88, 124],
  ),
  'father-on-dominican-map': {
    tint: 'laguna',
    focus: 196,
    draw: [
      map('dominicanRepublic', [112, 58], 1.02),
      pin([184, 86], 0.86),
      person([66, 126], {
        ...FATHER,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [88, 182], hand: 'flat', turn: 196, side: 'right', elbow: [132, 214] }],
      }),
    ],
  },
  'parents-on-colombian-map': {
    tint: 'orquidea',
    focus: 220,
    draw: [
      map('colombia', [196, 20], 1.1),
      pin([246, 92], 0.95),
      person([134, 126], { ...FATHER, turn: 0.4, size: 0.94 }),
      person([58, 126], { ...MOTHER, turn: 0.6, size: 0.94 }),
    ],
  },
  'woman-tells-of-two-brothers': tellsOf('laguna', ANA, BROTHER, OTHER_BROTHER),
  'man-tells-of-son-and-daughter': tellsOf('palma', { ...CARLOS, skin: 2, hairColor: 'black' }, BOY, GIRL),
  'sister-with-cake-20': withCake('orquidea', SISTER, 20),
  'old-woman-with-cake-90': withCake('laguna', GRANDMOTHER, 90),
  'old-man-with-cake-90': withCake('palma', { ...GRANDFATHER, skin: 2 }, 90),
  'girl-with-cake-9': withCake('orquidea', GIRL, 9),
  'man-presents-his-son': {
    tint: 'laguna',
    sun: { x: 216 },
    focus: 180,
    draw: [
      person([226, 148], { ...BOY, skin: 4, hair: 'curly', hairColor: 'black', size: 0.9, mouth: 'laugh' }),
      person([104, 116], {
        ...LUIS,
        skin: 4,
        turn: 0.6,
        mouth: 'talk',
        arms: [{ to: [168, 168], hand: 'palm', turn: -12 }],
      }),
      mark([226, 74]),
    ],
  },
  'mother-and-student-daughter': {
    tint: 'mango',
    focus: 206,
    draw: [
      person([88, 124], { ...MOTHER, skin: 2, turn: 0.7, mouth: 'laugh' }),
      person([222, 118], {
        ...STUDENT,
        shirt: 'red',
        skin: 2,
        turn: -0.3,
        arms: [
          {
            to: [236, 178],
            hand: 'flat',
            turn: 190,
            side: 'right',
            elbow: [282, 208],
            holds: book([214, 172], { turn: -8 }),
          },
        ],
      }),
    ],
  },
  'woman-presents-her-husband': presents(
    'palma',
    person([232, 112], { ...CARLOS, arms: [{ to: [294, 122], hand: 'wave', turn: 8 }] }),
    [heart([166, 60], 1.5)],
  ),
  'woman-presents-her-son': presents(
    'mango',
    person([232, 146], {
      ...BOY,
      size: 0.92,
      mouth: 'laugh',
      arms: [{ to: [288, 146], hand: 'wave', turn: 8 }],
    }),
    [heart([166, 60], 1.5)],
  ),
  'woman-presents-her-father': presents(
    'laguna',
    person([232, 112], { ...FATHER, hairColor: 'white', arms: [{ to: [294, 122], hand: 'wave', turn: 8 }] }),
    [heart([166, 60], 1.5)],
  ),
  'man-and-doctor-wife': {
    tint: 'orquidea',
    sun: { x: 226 },
    focus: 196,
    draw: [
      person([232, 114], { ...DOCTOR, turn: -0.5 }),
      person([104, 116], { ...LUIS, turn: 0.5, mouth: 'laugh' }),
      heart([168, 66], 1.5),
    ],
  },
  'young-woman-with-baby': {
    tint: 'orquidea',
    sun: { x: 164 },
    focus: 164,
    draw: [holdingBaby([164, 104], SISTER, '#8FD3E3')],
  },
  'young-man-with-baby': {
    tint: 'palma',
    sun: { x: 164 },
    focus: 164,
    draw: [holdingBaby([164, 104], BROTHER, '#8FD3E3')],
  },
  'young-woman-with-girl': {
    tint: 'laguna',
    sun: { x: 164 },
    focus: 164,
    draw: [
      person([120, 116], { ...SISTER, turn: 0.4 }),
      hugged([120, 116], SISTER, [222, 152], { ...GIRL, hair: 'bob', turn: -0.4, mouth: 'laugh' }),
    ],
  },
  'woman-asks-the-babys-name': {
    tint: 'palma',
    focus: 206,
    draw: [
      person([60, 128], {
        ...CARLA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [122, 166], hand: 'palm', turn: -6 }],
      }),
      holdingBaby([240, 108], { ...ANA, turn: -0.7 }, '#FFB938', 0.94),
      bubble([158, 44], {
        to: [88, 104],
        width: 104,
        height: 70,
        asks: true,
        holds: placed(NAME_SHAPE, [-4, 0], { size: 0.86 }),
      }),
    ],
  },
  'old-woman-with-grandchild': adultWithChild('flamboyan', GRANDMOTHER, BOY, 'adult'),
  'old-man-with-grandchild': adultWithChild(
    'palma',
    GRANDFATHER,
    { ...GIRL, skin: 4, hair: 'curly', hairColor: 'black' },
    'adult',
  ),
  'man-with-only-child': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([112, 116], { ...BROTHER, turn: 0.5 }),
      person([216, 152], { ...BOY, shirt: 'purple', size: 0.86, turn: -0.5, mouth: 'laugh' }),
      mark([216, 82]),
    ],
  },
  'family-photo-at-work': {
    tint: 'laguna',
    focus: 150,
    draw: [
      window([214, 10], 90, 66),
      person([66, 118], { ...ANA, turn: 0.8, mouth: 'talk' }),
      person([272, 118], { ...LUIS, turn: -0.8 }),
      table(168),
      photo(
        [168, 124],
        112,
        74,
        bustShape(CARLOS, 0.64, [-28, 4]) +
          placed(babyShape({ blanket: '#E58AA0' }), [26, 18], { size: 0.62 }),
        { turn: -4, fill: '#FFDF94' },
      ),
      ground('hand', handShapes([112, 160], { shape: 'fist', skin: 2, size: 1.05 })),
    ],
  },
  'man-and-his-suitcase': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([104, 130], {
        ...LUIS,
        arms: [
          { to: [214, 124], hand: 'fist', elbow: [150, 210], holds: suitcase([214, 212], { size: 0.94 }) },
        ],
      }),
      mark([214, 104]),
    ],
  },
  'the-man-marked': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([104, 138], {
        ...LUIS,
        arms: [
          { to: [214, 132], hand: 'fist', elbow: [150, 216], holds: suitcase([214, 220], { size: 0.94 }) },
        ],
      }),
      mark([104, 57]),
    ],
  },
  'asks-about-parents': {
    tint: 'laguna',
    focus: 164,
    draw: [
      window([246, 8], 76, 56, { shows: circle(38, 58, 24, SUN) }),
      person([62, 126], {
        ...LUIS,
        turn: 0.9,
        mouth: 'talk',
        size: 0.94,
        arms: [{ to: [126, 166], hand: 'palm', turn: -4 }],
      }),
      person([274, 124], { ...ANA, turn: -0.8, size: 0.94 }),
      bubble([168, 56], {
        to: [88, 104],
        width: 144,
        height: 100,
        asks: true,
        holds: bustShape(MOTHER, 0.6, [-26, 10]) + bustShape(FATHER, 0.6, [20, 10]),
      }),
    ],
  },
  'son-eleven-not-twelve': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([88, 130], {
        ...BOY,
        skin: 1,
        hairColor: 'brown',
        shirt: 'red',
        mouth: 'laugh',
        turn: 0.4,
        size: 0.9,
      }),
      cakeOf(11, [178, 186], 0.86),
      cakeOf(12, [276, 186], 0.66),
      ground('cross', circle(276, 84, 20, WHITE) + cross([276, 84], 0.75)),
    ],
  },
  'grandfather-in-room-21': {
    tint: 'palma',
    focus: 214,
    draw: [
      door([176, 16], {
        width: 130,
        color: 'purple',
        plate: rect(35, 6, 60, 44, WHITE, 10) + digits(21, [65, 40], 25),
      }),
      person([240, 140], { ...GRANDFATHER, turn: -0.4, size: 0.86, mouth: 'laugh' }),
      person([70, 150], {
        ...BOY,
        skin: 4,
        hairColor: 'black',
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [128, 152], hand: 'point', turn: -14 }],
      }),
    ],
  },
  'wife-is-fine': {
    tint: 'orquidea',
    sun: { x: 92, radius: 92 },
    focus: 190,
    draw: [
      person([86, 122], {
        ...CARLOS,
        turn: 0.7,
        mouth: 'laugh',
        arms: [{ to: [32, 146], hand: 'thumb', side: 'left' }],
      }),
      bubble([226, 80], {
        to: [114, 104],
        width: 150,
        height: 116,
        holds:
          bustShape({ ...ANA, mouth: 'laugh', shirt: 'pink' }, 0.84, [-24, 8]) +
          placed(HEART_SHAPE, [42, -4], { size: 1.1 }),
      }),
    ],
  },
  'goodbye-rosa': {
    tint: 'flamboyan',
    focus: 104,
    draw: [
      houseDoor(216, { isLit: false }),
      person([272, 128], { ...CARLA, turn: -0.8, mouth: 'talk', size: 0.76 }),
      person([84, 118], {
        ...ROSA,
        turn: -0.5,
        size: 0.96,
        arms: [
          { to: [140, 116], hand: 'wave', turn: 8, side: 'right' },
          { to: [30, 150], hand: 'fist', elbow: [24, 190], holds: handbag([28, 186], { size: 0.8 }) },
        ],
      }),
      bubble([190, 44], {
        to: [252, 94],
        width: 84,
        height: 66,
        holds: placed(NICE_DAY_SHAPE, [0, 0], { size: 0.9 }),
      }),
    ],
  },
  'father-fifty-sister-thirteen': {
    tint: 'laguna',
    focus: 90,
    draw: [
      person([50, 122], { ...FATHER, turn: 0.4, size: 0.9, mouth: 'laugh' }),
      person([212, 140], { ...SISTER, isChild: true, turn: 0.4, size: 0.9, mouth: 'laugh' }),
      cakeOf(50, [130, 188], 0.7),
      cakeOf(13, [286, 188], 0.7),
    ],
  },
}
