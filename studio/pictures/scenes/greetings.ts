import { CREAM, INK, PURPLE, RED, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { keyShape } from '#studio/pictures/kit/hand-things.ts'
import {
  cloud,
  floor,
  house,
  houseDoor,
  lowSun,
  moon,
  morningHills,
  skySun,
  stars,
} from '#studio/pictures/kit/outside.ts'
import { mark } from '#studio/pictures/kit/people.ts'
import { person } from '#studio/pictures/kit/person.ts'
import { hangingLamp, hotelDesk, keyRack, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { bubble, FACE_SHAPE, HEART_SHAPE } from '#studio/pictures/kit/signs.ts'
import { COVER_SHAPE, mug, mugShape, tray } from '#studio/pictures/kit/table-things.ts'
import { clockShape } from '#studio/pictures/kit/time.ts'
import { car, suitcase } from '#studio/pictures/kit/travel.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  CLERK,
  DOCTOR,
  LUIS,
  NEIGHBOUR,
  PEDRO,
  ROSA,
  WAITER,
} from '#studio/pictures/scenes/cast.ts'
import { taxiRide } from '#studio/pictures/scenes/countries.ts'

/** Evening in a window: the sun is going down. */
const DUSK = rect(0, 0, 92, 76, '#F3C3B0', 10) + circle(46, 60, 26, RED) + rect(0, 58, 92, 18, PURPLE)

/** Greetings, thanks and farewells: the time of day is seen, and so is who comes and who goes. */
export const greetings: Scenes = {
  'points-at-herself': {
    tint: 'orquidea',
    sun: { x: 164 },
    focus: 164,
    draw: [
      person([164, 122], {
        ...CARLA,
        shirt: 'teal',
        mouth: 'laugh',
        arms: [{ to: [184, 166], hand: 'flat', turn: 188, side: 'right', elbow: [236, 214] }],
      }),
      mark([164, 38]),
    ],
  },
  hello: {
    tint: 'laguna',
    sun: { x: 120 },
    focus: 150,
    draw: [
      person([104, 112], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [178, 108], hand: 'wave', turn: 10 }],
      }),
      person([258, 124], { ...PEDRO, turn: -0.8, size: 0.9 }),
    ],
  },
  'hi-friends': {
    tint: 'orquidea',
    sun: { x: 164 },
    focus: 164,
    draw: [
      person([88, 114], {
        ...CARLA,
        turn: 0.9,
        mouth: 'laugh',
        arms: [{ to: [148, 92], hand: 'wave', turn: -4, side: 'right' }],
      }),
      person([240, 114], {
        ...CARLOS,
        turn: -0.9,
        mouth: 'laugh',
        arms: [{ to: [180, 92], hand: 'wave', turn: -4, side: 'left' }],
      }),
    ],
  },
  'good-morning': {
    tint: 'mango',
    focus: 214,
    draw: [
      morningHills(92, 142),
      person([222, 112], {
        ...ANA,
        turn: -0.5,
        mouth: 'talk',
        shirt: 'white',
        arms: [
          { to: [160, 106], hand: 'wave', turn: 6 },
          { to: [256, 172], hand: 'fist', holds: mug([258, 176], { size: 1.05 }) },
        ],
      }),
    ],
  },
  'good-morning-doctor': {
    tint: 'laguna',
    focus: 206,
    draw: [
      window([20, 16], 84, 76, { shows: circle(42, 80, 30, SUN) }),
      person([92, 122], {
        ...LUIS,
        turn: 0.9,
        mouth: 'talk',
        size: 0.9,
        arms: [{ to: [146, 120], hand: 'wave', turn: 4, side: 'right' }],
      }),
      person([234, 112], { ...DOCTOR, turn: -0.7 }),
    ],
  },
  'good-afternoon': {
    tint: 'laguna',
    focus: 116,
    draw: [
      wall('#BFE6EA'),
      skySun([182, 34], 24, { hasRays: true }),
      cloud([60, 50], 0.8),
      floor(160),
      background(house([262, 164], { size: 0.95 })),
      person([116, 116], {
        ...ROSA,
        turn: 0.5,
        mouth: 'talk',
        wears: ['hat'],
        arms: [{ to: [182, 112], hand: 'wave', turn: 10 }],
      }),
    ],
  },
  'good-afternoon-carlos': {
    tint: 'mango',
    focus: 196,
    draw: [
      wall('#BFE6EA'),
      skySun([164, 36], 24, { hasRays: true }),
      floor(160, '#E8C88F'),
      person([84, 120], {
        ...ROSA,
        turn: 0.9,
        mouth: 'talk',
        wears: ['hat', 'glasses'],
        size: 0.94,
        arms: [{ to: [148, 118], hand: 'wave', turn: 6, side: 'right' }],
      }),
      person([238, 114], { ...CARLOS, turn: -0.8 }),
    ],
  },
  'good-evening': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      lowSun(74),
      houseDoor(196),
      person([262, 128], { ...NEIGHBOUR, turn: -0.7, size: 0.78 }),
      person([134, 120], {
        ...LUIS,
        skin: 4,
        turn: 0.9,
        mouth: 'talk',
        size: 0.98,
        arms: [{ to: [76, 128], hand: 'wave', turn: 8 }],
      }),
    ],
  },
  'good-evening-doctor': {
    tint: 'flamboyan',
    focus: 196,
    draw: [
      lowSun(160, 140),
      person([88, 122], {
        ...PEDRO,
        turn: 0.9,
        mouth: 'talk',
        size: 0.92,
        arms: [{ to: [146, 122], hand: 'wave', turn: 6, side: 'right' }],
      }),
      person([240, 112], { ...DOCTOR, turn: -0.8 }),
    ],
  },
  'good-night': {
    tint: 'noche',
    focus: 230,
    draw: [
      window([34, 18], 112, 96, {
        isNight: true,
        shows: moon([36, 40], 22, '#07171B').svg + stars([78, 28], [90, 62], [66, 72]).svg,
      }),
      ground(
        'bed',
        rect(40, 142, 288, 54, '#7A2F7E', 14) +
          rect(196, 112, 112, 44, CREAM, 20) +
          rect(300, 84, 20, 112, '#8A4A2E', 8) +
          placed(
            rect(-30, -24, 60, 50, '#F2C29B', 24) +
              filled('M-28 -2C-32 -34 28 -38 31 -6C24 -16 6 -22 -8 -18C-18 -15 -24 -10 -28 -2Z', '#7A4A22') +
              line('M-13 4Q-9 8 -5 4M6 4Q10 8 14 4', INK, 2.6) +
              line('M-4 15Q1 19 6 15', '#7A2F2A', 3),
            [238, 120],
            { turn: 6 },
          ) +
          filled('M40 196V164C80 150 120 172 160 158C196 146 240 150 302 152V196Z', '#9A4A9E') +
          filled(
            'M40 196V164C80 150 120 172 160 158C196 146 240 150 302 152V164C240 161 196 156 160 168C120 182 80 160 40 174Z',
            '#F6E3F5',
          ) +
          line('M262 76H276L262 90H276', CREAM, 4) +
          line('M286 52H296L286 62H296', CREAM, 3.4),
      ),
    ],
  },
  'good-night-ana': {
    tint: 'noche',
    focus: 112,
    draw: [
      moon([46, 44], 24),
      stars([96, 24], [22, 92], [140, 52]),
      houseDoor(204),
      person([266, 130], { ...ANA, turn: -0.8, size: 0.76 }),
      person([122, 118], {
        ...CARLA,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [66, 124], hand: 'wave', turn: 8 }],
      }),
    ],
  },
  goodbye: {
    tint: 'palma',
    focus: 96,
    draw: [
      houseDoor(206, { isLit: false }),
      person([266, 128], {
        ...ROSA,
        turn: -0.8,
        size: 0.76,
        arms: [{ to: [232, 132], hand: 'wave', turn: 4 }],
      }),
      person([84, 112], {
        ...LUIS,
        turn: 0.6,
        mouth: 'talk',
        wears: ['backpack'],
        arms: [{ to: [152, 110], hand: 'wave', turn: 12 }],
      }),
      suitcase([26, 196], { size: 0.8 }),
    ],
  },
  'goodbye-doctor': {
    tint: 'laguna',
    focus: 110,
    draw: [
      wall('#CDEBEC'),
      ground('doorway', rect(196, 20, 132, 176, WHITE) + rect(210, 34, 118, 162, '#8FC9CF')),
      person([266, 126], {
        ...DOCTOR,
        turn: -0.8,
        size: 0.84,
        arms: [{ to: [226, 124], hand: 'wave', turn: 6 }],
      }),
      person([94, 114], {
        ...LUIS,
        turn: -0.5,
        mouth: 'talk',
        wears: ['backpack'],
        arms: [{ to: [156, 112], hand: 'wave', turn: 10, side: 'right' }],
      }),
    ],
  },
  'see-you-later': {
    tint: 'mango',
    focus: 196,
    draw: [
      person([104, 116], {
        ...CARLA,
        turn: 0.7,
        mouth: 'talk',
        arms: [{ to: [44, 118], hand: 'wave', turn: 6 }],
      }),
      bubble([226, 74], {
        to: [128, 100],
        width: 124,
        height: 104,
        holds: placed(clockShape(5), [0, 0], { size: 0.8 }),
      }),
    ],
  },
  'how-are-you': {
    tint: 'laguna',
    sun: { x: 250, radius: 92 },
    focus: 150,
    draw: [
      person([64, 124], {
        ...LUIS,
        turn: 0.9,
        mouth: 'talk',
        size: 0.94,
        arms: [{ to: [130, 158], hand: 'palm' }],
      }),
      person([268, 118], { ...ANA, turn: -0.8 }),
      bubble([168, 42], {
        to: [88, 98],
        width: 104,
        asks: true,
        holds: placed(FACE_SHAPE, [0, 0], { size: 0.9 }),
      }),
    ],
  },
  'how-are-you-doctor': {
    tint: 'mango',
    focus: 150,
    draw: [
      window([12, -46], 80, 92, { shows: circle(40, 98, 30, SUN) }),
      person([64, 124], {
        ...LUIS,
        turn: 0.9,
        mouth: 'talk',
        size: 0.94,
        arms: [{ to: [130, 158], hand: 'palm' }],
      }),
      person([264, 118], { ...DOCTOR, turn: -0.8 }),
      bubble([154, 42], {
        to: [88, 98],
        width: 104,
        asks: true,
        holds: placed(FACE_SHAPE, [0, 0], { size: 0.9 }),
      }),
    ],
  },
  'im-fine': {
    tint: 'palma',
    sun: { x: 150 },
    focus: 170,
    draw: [person([150, 112], { ...LUIS, mouth: 'laugh', arms: [{ to: [222, 132], hand: 'thumb' }] })],
  },
  'im-fine-and-you': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([74, 120], {
        ...LUIS,
        turn: 0.8,
        mouth: 'laugh',
        size: 0.96,
        arms: [{ to: [28, 134], hand: 'thumb', side: 'left' }],
      }),
      person([266, 116], { ...ANA, turn: -0.8 }),
      bubble([170, 44], {
        to: [100, 96],
        width: 104,
        asks: true,
        holds: placed(FACE_SHAPE, [0, 0], { size: 0.9 }),
      }),
    ],
  },
  'thank-you': {
    tint: 'palma',
    sun: { x: 118, radius: 104 },
    focus: 150,
    draw: [
      person([118, 112], {
        ...ANA,
        eyes: 'closed',
        arms: [
          { to: [90, 182], hand: 'fist', elbow: [62, 200], holds: mug([84, 190], { size: 1.12 }) },
          { to: [148, 170], hand: 'flat', turn: 196, elbow: [188, 204], side: 'right' },
        ],
      }),
      bubble([242, 70], {
        to: [136, 92],
        width: 92,
        height: 70,
        holds: placed(HEART_SHAPE, [0, 0], { size: 1.5 }),
      }),
    ],
  },
  'youre-welcome': {
    tint: 'laguna',
    sun: { x: 256, radius: 96 },
    focus: 208,
    draw: [
      person([76, 118], {
        ...ANA,
        turn: 0.6,
        eyes: 'closed',
        size: 0.94,
        arms: [
          {
            to: [70, 182],
            hand: 'fist',
            elbow: [30, 196],
            holds: mug([74, 188], { size: 1.05 }),
            side: 'left',
          },
        ],
      }),
      person([244, 110], { ...WAITER, turn: -0.8, arms: [{ to: [176, 154], hand: 'palm', turn: -6 }] }),
      bubble([176, 44], {
        to: [220, 88],
        width: 80,
        height: 62,
        holds: placed(FACE_SHAPE, [0, 0], { size: 0.95 }),
      }),
    ],
  },
  please: {
    tint: 'flamboyan',
    focus: 122,
    draw: [
      person([258, 108], { ...WAITER, turn: -0.8, size: 0.94 }),
      table(144, { x: 204 }),
      mug([224, 146], { size: 1.1 }),
      person([84, 118], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [166, 154], hand: 'palm', turn: -8 }],
      }),
      bubble([160, 48], {
        to: [106, 94],
        width: 84,
        height: 66,
        holds: placed(mugShape('red', '#0A6272'), [0, 4], { size: 0.92 }),
      }),
    ],
  },
  'a-taxi-please': {
    tint: 'palma',
    focus: 116,
    draw: [
      floor(168, '#7D8B90'),
      car([244, 184], { isTaxi: true, size: 0.9 }),
      person([84, 116], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [152, 118], hand: 'palm', turn: -24, side: 'right' }],
      }),
      bubble([176, 48], {
        to: [106, 92],
        width: 100,
        height: 66,
        holds: placed(car([0, 22], { isTaxi: true, size: 0.5 }).svg, [0, 0]),
      }),
    ],
  },
  'taxi-thank-you': {
    tint: 'mango',
    focus: 116,
    draw: [
      floor(168, '#7D8B90'),
      car([244, 184], { isTaxi: true, size: 0.9 }),
      person([84, 116], {
        ...ANA,
        turn: 0.6,
        eyes: 'closed',
        arms: [{ to: [108, 172], hand: 'flat', turn: 196, side: 'right', elbow: [150, 204] }],
      }),
      bubble([176, 48], {
        to: [106, 92],
        width: 84,
        height: 64,
        holds: placed(HEART_SHAPE, [0, 0], { size: 1.4 }),
      }),
    ],
  },
  'taxi-goodbye': {
    tint: 'laguna',
    focus: 116,
    draw: [
      floor(168, '#7D8B90'),
      car([244, 184], { isTaxi: true, size: 0.9, isFlipped: true }),
      suitcase([30, 196], { size: 0.8 }),
      person([96, 116], {
        ...ANA,
        turn: 0.6,
        mouth: 'talk',
        arms: [{ to: [164, 108], hand: 'wave', turn: 12, side: 'right' }],
      }),
    ],
  },
  'welcome-hotel': {
    tint: 'palma',
    focus: 216,
    draw: [
      window([18, -30], 92, 96, { shows: circle(46, 96, 30, SUN) }),
      keyRack([180, 14]),
      person([228, 104], {
        ...CLERK,
        turn: -0.7,
        mouth: 'talk',
        arms: [{ to: [164, 138], hand: 'palm', turn: -6 }],
      }),
      hotelDesk(176, 150),
      person([92, 126], { ...PEDRO, turn: 0.9, size: 0.9 }),
      suitcase([26, 196], { size: 0.72 }),
    ],
  },
  'evening-welcome-hotel': {
    tint: 'noche',
    focus: 216,
    draw: [
      wall('#5B2F3A'),
      window([18, 16], 92, 76, { shows: DUSK }),
      hangingLamp(166, 40),
      person([238, 106], {
        ...CLERK,
        turn: -0.7,
        mouth: 'talk',
        arms: [{ to: [176, 138], hand: 'palm', turn: -6 }],
      }),
      hotelDesk(186, 150),
      person([80, 130], { ...LUIS, turn: 0.9, size: 0.86 }),
    ],
  },
  'good-night-hotel': {
    tint: 'noche',
    focus: 110,
    draw: [
      wall('#24454F'),
      window([150, 12], 78, 78, { isNight: true, shows: moon([26, 38], 15, '#07171B').svg }),
      person([266, 114], { ...CLERK, turn: -0.8, size: 0.88 }),
      hotelDesk(212, 152),
      person([92, 116], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        arms: [
          {
            to: [154, 120],
            hand: 'fist',
            turn: 0,
            holds: ground('key', placed(keyShape(), [154, 136], { size: 0.6 })),
          },
        ],
      }),
    ],
  },
  'have-a-nice-day': {
    tint: 'mango',
    focus: 110,
    draw: [
      wall('#CDEBEC'),
      skySun([40, 40], 22, { hasRays: true }),
      houseDoor(206, { isLit: false }),
      person([266, 128], { ...NEIGHBOUR, turn: -0.8, size: 0.76 }),
      person([112, 116], {
        ...DOCTOR,
        wears: [],
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [172, 116], hand: 'wave', turn: 8 }],
      }),
    ],
  },
  waiter: {
    tint: 'flamboyan',
    sun: { x: 140 },
    focus: 180,
    draw: [
      person([140, 112], {
        ...WAITER,
        arms: [{ to: [212, 112], hand: 'palm', turn: -4, holds: tray([232, 108], COVER_SHAPE) }],
      }),
    ],
  },
  'night-taxi-ride': {
    tint: 'noche',
    focus: 158,
    draw: [
      moon([300, 34], 18),
      stars([24, 30], [44, 74], [110, 22], [214, 26], [312, 92]),
      taxiRide({ ...LUIS, wears: ['coat'] }, { ...ANA, shirt: 'navy', wears: ['collar'] }, '#2B6170'),
    ],
  },
}
