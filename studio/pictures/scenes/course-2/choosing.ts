import { twoRooms, wallBetween, wavesShape } from '#studio/pictures/kit/calls.ts'
import {
  CRACKED_PHONE_SHAPE,
  daysUntilAnswer,
  frown,
  graySneakers,
  HOTEL_SIGN,
  missingBox,
  offer,
  PHONE_PIECES_SHAPE,
  plainClockShape,
  SHIFT_SHAPES,
  STORE_SIGN,
  screwdriver,
  socks,
  tornBox,
  van,
} from '#studio/pictures/kit/choices.ts'
import { CREAM, INK, RED, SHADE, WHITE } from '#studio/pictures/kit/colors.ts'
import { speedLines } from '#studio/pictures/kit/comparing.ts'
import { cross, questionMark, tick } from '#studio/pictures/kit/digits.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { hand } from '#studio/pictures/kit/hand.ts'
import { book, box, computer, priceTag } from '#studio/pictures/kit/hand-things.ts'
import { apartmentHouse, kitchenRoom, potShape } from '#studio/pictures/kit/home.ts'
import { workClockShape } from '#studio/pictures/kit/interview.ts'
import { driver, paperPile } from '#studio/pictures/kit/jobs.ts'
import { notes } from '#studio/pictures/kit/leisure.ts'
import { faded, ring } from '#studio/pictures/kit/meant.ts'
import { dyed, pants, rolledBeltShape, SALE_SHAPE, skirt, sweater } from '#studio/pictures/kit/outfits.ts'
import { floor, hotel, houseDoor, skySun } from '#studio/pictures/kit/outside.ts'
import { bustShape, crowdShape } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { board, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { BAG_SHAPE, clothesRail, shopFront, tShirt } from '#studio/pictures/kit/shop.ts'
import { arrow, bubble, HEART_SHAPE } from '#studio/pictures/kit/signs.ts'
import { SPARKLE } from '#studio/pictures/kit/sparkle.ts'
import { openRoad, steeringWheel } from '#studio/pictures/kit/trips.ts'
import { sweat } from '#studio/pictures/kit/weather.ts'
import { paper } from '#studio/pictures/kit/work.ts'
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
} from '#studio/pictures/scenes/cast.ts'

const WORKER: Look = { ...CARLOS, wears: ['collar', 'tie'], shirt: 'sea' }

/** Three people from the chest up, their lower edge at `y`: a team. */
function team(
  x: number,
  y: number,
  { size = 0.8, isOld = false }: { size?: number; isOld?: boolean } = {},
): Part {
  const looks = [
    { skin: 3, shirt: 'yellow', hair: 'long', hairColor: isOld ? 'gray' : 'dark' },
    { skin: 1, shirt: 'green', hair: 'short', hairColor: isOld ? 'white' : 'fair' },
    { skin: 4, shirt: 'red', hair: 'short', hairColor: isOld ? 'gray' : 'black' },
  ] as const
  const places: Point[] = [
    [x - 46 * size, y],
    [x + 46 * size, y],
    [x, y + 10 * size],
  ]
  return prop('team', places.map((at, index) => crowdShape(at, { ...looks[index], size })).join(''))
}

/** Two clothes on a rail with what each costs. */
function twoPrices(what: 'skirt' | 'T-shirt', pink: string, gray: string): Scene {
  const hung = (x: number, dye: 'pink' | 'gray') =>
    what === 'skirt'
      ? skirt([x, 64], { dye, size: 1.14 })
      : dyed(tShirt([x, 66], { color: 'teal', size: 1.04 }), 'teal', dye)
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#FBEBCF'),
      clothesRail(12),
      hung(92, 'pink'),
      hung(236, 'gray'),
      priceTag([92, 132], pink, { size: 0.76, color: 'sea' }),
      priceTag([236, 132], gray, { size: 0.76, color: 'sea' }),
    ],
  }
}

