import { capsule, fever, inBed, legsInHeels, pain } from '#studio/pictures/kit/body.ts'
import { phoneArm, twoRooms, wallBetween } from '#studio/pictures/kit/calls.ts'
import { plainClockShape, screwdriver } from '#studio/pictures/kit/choices.ts'
import { asleep } from '#studio/pictures/kit/city.ts'
import { CREAM, INK, RED, SEA, SHADE, WHITE } from '#studio/pictures/kit/colors.ts'
import { usedPlates } from '#studio/pictures/kit/comparing.ts'
import { cross, tick } from '#studio/pictures/kit/digits.ts'
import { hand } from '#studio/pictures/kit/hand.ts'
import { box, computer, smallPhone } from '#studio/pictures/kit/hand-things.ts'
import { sofa } from '#studio/pictures/kit/home.ts'
import {
  coughing,
  dayShape,
  moodShape,
  PHARMACY_SIGN,
  pharmacy,
  STETHOSCOPE_SHAPE,
  storeLike,
  weeksShape,
} from '#studio/pictures/kit/illness.ts'
import { nurse } from '#studio/pictures/kit/jobs.ts'
import { dancerShape, noteShape, notes } from '#studio/pictures/kit/leisure.ts'
import { ring } from '#studio/pictures/kit/meant.ts'
import { saleSign, sweater } from '#studio/pictures/kit/outfits.ts'
import { floor } from '#studio/pictures/kit/outside.ts'
import { bustShape, crowdShape, tallPerson } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { shoeShape } from '#studio/pictures/kit/shop.ts'
import { bubble } from '#studio/pictures/kit/signs.ts'
import { calendar } from '#studio/pictures/kit/time.ts'
import { stopwatch } from '#studio/pictures/kit/trips.ts'
import { scarf, sweat } from '#studio/pictures/kit/weather.ts'
import { fromBehind, meetingShape } from '#studio/pictures/kit/work.ts'
import { ANA, CARLA, CARLOS, DOCTOR, LUIS, MS_BROWN, PEDRO, ROSA } from '#studio/pictures/scenes/cast.ts'

const MAN: Look = { ...CARLOS, wears: [] }
const PILLS =
  placed(capsule([0, 0]).svg, [-14, 4], { size: 0.9, turn: -20 }) +
  placed(capsule([0, 0], { color: 'teal' }).svg, [20, 8], { size: 0.9, turn: 30 })
const SHOE = placed(shoeShape('purple'), [0, 20], { size: 0.8 })

/** What she has: where it hurts, and a fever or a cough. */
function sheHas(hurts: 'head' | 'stomach', also: 'fever' | 'cough'): Scene {
  const isHead = hurts === 'head'
  const at: Point = [164, isHead ? 118 : 84]
  const size = isHead ? 1 : 0.9
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      isHead ? pain([164, 70], { glow: 46 }) : [],
      tallPerson(at, {
        ...ANA,
        size,
        mouth: also === 'cough' ? 'talk' : 'sad',
        eyes: 'closed',
        arms: isHead
          ? [{ to: [132, 92], hand: 'flat', turn: 60, elbow: [92, 180] }]
          : [
              { to: [140, 160], hand: 'flat', turn: 10, elbow: [96, 178] },
              { to: [190, 160], hand: 'flat', turn: 10, elbow: [232, 178] },
            ],
      }),
      isHead ? [] : pain([166, 146], { glow: 22 }),
      also === 'fever'
        ? fever([at[0] + 0.5, at[1] - 18 * size], { size })
        : coughing([at[0] + 22, at[1] - 17 * size], { size: 1.2 }),
    ],
  }
}

/** The same person on two days: how it was then, left, and how it is now. */
function thenAndNow(
  then: Part[],
  now: Part[],
  [before, today]: readonly [string, string],
  size: number,
): Scene {
  return {
    tint: 'mango',
    focus: 196,
    draw: [
      twoRooms('#D9D2C6', '#FBEBCF'),
      then,
      ground('then', placed(before, [38, 38], { size })),
      now,
      ground('now', placed(today, [290, 38], { size })),
      wallBetween(),
    ],
  }
}

