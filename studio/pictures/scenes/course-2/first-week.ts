import {
  bustOf,
  DEAF_EAR_SHAPE,
  deskPhone,
  disc,
  phoneArm,
  TO_SHAPE,
  twoRooms,
  wallBetween,
  wavesShape,
} from '#studio/pictures/kit/calls.ts'
import { PAINTS, RED, SEA, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross, digits, questionMark, tick } from '#studio/pictures/kit/digits.ts'
import { dialledShape, form, smallPhone } from '#studio/pictures/kit/hand-things.ts'
import {
  CASHIER,
  driver,
  engineer,
  factory,
  guard,
  hangingUniform,
  housekeeper,
  nurse,
  paperPile,
} from '#studio/pictures/kit/jobs.ts'
import {
  chatShape,
  HOME_SHAPE,
  handWithPen,
  letterShape,
  nameBadge,
  namesShape,
  tilesShape,
} from '#studio/pictures/kit/letters.ts'
import { hotel, moon, stars } from '#studio/pictures/kit/outside.ts'
import { crowdShape } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { keyRack, table, wall } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { cashRegister } from '#studio/pictures/kit/shop.ts'
import { bubble } from '#studio/pictures/kit/signs.ts'
import { steeringWheel, WHO_SHAPE } from '#studio/pictures/kit/trips.ts'
import { sweat } from '#studio/pictures/kit/weather.ts'
import { logoShape, MAIL_SHAPE, portraitShape } from '#studio/pictures/kit/work.ts'
import {
  ANA,
  CARLOS,
  CLERK,
  LUIS_AT_WORK,
  MS_BROWN,
  NEIGHBOUR,
  PEDRO,
  ROSA,
  SALESMAN,
  SALESWOMAN,
} from '#studio/pictures/scenes/cast.ts'
import { BOSS, MANAGER } from '#studio/pictures/scenes/workplace.ts'

const RECEPTIONIST: Look = { skin: 4, hair: 'tail', shirt: 'sea', wears: ['collar', 'badge'] }

/** A pair of people for a bubble, 90 wide. */
export const THEM = placed(portraitShape(CARLOS, 54), [-22, 0]) + placed(portraitShape(ANA, 54), [22, 0])
const ENGINEER_HEAD = bustOf(engineer([0, 0]), 0.58, [-32, 0])
const NURSE_HEAD = bustOf(nurse([0, 0]), 0.58, [32, 0])

/** The tag that hangs from clothes of today. */
const NEW_TAG = placed(
  line('M0 0L10 18', RED, 3) + rect(0, 16, 22, 30, '#FFFFFF', 4) + line('M6 26H16M6 35H13', RED, 3.5),
  [0, 0],
)

/** Whether someone knows who is in the bubble. */
function knows(who: readonly Part[], answer: 'yes' | 'no'): Scene {
  return {
    tint: 'laguna',
    focus: 170,
    draw: [
      ...who,
      bubble([234, 66], {
        to: [132, 92],
        width: 150,
        height: 108,
        holds:
          bustOf(nurse([0, 0]), 0.78, [-28, 2]) +
          (answer === 'yes' ? tick([40, 2], 1.5) : questionMark([42, 24], 44, '#A3123F')),
      }),
    ],
  }
}

/** A customer on the phone with something that is wrong. */
function wrong(thing: string): Scene {
  return {
    tint: 'flamboyan',
    focus: 176,
    draw: [
      person([82, 116], {
        ...MS_BROWN,
        hair: 'short',
        shirt: 'green',
        turn: 0.4,
        mouth: 'sad',
        arms: [phoneArm([82, 116], 'left')],
      }),
      prop('wrong', placed(thing, [230, 100])),
      ground('cross', placed(cross([0, 0], 2.2), [280, 54])),
    ],
  }
}

