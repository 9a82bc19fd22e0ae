import { AMBULANCE_SHAPE, pain, seated, waves } from '#studio/pictures/kit/body.ts'
import { jacketOn } from '#studio/pictures/kit/clothes.ts'
import { CREAM, DARK_WOOD, DEEP_RED, INK, RED, SHADE, SUN, TEAL, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross, tick } from '#studio/pictures/kit/digits.ts'
import { hand } from '#studio/pictures/kit/hand.ts'
import { book, priceTag } from '#studio/pictures/kit/hand-things.ts'
import { television } from '#studio/pictures/kit/home.ts'
import { tiles } from '#studio/pictures/kit/hotel.ts'
import {
  BASEBALL_SHAPE,
  ball,
  bat,
  CLAPPER_SHAPE,
  DIE_SHAPE,
  dancerShape,
  goal,
  iceCream,
  microphone,
  noteShape,
  notes,
  popcorn,
  SOCCER_BALL_SHAPE,
  showerHead,
  swimmerShape,
  woodenGuitar,
} from '#studio/pictures/kit/leisure.ts'
import { cloud, floor, hotel, lowSun, skySun, tree } from '#studio/pictures/kit/outside.ts'
import { bustShape, photo } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { lamp, table, wall } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { emptyWallet, wideTag } from '#studio/pictures/kit/shop.ts'
import { AGAIN_SHAPE, bubble, HEART_SHAPE, label } from '#studio/pictures/kit/signs.ts'
import { calendar } from '#studio/pictures/kit/time.ts'
import { bicycle, plane, train } from '#studio/pictures/kit/travel.ts'
import { travelBag } from '#studio/pictures/kit/trips.ts'
import { week } from '#studio/pictures/kit/week.ts'
import { ANA, CARLA, CARLOS, LUIS, MS_BROWN, PEDRO, ROSA } from '#studio/pictures/scenes/cast.ts'

const BOY: Look = { skin: 3, hair: 'curly', shirt: 'yellow', isChild: true }
const GIRL: Look = { skin: 2, hair: 'tail', hairColor: 'dark', shirt: 'red', isChild: true }

/** A radio; the middle of its lower edge stands at the point. */
const RADIO_SHAPE =
  line('M-52 -92L-84 -150', '#7D8B90', 6) +
  rect(-86, -96, 172, 96, RED, 16) +
  circle(-38, -44, 34, DEEP_RED) +
  circle(-38, -44, 24, INK) +
  circle(-38, -44, 8, SHADE) +
  rect(10, -78, 60, 24, CREAM, 6) +
  line('M46 -74V-58', DEEP_RED, 4) +
  circle(26, -28, 11, CREAM) +
  circle(56, -28, 11, CREAM)

function hearts(...places: (readonly [x: number, y: number, size: number])[]): Part {
  return ground('hearts', places.map(([x, y, size]) => placed(HEART_SHAPE, [x, y], { size })).join(''))
}

/** What a person can or cannot do. */
function isAble(thing: string, able: boolean): Scene {
  return {
    tint: able ? 'palma' : 'flamboyan',
    focus: 170,
    draw: [
      person([76, 114], {
        ...CARLOS,
        turn: 0.5,
        mouth: able ? 'laugh' : 'flat',
        arms: [able ? { to: [40, 130], hand: 'thumb' } : { to: [38, 118], hand: 'wave', turn: 8 }],
      }),
      bubble([198, 76], {
        to: [112, 96],
        width: 150,
        height: 116,
        holds: thing + (able ? tick([40, 36], 1.1) : cross([40, 34], 1.2)),
      }),
    ],
  }
}

/** A person with a guitar; the arm on the right of the picture holds its neck. */
function playsGuitar(look: Look): Scene {
  const [x, y] = look.isChild ? [150, 116] : [150, 108]
  return {
    tint: 'mango',
    focus: 172,
    draw: [
      person([x, y], {
        ...look,
        turn: 0.2,
        mouth: 'smile',
        arms: [
          {
            to: [238, 128],
            hand: 'fist',
            elbow: [226, 190],
            holds: woodenGuitar([150, 156], { turn: -17, size: 0.98 }),
          },
          { to: [140, 160], hand: 'flat', turn: -14, side: 'left', elbow: [78, 190] },
        ],
      }),
      notes([46, 74], [72, 42], [258, 60]),
    ],
  }
}

