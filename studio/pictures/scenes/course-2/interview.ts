import { DEEP_RED, INK } from '#studio/pictures/kit/colors.ts'
import { noise, silence, thumbSign } from '#studio/pictures/kit/comparing.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { flagShape } from '#studio/pictures/kit/flags.ts'
import { bill, box, shoppingBag } from '#studio/pictures/kit/hand-things.ts'
import { computerBack } from '#studio/pictures/kit/home.ts'
import {
  crew,
  MEDAL_SHAPE,
  mendedSheet,
  NEW_BADGE_SHAPE,
  officeTower,
  PAST_JOBS_SHAPE,
  workClock,
  workClockShape,
} from '#studio/pictures/kit/interview.ts'
import { factory } from '#studio/pictures/kit/jobs.ts'
import { pen } from '#studio/pictures/kit/letters.ts'
import { faded } from '#studio/pictures/kit/meant.ts'
import { skirt, standing, sweater } from '#studio/pictures/kit/outfits.ts'
import { floor, hotel, moon, skySun } from '#studio/pictures/kit/outside.ts'
import { confetti } from '#studio/pictures/kit/party.ts'
import { bustShape, crowdShape } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { shelf, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { tapeShape, tShirt } from '#studio/pictures/kit/shop.ts'
import { bubble, HEART_SHAPE, heart } from '#studio/pictures/kit/signs.ts'
import { clockShape } from '#studio/pictures/kit/time.ts'
import { sweat } from '#studio/pictures/kit/weather.ts'
import { otherDayShape } from '#studio/pictures/kit/week.ts'
import { smallClockShape, TOWERS_SHAPE } from '#studio/pictures/kit/work.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  CLERK,
  LUIS,
  MS_BROWN,
  PEDRO,
  ROSA,
  WAITER,
} from '#studio/pictures/scenes/cast.ts'
import { BOSS } from '#studio/pictures/scenes/workplace.ts'

const INTERVIEWER: Look = { ...ANA, wears: ['collar'] }
const APPLICANT: Look = { ...LUIS, shirt: 'white', wears: ['collar', 'tie'] }
const SELLER: Look = { ...CARLA, wears: ['badge'] }

/** In an interview: one of the two speaks of a thing. */
function talk(
  speaker: 'interviewer' | 'applicant',
  {
    holds,
    width = 120,
    height = 84,
    asks = false,
  }: { holds: string; width?: number; height?: number; asks?: boolean },
  tint: Scene['tint'] = 'laguna',
): Scene {
  const isAsked = speaker === 'interviewer'
  return {
    tint,
    focus: isAsked ? 130 : 200,
    draw: [
      person([44, 124], { ...INTERVIEWER, turn: 0.8, mouth: isAsked ? 'talk' : 'smile' }),
      person([285, 122], { ...APPLICANT, turn: -0.8, mouth: isAsked ? 'smile' : 'talk' }),
      ground('desk', table(172, { x: 96, width: 136 }).svg),
      bubble([166, 12 + height / 2], { to: isAsked ? [78, 98] : [252, 98], width, height, asks, holds }),
    ],
  }
}

/** Someone at work in a shop, how much of the day, and whether it is liked. */
function shopJob(hours: 4 | 8, isLiked: boolean): Scene {
  return {
    tint: 'mango',
    focus: 190,
    draw: [
      wall('#F6E7D6'),
      background(shelf([4, 16], 84, 96)),
      person([134, 108], { ...SELLER, mouth: isLiked ? 'laugh' : 'sad' }),
      ground('counter', table(160).svg),
      workClock([248, 66], hours, 1),
      ...(isLiked ? [heart([190, 36], 1)] : []),
    ],
  }
}

/** The boss gives a new worker a badge. */
function hired(look: Look, outfit: NonNullable<Parameters<typeof standing>[2]>): Scene {
  return {
    tint: 'palma',
    focus: 130,
    draw: [
      wall('#CFEAEC'),
      ...standing(
        [96, 88],
        { ...look, turn: 0.8, mouth: 'laugh' },
        { topDye: 'white', size: 0.82, ...outfit },
      ),
      person([276, 112], {
        ...BOSS,
        turn: -0.8,
        mouth: 'talk',
        arms: [
          {
            to: [206, 106],
            hand: 'fist',
            elbow: [226, 168],
            holds: ground('badge', placed(NEW_BADGE_SHAPE, [190, 124], { size: 1 })),
          },
        ],
      }),
      ground('desk', table(170, { x: 196 }).svg),
      confetti([24, 30], [150, 24], [52, 62], [170, 60], [224, 36], [306, 30], [28, 110]),
    ],
  }
}

