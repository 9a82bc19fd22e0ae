import {
  type Animal,
  animal,
  animalShape,
  petBowl,
  sleepingCat,
  toothShape,
} from '#studio/pictures/kit/animals.ts'
import { capsule, fever, pain, seated } from '#studio/pictures/kit/body.ts'
import { inDress } from '#studio/pictures/kit/clothes.ts'
import { DEEP_GREEN, GREEN, INK, WHITE, WOOD } from '#studio/pictures/kit/colors.ts'
import { cross, tick } from '#studio/pictures/kit/digits.ts'
import { emoji } from '#studio/pictures/kit/emoji.ts'
import { bigGlass, pouringJug } from '#studio/pictures/kit/food.ts'
import { bill, book } from '#studio/pictures/kit/hand-things.ts'
import { plainRoom } from '#studio/pictures/kit/home.ts'
import { pool } from '#studio/pictures/kit/hotel.ts'
import { coughing, PHARMACY_SIGN, pharmacy } from '#studio/pictures/kit/illness.ts'
import { ball, goal, SOCCER_BALL_SHAPE, swimmerShape } from '#studio/pictures/kit/leisure.ts'
import { monthDays, skyRow, weekRow } from '#studio/pictures/kit/often.ts'
import { beachUmbrella, pitch } from '#studio/pictures/kit/open-air.ts'
import { cloud, floor, skySun, tree, umbrella } from '#studio/pictures/kit/outside.ts'
import { chequeredFlag, confetti, NEXT_DAY_SHAPE } from '#studio/pictures/kit/party.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { bed, door, hotelDesk, table, wall } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { puddle, SUNSCREEN_SHAPE, stormCloud, wind } from '#studio/pictures/kit/seaside.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { tShirtShape } from '#studio/pictures/kit/shop.ts'
import { bubble } from '#studio/pictures/kit/signs.ts'
import { clockShape } from '#studio/pictures/kit/time.ts'
import { beach, palm, rainfall, sweat, thermometer } from '#studio/pictures/kit/weather.ts'
import { meetingShape } from '#studio/pictures/kit/work.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  CLERK,
  DOCTOR,
  LUIS,
  MS_BROWN,
  NEIGHBOUR,
  PEDRO,
  ROSA,
} from '#studio/pictures/scenes/cast.ts'
import { asksHowOften, OTHER_PLAYER, PLAYER } from '#studio/pictures/scenes/course-2/sports.ts'

const VET: Look = { ...ROSA, wears: ['glasses', 'coat'] }

/** Someone who says what is in the bubble, to another on the right, or alone. */
export function says(
  speaker: Look,
  holds: string,
  {
    tint = 'laguna',
    width = 136,
    listener,
    behind = [],
    before = [],
  }: { tint?: Scene['tint']; width?: number; listener?: Part | Look; behind?: Part[]; before?: Part[] } = {},
): Scene {
  const other =
    listener === undefined
      ? []
      : ['svg' in listener ? listener : person([278, 140], { ...listener, turn: -0.8, size: 0.88 })]
  return {
    tint,
    focus: 150,
    draw: [
      ...behind,
      person([60, 126], { ...speaker, turn: 0.8, mouth: 'talk' }),
      ...other,
      ...before,
      bubble([98 + width / 2, 50], { to: [98, 106], width, height: 88, holds }),
    ],
  }
}

/** An animal under an umbrella on the beach. */
function onBeach(kind: Animal, isBroken: boolean): Scene {
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      beach({ horizon: 84, shore: 124 }),
      beachUmbrella([kind === 'horse' ? 196 : 190, 182], { isBroken, size: 1.1 }),
      animal([146, 188], kind, { size: 0.96 }),
    ],
  }
}

/** Where two animals sit, and how many days a week. */
function sittingOn(days: readonly number[], animals: readonly Part[], tall: Part[] = []): Scene {
  return {
    tint: 'laguna',
    focus: 164,
    draw: [beach({ horizon: 104, shore: 134 }), ...tall, ...animals, weekRow([164, 54], days, 1.1)],
  }
}

