import {
  type Animal,
  animal,
  animalShape,
  grains,
  leash,
  petBowl,
  sleepingCat,
  sockShape,
  toothShape,
} from '#studio/pictures/kit/animals.ts'
import { capsule, fever, pain, seated } from '#studio/pictures/kit/body.ts'
import { phoneArm, wavesShape } from '#studio/pictures/kit/calls.ts'
import { CLOTHES, DEEP_RED, INK, RED, WHITE, WOOD } from '#studio/pictures/kit/colors.ts'
import { cross, questionMark } from '#studio/pictures/kit/digits.ts'
import { emoji, emojiShape } from '#studio/pictures/kit/emoji.ts'
import { handShapes } from '#studio/pictures/kit/hand.ts'
import { plainRoom } from '#studio/pictures/kit/home.ts'
import { pharmacy } from '#studio/pictures/kit/illness.ts'
import { ball, goal, runnerShape, SOCCER_BALL_SHAPE } from '#studio/pictures/kit/leisure.ts'
import { dayAndNight, monthDays, monthDaysShape, skyRow, weekRow } from '#studio/pictures/kit/often.ts'
import { bentTree, flight, pitch } from '#studio/pictures/kit/open-air.ts'
import { cloud, floor, moon, skySun, tree, umbrella } from '#studio/pictures/kit/outside.ts'
import { confetti, mountains } from '#studio/pictures/kit/party.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { SUNSCREEN_SHAPE, stormCloud, wind } from '#studio/pictures/kit/seaside.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { bubble, HEART_SHAPE } from '#studio/pictures/kit/signs.ts'
import { standing } from '#studio/pictures/kit/standing.ts'
import { suitcase } from '#studio/pictures/kit/travel.ts'
import { beach, rainfall, scarf, sweat } from '#studio/pictures/kit/weather.ts'
import { daysOfSeven, weekShape } from '#studio/pictures/kit/week.ts'
import { ANA, CARLA, CARLOS, DOCTOR, LUIS, NEIGHBOUR, PEDRO } from '#studio/pictures/scenes/cast.ts'

/** Players of one team, in red. */
export const PLAYER: Look = { skin: 2, hair: 'tail', hairColor: 'dark', shirt: 'red' }
export const OTHER_PLAYER: Look = { skin: 4, hair: 'short', shirt: 'red' }
const BIRD_LOVER: Look = { skin: 3, hair: 'bun', hairColor: 'gray', shirt: 'pink' }
const DUSK = rect(0, 0, 84, 92, '#F3C3B0') + circle(42, 62, 20, RED) + rect(0, 62, 84, 30, '#7A2F7E')
const BALL = SOCCER_BALL_SHAPE

/** One asks how often the other does something: the thing, and a month or a week with a question mark. */
export function asksHowOften(
  [speaker, listener]: readonly [Look, Look],
  holds: string,
  {
    behind = [],
    before = [],
    tint = 'laguna' as Scene['tint'],
  }: { behind?: Part[]; before?: Part[]; tint?: Scene['tint'] } = {},
): Scene {
  return {
    tint,
    focus: 150,
    draw: [
      ...behind,
      person([60, 126], {
        ...speaker,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [124, 158], hand: 'palm', turn: -4 }],
      }),
      person([276, 130], { ...listener, turn: -0.8, size: 0.92 }),
      ...before,
      bubble([168, 48], { to: [96, 104], width: 148, height: 84, holds: holds + questionMark([54, 14], 30) }),
    ],
  }
}

/** An umbrella on the ground, 140 wide, wet or dry; its top stands at the point. */
function openUmbrella([x, y]: Point, isWet: boolean, size = 1): Part[] {
  const drops =
    'M-58 10c5 7 4 12 0 12c-4 0 -5 -5 0 -12ZM-20 6c5 7 4 12 0 12c-4 0 -5 -5 0 -12ZM22 6c5 7 4 12 0 12c-4 0 -5 -5 0 -12ZM60 10c5 7 4 12 0 12c-4 0 -5 -5 0 -12Z'
  const shine = line('M-46 -22L-50 -14M-12 -40L-15 -31M22 -42L20 -33M48 -22L50 -14', '#8FD3E3', 5)
  return [
    umbrella([x, y], size),
    ...(isWet ? [ground('drops', placed(filled(drops, '#3C9DB5') + shine, [x, y], { size }))] : []),
  ]
}