/** Luis is dressed for his interview. */
function dressed(dye: 'brown' | 'gray', hasBelt: boolean): Scene {
  return {
    tint: 'laguna',
    focus: 140,
    draw: [
      wall('#E4EEF0'),
      window([226, 20], 84, 72, { shows: TOWERS_SHAPE }),
      ...standing([140, 78], { ...LUIS, mouth: 'laugh' }, { topDye: 'white', dye, hasBelt, size: 0.94 }),
      ground('briefcase', emojiShape('briefcase', [252, 156], 68)),
    ],
  }
}

/** A job interview. */
export const interview: Scenes = {
  'interview-at-quarter-past-nine': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([72, 120], {
        ...APPLICANT,
        turn: 0.6,
        mouth: 'talk',
        arms: [
          { to: [30, 158], hand: 'fist', holds: ground('briefcase', emojiShape('briefcase', [30, 178], 56)) },
        ],
      }),
      bubble([214, 72], {
        to: [108, 98],
        width: 196,
        height: 112,
        holds:
          placed(clockShape(9, 15), [-48, 0], { size: 0.94 }) +
          crowdShape([20, 26], { size: 0.46, shirt: 'red', hair: 'long', skin: 2 }) +
          crowdShape([70, 26], { size: 0.46, shirt: 'white', skin: 3 }) +
          rect(-2, 22, 94, 9, '#B5673A', 4),
      }),
    ],
  },
  'asked-about-experience': talk('interviewer', {
    holds: placed(PAST_JOBS_SHAPE, [-2, -4]),
    width: 168,
    asks: true,
  }),
  'enjoys-helping-with-size': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      person([70, 116], {
        ...SELLER,
        turn: 0.8,
        mouth: 'laugh',
        arms: [
          {
            to: [130, 128],
            hand: 'fist',
            holds: ground(
              'T-shirt',
              tShirt([166, 134], { size: 0.72, color: 'teal' }).svg + placed(tapeShape(52), [140, 154]),
            ),
          },
        ],
      }),
      person([272, 118], { ...PEDRO, turn: -0.8, mouth: 'laugh' }),
      heart([168, 52], 1.5),
    ],
  },
  'learned-fast-better-job': {
    tint: 'palma',
    focus: 230,
    draw: [
      person([78, 116], {
        ...WAITER,
        turn: 0.4,
        arms: [
          { to: [128, 148], hand: 'fist', holds: ground('book', emojiShape('open-book', [132, 132], 54)) },
        ],
      }),

      ground('then', line('M158 92H192M178 76L194 92L178 108', DEEP_RED, 9)),
      person([256, 110], {
        ...WAITER,
        shirt: 'navy',
        wears: ['collar', 'tie', 'badge'],
        mouth: 'laugh',
      }),
      confetti([214, 30], [300, 34], [310, 80], [206, 70]),
    ],
  },
  'bigger-team-than-last-year': {
    tint: 'laguna',
    focus: 220,
    draw: [
      wall('#CFEAEC'),
      faded(crew([66, 182], [2], { size: 0.62, step: 56 })),
      ground('last year', placed(otherDayShape(-1), [66, 60], { size: 1.1 })),
      ground('then', line('M120 130H148M136 116L150 130L136 144', DEEP_RED, 8)),
      crew([242, 184], [3, 3], { size: 0.62, step: 54 }),
    ],
  },
  'better-salary-far-office': {
    tint: 'mango',
    focus: 120,
    draw: [
      wall('#CFEAEC'),
      floor(164, '#8FD3A6'),
      ground(
        'way',
        `<path d="M112 186C160 140 190 190 228 164S262 152 282 150" fill="none" stroke="${INK}" stroke-width="4" stroke-dasharray="10 9" stroke-linecap="round"/>`,
      ),
      officeTower([290, 152], 0.62),
      person([64, 122], { ...CARLOS, turn: 0.8, mouth: 'talk' }),
      bubble([160, 46], {
        to: [96, 96],
        width: 132,
        height: 76,
        holds:
          placed(bill([0, 0], 50).svg, [-16, -8], { size: 0.56, turn: -8 }) +
          placed(bill([0, 0], 50).svg, [-8, 8], { size: 0.56 }) +
          line('M46 20V-16M34 -4L46 -18L58 -4', '#12693F', 7),
      }),
    ],
  },
  'full-time-in-quiet-hotel': {
    tint: 'palma',
    focus: 140,
    draw: [
      wall('#CFEAEC'),
      floor(172, '#8FD3A6'),
      background(hotel([104, 178], { rows: 4, columns: 5, size: 1 })),
      silence([196, 46], 0.9),
      workClock([276, 58], 8, 1.16),
      person([234, 152], { ...CLERK, size: 0.6, mouth: 'laugh' }),
    ],
  },
  'part-time-in-sweater-factory': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      wall('#E9E4F2'),
      floor(172, '#8FD3A6'),
      background(factory([116, 178], 1.1)),
      sweater([254, 138], { size: 0.8, dye: 'teal' }),
      workClock([262, 46], 4, 1),
      noise([50, 84], { size: 1.1, isFlipped: true }),
    ],
  },
  'enjoys-part-time-job': shopJob(4, true),
  'enjoys-full-time-job': shopJob(8, true),
  'does-not-enjoy-part-time-job': shopJob(4, false),
  'hired-ten-people': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#CFEAEC'),
      floor(150, '#D9D2C6'),
      crew([164, 197], [5, 5], { size: 0.8, step: 64 }),
      confetti([24, 24], [80, 40], [150, 20], [214, 36], [280, 18]),
    ],
  },
  'hired-woman-in-gray-skirt': hired({ ...CARLA, shirt: 'white' }, { bottom: 'skirt', dye: 'gray' }),
  'hired-woman-in-pink-skirt': hired({ ...CARLA, shirt: 'white' }, { bottom: 'skirt', dye: 'pink' }),
  'hired-man-in-gray-pants': hired(CARLOS, { bottom: 'pants', dye: 'gray' }),
  'friendly-hard-working-team': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      person([86, 96], {
        ...CARLOS,
        turn: 0.6,
        mouth: 'laugh',
        arms: [
          { to: [46, 156], hand: 'fist', holds: box([86, 192]) },
          { to: [126, 156], hand: 'fist' },
        ],
      }),
      sweat([86, 96]),
      person([242, 96], {
        ...CARLA,
        turn: -0.6,
        mouth: 'laugh',
        arms: [
          { to: [202, 156], hand: 'fist', holds: box([242, 192]) },
          { to: [282, 156], hand: 'fist' },
        ],
      }),
      sweat([242, 96]),
    ],
  },
  'likes-hard-working-team': {
    tint: 'palma',
    focus: 150,
    draw: [
      wall('#CFEAEC'),
      crew([228, 186], [3, 3], { size: 0.6, step: 54 }),
      person([72, 116], {
        ...ANA,
        turn: 0.6,
        mouth: 'laugh',
        arms: [{ to: [126, 130], hand: 'thumb', side: 'right' }],
      }),
      bubble([130, 36], { to: [96, 84], width: 76, height: 54, holds: HEART_SHAPE }),
    ],
  },
  'good-at-fixing-mistakes': {
    tint: 'orquidea',
    focus: 200,
    draw: [
      person([80, 116], {
        ...ROSA,
        turn: 0.7,
        mouth: 'laugh',
        arms: [
          { to: [34, 132], hand: 'thumb' },
          {
            to: [158, 146],
            hand: 'fist',
            side: 'right',
            elbow: [140, 190],
            holds: background(pen([180, 128], { turn: 0 })),
          },
        ],
      }),
      mendedSheet([244, 102], { size: 1.16, turn: 3 }),
    ],
  },
  'asks-which-schedule': talk(
    'interviewer',
    {
      holds:
        placed(
          rect(-32, -30, 64, 60, '#BFE6EA', 10) +
            skySun([-18, -16], 9).svg +
            placed(smallClockShape(9), [6, 6], { size: 0.74 }),
          [-46, 0],
        ) +
        placed(
          rect(-32, -30, 64, 60, '#12434F', 10) +
            moon([-18, -16], 9, '#12434F').svg +
            placed(smallClockShape(10), [6, 6], { size: 0.74 }),
          [26, 0],
        ),
      width: 184,
      asks: true,
    },
    'palma',
  ),
  'two-languages-skill': {
    tint: 'flamboyan',
    focus: 130,
    draw: [
      person([76, 116], { ...LUIS, turn: 0.6, mouth: 'talk' }),
      bubble([186, 62], {
        to: [110, 94],
        width: 156,
        height: 84,
        holds: flagShape('mexico', [-36, 0], 0.9) + flagShape('unitedStates', [36, 0], 0.9),
      }),
      ground('medal', placed(MEDAL_SHAPE, [290, 128], { size: 1.3 })),
    ],
  },
  'asks-about-difficult-customers': talk(
    'interviewer',
    {
      holds:
        bustShape({ ...MS_BROWN, mouth: 'sad' }, 0.6, [-6, 4]) +
        line('M22 -26l8 -8M26 -16h12M-36 -26l-8 -8M-40 -16h-12', DEEP_RED, 4),
      width: 136,
      height: 88,
      asks: true,
    },
    'flamboyan',
  ),
  'gray-pants-with-belt': dressed('gray', true),
  'brown-pants-with-belt': dressed('brown', true),
  'brown-pants-without-belt': dressed('brown', false),
  'worse-salary-better-schedule': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      person([164, 116], {
        ...CARLOS,
        mouth: 'talk',
        arms: [
          { to: [92, 142], hand: 'palm', turn: -6 },
          { to: [236, 142], hand: 'palm', turn: -6 },
        ],
      }),
      bill([60, 112], 5, { size: 0.66, turn: -6 }),
      thumbSign([60, 50], false, 0.86),
      ground('schedule', placed(workClockShape(4), [270, 106], { size: 0.82 })),
      thumbSign([270, 40], true, 0.86),
    ],
  },
  'says-experience-and-learns-fast': talk('applicant', {
    holds: placed(PAST_JOBS_SHAPE, [-36, -4], { size: 0.84 }) + emojiShape('open-book', [50, 0], 52),
    width: 190,
  }),
  'asked-what-you-like-doing': talk(
    'interviewer',
    {
      holds:
        placed(HEART_SHAPE, [-22, 0], { size: 1.3 }) +
        placed(thumbSign([0, 0], true).svg, [26, 0], { size: 0.8 }),
      width: 140,
      asks: true,
    },
    'orquidea',
  ),
  'good-at-helping-customers': {
    tint: 'palma',
    focus: 150,
    draw: [
      wall('#F6E7D6'),
      background(shelf([206, 14], 112, 88)),
      person([76, 112], {
        ...LUIS,
        wears: ['badge'],
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [150, 128], hand: 'fist', holds: background(shoppingBag([156, 196], { size: 0.78 })) }],
      }),
      person([270, 122], { ...ROSA, turn: -0.8, mouth: 'laugh', size: 0.94 }),
      heart([176, 46], 1.3),
    ],
  },
  'asks-if-full-time': talk(
    'applicant',
    { holds: workClockShape(8), width: 124, height: 88, asks: true },
    'mango',
  ),
  'sells-a-skirt': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([70, 116], {
        ...ROSA,
        wears: ['glasses', 'badge'],
        turn: 0.8,
        mouth: 'laugh',
        arms: [
          {
            to: [124, 96],
            hand: 'fist',
            elbow: [122, 168],
            side: 'right',
            holds: skirt([142, 124], { dye: 'purple', size: 0.6 }),
          },
        ],
      }),
      person([282, 116], {
        ...CARLA,
        turn: -0.8,
        arms: [
          {
            to: [232, 126],
            hand: 'fist',
            elbow: [236, 176],
            holds: bill([214, 108], 20, { size: 0.5, turn: 10 }),
          },
        ],
      }),
      ground('counter', table(164, { x: 108, width: 124 }).svg),
    ],
  },
  'interview-in-pink-pants': {
    tint: 'laguna',
    focus: 130,
    draw: [
      wall('#E4EEF0'),
      window([142, 16], 76, 62, { shows: TOWERS_SHAPE }),
      ...standing(
        [88, 78],
        { ...LUIS, turn: 0.7, mouth: 'laugh' },
        { topDye: 'white', dye: 'pink', size: 0.94 },
      ),
      person([264, 112], { ...INTERVIEWER, turn: -0.8, eyes: 'wide', mouth: 'talk' }),
      ground('desk', table(162, { x: 178 }).svg),
      background(computerBack([298, 166], { size: 0.5 })),
    ],
  },
}