/** Two children outdoors, or where the background says. */
function children(
  at: readonly [Point, Point],
  looks: readonly [Parameters<typeof person>[1], Parameters<typeof person>[1]],
): Part[] {
  return [
    person(at[0], { ...BOY, size: 0.86, ...looks[0] }),
    person(at[1], { ...GIRL, size: 0.86, ...looks[1] }),
  ]
}

export const freeTime: Scenes = {
  'radio-with-music': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      ground(
        'notes',
        placed(noteShape(DEEP_RED), [206, 52], { size: 1.8, turn: 8 }) +
          placed(noteShape(TEAL), [138, 48], { size: 1.3, turn: -10 }) +
          placed(noteShape('#D98F10'), [250, 118], { size: 1.4, turn: 12 }),
      ),
      prop('radio', placed(RADIO_SHAPE, [140, 188], { size: 0.92 })),
    ],
  },
  'likes-ice-cream': {
    tint: 'laguna',
    focus: 164,
    draw: [
      person([148, 112], {
        ...ANA,
        turn: 0.4,
        arms: [
          { to: [90, 136], hand: 'thumb' },
          { to: [222, 142], hand: 'fist', holds: iceCream([222, 168], { size: 0.82 }) },
        ],
      }),
      hearts([256, 70, 0.9]),
    ],
  },
  'loves-ice-cream': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      person([148, 112], {
        ...ANA,
        eyes: 'closed',
        mouth: 'laugh',
        turn: 0.4,
        arms: [
          { to: [196, 150], hand: 'fist', holds: iceCream([200, 176], { size: 0.82 }), elbow: [220, 206] },
          { to: [130, 160], hand: 'flat', side: 'left', elbow: [84, 200] },
        ],
      }),
      hearts([58, 76, 2], [92, 40, 1.3], [236, 52, 1.6], [272, 92, 2.3], [40, 130, 1.2]),
    ],
  },
  'likes-hotel': {
    tint: 'laguna',
    focus: 200,
    draw: [
      wall('#BFE6EA'),
      cloud([150, 44], 0.7),
      floor(176),
      hotel([236, 180], { rows: 5, columns: 6, size: 1.04 }),
      person([84, 120], {
        ...LUIS,
        turn: 0.8,
        mouth: 'laugh',
        wears: ['backpack'],
        arms: [{ to: [152, 122], hand: 'thumb', elbow: [150, 186] }],
      }),
    ],
  },
  'loves-family-photo': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      person([164, 96], {
        ...CARLA,
        eyes: 'closed',
        mouth: 'laugh',
        arms: [
          {
            to: [112, 150],
            hand: 'fist',
            holds: photo(
              [164, 150],
              92,
              58,
              bustShape({ ...PEDRO, mouth: 'smile' }, 0.5, [-24, 4]) +
                bustShape({ ...GIRL, isChild: false }, 0.5, [24, 6]),
            ),
          },
          { to: [216, 150], hand: 'fist' },
        ],
      }),
      hearts([74, 66, 2], [256, 60, 2.2], [50, 112, 1.2], [284, 108, 1.3]),
    ],
  },
  'asks-what-music': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([76, 120], { ...CARLA, turn: 0.9, mouth: 'talk', size: 0.96 }),
      person([256, 118], { ...LUIS, turn: -0.6, shirt: 'purple' }),
      ground(
        'headphones',
        line('M226 84C222 24 290 24 286 84', INK, 7) +
          rect(216, 70, 16, 28, RED, 8) +
          rect(280, 70, 16, 28, RED, 8),
      ),
      bubble([170, 48], {
        to: [102, 96],
        width: 98,
        height: 76,
        asks: true,
        holds: placed(noteShape(), [0, 2], { size: 1.15 }),
      }),
    ],
  },
  'couple-dances': {
    tint: 'noche',
    focus: 164,
    draw: [
      wall('#5B2160'),
      ground(
        'lights',
        [40, 112, 216, 288].map((x, index) => circle(x, 18, 8, index % 2 ? SUN : '#E58AA0')).join('') +
          line('M-6 6Q164 26 334 6', '#8C6A12', 2.5),
      ),
      person([112, 118], {
        ...ROSA,
        hair: 'long',
        hairColor: 'black',
        wears: [],
        shirt: 'red',
        turn: 0.9,
        mouth: 'laugh',
        size: 0.96,
        arms: [{ to: [72, 84], hand: 'wave', turn: 6, elbow: [40, 150] }],
      }),
      person([216, 112], {
        ...LUIS,
        shirt: 'white',
        turn: -0.9,
        mouth: 'laugh',
        size: 0.96,
        arms: [
          { to: [256, 78], hand: 'wave', turn: 6, elbow: [288, 146] },
          { to: [142, 166], hand: 'flat', side: 'left', turn: 10, elbow: [172, 196] },
        ],
      }),
      notes([164, 52], [34, 54], [302, 64]),
    ],
  },
  'sings-with-microphone': {
    tint: 'flamboyan',
    focus: 170,
    draw: [
      person([134, 112], {
        ...CARLA,
        eyes: 'closed',
        mouth: 'laugh',
        turn: 0.5,
        shirt: 'purple',
        arms: [
          { to: [176, 130], hand: 'fist', holds: microphone([160, 98], { turn: -28 }), elbow: [208, 196] },
          { to: [70, 116], hand: 'palm' },
        ],
      }),
      notes([230, 52], [270, 90], [222, 104]),
    ],
  },
  'sings-in-shower': {
    tint: 'laguna',
    focus: 164,
    draw: [
      tiles(),
      showerHead([150, 26]),
      person([150, 126], {
        ...LUIS,

        eyes: 'closed',
        mouth: 'laugh',
        arms: [{ to: [206, 136], hand: 'fist', holds: placedBrush([206, 128]) }],
      }),
      ground(
        'foam',
        [
          [126, 58, 12],
          [140, 46, 14],
          [160, 44, 15],
          [175, 58, 12],
          [150, 58, 11],
        ]
          .map(([x = 0, y = 0, radius = 0]) => circle(x, y, radius, WHITE))
          .join(''),
      ),
      ground(
        'curtain',
        rect(0, 132, 328, 64, '#F6C9B4') +
          [30, 82, 134, 186, 238, 290].map(x => line(`M${x} 140V196`, '#E2A98E', 4)).join('') +
          rect(0, 126, 328, 9, CREAM),
      ),
      notes([246, 62], [284, 92], [54, 68]),
    ],
  },
  'person-swims-in-pool': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      skySun([52, 40], 18, { hasRays: true }),
      ground('pool', rect(0, 124, 328, 72, '#3C9DB5')),
      ground('swimmer', placed(swimmerShape(2), [160, 112], { size: 1.6 })),
      ground('edge', rect(0, 178, 328, 18, '#E8D9B8') + rect(0, 174, 328, 7, WHITE)),
    ],
  },
  'can-swim': isAble(placed(swimmerShape(1), [-2, -8], { size: 0.76 }), true),
  'cannot-swim': isAble(placed(swimmerShape(1), [-2, -8], { size: 0.76 }), false),
  'cannot-dance': isAble(placed(dancerShape(1), [-14, 0]), false),
  'invites-to-movie': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([274, 118], { ...LUIS, turn: -0.8, size: 0.96 }),
      person([76, 118], {
        ...CARLA,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [146, 156], hand: 'fist', holds: popcorn([150, 182], { size: 0.92 }) }],
      }),
      bubble([178, 44], {
        to: [102, 94],
        width: 112,
        height: 76,
        asks: true,
        holds: placed(CLAPPER_SHAPE, [2, 4]),
      }),
    ],
  },
  'reads-book-every-month': {
    tint: 'palma',
    focus: 140,
    draw: [
      background(lamp([34, 196], { size: 1.3 })),
      person([134, 104], {
        ...MS_BROWN,
        wears: ['glasses'],
        arms: [
          {
            to: [88, 164],
            hand: 'fist',
            holds: book([136, 160], { isOpen: true, color: 'red', size: 0.96 }),
          },
          { to: [184, 164], hand: 'fist' },
        ],
      }),
      calendar([262, 84], { size: 0.86 }),
      label([262, 160], 62, 52, AGAIN_SHAPE),
    ],
  },
  'child-plays-with-ball': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      floor(164, '#58B97F'),
      person([164, 128], {
        ...BOY,
        mouth: 'laugh',
        arms: [
          { to: [112, 88], hand: 'wave', elbow: [98, 150] },
          { to: [216, 88], hand: 'wave', elbow: [230, 150] },
        ],
      }),
      ball([232, 42], SOCCER_BALL_SHAPE, { size: 0.86 }),
    ],
  },
  'children-play-in-park': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      cloud([120, 36], 0.7),
      tree([28, 170], 1.1),
      tree([302, 170], 1.2),
      floor(160, '#58B97F'),
      ...children(
        [
          [98, 130],
          [236, 130],
        ],
        [
          { turn: 0.9, mouth: 'laugh', arms: [{ to: [140, 104], hand: 'wave', elbow: [144, 160] }] },
          { turn: -0.9, mouth: 'laugh', arms: [{ to: [194, 104], hand: 'wave', elbow: [190, 160] }] },
        ],
      ),
      ball([166, 66], SOCCER_BALL_SHAPE, { size: 0.72 }),
    ],
  },
  'children-watch-tv': {
    tint: 'mango',
    focus: 164,
    draw: [
      ground('floor', rect(0, 170, 328, 26, '#D9B98A')),
      ground('sideboard', rect(196, 150, 132, 24, DARK_WOOD, 4)),
      television([262, 94], circle(-24, 6, 12, RED) + placed(dancerShape(3), [22, 0], { size: 0.6 }), {
        size: 0.92,
      }),
      ground('sofa', rect(0, 112, 178, 84, '#7A2F7E', 18)),
      ...children(
        [
          [52, 124],
          [126, 124],
        ],
        [
          { turn: 1, mouth: 'smile' },
          { turn: 1, mouth: 'laugh' },
        ],
      ),
      ground('sofa front', rect(0, 172, 182, 30, '#5B2160', 12)),
    ],
  },
  'children-swim': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      skySun([36, 36], 18, { hasRays: true }),
      ...children(
        [
          [98, 132],
          [236, 132],
        ],
        [
          { turn: 0.6, mouth: 'laugh', arms: [{ to: [48, 104], hand: 'wave', elbow: [44, 160] }] },
          { turn: -0.6, mouth: 'laugh', arms: [{ to: [288, 104], hand: 'wave', elbow: [292, 160] }] },
        ],
      ),
      waves(146),
    ],
  },
  'soccer-ball-on-grass': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      floor(124, '#58B97F'),
      goal([164, 130], { size: 1.24 }),
      ball([164, 136], SOCCER_BALL_SHAPE, { size: 1.5 }),
    ],
  },
  'boy-plays-soccer-on-saturday': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#BFE6EA'),
      floor(158, '#58B97F'),
      goal([60, 160], { size: 0.8 }),
      person([96, 126], {
        ...BOY,
        size: 0.94,
        mouth: 'laugh',
        turn: 0.6,
        arms: [{ to: [142, 116], hand: 'wave', turn: 6 }],
      }),
      ball([160, 168], SOCCER_BALL_SHAPE, { size: 0.8 }),
      week([240, 66], { meant: [5], size: 0.84 }),
    ],
  },
  'dice-and-baseball': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      ground('shadow', rect(50, 150, 228, 8, '#00000018', 4)),
      ball([112, 108], DIE_SHAPE, { size: 1.24 }),
      ball([220, 112], BASEBALL_SHAPE, { size: 1.3, turn: 12 }),
    ],
  },
  'baseball-game-today': {
    tint: 'mango',
    focus: 150,
    draw: [
      wall('#BFE6EA'),
      floor(160, '#58B97F'),
      background(calendar([268, 74], { marked: [3], size: 0.8 })),
      person([104, 118], {
        ...CARLOS,
        wears: ['cap'],
        shirt: 'white',
        turn: 0.8,
        arms: [
          {
            to: [158, 128],
            hand: 'fist',
            holds: bat([160, 132], { turn: 22, size: 0.98 }),
            elbow: [160, 182],
          },
          { to: [152, 142], hand: 'fist', side: 'left', elbow: [110, 206] },
        ],
      }),
      ball([248, 146], BASEBALL_SHAPE, { size: 0.6 }),
    ],
  },
  'wooden-guitar': {
    tint: 'laguna',
    sun: { x: 164 },
    focus: 164,
    draw: [woodenGuitar([132, 122], { turn: -32, size: 1.15 })],
  },
  'grandfather-plays-guitar': playsGuitar(PEDRO),
  'boy-plays-guitar': playsGuitar({ ...BOY, shirt: 'green' }),
  'grandfather-reads-book': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([150, 108], {
        ...PEDRO,
        turn: 0.2,
        arms: [
          {
            to: [100, 164],
            hand: 'fist',
            holds: book([150, 160], { isOpen: true, color: 'red', size: 1.02 }),
          },
          { to: [202, 164], hand: 'fist' },
        ],
      }),
      background(lamp([276, 196], { size: 1.3 })),
    ],
  },
  'after-work-talk': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      lowSun(164, 156),
      ground(
        'offices',
        rect(0, 54, 44, 142, '#41545E') +
          rect(288, 34, 40, 162, '#41545E') +
          [66, 90, 114, 138]
            .map(
              y =>
                rect(10, y, 10, 12, '#FFDF94') +
                rect(26, y, 10, 12, '#FFDF94') +
                rect(298, y - 18, 8, 12, '#FFDF94') +
                rect(312, y - 18, 8, 12, '#FFDF94'),
            )
            .join(''),
      ),
      person([78, 120], { ...CARLA, turn: 0.9, mouth: 'talk', size: 0.96, shirt: 'green' }),
      person([254, 116], { ...LUIS, turn: -0.9, size: 0.98, wears: ['backpack'] }),
      bubble([166, 46], {
        to: [116, 94],
        width: 92,
        height: 70,
        asks: true,
        holds: placed(noteShape(), [0, 2]),
      }),
    ],
  },
  'likes-price-and-size': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([118, 104], {
        ...CARLA,
        shirt: 'sea',
        turn: 0.5,
        mouth: 'laugh',
      }),
      jacketOn([118, 104], { color: 'scarlet' }),
      ground('sleeves', line('M78 154Q62 190 76 200M158 154Q196 196 190 150', '#A2182A', 22)),
      hand([190, 144], { shape: 'thumb', skin: 4, size: 1.05 }),
      priceTag([260, 96], '$9', { size: 1.16, color: 'green', turn: 6 }),
      hearts([202, 62, 1.2]),
    ],
  },
  'loves-train-and-plane': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#BFE6EA'),
      floor(164, '#8FD3A6'),
      plane([236, 50], { size: 0.76, turn: -14 }),
      train([236, 176], { size: 0.62 }),
      person([82, 118], {
        ...MS_BROWN,
        turn: 0.5,
        eyes: 'closed',
        mouth: 'laugh',
        arms: [{ to: [66, 168], hand: 'flat', turn: 16, side: 'right', elbow: [140, 206] }],
      }),
      hearts([28, 62, 1.5], [134, 46, 1.6], [150, 104, 1.1]),
    ],
  },
  'head-and-arm-hurt': {
    tint: 'laguna',
    focus: 160,
    draw: [
      wall('#CFE3E8'),
      pain([150, 64], { glow: 42 }),
      person([150, 112], {
        ...CARLA,
        eyes: 'closed',
        mouth: 'sad',
        arms: [
          { to: [204, 190], hand: 'fist', elbow: [216, 170] },
          { to: [188, 164], hand: 'flat', turn: 10, side: 'left', elbow: [98, 212] },
        ],
      }),
      pain([206, 150], { turn: 48, glow: 18, size: 0.86 }),
    ],
  },
  'ambulance-for-foot': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      wall('#E9DDF2'),
      floor(186, '#D9B48A'),
      ...seated([92, 80], {
        ...LUIS,
        eyes: 'wide',
        mouth: 'talk',
        turn: 0.6,
        arms: [{ to: [52, 92], hand: 'wave', turn: 10 }],
      }),
      pain([180, 176], { turn: 40, size: 0.9 }),
      bubble([228, 62], {
        to: [110, 68],
        width: 136,
        height: 94,
        holds: placed(AMBULANCE_SHAPE, [0, 0], { size: 1.25 }),
      }),
    ],
  },
  'books-too-expensive': {
    tint: 'flamboyan',
    focus: 170,
    draw: [
      person([92, 104], {
        ...LUIS,
        turn: 0.6,
        mouth: 'sad',
        arms: [
          { to: [50, 150], hand: 'fist', holds: emptyWallet([92, 154], { size: 0.94 }) },
          { to: [136, 150], hand: 'fist' },
        ],
      }),
      table(164, { x: 172 }),
      background(book([236, 128], { color: 'purple', size: 0.92 })),
      background(book([282, 128], { color: 'teal', size: 0.92 })),
      wideTag([216, 54], '$90', { size: 0.96 }),
    ],
  },
  'large-bag-on-bike': {
    tint: 'palma',
    focus: 150,
    draw: [
      wall('#CFEAEC'),
      floor(164, '#B9B2A6'),
      bicycle([184, 180], { size: 1.42 }),
      ground('rack', line('M76 82H152', INK, 7)),
      travelBag([112, 82], { size: 1.06, color: 'purple' }),
    ],
  },
}

/** A brush for the back, sung into. */
function placedBrush([x, y]: Point): Part {
  return ground(
    'brush',
    placed(
      rect(-4, -4, 8, 44, SUN, 4) +
        rect(-10, -34, 20, 34, WHITE, 8) +
        line('M-10 -24H10M-10 -14H10', SHADE, 3),
      [x, y],
      { turn: -20 },
    ),
  )
}
