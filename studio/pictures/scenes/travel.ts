import {
  bankShape,
  farHouses,
  park,
  schoolFront,
  sideStreet,
  streetsAbove,
  supermarketFront,
  way,
} from '#studio/pictures/kit/city.ts'
import { WHITE } from '#studio/pictures/kit/colors.ts'
import { cross } from '#studio/pictures/kit/digits.ts'
import { emoji } from '#studio/pictures/kit/emoji.ts'
import { hand } from '#studio/pictures/kit/hand.ts'
import { potShape } from '#studio/pictures/kit/home.ts'
import { cloud, floor, hotel, rain, skySun, tree } from '#studio/pictures/kit/outside.ts'
import { NEXT_DAY_SHAPE } from '#studio/pictures/kit/party.ts'
import { paperMap } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { hotelDesk, keyRack, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { AGAIN_SHAPE, bubble, GLOBE_SHAPE, label } from '#studio/pictures/kit/signs.ts'
import { plate } from '#studio/pictures/kit/table-things.ts'
import { clock, clockShape } from '#studio/pictures/kit/time.ts'
import {
  bicycle,
  bus,
  car,
  handbag,
  PLANE_SIGN,
  passport,
  plane,
  suitcase,
  ticket,
  train,
} from '#studio/pictures/kit/travel.ts'
import {
  airportHall,
  behindPane,
  busStop,
  CITY_SHAPE,
  driverView,
  farHills,
  openRoad,
  steeringWheel,
  stopwatch,
  ticketWindow,
  travelBag,
  WHO_SHAPE,
} from '#studio/pictures/kit/trips.ts'
import {
  beach,
  blossomTree,
  palm,
  snowfall,
  snowGround,
  tulips,
  yearSheet,
} from '#studio/pictures/kit/weather.ts'
import { week } from '#studio/pictures/kit/week.ts'
import { ANA, CARLA, CARLOS, CLERK, LUIS, MS_BROWN, PEDRO, ROSA } from '#studio/pictures/scenes/cast.ts'

const OFFICER: Look = { ...PEDRO, shirt: 'navy', wears: ['glasses', 'collar', 'tie', 'badge'] }

/** A vehicle, and when it leaves. */
function leaves(vehicle: 'train' | 'bus', hour: number): Scene {
  return {
    tint: 'laguna',
    focus: 214,
    draw: [
      wall('#CFE9EC'),
      farHills(158),
      vehicle === 'train'
        ? train([138, 186], { size: 0.86 })
        : [floor(172, '#7D8B90'), bus([112, 188], { size: 0.98, color: 'purple' })],
      clock([270, 62], hour, 0, 0.96),
    ],
  }
}

/** In how many minutes a vehicle leaves. */
function leavesIn(vehicle: 'plane' | 'bus', minutes: number): Scene {
  return {
    tint: 'laguna',
    focus: 197,
    draw: [
      openRoad({ y: 158 }),
      vehicle === 'plane'
        ? plane([106, 112], { size: 0.98, turn: -14 })
        : bus([100, 182], { size: 0.9, color: 'red' }),
      stopwatch([246, 72], minutes, 0.92),
    ],
  }
}

/** Someone looks for what is not in their bag. */
function looksFor(thing: Part): Scene {
  return {
    tint: 'flamboyan',
    focus: 170,
    draw: [
      table(158),
      travelBag([70, 176], { color: 'teal' }),
      person([134, 116], {
        ...LUIS,
        shirt: 'yellow',
        turn: 0.4,
        mouth: 'sad',
        eyes: 'wide',
        arms: [
          { to: [196, 146], hand: 'palm', turn: -10 },
          { to: [76, 138], hand: 'palm', turn: -4 },
        ],
      }),
      bubble([240, 62], {
        to: [156, 92],
        width: 112,
        height: 88,
        asks: true,
        holds: placed(thing.svg, [0, 0]),
      }),
    ],
  }
}

/** In the street: someone asks about a vehicle that stands there. */
function asksAtBus(look: Look, holds: string): Scene {
  return {
    tint: 'laguna',
    focus: 140,
    draw: [
      openRoad({ y: 164 }),
      bus([252, 186], { size: 1.1 }),
      person([76, 124], {
        ...look,
        turn: 0.8,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [136, 150], hand: 'point', turn: -12 }],
      }),
      bubble([172, 48], { to: [100, 98], width: 124, height: 82, asks: true, holds }),
    ],
  }
}

