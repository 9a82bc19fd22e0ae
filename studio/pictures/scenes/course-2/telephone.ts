import { EAR_SHAPE, MOUTH_SHAPE } from '#studio/pictures/kit/body.ts'
import {
  bustOf,
  DEAF_EAR_SHAPE,
  deskPhone,
  disc,
  gate,
  headset,
  limes,
  NOTE_SHAPE,
  phoneArm,
  RECEIVER_SHAPE,
  TO_SHAPE,
  twoRooms,
  wallBetween,
  wavesShape,
  wire,
  yellowNote,
} from '#studio/pictures/kit/calls.ts'
import { INK, RED, SEA, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross, digits, questionMark, tick } from '#studio/pictures/kit/digits.ts'
import { emoji, emojiShape } from '#studio/pictures/kit/emoji.ts'
import { dialledShape, phone } from '#studio/pictures/kit/hand-things.ts'
import { computerBack } from '#studio/pictures/kit/home.ts'
import { CASHIER, driver, engineer, factory, guard, nurse } from '#studio/pictures/kit/jobs.ts'
import { notes } from '#studio/pictures/kit/leisure.ts'
import { blankForm, chatShape, HOME_SHAPE, pen, tilesShape } from '#studio/pictures/kit/letters.ts'
import { NEXT_DAY_SHAPE } from '#studio/pictures/kit/party.ts'
import { bustShape, photo } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { hotelDesk, keyRack, table, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { bubble } from '#studio/pictures/kit/signs.ts'
import { bus, passport, plane } from '#studio/pictures/kit/travel.ts'
import { stopwatch, WHO_SHAPE } from '#studio/pictures/kit/trips.ts'
import {
  fromBehind,
  meetingShape,
  portraitShape,
  smallClockShape,
  TOWERS_SHAPE,
} from '#studio/pictures/kit/work.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  CLERK,
  LUIS,
  MS_BROWN,
  NEIGHBOUR,
  PEDRO,
  PEDRO_AT_WORK,
  ROSA,
  SALESMAN,
} from '#studio/pictures/scenes/cast.ts'
import { BOSS, MANAGER } from '#studio/pictures/scenes/workplace.ts'

type Tint = Scene['tint']
type Bubble = Omit<Parameters<typeof bubble>[1], 'to'>

const TURTLE = emojiShape('turtle', [0, 0], 92)
/** A mouth with a loud voice, 90 wide, and one with a small voice. */
const LOUD = placed(MOUTH_SHAPE, [-22, 0], { size: 0.8 }) + placed(wavesShape(3), [16, 0])
const SMALL_VOICE = placed(MOUTH_SHAPE, [-14, 0], { size: 0.66 }) + placed(wavesShape(1), [16, 0])

/** Someone on the phone, and what is said in the bubble. */
function caller(
  look: Look,
  tint: Tint,
  says: Bubble,
  { before = [], behind = [] }: { before?: readonly Part[]; behind?: readonly Part[] } = {},
): Scene {
  const at: Point = [88, 116]
  return {
    tint,
    focus: 150,
    draw: [
      ...behind,
      person(at, { ...look, turn: 0.5, mouth: 'talk', arms: [phoneArm(at, 'left')] }),
      bubble([128 + (says.width ?? 88) / 2, 52], { ...says, to: [116, 94] }),
      ...before,
    ],
  }
}

/** Someone at work on the phone behind a desk. */
function atDesk(look: Look, tint: Tint, says: Bubble): Scene {
  return caller(look, tint, says, { before: [ground('desk', table(158).svg)] })
}

/** Someone who asks another to pass something on: the thing, and to whom. */
function passOn(
  speaker: Look,
  listener: Look,
  { tint, holds, width }: { tint: Tint; holds: string; width: number },
): Scene {
  return {
    tint,
    focus: 164,
    draw: [
      person([58, 124], {
        ...speaker,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [122, 158], hand: 'palm', turn: -4 }],
      }),
      person([282, 126], { ...listener, turn: -0.8, size: 0.94 }),
      bubble([82 + width / 2, 48], { to: [86, 100], width, height: 82, holds }),
    ],
  }
}

