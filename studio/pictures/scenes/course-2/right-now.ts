import { capsule, medicineBottle, seated } from '#studio/pictures/kit/body.ts'
import { DEAF_EAR_SHAPE, deskPhone, disc, phoneArm, TO_SHAPE } from '#studio/pictures/kit/calls.ts'
import { stationShape } from '#studio/pictures/kit/city.ts'
import { INK, WHITE } from '#studio/pictures/kit/colors.ts'
import {
  busSeat,
  cloth,
  coffeeJug,
  emptyWardrobe,
  largeBox,
  pail,
  WAIT_SHAPE,
} from '#studio/pictures/kit/doing.ts'
import { cupFull, fullCup } from '#studio/pictures/kit/food.ts'
import { hand } from '#studio/pictures/kit/hand.ts'
import { book, box, computer, keyShape } from '#studio/pictures/kit/hand-things.ts'
import { bathRoom, computerBack, kitchenRoom, potShape, television } from '#studio/pictures/kit/home.ts'
import { elevator } from '#studio/pictures/kit/hotel.ts'
import {
  CASHIER,
  driver,
  engineer,
  factory,
  hangingUniform,
  housekeeper,
  inBlueUniform,
  nurse,
  paperPile,
} from '#studio/pictures/kit/jobs.ts'
import { blankForm, envelopeFront, pen } from '#studio/pictures/kit/letters.ts'
import { floor } from '#studio/pictures/kit/outside.ts'
import { bustShape } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { door, hotelDesk, keyRack, shelf, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { cashRegister } from '#studio/pictures/kit/shop.ts'
import { bubble } from '#studio/pictures/kit/signs.ts'
import { standing } from '#studio/pictures/kit/standing.ts'
import { plate } from '#studio/pictures/kit/table-things.ts'
import { car, handbag, suitcase } from '#studio/pictures/kit/travel.ts'
import { busStop, WHO_SHAPE } from '#studio/pictures/kit/trips.ts'
import { sweat } from '#studio/pictures/kit/weather.ts'
import {
  fromBehind,
  portraitShape,
  screenShape,
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
  PEDRO,
  ROSA,
  SALESWOMAN,
} from '#studio/pictures/scenes/cast.ts'
import { THEM } from '#studio/pictures/scenes/course-2/first-week.ts'
import { BOSS } from '#studio/pictures/scenes/workplace.ts'

const GUARD: Look = { skin: 2, hair: 'short', shirt: 'navy', wears: ['cap'] }

/** Someone who writes on a sheet that is seen from near. */
function writes(who: Look, sheet: string, isGuest = false): Scene {
  return {
    tint: 'laguna',
    focus: 190,
    draw: [
      isGuest ? wall('#F6E7D6') : keyRack([14, 12]),
      prop('sheet', placed(sheet, [252, 96], { turn: 4 })),
      person([104, 116], {
        ...who,
        turn: 0.4,
        arms: [
          {
            to: [196, 150],
            hand: 'fist',
            elbow: [164, 192],
            holds: pen([221, 138], { size: 0.9, turn: 196 }),
          },
        ],
      }),
      isGuest ? background(suitcase([34, 196], { size: 0.9 })) : [],
      table(168),
    ],
  }
}
const FORM_SHEET = placed(blankForm([0, 0], { written: 3 }).svg, [0, 0], { size: 1.06 })
const SIGNED_LETTER =
  rect(-56, -72, 112, 144, WHITE, 5) +
  line('M-38 -50H10M-38 -32H38M-38 -14H38M-38 4H26', '#8FA3A8', 5) +
  line('M-30 50H40', INK, 3) +
  line('M-26 46C-20 20 -8 22 -14 42C-18 58 -4 28 2 36C6 44 -2 52 8 46C18 38 18 52 32 42', '#2F6FC4', 4)

/** Two who talk, with what they do besides, in an office or a kitchen. */
function theyTalk(room: readonly Part[], things: readonly Part[]): Scene {
  return {
    tint: 'mango',
    focus: 164,
    draw: [
      ...room,
      person([76, 110], { ...LUIS, turn: 0.8, mouth: 'talk' }),
      person([252, 110], { ...CARLA, turn: -0.8, mouth: 'laugh' }),
      table(160),
      ...things,
    ],
  }
}
const OFFICE: readonly Part[] = [
  wall('#F6E7D6'),
  window([120, 14], 88, 74, { shows: TOWERS_SHAPE }),
  background(shelf([276, 14], 60, 80)),
]
const EATING: readonly Part[] = [
  plate([84, 182], { with: 'rice', size: 0.96 }),
  plate([244, 182], { with: 'chicken', size: 0.96 }),
]

/** A saleswoman from head to foot, and what she does with a box. */
function withBox(parts: readonly (Part | readonly Part[])[]): Scene {
  return {
    tint: 'palma',
    focus: 164,
    draw: [wall('#F6E7D6'), background(shelf([12, 12], 84, 90)), floor(176, '#D9B48A'), ...parts],
  }
}

/** What goes on at this moment. */
export const rightNow: Scenes = {
  'friend-calls-ana-who-cooks': {
    tint: 'mango',
    focus: 220,
    draw: [
      kitchenRoom(276, { on: potShape('red', { isOpen: true }) }),
      person([212, 118], {
        ...ANA,
        turn: -0.4,
        arms: [
          phoneArm([212, 118], 'left'),
          { to: [272, 84], hand: 'fist', holds: ground('spoon', line('M276 66L282 84', '#96512B', 6)) },
        ],
      }),
      disc([60, 136], 50, bustShape({ ...CARLOS, turn: 0.5, mouth: 'talk' }, 0.82, [0, 12])),
      bubble([84, 42], {
        to: [56, 116],
        width: 148,
        height: 70,
        asks: true,
        holds:
          placed(television([0, 0]).svg, [-36, -4], { size: 0.36 }) +
          placed(book([0, 0], { isOpen: true }).svg, [14, 0], { size: 0.42 }),
      }),
    ],
  },
  'nurse-is-busy-right-now': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#CFEAEC'),
      ground('clock', placed(smallClockShape(10), [270, 56], { size: 1.3 })),
      ...nurse([136, 112], {
        mouth: 'flat',
        eyes: 'wide',
        arms: [phoneArm([136, 112], 'left'), { to: [196, 128], hand: 'wave', turn: 12 }],
      }),
      sweat([136, 112]),
      ground('desk', table(170).svg),
      background(paperPile([56, 170], 5)),
      prop(
        'medicine',
        medicineBottle([266, 172], { size: 0.62 }).svg + capsule([304, 162], { size: 0.6 }).svg,
      ),
    ],
  },
  'customers-wait-on-line-two': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      table(168),
      deskPhone([104, 184], 2, { size: 1.1 }),
      disc(
        [252, 84],
        68,
        bustShape({ ...MS_BROWN, turn: 0.3, mouth: 'flat' }, 0.74, [-32, 16]) +
          bustShape({ ...CARLOS, turn: -0.3, mouth: 'flat' }, 0.74, [34, 16]),
      ),
      ground(
        'hourglass',
        placed(circle(0, 0, 27, WHITE) + placed(WAIT_SHAPE, [0, 0], { size: 0.8 }), [194, 150]),
      ),
    ],
  },
  'man-waits-at-bus-stop': {
    tint: 'palma',
    focus: 150,
    draw: [
      wall('#CFEAEC'),
      floor(166, '#9AA7AB'),
      busStop([84, 186], 1.14),
      person([164, 116], { ...PEDRO, turn: -0.3, mouth: 'flat' }),
      ground(
        'hourglass',
        placed(circle(0, 0, 40, WHITE) + placed(WAIT_SHAPE, [0, 0], { size: 1.2 }), [262, 70]),
      ),
    ],
  },
  'wait-for-me-at-station': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      person([56, 122], {
        ...LUIS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [60, 170], hand: 'flat', turn: 190, side: 'right', elbow: [110, 198] }],
      }),
      person([292, 130], { ...CARLA, turn: -0.8, size: 0.92 }),
      bubble([174, 54], {
        to: [86, 98],
        width: 172,
        height: 96,
        holds: placed(stationShape(), [-28, 40], { size: 0.66 }) + placed(WAIT_SHAPE, [56, 2], { size: 1.1 }),
      }),
    ],
  },
  'housekeeper-cleans-elevator': {
    tint: 'mango',
    focus: 180,
    draw: [
      wall('#F6E7D6'),
      floor(174, '#B23614'),
      elevator([228, 184], { size: 1.16 }),
      ...housekeeper([104, 116], {
        turn: 0.6,
        arms: [{ to: [190, 106], hand: 'fist', elbow: [162, 168], holds: cloth([194, 102]) }],
      }),
      pail([40, 194], { size: 0.84 }),
    ],
  },
  'asks-what-they-do-in-kitchen': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([52, 124], { ...BOSS, turn: 0.8, mouth: 'talk' }),
      person([294, 132], { ...CLERK, turn: -0.8, size: 0.92 }),
      bubble([176, 52], {
        to: [84, 100],
        width: 184,
        height: 92,
        asks: true,
        holds: placed(THEM, [-34, 2]) + placed(potShape(), [42, 30], { size: 0.74 }),
      }),
    ],
  },
  'bellman-carries-luggage-to-car': {
    tint: 'palma',
    focus: 140,
    draw: [
      wall('#CFEAEC'),
      floor(168, '#9AA7AB'),
      car([252, 186], { size: 0.92, color: 'purple' }),
      ...inBlueUniform([104, 92], { skin: 3, shirt: 'teal', turn: 0.6 }),
      suitcase([44, 192], { size: 0.86 }),
      suitcase([164, 192], { size: 0.86, color: 'yellow' }),
      ground(
        'arms',
        line('M62 142Q44 150 44 112', '#23559A', 20) +
          line('M146 142Q164 150 164 112', '#23559A', 20) +
          circle(44, 110, 12, '#BE8152') +
          circle(164, 110, 12, '#BE8152'),
      ),
    ],
  },
  'cardboard-box': { tint: 'mango', focus: 164, draw: [table(150), box([164, 172], { size: 2 })] },
  'two-carry-box-to-factory': {
    tint: 'laguna',
    focus: 130,
    draw: [
      wall('#CFEAEC'),
      floor(166, '#8FD3A6'),
      background(factory([278, 170], 0.62)),
      person([50, 110], { ...CARLOS, turn: 0.6, arms: [{ to: [94, 156], hand: 'fist', elbow: [96, 188] }] }),
      largeBox([132, 196], 1.06),
      person([214, 110], {
        ...LUIS,
        turn: -0.6,
        arms: [{ to: [170, 156], hand: 'fist', elbow: [168, 188] }],
      }),
    ],
  },
  'man-looks-for-his-uniform': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      wall('#F6E7D6'),
      floor(178, '#C98A5A'),
      emptyWardrobe([254, 190], { size: 0.72 }),
      person([64, 120], {
        ...LUIS,
        shirt: 'white',
        turn: 0.6,
        mouth: 'talk',
        eyes: 'wide',
        arms: [{ to: [126, 150], hand: 'palm', turn: -10 }],
      }),
      bubble([142, 42], {
        to: [92, 94],
        width: 100,
        height: 74,
        asks: true,
        holds: placed(hangingUniform([0, 0]).svg, [-6, -32], { size: 0.38 }),
      }),
    ],
  },
  'looks-for-zip-code-on-letter': {
    tint: 'palma',
    focus: 200,
    draw: [
      person([66, 118], {
        ...CARLA,
        turn: 0.6,
        mouth: 'flat',
        arms: [{ to: [122, 150], hand: 'fist', holds: envelopeFront([216, 92], 'zip', { size: 0.86 }) }],
      }),
      ground('sleeve', line('M308 176L326 204', '#C43D17', 22)),
      prop(
        'magnifying glass',
        line('M292 158L306 174', INK, 10) +
          `<circle cx="267" cy="132" r="34" fill="#BFE6EA44" stroke="${INK}" stroke-width="7"/>`,
      ),
      hand([306, 174], { shape: 'fist', skin: 4 }),
    ],
  },
  'boss-talks-to-engineer': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      window([120, 14], 88, 74, { shows: TOWERS_SHAPE }),
      person([76, 116], {
        ...BOSS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [140, 146], hand: 'palm', turn: -4 }],
      }),
      ...engineer([252, 116], {
        turn: -0.8,
        skin: 2,
        hair: 'short',
      }),
    ],
  },
  'two-wait-for-drivers-message': {
    tint: 'laguna',
    focus: 164,
    draw: [
      person([62, 116], { ...ANA, turn: 0.7, mouth: 'flat' }),
      person([266, 116], { ...CARLOS, turn: -0.7, mouth: 'flat' }),
      prop(
        'phone',
        placed(
          rect(-50, -90, 100, 180, INK, 16) +
            rect(-43, -80, 86, 158, WHITE, 9) +
            circle(0, -40, 31, '#BFE6EA') +
            `<svg x="-31" y="-72" width="62" height="62" viewBox="-46 -88 92 92">${driver([0, 0])
              .map(({ svg }) => svg)
              .join('')}</svg>` +
            rect(-34, 10, 68, 36, '#E3DCD2', 14) +
            [-18, 0, 18].map(x => circle(x, 28, 6, '#7D8B90')).join(''),
          [164, 104],
        ),
      ),
      ground(
        'hourglass',
        placed(circle(0, 0, 27, WHITE) + placed(WAIT_SHAPE, [0, 0], { size: 0.8 }), [212, 36]),
      ),
    ],
  },
  'woman-sits-on-chair': {
    tint: 'palma',
    focus: 164,
    draw: [floor(184, '#C98A5A'), ...seated([150, 84], { ...CARLA, turn: 0.4 })],
  },
  'cashier-sits-eight-hours': {
    tint: 'mango',
    focus: 130,
    draw: [
      wall('#F6E7D6'),
      floor(180, '#D9B48A'),
      ground(
        'hours',
        placed(smallClockShape(8), [166, 44], { size: 1.1 }) +
          line('M204 38C222 26 238 26 252 36M254 20L254 38L236 38', '#B23614', 5) +
          placed(smallClockShape(4), [290, 44], { size: 1.1 }),
      ),
      ...seated([88, 80], { ...CASHIER, turn: 0.6 }),
      ground('counter', rect(196, 128, 132, 68, '#B5673A') + rect(188, 124, 140, 9, '#96512B', 4)),
      cashRegister([236, 128], { size: 0.5 }),
    ],
  },
  'guard-stands-near-door': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#F6E7D6'),
      floor(178, '#D9B48A'),
      door([214, 30], { width: 92 }),
      ...standing([120, 64], GUARD, { shirt: 'blue', shoes: 'black', size: 0.6 }),
    ],
  },
  'salesperson-sits-on-box': withBox([
    largeBox([150, 190], 0.94),
    seated([154, 84], { ...SALESWOMAN, turn: 0.4, mouth: 'laugh' }).slice(1),
  ]),
  'salesperson-stands-on-box': withBox([
    largeBox([164, 192], 0.94),
    standing([164, 50], SALESWOMAN, { shirt: 'purple', shoes: 'red', size: 0.42 }),
  ]),
  'salesperson-carries-box': withBox([
    standing([164, 60], SALESWOMAN, { shirt: 'purple', shoes: 'red', size: 0.6 }),
    largeBox([164, 136], 0.9),
    ground(
      'arms',
      line('M143 74Q122 96 128 118M185 74Q206 96 200 118', '#5B2160', 12) +
        circle(129, 120, 8, '#BE8152') +
        circle(199, 120, 8, '#BE8152'),
    ),
  ]),
  'guest-asks-for-two-towels': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([60, 120], {
        ...ROSA,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [122, 154], hand: 'palm', turn: -4 }],
      }),
      ...housekeeper([286, 126], { turn: -0.8, size: 0.94 }),
      bubble([176, 48], {
        to: [90, 98],
        width: 152,
        height: 84,
        asks: true,
        holds:
          rect(-44, -22, 80, 22, '#F4A91F', 10) +
          rect(-44, 2, 80, 22, '#E58AA0', 10) +
          line('M-34 -11H26M-34 13H26', '#FFFFFFAA', 4),
      }),
    ],
  },
  'housekeeper-brings-towels-to-guests': {
    tint: 'palma',
    focus: 190,
    draw: [
      wall('#F6E7D6'),
      door([196, 20], { width: 100 }),
      person([248, 116], { ...LUIS, turn: -0.6, mouth: 'laugh' }),
      ...housekeeper([92, 116], { turn: 0.7, arms: [{ to: [160, 156], hand: 'palm', turn: -4 }] }),
      prop('towels', rect(134, 122, 74, 18, '#F4A91F', 8) + rect(134, 140, 74, 18, '#E58AA0', 8)),
    ],
  },
  'who-uses-my-computer': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      person([70, 118], {
        ...PEDRO,
        turn: 0.8,
        mouth: 'talk',
        eyes: 'wide',
        arms: [{ to: [134, 150], hand: 'point', turn: -6 }],
      }),
      computer([258, 112], screenShape(true), { size: 1.1 }),
      table(160, { x: 170 }),
      fromBehind([258, 146], { shirt: '#7A2F7E', hairColor: 'brown', size: 0.8 }),
      bubble([166, 44], { to: [98, 92], width: 116, height: 74, asks: true, holds: WHO_SHAPE }),
    ],
  },
  'man-makes-coffee': {
    tint: 'mango',
    focus: 180,
    draw: [
      wall('#FBEBCF'),
      person([76, 118], {
        ...LUIS,
        shirt: 'yellow',
        turn: 0.6,
        mouth: 'talk',
        arms: [
          {
            to: [190, 108],
            hand: 'fist',
            elbow: [156, 174],
            holds: background(coffeeJug([224, 98], { turn: -38 })),
          },
        ],
      }),
      table(164),
      fullCup([250, 192], 'black', { size: 0.8 }),
      bubble([150, 36], {
        to: [104, 88],
        width: 96,
        height: 62,
        asks: true,
        holds: placed(cupFull('black'), [-4, 8], { size: 0.44 }),
      }),
    ],
  },
  'receptionist-fills-out-form': writes(CLERK, FORM_SHEET),
  'receptionist-signs-letter': writes(CLERK, SIGNED_LETTER),
  'guest-fills-out-form-at-desk': writes(ROSA, FORM_SHEET, true),
  'they-talk-and-eat-in-office': theyTalk(OFFICE, EATING),
  'they-talk-and-work-in-office': theyTalk(OFFICE, [
    computerBack([84, 178], { size: 0.66 }),
    computerBack([244, 178], { size: 0.66 }),
  ]),
  'they-talk-and-eat-in-kitchen': theyTalk([kitchenRoom(164)], EATING),
  'cannot-hear-cleaning-bathroom': {
    tint: 'laguna',
    focus: 150,
    draw: [
      bathRoom(),
      person([140, 120], {
        ...CARLOS,
        turn: -0.3,
        mouth: 'talk',
        eyes: 'wide',
        arms: [
          phoneArm([140, 120], 'left'),
          { to: [212, 124], hand: 'fist', elbow: [206, 180], holds: cloth([216, 122]) },
        ],
      }),
      ground('deaf ear', placed(circle(0, 0, 34, WHITE) + DEAF_EAR_SHAPE, [50, 44], { size: 0.9 })),
      pail([290, 196], { size: 0.8 }),
    ],
  },
  'bring-box-tell-him-to-wait': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([52, 124], {
        ...BOSS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [112, 158], hand: 'palm', turn: -4 }],
      }),
      person([296, 132], { ...CLERK, turn: -0.8, size: 0.92 }),
      bubble([174, 50], {
        to: [84, 100],
        width: 184,
        height: 92,
        holds:
          placed(box([0, 0]).svg, [-36, 20], { size: 0.66 }) +
          placed(TO_SHAPE, [-76, 0], { size: -0.6 }) +
          placed(portraitShape(CARLOS, 60), [26, 2]) +
          placed(WAIT_SHAPE, [68, 0], { size: 0.8 }),
      }),
    ],
  },
  'woman-looks-for-keys': {
    tint: 'palma',
    focus: 150,
    draw: [
      wall('#F6E7D6'),
      door([230, 30], { width: 84 }),
      person([98, 118], {
        ...ANA,
        turn: 0.3,
        mouth: 'talk',
        eyes: 'wide',
        arms: [phoneArm([98, 118], 'left'), { to: [152, 152], hand: 'fist', elbow: [168, 188] }],
      }),
      handbag([158, 200], { size: 0.8 }),
      bubble([184, 44], {
        to: [126, 94],
        width: 96,
        height: 76,
        asks: true,
        holds: placed(keyShape(), [-2, -16], { size: 0.46 }),
      }),
    ],
  },
  'carries-box-before-closed-door': {
    tint: 'mango',
    focus: 150,
    draw: [
      wall('#F6E7D6'),
      door([214, 20], { width: 96 }),
      person([104, 96], { ...LUIS, turn: 0.6, mouth: 'talk' }),
      largeBox([116, 200], 1.2),
      ground(
        'arms',
        line('M60 154Q40 186 68 180', '#08707D', 20) +
          line('M150 152Q184 186 166 180', '#08707D', 20) +
          circle(72, 178, 12, '#BE8152') +
          circle(162, 178, 12, '#BE8152'),
      ),
    ],
  },
  'empty-bus-seat': {
    tint: 'laguna',
    focus: 164,
    draw: [floor(176, '#7D8B90'), busSeat([164, 190], { size: 1.08 })],
  },
  'manager-hurries-clerk-on-phone': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      keyRack([226, 12]),
      ground('clock', placed(smallClockShape(12), [164, 44], { size: 1.2 })),
      person([70, 116], {
        ...ROSA,
        turn: 0.8,
        mouth: 'talk',
        eyes: 'wide',
        arms: [{ to: [134, 142], hand: 'point', turn: -8 }],
      }),
      person([252, 112], {
        ...PEDRO,
        wears: ['glasses', 'collar', 'badge'],
        turn: -0.7,
        mouth: 'flat',
        eyes: 'wide',
        arms: [phoneArm([252, 112], 'right')],
      }),
      hotelDesk(176, 164),
    ],
  },
}
