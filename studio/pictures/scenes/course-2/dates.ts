import { inBed } from '#studio/pictures/kit/body.ts'
import { phoneArm } from '#studio/pictures/kit/calls.ts'
import { streetsAbove } from '#studio/pictures/kit/city.ts'
import { GREEN, INK, LIGHT, RED, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { digits, tick } from '#studio/pictures/kit/digits.ts'
import { box } from '#studio/pictures/kit/hand-things.ts'
import { alarmClock } from '#studio/pictures/kit/home.ts'
import { guard, housekeeper } from '#studio/pictures/kit/jobs.ts'
import { blankForm, handWithPen, noticeBoard } from '#studio/pictures/kit/letters.ts'
import { floor } from '#studio/pictures/kit/outside.ts'
import { strawHat } from '#studio/pictures/kit/party.ts'
import { crowdShape } from '#studio/pictures/kit/people.ts'
import { person } from '#studio/pictures/kit/person.ts'
import { door, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { ground, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import {
  dateOf,
  dayAndNight,
  fromUntil,
  lateClock,
  peopleInLine,
  plainClock,
  plainClockShape,
  slicedClock,
  sliceShape,
} from '#studio/pictures/kit/shifts.ts'
import { shopFront } from '#studio/pictures/kit/shop.ts'
import { bubble } from '#studio/pictures/kit/signs.ts'
import { cake, candleShape, plate } from '#studio/pictures/kit/table-things.ts'
import { calendar, clock } from '#studio/pictures/kit/time.ts'
import { car, plane, suitcase, train } from '#studio/pictures/kit/travel.ts'
import { sweat, towers } from '#studio/pictures/kit/weather.ts'
import { weekShape } from '#studio/pictures/kit/week.ts'
import { meetingShape } from '#studio/pictures/kit/work.ts'
import { ANA, CARLA, CARLOS, LUIS_AT_WORK, MS_BROWN, PEDRO } from '#studio/pictures/scenes/cast.ts'
import { BOSS, MANAGER } from '#studio/pictures/scenes/workplace.ts'

const ANA_AT_WORK = { ...ANA, wears: ['collar', 'badge'] } as const

/** A place in a row of five. */
function inLine(meant: number, tint: Scene['tint']): Scene {
  return { tint, focus: Math.min(84 + (meant - 1) * 54, 246), draw: peopleInLine(meant) }
}

/** A plain clock, as in the lesson of the hours. */
function clockAt(hour: number, minute: number): Scene {
  return {
    tint: 'palma',
    sun: { x: 164, radius: 104 },
    focus: 164,
    draw: [clock([164, 98], hour, minute, 1.25)],
  }
}

/** A clock on which a part of the hour is marked. */
function part(hour: number, minute: number, from: number, to: number, tint: Scene['tint']): Scene {
  return { tint, focus: 164, draw: [slicedClock([164, 98], hour, minute, { from, to, size: 1.5 })] }
}

/** A packed order, and its day. */
function orderReadyOn(day: number): Scene {
  return {
    tint: 'mango',
    focus: 164,
    draw: [
      table(166),
      calendar([102, 84], { day, size: 1.16 }),
      box([238, 168], { size: 1.06 }),
      ground('ready', circle(238, 138, 21, WHITE) + tick([238, 139], 0.86)),
    ],
  }
}

/** A meeting: the month, the day and the time. */
function meetingOn(month: number, day: number, hour: number, minute: number): Scene {
  return {
    tint: 'orquidea',
    focus: 164,
    draw: [
      dateOf([116, 104], month, day, 0.78),
      plainClock([272, 62], hour, minute, 0.84),
      ground('meeting', placed(meetingShape(BOSS, MANAGER), [272, 148], { size: 0.94 })),
    ],
  }
}

const RISING_SUN =
  filled('M0 66C30 50 60 70 100 54V96H0Z', '#58B97F') +
  circle(50, 60, 22, SUN) +
  filled('M0 70C30 56 60 76 100 60V96H0Z', '#58B97F')

/** Dates and times. */
export const dates: Scenes = {
  'first-in-line': inLine(1, 'mango'),
  'second-in-line': inLine(2, 'laguna'),
  'third-in-line': inLine(3, 'palma'),
  'fifth-in-line': inLine(5, 'orquidea'),
  'first-day-is-monday': {
    tint: 'laguna',
    focus: 150,
    draw: [
      prop('week', placed(weekShape([0]), [230, 74], { size: 0.92 })),
      person([66, 118], {
        ...LUIS_AT_WORK,
        mouth: 'laugh',
        turn: 0.6,
        arms: [{ to: [130, 92], hand: 'point', turn: -50 }],
      }),
      ground('sparks', line('M28 36L20 24M48 26L46 12M12 56L0 50', SUN, 6)),
    ],
  },
  'left-at-second-street': {
    tint: 'palma',
    focus: 130,
    draw: [
      streetsAbove({ across: [58, 138] }),
      prop(
        'way',
        line('M164 188V72Q164 58 150 58H74', RED, 15) +
          filled('M58 58L88 38V78Z', RED) +
          circle(164, 186, 10, WHITE) +
          circle(164, 186, 6, RED),
      ),
      ground(
        'places',
        circle(222, 138, 18, WHITE) +
          digits(1, [222, 148], 20, { weight: 2.4 }) +
          circle(222, 58, 18, RED) +
          digits(2, [222, 68], 20, { color: WHITE, weight: 2.4 }),
      ),
    ],
  },
  'third-customer-wants-salad': {
    tint: 'flamboyan',
    focus: 196,
    draw: [
      ground('counter', rect(0, 112, 52, 84, '#B5673A') + rect(0, 108, 58, 9, '#96512B', 4)),
      ground(
        'customers',
        `<g opacity=".55">${
          crowdShape([96, 198], { skin: 1, shirt: 'green', hairColor: 'brown' }) +
          crowdShape([166, 198], { skin: 3, shirt: 'purple', hair: 'long', hairColor: 'dark' })
        }</g>${crowdShape([250, 198], { skin: 4, shirt: 'red', size: 1.16 })}`,
      ),
      bubble([140, 42], {
        to: [206, 92],
        width: 132,
        height: 72,
        holds: placed(plate([0, 20], { with: 'salad' }).svg, [0, 2], { size: 0.98 }),
      }),
    ],
  },
  'birthday-on-may-fifth': {
    tint: 'orquidea',
    focus: 206,
    draw: [
      dateOf([124, 78], 5, 5, 0.92),
      cake([266, 184], { candle: candleShape(-22) + candleShape(0) + candleShape(22), size: 0.98 }),
    ],
  },
  'vacation-starts-january-third': {
    tint: 'laguna',
    focus: 206,
    draw: [
      dateOf([124, 78], 1, 3, 0.92),
      suitcase([262, 190], { size: 1.1 }),
      strawHat([262, 96], { size: 0.72 }),
    ],
  },
  'date-with-ring': {
    tint: 'mango',
    focus: 164,
    draw: [
      calendar([164, 106], { size: 1.5, marked: [3] }),
      ground('ring', `<circle cx="163.5" cy="116" r="19" fill="none" stroke="${INK}" stroke-width="5"/>`),
    ],
  },
  'date-may-fifth': { tint: 'palma', focus: 164, draw: [dateOf([164, 100], 5, 5, 0.86)] },
  'writes-date-signs-form': {
    tint: 'laguna',
    focus: 150,
    draw: [
      table(150),
      calendar([58, 70], { day: 12, size: 0.8 }),
      blankForm([192, 98], { size: 1.26, written: 4, isSigned: true }),
      handWithPen([252, 166], 3, '#61246A'),
    ],
  },
  'order-ready-on-third': orderReadyOn(3),
  'order-ready-on-first': orderReadyOn(1),
  'order-ready-on-fifth': orderReadyOn(5),
  'half-past-nine': part(9, 30, 0, 30, 'mango'),
  'train-at-half-past-nine': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#CFEAEC'),
      floor(178, '#D9D2C6'),
      train([150, 184], { size: 0.94 }),
      plainClock([250, 52], 9, 30, 0.86),
      ground('speed', line('M272 150H300M276 166H312', WHITE, 6)),
    ],
  },
  'a-quarter-past-ten': part(10, 15, 0, 15, 'laguna'),
  'a-quarter-to-six': part(5, 45, 45, 60, 'orquidea'),
  'wakes-at-quarter-to-six': {
    tint: 'noche',
    focus: 110,
    draw: [
      wall('#24505A'),
      window([224, 14], 90, 74, { shows: RISING_SUN }),
      ...inBed(
        [196, 112],
        { ...CARLOS, mouth: 'flat', eyes: 'wide', turn: -0.7 },
        { width: 200, color: 'teal' },
      ),
      alarmClock([72, 120], plainClockShape(5, 45), { size: 0.9 }),
    ],
  },
  'clock-at-quarter-to-three': clockAt(2, 45),
  'clock-at-quarter-past-three': clockAt(3, 15),
  'housekeepers-start-early': {
    tint: 'mango',
    focus: 176,
    draw: [
      wall('#F6E7D6'),
      window([20, 16], 96, 84, { shows: RISING_SUN }),
      plainClock([164, 52], 5, 0, 0.76),
      ...housekeeper([118, 128], { size: 0.88, turn: 0.6, mouth: 'laugh' }),
      ...housekeeper([244, 122], {
        size: 0.92,
        skin: 1,
        hair: 'bun',
        hairColor: 'brown',
        turn: -0.6,
        mouth: 'talk',
        arms: [{ to: [300, 104], hand: 'wave', turn: 6 }],
      }),
    ],
  },
  'late-for-work': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      wall('#F6E7D6'),
      lateClock([164, 60], 8, 20, 1.06),
      person([60, 118], {
        ...BOSS,
        turn: 0.8,
        mouth: 'flat',
        arms: [{ to: [104, 90], hand: 'point', turn: -30 }],
      }),
      person([268, 122], {
        ...LUIS_AT_WORK,
        turn: -0.8,
        mouth: 'sad',
        eyes: 'wide',
        arms: [{ to: [206, 158], hand: 'palm', turn: -4 }],
      }),
      sweat([268, 122]),
    ],
  },
  'tell-driver-hes-late': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([58, 120], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [118, 158], hand: 'palm', turn: -4 }],
      }),
      person([286, 122], {
        ...LUIS_AT_WORK,
        turn: -0.8,
        arms: [phoneArm([286, 122], 'left')],
      }),
      bubble([150, 46], {
        to: [88, 96],
        width: 150,
        height: 82,
        holds:
          placed(car([0, 30], { isTaxi: true }).svg, [-28, 0], { size: 0.56 }) +
          placed(plainClockShape(8, 20) + sliceShape(0, 20, '#E2552A99'), [46, 0], { size: 0.6 }),
      }),
    ],
  },
  'plane-on-time': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#CFE3E8'),
      towers(238),
      plane([118, 56], { size: 0.94, turn: 6 }),
      plainClock([260, 62], 10, 0, 0.86),
      ground('on time', circle(300, 102, 20, WHITE) + tick([300, 103], 0.82)),
    ],
  },
  'store-open-until-half-past-eight': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#F3C3B0'),
      floor(178, '#D9D2C6'),
      shopFront([102, 186], { size: 1.1 }),
      ground('until', line('M204 62H232', GREEN, 13) + filled('M252 62l-24 -18v36Z', GREEN)),
      plainClock([280, 62], 8, 30, 0.9),
    ],
  },
  'shift-from-early-to-late': {
    tint: 'mango',
    focus: 164,
    draw: [
      dayAndNight(),
      plainClock([56, 52], 5, 30, 0.76),
      plainClock([262, 52], 10, 0, 0.76),
      person([164, 116], { ...CARLA, wears: ['apron'], mouth: 'flat' }),
      ground('arrow', line('M104 26H210M198 14L212 26L198 38', RED, 8)),
    ],
  },
  'guard-until-half-past-six': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#F6E7D6'),
      door([18, 22], { width: 92 }),
      ...guard([164, 106]),
      ground('until', line('M216 60H238', GREEN, 12) + filled('M254 60l-22 -16v32Z', GREEN)),
      plainClock([288, 60], 6, 30, 0.74),
    ],
  },
  'meeting-march-second-quarter-past-one': meetingOn(3, 2, 1, 15),
  'meeting-march-third-quarter-past-one': meetingOn(3, 3, 1, 15),
  'meeting-march-second-quarter-to-one': meetingOn(3, 2, 12, 45),
  'saturday-shift-seven-to-three': {
    tint: 'orquidea',
    focus: 120,
    draw: [
      prop('week', placed(weekShape([5]), [112, 100], { size: 1.04 })),
      plainClock([266, 50], 7, 0, 0.74),
      ground('arrow', line('M266 92V104', GREEN, 9) + filled('M266 116l-13 -15h26Z', GREEN)),
      plainClock([266, 152], 3, 0, 0.74),
    ],
  },
  'late-asks-to-wait-until-half-past-four': {
    tint: 'flamboyan',
    focus: 110,
    draw: [
      wall('#CFEAEC'),
      floor(178, '#D9D2C6'),
      person([98, 122], {
        ...ANA,
        turn: 0.5,
        mouth: 'talk',
        eyes: 'wide',
        arms: [phoneArm([98, 122], 'left')],
      }),
      bubble([230, 66], {
        to: [128, 100],
        width: 150,
        height: 100,
        asks: true,
        holds: placed(
          line('M-56 0H-44', GREEN, 11) +
            filled('M-28 0l-22 -16v32Z', GREEN) +
            placed(plainClockShape(4, 30), [10, 0], { size: 0.78 }),
          [0, 0],
        ),
      }),
    ],
  },
  'shift-eight-to-half-past-five': {
    tint: 'palma',
    focus: 164,
    draw: [
      ...fromUntil([164, 54], [8, 0], [5, 30], { width: 204, size: 0.9 }),
      person([164, 140], { ...LUIS_AT_WORK, size: 0.9, mouth: 'talk' }),
    ],
  },
  'late-for-meeting-calls': {
    tint: 'orquidea',
    focus: 100,
    draw: [
      wall('#CFEAEC'),
      floor(178, '#D9D2C6'),
      person([92, 122], {
        ...CARLOS,
        turn: 0.5,
        mouth: 'talk',
        eyes: 'wide',
        arms: [phoneArm([92, 122], 'left'), { to: [150, 150], hand: 'palm', turn: -6 }],
      }),
      bubble([230, 62], {
        to: [122, 100],
        width: 166,
        height: 92,
        holds:
          placed(plainClockShape(9, 10) + sliceShape(0, 10, '#E2552A99'), [-44, 0], { size: 0.66 }) +
          placed(meetingShape(BOSS, MANAGER), [34, 0], { size: 0.8 }),
      }),
    ],
  },
  'notice-at-work': {
    tint: 'laguna',
    focus: 204,
    draw: [
      wall('#F6E7D6'),
      noticeBoard(
        [216, 204],
        line('M-48 -124H20', RED, 9) + line('M-48 -102H46M-48 -84H30M-48 -66H40', '#8FA3A8', 7),
        1.28,
      ),
      person([62, 126], {
        ...MS_BROWN,
        turn: 0.9,
        arms: [{ to: [112, 112], hand: 'point', turn: -12 }],
      }),
    ],
  },
  'guard-lets-guest-in': {
    tint: 'palma',
    focus: 190,
    draw: [
      wall('#F6E7D6'),
      ground(
        'open door',
        rect(196, 10, 108, 186, '#96512B') +
          rect(206, 20, 88, 176, LIGHT) +
          filled('M294 20L326 8V196H294Z', '#0A6272'),
      ),
      ...guard([82, 112], {
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [146, 134], hand: 'palm', turn: -8 }],
      }),
      person([250, 134], { ...PEDRO, turn: -0.7, size: 0.8, mouth: 'laugh' }),
      ground('arrow', line('M168 88H196M184 74L200 88L184 102', RED, 8)),
    ],
  },
  'ana-asks-luis-for-his-day': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([64, 120], {
        ...ANA_AT_WORK,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [128, 156], hand: 'palm', turn: -4 }],
      }),
      person([272, 120], { ...LUIS_AT_WORK, turn: -0.8, mouth: 'flat', eyes: 'wide' }),
      bubble([166, 48], {
        to: [94, 96],
        width: 150,
        height: 88,
        asks: true,
        holds:
          placed(calendar([0, 0], { day: 5 }).svg, [-26, 3], { size: 0.52 }) +
          placed(plainClockShape(5, 45), [28, 0], { size: 0.46 }),
      }),
    ],
  },
}
