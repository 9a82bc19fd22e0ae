import {
  AMBULANCE_SHAPE,
  capsule,
  EAR_SHAPE,
  examLamp,
  fever,
  inBed,
  LIFE_RING_SHAPE,
  legsInHeels,
  MOUTH_SHAPE,
  medicineBottle,
  POLICE_CAR_SHAPE,
  pain,
  seated,
  waves,
} from '#studio/pictures/kit/body.ts'
import { sideStreet, supermarketFront } from '#studio/pictures/kit/city.ts'
import { CREAM, INK, SHADE, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross, digits } from '#studio/pictures/kit/digits.ts'
import { hand, handShapes } from '#studio/pictures/kit/hand.ts'
import { bill, box, card, computer, priceTag, smallPhone } from '#studio/pictures/kit/hand-things.ts'
import { ring } from '#studio/pictures/kit/meant.ts'
import { floor, moon } from '#studio/pictures/kit/outside.ts'
import { babyShape, bustShape } from '#studio/pictures/kit/people.ts'
import { type Arm, type Look, person } from '#studio/pictures/kit/person.ts'
import { hotelDesk, keyRack, shelf, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { cashRegister, shopFront } from '#studio/pictures/kit/shop.ts'
import { bubble } from '#studio/pictures/kit/signs.ts'
import { clock } from '#studio/pictures/kit/time.ts'
import { bicycle, handbag, ticket } from '#studio/pictures/kit/travel.ts'
import { SNOWFLAKE_SHAPE, thermometer } from '#studio/pictures/kit/weather.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  CLERK,
  DOCTOR,
  LUIS,
  MALE_DOCTOR,
  MS_BROWN,
  PEDRO,
  ROSA,
} from '#studio/pictures/scenes/cast.ts'

/** What is left of a lunch. */
const BONE =
  line('M-16 0H16', '#D9B98A', 8) +
  [-18, 18].map(x => circle(x, -5, 6, '#D9B98A') + circle(x, 5, 6, '#D9B98A')).join('')

/** A phone at a person's ear; the point is their neck. */
function callingArm([x, y]: Point, side: 'left' | 'right', size = 1): Arm {
  const out = side === 'left' ? -1 : 1
  const to: Point = [x + out * 32 * size, y - 22 * size]
  return {
    to,
    hand: 'fist',
    side,
    elbow: [x + out * 76 * size, y + 66 * size],
    holds: smallPhone([to[0] - out * 3, to[1] - 10 * size], { size: 1.1 * size, turn: out * 8 }),
  }
}

/** A call for help: whom one calls, and for whom. */
function callsFor(who: Look, comes: string, tint: Scene['tint']): Scene {
  return {
    tint,
    focus: 190,
    draw: [
      ...inBed([246, 104], { ...who, eyes: 'closed', mouth: 'sad', turn: -0.4 }, { color: 'teal' }),
      fever([243, 86]),
      person([72, 124], {
        ...LUIS,
        eyes: 'wide',
        mouth: 'talk',
        turn: 0.5,
        size: 0.94,
        arms: [callingArm([72, 124], 'left', 0.94)],
      }),
      bubble([148, 44], { to: [92, 100], width: 92, height: 66, holds: comes }),
    ],
  }
}

/** The doctor says what to show, and the patient shows it. */
function doctorLooksAt(
  thing: string,
  patient: Partial<Look> & { arms?: readonly Arm[] },
  lampAt: Point,
): Scene {
  return {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([78, 116], { ...CARLOS, wears: [], turn: 0.9, ...patient }),
      person([254, 112], {
        ...DOCTOR,
        turn: -0.9,
        mouth: 'talk',
        arms: [{ to: [lampAt[0] + 34, lampAt[1] + 2], hand: 'fist', holds: examLamp(lampAt) }],
      }),
      bubble([174, 40], { to: [236, 88], width: 84, height: 62, holds: thing }),
    ],
  }
}

/** A person in pain on a chair. */
function hurtsSeated(look: Look, where: 'leg' | 'hand'): Scene {
  const at: Point = [138, 82]
  const isLeg = where === 'leg'
  return {
    tint: 'palma',
    focus: 164,
    draw: [
      ...seated(at, {
        ...look,
        mouth: 'sad',
        turn: 0.4,
        arms: isLeg
          ? [{ to: [186, 126], hand: 'flat', turn: 20 }]
          : [{ to: [206, 96], hand: 'wave', turn: 10 }],
      }),
      isLeg ? pain([206, 140], { turn: 30 }) : pain([212, 74], { turn: 40, glow: 18 }),
    ],
  }
}

