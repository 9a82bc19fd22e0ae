import { DEEP_RED, INK, LIGHT, RED, SEA, SHADE, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { bigGlass, fullCup, menuShape, receiptShape, teaBag } from '#studio/pictures/kit/food.ts'
import { book, computer, smallPhone } from '#studio/pictures/kit/hand-things.ts'
import { computerBack, plainRoom, potShape, sleeper, television } from '#studio/pictures/kit/home.ts'
import { map } from '#studio/pictures/kit/maps.ts'
import {
  cloud,
  floor,
  house,
  houseDoor,
  moon,
  morningHills,
  skySun,
  stars,
  tree,
} from '#studio/pictures/kit/outside.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { bed, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { bubble, PIN_SHAPE, pin } from '#studio/pictures/kit/signs.ts'
import { glass } from '#studio/pictures/kit/table-things.ts'
import { clock, clockShape } from '#studio/pictures/kit/time.ts'
import { car } from '#studio/pictures/kit/travel.ts'
import { otherDayShape, rowOfSeven, threeDays, week, weekShape } from '#studio/pictures/kit/week.ts'
import { smallClockShape } from '#studio/pictures/kit/work.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  LUIS,
  MS_BROWN,
  PEDRO,
  ROSA,
  STUDENT,
  WAITER,
} from '#studio/pictures/scenes/cast.ts'

const LEARNER = { ...STUDENT, wears: [], shirt: 'green' } satisfies Look

/** A clock on the wall: only its time tells the pictures apart. */
function clockAt(hour: number, minute: number, tint: Scene['tint']): Scene {
  return { tint, sun: { x: 164, radius: 104 }, focus: 164, draw: [clock([164, 98], hour, minute, 1.25)] }
}

/** Time that passes: two figures of a clock, and an arrow from one to the other. */
function passing(from: string, to: string, tint: Scene['tint']): Scene {
  const display = (time: string, at: Point, isMeant: boolean): string =>
    placed(
      rect(-62, -32, 124, 64, isMeant ? INK : '#7D8B90', 14) +
        digits(time, [1, 14], 26, { color: isMeant ? LIGHT : WHITE, weight: 2.4 }),
      at,
    )
  return {
    tint,
    focus: 164,
    draw: [
      ground(
        'figures',
        display(from, [132, 60], false) +
          display(to, [196, 136], true) +
          line('M208 46C240 44 256 62 252 88M238 76L252 92L266 78', DEEP_RED, 8),
      ),
    ],
  }
}

/** What one sees of the time of day through the window. */
export const SKIES = {
  morning:
    filled('M0 66C30 50 60 70 100 54V96H0Z', '#58B97F') +
    circle(50, 62, 24, SUN) +
    filled('M0 70C30 56 60 76 100 60V96H0Z', '#58B97F'),
  afternoon: circle(28, 26, 14, SUN) + filled('M0 76C30 66 60 80 100 70V96H0Z', '#58B97F'),
  night: moon([34, 34], 15, '#07171B').svg + stars([74, 24], [64, 58]).svg,
}

/** Someone at a table with books or with a computer, and the time of day behind. */
function atTable(look: Look, does: 'studies' | 'works', when: keyof typeof SKIES, hour: number): Scene {
  const isNight = when === 'night'
  const doing =
    does === 'works'
      ? [
          person([176, 106], {
            ...look,
            arms: [
              { to: [132, 152], hand: 'fist', elbow: [120, 186] },
              { to: [220, 152], hand: 'fist', elbow: [232, 186] },
            ],
          }),
          table(152),
          computerBack([176, 164], { size: 0.96 }),
        ]
      : [
          person([176, 106], {
            ...look,
            arms: [
              {
                to: [238, 130],
                hand: 'fist',
                elbow: [248, 184],
                holds: ground('pencil', line('M250 98L228 144', SUN, 8) + line('M228 144L226 148', INK, 6)),
              },
            ],
          }),
          table(156),
          book([172, 160], { isOpen: true, size: 0.9, color: 'purple' }),
        ]
  return {
    tint: isNight ? 'noche' : when === 'morning' ? 'mango' : 'laguna',
    focus: 150,
    draw: [
      wall(isNight ? '#24454F' : when === 'morning' ? '#FFE9C4' : '#CFE8EA'),
      window([20, 20], 96, 88, { isNight, shows: SKIES[when] }),
      clock([284, 78], hour, 0, 0.76),
      doing,
    ],
  }
}

/** Someone who says when: a wave, and a bubble. */
function saysWhen(look: Look, tint: Scene['tint'], holds: string, width: number): Scene {
  return {
    tint,
    sun: { x: 92, radius: 92 },
    focus: 210,
    draw: [
      person([92, 120], {
        ...look,
        turn: 0.7,
        mouth: 'talk',
        arms: [{ to: [34, 124], hand: 'wave', turn: 6 }],
      }),
      bubble([226, 74], { to: [116, 100], width, height: 98, holds }),
    ],
  }
}

