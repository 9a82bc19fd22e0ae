import { spots } from '#studio/pictures/kit/allergy.ts'
import { CREAM, DARK_WOOD, INK, LIGHT, RED, SKINS, SUN, WHITE, WOOD } from '#studio/pictures/kit/colors.ts'
import { cross, digits, tick } from '#studio/pictures/kit/digits.ts'
import { emoji, emojiShape } from '#studio/pictures/kit/emoji.ts'
import { bowl, menuCard, receipt } from '#studio/pictures/kit/food.ts'
import { handShapes } from '#studio/pictures/kit/hand.ts'
import { book, smallPhone } from '#studio/pictures/kit/hand-things.ts'
import {
  alarmClock,
  apartmentHouse,
  bathRoom,
  computerBack,
  cot,
  kitchenRoom,
  lyingHead,
  MATCH_SHAPE,
  plainRoom,
  potShape,
  sleeper,
  sofa,
  television,
} from '#studio/pictures/kit/home.ts'
import { floor, house, lowSun, moon, stars } from '#studio/pictures/kit/outside.ts'
import { babyShape } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { bed, hotelDesk, lamp, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import {
  background,
  ground,
  type Part,
  type Scene,
  type Scenes,
  together,
} from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { hangingJacket } from '#studio/pictures/kit/shop.ts'
import { bubble } from '#studio/pictures/kit/signs.ts'
import { SPARKLE } from '#studio/pictures/kit/sparkle.ts'
import { cup, mug, plate } from '#studio/pictures/kit/table-things.ts'
import { clock, clockShape } from '#studio/pictures/kit/time.ts'
import { handbag } from '#studio/pictures/kit/travel.ts'
import { daysOfSeven, rowOfSeven } from '#studio/pictures/kit/week.ts'
import { ANA, CARLA, CARLOS, CLERK, LUIS } from '#studio/pictures/scenes/cast.ts'

const HUSBAND = { ...CARLOS, wears: ['beard', 'apron'] } satisfies Look
const FATHER = { skin: 2, hair: 'thin', hairColor: 'white', shirt: 'sea', wears: [] } satisfies Look
const BROTHER = { skin: 3, hair: 'curly', shirt: 'yellow' } satisfies Look

const NIGHT_SKY = moon([34, 34], 15, '#07171B').svg + stars([74, 24], [64, 58]).svg

/** Someone at a stove, with a spoon in the pot. */
function cooks(look: Look): Scene {
  return {
    tint: 'mango',
    focus: 164,
    draw: [
      kitchenRoom(232, { on: potShape('red', { isOpen: true }) }),
      person([106, 116], {
        ...look,
        turn: 0.8,
        arms: [
          {
            to: [194, 66],
            hand: 'fist',
            elbow: [176, 160],
            holds: ground('spoon', line('M186 52L222 80', '#96512B', 7)),
          },
        ],
      }),
    ],
  }
}

/** A man at his computer by day or by night: only the window and the lamp differ. */
function atComputer(look: Look, time: 'day' | 'night'): Scene {
  const isNight = time === 'night'
  return {
    tint: isNight ? 'noche' : 'laguna',
    focus: 190,
    draw: [
      isNight ? wall('#24454F') : wall('#CFE8EA'),
      window([22, 14], 100, 84, isNight ? { isNight, shows: NIGHT_SKY } : { shows: circle(32, 28, 15, SUN) }),
      isNight ? lamp([290, 150], { size: 1.05 }) : lamp([290, 150], { size: 1.05, isLit: false }),
      person([190, 104], {
        ...look,
        arms: [
          { to: [144, 150], hand: 'fist', elbow: [132, 184] },
          { to: [236, 150], hand: 'fist', elbow: [248, 184] },
        ],
      }),
      table(150),
      computerBack([190, 164], { size: 1 }),
    ],
  }
}

/** A couple in front of a television or with their books: the table and the window say when. */
function evening(
  shows: Part | readonly Part[],
  isMorning = false,
  held: readonly [Part, Part] | null = null,
): Scene {
  const arms = (index: 0 | 1, at: Point) =>
    held
      ? {
          arms: [
            {
              to: at,
              hand: 'fist' as const,
              elbow: [at[0] - 30, 190] as Point,
              holds: held[index],
              side: 'left' as const,
            },
          ],
        }
      : {}
  return {
    tint: isMorning ? 'mango' : 'noche',
    focus: 190,
    draw: [
      wall(isMorning ? '#FBEBCF' : '#3A3550'),
      window(
        [8, 8],
        92,
        66,
        isMorning ? { shows: circle(46, 66, 30, SUN) } : { isNight: true, shows: NIGHT_SKY },
      ),
      sofa([110, 196], { width: 190, color: 'purple' }),
      shows,
      person([64, 118], { ...ANA, shirt: 'pink', turn: 0.9, size: 0.76, ...arms(0, [84, 158]) }),
      person([154, 116], { ...LUIS, turn: 0.9, size: 0.76, mouth: 'laugh', ...arms(1, [178, 156]) }),
      table(172),
      isMorning
        ? [plate([150, 186], { with: 'eggs', size: 0.66 }), background(cup([92, 184], { size: 0.42 }))]
        : [emptyPlate([110, 188]), emptyPlate([216, 188])],
    ],
  }
}

/** What is left of a meal: bones and a fork. */
function emptyPlate(at: Point): Part {
  return ground(
    'empty plate',
    placed(
      line('M-16 -16L14 -20', CREAM, 6) +
        circle(-18, -19, 4, CREAM) +
        circle(-18, -13, 4, CREAM) +
        circle(16, -23, 4, CREAM) +
        circle(16, -17, 4, CREAM) +
        filled('M-40 -12H40C36 -2 28 0 20 0H-20C-28 0 -36 -2 -40 -12Z', WHITE) +
        rect(-40, -14, 80, 4, '#E3DCD2', 2),
      at,
    ),
  )
}

const TV = television([256, 116], MATCH_SHAPE, { size: 0.9 })

/** A frame in two halves, the first thing left and the next one right, with an arrow from one to the other. */
function next(left: readonly Part[], right: readonly Part[]): readonly Part[] {
  return [
    ...left,
    ground(
      'half',
      `<svg x="164" y="0" width="164" height="196" viewBox="164 0 164 196">${right.map(({ svg }) => svg).join('')}</svg>`,
    ),
    ground('arrow', circle(164, 98, 22, WHITE) + line('M153 98H174M166 88L176 98L166 108', '#B23614', 6)),
  ]
}

/** The time as figures, as on a clock beside a bed. */
function display(time: string, at: Point): Part {
  return ground(
    'display',
    placed(rect(-44, -24, 88, 48, INK, 10) + digits(time, [1, 10], 18, { color: LIGHT, weight: 2.4 }), at),
  )
}

/** Water over a person under a shower. */
const DROPS = line(
  'M146 44V56M164 40V52M182 44V56M132 62V76M196 62V76M120 84V98M208 84V98M134 96V108M196 98V110',
  '#3C9DB5',
  5,
)

export const routine: Scenes = {
  'waking-up': {
    tint: 'laguna',
    focus: 184,
    draw: [
      wall('#FFE3B0'),
      window([8, 10], 84, 78, { shows: circle(42, 78, 30, SUN) }),
      sleeper({ skin: 2, hairColor: 'dark', isAwake: true }),
      alarmClock([142, 92], clockShape(6), { size: 0.8 }),
    ],
  },
  'getting-up': {
    tint: 'mango',
    focus: 130,
    draw: [
      plainRoom(150, '#FFE9C4'),
      window([14, 12], 84, 70, { shows: circle(42, 72, 28, SUN) }),
      background(bed([244, 184], { width: 120, size: 1.5, color: 'teal' })),
      person([128, 116], {
        ...ANA,
        shirt: 'white',
        eyes: 'closed',
        mouth: 'talk',
        arms: [
          { to: [70, 60], hand: 'fist', elbow: [58, 150] },
          { to: [186, 60], hand: 'fist', elbow: [198, 150] },
        ],
      }),
    ],
  },
  'awake-at-five-up-at-six': {
    tint: 'mango',
    focus: 230,
    draw: next(
      [
        wall('#24454F'),
        ground(
          'pillow',
          rect(20, 128, 130, 80, CREAM, 20) +
            placed(lyingHead({ skin: 2, hairColor: 'dark', isAwake: true }), [84, 124], { size: 1.1 }) +
            filled('M0 196V160C40 148 110 170 164 152V196Z', '#0A8A9A'),
        ),
        display('5:00', [82, 54]),
      ],
      [
        plainRoom(150, '#FFE3B0'),
        display('6:00', [246, 54]),
        person([246, 152], {
          skin: 2,
          hairColor: 'dark',
          shirt: 'white',
          size: 0.72,
          eyes: 'closed',
          mouth: 'talk',
          arms: [
            { to: [200, 112], hand: 'fist', elbow: [194, 176] },
            { to: [292, 112], hand: 'fist', elbow: [298, 176] },
          ],
        }),
      ],
    ),
  },
  'taking-a-shower': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      ground(
        'tiles',
        line('M0 40H328M0 90H328M0 140H328M40 0V196M100 0V196M228 0V196M288 0V196', '#FFFFFF99', 3),
      ),
      ground(
        'shower',
        line('M250 0V20H164', '#7D8B90', 8) + filled('M132 34C132 16 196 16 196 34Z', '#7D8B90'),
      ),
      person([164, 124], {
        ...LUIS,
        shirt: 'white',
        eyes: 'closed',
        size: 0.94,
      }),
      ground(
        'foam',
        // Bare arms and shoulders under the foam: the shirt is not seen.
        line('M124 158Q92 118 134 64M204 158Q236 118 194 64', SKINS[3][1], 19) +
          filled('M110 196V164C110 136 136 130 164 130C192 130 218 136 218 164V196Z', SKINS[3][0]) +
          circle(136, 64, 12, SKINS[3][0]) +
          circle(192, 64, 12, SKINS[3][0]) +
          [
            [142, 58, 12],
            [162, 50, 14],
            [184, 56, 12],
            [120, 168, 12],
            [146, 182, 14],
            [178, 176, 16],
            [206, 170, 12],
            [126, 190, 14],
            [204, 192, 14],
          ]
            .map(([x = 0, y = 0, radius = 0]) => circle(x, y, radius, WHITE))
            .join('') +
          DROPS,
      ),
    ],
  },
  'shower-then-breakfast': {
    tint: 'mango',
    focus: 164,
    draw: next(
      [
        wall('#BFE6EA'),
        ground(
          'shower',
          line('M0 40H164M0 90H164M0 140H164M40 0V196M122 0V196', '#FFFFFF99', 3) +
            line('M34 196V40Q34 26 48 26H74Q86 26 86 36V42', '#7D8B90', 8) +
            filled('M56 64C56 42 116 42 116 64Z', '#7D8B90') +
            line(
              'M66 78V94M86 78V94M106 78V94M66 110V126M86 110V126M106 110V126M66 142V158M86 142V158M106 142V158',
              '#3C9DB5',
              5.5,
            ),
        ),
      ],
      [
        wall('#FFE3B0'),
        ground('sun', circle(262, 24, 16, SUN)),
        table(138, { x: 170 }),
        plate([262, 146], { with: 'eggs', size: 0.9 }),
        cup([218, 178], { size: 0.62 }),
      ],
    ),
  },
  working: atComputer({ ...CARLA, wears: ['collar'], shirt: 'teal' }, 'day'),
  'works-in-beach-hotel': {
    tint: 'laguna',
    focus: 190,
    draw: [
      wall('#F7D9C4'),
      ground(
        'beach',
        rect(10, 10, 134, 118, '#BFE6EA', 8) +
          circle(44, 38, 14, SUN) +
          rect(10, 78, 134, 26, '#3C9DB5') +
          rect(10, 100, 134, 28, LIGHT, 6),
      ),
      background(emoji('palm-tree', [104, 82], 82)),
      person([226, 106], {
        ...CLERK,
        mouth: 'talk',
        turn: -0.4,
        arms: [{ to: [246, 144], hand: 'flat', turn: 196, elbow: [288, 170], side: 'right' }],
      }),
      hotelDesk(132, 152),
    ],
  },
  'man-works-at-night': atComputer(FATHER, 'night'),
  'man-works-by-day': atComputer(FATHER, 'day'),
  'man-sleeps-at-night': {
    tint: 'noche',
    focus: 210,
    draw: [
      wall('#24454F'),
      window([22, 14], 100, 84, { isNight: true, shows: NIGHT_SKY }),
      sleeper({ skin: 2, hairColor: 'white' }, { color: 'teal' }),
    ],
  },
  'lunch-at-twelve': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#CFE8EA'),
      person([64, 122], { ...CARLA, turn: 0.9, mouth: 'talk', size: 0.92 }),
      person([264, 122], { ...CARLOS, turn: -0.9, mouth: 'laugh', size: 0.92 }),
      clock([164, 60], 12, 0, 0.96),
      table(154, { x: 74, width: 180 }),
      plate([122, 162], { with: 'chicken', size: 0.72 }),
      plate([206, 162], { with: 'rice', size: 0.72 }),
    ],
  },
  studying: {
    tint: 'orquidea',
    focus: 164,
    draw: [
      ground(
        'books',
        rect(24, 132, 62, 14, RED, 3) +
          rect(30, 118, 54, 14, '#0A8A9A', 3) +
          rect(20, 146, 70, 14, '#7A2F7E', 3),
      ),
      person([150, 106], {
        ...LUIS,
        shirt: 'green',
        arms: [
          {
            to: [214, 132],
            hand: 'fist',
            elbow: [222, 186],
            holds: ground('pencil', line('M226 100L204 146', SUN, 8) + line('M204 146L202 150', INK, 6)),
          },
        ],
      }),
      table(160),
      book([146, 164], { isOpen: true, size: 0.9 }),
    ],
  },
  'asks-when-she-studies': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([58, 122], {
        ...ANA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [126, 158], hand: 'palm', turn: -4 }],
      }),
      person([274, 118], { ...LUIS, turn: -0.8 }),
      bubble([167, 50], {
        to: [80, 98],
        width: 150,
        height: 84,
        asks: true,
        holds:
          placed(book([0, 0], { isOpen: true, size: 0.5, color: 'purple' }).svg, [-32, 0]) +
          placed(clockShape(9), [26, 0], { size: 0.42 }),
      }),
    ],
  },
  'stirring-the-pot': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#FBEBCF'),
      ground(
        'stove',
        rect(40, 158, 248, 60, '#EEF2F2') +
          rect(34, 154, 260, 12, INK, 5) +
          filled(
            'M126 154C120 146 128 140 130 132C138 142 140 148 136 154ZM158 154C150 144 160 136 164 126C172 138 176 146 170 154ZM192 154C186 146 194 140 196 132C204 142 206 148 202 154Z',
            '#F4A91F',
          ) +
          rect(108, 130, 112, 6, '#7D8B90', 3),
      ),
      ground('spoon', line('M232 26L176 84', '#96512B', 9)),
      ground(
        'pot',
        line('M104 88H84M224 88H244', '#B23614', 11) +
          rect(104, 70, 120, 62, RED, 12) +
          rect(98, 66, 132, 14, '#B23614', 7) +
          line('M132 50C124 40 140 34 132 22M158 50C150 40 166 34 158 22', WHITE, 7),
      ),
      ground(
        'arm',
        line('M320 6L262 22', '#0A8A9A', 42) + handShapes([232, 28], { shape: 'fist', skin: 3, size: 1.7 }),
      ),
    ],
  },
  'man-cooking': cooks(HUSBAND),
  'woman-cooking': cooks({ ...CARLA, wears: ['apron'], shirt: 'yellow' }),
  'watching-tv': {
    tint: 'palma',
    focus: 164,
    draw: [
      plainRoom(164, '#D3ECDC'),
      sofa([70, 196], { width: 150, color: 'red' }),
      person([86, 124], { ...LUIS, turn: 0.9, mouth: 'laugh', size: 0.92 }),
      ground('stand', rect(184, 142, 128, 46, '#96512B', 5) + rect(194, 152, 108, 12, '#B5673A', 3)),
      television([248, 86], MATCH_SHAPE, { size: 0.92 }),
    ],
  },
  'man-watching-tv': {
    tint: 'mango',
    focus: 164,
    draw: [
      plainRoom(164, '#FBEBCF'),
      sofa([80, 196], { width: 150, color: 'teal' }),
      person([96, 122], { ...CARLOS, turn: 0.9, size: 0.94 }),
      ground('stand', rect(184, 142, 128, 46, '#96512B', 5) + rect(194, 152, 108, 12, '#B5673A', 3)),
      television([248, 86], MATCH_SHAPE, { size: 0.92 }),
    ],
  },
  'tv-after-dinner': evening(TV),
  'tv-at-breakfast': evening(TV, true),
  'books-after-dinner': evening(lamp([286, 172], { size: 1.3 }), false, [
    book([100, 152], { size: 0.5, color: 'red', turn: -6 }),
    book([196, 150], { size: 0.5, color: 'teal', turn: -6 }),
  ]),
  'baby-sleeps-in-room': {
    tint: 'noche',
    focus: 210,
    draw: [
      wall('#24454F'),
      window([20, 12], 96, 76, { isNight: true, shows: NIGHT_SKY }),
      background(bed([66, 184], { width: 130, size: 1.3 })),
      cot([236, 190], { size: 1.36 }),
    ],
  },
  'seven-days-of-seven': { tint: 'palma', focus: 164, draw: [daysOfSeven([164, 98], 7)] },
  'five-days-of-seven': { tint: 'mango', focus: 164, draw: [daysOfSeven([164, 98], 5)] },
  'no-day-of-seven': { tint: 'flamboyan', focus: 164, draw: [daysOfSeven([164, 98], 0)] },
  'coffee-seven-days': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#FFE3B0'),
      table(146),
      rowOfSeven([164, 52], 7),
      cup([118, 170], { size: 0.92 }),
      plate([218, 168], { with: 'eggs', size: 0.82 }),
    ],
  },
  'night-work-five-days': {
    tint: 'noche',
    focus: 190,
    draw: [
      wall('#24454F'),
      ground('sky', moon([46, 78], 22, '#24454F').svg + stars([96, 100], [30, 128]).svg),
      rowOfSeven([190, 52], 5),
      person([190, 122], {
        ...LUIS,
        size: 0.62,
        arms: [
          { to: [158, 158], hand: 'fist', elbow: [150, 180] },
          { to: [222, 158], hand: 'fist', elbow: [230, 180] },
        ],
      }),
      table(158),
      computerBack([190, 170], { size: 0.72 }),
    ],
  },
  'going-home-after-work': {
    tint: 'flamboyan',
    focus: 190,
    draw: [
      lowSun(64, 146),
      ground('street', rect(0, 168, 328, 28, '#7D8B90')),
      background(house([256, 172], { size: 1.02, isLit: true })),
      person([96, 122], {
        ...ANA,
        turn: 0.8,
        wears: ['badge'],
        shirt: 'navy',
        arms: [
          {
            to: [158, 140],
            hand: 'fist',
            elbow: [158, 172],
            holds: handbag([158, 194], { size: 0.72, color: 'red' }),
          },
        ],
      }),
    ],
  },
  'brother-never-cooks': {
    tint: 'mango',
    focus: 164,
    draw: [
      kitchenRoom(228, { on: potShape() + cross([0, -20], 2.2), hasCupboards: false }),
      rowOfSeven([100, 36], 0, 0.92),
      person([100, 128], {
        ...BROTHER,
        turn: -0.5,
        arms: [{ to: [62, 158], hand: 'fist', holds: smallPhone([62, 140], { size: 1 }) }],
      }),
    ],
  },
  'coffee-break-at-work': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#CFE8EA'),
      window([122, 8], 84, 66, { shows: circle(42, 24, 12, SUN) }),
      person([78, 118], {
        ...CARLA,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [138, 150], hand: 'fist', elbow: [128, 190], holds: mug([140, 158], { size: 0.95 }) }],
      }),
      person([252, 118], {
        ...LUIS,
        turn: -0.9,
        eyes: 'closed',
        mouth: 'flat',
        wears: ['badge'],
      }),
      table(164),
      background(computerBack([256, 176], { size: 0.7 })),
    ],
  },
  'going-to-bed': {
    tint: 'noche',
    focus: 130,
    draw: [
      wall('#24454F'),
      window([150, 12], 84, 72, { isNight: true, shows: NIGHT_SKY }),
      ground('floor', rect(0, 156, 328, 40, '#3A2A33')),
      background(bed([232, 188], { width: 122, size: 1.42, color: 'teal' })),
      person([74, 118], {
        ...ANA,
        shirt: 'pink',
        turn: 0.7,
        eyes: 'closed',
        mouth: 'talk',
        arms: [{ to: [134, 140], hand: 'palm', turn: -14 }],
      }),
    ],
  },
  'baby-to-bed-at-seven': {
    tint: 'noche',
    focus: 164,
    draw: [
      wall('#24454F'),
      display('7:00', [204, 54]),
      ground(
        'crib',
        rect(196, 100, 10, 96, DARK_WOOD, 5) +
          rect(318, 100, 10, 96, DARK_WOOD, 5) +
          rect(206, 142, 112, 20, WHITE, 8) +
          line('M222 134V190M240 134V190M258 134V190M276 134V190M294 134V190M310 134V190', WOOD, 5) +
          rect(200, 128, 128, 8, DARK_WOOD, 4) +
          rect(200, 184, 128, 12, DARK_WOOD, 4),
      ),
      person([84, 110], {
        ...LUIS,
        turn: 0.6,
        arms: [{ to: [150, 168], hand: 'flat', turn: 200, elbow: [140, 206] }],
      }),
      ground('baby', placed(babyShape({ isAwake: false }), [112, 150], { size: 0.94 })),
      ground('hand', handShapes([136, 168], { shape: 'flat', skin: 3, turn: 190, size: 0.9 })),
    ],
  },
  'menu-and-bill-on-table': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#CFE8EA'),
      table(84),
      menuCard([112, 104], { size: 1.1 }),
      receipt([228, 102], { size: 1.06, turn: 5 }),
    ],
  },
  'hungry-but-allergic-to-cheese': {
    tint: 'orquidea',
    focus: 130,
    draw: [
      person([92, 112], {
        ...ANA,
        hair: 'tail',
        shirt: 'teal',
        turn: 0.3,
        mouth: 'sad',
        arms: [{ to: [84, 160], hand: 'flat', turn: 190, side: 'left', elbow: [30, 186] }],
      }),
      spots([94, 112]),
      table(168, { x: 150 }),
      together('cheese', [plate([244, 178], { size: 1.1 }), emoji('cheese-wedge', [244, 142], 64)]),
      bubble([226, 52], {
        to: [118, 92],
        width: 124,
        height: 78,
        holds: emojiShape('cheese-wedge', [-26, 0], 50) + cross([32, 0], 1),
      }),
    ],
  },
  'wife-cooks-rice-and-vegetables': {
    tint: 'mango',
    focus: 140,
    draw: [
      kitchenRoom(238, { on: potShape('red', { isOpen: true }) }),
      person([128, 112], {
        ...CARLA,
        wears: ['apron'],
        shirt: 'green',
        turn: 0.7,
        arms: [
          {
            to: [206, 70],
            hand: 'fist',
            elbow: [196, 160],
            holds: ground('spoon', line('M198 56L230 82', '#96512B', 7)),
          },
        ],
      }),
      table(166),
      bowl([60, 184], emojiShape('carrot', [-38, -86], 84) + emojiShape('broccoli', [34, -88], 88), {
        size: 0.6,
      }),
      plate([250, 184], { with: 'rice', size: 0.98 }),
    ],
  },
  'old-house-new-apartment': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      floor(172),
      background(house([88, 178], { size: 1.14 })),
      ground(
        'age',
        line('M42 106L50 116L44 126L52 136M120 150L114 160L122 168', '#8F5A25', 3.5) +
          rect(62, 60, 15, 8, '#7A2410') +
          rect(98, 74, 15, 8, '#7A2410') +
          rect(72, 84, 15, 8, '#7A2410') +
          filled('M26 178C24 150 34 138 38 112C44 140 38 152 48 178Z', '#3FA66B'),
      ),
      apartmentHouse([246, 178], { rows: 4, size: 1.1 }),
      ground(
        'sparkles',
        placed(SPARKLE, [180, 48], { size: 1.2 }) +
          placed(SPARKLE, [314, 34]) +
          placed(SPARKLE, [172, 100], { size: 0.8 }),
      ),
    ],
  },
  'eats-eggs-but-never-meat': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([164, 106], {
        skin: 3,
        hair: 'bun',
        hairColor: 'dark',
        shirt: 'purple',
        turn: -0.5,
        mouth: 'laugh',
      }),
      table(150),
      plate([76, 172], { with: 'eggs', size: 1.12 }),
      together('meat', [
        plate([252, 172], { size: 1.12 }),
        ground('meat', emojiShape('cut-of-meat', [252, 136], 66)),
      ]),
      ground('answers', tick([76, 104], 1.3) + cross([252, 82], 1.3)),
    ],
  },
  'blue-jacket-in-bathroom': {
    tint: 'laguna',
    focus: 150,
    draw: [
      bathRoom(),
      ground('hook', rect(118, 16, 44, 9, '#96512B', 4)),
      hangingJacket([140, 88], { color: 'blue', size: 0.92 }),
    ],
  },
}
