import { CLOTHES, DEEP_RED, INK, SKINS, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross, questionMark, tick } from '#studio/pictures/kit/digits.ts'
import { badge, book, form } from '#studio/pictures/kit/hand-things.ts'
import { type Country, map } from '#studio/pictures/kit/maps.ts'
import { floor, houseDoor, stars, tree } from '#studio/pictures/kit/outside.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { board, hotelDesk, table, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import {
  AGAIN_SHAPE,
  bubble,
  GLOBE_SHAPE,
  HEART_SHAPE,
  NAME_SHAPE,
  PIN_SHAPE,
  pin,
} from '#studio/pictures/kit/signs.ts'
import { mug } from '#studio/pictures/kit/table-things.ts'
import { clockShape } from '#studio/pictures/kit/time.ts'
import { NICE_DAY_SHAPE } from '#studio/pictures/kit/wishes.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  CLERK,
  LUIS,
  MALE_DOCTOR,
  MS_BROWN,
  ROSA,
  STUDENT,
  TEACHER,
  WAITER,
} from '#studio/pictures/scenes/cast.ts'

/** A person talking about themselves, a hand on the chest. */
function speaksOfSelf(at: Point, look: Look, size = 1): Part {
  const [x, y] = at
  return person(at, {
    ...look,
    mouth: 'talk',
    size,
    arms: [
      {
        to: [x + 22 * size, y + 58 * size],
        hand: 'flat',
        turn: 196,
        side: 'right',
        elbow: [x + 66 * size, y + 92 * size],
      },
    ],
  })
}

function myNameIs(look: Look, tint: Scene['tint']): Scene {
  return {
    tint,
    sun: { x: 112 },
    focus: 156,
    draw: [
      speaksOfSelf([112, 112], { ...look, turn: 0.5 }),
      bubble([236, 66], {
        to: [136, 92],
        width: 108,
        height: 80,
        holds: placed(NAME_SHAPE, [0, 0], { size: 1.1 }),
      }),
    ],
  }
}

/** Where a person is from: the country with a pin, and the person in front of it. */
function from(
  country: Country,
  look: Look,
  { at, size, pinAt, tint = 'laguna' }: { at: Point; size: number; pinAt: Point; tint?: Scene['tint'] },
): Scene {
  return {
    tint,
    // In the square the place matters more than the face.
    focus: 210,
    draw: [map(country, at, size), pin(pinAt, 1.05), speaksOfSelf([64, 122], { ...look, turn: 0.9 }, 0.98)],
  }
}

/** Two right hands; the arm of who stands left is in front. */
export function handshake([x, y]: Point, left: Look, right: Look): Part {
  const [mine] = SKINS[left.skin ?? 2]
  const [theirs, shade] = SKINS[right.skin ?? 2]
  const fingers = [0, 1, 2, 3].map(index => rect(x - 12, y - 10 + index * 5.6, 22, 5, theirs, 2.5)).join('')
  return ground(
    'handshake',
    line(`M${x + 64} ${y + 30}Q${x + 40} ${y + 26} ${x + 22} ${y}`, CLOTHES[right.shirt ?? 'teal'][1], 21) +
      line(`M${x - 64} ${y + 30}Q${x - 40} ${y + 26} ${x - 22} ${y}`, CLOTHES[left.shirt ?? 'teal'][1], 21) +
      rect(x - 6, y - 12, 32, 24, theirs, 10) +
      rect(x - 26, y - 12, 34, 24, mine, 10) +
      fingers +
      [0, 1, 2].map(index => rect(x - 10, y - 5.4 + index * 5.6, 16, 0.9, shade)).join('') +
      placed(rect(0, -4, 24, 8, mine, 4), [x - 10, y - 12], { turn: 12 }),
  )
}

const SHAVEN = { ...CARLOS, wears: [] } satisfies Look