/** What is on sale, and where. */
function onSale(where: 'pharmacy' | 'supermarket', what: string): Scene {
  return {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#CFEAEC'),
      floor(176, '#C9C2B4'),
      where === 'pharmacy'
        ? pharmacy([150, 180], { size: 1.14, shows: placed(what, [0, 0], { size: 1.06 }) })
        : storeLike([150, 180], {
            color: RED,
            sign:
              rect(-34, -24, 68, 46, SEA, 8) +
              line('M-20 -13H-12L-6 4H13L18 -8H-9', WHITE, 4.5) +
              circle(-3, 12, 3.4, WHITE) +
              circle(10, 12, 3.4, WHITE),
            shows: placed(what, [0, 0], { size: 1.06 }),
            size: 1.14,
          }),
      saleSign([284, 74], 1.2),
    ],
  }
}

/** Who says when the appointment is. */
function appointmentAt(hour: number, minute: number, look: Look, tint: Scene['tint']): Scene {
  return {
    tint,
    focus: 160,
    draw: [
      person([80, 120], {
        ...look,
        turn: 0.6,
        mouth: 'talk',
        arms: [{ to: [84, 172], hand: 'flat', turn: 190, side: 'right', elbow: [128, 198] }],
      }),
      bubble([214, 74], {
        to: [108, 98],
        width: 168,
        height: 112,
        holds:
          placed(plainClockShape(hour, minute), [-38, 0], { size: 1.5 }) +
          placed(bustShape(DOCTOR, 0.7), [42, 10]),
      }),
    ],
  }
}

/** How he is at his work, and how he feels. */
function atWork(works: boolean, isTired: boolean): Scene {
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      table(164),
      person([100, 112], {
        ...LUIS,
        shirt: 'sea',
        wears: ['collar', 'badge'],
        turn: 0.6,
        eyes: isTired ? 'closed' : 'open',
        mouth: isTired ? 'flat' : 'laugh',
        arms: isTired
          ? [{ to: [72, 92], hand: 'fist', elbow: [40, 170] }]
          : [{ to: [52, 88], hand: 'thumb', elbow: [38, 150] }],
      }),
      isTired ? asleep([136, 44], 1.1) : [],
      background(screwdriver([178, 158], { size: 0.9 })),
      computer([250, 126], works ? tick([0, -4], 2) : cross([0, -4], 1.8), { size: 0.98 }),
    ],
  }
}

/** Someone gives advice to another: the bubble says what. */
function advises(who: Look, whom: Part[], holds: string, tint: Scene['tint'], width = 104): Scene {
  return {
    tint,
    focus: 164,
    draw: [
      whom,
      person([54, 132], {
        ...who,
        turn: 0.9,
        mouth: 'talk',
        size: 0.94,
        arms: [{ to: [110, 166], hand: 'palm' }],
      }),
      bubble([76 + width / 2, 40], { to: [78, 102], width, height: 70, holds }),
    ],
  }
}

const SOFA = placed(sofa([0, 26], { width: 110, color: 'purple' }).svg, [0, 9], { size: 0.56 })