/** What he is good at, left, and how he works, right. */
function worker(left: 'explains' | 'cooks', right: 'works' | 'late'): Scene {
  const chart = line('M-44 26V-30M-44 26H44', CREAM, 4) + line('M-34 14L-12 -6L8 2L36 -26', '#FFDF94', 6)
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      left === 'cooks' ? kitchenRoom(54, { on: potShape('red'), hasCupboards: false }) : twoRooms('#F6E7D6'),
      ground('right room', rect(164, 0, 164, 196, '#CFE8EA')),
      left === 'explains' ? board([56, 56], 84, 78, placed(chart, [0, 0], { size: 0.86 })) : [],
      person([116, 128], {
        ...WORKER,
        ...(left === 'cooks' && { wears: ['apron'] as const }),
        size: 0.8,
        turn: left === 'cooks' ? -0.6 : 0.3,
        mouth: left === 'cooks' ? 'laugh' : 'talk',
        arms: [
          left === 'cooks'
            ? {
                to: [78, 106],
                hand: 'fist',
                holds: background(prop('spoon', line('M78 106L58 68', '#8A4A2E', 6))),
              }
            : { to: [76, 92], hand: 'point', turn: -30 },
        ],
      }),
      ground('tick', circle(140, 26, 17, WHITE) + tick([140, 26], 0.8)),
      right === 'works'
        ? [
            window([176, 12], 48, 44, { isNight: true }),
            person([252, 116], { ...WORKER, size: 0.8, mouth: 'flat' }),
            sweat([252, 124]),
            table(164, { x: 164 }),
            paperPile([206, 164], 9),
            computer([286, 140], '', { size: 0.52 }),
          ]
        : [
            prop('clock', placed(plainClockShape(9, 20), [292, 44])),
            person([236, 124], {
              ...WORKER,
              size: 0.8,
              eyes: 'wide',
              mouth: 'talk',
              turn: 0.5,
              arms: [{ to: [284, 96], hand: 'wave', turn: 16 }],
            }),
            sweat([236, 128]),
          ],
      wallBetween(),
    ],
  }
}

/** An interview, and then on which day the answer came; it was due on the marked one. */
function interview(how: 'easy' | 'difficult', answer: 'late' | 'early'): Scene {
  const isEasy = how === 'easy'
  return {
    tint: 'mango',
    focus: 164,
    draw: [
      ground('room', rect(0, 0, 166, 196, '#F6D9C6')),
      person([52, 122], {
        ...LUIS,
        shirt: 'cream',
        wears: ['tie'],
        size: 0.72,
        turn: 0.8,
        mouth: isEasy ? 'laugh' : 'sad',
        eyes: isEasy ? 'open' : 'wide',
      }),
      isEasy ? [] : sweat([52, 128]),
      person([126, 120], { ...MS_BROWN, size: 0.7, turn: -0.8, mouth: 'talk' }),
      ground('table', rect(0, 162, 166, 34, '#B5673A') + rect(0, 162, 166, 7, '#96512B')),
      ground('tick', circle(88, 34, 17, WHITE) + (isEasy ? tick([88, 34], 1.1) : questionMark([88, 44], 24))),
      ground('later', rect(166, 0, 162, 196, '#2F7E8C')),
      daysUntilAnswer([174, 112], answer === 'late' ? 1 : 4, answer === 'late' ? 5 : 1),
    ],
  }
}

const MINI_CLOCKS =
  placed(workClockShape(8), [-24, 0], { size: 0.62 }) + placed(workClockShape(4), [26, 0], { size: 0.62 })
const MINI_SHIFTS = [-24, 24]
  .map((x, index) =>
    placed(
      rect(-20, -26, 40, 52, SHADE, 6) +
        placed(SHIFT_SHAPES[index ? 'night' : 'day'], [0, -4], { size: 0.86 }) +
        line('M-12 19H12', INK, 4),
      [x, 0],
    ),
  )
  .join('')