export const health: Scenes = {
  'head-marked': {
    tint: 'laguna',
    focus: 164,
    draw: [person([164, 118], { ...LUIS, turn: 0.4 }), ring([165, 82], 54, 50)],
  },
  'hurt-finger': {
    tint: 'flamboyan',
    focus: 170,
    draw: [
      person([112, 112], {
        ...ANA,
        mouth: 'sad',
        turn: 0.8,
        arms: [{ to: [208, 140], hand: 'point', turn: -90, elbow: [200, 200] }],
      }),
      pain([203, 100], { glow: 16 }),
    ],
  },
  'head-hurts': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      pain([164, 72], { glow: 46 }),
      person([164, 126], {
        ...LUIS,
        eyes: 'closed',
        mouth: 'sad',
        arms: [
          { to: [134, 98], hand: 'flat', turn: 60, elbow: [92, 190] },
          { to: [194, 98], hand: 'flat', turn: 60, elbow: [236, 190] },
        ],
      }),
    ],
  },
  'ear-hurts': {
    tint: 'mango',
    focus: 170,
    draw: [
      person([150, 118], {
        ...MS_BROWN,
        hair: 'bun',
        eyes: 'closed',
        mouth: 'sad',
        turn: -0.3,
        arms: [{ to: [186, 98], hand: 'flat', turn: 250, elbow: [232, 180] }],
      }),
      pain([180, 82], { turn: 56, glow: 16 }),
    ],
  },
  'doctor-looks-at-mouth': doctorLooksAt(MOUTH_SHAPE, { mouth: 'laugh', eyes: 'wide' }, [124, 96]),
  'doctor-looks-at-ear': doctorLooksAt(EAR_SHAPE, { mouth: 'flat', turn: -1 }, [122, 84]),
  'doctor-looks-at-hand': doctorLooksAt(
    handShapes([0, 22], { shape: 'wave', skin: 2, size: 0.86 }),
    { mouth: 'smile', arms: [{ to: [138, 138], hand: 'wave', turn: 20, elbow: [128, 192] }] },
    [178, 120],
  ),
  'cold-hands': {
    tint: 'laguna',
    focus: 164,
    draw: [
      person([164, 108], {
        ...ROSA,
        mouth: 'flat',
        arms: [
          { to: [102, 122], hand: 'wave', turn: 8, elbow: [88, 196] },
          { to: [226, 122], hand: 'wave', turn: 8, elbow: [240, 196] },
        ],
      }),
      ground(
        'cold',
        [62, 266].map(x => placed(SNOWFLAKE_SHAPE, [x, 70], { size: 0.56 })).join('') +
          line('M64 102q7 6 0 12t0 12t0 12M264 102q7 6 0 12t0 12t0 12', '#3C9DB5', 4.5),
      ),
    ],
  },
  'arm-marked': {
    tint: 'palma',
    focus: 196,
    draw: [
      person([118, 116], { ...CARLOS, arms: [{ to: [264, 76], hand: 'wave', turn: 50, elbow: [214, 150] }] }),
      ground('arm ring', placed(ring([0, 0], 84, 38).svg, [222, 110], { turn: -40 })),
    ],
  },
  'his-arm-hurts': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      person([150, 104], {
        ...CARLOS,
        eyes: 'closed',
        mouth: 'sad',
        arms: [
          { to: [202, 190], hand: 'fist', elbow: [214, 168] },
          { to: [190, 156], hand: 'flat', turn: 10, side: 'left', elbow: [100, 206] },
        ],
      }),
      pain([204, 146], { turn: 48, glow: 18 }),
    ],
  },
  'grandmother-leg-hurts': hurtsSeated(ROSA, 'leg'),
  'grandmother-hand-hurts': hurtsSeated(ROSA, 'hand'),
  'boy-leg-hurts': hurtsSeated({ skin: 3, hair: 'curly', shirt: 'yellow', isChild: true }, 'leg'),
  'feet-hurt-in-shoes': {
    tint: 'mango',
    focus: 164,
    draw: [
      ground('floor', rect(0, 160, 328, 36, SHADE)),
      legsInHeels([140, 164], 3),
      pain([142, 148], { turn: -30, size: 0.9 }),
      pain([232, 148], { turn: 30, size: 0.9 }),
    ],
  },
  'sick-with-thermometer': {
    tint: 'orquidea',
    sun: { x: 164 },
    focus: 164,
    draw: [
      person([164, 118], { ...CARLOS, wears: [], eyes: 'closed', mouth: 'flat' }),
      fever([164.5, 100], { size: 1.1 }),
    ],
  },
  'sick-in-bed-no-work': {
    tint: 'laguna',
    focus: 150,
    draw: [
      ...inBed([98, 108], { ...CARLOS, wears: [], eyes: 'closed', mouth: 'flat', turn: 0.4 }, { width: 290 }),
      fever([101, 90]),
      bubble([228, 58], {
        to: [126, 88],
        width: 124,
        height: 84,
        holds: computer([0, 0], '', { size: 0.62 }).svg + cross([0, -4], 1.7),
      }),
    ],
  },
  'medicine-bottle-and-pills': {
    tint: 'palma',
    sun: { x: 164 },
    focus: 164,
    draw: [
      medicineBottle([150, 166], { size: 1.3 }),
      capsule([226, 150], { turn: -24 }),
      capsule([236, 112], { turn: 38, color: 'teal' }),
    ],
  },
  'medicine-after-lunch': {
    tint: 'mango',
    focus: 164,
    draw: [
      ground(
        'eaten lunch',
        circle(110, 108, 46, WHITE) +
          circle(110, 108, 33, SHADE) +
          circle(110, 108, 30, WHITE) +
          placed(BONE, [110, 108], { turn: -30, size: 0.9 }) +
          line('M40 84V98Q40 108 48 108V140M56 84V98Q56 108 48 108M48 84V102', '#7D8B90', 4.5) +
          circle(110, 36, 16, SUN),
      ),
      ground('then', line('M164 108H192M181 95L194 108L181 121', '#B23614', 9)),
      medicineBottle([244, 154], { size: 0.98 }),
    ],
  },
  'sick-and-needs-doctor': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      person([92, 118], {
        ...ANA,
        eyes: 'closed',
        mouth: 'sad',
        turn: 0.5,
        arms: [{ to: [44, 96], hand: 'wave', turn: 6 }],
      }),
      fever([95.5, 100]),
      bubble([224, 76], { to: [118, 100], width: 120, height: 104, holds: bustShape(DOCTOR, 0.76, [0, 0]) }),
    ],
  },
  'shouts-for-help': {
    tint: 'laguna',
    focus: 130,
    draw: [
      wall('#BFE6EA'),
      person([118, 124], {
        ...LUIS,
        eyes: 'wide',
        mouth: 'talk',
        arms: [
          { to: [58, 78], hand: 'wave', turn: 10, elbow: [44, 150] },
          { to: [178, 78], hand: 'wave', turn: 10, elbow: [192, 150] },
        ],
      }),
      waves(148),
      bubble([252, 60], {
        to: [146, 104],
        width: 100,
        height: 78,
        holds: LIFE_RING_SHAPE,
      }),
    ],
  },
  'help-call-police': {
    tint: 'flamboyan',
    focus: 170,
    draw: [
      handbag([270, 166], { size: 0.95 }),
      ground('arm of a thief', line('M346 120Q308 92 272 98', '#5E6C72', 26)),
      hand([268, 100], { shape: 'fist', skin: 2, size: 1.1 }),
      person([86, 122], {
        ...CARLA,
        eyes: 'wide',
        mouth: 'talk',
        turn: 0.8,
        arms: [{ to: [190, 140], hand: 'wave', turn: 40, elbow: [150, 196] }],
      }),
      bubble([168, 46], {
        to: [108, 96],
        width: 92,
        height: 68,
        holds: POLICE_CAR_SHAPE,
      }),
    ],
  },
  'asks-for-help-with-boxes': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([256, 110], { ...LUIS, turn: -0.8, arms: [{ to: [196, 150], hand: 'palm' }] }),
      person([78, 118], { ...ANA, turn: 0.8, mouth: 'talk' }),
      box([132, 190], { size: 0.92 }),
      box([136, 135], { size: 0.8, turn: 4 }),
      box([128, 88], { size: 0.62, turn: -6 }),
      hand([100, 178], { shape: 'flat', skin: 2 }),
    ],
  },
  'ambulance-is-called': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([96, 116], {
        ...ANA,
        eyes: 'wide',
        mouth: 'talk',
        turn: 0.6,
        arms: [callingArm([96, 116], 'left')],
      }),
      bubble([228, 72], {
        to: [122, 96],
        width: 134,
        height: 96,
        holds: placed(AMBULANCE_SHAPE, [0, 0], { size: 1.25 }),
      }),
    ],
  },
  'ambulance-for-father': callsFor(PEDRO, AMBULANCE_SHAPE, 'palma'),
  'police-for-father': callsFor(PEDRO, POLICE_CAR_SHAPE, 'palma'),
  'ambulance-for-mother': callsFor(ROSA, AMBULANCE_SHAPE, 'palma'),
  'call-from-room-twelve': {
    tint: 'noche',
    focus: 90,
    draw: [
      ground('bedroom', rect(0, 0, 162, 196, '#5B2F3A')),
      ground('lobby', rect(166, 0, 162, 196, '#1B4F5C')),
      window([14, 14], 54, 48, { isNight: true }),
      ground('room number', rect(104, 12, 44, 34, CREAM, 8) + digits(12, [126, 38], 20)),
      keyRack([224, 12]),
      person([76, 120], {
        ...PEDRO,
        shirt: 'cream',
        mouth: 'talk',
        turn: 0.5,
        arms: [callingArm([76, 120], 'left')],
      }),
      person([250, 116], { ...CLERK, turn: -0.5, arms: [callingArm([250, 116], 'right', 0.96)] }),
      hotelDesk(176, 168),
      ground('between', rect(160, 0, 8, 196, INK)),
    ],
  },
  'baby-with-hot-head': {
    tint: 'orquidea',
    focus: 110,
    draw: [
      ground('mattress', rect(20, 152, 288, 44, CREAM, 18) + rect(20, 170, 288, 26, SHADE)),
      prop(
        'baby',
        placed(babyShape({ skin: 2, blanket: '#8FD3E3', isAwake: false }), [146, 114], { size: 1.86 }),
      ),
      ground(
        'hot face',
        ellipse(83, 128, 13, 8, '#D99B6C') +
          line('M76 131Q83 124 90 131', '#7A2F2A', 4.5) +
          `<circle cx="83" cy="105" r="41" fill="#E2552A" opacity=".34"/>` +
          line('M50 34q8 7 0 14t0 14M83 22q8 7 0 14t0 14M116 34q8 7 0 14t0 14', '#E2552A', 5),
      ),
      thermometer([286, 80], 'hot', 0.9),
    ],
  },
  'leg-hurts-no-bike': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#CFE8DA'),
      floor(186, '#D9B48A'),
      ...seated([88, 82], {
        ...LUIS,
        mouth: 'sad',
        turn: 0.5,
        arms: [{ to: [136, 126], hand: 'flat', turn: 20 }],
      }),
      pain([156, 140], { turn: 30 }),
      bubble([234, 62], {
        to: [112, 72],
        width: 128,
        height: 98,
        holds: bicycle([-6, 34], { size: 0.76 }).svg + cross([40, 30], 1.15),
      }),
    ],
  },
  'sick-to-bed-at-seven': {
    tint: 'noche',
    focus: 140,
    draw: [
      wall('#24454F'),
      window([12, 12], 62, 60, { isNight: true, shows: moon([22, 26], 12, '#07171B').svg }),
      ...inBed([166, 108], { ...ANA, eyes: 'closed', mouth: 'flat', turn: -0.3 }, { width: 250 }),
      fever([164, 90]),
      clock([278, 54], 7, 0, 0.84),
    ],
  },
  'buys-medicine-asks-price': {
    tint: 'mango',
    focus: 150,
    draw: [
      background(shelf([226, 10], 92, 96)),
      person([272, 112], { ...MALE_DOCTOR, turn: -0.8, size: 0.92 }),
      table(160, { x: 140 }),
      medicineBottle([202, 162], { size: 0.72 }),
      person([70, 120], {
        ...ANA,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [134, 148], hand: 'point', turn: -4 }],
      }),
      bubble([164, 46], {
        to: [92, 94],
        width: 104,
        height: 76,
        asks: true,
        holds: priceTag([0, 2], '$', { size: 0.62 }).svg,
      }),
    ],
  },
  'small-store-not-supermarket': {
    tint: 'laguna',
    focus: 180,
    draw: [
      sideStreet({ sky: '#CFEAEC', y: 160 }),
      background(supermarketFront([62, 164], 0.8)),
      priceTag([62, 40], '$95', { size: 0.7 }),
      shopFront([268, 164], { size: 0.66 }),
      person([166, 130], {
        ...ROSA,
        turn: 0.8,
        mouth: 'talk',
        size: 0.86,
        arms: [{ to: [218, 146], hand: 'point', turn: -6 }],
      }),
    ],
  },
  'asks-card-or-money': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([280, 110], { ...CLERK, turn: -0.8, size: 0.9 }),
      table(156, { x: 150 }),
      cashRegister([222, 158], { size: 0.68 }),
      person([68, 120], {
        ...CARLOS,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [130, 152], hand: 'palm', turn: -4 }],
      }),
      bubble([182, 48], {
        to: [98, 98],
        width: 160,
        height: 78,
        asks: true,
        holds: card([-34, 0], { size: 0.4, turn: -8 }).svg + bill([24, 0], 20, { size: 0.38, turn: 6 }).svg,
      }),
    ],
  },
  'cheap-ticket-good-price': {
    tint: 'mango',
    focus: 190,
    draw: [
      person([90, 116], {
        ...PEDRO,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [152, 142], hand: 'thumb' }],
      }),
      ticket([216, 96], { size: 1.1, turn: -6 }),
      priceTag([276, 118], '$2', { size: 0.92, color: 'green', turn: 8 }),
    ],
  },
}
