import { animal, animalShape, grains } from '#studio/pictures/kit/animals.ts'
import { fever, pain, seated } from '#studio/pictures/kit/body.ts'
import { disc, phoneArm } from '#studio/pictures/kit/calls.ts'
import { DEEP_GREEN, INK, RED, WHITE, WOOD } from '#studio/pictures/kit/colors.ts'
import { cross, questionMark, tick } from '#studio/pictures/kit/digits.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { hand } from '#studio/pictures/kit/hand.ts'
import { PHARMACY_SIGN } from '#studio/pictures/kit/illness.ts'
import { nurse } from '#studio/pictures/kit/jobs.ts'
import { SOCCER_BALL_SHAPE } from '#studio/pictures/kit/leisure.ts'
import { monthDays, monthDaysShape } from '#studio/pictures/kit/often.ts'
import { bentTree, pitch } from '#studio/pictures/kit/open-air.ts'
import { cloud, floor, houseDoor, skySun, tree, umbrella } from '#studio/pictures/kit/outside.ts'
import { BALLOONS_SHAPE, chequeredFlag, confetti } from '#studio/pictures/kit/party.ts'
import { crowdShape } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { chair, table, wall, wholeTable } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { stormCloud, wind } from '#studio/pictures/kit/seaside.ts'
import { circle, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { tShirtShape } from '#studio/pictures/kit/shop.ts'
import { bubble, HEART_SHAPE } from '#studio/pictures/kit/signs.ts'
import { cake, candleShape, cup } from '#studio/pictures/kit/table-things.ts'
import { handbag } from '#studio/pictures/kit/travel.ts'
import { balloons, beach, palm } from '#studio/pictures/kit/weather.ts'
import {
  bouquet,
  closedUmbrella,
  flowerCrown,
  GIFT_SHAPE,
  gift,
  veil,
  weddingCake,
  weddingCard,
} from '#studio/pictures/kit/weddings.ts'
import { otherDayShape, weekShape } from '#studio/pictures/kit/week.ts'
import { ANA, CARLA, CARLOS, LUIS, MS_BROWN, NEIGHBOUR, PEDRO, ROSA } from '#studio/pictures/scenes/cast.ts'
import { says } from '#studio/pictures/scenes/course-2/long-weekend.ts'
import { asksHowOften, OTHER_PLAYER, PLAYER } from '#studio/pictures/scenes/course-2/sports.ts'

/** The beach in a frame, 120 x 68, for bubbles; `shows` stands on its sand. */
const beachShape = (shows = '') =>
  `<svg x="-60" y="-34" width="120" height="68" viewBox="40 30 250 140">${beach({ horizon: 90, shore: 126 }).svg}${palm([84, 168], { size: 0.9 }).svg}${skySun([236, 62], 22).svg}${shows}</svg>`
const CHURCH = emojiShape('wedding', [0, 0], 74)
const DINNER = emojiShape('fork-and-knife-with-plate', [0, 0], 66)
const WE =
  crowdShape([160, 168], { skin: 3, shirt: 'red', hair: 'long', hairColor: 'dark', size: 0.62 }) +
  crowdShape([214, 168], { skin: 4, shirt: 'teal', size: 0.62 })

/** A small table of a café with somebody at it, and the chair across. */
function cafe(chairThings: Part[], { says: said }: { says?: Part } = {}): Scene {
  return {
    tint: 'mango',
    focus: 200,
    draw: [
      wall('#F7DFC4'),
      floor(176, '#C98A5A'),
      ...seated(
        [84, 82],
        { ...CARLOS, turn: 0.7, mouth: said ? 'talk' : 'smile' },
        { trousers: INK, chair: WOOD },
      ),
      chair([258, 190], { size: 1.05, isFlipped: true }),
      ...chairThings,
      background(wholeTable([178, 190], { width: 84 })),
      ...(said ? [said] : []),
    ],
  }
}

/** Two people who bring a thing each; one more of the second thing stands there already. */
function bring(left: (at: Point) => Part, right: (at: Point) => Part, there: Part): Scene {
  const held = { hand: 'fist' as const }
  return {
    tint: 'orquidea',
    focus: 150,
    draw: [
      wall('#F3D9EC'),
      background(there),
      ground('stand', rect(278, 156, 40, 40, WOOD, 4)),
      person([62, 122], {
        ...CARLA,
        turn: 0.4,
        mouth: 'laugh',
        arms: [{ ...held, to: [100, 142], holds: left([102, 140]) }],
      }),
      person([222, 122], {
        ...LUIS,
        turn: -0.4,
        mouth: 'laugh',
        arms: [{ ...held, to: [182, 142], holds: right([180, 140]) }],
      }),
    ],
  }
}

/** Two people who eat cake together at a table. */
function eatCake(left: Part, right: Part): Scene {
  return {
    tint: 'mango',
    focus: 164,
    draw: [
      left,
      right,
      ground('table', table(164).svg),
      ground(
        'forks',
        line('M112 118L96 104M216 118L232 104', '#7D8B90', 4) +
          circle(94, 102, 7, '#F6C9B4') +
          circle(234, 102, 7, '#F6C9B4') +
          circle(94, 98, 4, RED) +
          circle(234, 98, 4, RED),
      ),
      placedCake([164, 166]),
    ],
  }
}

function placedCake(at: Point): Part {
  return cake(at, { size: 0.9, candle: candleShape(0) })
}

const FORK_ARM = (x: number, side: 'left' | 'right') => ({
  to: [side === 'right' ? x + 10 : x - 10, 120] as Point,
  hand: 'fist' as const,
  side,
  elbow: [side === 'right' ? x + 44 : x - 44, 172] as Point,
})

/** A call about a wedding: the one who cannot come, or can. */
function call(extra: (at: Point) => Part[], look: Look): Scene {
  const at: Point = [110, 122]
  return {
    tint: 'laguna',
    focus: 150,
    draw: [
      person(at, { ...look, turn: 0.2, arms: [phoneArm(at, 'left')] }),
      ...extra(at),
      disc([256, 92], 60, emojiShape('wedding', [0, 4], 84), '#F6E3F4'),
    ],
  }
}

/** Two people, one of whom feeds the birds between them. */
const feeding = (x: number, look: Look, side: 'left' | 'right') =>
  person([x, 122], {
    ...look,
    size: 0.9,
    turn: side === 'right' ? 0.6 : -0.6,
    arms: [{ to: [side === 'right' ? x + 56 : x - 56, 140], hand: 'palm', side, turn: 12 }],
  })

/** Invitations. */
export const inviting: Scenes = {
  'invites-to-saturday-party': says(ANA, placed(weekShape([5], BALLOONS_SHAPE), [0, 2], { size: 0.58 }), {
    width: 132,
    listener: LUIS,
    tint: 'orquidea',
  }),
  'would-love-beach-walk': {
    tint: 'laguna',
    focus: 164,
    draw: [
      beach({ horizon: 96, shore: 140 }),
      person([104, 124], { ...CARLOS, turn: 0.6 }),
      person([222, 124], {
        ...CARLA,
        turn: -0.6,
        mouth: 'laugh',
        arms: [{ to: [214, 156], hand: 'flat', side: 'right', turn: 180 }],
      }),
      ground('heart', placed(HEART_SHAPE, [163, 44], { size: 1.5 })),
    ],
  },
  'invites-to-join-team': says(
    PLAYER,
    placed(tShirtShape('red'), [-30, 0], { size: 0.62 }) + placed(SOCCER_BALL_SHAPE, [36, 2], { size: 0.76 }),
    { listener: LUIS, behind: [pitch(150)] },
  ),
  'invites-to-dinner-by-ocean': says(
    CARLOS,
    placed(DINNER, [0, -10]) + line('M-46 32q8 -9 16 0t16 0t16 0t16 0t16 0t16 0', '#3C9DB5', 6),
    {
      listener: person([278, 134], {
        ...MS_BROWN,
        turn: -0.8,
        size: 0.9,
        mouth: 'laugh',
        arms: [{ to: [230, 138], hand: 'thumb', side: 'left' }],
      }),
    },
  ),
  'invites-to-beach-with-us': says(ANA, beachShape(WE), { listener: PEDRO, width: 140, tint: 'mango' }),
  'cannot-come-has-appointment': says(
    { ...LUIS, mouth: 'sad' },
    placed(monthDaysShape([10]), [-22, 4], { size: 0.56 }) + placed(PHARMACY_SIGN, [44, 0], { size: 0.78 }),
    { listener: { ...ANA, mouth: 'flat' }, tint: 'palma' },
  ),
  'free-chair-at-table': cafe([ground('tick', circle(250, 64, 24, WHITE) + tick([250, 65], 1.05))]),
  'chair-is-not-free': cafe([handbag([264, 142], { size: 0.6 })], {
    says: bubble([172, 40], {
      to: [104, 62],
      width: 84,
      height: 66,
      holds: placed(chair([0, 0], { isFlipped: true }).svg, [-12, 27], { size: 0.56 }) + cross([22, 8], 0.9),
    }),
  }),
  'asks-if-free-on-sunday': asksHowOften([ANA, CARLOS], placed(weekShape([6]), [-18, 4], { size: 0.5 }), {
    tint: 'palma',
  }),
  'may-bring-dog-to-party': says(
    PEDRO,
    placed(animalShape('dog'), [-16, 32], { size: 0.7 }) + questionMark([46, 16], 32),
    {
      tint: 'orquidea',
      listener: person([268, 134], {
        ...ROSA,
        turn: -0.8,
        size: 0.9,
        mouth: 'laugh',
        arms: [{ to: [218, 142], hand: 'thumb', side: 'left' }],
      }),
    },
  ),
  'shrugs-maybe': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([164, 124], {
        ...MS_BROWN,
        mouth: 'flat',
        arms: [
          { to: [92, 118], hand: 'palm', turn: 0, elbow: [96, 168] },
          { to: [236, 118], hand: 'palm', turn: 0, elbow: [232, 168] },
        ],
      }),
      ground('tick', placed(circle(0, 0, 28, WHITE) + tick([0, 0], 1.1), [52, 62])),
      ground('cross', placed(circle(0, 0, 28, WHITE) + cross([0, 0], 1.1), [276, 62])),
    ],
  },
  'maybe-cloudy-maybe-sunny': says(
    CARLA,
    placed(cloud([0, 0], 1, '#8FA3A8').svg, [-48, 8], { size: 0.86 }) +
      placed(skySun([0, 0], 15, { hasRays: true }).svg, [14, 0]) +
      questionMark([62, 16], 32),
    { width: 164, listener: NEIGHBOUR },
  ),
  'asks-for-another-coffee': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([80, 118], { ...ROSA, turn: 0.6, mouth: 'talk' }),
      bubble([180, 54], {
        to: [116, 96],
        width: 120,
        height: 86,
        holds:
          circle(20, 0, 36, '#BFE6EA') +
          placed(cup([0, 0]).svg, [20, 22], { size: 0.5 }) +
          line('M-42 0H-22M-32 -10V10', DEEP_GREEN, 7),
      }),
      ground('table', table(160).svg),
      cup([214, 164], { size: 0.9 }),
    ],
  },
  'windy-so-another-day': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#A9C2C9'),
      floor(166, '#58B97F'),
      bentTree([238, 172], 0.96),
      wind([230, 66], { size: 0.62 }),
      wind([336, 152], { size: 0.62 }),
      wind([110, 34], { size: 0.62 }),
      person([84, 126], { ...LUIS, turn: 0.8, mouth: 'talk' }),
      bubble([166, 62], {
        to: [118, 104],
        width: 84,
        height: 72,
        holds: placed(otherDayShape(1), [0, 0], { size: 1.1 }),
      }),
    ],
  },
  'wedding-couple': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      veil([108, 124]),
      person([108, 124], {
        ...CARLA,
        shirt: 'white',
        mouth: 'laugh',
        turn: 0.4,
        arms: [{ to: [130, 158], hand: 'fist', holds: bouquet([132, 152]) }],
      }),
      flowerCrown([108, 124]),
      person([222, 122], {
        ...CARLOS,
        shirt: 'navy',
        wears: ['beard', 'collar', 'tie'],
        turn: -0.4,
        mouth: 'laugh',
      }),
      ground('heart', placed(HEART_SHAPE, [165, 40], { size: 1.4 })),
      confetti([30, 40], [70, 22], [258, 24], [300, 52], [24, 110], [306, 112]),
    ],
  },
  'wedding-under-dark-cloud': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#B4C6CC'),
      floor(166, '#58B97F'),
      prop('wedding', emojiShape('wedding', [254, 126], 104)),
      stormCloud([246, 30], 0.65),
      person([64, 126], { ...ANA, turn: 0.8, mouth: 'talk' }),
      bubble([140, 54], {
        to: [100, 106],
        width: 92,
        height: 84,
        holds: placed(umbrella([0, 0]).svg, [0, -6], { size: 0.52 }),
      }),
    ],
  },
  'forgot-gift-at-the-door': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      wall('#F3D9EC'),
      houseDoor(222),
      background(balloons([232, 120], 0.7)),
      person([80, 126], {
        ...LUIS,
        turn: 0.6,
        mouth: 'sad',
        eyes: 'wide',
        arms: [{ to: [38, 96], hand: 'flat', side: 'left', turn: -100 }],
      }),
      bubble([164, 50], {
        to: [116, 92],
        width: 100,
        height: 84,
        holds: placed(GIFT_SHAPE, [0, 34], { size: 0.84 }) + cross([0, 2], 1.6),
      }),
    ],
  },
  'bring-gift-and-umbrella': bring(
    at => gift([at[0] + 8, at[1] + 14], { size: 0.9 }),
    at => closedUmbrella([at[0], at[1] + 46], { size: 0.9 }),
    closedUmbrella([298, 190], { size: 1 }),
  ),
  'bring-cake-and-umbrella': bring(
    at => cake([at[0] + 14, at[1] + 14], { size: 0.72, candle: candleShape(0) }),
    at => closedUmbrella([at[0], at[1] + 46], { size: 0.9 }),
    closedUmbrella([298, 190], { size: 1 }),
  ),
  'bring-gift-and-cake': bring(
    at => gift([at[0] + 8, at[1] + 14], { size: 0.9 }),
    at => cake([at[0] - 14, at[1] + 14], { size: 0.72, candle: candleShape(0) }),
    cake([298, 158], { size: 0.42, candle: candleShape(0) }),
  ),
  'cat-ate-wedding-cake': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#F7DFC4'),
      ground('table', table(168).svg),
      weddingCake([236, 170], { bites: 2, size: 1 }),
      animal([104, 172], 'cat', { size: 1.1, isFlipped: true }),
      ground(
        'icing',
        circle(154, 112, 7, WHITE) + circle(160, 104, 5, '#E58AA0') + circle(148, 118, 5, WHITE),
      ),
    ],
  },
  'friends-arm-in-arm': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([118, 124], { ...ANA, mouth: 'laugh', turn: 0.4 }),
      person([202, 122], { ...LUIS, mouth: 'laugh', turn: -0.4 }),
      hand([238, 146], { shape: 'flat', skin: 2, size: 1.05, turn: 24, isLeft: true }),
    ],
  },
  'feed-birds-together': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      floor(156, '#58B97F'),
      tree([164, 152], 0.9),
      feeding(48, CARLOS, 'right'),
      feeding(280, ROSA, 'left'),
      grains([132, 158], [142, 168], [150, 186], [164, 164], [180, 186], [190, 168], [198, 158]),
      animal([140, 190], 'bird', { size: 0.4, isFlipped: true }),
      animal([196, 190], 'bird', { size: 0.4 }),
    ],
  },
  'players-eat-cake-together': eatCake(
    person([76, 118], { ...PLAYER, turn: 0.6, mouth: 'talk', arms: [FORK_ARM(104, 'right')] }),
    person([252, 118], { ...OTHER_PLAYER, turn: -0.6, mouth: 'talk', arms: [FORK_ARM(224, 'left')] }),
  ),
  'nurses-eat-cake-together': eatCake(
    nursePart([76, 118], { turn: 0.6, mouth: 'talk', arms: [FORK_ARM(104, 'right')] }),
    nursePart([252, 118], { turn: -0.6, mouth: 'talk', arms: [FORK_ARM(224, 'left')] }),
  ),
  'sick-call-about-wedding': call(([x, y]) => [fever([x, y - 18])], { ...LUIS, mouth: 'sad' }),
  'headache-call-about-wedding': call(([x, y]) => [pain([x + 4, y - 58], { size: 0.8, glow: 17 })], {
    ...LUIS,
    mouth: 'sad',
    eyes: 'closed',
  }),
  'happy-call-about-wedding': call(() => [confetti([40, 30], [166, 24], [186, 60], [34, 90])], {
    ...LUIS,
    mouth: 'laugh',
  }),
  'rest-together-once-a-month': {
    tint: 'laguna',
    focus: 164,
    draw: [
      beach({ horizon: 96, shore: 132 }),
      ...resting([120, 108], ANA),
      ...resting([232, 108], CARLOS),
      monthDays([54, 66], [10], 0.62),
    ],
  },
  'two-horses-before-the-line': {
    tint: 'palma',
    focus: 150,
    draw: [
      pitch(110),
      chequeredFlag([46, 180], 1),
      ground('question', circle(164, 46, 30, WHITE) + questionMark([164, 62], 36)),
      prop(
        'horses',
        placed(animalShape('horse'), [150, 150], { size: 0.8 }) +
          placed(animalShape('horse'), [250, 188], { size: 0.8 }),
      ),
    ],
  },
  'colleague-invites-to-dinner': says({ ...CARLOS, wears: ['beard', 'badge'] }, DINNER, {
    width: 100,
    listener: { ...CARLA, wears: ['badge'], mouth: 'laugh' },
    tint: 'mango',
  }),
  'invited-to-wedding-has-shift': says(ANA, CHURCH, {
    width: 100,
    tint: 'orquidea',
    listener: person([278, 134], {
      ...CARLOS,
      turn: -0.8,
      size: 0.9,
      mouth: 'sad',
      wears: ['beard', 'apron'],
    }),
  }),
  'wedding-invitation-card': { tint: 'orquidea', focus: 164, draw: [weddingCard([164, 98])] },
  'ana-invites-luis-to-wedding': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([76, 122], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [130, 136], hand: 'fist', holds: weddingCard([152, 104], { size: 0.5, turn: 6 }) }],
      }),
      person([256, 122], { ...LUIS, turn: -0.8, eyes: 'wide', mouth: 'flat' }),
    ],
  },
}

function nursePart(at: Point, look: Parameters<typeof nurse>[1]): Part {
  return {
    role: 'person',
    name: 'nurse',
    svg: nurse(at, look)
      .map(({ svg }) => svg)
      .join(''),
  }
}

function resting(at: Point, look: Look): Part[] {
  return seated([0, 0], { ...look, eyes: 'closed' }, { trousers: INK, chair: WOOD }).map(part => ({
    ...part,
    svg: placed(part.svg, at, { size: 0.74 }),
  }))
}