/** A game on a small television: the lawn and the ball. */
const GAME = rect(-60, -36, 120, 70, '#58B97F', 3) + circle(6, 0, 15, WHITE)

/** A couple, one at the pot and one before the television: only the days that are meant tell the pictures apart. */
function tvAndCooking(meant: readonly number[], tint: Scene['tint']): Scene {
  return {
    tint,
    focus: 164,
    draw: [
      week([164, 54], { meant, size: 0.8 }),
      person([46, 142], {
        ...LUIS,
        wears: ['apron'],
        turn: 0.7,
        size: 0.68,
        arms: [
          {
            to: [96, 146],
            hand: 'fist',
            elbow: [84, 186],
            holds: ground('spoon', line('M100 136L114 162', '#96512B', 6)),
          },
        ],
      }),
      person([196, 142], { ...ANA, hair: 'bun', turn: 0.9, size: 0.68 }),
      table(178),
      ground('pot', placed(potShape('red', { isOpen: true }), [118, 188], { size: 0.84 })),
      television([276, 140], GAME, { size: 0.66 }),
    ],
  }
}

/** How a voice looks on a phone. */
function voiceShape(color: string): string {
  const heights = [10, 22, 36, 18, 30, 44, 24, 14, 28, 12]
  return heights
    .map((height, index) => line(`M${(index - 4.5) * 10} ${-height / 2}V${height / 2}`, color, 5))
    .join('')
}

/** A slice of a clock from twelve on: that many minutes. */
function minutes(count: number): string {
  const turn = (count * Math.PI) / 30
  const [x, y] = [Math.round(Math.sin(turn) * 400) / 10, Math.round(-Math.cos(turn) * 400) / 10]
  return filled(`M0 0V-40A40 40 0 0 1 ${x} ${y}Z`, '#FFB938B0')
}