/** Who has an address, and on what: the thing is held, the house is shown on it. */
function hasAddress(who: typeof driver, thing: 'phone' | 'letter'): Scene {
  const held =
    thing === 'phone'
      ? rect(-46, -78, 92, 156, '#0E2F36', 14) +
        rect(-39, -68, 78, 134, WHITE, 8) +
        placed(chatShape(SEA), [0, 4], { size: 1.7 }) +
        placed(
          rect(-30, -26, 60, 42, SEA, 6) +
            placed(HOME_SHAPE(WHITE), [-10, -4], { size: 1.5 }) +
            line('M14 -12H22M14 0H22', WHITE, 5),
          [0, 0],
        )
      : rect(-70, -46, 140, 92, '#FFF4E2', 8) +
        placed(HOME_SHAPE(RED), [-30, 4], { size: 2 }) +
        line('M10 -4H50M10 16H40', RED, 7) +
        rect(42, -38, 20, 22, '#2F6FC4', 2)
  return {
    tint: 'mango',
    focus: 180,
    draw: [
      ...who([92, 116], {
        turn: 0.6,
        arms: [
          { to: [160, 148], hand: 'fist', holds: prop('address', placed(held, [224, 98], { turn: 3 })) },
        ],
      }),
    ],
  }
}

/** A review: the first week at a new job. */
export const firstWeek: Scenes = {
  'new-receptionist-with-guests': {
    tint: 'mango',
    focus: 190,
    draw: [
      keyRack([16, 14]),
      person([206, 106], {
        ...RECEPTIONIST,
        turn: -0.5,
        mouth: 'talk',
        arms: [{ to: [214, 156], hand: 'flat', turn: 190, side: 'right', elbow: [272, 190] }],
      }),
      sweat([206, 106]),
      ground('tag', placed(NEW_TAG, [152, 116])),
      ground('desk', table(170, { x: 150 }).svg),
      paperPile([290, 170], 5),
      ground(
        'guests',
        crowdShape([44, 170], { size: 0.86, shirt: 'yellow', skin: 2 }) +
          crowdShape([26, 202], { shirt: 'purple', skin: 4, hair: 'curly' }) +
          crowdShape([84, 202], { shirt: 'red', skin: 3, hair: 'long', hairColor: 'dark' }),
      ),
    ],
  },
  'first-and-last-name-on-badge': {
    tint: 'palma',
    focus: 164,
    draw: [
      nameBadge(
        [164, 106],
        [
          { letter: 'R', length: 40, isMeant: true },
          { letter: 'D', length: 52, isMeant: true },
        ],
        { size: 1.3 },
      ),
    ],
  },
  'asks-to-spell-both-names': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([58, 118], {
        ...CLERK,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [122, 150], hand: 'palm', turn: -4 }],
      }),
      person([294, 134], { ...ROSA, turn: -0.8, size: 0.94 }),
      bubble([178, 46], {
        to: [86, 94],
        width: 200,
        height: 80,
        asks: true,
        holds:
          placed(
            namesShape([
              { letter: 'R', length: 26, isMeant: true },
              { letter: 'D', length: 34, isMeant: true },
            ]),
            [-4, -14],
            { size: 0.86 },
          ) + placed(tilesShape('____', { size: 0.56 }), [-4, 20]),
      }),
    ],
  },
  'couple-address-for-driver': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([54, 120], {
        ...CLERK,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [116, 152], hand: 'palm', turn: -4 }],
      }),
      ...driver([284, 126], { turn: -0.8, size: 0.92 }),
      bubble([170, 46], {
        to: [84, 96],
        width: 192,
        height: 84,
        holds:
          placed(THEM, [-48, 2]) +
          placed(HOME_SHAPE(RED), [40, -10], { size: 1.6 }) +
          digits('10001', [42, 33], 15, { color: RED }),
      }),
    ],
  },
  'asks-to-spell-their-last-name': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([56, 120], {
        ...BOSS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [118, 152], hand: 'palm', turn: -4 }],
      }),
      person([296, 134], { ...RECEPTIONIST, turn: -0.8, size: 0.92 }),
      bubble([176, 46], {
        to: [86, 96],
        width: 196,
        height: 84,
        asks: true,
        holds:
          placed(THEM, [-44, 2], { size: 0.9 }) +
          placed(letterShape('D', [0, 14], 28, { color: RED, weight: 2.2 }), [10, 0]) +
          line('M28 6H62', RED, 11),
      }),
    ],
  },
  'cashier-cannot-hear-man': {
    tint: 'mango',
    focus: 190,
    draw: [
      person([70, 118], { ...NEIGHBOUR, turn: 0.8, mouth: 'talk' }),
      ground('voice', placed(wavesShape(1), [122, 88], { size: 0.9 })),
      person([228, 116], {
        ...CASHIER,
        turn: -0.7,
        mouth: 'flat',
        eyes: 'wide',
        arms: [{ to: [190, 100], hand: 'wave', turn: 8, side: 'left', elbow: [164, 178] }],
      }),
      ground('deaf ear', placed(DEAF_EAR_SHAPE, [152, 34], { size: 0.86 })),
      table(166, { x: 150 }),
      background(cashRegister([284, 168], { size: 0.8 })),
    ],
  },
  'note-for-engineer-and-nurse': {
    tint: 'laguna',
    focus: 164,
    draw: [
      person([62, 118], {
        ...RECEPTIONIST,
        turn: 0.6,
        mouth: 'talk',
        arms: [
          {
            to: [120, 146],
            hand: 'fist',
            holds: prop(
              'note',
              placed(
                rect(-24, -24, 48, 48, '#FFB938', 3) + line('M-14 -12H14M-14 0H12M-14 12H4', '#0E2F36', 4),
                [138, 132],
                { turn: 5 },
              ),
            ),
          },
        ],
      }),
      bubble([228, 56], {
        to: [92, 94],
        width: 172,
        height: 92,
        holds: placed(TO_SHAPE, [-62, 0], { size: 0.9 }) + placed(ENGINEER_HEAD + NURSE_HEAD, [20, 4]),
      }),
    ],
  },
  'salespeople-know-customers': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      person([58, 120], {
        ...SALESMAN,
        turn: 0.5,
        mouth: 'laugh',
      }),
      person([268, 120], { ...SALESWOMAN, turn: -0.5, mouth: 'talk' }),
      bubble([160, 50], {
        to: [238, 92],
        width: 168,
        height: 84,
        holds:
          crowdShape([-54, 30], { size: 0.6, shirt: 'pink', skin: 1, hair: 'long', hairColor: 'fair' }) +
          crowdShape([-10, 30], { size: 0.6, shirt: 'green', skin: 4 }) +
          crowdShape([34, 30], { size: 0.6, shirt: 'yellow', skin: 3, hair: 'curly' }) +
          tick([64, -20], 0.8),
      }),
    ],
  },
  'salesperson-knows-customers-in-city': {
    tint: 'palma',
    focus: 120,
    draw: [
      wall('#CFEAEC'),
      ground(
        'city',
        [
          [4, 74, 50],
          [62, 44, 44],
          [236, 92, 40],
          [284, 60, 50],
        ]
          .map(
            ([x = 0, y = 0, width = 0]) =>
              rect(x, y, width, 196 - y, '#9CC6CC') +
              `<path d="M${x + 12} ${y + 12}V190M${x + width - 12} ${y + 12}V190" stroke="#CFEAEC" stroke-width="9" stroke-dasharray="9 9"/>`,
          )
          .join(''),
      ),
      person([104, 118], {
        ...SALESMAN,
        turn: 0.4,
        mouth: 'talk',
        arms: [{ to: [40, 116], hand: 'wave', turn: 4 }],
      }),
      bubble([228, 54], {
        to: [134, 92],
        width: 170,
        height: 88,
        holds:
          crowdShape([-54, 32], { size: 0.6, shirt: 'pink', skin: 1, hair: 'long', hairColor: 'fair' }) +
          crowdShape([-10, 32], { size: 0.6, shirt: 'green', skin: 4 }) +
          crowdShape([34, 32], { size: 0.6, shirt: 'yellow', skin: 3, hair: 'curly' }) +
          tick([64, -20], 0.8),
      }),
    ],
  },
  'guard-knows-new-nurse': knows(guard([84, 118], { turn: 0.5, mouth: 'laugh' }), 'yes'),
  'guard-does-not-know-nurse': knows(guard([84, 118], { turn: 0.5, mouth: 'flat' }), 'no'),
  'cashier-does-not-know-nurse': knows(
    [
      person([84, 118], { ...CASHIER, turn: 0.5, mouth: 'flat' }),
      table(164, { width: 160 }),
      background(cashRegister([44, 166], { size: 0.7 })),
    ],
    'no',
  ),
  'form-in-capitals-is-signed': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      table(0),
      prop(
        'form',
        placed(
          rect(-76, -88, 152, 176, WHITE, 6) +
            rect(-76, -88, 152, 20, SEA, 5) +
            [0, 1]
              .map(
                row =>
                  `<rect x="-62" y="${-56 + row * 46}" width="124" height="36" rx="5" fill="#FFFFFF" stroke="#8FA3A8" stroke-width="3"/>` +
                  [...(row ? 'SDR' : 'REOA')]
                    .map((letter, index) =>
                      letterShape(letter as 'R', [-46 + index * 28, -26 + row * 46], 23, {
                        color: PAINTS.blue[0],
                        weight: 2.2,
                      }),
                    )
                    .join(''),
              )
              .join('') +
            line('M-56 68H40', '#0E2F36', 3.5) +
            placed(
              line(
                'M4 -4C10 -30 22 -28 16 -8C12 8 26 -22 32 -14C36 -6 28 2 38 -4C48 -12 48 2 62 -8',
                PAINTS.blue[0],
                4,
              ),
              [-50, 66],
              { size: 1.2 },
            ),
          [140, 98],
        ),
      ),
      handWithPen([214, 152], 3, SEA),
    ],
  },
  'please-send-them-form-by-email': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([54, 122], {
        ...BOSS,
        turn: 0.8,
        mouth: 'talk',
      }),
      person([292, 130], { ...RECEPTIONIST, turn: -0.8, size: 0.92 }),
      bubble([178, 48], {
        to: [84, 98],
        width: 184,
        height: 88,
        holds:
          placed(form([0, 0]).svg, [-64, 2], { size: 0.58 }) +
          placed(MAIL_SHAPE, [-18, 0], { size: 1.1 }) +
          placed(TO_SHAPE, [10, 0], { size: 0.5 }) +
          placed(THEM, [54, 2], { size: 0.8 }),
      }),
    ],
  },
  'dot-and-at-sign-in-email': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#CFE8EA'),
      prop(
        'email',
        rect(16, 40, 296, 116, WHITE, 18) +
          placed(MAIL_SHAPE, [54, 64], { size: 1.1 }) +
          placed(tilesShape('A.D@ERO', { meant: '.@', size: 1.14 }), [164, 110]),
      ),
    ],
  },
  'two-callers-can-they-hold': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([76, 118], { ...LUIS_AT_WORK, turn: 0.6, mouth: 'talk', arms: [phoneArm([76, 118], 'left')] }),
      table(168),
      bubble([226, 58], {
        to: [110, 96],
        width: 184,
        height: 98,
        asks: true,
        holds:
          [-46, 10]
            .map((x, index) => placed(portraitShape(index ? MS_BROWN : CARLOS, 54), [x, -12]))
            .join('') +
          placed(smallPhone([0, 0]).svg, [-46, 32], { size: 0.7, turn: 90 }) +
          placed(smallPhone([0, 0]).svg, [10, 32], { size: 0.7, turn: 90 }) +
          placed(
            rect(-12, -24, 24, 5, '#96512B', 2) +
              rect(-12, 19, 24, 5, '#96512B', 2) +
              `<path d="M-9 -19H9L1 0L9 19H-9L-1 0Z" fill="#FFB938"/>`,
            [50, -2],
          ),
      }),
    ],
  },
  'send-us-your-uniform-size': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([134, 132], { ...MANAGER, size: 0.9 }),
      person([60, 120], {
        ...BOSS,
        turn: 0.6,
        mouth: 'talk',
        arms: [{ to: [62, 170], hand: 'flat', turn: 190, side: 'right', elbow: [112, 198] }],
      }),
      bubble([240, 62], {
        to: [94, 96],
        width: 164,
        height: 108,
        holds:
          placed(hangingUniform([0, 0]).svg, [-30, -50], { size: 0.56 }) +
          line('M-68 54H8M-62 48L-69 54L-62 60M2 48L9 54L2 60', RED, 4) +
          placed(chatShape(SEA), [46, -6], { size: 1.1 }),
      }),
    ],
  },
  'customer-has-wrong-form': wrong(placed(form([0, 0]).svg, [0, 0], { size: 1.3 })),
  'customer-has-wrong-number': wrong(
    placed(
      rect(-52, -98, 104, 196, '#0E2F36', 18) + rect(-45, -91, 90, 182, WHITE, 13) + dialledShape('555'),
      [0, 0],
      {
        size: 0.86,
      },
    ),
  ),
  'customer-has-wrong-address': wrong(
    rect(-64, -46, 128, 92, '#FFF4E2', 8) +
      placed(HOME_SHAPE(SEA), [-28, 4], { size: 2 }) +
      line('M10 -4H48M10 16H38', SEA, 7),
  ),
  'wrong-extension-at-factory': {
    tint: 'laguna',
    focus: 210,
    draw: [
      wall('#CFEAEC'),
      background(factory([236, 132], 0.86)),
      ground('floor', rect(0, 130, 328, 66, '#8FD3A6')),
      ...engineer([86, 118], {
        skin: 2,
        hair: 'short',
        turn: 0.4,
        mouth: 'talk',
        arms: [phoneArm([86, 118], 'left'), { to: [150, 124], hand: 'wave', turn: 8 }],
      }),
      deskPhone([248, 190], 15, { size: 0.8 }),
      ground('cross', placed(cross([0, 0], 1.5), [308, 104])),
    ],
  },
  'housekeeper-and-guard-at-night': {
    tint: 'noche',
    focus: 164,
    draw: [
      wall('#12434F'),
      moon([290, 34], 20),
      stars([36, 34], [150, 22], [244, 62], [168, 66]),
      ...housekeeper([92, 114], { turn: 0.5, mouth: 'laugh' }),
      ...guard([236, 114], { turn: -0.5 }),
    ],
  },
  'driver-text-message-with-address': hasAddress(driver, 'phone'),
  'driver-letter-with-address': hasAddress(driver, 'letter'),
  'nurse-text-message-with-address': hasAddress(nurse, 'phone'),
  'housekeeper-says-what-she-does': {
    tint: 'flamboyan',
    focus: 180,
    draw: [
      person([56, 122], { ...PEDRO, turn: 0.8, mouth: 'smile' }),
      ...housekeeper([270, 120], {
        turn: -0.7,
        mouth: 'talk',
        arms: [{ to: [282, 170], hand: 'flat', turn: 190, side: 'left', elbow: [222, 196] }],
      }),
      bubble([164, 52], {
        to: [240, 94],
        width: 120,
        height: 92,
        holds: placed(hotel([0, 0]).svg, [0, 36], { size: 0.44 }),
      }),
    ],
  },
  'asks-caller-to-spell-name': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([84, 116], { ...RECEPTIONIST, turn: 0.5, mouth: 'talk', arms: [phoneArm([84, 116], 'left')] }),
      table(164),
      bubble([224, 54], {
        to: [116, 94],
        width: 184,
        height: 88,
        asks: true,
        holds: placed(WHO_SHAPE, [-46, 0]) + placed(tilesShape('___', { size: 0.76 }), [22, 0]),
      }),
    ],
  },
  'boss-busy-takes-message': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([80, 116], {
        ...LUIS_AT_WORK,
        turn: 0.4,
        mouth: 'talk',
        arms: [phoneArm([80, 116], 'left'), { to: [146, 148], hand: 'fist', elbow: [160, 194] }],
      }),
      disc(
        [250, 78],
        66,
        placed(portraitShape({ ...MANAGER, mouth: 'flat', eyes: 'wide' }, 104), [0, 6]) +
          paperPile([-42, 58], 3).svg +
          paperPile([40, 58], 4).svg,
      ),
      ground('desk', table(164).svg),
      prop(
        'note',
        placed(
          rect(-24, -15, 48, 30, '#FFB938', 3) +
            line('M-14 -4H12M-14 5H2', '#0E2F36', 3.5) +
            line('M8 6L22 -26', RED, 6),
          [146, 172],
        ),
      ),
    ],
  },
  'boss-calls-luis-as-driver': {
    tint: 'mango',
    focus: 164,
    draw: [
      twoRooms('#CFE8EA', '#F6D9C6'),
      keyRack([12, 8]),
      person([72, 120], {
        ...LUIS_AT_WORK,
        turn: 0.4,
        mouth: 'flat',
        eyes: 'wide',
        arms: [phoneArm([72, 120], 'left')],
      }),
      ground('desk', table(170, { width: 160 }).svg),
      ground('sign of the hotel', placed(logoShape(0.5), [92, 156])),
      person([252, 132], { ...ANA, turn: -0.4, mouth: 'talk', arms: [phoneArm([252, 132], 'right')] }),
      wallBetween(),
      bubble([206, 32], {
        to: [232, 100],
        width: 68,
        height: 50,
        holds: placed(steeringWheel([0, 0]).svg, [0, 0], { size: 0.3 }),
      }),
    ],
  },
}