/** An animal and an umbrella, in the rain or in the sun. */
function withUmbrella(kind: Animal, isWet: boolean): Scene {
  const sky = isWet
    ? [wall('#B9CDD3'), rainfall()]
    : [wall('#BFE6EA'), skySun([44, 40], 22, { hasRays: true })]
  return {
    tint: 'laguna',
    focus: 164,
    draw: isWet
      ? [
          ...sky,
          floor(166, '#58B97F'),
          ...openUmbrella([164, 92], true, 1.3),
          animal([140, 184], kind, { size: 0.82 }),
        ]
      : [
          ...sky,
          floor(166, '#58B97F'),
          ...openUmbrella([176, 150], false, 1.1).map(part => ({
            ...part,
            svg: placed(part.svg, [0, 0]),
          })),
          animal([176, 98], kind, { size: 0.82 }),
        ],
  }
}

/** Two players who rest on chairs, or who play, under the days of a week on which they do. */
function playersOf(days: readonly number[], doRest: boolean): Scene {
  const rest = (at: Point, look: Look, turn: number) =>
    seated([0, 0], { ...look, eyes: 'closed', turn }, { trousers: INK, chair: WOOD }).map(part => ({
      ...part,
      svg: placed(part.svg, at, { size: 0.74 }),
    }))
  const runner = (at: Point, skin: 2 | 4) => placed(runnerShape(skin, 'red'), at, { size: 0.94 })
  return {
    tint: 'palma',
    focus: 164,
    draw: [
      pitch(128),
      ...(doRest
        ? [...rest([100, 108], PLAYER, 0.3), ...rest([206, 108], OTHER_PLAYER, -0.3)]
        : [
            prop('players', runner([96, 134], 2) + runner([204, 134], 4)),
            ball([264, 172], BALL, { size: 0.5 }),
          ]),
      weekRow([164, 54], days, 1.1),
    ],
  }
}

/** A shot: over a keeper or into an empty goal, in the wind or in the sun. */
function shot(isWindy: boolean, isDifficult: boolean): Scene {
  return {
    tint: 'laguna',
    focus: 180,
    draw: [
      pitch(132, isWindy ? '#A9C2C9' : '#BFE6EA'),
      ...(isWindy
        ? [bentTree([26, 136], 0.9), wind([170, 34], { size: 0.62 }), wind([320, 40], { size: 0.62 })]
        : [tree([34, 138], 1), skySun([110, 36], 22, { hasRays: true })]),
      goal([242, 142], { size: 1.2 }),
      ...(isDifficult
        ? [
            ground('keeper', placed(runnerShape(1, 'sea'), [226, 106], { size: 0.9, turn: -32 })),
            flight([80, 176], [150, 10], [288, 76]),
            ball([290, 78], BALL, { size: 0.42 }),
          ]
        : [flight([80, 178], [140, 170], [222, 132]), ball([232, 128], BALL, { size: 0.42 })]),
      background(ball([74, 178], BALL, { size: 0.42 })),
    ],
  }
}

/** Someone who feeds two birds, by day or at night, in one half of the frame. */
function feedsBirds(x: number, isNight: boolean): Part[] {
  const sky = isNight ? '#12434F' : '#BFE6EA'
  return [
    ground('half', rect(x, 0, 164, 196, sky) + rect(x, 164, 164, 32, isNight ? '#2F7A55' : '#58B97F')),
    isNight ? moon([x + 132, 30], 17) : skySun([x + 132, 32], 17, { hasRays: true }),
    person([x + 52, 124], {
      ...BIRD_LOVER,
      size: 0.72,
      turn: 0.6,
      arms: [{ to: [x + 98, 138], hand: 'palm', turn: 14 }],
    }),
    grains([x + 128, 146], [x + 122, 152], [x + 112, 178], [x + 120, 186], [x + 106, 188]),
    animal([x + 138, 186], 'bird', { size: 0.44 }),
  ]
}

/** A sweater that lies folded, 170 wide; it lies on its point. */
function foldedSweater(at: Point): Part {
  const [paint, dark] = CLOTHES.teal
  return prop(
    'sweater',
    placed(
      rect(-86, -44, 172, 44, paint, 16) +
        rect(-86, -20, 172, 20, dark, 10) +
        line('M-60 -34H60', WHITE, 5) +
        `<path d="M-62 -26H62" stroke="${WHITE}" stroke-width="5" stroke-dasharray="8 8"/>`,
      at,
    ),
  )
}

