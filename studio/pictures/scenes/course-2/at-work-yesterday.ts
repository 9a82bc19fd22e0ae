import { fever, inBed } from '#studio/pictures/kit/body.ts'
import { phoneArm, wire } from '#studio/pictures/kit/calls.ts'
import { GREEN, SEA, WHITE } from '#studio/pictures/kit/colors.ts'
import {
  DESSERT_SHAPE,
  FORK_SHAPE,
  KNIFE_SHAPE,
  platePile,
  SUGAR_SHAPE,
  soup,
} from '#studio/pictures/kit/cutlery.ts'
import { tick } from '#studio/pictures/kit/digits.ts'
import { emoji } from '#studio/pictures/kit/emoji.ts'
import { box, form } from '#studio/pictures/kit/hand-things.ts'
import { computerBack } from '#studio/pictures/kit/home.ts'
import { bedFromFoot } from '#studio/pictures/kit/hotel.ts'
import { engineer, factory, nurse } from '#studio/pictures/kit/jobs.ts'
import { chatShape } from '#studio/pictures/kit/letters.ts'
import { floor, hotel, house, moon, skySun, stars, tree } from '#studio/pictures/kit/outside.ts'
import { bustShape, photo } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { hotelDesk, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { fromUntil, lastWeekShape, lateClock, plainClock, slicedClock } from '#studio/pictures/kit/shifts.ts'
import { cashRegister } from '#studio/pictures/kit/shop.ts'
import { bubble } from '#studio/pictures/kit/signs.ts'
import { plate, tray } from '#studio/pictures/kit/table-things.ts'
import { calendar } from '#studio/pictures/kit/time.ts'
import { car, suitcase } from '#studio/pictures/kit/travel.ts'
import { busStop } from '#studio/pictures/kit/trips.ts'
import {
  firstThen,
  monthsAgoShape,
  motion,
  skyDisc,
  stride,
  swing,
  thenArrow,
  WALKING,
} from '#studio/pictures/kit/walking.ts'
import { sweat } from '#studio/pictures/kit/weather.ts'
import { otherDayShape } from '#studio/pictures/kit/week.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  CLERK,
  LUIS,
  LUIS_AT_WORK,
  MS_BROWN,
  PEDRO,
  ROSA,
  WAITER,
} from '#studio/pictures/scenes/cast.ts'
import { MANAGER } from '#studio/pictures/scenes/workplace.ts'

const ANA_AT_WORK: Look = { ...ANA, wears: ['collar', 'badge'] }
const SALESPERSON: Look = {
  skin: 2,
  hair: 'short',
  hairColor: 'brown',
  shirt: 'teal',
  wears: ['beard', 'collar', 'badge'],
}

const NIGHT_PANE = moon([34, 34], 15, '#07171B').svg + stars([70, 24], [60, 58]).svg

/** The leaf of yesterday, in a corner. */
function yesterday(at: Point, size = 1.1): Part {
  return ground('yesterday', placed(otherDayShape(-1), at, { size }))
}

/** Ten written messages, each with a tick. */
function tenMessages(): Part {
  const places = Array.from(
    { length: 10 },
    (_, index) => [150 + (index % 4) * 46, 26 + Math.floor(index / 4) * 38] as const,
  )
  const notes = places.map(([x, y]) => rect(x - 17, y - 12, 34, 22, SEA, 7)).join('')
  const lines = places.map(([x, y]) => `M${x - 10} ${y - 4}h18m-18 7h10`).join('')
  const ticks = places.map(([x, y]) => `M${x + 9} ${y + 9}l5 5l9 -12`).join('')
  return prop('messages', notes + line(lines, WHITE, 3) + line(ticks, GREEN, 5))
}

/** A thing that is off, crossed out. */
function off(at: Point, half: number): string {
  return placed(
    line(`M${-half} ${-half}L${half} ${half}M${half} ${-half}L${-half} ${half}`, '#A3123F', 11),
    at,
  )
}

/** Someone who walks to the right. */
function walker(at: Point, look: Look, trousers?: string): Part[] {
  return [stride(at, trousers), person(at, { turn: 0.7, ...look, size: WALKING, arms: swing(at) })]
}