export const choosing: Scenes = {
  'two-salaries-better-marked': {
    tint: 'palma',
    focus: 100,
    draw: [
      offer([98, 98], { sign: HOTEL_SIGN, bills: 6 }),
      faded(offer([236, 98], { sign: STORE_SIGN, bills: 2 })),
      ring([98, 98], 76, 92),
    ],
  },
  'job-with-better-salary-and-schedule': {
    tint: 'orquidea',
    focus: 100,
    draw: [
      offer([98, 98], { sign: HOTEL_SIGN, bills: 4, shift: 'day' }),
      faded(offer([236, 98], { sign: STORE_SIGN, bills: 1, shift: 'night' })),
      ring([98, 98], 76, 92),
    ],
  },
  'gray-sneakers-light-as-feather': {
    tint: 'mango',
    focus: 196,
    draw: [
      table(158, { x: 176 }),
      graySneakers([250, 158], { size: 1.1 }),
      person([72, 120], {
        ...CARLA,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [142, 142], hand: 'point', turn: 4 }],
      }),
      bubble([168, 48], { to: [96, 94], width: 86, height: 76, holds: emojiShape('feather', [0, 0], 58) }),
    ],
  },
  'heavy-sweater-and-socks': {
    tint: 'laguna',
    sun: { x: 130 },
    focus: 170,
    draw: [sweater([118, 102], { dye: 'purple', size: 1.34 }), socks([258, 128], { dye: 'brown', size: 1 })],
  },
  'offers-heavy-sweater-brown-socks': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([274, 118], { ...CARLA, turn: -0.8, size: 0.92 }),
      person([58, 114], {
        ...CLERK,
        turn: 0.9,
        mouth: 'talk',
        arms: [
          {
            to: [128, 84],
            hand: 'fist',
            elbow: [122, 150],
            holds: sweater([156, 122], { dye: 'purple', size: 0.82 }),
          },
        ],
      }),
      table(168),
      socks([212, 152], { dye: 'brown', size: 0.46 }),
    ],
  },
  'asks-which-pants-on-sale': {
    tint: 'laguna',
    focus: 190,
    draw: [
      clothesRail(38, 160, 322),
      pants([196, 88], { dye: 'gray', size: 0.74 }),
      pants([250, 88], { dye: 'pink', size: 0.74 }),
      pants([302, 88], { dye: 'brown', size: 0.74 }),
      person([56, 136], {
        ...ROSA,
        turn: 0.9,
        mouth: 'talk',
        shirt: 'purple',
        arms: [{ to: [204, 140], hand: 'point', turn: -14, elbow: [130, 190] }],
      }),
      bubble([104, 32], {
        to: [76, 96],
        width: 100,
        height: 60,
        asks: true,
        holds: placed(SALE_SHAPE, [-2, 0], { size: 0.84 }),
      }),
    ],
  },
  'tries-on-sweaters-buys-none': {
    tint: 'orquidea',
    focus: 130,
    draw: [
      wall('#FBEBCF'),
      ground('mirror', rect(8, 10, 30, 170, '#96512B', 8) + rect(13, 16, 20, 158, '#BFE6EA', 6)),
      person([112, 106], { ...CARLA, shirt: 'teal', mouth: 'laugh', turn: -0.5 }),
      sweater([112, 164], { dye: 'teal', size: 1.14 }),
      sweater([266, 186], { dye: 'green', size: 0.56 }),
      sweater([274, 160], { dye: 'pink', size: 0.56, turn: 8 }),
      bubble([222, 52], {
        to: [136, 86],
        width: 100,
        height: 80,
        holds: placed(BAG_SHAPE, [0, 28], { size: 0.74 }) + cross([0, 0], 1.7),
      }),
    ],
  },
  'full-time-and-part-time-clocks': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      prop('full time', placed(workClockShape(8), [106, 98], { size: 1.5 })),
      prop('part time', placed(workClockShape(4), [222, 98], { size: 1.5 })),
    ],
  },
  'asks-full-time-or-part-time': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([66, 122], { ...LUIS, turn: 0.9, mouth: 'talk', arms: [{ to: [124, 156], hand: 'palm' }] }),
      person([272, 116], { ...MS_BROWN, turn: -0.9 }),
      table(168),
      background(paper([222, 164], { size: 0.6, turn: 80 })),
      bubble([166, 46], { to: [88, 98], width: 146, height: 76, asks: true, holds: MINI_CLOCKS }),
    ],
  },
  'enjoys-learning-new-skills': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([92, 112], {
        ...ANA,
        mouth: 'laugh',
        turn: 0.3,
        arms: [
          { to: [60, 158], hand: 'fist', holds: book([94, 154], { isOpen: true, size: 0.86 }) },
          { to: [128, 158], hand: 'fist' },
        ],
      }),
      bubble([238, 66], {
        to: [118, 92],
        width: 160,
        height: 96,
        holds:
          placed(steeringWheel([0, 0]).svg, [-48, 0], { size: 0.3 }) +
          placed(potShape('red'), [2, 26], { size: 0.6 }) +
          placed(computer([0, 0]).svg, [50, 0], { size: 0.38 }),
      }),
    ],
  },
  'good-at-fixing-computers': {
    tint: 'laguna',
    focus: 164,
    draw: [
      person([92, 106], {
        ...LUIS,
        mouth: 'laugh',
        turn: 0.8,
        arms: [
          {
            to: [168, 114],
            hand: 'fist',
            elbow: [150, 186],
            holds: screwdriver([206, 152], { turn: -90 }),
          },
        ],
      }),
      table(164),
      computer([238, 126], tick([0, -4], 2), { size: 1 }),
    ],
  },
  'team-carries-boxes': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      floor(182, '#D9B48A'),
      person([88, 104], { ...CARLA, turn: 0.6, mouth: 'laugh' }),
      person([244, 104], { ...LUIS, turn: -0.6, mouth: 'laugh' }),
      sweat([88, 108]),
      sweat([244, 108]),
      box([88, 184], { size: 0.9 }),
      box([244, 184], { size: 0.9 }),
      box([164, 196], { size: 0.9 }),
      box([164, 142], { size: 0.76, turn: 4 }),
      hand([50, 162], { shape: 'fist', skin: 4 }),
      hand([126, 162], { shape: 'fist', skin: 4 }),
      hand([206, 162], { shape: 'fist', skin: 3 }),
      hand([282, 162], { shape: 'fist', skin: 3 }),
    ],
  },
  'hires-team-with-experience': {
    tint: 'orquidea',
    focus: 180,
    draw: [
      team(244, 188, { size: 1.04, isOld: true }),
      ground(
        'stars',
        [200, 292].map(x => placed(SPARKLE, [x, 174], { size: 0.66 })).join('') +
          placed(SPARKLE, [244, 184], { size: 0.66 }),
      ),
      person([70, 114], {
        ...ANA,
        turn: 0.9,
        mouth: 'laugh',
        arms: [
          { to: [132, 152], hand: 'palm' },
          { to: [34, 150], hand: 'fist', holds: paper([24, 132], { size: 0.8, turn: -8 }) },
        ],
      }),
      ground('tick', tick([24, 140], 0.9)),
    ],
  },
  'asks-which-schedule-for-team': {
    tint: 'laguna',
    focus: 150,
    draw: [
      background(team(262, 176, { size: 0.66 })),
      person([262, 136], { ...LUIS, turn: -0.8, size: 0.86 }),
      person([66, 120], { ...ANA, turn: 0.9, mouth: 'talk', arms: [{ to: [128, 158], hand: 'palm' }] }),
      bubble([162, 46], { to: [88, 98], width: 148, height: 80, asks: true, holds: MINI_SHIFTS }),
    ],
  },
  'explains-well-works-hard': worker('explains', 'works'),
  'cooks-well-works-hard': worker('cooks', 'works'),
  'explains-well-comes-late': worker('explains', 'late'),
  'neighbor-reads-next-door': {
    tint: 'orquidea',
    focus: 230,
    draw: [
      twoRooms('#24454F', '#F6E7D6'),
      window([14, 14], 50, 46, { isNight: true }),
      ground('pillow', rect(40, 56, 92, 100, CREAM, 26)),
      person([86, 130], { ...ANA, size: 0.86, eyes: 'closed' }),
      ground('blanket', rect(0, 166, 164, 40, '#7A2F7E', 10)),
      person([246, 112], {
        ...NEIGHBOUR,
        shirt: 'green',
        eyes: 'closed',
        arms: [
          { to: [214, 156], hand: 'fist', holds: book([246, 154], { isOpen: true, size: 0.84 }) },
          { to: [278, 156], hand: 'fist' },
        ],
      }),
      wallBetween(),
    ],
  },
  'quiet-neighbor-over-big-apartment': {
    tint: 'palma',
    focus: 112,
    draw: [
      ground(
        'house',
        rect(30, 28, 140, 158, '#F7D9C4', 8) +
          rect(22, 22, 156, 14, '#B23614', 4) +
          rect(48, 52, 104, 104, '#BFE6EA', 6),
      ),
      prop('neighbor', bustShape({ ...NEIGHBOUR, shirt: 'green' }, 0.82, [100, 106])),
      book([100, 142], { isOpen: true, size: 0.5 }),
      ground('sill', rect(42, 154, 116, 9, WHITE, 4)),
      apartmentHouse([258, 200], { size: 0.96 }),
      notes([206, 110], [256, 74], [308, 120], [240, 150], [290, 60]),
      ring([100, 104], 86, 92),
    ],
  },
  'far-hotel-is-cheaper': {
    tint: 'laguna',
    focus: 210,
    draw: [
      openRoad({ y: 158 }),
      hotel([72, 166], { size: 1, rows: 4, columns: 4 }),
      priceTag([154, 96], '$90', { size: 0.72 }),
      hotel([270, 136], { size: 0.44, rows: 3, columns: 3 }),
      ground(
        'way',
        `<path d="M130 176C190 170 230 158 266 140" fill="none" stroke="${INK}" stroke-width="5" stroke-dasharray="9 8" stroke-linecap="round"/>`,
      ),
      priceTag([270, 52], '$40', { size: 0.66, color: 'green' }),
      ring([270, 82], 52, 72),
    ],
  },
  'far-store-cheaper-t-shirts': {
    tint: 'mango',
    focus: 210,
    draw: [
      wall('#BFE6EA'),
      floor(134, '#8FD3A6'),
      background(shopFront([62, 172], { size: 0.72 })),
      tShirt([152, 64], { size: 0.62, color: 'purple' }),
      priceTag([152, 120], '$20', { size: 0.56 }),
      background(shopFront([246, 138], { size: 0.34 })),
      ground(
        'way',
        `<path d="M124 180C180 178 220 166 246 146" fill="none" stroke="${INK}" stroke-width="5" stroke-dasharray="9 8" stroke-linecap="round"/>`,
      ),
      tShirt([286, 42], { size: 0.62, color: 'purple' }),
      priceTag([292, 98], '$8', { size: 0.56, color: 'green' }),
    ],
  },
  'difficult-customer-at-counter': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      person([264, 112], { ...CLERK, turn: -0.8, eyes: 'wide', mouth: 'flat' }),
      sweat([264, 114]),
      table(160, { x: 140 }),
      background(box([192, 162], { size: 0.6 })),
      background(box([196, 126], { size: 0.5, turn: -6 })),
      background(tShirt([192, 88], { size: 0.3, turn: 10, color: 'red' })),
      person([76, 116], {
        ...MS_BROWN,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [142, 118], hand: 'point', turn: -6, elbow: [128, 178] }],
      }),
      frown([76, 116], 0.9),
    ],
  },
  'customer-returns-skirt-and-belt': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([280, 112], { ...CLERK, turn: -0.8, mouth: 'flat', size: 0.92 }),
      table(162, { x: 124 }),
      prop('belt', placed(rolledBeltShape('brown'), [222, 144], { size: 0.7 })),
      person([62, 116], {
        ...MS_BROWN,
        turn: 0.9,
        mouth: 'talk',
        arms: [
          {
            to: [132, 92],
            hand: 'fist',
            elbow: [122, 168],
            holds: skirt([138, 124], { dye: 'pink', size: 0.72 }),
          },
        ],
      }),
      frown([62, 116], 0.9),
      bubble([196, 40], { to: [86, 92], width: 76, height: 62, holds: arrow([0, 0], 'back', 0.8).svg }),
    ],
  },
  'phone-in-pieces-is-worse': {
    tint: 'orquidea',
    focus: 232,
    draw: [
      wall('#F6E7D6'),
      faded(prop('cracked phone', placed(CRACKED_PHONE_SHAPE, [86, 98], { size: 1.16 }))),
      prop('phone in pieces', placed(PHONE_PIECES_SHAPE, [232, 94], { size: 1.16 })),
      ring([232, 98], 82, 88),
    ],
  },
  'missing-package-is-worse': {
    tint: 'palma',
    focus: 220,
    draw: [
      ground('step', rect(0, 158, 328, 38, '#C7B299')),
      tornBox([88, 158], 1.16),
      missingBox([232, 158], 1.16),
      ground('question', questionMark([232, 140], 40)),
      ring([232, 122], 78, 62),
    ],
  },
  'delivery-van-goes-fast': {
    tint: 'laguna',
    focus: 190,
    draw: [openRoad({ y: 140 }), speedLines([98, 70], 1.2), van([206, 168], 1.14)],
  },
  'driver-delivers-noisy-box': {
    tint: 'mango',
    focus: 150,
    draw: [
      wall('#BFE6EA'),
      floor(184, '#C7B299'),
      houseDoor(216, { isLit: false }),
      person([274, 124], { ...ROSA, turn: -0.8, size: 0.86, eyes: 'wide', mouth: 'talk' }),
      ...driver([76, 112], { turn: 0.8, mouth: 'laugh' }),
      box([154, 178], { size: 0.92 }),
      hand([116, 160], { shape: 'flat', skin: 4 }),
      ground('noise', placed(wavesShape(3, RED), [174, 100], { turn: -90, size: 1.1 })),
      notes([134, 92], [206, 86]),
    ],
  },
  'pink-skirt-cheaper-than-gray': twoPrices('skirt', '$10', '$30'),
  'gray-skirt-cheaper-than-pink': twoPrices('skirt', '$30', '$10'),
  'pink-t-shirt-cheaper-than-gray': twoPrices('T-shirt', '$10', '$30'),
  'easy-interview-late-answer': interview('easy', 'late'),
  'difficult-interview-late-answer': interview('difficult', 'late'),
  'easy-interview-early-answer': interview('easy', 'early'),
  'team-gives-belt-and-sneakers': {
    tint: 'palma',
    focus: 150,
    draw: [
      background(team(264, 168, { size: 0.8 })),
      person([58, 112], { ...LUIS, turn: 0.7, mouth: 'laugh', eyes: 'wide' }),
      table(164),
      graySneakers([132, 174], { size: 0.8 }),
      prop('belt', placed(rolledBeltShape('brown'), [192, 160], { size: 0.66 })),
      ground('gift', placed(line('M-14 -6C-30 -22 -2 -26 0 -8C2 -26 30 -22 14 -6', RED, 5), [142, 134])),
    ],
  },
  'not-hired-learns-new-skill': {
    tint: 'laguna',
    focus: 230,
    draw: [
      twoRooms('#D9D2C6', '#FBEBCF'),
      person([80, 118], {
        ...CARLOS,
        mouth: 'sad',
        size: 0.9,
        arms: [{ to: [126, 146], hand: 'fist', holds: paper([132, 122], { size: 0.86, turn: 8 }) }],
      }),
      ground('refused', cross([132, 124], 1.3)),
      person([244, 110], {
        ...CARLOS,
        mouth: 'laugh',
        size: 0.9,
        wears: ['beard', 'apron'],
        arms: [
          { to: [206, 152], hand: 'fist' },
          {
            to: [290, 112],
            hand: 'fist',
            elbow: [300, 168],
            holds: background(
              prop('spoon', line('M290 116V74', '#8A4A2E', 6) + circle(290, 70, 10, '#8A4A2E')),
            ),
          },
        ],
      }),
      ground('stove', rect(164, 168, 164, 28, '#EEF2F2') + rect(164, 166, 164, 7, INK)),
      ground('pot', placed(potShape('red', { isOpen: true }), [222, 168], { size: 0.82 })),
      wallBetween(),
    ],
  },
  'morning-shift-is-easier': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([272, 114], { ...ANA, turn: -0.8 }),
      person([56, 118], {
        ...LUIS,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [98, 146], hand: 'point', turn: -6 }],
      }),
      table(176),
      prop(
        'shift',
        placed(
          rect(-28, -36, 56, 72, WHITE, 8) + placed(SHIFT_SHAPES.day, [0, -4], { size: 1.3 }),
          [150, 140],
        ),
      ),
      faded(
        prop(
          'shift',
          placed(
            rect(-28, -36, 56, 72, WHITE, 8) + placed(SHIFT_SHAPES.night, [0, -4], { size: 1.2 }),
            [212, 140],
          ),
        ),
      ),
      ring([150, 140], 42, 48),
    ],
  },
  'enjoys-working-on-team': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([56, 128], { ...CARLA, turn: 0.9, mouth: 'laugh', shirt: 'yellow' }),
      person([284, 122], { ...MS_BROWN, turn: -0.9, size: 0.9 }),
      table(172),
      bubble([168, 54], {
        to: [84, 102],
        width: 136,
        height: 92,
        holds:
          placed(team(-14, 36, { size: 0.58 }).svg, [0, 0]) + placed(HEART_SHAPE, [52, -14], { size: 1.1 }),
      }),
    ],
  },
  'dry-shirt-on-line': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      skySun([52, 50], 28, { hasRays: true }),
      floor(168, '#58B97F'),
      ground('line', line('M0 50Q164 66 328 46', INK, 3.5)),
      tShirt([180, 104], { size: 1.16, color: 'red' }),
      ground('pegs', rect(146, 48, 9, 20, '#96512B', 3) + rect(206, 48, 9, 20, '#96512B', 3)),
      ground('clean', placed(SPARKLE, [262, 84]) + placed(SPARKLE, [252, 140], { size: 0.7 })),
    ],
  },
  'rosa-and-pedro-with-two-offers': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      person([58, 112], { ...ROSA, turn: 0.9, mouth: 'talk' }),
      person([274, 112], {
        ...PEDRO,
        turn: -0.9,
        mouth: 'laugh',
        arms: [
          {
            to: [238, 122],
            hand: 'fist',
            elbow: [250, 186],
            holds: socks([234, 144], { dye: 'purple', size: 0.4 }),
          },
        ],
      }),
      table(176),
      offer([122, 134], { sign: HOTEL_SIGN, bills: 3, size: 0.54 }),
      offer([186, 134], { sign: STORE_SIGN, bills: 1, size: 0.54 }),
    ],
  },
}