/** Sports and animals, and how often. */
export const sports: Scenes = {
  'sometimes-tired-after-shift': {
    tint: 'mango',
    focus: 150,
    draw: [
      wall('#F6D9C6'),
      window([232, 62], 84, 92, { shows: DUSK }),
      person([120, 142], {
        ...LUIS,
        size: 0.86,
        eyes: 'closed',
        mouth: 'sad',
        turn: 0.2,
        wears: ['badge'],
        arms: [{ to: [148, 108], hand: 'flat', turn: -70, elbow: [184, 156] }],
      }),
      sweat([120, 136]),
      weekRow([126, 54], [1, 4], 1),
    ],
  },
  'four-days-of-seven': { tint: 'laguna', focus: 164, draw: [daysOfSeven([164, 98], 4)] },
  'often-cloudy-in-bogota': {
    tint: 'laguna',
    focus: 164,
    draw: [
      mountains(),
      cloud([70, 112], 1.5, '#C3D0D4'),
      cloud([262, 108], 1.5, '#AEBFC5'),
      person([164, 150], { ...CARLA, size: 0.8, shirt: 'navy' }),
      scarf([164, 150], 'red', 0.8),
      skyRow([164, 54], 5),
    ],
  },
  'asks-how-often-you-play': asksHowOften(
    [ANA, LUIS],
    placed(BALL, [-44, 0], { size: 0.72 }) + placed(monthDaysShape([]), [8, 2], { size: 0.5 }),
    { before: [ball([262, 176], BALL, { size: 0.7 })] },
  ),
  'asks-how-often-sunday-work': asksHowOften(
    [CARLA, CARLOS],
    placed(weekShape([6], emojiShape('briefcase', [0, 2], 44)), [-18, 4], { size: 0.5 }),
    { tint: 'mango' },
  ),
  'one-day-of-month': { tint: 'orquidea', focus: 164, draw: [monthDays([164, 102], [10], 1.4)] },
  'two-days-of-month': { tint: 'orquidea', focus: 164, draw: [monthDays([164, 102], [8, 19], 1.4)] },
  'pharmacy-once-a-month': {
    tint: 'palma',
    focus: 200,
    draw: [
      wall('#BFE6EA'),
      floor(172, '#B9B2A6'),
      pharmacy([236, 176], { size: 1.14 }),
      person([128, 132], { ...ANA, turn: 0.8, size: 0.8 }),
      monthDays([54, 62], [10], 0.66),
    ],
  },
  'pill-twice-a-day': {
    tint: 'mango',
    focus: 190,
    draw: [
      person([58, 122], {
        ...DOCTOR,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [122, 158], hand: 'palm', turn: -4 }],
      }),
      dayAndNight([224, 96], capsule([0, 0], { size: 1.1, turn: -24 }).svg, 1.08),
    ],
  },
  'team-wins-in-the-sun': {
    tint: 'palma',
    focus: 164,
    draw: [
      pitch(140),
      skySun([44, 38], 22, { hasRays: true }),
      person([88, 124], {
        ...PLAYER,
        mouth: 'laugh',
        turn: 0.5,
        arms: [{ to: [144, 86], hand: 'fist', side: 'right', elbow: [132, 126] }],
      }),
      person([240, 124], {
        ...OTHER_PLAYER,
        mouth: 'laugh',
        turn: -0.5,
        arms: [{ to: [184, 86], hand: 'fist', side: 'left', elbow: [196, 126] }],
      }),
      emoji('trophy', [164, 48], 84),
      confetti([28, 92], [110, 20], [230, 22], [290, 70], [304, 34], [130, 110], [206, 108]),
    ],
  },
  'ball-in-the-net': {
    tint: 'palma',
    focus: 164,
    draw: [
      pitch(128),
      goal([164, 164], { size: 1.9 }),
      ground('net', line('M204 62Q236 84 204 112M190 74Q222 88 190 104', '#FFFFFFC0', 3)),
      ball([206, 88], BALL, { size: 0.9, turn: 20 }),
      flight([20, 186], [70, 90], [170, 84]),
    ],
  },
  'two-goals-with-a-fever': {
    tint: 'laguna',
    focus: 140,
    draw: [
      pitch(132),
      goal([236, 150], { size: 1.3 }),
      person([92, 126], {
        ...OTHER_PLAYER,
        turn: 0,
        mouth: 'flat',
        arms: [{ to: [148, 82], hand: 'wave', turn: 8 }],
      }),
      fever([92, 106]),
      ball([212, 134], BALL, { size: 0.56 }),
      background(ball([258, 134], BALL, { size: 0.56 })),
    ],
  },
  'player-with-ball': {
    tint: 'palma',
    focus: 164,
    draw: [
      pitch(150),
      person([164, 118], {
        ...PLAYER,
        mouth: 'laugh',
        arms: [
          { to: [134, 152], hand: 'fist' },
          { to: [194, 152], hand: 'fist' },
        ],
      }),
      ball([164, 156], BALL, { size: 1 }),
    ],
  },
  'player-back-hurts': {
    tint: 'palma',
    focus: 150,
    draw: [
      pitch(132),
      ...seated(
        [158, 80],
        {
          ...PLAYER,
          turn: 0.5,
          eyes: 'closed',
          mouth: 'sad',
          arms: [{ to: [140, 126], hand: 'flat', side: 'left', turn: 170, elbow: [112, 136] }],
        },
        { trousers: INK, chair: WOOD },
      ),
      pain([124, 116], { size: 0.8, turn: -80, glow: 20 }),
      ball([288, 172], BALL, { size: 0.6 }),
    ],
  },
  'players-rest-once-a-week': playersOf([2], true),
  'players-rest-twice-a-week': playersOf([2, 5], true),
  'players-play-once-a-week': playersOf([2], false),
  'dog-loves-sand-and-ocean': {
    tint: 'laguna',
    focus: 164,
    draw: [
      beach({ horizon: 70, shore: 118 }),
      skySun([278, 34], 20),
      animal([150, 176], 'dog', { size: 1.25 }),
      ground('heart', placed(HEART_SHAPE, [66, 62], { size: 1.5 })),
    ],
  },
  'asks-how-often-dog-walks': asksHowOften(
    [ANA, PEDRO],
    placed(animalShape('dog'), [-38, 30], { size: 0.62 }) +
      placed(monthDaysShape([]), [16, 2], { size: 0.46 }),
    { behind: [beach({ horizon: 108, shore: 140 })] },
  ),
  'cat-sleeps-on-sweater': {
    tint: 'mango',
    focus: 164,
    draw: [
      plainRoom(140),
      foldedSweater([164, 174]),
      sleepingCat([160, 134], { size: 1.25 }),
      ground('sleep', line('M226 62H240L226 76H240', INK, 4) + line('M250 44H261L250 55H261', INK, 3.4)),
    ],
  },
  'cat-under-wet-umbrella': withUmbrella('cat', true),
  'dog-under-wet-umbrella': withUmbrella('dog', true),
  'cat-on-dry-umbrella': withUmbrella('cat', false),
  'bird-noisier-than-storm': {
    tint: 'noche',
    focus: 120,
    draw: [
      wall('#8FA9B2'),
      floor(168, '#4F9A6E'),
      ground('branch', line('M0 152H150M40 152L22 132', '#8A4A2E', 10)),
      animal([84, 150], 'bird', { size: 0.9, isFlipped: true }),
      ground('loud', placed(wavesShape(4), [134, 100], { size: 1.3 })),
      stormCloud([270, 56], 0.58),
      ground('soft', placed(wavesShape(1, WHITE), [222, 84], { size: 0.9, turn: 180 })),
    ],
  },
  'horse-with-bad-tooth': {
    tint: 'palma',
    focus: 150,
    draw: [
      pain([92, 142], { size: 0.8, turn: -110 }),
      emoji('horse-face', [164, 98], 168),
      ground(
        'tooth',
        placed(circle(0, 0, 42, '#E58AA0') + placed(toothShape(true), [0, 0], { size: 0.8 }), [278, 60]),
      ),
    ],
  },
  'feeds-the-dog': {
    tint: 'mango',
    focus: 150,
    draw: [
      plainRoom(146),
      person([92, 112], {
        ...CARLOS,
        turn: 0.8,
        size: 0.94,
        arms: [{ to: [156, 132], hand: 'fist', holds: bag([168, 122]) }],
      }),
      grains([188, 142], [194, 150], [190, 158], [198, 162]),
      petBowl([196, 188], { size: 0.9 }),
      animal([264, 186], 'dog', { size: 0.92 }),
    ],
  },
  'feeds-birds-twice-a-day': {
    tint: 'laguna',
    focus: 164,
    draw: [...feedsBirds(0, false), ...feedsBirds(164, true)],
  },
  'windy-so-difficult-goal': shot(true, true),
  'windy-and-easy-goal': shot(true, false),
  'sunny-and-difficult-goal': shot(false, true),
  'forgets-sunscreen-and-umbrella': {
    tint: 'laguna',
    focus: 150,
    draw: [
      beach({ horizon: 96, shore: 140 }),
      skySun([288, 34], 22, { hasRays: true }),
      person([78, 126], {
        ...NEIGHBOUR,
        shirt: 'teal',
        mouth: 'sad',
        turn: 0.4,
        arms: [{ to: [122, 84], hand: 'flat', turn: -100 }],
      }),
      bubble([190, 58], {
        to: [112, 98],
        width: 136,
        height: 92,
        holds:
          circle(-38, 0, 36, '#BFE6EA') +
          placed(SUNSCREEN_SHAPE, [-38, 0], { size: 0.7 }) +
          placed(umbrella([0, 0]).svg, [26, -10], { size: 0.46 }) +
          cross([-38, 0], 1.1) +
          cross([28, 0], 1.1),
      }),
    ],
  },
  'dog-ate-a-sock': {
    tint: 'mango',
    focus: 164,
    draw: [
      plainRoom(146),
      animal([170, 180], 'dog', { size: 1.4 }),
      ground('sock', placed(sockShape(), [112, 110], { size: 0.9, turn: 14 })),
      pain([186, 140], { size: 0.72, turn: 180 }),
      ground('other sock', placed(sockShape(), [276, 150], { size: 0.8, turn: 70 })),
    ],
  },
  'walks-dog-in-park': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      floor(164, '#58B97F'),
      tree([44, 172], 1.1),
      tree([300, 170], 0.9),
      ...standing([188, 58], { ...ANA, turn: -0.6 }, { size: 0.6, shirt: 'purple', shoes: 'red' }),
      leash([168, 110], [92, 152]),
      animal([106, 186], 'dog', { size: 0.66 }),
    ],
  },
  'neighbor-asks-to-feed-cat': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([62, 126], { ...CARLA, turn: 0.8, mouth: 'talk' }),
      background(suitcase([126, 192], { size: 0.6 })),
      bubble([172, 48], {
        to: [98, 104],
        width: 148,
        height: 86,
        holds:
          placed(petBowl([0, 0]).svg, [-40, 26], { size: 0.8 }) +
          placed(animalShape('cat'), [20, 28], { size: 0.56 }) +
          questionMark([58, 14], 28),
      }),
      person([274, 130], { ...LUIS, turn: -0.8, size: 0.92 }),
    ],
  },
  'cut-on-the-finger': {
    tint: 'laguna',
    focus: 164,
    draw: [
      ground('hand', handShapes([110, 118], { shape: 'point', skin: 2, size: 4.4 })),
      ground('cut', line('M184 76L210 96M189 97L205 75', DEEP_RED, 6)),
      ground('drop', filled('M214 104c10 14 9 24 0 24c-9 0 -10 -10 0 -24Z', RED)),
    ],
  },
  'dog-scores-a-goal': {
    tint: 'laguna',
    focus: 150,
    draw: [
      beach({ horizon: 70, shore: 104 }),
      goal([98, 150], { size: 1.25 }),
      ball([74, 132], BALL, { size: 0.6 }),
      animal([158, 184], 'dog', { size: 0.8 }),
      person([262, 122], {
        ...PEDRO,
        size: 0.9,
        turn: -0.7,
        eyes: 'wide',
        mouth: 'talk',
        arms: [phoneArm([262, 122], 'right', 0.9)],
      }),
    ],
  },
}

/** A bag of food for pets, tilted to pour; its middle stands at the point. */
function bag(at: Point): Part {
  return prop(
    'food bag',
    placed(
      rect(-20, -28, 40, 56, RED, 5) +
        rect(-20, -28, 40, 10, DEEP_RED, 4) +
        circle(0, 6, 12, WHITE) +
        placed(animalShape('dog'), [0, 14], { size: 0.2 }),
      at,
      { turn: 118 },
    ),
  )
}