/** A nurse who waits, calls, takes a taxi or walks home, on one half of the frame. */
function nurseDoes(what: 'waits' | 'calls' | 'taxi' | 'walks', left: number): Part[] {
  if (what === 'walks')
    return [
      floor(180, '#D9D2C6'),
      background(house([left + 122, 182], { size: 0.6 })),
      stride([left + 56, 70], '#08707D'),
      ...nurse([left + 56, 70], { size: WALKING, turn: 0.7, arms: swing([left + 56, 70]) }),
    ]
  const at: Point = [left + (what === 'waits' ? 56 : 72), 118]
  const calls = what !== 'waits'
  return [
    ...nurse(at, {
      size: 0.9,
      turn: what === 'taxi' ? 0.4 : 0.3,
      mouth: calls ? 'talk' : 'flat',
      arms: calls ? [phoneArm(at, 'left', 0.9)] : [],
    }),
    what === 'waits' ? background(emoji('hourglass-not-done', [left + 124, 84], 62)) : [],
    what === 'taxi' ? background(car([left + 112, 194], { isTaxi: true, size: 0.58 })) : [],
  ].flat()
}

function nurseThen(first: 'waits' | 'calls', then: 'taxi' | 'walks'): Scene {
  const right = nurseDoes(then, 164)
  return {
    tint: 'palma',
    focus: 164,
    draw: [right, ground('first', rect(0, 0, 164, 196, '#F6E7D6')), nurseDoes(first, 0), thenArrow(28)],
  }
}

/** What became of an order: the salesperson or the customer says it. */
function order(who: 'salesperson' | 'customer', does: 'cancels' | 'explains'): Scene {
  const says = who === 'salesperson'
  const holds =
    does === 'cancels'
      ? placed(box([0, 0]).svg, [0, 26], { size: 0.86 }) + off([0, 2], 24)
      : placed(box([0, 0]).svg, [-30, 22], { size: 0.7 }) + line('M16 -18H52M16 0H52M16 18H40', SEA, 6)
  return {
    tint: 'orquidea',
    focus: says ? 210 : 130,
    draw: [
      person([62, 120], {
        ...MS_BROWN,
        turn: 0.8,
        mouth: says ? 'flat' : 'talk',
        arms: says ? [] : [{ to: [122, 152], hand: 'palm', turn: -4 }],
      }),
      person([270, 114], {
        ...SALESPERSON,
        turn: -0.8,
        mouth: says ? 'talk' : 'flat',
        arms: says ? [{ to: [212, 146], hand: 'palm', turn: -4 }] : [],
      }),
      table(164, { x: 178 }),
      background(cashRegister([300, 166], { size: 0.5 })),
      bubble([160, 48], {
        to: says ? [240, 92] : [92, 94],
        width: does === 'cancels' ? 108 : 138,
        height: 84,
        holds,
      }),
    ],
  }
}

/** Last week, and from when until when one worked. */
function lastWeekFrom(from: 6 | 11, until: 2 | 9): Scene {
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      ground('last week', placed(lastWeekShape(), [158, 50], { size: 0.72 })),
      fromUntil([164, 142], [from, 0], [until, 0], { width: 136, size: 0.68 }),
      skyDisc([70, 104], from === 6 ? 'morning' : 'noon'),
      skyDisc([258, 104], until === 9 ? 'night' : 'noon'),
    ],
  }
}

const CANCELED = calendar([0, 0]).svg + off([0, 10], 28)