/** Someone in a T-shirt or a dress, cool in the wind or hot in the sun. */
function wearsOutside(isDress: boolean, isCool: boolean): Scene {
  const at: Point = [164, 84]
  const look: Look = { ...ANA, mouth: isCool ? 'laugh' : 'sad', eyes: isCool ? 'open' : 'closed' }
  const tee = ground('T-shirt', placed(tShirtShape('yellow'), [164, 130], { size: 0.9 }))
  return {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      floor(176, '#58B97F'),
      ...(isCool
        ? [cloud([70, 50], 1), wind([116, 110], { size: 0.62 }), wind([312, 100], { size: 0.62 })]
        : [skySun([266, 48], 30, { hasRays: true })]),
      ...inDress(at, look, { color: isDress ? 'yellow' : 'blue' }),
      ...(isDress ? [] : [tee]),
      ...(isCool ? [] : [sweat(at)]),
    ],
  }
}

/** A long weekend. */
export const longWeekend: Scenes = {
  'fever-and-cough-at-pool': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#CFEAEC'),
      pool([258, 170], { size: 0.9 }),
      person([104, 124], {
        ...CARLOS,
        shirt: 'cream',
        turn: 0.4,
        eyes: 'closed',
        mouth: 'sad',
        arms: [{ to: [128, 116], hand: 'fist', side: 'right', elbow: [176, 150] }],
      }),
      coughing([148, 104]),
      thermometer([38, 104], 'hot', 0.9),
      bubble([238, 50], {
        to: [148, 96],
        width: 116,
        height: 78,
        holds: placed(swimmerShape(2, 'red'), [0, -2], { size: 0.62 }) + cross([0, 0], 1.7),
      }),
    ],
  },
  'doctor-says-rest-at-noon': says(
    DOCTOR,
    placed(bed([0, 0]).svg, [-12, 32], { size: 0.6 }) +
      placed(clockShape(12), [40, -14], { size: 0.4 }) +
      line('M2 -24H12L2 -14H12M-16 -34H-8L-16 -26H-8', INK, 3.4),
    { listener: { ...NEIGHBOUR, eyes: 'closed', mouth: 'flat' }, tint: 'palma' },
  ),
  'cloudy-and-windy-ocean': {
    tint: 'laguna',
    focus: 164,
    draw: [
      beach({ horizon: 104, shore: 146, sky: '#B4C6CC' }),
      cloud([60, 100], 1.3, '#8FA3A8'),
      cloud([276, 94], 1.3, '#9FB4B8'),
      ground(
        'crests',
        line('M60 124q10 -9 20 0t20 0M180 120q10 -9 20 0t20 0M250 134q10 -9 20 0t20 0', WHITE, 4),
      ),
      wind([170, 116], { size: 0.62 }),
      wind([264, 148], { size: 0.62 }),
      ground('bent palm', placed(palm([0, 0], { size: 0.8 }).svg, [50, 190], { turn: 24 })),
      skyRow([164, 54], 5),
    ],
  },
  'forecast-sunny-warm-dry': says(
    MS_BROWN,
    placed(NEXT_DAY_SHAPE, [-44, 0], { size: 0.9 }) +
      placed(skySun([0, 0], 15, { hasRays: true }).svg, [6, 0]) +
      placed(thermometer([0, 0], 'hot').svg, [52, 4], { size: 0.52 }),
    { width: 144, tint: 'mango', listener: CARLOS },
  ),
  'horse-under-big-umbrella': onBeach('horse', false),
  'cat-under-big-umbrella': onBeach('cat', false),
  'horse-under-broken-umbrella': onBeach('horse', true),
  'beach-wet-after-storm': {
    tint: 'laguna',
    focus: 140,
    draw: [
      beach({ horizon: 78, shore: 112, sky: '#C9DEE3' }),
      ground('wet sand', filled('M0 196V120C70 102 140 130 210 116C260 106 300 118 328 114V196Z', '#C9A46A')),
      stormCloud([272, 40], 0.58),
      skySun([60, 40], 18),
      puddle([90, 158], 44),
      puddle([206, 146], 31),
      puddle([262, 180], 44),
      puddle([30, 182], 31),
      ground(
        'leaf',
        placed(filled('M0 0C18 -26 52 -26 66 -2C46 -12 22 -10 0 0Z', GREEN), [128, 186], { turn: -8 }),
      ),
    ],
  },
  'wet-dog-in-rain': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#B9CDD3'),
      cloud([90, 44], 1.6, '#7D8B90'),
      cloud([236, 40], 1.5, '#8FA3A8'),
      rainfall(),
      floor(164, '#4F9A6E'),
      puddle([164, 182], 44),
      animal([164, 182], 'dog', { size: 1.2 }),
      ground(
        'drops',
        filled(
          'M150 152c5 7 4 12 0 12c-4 0 -5 -5 0 -12ZM182 154c5 7 4 12 0 12c-4 0 -5 -5 0 -12ZM118 136c5 7 4 12 0 12c-4 0 -5 -5 0 -12Z',
          '#3C9DB5',
        ),
      ),
    ],
  },
  'asks-who-feeds-cat-and-bird': asksHowOften(
    [CLERK, PEDRO],
    placed(animalShape('cat'), [-46, 30], { size: 0.58 }) +
      placed(animalShape('bird'), [16, 30], { size: 0.44 }) +
      placed(petBowl([0, 0]).svg, [-14, 34], { size: 0.44 }),
    { tint: 'mango' },
  ),
  'birds-often-on-sand': sittingOn(
    [0, 1, 3, 4, 6],
    [animal([96, 182], 'bird', { size: 0.7 }), animal([228, 184], 'bird', { size: 0.7, isFlipped: true })],
  ),
  'cats-often-on-sand': sittingOn(
    [0, 1, 3, 4, 6],
    [animal([96, 184], 'cat', { size: 0.84 }), animal([228, 186], 'cat', { size: 0.84, isFlipped: true })],
  ),
  'birds-never-on-sand': sittingOn(
    [],
    [animal([74, 146], 'bird', { size: 0.56 }), animal([146, 146], 'bird', { size: 0.56, isFlipped: true })],
    [
      ground(
        'branch',
        line('M0 150H196M60 150L36 168M160 150L186 132', '#8A4A2E', 10) + rect(0, 0, 14, 196, '#8A4A2E'),
      ),
    ],
  ),
  'player-scores-but-back-hurts': {
    tint: 'palma',
    focus: 140,
    draw: [
      pitch(132),
      goal([246, 148], { size: 1.2 }),
      ball([262, 128], SOCCER_BALL_SHAPE, { size: 0.56 }),
      ...seated(
        [110, 80],
        {
          ...PLAYER,
          turn: 0.5,
          mouth: 'sad',
          arms: [{ to: [92, 126], hand: 'flat', side: 'left', turn: 170, elbow: [64, 136] }],
        },
        { trousers: INK, chair: WOOD },
      ),
      pain([76, 116], { size: 0.8, turn: -80, glow: 20 }),
    ],
  },
  'buys-pills-and-sunscreen': says(
    CARLA,
    circle(-28, 0, 29, '#BFE6EA') +
      placed(capsule([0, 0]).svg, [-28, 0], { size: 0.84, turn: -24 }) +
      circle(30, 0, 29, '#BFE6EA') +
      placed(SUNSCREEN_SHAPE, [30, 0], { size: 0.5 }),
    {
      tint: 'palma',
      width: 124,
      behind: [wall('#BFE6EA'), floor(172, '#B9B2A6'), pharmacy([252, 178], { size: 0.9 })],
    },
  ),
  'appointment-for-tooth-and-throat': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([102, 128], {
        ...MS_BROWN,
        turn: 0.2,
        eyes: 'closed',
        mouth: 'sad',
        arms: [{ to: [80, 110], hand: 'fist', side: 'left', elbow: [34, 168] }],
      }),
      pain([106, 132], { size: 0.66, turn: 180, glow: 15 }),
      pain([84, 104], { size: 0.5, turn: -70, glow: 14 }),
      ground(
        'tooth',
        placed(circle(0, 0, 34, '#E58AA0') + placed(toothShape(true), [0, 0], { size: 0.68 }), [196, 60]),
      ),
      monthDays([258, 128], [10], 0.84),
    ],
  },
  'stomach-better-back-worse': {
    tint: 'laguna',
    focus: 150,
    draw: [
      plainRoom(150),
      ...seated([150, 80], { ...LUIS, turn: 0.4, mouth: 'flat' }, { trousers: INK, chair: WOOD }),
      ground('better', circle(172, 116, 20, WHITE) + tick([172, 117], 0.9)),
      pain([112, 106], { size: 1, turn: -80, glow: 24 }),
    ],
  },
  'headache-before-interview': {
    tint: 'mango',
    focus: 150,
    draw: [
      wall('#F6D9C6'),
      door([226, 40], {
        width: 84,
        plate: placed(
          rect(-34, -24, 68, 48, WHITE, 6) + placed(meetingShape(CLERK, CARLOS), [0, 0], { size: 0.72 }),
          [42, 46],
        ),
      }),
      floor(178, '#C98A5A'),
      ...seated([110, 80], { ...ANA, turn: 0.3, eyes: 'closed', mouth: 'sad' }, { trousers: INK }),
      pain([110, 48], { size: 0.8, glow: 16 }),
    ],
  },
  'dog-runs-before-horse': {
    tint: 'palma',
    focus: 150,
    draw: [
      pitch(126),
      tree([300, 132], 0.9),
      ground('speed', line('M156 128H190M164 144H204M296 120H322M300 140H326', WHITE, 5)),
      background(chequeredFlag([34, 176], 0.9)),
      animal([112, 186], 'dog', { size: 0.84 }),
      animal([244, 180], 'horse', { size: 1.1 }),
    ],
  },
  'team-lifts-trophy-and-books': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      person([82, 124], {
        ...PLAYER,
        mouth: 'laugh',
        turn: 0.4,
        arms: [{ to: [142, 100], hand: 'fist', side: 'right', elbow: [136, 138] }],
      }),
      emoji('trophy', [158, 62], 84),
      person([246, 124], {
        ...OTHER_PLAYER,
        turn: -0.3,
        mouth: 'laugh',
        arms: [
          { to: [216, 160], hand: 'fist' },
          { to: [276, 160], hand: 'fist' },
        ],
      }),
      book([246, 156], { isOpen: true, size: 0.76 }),
      confetti([30, 60], [110, 22], [212, 30], [300, 60], [20, 120]),
    ],
  },
  'storm-so-bring-umbrella': says(CARLOS, placed(umbrella([0, 0]).svg, [0, -8], { size: 0.62 }), {
    width: 108,
    listener: ANA,
    behind: [wall('#8FA9B2'), rainfall('#5E8C9E'), stormCloud([270, 28], 0.52)],
  }),
  'cool-in-t-shirt': wearsOutside(false, true),
  'hot-in-t-shirt': wearsOutside(false, false),
  'cool-in-dress': wearsOutside(true, true),
  'easy-schedule-better-salary': says(
    { ...LUIS, wears: ['badge'] },
    placed(clockShape(3), [-42, 0], { size: 0.52 }) +
      placed(bill([0, 0], 20).svg, [26, 14], { size: 0.56 }) +
      placed(bill([0, 0], 20).svg, [32, 0], { size: 0.56 }) +
      line('M58 -6V-34M48 -24L58 -36L68 -24', DEEP_GREEN, 6) +
      tick([-20, 22], 0.7),
    { width: 152, tint: 'mango', listener: NEIGHBOUR },
  ),
  'tells-guest-of-pharmacy': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([66, 110], { ...CLERK, turn: 0.8, mouth: 'talk' }),
      bubble([146, 44], {
        to: [98, 92],
        width: 92,
        height: 72,
        holds: PHARMACY_SIGN,
      }),
      person([262, 116], { ...NEIGHBOUR, turn: -0.6, eyes: 'closed', mouth: 'sad', size: 0.94 }),
      pain([262, 68], { size: 0.7, glow: 15 }),
      hotelDesk(0, 154),
    ],
  },
  'friend-invites-sky-is-dark': says(
    LUIS,
    `<svg x="-60" y="-34" width="120" height="68" viewBox="40 30 250 140">${beach({ horizon: 90, shore: 126 }).svg}${palm([84, 168], { size: 0.9 }).svg}${skySun([236, 62], 22).svg}</svg>`,
    {
      width: 136,
      listener: CARLA,
      behind: [wall('#7F96A0'), stormCloud([286, 26], 0.43)],
    },
  ),
  'fills-a-glass': {
    tint: 'laguna',
    focus: 164,
    draw: [bigGlass([150, 190], { of: 'milk', size: 1.5 }), pouringJug([152, 72], { size: 1.5 })],
  },
  'luis-and-cat-at-the-vet': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#DDF0E6'),
      person([72, 110], { ...LUIS, turn: 0.6, mouth: 'sad' }),
      fever([76, 92]),
      person([262, 108], { ...VET, turn: -0.7, mouth: 'talk' }),
      ground('table', table(152).svg),
      sleepingCat([166, 154], { size: 0.9 }),
    ],
  },
}