export const pains: Scenes = {
  'stomach-marked': {
    tint: 'laguna',
    focus: 164,
    draw: [tallPerson([164, 80], { ...CARLOS, shirt: 'cream' }), ring([164, 156], 44, 34)],
  },
  'stomach-hurts-ate-too-fast': {
    tint: 'mango',
    focus: 130,
    draw: [
      tallPerson([110, 88], {
        ...CARLOS,
        eyes: 'closed',
        mouth: 'sad',
        arms: [
          { to: [88, 164], hand: 'flat', turn: 10, elbow: [40, 180] },
          { to: [136, 164], hand: 'flat', turn: 10, elbow: [180, 180] },
        ],
      }),
      pain([112, 152], { glow: 22 }),
      table(180, { x: 196 }),
      usedPlates([258, 180], 7),
      stopwatch([258, 60], 3, 0.66),
    ],
  },
  'back-marked': {
    tint: 'palma',
    focus: 164,
    draw: [
      fromBehind([164, 84], { shirt: '#0A8A9A', size: 1.16 }),
      ground('arms', line('M112 136V200M216 136V200', '#08707D', 8)),
      ring([164, 148], 52, 40),
    ],
  },
  'back-hurts-after-boxes': {
    tint: 'flamboyan',
    focus: 140,
    draw: [
      fromBehind([116, 96], { shirt: '#0A8A9A', size: 1.06 }),
      ground('arm', line('M68 142C44 182 84 190 106 176', '#08707D', 20)),
      hand([110, 174], { shape: 'flat', skin: 3, turn: -10 }),
      pain([120, 154], { glow: 22 }),
      box([254, 188], { size: 1 }),
      box([250, 128], { size: 0.9, turn: 3 }),
      box([256, 76], { size: 0.8, turn: -4 }),
    ],
  },
  'throat-marked': {
    tint: 'orquidea',
    focus: 164,
    draw: [person([164, 112], { ...MS_BROWN, hair: 'bun' }), ring([164, 113], 32, 17)],
  },
  'throat-hurts-no-interview': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([92, 118], {
        ...CARLA,
        eyes: 'closed',
        mouth: 'sad',
        arms: [{ to: [124, 128], hand: 'flat', turn: 196, side: 'right', elbow: [164, 190] }],
      }),
      pain([92, 112], { glow: 16, turn: -100, size: 0.8 }),
      bubble([236, 62], {
        to: [118, 96],
        width: 144,
        height: 100,
        holds: placed(meetingShape(CARLA, MS_BROWN), [0, 0], { size: 1.16 }) + cross([0, 0], 2),
      }),
    ],
  },
  'brings-sweater-for-fever': {
    tint: 'noche',
    focus: 150,
    draw: [
      wall('#24454F'),
      ...inBed(
        [92, 108],
        { ...MAN, eyes: 'closed', mouth: 'flat', turn: 0.3 },
        { width: 220, color: 'teal' },
      ),
      fever([94, 90]),
      person([280, 112], {
        ...ROSA,
        turn: -0.8,
        arms: [
          {
            to: [222, 92],
            hand: 'fist',
            elbow: [232, 160],
            holds: sweater([206, 120], { dye: 'purple', size: 0.66 }),
          },
        ],
      }),
    ],
  },
  'coughs-into-elbow': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([150, 112], {
        ...LUIS,
        eyes: 'closed',
        mouth: 'talk',
        turn: 0.6,
        arms: [{ to: [150, 116], hand: 'fist', side: 'left', elbow: [84, 180] }],
      }),
      coughing([186, 94], { size: 1.5 }),
    ],
  },
  'cough-better-than-last-week': thenAndNow(
    [
      person([70, 124], { ...PEDRO, size: 0.86, eyes: 'closed', mouth: 'talk' }),
      coughing([92, 108], { size: 1 }),
    ],
    [person([236, 124], { ...PEDRO, size: 0.86, mouth: 'smile' }), coughing([258, 110], { size: 0.5 })],
    [weeksShape(0), weeksShape(1)],
    0.86,
  ),
  'noisy-neighbors-headache': {
    tint: 'orquidea',
    focus: 120,
    draw: [
      twoRooms('#F6D9C6', '#CFE8EA'),
      pain([84, 78], { glow: 42, size: 0.9 }),
      person([84, 126], {
        ...ROSA,
        size: 0.92,
        eyes: 'closed',
        mouth: 'sad',
        arms: [
          { to: [56, 100], hand: 'fist', elbow: [18, 184] },
          { to: [112, 100], hand: 'fist', elbow: [150, 184] },
        ],
      }),
      prop(
        'neighbors',
        placed(dancerShape(2, 'purple'), [214, 138]) +
          placed(dancerShape(4, 'red'), [286, 138], { isFlipped: true }),
      ),
      notes([190, 50], [242, 30], [252, 74], [304, 56]),
      wallBetween(),
    ],
  },
  'she-has-headache-and-fever': sheHas('head', 'fever'),
  'she-has-headache-and-cough': sheHas('head', 'cough'),
  'she-has-stomachache-and-fever': sheHas('stomach', 'fever'),
  'pharmacy-front': {
    tint: 'laguna',
    focus: 164,
    draw: [wall('#CFEAEC'), floor(178, '#C9C2B4'), pharmacy([164, 186], { size: 1.22 })],
  },
  'asks-if-pharmacy-is-far': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([58, 128], { ...ANA, turn: 0.9, mouth: 'talk', arms: [{ to: [126, 160], hand: 'palm' }] }),
      person([278, 120], { ...PEDRO, turn: -0.8, size: 0.94 }),
      bubble([178, 46], {
        to: [90, 98],
        width: 160,
        height: 84,
        asks: true,
        holds:
          circle(-46, 22, 6, INK) +
          `<path d="M-38 22C-20 26 -14 4 0 8" fill="none" stroke="${INK}" stroke-width="4.500" stroke-dasharray="7 6" stroke-linecap="round"/>` +
          placed(PHARMACY_SIGN, [26, -4], { size: 0.9 }),
      }),
    ],
  },
  'rests-on-sofa': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#FBEBCF'),
      sofa([164, 196], { width: 250, color: 'purple' }),
      person([164, 122], {
        ...LUIS,
        eyes: 'closed',
        size: 0.96,
        arms: [
          { to: [128, 66], hand: 'fist', elbow: [84, 104] },
          { to: [200, 66], hand: 'fist', elbow: [244, 104] },
        ],
      }),
      ground('seat', rect(44, 176, 240, 30, '#5B2160', 12)),
      asleep([236, 40], 1),
    ],
  },
  'should-rest-before-interview': advises(
    ROSA,
    [
      person([276, 120], {
        ...LUIS,
        shirt: 'cream',
        wears: ['tie'],
        turn: -0.7,
        eyes: 'closed',
        mouth: 'flat',
      }),
    ],
    placed(SOFA, [-44, 0], { size: 0.8 }) +
      line('M-6 0H10M4 -7L11 0L4 7', INK, 4) +
      placed(meetingShape(LUIS, MS_BROWN), [46, 0], { size: 0.66 }),
    'laguna',
    170,
  ),
  'should-wear-comfortable-sneakers': advises(
    DOCTOR,
    [
      ground('floor', rect(0, 178, 328, 18, SHADE)),
      legsInHeels([226, 186], 1),
      pain([228, 168], { turn: -30, size: 0.8 }),
      pain([310, 168], { turn: 20, size: 0.8 }),
    ],
    SHOE,
    'palma',
  ),
  'how-do-you-feel-faces': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      person([94, 116], {
        ...CARLA,
        turn: 0.5,
        mouth: 'flat',
        arms: [{ to: [92, 168], hand: 'flat', turn: 190, side: 'right', elbow: [146, 198] }],
      }),
      ground(
        'moods',
        placed(moodShape('good'), [238, 40], { size: 1.2 }) +
          placed(moodShape('fair'), [238, 98], { size: 1.2 }) +
          placed(moodShape('bad'), [238, 156], { size: 1.2 }),
      ),
      ground('question', line('M176 98H200M192 89L201 98L192 107', RED, 6)),
    ],
  },
  'feels-worse-today': thenAndNow(
    [person([80, 124], { ...CARLA, size: 0.86, mouth: 'flat' })],
    [
      pain([236, 82], { glow: 40, size: 0.8 }),
      person([236, 124], {
        ...CARLA,
        size: 0.86,
        eyes: 'closed',
        mouth: 'sad',
        arms: [
          { to: [210, 100], hand: 'fist', elbow: [178, 178] },
          { to: [262, 100], hand: 'fist', elbow: [294, 178] },
        ],
      }),
    ],
    [dayShape(false), dayShape(true)],
    1,
  ),
  'appointment-with-doctor': {
    tint: 'laguna',
    focus: 164,
    draw: [
      calendar([112, 104], { marked: [3], size: 1.42 }),
      ring([112, 103], 22, 20),
      prop(
        'stethoscope',
        placed(circle(0, 0, 46, WHITE) + placed(STETHOSCOPE_SHAPE, [-3, 0], { size: 1.1 }), [256, 106], {
          size: 1.1,
        }),
      ),
    ],
  },
  'appointment-at-half-past-three': appointmentAt(3, 30, ANA, 'mango'),
  'appointment-at-quarter-to-two': appointmentAt(1, 45, LUIS, 'flamboyan'),
  'one-pill-after-lunch': {
    tint: 'palma',
    focus: 196,
    draw: [
      ground(
        'eaten lunch',
        circle(96, 108, 50, WHITE) +
          circle(96, 108, 36, SHADE) +
          circle(96, 108, 33, WHITE) +
          line('M84 100L108 116M84 118L90 112', '#D9B98A', 6) +
          line('M26 84V98Q26 108 34 108V140M42 84V98Q42 108 34 108M34 84V102', '#7D8B90', 4.5),
      ),
      ground('then', line('M160 104H188M177 91L190 104L177 117', '#B23614', 9)),
      ground('sleeve', line('M340 190C300 190 286 172 268 158', '#61246A', 30)),
      hand([262, 150], { shape: 'palm', skin: 2, size: 1.7, isLeft: true }),
      capsule([224, 124], { turn: -12 }),
    ],
  },
  'pharmacy-pills-on-sale': onSale('pharmacy', PILLS),
  'pharmacy-sneakers-on-sale': onSale('pharmacy', SHOE),
  'supermarket-pills-on-sale': onSale('supermarket', PILLS),
  'nurse-has-to-learn-fast': {
    tint: 'laguna',
    focus: 140,
    draw: [
      ...nurse([112, 112], { eyes: 'wide', mouth: 'flat' }),
      sweat([112, 116]),
      table(166),
      prop(
        'books',
        [0, 1, 2, 3, 4]
          .map(index =>
            rect(
              212 + (index % 2) * 6,
              148 - index * 17,
              84,
              16,
              ['#E2552A', '#0A6272', '#FFB938', '#7A2F7E', '#3FA66B'][index] ?? RED,
              3,
            ),
          )
          .join(''),
      ),
      prop(
        'open book',
        placed(
          filled(
            'M0 -20C-16 -30 -40 -30 -56 -22V22C-40 14 -16 16 0 26C16 16 40 14 56 22V-22C40 -30 16 -30 0 -20Z',
            WHITE,
          ) +
            line(
              'M0 -20V26M-44 -10C-34 -13 -24 -12 -12 -7M44 -10C34 -13 24 -12 12 -7M-44 4C-34 1 -24 2 -12 7M44 4C34 1 24 2 12 7',
              SHADE,
              4,
            ),
          [112, 158],
        ),
      ),
      hand([62, 160], { shape: 'fist', skin: 4, isLeft: true }),
      hand([162, 160], { shape: 'fist', skin: 4 }),
      ground('hurry', placed(stopwatch([0, 0], 10).svg, [36, 48], { size: 0.56 })),
    ],
  },
  'has-to-rest-with-fever': {
    tint: 'noche',
    focus: 130,
    draw: [
      wall('#24454F'),
      ...inBed(
        [92, 112],
        { ...LUIS, eyes: 'closed', mouth: 'flat', turn: 0.2 },
        { width: 210, color: 'purple' },
      ),
      fever([93, 94]),
      person([280, 112], {
        ...DOCTOR,
        turn: -0.9,
        mouth: 'talk',
        arms: [{ to: [224, 132], hand: 'point', turn: -4 }],
      }),
      bubble([196, 40], { to: [262, 86], width: 84, height: 62, holds: asleep([-14, 4], 1.2).svg }),
    ],
  },
  'tooth-hurts-no-apples': {
    tint: 'palma',
    focus: 130,
    draw: [
      person([100, 116], {
        ...MAN,
        eyes: 'closed',
        mouth: 'sad',
        turn: 0.3,
        arms: [{ to: [126, 106], hand: 'flat', turn: 250, elbow: [176, 184] }],
      }),
      pain([122, 92], { turn: 60, glow: 16, size: 0.9 }),
      table(168, { x: 186 }),
      prop(
        'apples',
        [
          [222, 142],
          [258, 142],
          [240, 118],
        ]
          .map(
            ([x = 0, y = 0]) =>
              circle(x, y, 19, y < 140 ? '#C43D17' : RED) +
              line(`M${x} ${y - 18}Q${x + 2} ${y - 26} ${x + 7} ${y - 28}`, '#12693F', 4),
          )
          .join('') + filled('M196 148H286C286 164 270 170 256 170H226C212 170 196 164 196 148Z', CREAM),
      ),
      ground('cannot', cross([290, 108], 1.5)),
    ],
  },
  'fixes-computer-but-tired': atWork(true, true),
  'fixes-computer-and-awake': atWork(true, false),
  'breaks-computer-and-tired': atWork(false, true),
  'should-call-your-team': advises(
    ROSA,
    [person([276, 122], { ...LUIS, turn: -0.7, eyes: 'closed', mouth: 'sad' }), fever([272, 104])],
    placed(smallPhone([0, 0]).svg, [-44, 0], { size: 1.3 }) +
      line('M-20 0H-4M-10 -7L-3 0L-10 7', INK, 4) +
      [10, 48]
        .map((x, index) =>
          placed(crowdShape([0, 0], { skin: index ? 1 : 4, shirt: index ? 'green' : 'red' }), [x, 34], {
            size: 0.62,
          }),
        )
        .join(''),
    'mango',
    164,
  ),
  'tells-colleague-to-rest': advises(
    LUIS,
    [
      person([272, 116], { ...ANA, turn: -0.7, eyes: 'closed', mouth: 'sad' }),
      fever([268, 98]),
      table(172, { x: 190 }),
      background(computer([222, 148], '', { size: 0.5 })),
    ],
    SOFA,
    'orquidea',
  ),
  'calls-work-throat-hurts': {
    tint: 'noche',
    focus: 130,
    draw: [
      wall('#24454F'),
      window([12, 12], 54, 54, { isNight: true }),
      ...inBed(
        [120, 112],
        { ...ANA, mouth: 'talk', turn: 0.3, arms: [phoneArm([120, 112], 'right')] },
        { width: 260, color: 'teal' },
      ),
      scarf([120, 114]),
      pain([116, 118], { glow: 14, turn: -116, size: 0.8 }),
      bubble([252, 54], {
        to: [146, 92],
        width: 104,
        height: 76,
        holds: computer([0, 0], '', { size: 0.56 }).svg + cross([0, -4], 1.5),
      }),
    ],
  },
  'monday-call-after-the-party': {
    tint: 'laguna',
    focus: 164,
    draw: [
      twoRooms('#24454F', '#F6D9C6'),
      ground('pillow', rect(30, 46, 104, 110, CREAM, 26)),
      person([82, 126], {
        ...LUIS,
        size: 0.9,
        turn: 0.3,
        mouth: 'talk',
        arms: [phoneArm([82, 126], 'left', 0.9)],
      }),
      ground('blanket', rect(0, 172, 164, 30, '#7A2F7E', 10)),
      ground(
        'party hat',
        placed(
          filled('M-20 0L0 -46L20 0Z', '#FFB938') +
            line('M-12 -14L12 -18M-6 -30L8 -32', RED, 5) +
            circle(0, -48, 6, RED),
          [86, 66],
          { turn: 10 },
        ),
      ),
      person([256, 122], {
        ...ROSA,
        size: 0.9,
        turn: -0.3,
        mouth: 'talk',
        arms: [phoneArm([256, 122], 'right', 0.9)],
      }),
      bubble([200, 36], {
        to: [238, 88],
        width: 68,
        height: 60,
        holds: bustShape(LUIS, 0.4, [-8, 4]) + placed(noteShape(), [22, -6], { size: 0.6 }),
      }),
      wallBetween(),
    ],
  },
}