export const days: Scenes = {
  'asks-the-time': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([66, 122], {
        ...CARLA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [132, 158], hand: 'palm', turn: -4 }],
      }),
      person([266, 118], { ...PEDRO, turn: -0.8 }),
      bubble([168, 50], {
        to: [88, 98],
        width: 122,
        height: 86,
        asks: true,
        // A clock without hands: the time is what is asked.
        holds: placed(
          circle(0, 0, 50, RED) +
            circle(0, 0, 42, WHITE) +
            [0, 90, 180, 270].map(turn => placed(line('M0 -36V-30', INK, 5), [0, 0], { turn })).join('') +
            line('M0 -22V0L14 9', INK, 6),
          [-4, 0],
          { size: 0.68 },
        ),
      }),
    ],
  },
  'clock-at-eight': clockAt(8, 0, 'palma'),
  'clock-at-eight-thirty': clockAt(8, 30, 'palma'),
  'clock-at-seven': clockAt(7, 0, 'palma'),
  'clock-at-three-thirty': clockAt(3, 30, 'palma'),
  'one-hour-turn': passing('8:00', '9:00', 'mango'),
  'one-minute-step': passing('8:00', '8:01', 'orquidea'),
  'works-eight-hours': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#CFE8EA'),
      ground(
        'hours',
        rect(62, 72, 66, 36, INK, 9) +
          digits('8:00', [96, 98], 14, { color: LIGHT, weight: 2.4 }) +
          line('M100 58C120 36 204 36 224 56M226 38L226 59L206 54', DEEP_RED, 6) +
          rect(200, 72, 66, 36, INK, 9) +
          digits('4:00', [234, 98], 14, { color: LIGHT, weight: 2.4 }),
      ),
      person([164, 128], {
        ...LUIS,
        size: 0.86,
        wears: ['collar'],
        arms: [
          { to: [126, 160], hand: 'fist', elbow: [112, 186] },
          { to: [202, 160], hand: 'fist', elbow: [216, 186] },
        ],
      }),
      table(160),
      computerBack([164, 172], { size: 0.86 }),
    ],
  },
  'taxi-in-ten-minutes': {
    tint: 'mango',
    focus: 150,
    draw: [
      floor(170, '#7D8B90'),
      clock([90, 76], 12, 0, 1.12),
      ground('minutes', placed(minutes(10) + line('M0 0L30 -17.500', DEEP_RED, 5), [90, 76], { size: 1.12 })),
      car([234, 188], { isTaxi: true, size: 1.02 }),
      ground('speed', line('M150 150H128M146 166H116', WHITE, 6)),
    ],
  },
  'eight-in-the-morning': {
    tint: 'mango',
    focus: 164,
    draw: [morningHills(104, 150), clock([232, 86], 8, 0, 1)],
  },
  'three-in-the-afternoon': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      skySun([100, 62], 34, { hasRays: true }),
      cloud([160, 122], 0.8),
      ground('hills', filled('M0 196V160C60 134 120 172 180 160C240 142 290 154 328 140V196Z', '#3FA66B')),
      tree([44, 180], 0.7),
      clock([232, 86], 3, 0, 1),
    ],
  },
  'studies-in-the-morning': atTable(LEARNER, 'studies', 'morning', 8),
  'studies-at-night': atTable(LEARNER, 'studies', 'night', 9),
  'works-in-the-morning': atTable(LEARNER, 'works', 'morning', 8),
  'works-in-the-afternoon': atTable(MS_BROWN, 'works', 'afternoon', 3),
  'day-is-today': { tint: 'palma', focus: 164, draw: [threeDays([164, 98], 0, 1.36)] },
  'day-is-tomorrow': { tint: 'mango', focus: 200, draw: [threeDays([164, 110], 1, 1.36)] },
  'day-is-yesterday': { tint: 'orquidea', focus: 128, draw: [threeDays([164, 110], -1, 1.36)] },
  'no-work-today': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#BFE6EA'),
      ground('sea', rect(0, 140, 328, 56, LIGHT) + rect(0, 118, 328, 26, '#3C9DB5')),
      skySun([42, 44], 22, { hasRays: true }),
      person([140, 122], {
        ...CARLOS,
        wears: ['beard', 'hat'],
        mouth: 'laugh',
        eyes: 'closed',
        arms: [
          {
            to: [86, 160],
            hand: 'fist',
            elbow: [66, 196],
            holds: glass([84, 178], { of: 'juice', size: 0.84 }),
          },
        ],
      }),
      ground(
        'leaf',
        rect(208, 36, 100, 104, WHITE, 12) +
          filled('M208 62V48Q208 36 220 36H296Q308 36 308 48V62Z', RED) +
          line('M232 28V44M284 28V44', INK, 6) +
          computer([258, 102], '', { size: 0.66 }).svg +
          placed(line('M-30 -30L30 30M30 -30L-30 30', '#A3123F', 7), [258, 101]),
      ),
    ],
  },
  'see-you-tomorrow-at-nine': saysWhen(
    ANA,
    'palma',
    placed(otherDayShape(1), [-34, 0], { size: 1.36 }) + placed(clockShape(9), [38, 0], { size: 0.66 }),
    156,
  ),
  'in-bogota-yesterday': {
    tint: 'orquidea',
    focus: 210,
    draw: [
      map('colombia', [190, 18], 1.1),
      pin([250, 92], 1.05),
      person([70, 122], {
        ...LUIS,
        turn: 0.7,
        mouth: 'talk',
        size: 0.98,
        arms: [{ to: [92, 178], hand: 'flat', turn: 196, side: 'right', elbow: [134, 208] }],
      }),
      ground('day', placed(otherDayShape(-1), [158, 62], { size: 1.2 })),
    ],
  },
  'asks-where-you-were': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      person([58, 122], {
        ...ROSA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [132, 158], hand: 'palm', turn: -4 }],
      }),
      person([274, 118], { ...CARLOS, turn: -0.8, mouth: 'flat', eyes: 'wide' }),
      bubble([167, 50], {
        to: [80, 98],
        width: 146,
        height: 84,
        asks: true,
        holds:
          placed(otherDayShape(-1), [-26, 0], { size: 1.1 }) + placed(PIN_SHAPE, [24, 25], { size: 0.72 }),
      }),
    ],
  },
  'week-monday': { tint: 'laguna', focus: 164, draw: [week([164, 98], { meant: [0] })] },
  'week-wednesday': { tint: 'palma', focus: 164, draw: [week([164, 98], { meant: [2] })] },
  'week-weekend': { tint: 'mango', focus: 164, draw: [week([164, 98], { meant: [5, 6] })] },
  'week-of-seven-days': { tint: 'orquidea', focus: 164, draw: [week([164, 98])] },
  'see-you-on-monday': saysWhen(CARLOS, 'laguna', placed(weekShape([0]), [0, 2], { size: 0.68 }), 164),
  'studies-on-wednesday': {
    tint: 'orquidea',
    focus: 108,
    draw: [
      week([108, 98], { meant: [2], shows: book([0, 0], { isOpen: true, size: 0.62, color: 'purple' }).svg }),
      person([258, 120], { ...LEARNER, turn: -0.6 }),
    ],
  },
  'nice-weekend': {
    tint: 'mango',
    focus: 164,
    draw: [
      houseDoor(232, { isLit: false }),
      person([284, 130], {
        ...MS_BROWN,
        turn: -0.8,
        size: 0.76,
        arms: [{ to: [244, 134], hand: 'wave', turn: 4 }],
      }),
      person([82, 120], {
        ...CARLA,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [26, 122], hand: 'wave', turn: 8 }],
      }),
      bubble([180, 52], {
        to: [104, 100],
        width: 116,
        height: 86,
        holds: emojiShape('beach-with-umbrella', [0, 0], 72),
      }),
    ],
  },
  'voice-messages': {
    tint: 'palma',
    focus: 164,
    draw: [
      ground('other place', rect(164, 0, 164, 196, '#F1DCC0')),
      person([72, 120], {
        ...CARLOS,
        turn: 0.7,
        mouth: 'talk',
        arms: [
          {
            to: [128, 126],
            hand: 'fist',
            elbow: [138, 180],
            holds: smallPhone([128, 108], { size: 1, turn: -14 }),
          },
        ],
      }),
      person([260, 120], {
        ...ANA,
        turn: -0.7,
        arms: [
          {
            to: [204, 126],
            hand: 'fist',
            elbow: [194, 180],
            holds: smallPhone([204, 108], { size: 1, turn: 14 }),
          },
        ],
      }),
      bubble([166, 42], { to: [112, 86], width: 136, height: 64, holds: voiceShape(SEA) }),
    ],
  },
  'house-with-green-door': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      cloud([40, 50], 0.8),
      floor(176),
      ground(
        'house',
        rect(70, 76, 188, 108, WHITE) +
          filled('M48 80L164 8L280 80Z', DEEP_RED) +
          rect(140, 100, 48, 84, '#12693F', 5) +
          rect(146, 107, 36, 77, '#3FA66B', 3) +
          circle(176, 146, 4, SUN) +
          [88, 204]
            .map(x => rect(x, 104, 38, 38, '#7D8B90', 5) + rect(x + 4, 108, 30, 30, '#BFE6EA', 2))
            .join(''),
      ),
      tree([300, 182], 0.8),
    ],
  },
  'gets-up-and-has-milk': {
    tint: 'mango',
    focus: 120,
    draw: [
      plainRoom(150, '#FFE9C4'),
      window([14, 10], 60, 60, { shows: circle(30, 58, 24, SUN) }),
      background(bed([244, 188], { width: 122, size: 1.4, color: 'purple' })),
      person([122, 112], {
        ...LUIS,
        shirt: 'white',
        mouth: 'laugh',
        turn: 0.3,
        arms: [
          {
            to: [190, 126],
            hand: 'fist',
            elbow: [188, 182],
            holds: bigGlass([192, 140], { of: 'milk', size: 0.86 }),
          },
        ],
      }),
    ],
  },
  'always-tea-in-the-afternoon': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#CFE8EA'),
      rowOfSeven([122, 40], 7, 1.1),
      ground('clock', placed(smallClockShape(4), [272, 66], { size: 1.36 })),
      table(146),
      fullCup([122, 180], 'tea', { size: 1.06 }),
      teaBag([122, 158], { size: 1.06 }),
    ],
  },
  'sleeps-at-sisters-on-weekend': {
    tint: 'noche',
    focus: 220,
    draw: [
      wall('#24454F'),
      week([184, 46], { meant: [5, 6], size: 0.68 }),
      person([76, 112], { skin: 3, hair: 'tail', hairColor: 'dark', shirt: 'yellow', turn: 0.8, size: 0.84 }),
      sleeper({ skin: 3, hairColor: 'black' }, { color: 'teal' }),
    ],
  },
  'asks-menu-or-bill': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      person([58, 128], {
        ...MS_BROWN,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [118, 156], hand: 'palm', turn: -8 }],
      }),
      person([286, 122], { ...WAITER, turn: -0.8, size: 0.94 }),
      table(168, { width: 210 }),
      bubble([176, 48], {
        to: [86, 102],
        width: 144,
        height: 82,
        asks: true,
        holds:
          placed(menuShape(), [-34, 1], { size: 0.5 }) +
          placed(receiptShape('', '#FFE3A3'), [28, -1], { size: 0.5 }),
      }),
    ],
  },
  'tv-and-cooking-on-weekend': tvAndCooking([5, 6], 'mango'),
  'tv-and-cooking-on-wednesdays': tvAndCooking([2], 'laguna'),
  'see-you-tomorrow-at-my-house': saysWhen(
    CARLA,
    'palma',
    placed(rect(-24, -26, 48, 54, SHADE, 8) + otherDayShape(1), [-42, 2], { size: 1.2 }) +
      placed(house([0, 0]).svg, [30, 36], { size: 0.56 }),
    168,
  ),
}