/** A taxi with whoever sits in it: their head is seen in the window. */
function taxiWith({ at, who, isDriver }: { at: Point; who: Look; isDriver: boolean }): Part[] {
  const size = 1.9
  const [x, y] = at
  // The panes of the car: the front one is left.
  const [left, width] = isDriver ? [x - 32 * size, 28 * size] : [x + 4 * size, 34 * size]
  const neck: Point = [left + width / 2 + (isDriver ? 6 : -4), y - 47 * size]
  return [
    car(at, { isTaxi: true, size }),
    behindPane(
      person(neck, { ...who, size: 0.5, turn: isDriver ? -0.9 : -0.6 }),
      [left, y - 70 * size],
      width,
      20 * size,
    ),
  ]
}

const TWO_TICKETS = placed(
  ticket([-20, 2], { color: 'teal', turn: -14, size: 0.46 }).svg +
    ticket([20, 2], { turn: 14, size: 0.46 }).svg,
  [0, 0],
)

export const travel: Scenes = {
  'red-car': { tint: 'laguna', focus: 164, draw: [openRoad(), car([164, 178], { size: 1.5 })] },
  'asks-whose-car': {
    tint: 'laguna',
    focus: 150,
    draw: [
      openRoad({ y: 170 }),
      car([176, 182], { size: 1.04, color: 'teal' }),
      person([58, 126], {
        ...CARLA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.92,
        arms: [{ to: [106, 158], hand: 'point', turn: 6 }],
      }),
      person([288, 124], { ...CARLOS, turn: -0.8, size: 0.92 }),
      bubble([150, 46], {
        to: [80, 100],
        width: 100,
        height: 78,
        asks: true,
        holds: placed(WHO_SHAPE, [0, 0]),
      }),
    ],
  },
  'bus-at-stop': {
    tint: 'laguna',
    focus: 150,
    draw: [openRoad({ y: 156 }), bus([142, 184], { size: 1.14 }), busStop([294, 176], 1.02)],
  },
  'asks-bus-to-city': asksAtBus(ROSA, placed(CITY_SHAPE, [0, 2])),
  'asks-time-of-bus': asksAtBus(ANA, placed(clockShape(9), [0, 0], { size: 0.66 })),
  'train-on-rails': {
    tint: 'laguna',
    focus: 190,
    draw: [
      wall('#CFE9EC'),
      cloud([254, 48], 0.9),
      cloud([66, 36], 0.7),
      farHills(162),
      train([164, 186], { size: 1.1 }),
    ],
  },
  'train-at-ten': leaves('train', 10),
  'bus-at-ten': leaves('bus', 10),
  'train-at-two': leaves('train', 2),
  'plane-in-the-sky': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#9FD5DB'),
      cloud([70, 62], 1),
      cloud([272, 150], 1.3),
      plane([166, 102], { size: 1.36, turn: -14 }),
    ],
  },
  'plane-in-twenty-minutes': leavesIn('plane', 20),
  'plane-in-twelve-minutes': leavesIn('plane', 12),
  'bus-in-twenty-minutes': leavesIn('bus', 20),
  'yellow-taxi': {
    tint: 'palma',
    focus: 164,
    draw: [openRoad({ sky: '#CFEAEC' }), car([164, 178], { isTaxi: true, size: 1.5 })],
  },
  'asks-clerk-for-taxi': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      keyRack([224, 12]),
      person([262, 112], { ...CLERK, turn: -0.8, size: 0.9 }),
      hotelDesk(206, 150),
      person([74, 120], {
        ...MS_BROWN,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [146, 154], hand: 'palm', turn: -8 }],
      }),
      bubble([164, 46], {
        to: [98, 94],
        width: 112,
        height: 76,
        holds: placed(car([0, 36], { isTaxi: true }).svg, [0, 4], { size: 0.56 }),
      }),
    ],
  },
  'red-bicycle': {
    tint: 'mango',
    focus: 164,
    draw: [wall('#FFE3B0'), floor(166, '#D9D2C6'), bicycle([164, 178], { size: 1.5 })],
  },
  'to-work-by-bicycle': {
    tint: 'laguna',
    focus: 184,
    draw: [
      openRoad({ y: 164, sky: '#FFE3B0' }),
      background(hotel([72, 166], { rows: 5, columns: 4, size: 0.9 })),
      emoji('woman-biking-medium', [212, 118], 124),
    ],
  },
  'one-travel-ticket': {
    tint: 'palma',
    sun: { x: 164, radius: 104 },
    focus: 164,
    draw: [ticket([164, 100], { size: 1.28, color: 'sea', turn: 8 })],
  },
  'buys-two-tickets': {
    tint: 'mango',
    focus: 160,
    draw: [
      wall('#FFE3B0'),
      person([270, 116], { ...CLERK, turn: -0.8, size: 0.88 }),
      ticketWindow(214, 146),
      person([74, 122], {
        ...ANA,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [150, 154], hand: 'palm', turn: -8 }],
      }),
      bubble([164, 52], { to: [98, 98], width: 108, height: 88, holds: TWO_TICKETS }),
    ],
  },
  'airport-building': {
    tint: 'laguna',
    focus: 200,
    draw: [
      wall('#BFE6EA'),
      plane([104, 58], { size: 0.86, turn: -14 }),
      floor(168, '#B9B2A6'),
      airportHall([170, 172], 1.06),
    ],
  },
  'taxi-to-the-airport': {
    tint: 'laguna',
    focus: 190,
    draw: [
      openRoad({ y: 158 }),
      taxiWith({ at: [150, 190], who: ANA, isDriver: false }),
      bubble([264, 44], {
        to: [200, 84],
        width: 104,
        height: 72,
        holds: circle(0, 0, 30, '#0A6272') + placed(PLANE_SIGN, [0, 0], { size: 0.9 }),
      }),
    ],
  },
  'blue-passport': {
    tint: 'laguna',
    sun: { x: 164, radius: 104 },
    focus: 164,
    draw: [
      passport([164, 98], { size: 1.32, turn: -6 }),
      hand([238, 176], { shape: 'flat', skin: 4, turn: 204, size: 1.6 }),
    ],
  },
  'looks-for-passport': looksFor(passport([0, 0], { size: 0.56 })),
  'looks-for-ticket': looksFor(ticket([0, 4], { size: 0.54 })),
  'shows-passport': {
    tint: 'flamboyan',
    focus: 170,
    draw: [
      table(158),
      travelBag([70, 176], { color: 'teal' }),
      person([134, 116], {
        ...LUIS,
        shirt: 'yellow',
        turn: 0.4,
        mouth: 'laugh',
        arms: [
          {
            to: [214, 118],
            hand: 'fist',
            elbow: [216, 190],
            holds: passport([226, 80], { size: 0.82, turn: 6 }),
          },
        ],
      }),
    ],
  },
  'purple-bag': {
    tint: 'mango',
    focus: 164,
    draw: [wall('#FFE3B0'), table(166), handbag([164, 176], { color: 'purple', size: 1.66 })],
  },
  'asks-whose-bag': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#CFE3E8'),
      person([66, 118], {
        ...OFFICER,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [126, 128], hand: 'point', turn: 16 }],
      }),
      person([276, 118], { ...CARLA, turn: -0.8, size: 0.94 }),
      table(160),
      handbag([174, 172], { color: 'purple', size: 0.96 }),
      bubble([166, 44], {
        to: [92, 94],
        width: 100,
        height: 74,
        asks: true,
        holds: placed(WHO_SHAPE, [0, 0]),
      }),
    ],
  },
  'suitcase-and-world': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#FFE3B0'),
      ground('world', placed(GLOBE_SHAPE, [148, 104], { size: 3.7 })),
      plane([196, 52], { size: 0.7, turn: -14 }),
      suitcase([250, 192], { size: 1.2 }),
    ],
  },
  'travels-by-bus': {
    tint: 'laguna',
    focus: 170,
    draw: [
      openRoad({ y: 160 }),
      bus([226, 182], { size: 1.08, color: 'green' }),
      suitcase([156, 194], { size: 0.84 }),
      person([70, 122], {
        ...PEDRO,
        turn: 0.5,
        mouth: 'talk',
        arms: [{ to: [90, 176], hand: 'flat', turn: 196, side: 'right', elbow: [128, 206] }],
      }),
    ],
  },
  'hands-on-wheel': {
    tint: 'laguna',
    focus: 164,
    draw: [
      driverView(),
      steeringWheel([164, 132], 1),
      ground('sleeves', line('M64 210Q82 174 106 142M264 210Q246 174 222 142', '#61246A', 28)),
      hand([106, 130], { shape: 'fist', skin: 2, size: 1.7 }),
      hand([222, 130], { shape: 'fist', skin: 2, size: 1.7 }),
    ],
  },
  'man-drives-taxi': {
    tint: 'palma',
    focus: 150,
    draw: [
      openRoad({ y: 158, sky: '#CFEAEC' }),
      cloud([276, 46], 0.9),
      taxiWith({ at: [164, 190], who: CARLOS, isDriver: true }),
      ground('speed', line('M312 128H324M306 148H324M312 168H324', WHITE, 5)),
    ],
  },
  'passport-control-desk': {
    tint: 'laguna',
    focus: 206,
    draw: [
      wall('#CFE3E8'),
      ground('sign', rect(142, 14, 72, 46, '#0A6272', 8) + placed(PLANE_SIGN, [178, 37], { size: 0.72 })),
      person([78, 122], {
        ...ANA,
        turn: 0.9,
        size: 0.96,
        mouth: 'talk',
        arms: [{ to: [148, 142], hand: 'fist', holds: passport([156, 116], { size: 0.5, turn: 8 }) }],
      }),
      person([262, 108], { ...OFFICER, turn: -0.8, arms: [{ to: [198, 150], hand: 'palm', turn: -4 }] }),
      table(158, { x: 186 }),
      travelBag([96, 196], { size: 0.82 }),
    ],
  },
  'car-between-school-and-park': {
    tint: 'palma',
    focus: 164,
    draw: [
      sideStreet({ y: 156 }),
      background(schoolFront([60, 158], 0.72)),
      background(park([272, 158], 0.76)),
      car([168, 184], { size: 0.78 }),
    ],
  },
  'to-miami-every-january': {
    tint: 'laguna',
    focus: 204,
    draw: [
      beach({ horizon: 108, shore: 148 }),
      palm([24, 196], { size: 1.06 }),
      plane([134, 60], { size: 0.74, turn: -14 }),
      yearSheet([248, 86], { marked: [1] }),
      label([248, 168], 62, 46, placed(AGAIN_SHAPE, [0, 0], { size: 0.9 })),
    ],
  },
  'by-train-in-spring-and-summer': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      skySun([286, 42], 22, { hasRays: true }),
      floor(140, '#8FD3A6'),
      blossomTree([48, 146], 0.98),
      ground('sand', filled('M180 196C190 150 236 138 328 140V196Z', '#F3DCA8')),
      palm([228, 142], { size: 0.86 }),
      train([166, 186], { size: 0.78 }),
      tulips([18, 190], [42, 194]),
    ],
  },
  'plane-on-wednesday': {
    tint: 'mango',
    focus: 200,
    draw: [
      wall('#FFE3B0'),
      skySun([286, 54], 26),
      cloud([44, 148], 0.8),
      plane([94, 50], { size: 0.78, turn: -14 }),
      week([206, 136], { meant: [2], size: 0.94 }),
    ],
  },
  'leaves-by-taxi-tomorrow': {
    tint: 'palma',
    focus: 140,
    draw: [
      openRoad({ y: 164, sky: '#CFEAEC' }),
      car([252, 186], { isTaxi: true, size: 0.96 }),
      suitcase([150, 194], { size: 0.72 }),
      person([74, 128], {
        ...LUIS,
        turn: 0.4,
        mouth: 'talk',
        size: 0.92,
        arms: [{ to: [22, 108], hand: 'wave', turn: 4 }],
      }),
      bubble([192, 52], {
        to: [96, 104],
        width: 104,
        height: 84,
        holds: placed(NEXT_DAY_SHAPE, [-2, 0], { size: 1.2 }),
      }),
    ],
  },
  'snow-at-the-airport': {
    tint: 'laguna',
    focus: 190,
    draw: [
      wall('#9DC3CE'),
      airportHall([186, 166], 1.02),
      snowGround(160),
      plane([84, 150], { size: 0.62 }),
      ground('snow on the roof', filled('M62 116C98 80 214 80 252 108C210 96 104 96 62 116Z', WHITE)),
      snowfall(),
    ],
  },
  'left-at-the-supermarket': {
    tint: 'palma',
    focus: 144,
    draw: [
      streetsAbove({ across: [126] }),
      background(tree([262, 86], 0.8)),
      background(tree([60, 192], 0.5)),
      supermarketFront([72, 98], 0.74),
      way('left', 126),
    ],
  },
  'lost-asks-street-of-bank': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      wall('#F6D9CC'),
      background(farHouses(158)),
      person([62, 124], {
        ...CARLOS,
        turn: 0.9,
        mouth: 'sad',
        eyes: 'wide',
        size: 0.94,
        arms: [{ to: [124, 160], hand: 'fist', holds: paperMap([128, 166], { size: 0.46, turn: -6 }) }],
      }),
      person([274, 122], { ...MS_BROWN, turn: -0.8, size: 0.94 }),
      bubble([168, 54], {
        to: [86, 98],
        width: 138,
        height: 94,
        asks: true,
        holds:
          placed(bankShape(), [-2, 12], { size: 0.46 }) +
          rect(-34, 18, 64, 20, '#12693F', 5) +
          line('M-24 28H20', WHITE, 4),
      }),
    ],
  },
  'never-cooks-in-the-rain': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#F6E7D6'),
      window([8, 12], 84, 76, {
        shows:
          rect(0, 0, 84, 76, '#8FAFB8') +
          line('M14 12l-5 17M34 30l-5 17M58 14l-5 17M74 40l-5 17M20 48l-5 17M50 54l-5 17', WHITE, 4),
      }),
      person([128, 118], {
        ...PEDRO,
        turn: 0.3,
        mouth: 'talk',
        arms: [
          {
            to: [84, 146],
            hand: 'fist',
            holds: ground(
              'fork',
              line('M84 146V120M77 104V114Q77 120 84 120Q91 120 91 114V104M84 104V118', '#7D8B90', 4),
            ),
          },
        ],
      }),
      table(164),
      plate([150, 174], { with: 'chicken', size: 0.96 }),
      bubble([244, 62], {
        to: [152, 98],
        width: 128,
        height: 104,
        holds:
          rain([-2, -26], 0.62).svg + placed(potShape(), [-6, 44], { size: 0.66 }) + cross([40, 16], 1.15),
      }),
    ],
  },
}