/** Yesterday at work. */
export const atWorkYesterday: Scenes = {
  'cooked-last-night': {
    tint: 'noche',
    focus: 164,
    draw: [
      wall('#24454F'),
      window([120, 14], 88, 74, { isNight: true, shows: NIGHT_PANE }),
      person([66, 112], { ...ANA, turn: 0.7, mouth: 'laugh' }),
      person([264, 112], { ...CARLOS, turn: -0.7, mouth: 'laugh' }),
      table(160),
      soup([120, 186], { size: 0.86 }),
      background(plate([216, 186], { with: 'salad', size: 0.86 })),
    ],
  },
  'last-week': {
    tint: 'mango',
    focus: 158,
    draw: [prop('last week', placed(lastWeekShape(), [154, 100], { size: 1.5 }))],
  },
  'engineers-visited-factory-last-week': {
    tint: 'laguna',
    focus: 200,
    draw: [
      wall('#CFEAEC'),
      floor(172, '#8FD3A6'),
      factory([216, 178], 1.02),
      engineer([70, 140], { size: 0.78, turn: 0.6 }),
      engineer([142, 146], { size: 0.74, turn: 0.6, skin: 1, hair: 'short', hairColor: 'brown' }),
      ground('last week', placed(lastWeekShape(), [56, 40], { size: 0.56 })),
    ],
  },
  'two-months-ago': {
    tint: 'orquidea',
    focus: 164,
    draw: [prop('months', placed(monthsAgoShape(), [164, 106], { size: 1.12 }))],
  },
  'started-two-months-ago': {
    tint: 'palma',
    focus: 110,
    draw: [
      person([70, 116], {
        ...LUIS_AT_WORK,
        turn: 0.6,
        mouth: 'talk',
        arms: [{ to: [74, 168], hand: 'flat', turn: 190, side: 'right', elbow: [126, 198] }],
      }),
      bubble([220, 66], {
        to: [102, 94],
        width: 190,
        height: 104,
        holds: placed(monthsAgoShape(), [0, 6], { size: 0.66 }),
      }),
    ],
  },
  'cleaned-then-called': {
    tint: 'laguna',
    focus: 164,
    draw: [
      firstThen('#D5ECF0', '#F6E7D6'),
      person([66, 98], {
        ...CARLA,
        size: 0.88,
        arms: [
          {
            to: [38, 140],
            hand: 'fist',
            elbow: [16, 168],
            holds: prop('plate', circle(54, 128, 30, WHITE) + circle(54, 128, 20, '#CFE4E6')),
          },
          {
            to: [84, 132],
            hand: 'fist',
            elbow: [128, 172],
            holds: ground('sponge', rect(54, 120, 34, 20, '#FFB938', 7)),
          },
        ],
      }),
      ground('sink', rect(0, 160, 161, 40, '#9FB4B8')),
      platePile([118, 164], 3),
      person([248, 112], {
        ...CARLA,
        size: 0.94,
        mouth: 'talk',
        turn: 0.3,
        arms: [phoneArm([248, 112], 'right', 0.94)],
      }),
      thenArrow(30),
    ],
  },
  'line-busy-so-waited': {
    tint: 'flamboyan',
    focus: 120,
    draw: [
      wire([128, 66], [222, 66], 'cut'),
      person([84, 112], { ...ANA, mouth: 'flat', turn: 0.6, arms: [phoneArm([84, 112], 'left')] }),
      emoji('hourglass-not-done', [262, 122], 92),
    ],
  },
  'guests-arrived-quarter-past-two': {
    tint: 'mango',
    focus: 190,
    draw: [
      wall('#CFEAEC'),
      floor(176, '#D9D2C6'),
      background(hotel([250, 184], { rows: 5, columns: 4, size: 0.98 })),
      plainClock([112, 46], 2, 15, 0.8),
      person([46, 138], { ...ROSA, turn: 0.8, size: 0.76 }),
      person([140, 140], { ...PEDRO, turn: 0.8, size: 0.74 }),
      suitcase([94, 200], { size: 0.62 }),
    ],
  },
  'man-walks': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#CFEAEC'),
      floor(176, '#D9D2C6'),
      tree([52, 178], 0.96),
      tree([290, 178], 0.8),
      walker([170, 72], CARLOS),
      motion([118, 100]),
    ],
  },
  'early-so-walked-to-office': {
    tint: 'mango',
    focus: 190,
    draw: [
      wall('#FFE9B8'),
      skySun([40, 46], 24, { hasRays: true }),
      floor(178, '#D9D2C6'),
      background(hotel([266, 184], { rows: 3, columns: 4, size: 0.96 })),
      walker([140, 70], { ...ANA, mouth: 'laugh' }, '#24505A'),
      motion([88, 104]),
      plainClock([262, 44], 7, 15, 0.72),
      ground('early', circle(300, 66, 17, WHITE) + tick([300, 67], 0.7)),
    ],
  },
  'walked-to-work-arrived-late': {
    tint: 'laguna',
    focus: 164,
    draw: [
      firstThen('#CFEAEC', '#F6E7D6'),
      ground('way', rect(0, 180, 161, 16, '#D9D2C6')),
      walker([84, 72], LUIS_AT_WORK, '#24505A'),
      motion([38, 104]),
      lateClock([292, 42], 9, 20, 0.66),
      person([226, 132], { ...LUIS_AT_WORK, size: 0.86, mouth: 'sad', eyes: 'wide', turn: 0.5 }),
      sweat([224, 132]),
      thenArrow(30),
    ],
  },
  'nurse-waited-then-called-taxi': nurseThen('waits', 'taxi'),
  'nurse-waited-then-walked-home': nurseThen('waits', 'walks'),
  'nurse-called-then-walked-home': nurseThen('calls', 'walks'),
  'asked-for-fork-and-knife': {
    tint: 'orquidea',
    focus: 140,
    draw: [
      person([64, 120], {
        ...MS_BROWN,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [124, 156], hand: 'palm', turn: -4 }],
      }),
      person([246, 116], { ...WAITER, turn: -0.8, size: 0.94 }),
      bubble([150, 50], {
        to: [94, 96],
        width: 92,
        height: 84,
        holds: placed(FORK_SHAPE, [-16, 0], { size: 0.72 }) + placed(KNIFE_SHAPE, [15, 0], { size: 0.72 }),
      }),
      yesterday([302, 34], 0.96),
    ],
  },
  'receptionist-answers': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([128, 110], { ...CLERK, mouth: 'talk', turn: 0.5, arms: [phoneArm([128, 110], 'left')] }),
      table(162),
      bubble([240, 60], {
        to: [162, 92],
        width: 118,
        height: 74,
        holds: placed(chatShape(), [0, -2], { size: 1.2 }),
      }),
    ],
  },
  'receptionist-answered-ten-messages': {
    tint: 'laguna',
    focus: 130,
    draw: [
      person([84, 116], {
        ...CLERK,
        turn: 0.6,
        mouth: 'laugh',
        arms: [{ to: [136, 154], hand: 'flat', turn: 20, side: 'right' }],
      }),
      table(166),
      computerBack([172, 174], { size: 0.72 }),
      tenMessages(),
      yesterday([300, 120]),
    ],
  },
  'family-stays-at-hotel': {
    tint: 'noche',
    focus: 160,
    draw: [
      wall('#12434F'),
      moon([288, 34], 18),
      stars([36, 30], [68, 66], [300, 84]),
      floor(178, '#24505A'),
      hotel([164, 186], { rows: 5, columns: 6, size: 1.08, isLit: true }),
      ground(
        'guests',
        rect(118, 88, 92, 40, '#FFDF94', 4) +
          bustShape(ROSA, 0.34, [144, 107]) +
          bustShape(PEDRO, 0.34, [184, 107]),
      ),
    ],
  },
  'stayed-in-double-room-until-third': {
    tint: 'mango',
    focus: 130,
    draw: [
      wall('#F6E7D6'),
      floor(164, '#D9B48A'),
      bedFromFoot([102, 190], { isWide: true, size: 1.04 }),
      ground('until', `${line('M204 84H222', '#3FA66B', 12)}<path d="M240 84l-22 -17v34Z" fill="#3FA66B"/>`),
      calendar([280, 84], { day: 3, size: 0.68 }),
    ],
  },
  'stayed-here-a-week-ago': {
    tint: 'palma',
    focus: 190,
    draw: [
      wall('#CFEAEC'),
      floor(178, '#D9D2C6'),
      background(hotel([74, 186], { rows: 5, columns: 5, size: 1 })),
      photo([236, 124], 150, 108, bustShape(ROSA, 0.78, [-34, 8]) + bustShape(PEDRO, 0.78, [34, 8]), {
        turn: 2,
      }),
      ground('last week', placed(lastWeekShape(), [236, 38], { size: 0.6 })),
    ],
  },
  'tried-to-call-last-night': {
    tint: 'noche',
    focus: 110,
    draw: [
      wall('#24454F'),
      window([214, 88], 94, 82, { isNight: true, shows: NIGHT_PANE }),
      wire([136, 50], [240, 50], 'cut'),
      person([92, 114], { ...CARLOS, mouth: 'flat', turn: 0.5, arms: [phoneArm([92, 114], 'left')] }),
    ],
  },
  'cancels-a-date': {
    tint: 'flamboyan',
    focus: 164,
    draw: [calendar([164, 106], { day: 15, size: 1.5 }), ground('canceled', off([164, 122], 42))],
  },
  'canceled-shift-because-sick': {
    tint: 'laguna',
    focus: 110,
    draw: [
      inBed([96, 104], { ...LUIS, eyes: 'closed', mouth: 'flat' }, { width: 232, color: 'teal' }),
      fever([97, 84]),
      ground(
        'shift',
        placed(calendar([0, 0], { day: 5 }).svg, [250, 62], { size: 0.8 }) + off([250, 72], 26),
      ),
    ],
  },
  'manager-explained-form': {
    tint: 'mango',
    focus: 180,
    draw: [
      person([84, 114], {
        ...MANAGER,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [134, 112], hand: 'point', turn: -10 }],
      }),
      form([192, 96], { size: 0.98, done: 2 }),
      person([284, 124], { ...CARLA, turn: -0.8, size: 0.9 }),
    ],
  },
  'salesperson-explained-order': order('salesperson', 'explains'),
  'customer-canceled-order': order('customer', 'cancels'),
  'salesperson-canceled-order': order('salesperson', 'cancels'),
  'last-week-early-to-late': lastWeekFrom(6, 9),
  'last-week-early-to-early': lastWeekFrom(6, 2),
  'last-week-late-to-late': lastWeekFrom(11, 9),
  'asked-for-sugar-waiter-explained': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([62, 120], {
        ...CARLOS,
        turn: 0.8,
        mouth: 'flat',
      }),
      person([266, 112], {
        ...WAITER,
        turn: -0.8,
        mouth: 'talk',
        arms: [
          {
            to: [196, 156],
            hand: 'palm',
            turn: -4,
            holds: tray([178, 152], placed(DESSERT_SHAPE, [0, -6], { size: 0.66 })),
          },
        ],
      }),
      bubble([138, 44], {
        to: [90, 94],
        width: 92,
        height: 70,
        holds: placed(SUGAR_SHAPE, [0, 4], { size: 0.8 }),
      }),
    ],
  },
  'walked-last-night': {
    tint: 'noche',
    focus: 164,
    draw: [
      wall('#12434F'),
      moon([46, 40], 20),
      stars([20, 92], [64, 112], [148, 26], [312, 118]),
      floor(178, '#24505A'),
      walker([104, 70], ANA, '#0A8A9A'),
      walker([192, 70], { ...CARLOS, mouth: 'talk' }, '#8A4A2E'),
      slicedClock([278, 56], 9, 15, { size: 0.84 }),
    ],
  },
  'bus-late-so-walked': {
    tint: 'laguna',
    focus: 190,
    draw: [
      wall('#CFEAEC'),
      floor(178, '#D9D2C6'),
      busStop([52, 184], 1.04),
      lateClock([116, 56], 8, 20, 0.78),
      walker([226, 72], { ...MS_BROWN, mouth: 'flat' }, '#7A2F7E'),
      motion([174, 104]),
    ],
  },
  'pedro-without-reservation': {
    tint: 'noche',
    focus: 180,
    draw: [
      wall('#24454F'),
      person([262, 110], { ...ANA_AT_WORK, turn: -0.8, mouth: 'talk' }),
      hotelDesk(204, 156),
      suitcase([138, 196], { size: 0.7 }),
      person([68, 124], { ...PEDRO, turn: 0.8, mouth: 'sad', eyes: 'wide' }),
      bubble([158, 56], {
        to: [232, 94],
        width: 96,
        height: 82,
        holds: placed(CANCELED, [0, 4], { size: 0.6 }),
      }),
    ],
  },
}