export const introductions: Scenes = {
  'my-name-is': myNameIs(ANA, 'orquidea'),
  'my-name-is-carla': myNameIs(CARLA, 'mango'),
  'whats-your-name': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      person([64, 122], {
        ...CARLA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [130, 158], hand: 'palm', turn: -4 }],
      }),
      person([266, 118], { ...LUIS, turn: -0.8 }),
      bubble([168, 46], {
        to: [88, 98],
        width: 116,
        height: 72,
        asks: true,
        holds: placed(NAME_SHAPE, [-4, 0], { size: 0.9 }),
      }),
    ],
  },
  'nice-to-meet-you': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([96, 110], { ...ANA, turn: 0.9, mouth: 'talk' }),
      person([232, 110], { ...CARLOS, turn: -0.9 }),
      handshake([164, 156], ANA, CARLOS),
    ],
  },
  'im-from-mexico': from('mexico', ROSA, { at: [104, 14], size: 1.06, pinAt: [226, 104] }),
  'are-you-from-mexico': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([64, 122], {
        ...LUIS,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [130, 158], hand: 'palm', turn: -4 }],
      }),
      person([266, 118], { ...ROSA, turn: -0.8 }),
      bubble([168, 48], {
        to: [88, 98],
        width: 128,
        height: 80,
        asks: true,
        holds:
          placed(map('mexico', [-50, -38], 0.46).svg, [4, 4]) + placed(PIN_SHAPE, [10, 8], { size: 0.34 }),
      }),
    ],
  },
  'friend-from-mexico': {
    tint: 'orquidea',
    focus: 200,
    draw: [
      map('mexico', [124, 10], 1),
      person([254, 118], { ...LUIS, size: 0.92 }),
      pin([182, 88], 0.85),
      person([72, 120], {
        ...ROSA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [150, 152], hand: 'palm', turn: -14 }],
      }),
    ],
  },
  'im-from-dominican-republic': from('dominicanRepublic', LUIS, {
    at: [112, 22],
    size: 1,
    pinAt: [236, 92],
  }),
  'where-are-you-from': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([64, 122], {
        ...LUIS,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [130, 158], hand: 'palm', turn: -4 }],
      }),
      person([266, 118], { ...ANA, turn: -0.8 }),
      bubble([168, 48], {
        to: [88, 98],
        width: 108,
        height: 76,
        asks: true,
        holds: GLOBE_SHAPE + placed(PIN_SHAPE, [4, -2], { size: 0.5 }),
      }),
    ],
  },
  'this-is-my-friend': {
    tint: 'orquidea',
    sun: { x: 164 },
    focus: 200,
    draw: [
      person([226, 112], { ...LUIS, arms: [{ to: [288, 122], hand: 'wave', turn: 8 }] }),
      person([102, 112], {
        ...MS_BROWN,
        turn: 0.7,
        mouth: 'talk',
        arms: [{ to: [174, 160], hand: 'palm', turn: -12 }],
      }),
    ],
  },
  'my-friend-carla': {
    tint: 'palma',
    sun: { x: 164 },
    focus: 200,
    draw: [
      person([226, 112], { ...CARLA, arms: [{ to: [288, 122], hand: 'wave', turn: 8 }] }),
      person([102, 112], {
        ...SHAVEN,
        turn: 0.7,
        mouth: 'talk',
        arms: [{ to: [174, 160], hand: 'palm', turn: -12 }],
      }),
    ],
  },
  friend: {
    tint: 'mango',
    focus: 164,
    draw: [
      person([120, 110], { ...CARLA, turn: 0.3, mouth: 'laugh', shirt: 'purple' }),
      person([206, 108], {
        ...LUIS,
        turn: -0.3,
        mouth: 'laugh',
        arms: [{ to: [108, 140], hand: 'flat', turn: 12, elbow: [150, 176], side: 'left' }],
      }),
    ],
  },
  'a-student': {
    tint: 'laguna',
    sun: { x: 164 },
    focus: 164,
    draw: [
      person([164, 110], {
        ...STUDENT,
        shirt: 'red',
        arms: [
          {
            to: [176, 176],
            hand: 'flat',
            turn: 190,
            side: 'right',
            elbow: [222, 206],
            holds: book([152, 168], { turn: -8 }),
          },
        ],
      }),
    ],
  },
  'a-teacher': {
    tint: 'mango',
    focus: 122,
    draw: [
      board(
        [224, 74],
        170,
        104,
        line('M160 0', WHITE, 1) +
          placed(
            line('M-50 -20L-38 -44L-26 -20M-46 -28H-30', WHITE, 5) +
              circle(6, -30, 13, '#FFB938') +
              line(
                'M34 -44V-18M34 -44C52 -44 52 -32 36 -32C54 -32 54 -18 34 -18M-50 10H40M-50 28H16',
                WHITE,
                5,
              ),
            [4, 6],
          ),
      ),
      person([92, 114], {
        ...TEACHER,
        mouth: 'talk',
        turn: 0.4,
        arms: [{ to: [160, 118], hand: 'point', turn: -24 }],
      }),
    ],
  },
  doctor: {
    tint: 'laguna',
    sun: { x: 164, radius: 104 },
    focus: 164,
    draw: [
      person([164, 112], {
        ...MALE_DOCTOR,
        arms: [
          {
            to: [214, 160],
            hand: 'fist',
            elbow: [240, 196],
            holds: form([206, 156], { size: 0.62, turn: 8, done: 3 }),
          },
        ],
      }),
    ],
  },
  name: { tint: 'palma', sun: { x: 164 }, focus: 164, draw: [badge([164, 112], { size: 1.25 })] },
  'your-name-please': {
    tint: 'laguna',
    focus: 196,
    draw: [
      person([72, 124], { ...LUIS, turn: 0.9, size: 0.92 }),
      person([244, 106], {
        ...CLERK,
        turn: -0.8,
        mouth: 'talk',
        arms: [{ to: [164, 148], hand: 'palm', turn: -4 }],
      }),
      table(154, { x: 196 }),
      bubble([160, 44], {
        to: [222, 82],
        width: 84,
        height: 62,
        holds: placed(NAME_SHAPE, [0, 0], { size: 0.9 }),
      }),
    ],
  },
  yes: {
    tint: 'palma',
    sun: { x: 118 },
    focus: 160,
    draw: [
      person([118, 112], {
        ...CARLA,
        mouth: 'laugh',
        turn: 0.4,
        shirt: 'teal',
        arms: [{ to: [58, 140], hand: 'thumb' }],
      }),
      bubble([236, 70], { to: [142, 92], width: 92, height: 74, holds: tick([0, 0], 1.4) }),
    ],
  },
  no: {
    tint: 'flamboyan',
    focus: 160,
    draw: [
      person([118, 112], { ...CARLOS, mouth: 'talk', turn: 0.4, arms: [{ to: [56, 126], hand: 'wave' }] }),
      bubble([236, 70], { to: [142, 92], width: 92, height: 74, holds: cross([0, 0], 1.3) }),
    ],
  },
  'yes-please': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([252, 112], {
        ...WAITER,
        turn: -0.8,
        arms: [{ to: [190, 154], hand: 'palm', holds: mug([178, 152], { size: 1.05 }) }],
      }),
      person([74, 118], {
        ...CARLA,
        turn: 0.8,
        mouth: 'laugh',
        size: 0.96,
        arms: [{ to: [136, 160], hand: 'palm', turn: -6 }],
      }),
      bubble([150, 46], { to: [98, 92], width: 80, height: 62, holds: tick([0, 0], 1.1) }),
    ],
  },
  'no-thank-you': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([252, 112], {
        ...WAITER,
        turn: -0.8,
        arms: [{ to: [204, 158], hand: 'palm', holds: mug([192, 156], { size: 1.05 }) }],
      }),
      person([74, 118], {
        ...CARLOS,
        turn: 0.6,
        size: 0.96,
        arms: [{ to: [134, 132], hand: 'wave', turn: 4 }],
      }),
      bubble([150, 46], { to: [98, 92], width: 80, height: 62, holds: cross([0, 0], 1.05) }),
    ],
  },
  'i-dont-understand': {
    tint: 'orquidea',
    sun: { x: 164 },
    focus: 164,
    draw: [
      person([164, 116], {
        ...ANA,
        mouth: 'flat',
        eyes: 'wide',
        arms: [
          { to: [78, 132], hand: 'palm', turn: 20, elbow: [96, 200], side: 'left' },
          { to: [250, 132], hand: 'palm', turn: 20, elbow: [232, 200], side: 'right' },
        ],
      }),
      ground(
        'questions',
        questionMark([100, 72], 40) + questionMark([228, 72], 40) + questionMark([164, 34], 26),
      ),
    ],
  },
  'can-you-repeat': {
    tint: 'palma',
    focus: 140,
    draw: [
      person([262, 118], { ...MS_BROWN, turn: -0.8, mouth: 'talk' }),
      person([84, 118], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        eyes: 'wide',
        arms: [{ to: [124, 104], hand: 'flat', turn: 84, side: 'right', elbow: [164, 168] }],
      }),
      bubble([176, 46], {
        to: [114, 92],
        width: 112,
        height: 66,
        asks: true,
        holds: placed(AGAIN_SHAPE, [0, 0], { size: 1.2 }),
      }),
    ],
  },
  'first-day-of-class': {
    tint: 'mango',
    focus: 164,
    draw: [
      board(
        [164, 50],
        168,
        76,
        placed(
          line('M-50 -20L-38 -44L-26 -20M-46 -28H-30', WHITE, 5) +
            circle(6, -30, 13, '#FFB938') +
            line('M34 -44V-18M34 -44C52 -44 52 -32 36 -32C54 -32 54 -18 34 -18M-50 4H40', WHITE, 5),
          [6, 22],
        ),
      ),
      person([78, 122], {
        ...LUIS,
        wears: ['backpack'],
        turn: 0.9,
        mouth: 'talk',
        size: 0.94,
        arms: [{ to: [134, 138], hand: 'wave', turn: 4, side: 'right' }],
      }),
      person([250, 118], {
        ...ANA,
        turn: -0.8,
        size: 0.98,
        arms: [
          {
            to: [248, 180],
            hand: 'flat',
            turn: 190,
            side: 'right',
            elbow: [306, 204],
            holds: book([230, 176], { color: 'red', turn: -8, size: 0.8 }),
          },
        ],
      }),
    ],
  },
  'checking-in': {
    tint: 'orquidea',
    focus: 206,
    draw: [
      person([72, 122], { ...LUIS, turn: 0.9, mouth: 'talk', size: 0.94 }),
      person([238, 106], { ...CLERK, turn: -0.8 }),
      hotelDesk(180, 152),
      form([150, 148], { size: 0.8, turn: -6, done: 2 }),
      background(ground('pen', line('M176 132L192 112', INK, 5) + line('M176 132L174 138', DEEP_RED, 5))),
    ],
  },
  'are-you-the-teacher': {
    tint: 'mango',
    focus: 150,
    draw: [
      window([10, -6], 68, 62, { shows: circle(34, 62, 24, SUN) }),
      person([64, 124], {
        ...LUIS,
        wears: ['backpack'],
        turn: 0.9,
        mouth: 'talk',
        size: 0.94,
        arms: [{ to: [128, 160], hand: 'palm', turn: -4 }],
      }),
      person([262, 118], {
        ...CARLA,
        shirt: 'purple',
        wears: ['glasses'],
        turn: -0.7,
        arms: [
          {
            to: [258, 180],
            hand: 'flat',
            turn: 190,
            side: 'right',
            elbow: [316, 204],
            holds: book([240, 176], { color: 'red', turn: -8, size: 0.8 }),
          },
        ],
      }),
      bubble([152, 50], {
        to: [88, 100],
        width: 128,
        height: 84,
        asks: true,
        holds: board(
          [0, 0],
          74,
          50,
          placed(line('M-50 -20L-38 -44L-26 -20M-46 -28H-30M-14 -24H40M-50 0H40', WHITE, 6), [4, 14], {
            size: 0.56,
          }),
        ).svg,
      }),
    ],
  },
  'good-night-my-friend': {
    tint: 'noche',
    focus: 120,
    draw: [
      stars([20, 28], [52, 66], [196, 24]),
      houseDoor(210),
      person([270, 128], { ...CARLOS, turn: -0.8, size: 0.76, mouth: 'laugh' }),
      person([84, 124], {
        ...LUIS,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [30, 128], hand: 'wave', turn: 8 }],
      }),
      bubble([166, 46], {
        to: [106, 98],
        width: 104,
        height: 72,
        holds: placed(HEART_SHAPE, [-26, 2], { size: 1.1 }) + placed(clockShape(7), [22, 0], { size: 0.5 }),
      }),
    ],
  },
  'goodbye-ana': {
    tint: 'palma',
    focus: 120,
    draw: [
      floor(172, '#58B97F'),
      tree([30, 176], 1),
      person([262, 122], {
        ...ANA,
        wears: ['backpack'],
        turn: 0.5,
        size: 0.9,
        arms: [{ to: [206, 118], hand: 'wave', turn: 6, side: 'left' }],
      }),
      person([92, 120], {
        ...CARLOS,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [38, 124], hand: 'wave', turn: 8 }],
      }),
      bubble([162, 46], { to: [114, 96], width: 90, height: 70, holds: NICE_DAY_SHAPE }),
    ],
  },
}