/** Who calls, and who is called: the line leads from one to the other. */
function calls(who: (arms: ReturnType<typeof phoneArm>[]) => Part[], called: readonly Look[]): Scene {
  const at: Point = [84, 116]
  const busts = called.map((look, index) =>
    bustShape(look, called.length > 1 ? 0.66 : 0.86, [called.length > 1 ? index * 54 - 27 : 0, 12]),
  )
  return {
    tint: 'palma',
    focus: 164,
    draw: [
      wire([136, 84], [190, 84]),
      ...who([phoneArm(at, 'right')]),
      disc([250, 92], 60, busts.join('')),
      ground('receiver', placed(circle(0, 0, 24, WHITE) + RECEIVER_SHAPE, [298, 154], { size: 0.9 })),
    ],
  }
}

/** Someone who cannot hear those who speak on the left. */
function cannotHear(who: readonly Part[], speakers: readonly Part[]): Scene {
  return {
    tint: 'mango',
    focus: 190,
    draw: [
      ...who,
      ground('deaf ear', placed(circle(0, 0, 34, WHITE) + DEAF_EAR_SHAPE, [294, 38], { size: 0.86 })),
      ground('voices', placed(wavesShape(3), [138, 84])),
      ...speakers,
    ],
  }
}

const US: readonly Part[] = [
  fromBehind([44, 136], { shirt: '#7A2F7E', hairColor: 'dark', size: 0.94 }),
  fromBehind([118, 150], { shirt: '#0A8A9A', size: 0.94 }),
]

/** What one hears of a line, and what one asks for. */
function lineAndWish(how: 'good' | 'bad', wish: string): Scene {
  const at: Point = [70, 122]
  return {
    tint: 'laguna',
    focus: 150,
    draw: [
      wire([126, 146], [312, 146], how),
      person(at, {
        ...CLERK,
        turn: 0.4,
        mouth: 'talk',
        eyes: how === 'bad' ? 'wide' : 'open',
        arms: [phoneArm(at, 'right')],
      }),
      bubble([218, 50], { to: [118, 92], width: 128, height: 82, holds: wish }),
    ],
  }
}

const PHONE_BACK = phone([0, 0], '', {}).svg

/** Two phones and what goes between them. */
function twoPhones(tint: Tint, between: string): Scene {
  return {
    tint,
    focus: 164,
    draw: [
      prop(
        'phones',
        placed(PHONE_BACK, [94, 98], { size: 0.66 }) + placed(PHONE_BACK, [234, 98], { size: 0.66 }),
      ),
      ground(
        'people',
        placed(portraitShape(ANA, 54), [94, 98]) + placed(portraitShape(PEDRO, 54), [234, 98]) + between,
      ),
    ],
  }
}

/** The telephone. */
export const telephone: Scenes = {
  'asks-who-is-calling': atDesk(CLERK, 'laguna', { width: 116, height: 84, asks: true, holds: WHO_SHAPE }),
  'caller-asks-for-rosa': caller(LUIS, 'flamboyan', {
    width: 128,
    height: 88,
    asks: true,
    holds: portraitShape(ROSA, 74),
  }),
  'caller-asks-for-engineer': caller(MS_BROWN, 'mango', {
    width: 132,
    height: 92,
    asks: true,
    holds: bustOf(engineer([0, 0]), 0.62),
  }),
  'phone-line-between-two': twoPhones('palma', line('M138 98H190', RED, 10)),
  'line-is-busy': {
    tint: 'mango',
    focus: 164,
    draw: [
      wire([128, 88], [176, 88], 'cut'),
      person([72, 118], { ...LUIS, turn: 0.4, mouth: 'flat', arms: [phoneArm([72, 118], 'right')] }),
      disc(
        [258, 86],
        58,
        bustShape({ ...ROSA, turn: 0.6, mouth: 'talk' }, 0.62, [-28, 12]) +
          bustShape({ ...CARLA, turn: -0.6, mouth: 'talk' }, 0.62, [28, 12]),
      ),
      ground('receiver', placed(circle(0, 0, 22, WHITE) + RECEIVER_SHAPE, [258, 156], { size: 0.9 })),
    ],
  },
  'holds-on-the-line': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      person([126, 116], { ...CARLOS, turn: 0.2, mouth: 'flat', arms: [phoneArm([126, 116], 'left')] }),
      emoji('hourglass-not-done', [254, 116], 96),
      background(notes([36, 44], [66, 26])),
    ],
  },
  'asks-to-hold-one-minute': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([88, 116], {
        ...PEDRO_AT_WORK,
        turn: 0.4,
        mouth: 'talk',
        arms: [phoneArm([88, 116], 'left'), { to: [156, 126], hand: 'point', turn: -88 }],
      }),
      ground('desk', table(160).svg),
      bubble([236, 58], { to: [122, 94], width: 96, height: 96, holds: stopwatch([0, 4], 1, 0.64).svg }),
    ],
  },
  'note-with-message': {
    tint: 'laguna',
    focus: 150,
    draw: [table(0), yellowNote([138, 100], { size: 1.7, turn: -4 }), pen([226, 156], { size: 1.7 })],
  },
  'takes-message-for-boss': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      person([88, 112], {
        ...CLERK,
        turn: 0.4,
        mouth: 'talk',
        arms: [phoneArm([88, 112], 'left'), { to: [154, 142], hand: 'fist', elbow: [168, 190] }],
      }),
      table(154),
      background(yellowNote([122, 178], { size: 0.5, turn: -4 })),
      pen([132, 178]),
      bubble([226, 54], { to: [120, 92], width: 124, height: 80, holds: meetingShape(BOSS, MANAGER) }),
    ],
  },
  'tells-a-colleague': passOn(CARLA, CARLOS, {
    tint: 'orquidea',
    width: 108,
    holds: placed(NOTE_SHAPE, [0, 0], { size: 0.72 }),
  }),
  'please-tell-him-address': passOn(ROSA, CLERK, {
    tint: 'mango',
    width: 170,
    holds:
      placed(HOME_SHAPE(SEA), [-48, 2], { size: 1.7 }) +
      placed(TO_SHAPE, [-8, 0]) +
      placed(portraitShape(CARLOS, 66), [46, 2]),
  }),
  'please-tell-them-bus': passOn(LUIS, CLERK, {
    tint: 'laguna',
    width: 176,
    holds:
      placed(bus([0, 0]).svg, [-50, 16], { size: 0.25 }) +
      placed(TO_SHAPE, [-8, 0], { size: 0.8 }) +
      placed(portraitShape(CARLOS, 52), [28, 2]) +
      placed(portraitShape(ANA, 52), [64, 2]),
  }),
  'please-tell-her-meeting-at-ten': passOn(BOSS, CLERK, {
    tint: 'flamboyan',
    width: 176,
    holds:
      placed(smallClockShape(10), [-56, -14], { size: 0.7 }) +
      circle(-74, 16, 7, INK) +
      circle(-38, 16, 7, INK) +
      rect(-82, 22, 52, 8, '#B5673A', 4) +
      placed(TO_SHAPE, [-10, 0]) +
      placed(portraitShape(MANAGER, 66), [46, 2]),
  }),
  'arrow-calls-back': twoPhones(
    'mango',
    line('M138 72H184M175 61L187 72L175 83', '#8FA3A8', 8) +
      line('M190 124H146M157 112L143 124L157 136', RED, 9),
  ),
  'salesperson-calls-back-tomorrow': caller(MS_BROWN, 'palma', {
    width: 188,
    height: 90,
    asks: true,
    holds:
      placed(portraitShape(SALESMAN, 66), [-46, 2]) +
      placed(RECEIVER_SHAPE, [0, -16], { size: 0.8 }) +
      line('M14 14H-12M-4 5L-14 14L-4 23', RED, 5) +
      placed(NEXT_DAY_SHAPE, [44, 0]),
  }),
  'wrong-number-crossed': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      phone([140, 98], dialledShape('555'), { size: 0.92, turn: -3 }),
      ground('cross', circle(222, 68, 38, WHITE) + cross([222, 68], 1.5)),
    ],
  },
  'wrong-number-at-factory': {
    tint: 'laguna',
    focus: 230,
    draw: [
      twoRooms(),
      person([70, 118], { ...NEIGHBOUR, turn: 0.4, mouth: 'sad', arms: [phoneArm([70, 118], 'left')] }),
      background(factory([258, 88], 0.62)),
      ground('floor', rect(164, 88, 164, 108, '#8FD3A6')),
      ...engineer([240, 130], {
        skin: 2,
        hair: 'short',
        turn: -0.3,
        mouth: 'talk',
        size: 0.92,
        arms: [phoneArm([240, 130], 'right', 0.92), { to: [190, 140], hand: 'wave', turn: 8 }],
      }),
      ground('cross', circle(134, 40, 24, WHITE) + cross([134, 40], 1)),
      wallBetween(),
    ],
  },
  'guard-calls-them': calls(arms => guard([84, 116], { turn: 0.3, arms }), [CARLOS, ANA]),
  'guard-calls-her': calls(arms => guard([84, 116], { turn: 0.3, arms }), [ANA]),
  'cashier-calls-them': calls(arms => [person([84, 116], { ...CASHIER, turn: 0.3, arms })], [CARLOS, ANA]),
  'ear-and-sound-waves': {
    tint: 'palma',
    sun: { x: 196, radius: 104 },
    focus: 164,
    draw: [
      prop('ear', placed(EAR_SHAPE, [196, 104], { size: 2.5 })),
      ground('sound', placed(wavesShape(4), [62, 102], { size: 1.2 })),
    ],
  },
  'cannot-hear-caller': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([84, 118], {
        ...PEDRO_AT_WORK,
        turn: 0.4,
        mouth: 'sad',
        arms: [phoneArm([84, 118], 'left'), { to: [142, 108], hand: 'wave', turn: 16 }],
      }),
      ground('desk', table(164).svg),
      bubble([246, 56], {
        to: [118, 98],
        width: 150,
        height: 84,
        holds:
          placed(DEAF_EAR_SHAPE, [-40, 0], { size: 0.86 }) +
          placed(tilesShape('___', { size: 0.64 }), [34, 0]),
      }),
    ],
  },
  'small-and-loud-voice': {
    tint: 'mango',
    focus: 180,
    draw: [
      prop('small voice', placed(SMALL_VOICE, [62, 110])),
      ground('arrow', placed(circle(0, 0, 22, WHITE) + TO_SHAPE, [126, 106], { size: 1.1 })),
      prop('loud voice', placed(MOUTH_SHAPE, [206, 102], { size: 1.5 }) + placed(wavesShape(4), [262, 102])),
    ],
  },
  'asks-to-speak-louder': caller(CLERK, 'flamboyan', { width: 132, height: 86, holds: LOUD }),
  'knows-a-face': {
    tint: 'laguna',
    focus: 210,
    draw: [
      person([62, 122], {
        ...LUIS,
        turn: 0.7,
        mouth: 'talk',
        arms: [{ to: [118, 136], hand: 'point', turn: -10 }],
      }),
      photo([178, 88], 72, 86, bustShape(CARLA, 0.68, [0, 4]), { turn: -3 }),
      photo([278, 88], 72, 86, bustShape(NEIGHBOUR, 0.68, [0, 4]), { turn: 3 }),
      ground(
        'marks',
        circle(178, 158, 24, WHITE) +
          tick([178, 159], 0.9) +
          circle(278, 158, 24, WHITE) +
          questionMark([278, 172], 28),
      ),
    ],
  },
  'driver-cannot-hear-us': cannotHear(driver([230, 116], { turn: 0.2, mouth: 'flat' }), US),
  'driver-cannot-hear-him': cannotHear(driver([230, 116], { turn: 0.2, mouth: 'flat' }), [
    person([76, 124], { ...CARLOS, turn: 0.8, mouth: 'talk' }),
  ]),
  'nurse-cannot-hear-us': cannotHear(nurse([230, 116], { turn: 0.2, mouth: 'flat' }), US),
  'sends-a-message': {
    tint: 'palma',
    focus: 164,
    draw: [
      phone([84, 104], '', { size: 0.76, turn: -5 }),
      ground(
        'message',
        line('M150 84H176M144 108H166M150 132H176', '#8FA3A8', 6) +
          placed(chatShape(SEA), [238, 104], { size: 2.4 }),
      ),
    ],
  },
  'asks-to-send-us-message': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([146, 130], { ...LUIS, size: 0.92, mouth: 'laugh' }),
      person([66, 118], {
        ...ANA,
        turn: 0.6,
        mouth: 'talk',
        arms: [{ to: [70, 168], hand: 'flat', turn: 190, side: 'right', elbow: [120, 198] }],
      }),
      bubble([250, 52], {
        to: [100, 96],
        width: 136,
        height: 82,
        asks: true,
        holds:
          placed(chatShape(SEA), [12, 0], { size: 1.2 }) +
          placed(line('M15 0H-13M-4 -10L-14 0L-4 10', INK, 5), [-34, 0]),
      }),
    ],
  },
  'desk-phone-extension': {
    tint: 'laguna',
    focus: 164,
    draw: [table(168), deskPhone([164, 182], 15, { size: 1.34 })],
  },
  'receptionist-extension-fifteen': {
    tint: 'palma',
    focus: 164,
    draw: [
      keyRack([16, 12]),
      person([94, 112], {
        ...CLERK,
        turn: 0.4,
        mouth: 'talk',
        arms: [{ to: [158, 128], hand: 'point', turn: 14 }],
      }),
      table(158),
      deskPhone([248, 172], 15, { size: 0.96 }),
    ],
  },
  'do-not-know-phone-number': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([62, 118], {
        ...CARLA,
        turn: 0.4,
        mouth: 'flat',
        arms: [{ to: [112, 132], hand: 'palm', turn: -24 }],
      }),
      person([268, 118], {
        ...LUIS,
        turn: -0.4,
        mouth: 'flat',
        arms: [{ to: [216, 132], hand: 'palm', turn: -24 }],
      }),
      phone(
        [164, 72],
        digits('???', [0, -38], 20, { color: '#B23614', weight: 2.4 }) +
          dialledShape('').replace(/^<rect[^>]*>/, ''),
        {
          size: 0.64,
        },
      ),
    ],
  },
  'headset-at-call-center': {
    tint: 'laguna',
    focus: 164,
    draw: [
      window([18, 18], 84, 70, { shows: TOWERS_SHAPE }),
      window([226, 18], 84, 70, { shows: TOWERS_SHAPE }),
      person([164, 106], { ...MS_BROWN, mouth: 'talk' }),
      headset([164, 106]),
      table(160),
      computerBack([164, 172], { size: 0.9 }),
    ],
  },
  'bad-line-speak-louder': lineAndWish('bad', LOUD),
  'bad-line-speak-slowly': lineAndWish('bad', TURTLE),
  'good-line-speak-louder': lineAndWish('good', LOUD),
  'form-in-text-message': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      phone([106, 98], rect(-36, -70, 72, 108, SEA, 12) + blankForm([0, -16], { size: 0.68 }).svg, {
        size: 0.94,
        turn: -4,
      }),
      ground('arrow', line('M176 98H274M252 76L276 98L252 120', RED, 13)),
    ],
  },
  'asks-for-boss-and-holds': caller(
    LUIS,
    'palma',
    { width: 128, height: 88, asks: true, holds: portraitShape(BOSS, 74) },
    { before: [emoji('hourglass-not-done', [270, 152], 66)] },
  ),
  'green-lime': { tint: 'orquidea', focus: 164, draw: [limes([150, 100], 1.16)] },
  'airport-call-about-passport': {
    tint: 'mango',
    focus: 230,
    draw: [
      twoRooms(),
      gate([6, 8], 92, 62, plane([46, 28], { size: 0.4, turn: -14 })),
      person([84, 140], {
        ...ROSA,
        turn: 0.4,
        mouth: 'talk',
        eyes: 'wide',
        size: 0.94,
        arms: [phoneArm([84, 140], 'left', 0.94)],
      }),
      person([256, 122], {
        ...PEDRO_AT_WORK,
        turn: -0.3,
        size: 0.94,
        arms: [phoneArm([256, 122], 'right', 0.94)],
      }),
      hotelDesk(168, 162),
      bubble([130, 42], {
        to: [114, 110],
        width: 60,
        height: 76,
        holds: placed(passport([0, 0]).svg, [0, 0], { size: 0.48 }),
      }),
    ],
  },
}
