import { fever, medicineBottle, pain, seated } from '#studio/pictures/kit/body.ts'
import { CREAM, INK, SHADE, SKY, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross, tick } from '#studio/pictures/kit/digits.ts'
import { emoji } from '#studio/pictures/kit/emoji.ts'
import {
  badge,
  bill,
  card,
  computer,
  form,
  phone,
  priceTag,
  smallPhone,
} from '#studio/pictures/kit/hand-things.ts'
import { dancerShape, notes, woodenGuitar } from '#studio/pictures/kit/leisure.ts'
import { floor, hotel } from '#studio/pictures/kit/outside.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import {
  board,
  chair,
  hotelDesk,
  keyRack,
  lamp,
  shelf,
  table,
  wall,
  window,
} from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { cardReader, clothesRail, tShirt } from '#studio/pictures/kit/shop.ts'
import { bubble, HEART_SHAPE } from '#studio/pictures/kit/signs.ts'
import { mug } from '#studio/pictures/kit/table-things.ts'
import { clock } from '#studio/pictures/kit/time.ts'
import { ticket, train } from '#studio/pictures/kit/travel.ts'
import {
  envelope,
  fromBehind,
  logoShape,
  MAIL_SHAPE,
  meetingShape,
  missingPerson,
  officeDesk,
  paper,
  portraitShape,
  screenShape,
  TOWERS_SHAPE,
} from '#studio/pictures/kit/work.ts'
import { ANA, CARLA, CARLOS, CLERK, LUIS, LUIS_AT_WORK, PEDRO, ROSA } from '#studio/pictures/scenes/cast.ts'

/** A written sheet that comes out of its envelope, 92 wide and 112 high. */
const LETTER_SHAPE =
  filled('M-46 -18L0 -44L46 -18Z', '#C9BEAD') +
  rect(-34, -56, 68, 74, WHITE, 3) +
  line('M-22 -44H2M-22 -32H22M-22 -20H22', INK, 4) +
  filled('M-46 -18L0 14L46 -18V28Q46 34 40 34H-40Q-46 34 -46 28Z', CREAM) +
  line('M-42 30L-12 6M42 30L12 6', SHADE, 4)

/** The boss of an office, and the manager of the hotel, whom everybody looks for. */
export const BOSS: Look = {
  skin: 3,
  hair: 'curly',
  hairColor: 'dark',
  shirt: 'red',
  wears: ['collar', 'glasses'],
}
export const MANAGER: Look = { skin: 4, hair: 'bun', shirt: 'navy', wears: ['collar', 'badge'] }

/** An office with a window; a person works in front of it, or nobody does. */
function officeRoom(): Part[] {
  return [
    wall('#F6E7D6'),
    window([28, 22], 96, 76, { shows: TOWERS_SHAPE }),
    background(shelf([228, 14], 86, 96)),
  ]
}

function atDesk(what: 'phone' | 'computer' | 'letter'): Scene {
  const arms = {
    phone: [
      {
        to: [206, 82] as const,
        hand: 'fist' as const,
        elbow: [252, 150] as const,
        holds: smallPhone([198, 74], { size: 1.25, turn: 8 }),
      },
    ],
    computer: [
      { to: [132, 154] as const, hand: 'flat' as const, turn: 30, side: 'left' as const },
      { to: [192, 154] as const, hand: 'flat' as const, turn: 30, side: 'right' as const },
    ],
    letter: [
      {
        to: [120, 142] as const,
        hand: 'fist' as const,
        side: 'left' as const,
        holds: paper([150, 136], { size: 1.15, turn: -4 }),
      },
    ],
  }[what]
  return {
    tint: 'mango',
    focus: 164,
    draw: [
      window([24, 18], 84, 70, { shows: TOWERS_SHAPE }),
      person([164, 110], {
        ...CARLA,
        mouth: what === 'phone' ? 'talk' : 'smile',
        turn: what === 'phone' ? -0.3 : 0,
        arms: what === 'computer' ? [] : arms,
      }),
      table(164),
      what === 'computer' ? laptopFromBehind() : [],
    ],
  }
}

/** An open laptop, seen from the other side of the desk. */
function laptopFromBehind(): Part[] {
  return [
    prop(
      'computer',
      placed(
        rect(-56, -64, 112, 68, '#7D8B90', 8) + circle(0, -30, 9, WHITE) + rect(-64, 2, 128, 8, INK, 4),
        [164, 166],
      ),
    ),
  ]
}

/** A thing on a desk that works, or does not. */
function machine(thing: Part, works: boolean): Scene {
  return {
    tint: works ? 'palma' : 'flamboyan',
    focus: 164,
    draw: [
      table(160),
      thing,
      ground('mark', circle(226, 60, 32, WHITE) + (works ? tick([226, 61], 1.2) : cross([226, 60], 1.1))),
    ],
  }
}

function onTheDesk(thing: Part): Scene {
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      floor(176, '#E9C9A4'),
      officeDesk([164, 188], { width: 236, size: 0.9 }),
      background(lamp([246, 114], { size: 0.8 })),
      thing,
    ],
  }
}

/** The workplace. */
/** A ticket as one of many, 30 x 44, with a train. */
const TRAIN_TICKET =
  rect(-15, -22, 30, 44, '#7A2F7E', 4) + rect(-9, -15, 18, 16, WHITE, 5) + line('M-8 9H8', WHITE, 3)

export const workplace: Scenes = {
  'letter-in-its-envelope': {
    tint: 'laguna',
    focus: 164,
    draw: [prop('letter', placed(LETTER_SHAPE, [164, 122], { size: 1.9 }))],
  },
  'computer-on-table': {
    tint: 'mango',
    focus: 164,
    draw: [wall('#FFE3B0'), table(150), computer([164, 98], screenShape(true), { size: 1.6 })],
  },
  'woman-with-work-badge': {
    tint: 'laguna',
    sun: { x: 126 },
    focus: 160,
    draw: [
      person([120, 110], {
        ...ANA,
        mouth: 'laugh',
        shirt: 'navy',
        wears: ['collar'],
        arms: [{ to: [190, 84], hand: 'fist', holds: badge([204, 126], { size: 0.72, turn: 3 }) }],
      }),
      emoji('briefcase', [282, 156], 76),
    ],
  },
  'woman-at-bank-counter': {
    tint: 'palma',
    focus: 190,
    draw: [
      background(emoji('bank', [74, 66], 104)),
      person([196, 106], {
        ...ANA,
        shirt: 'navy',
        wears: ['collar', 'badge'],
        mouth: 'talk',
        arms: [{ to: [132, 142], hand: 'fist', holds: bill([108, 134], 20, { size: 0.62, turn: -10 }) }],
      }),
      table(152),
      background(bill([262, 146], 50, { size: 0.5 })),
      background(bill([266, 136], 50, { size: 0.5, turn: -3 })),
    ],
  },
  'office-room': {
    tint: 'mango',
    focus: 164,
    draw: [
      ...officeRoom(),
      floor(172, '#D9B48A'),
      chair([98, 186], { size: 1.05, color: 'purple' }),
      officeDesk([190, 188], { width: 176, size: 0.86 }),
      computer([176, 80], '', { size: 0.78 }),
    ],
  },
  'empty-office-chair': {
    tint: 'mango',
    focus: 164,
    draw: [
      ...officeRoom(),
      missingPerson([164, 106]),
      table(158),
      computer([246, 128], '', { size: 0.66 }),
      mug([84, 160], { color: 'purple' }),
    ],
  },
  'company-team': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#CFE8DA'),
      ground('logo', placed(logoShape(1.25), [164, 48])),
      person([88, 116], { ...CARLOS, shirt: 'teal', turn: 0.3 }),
      person([240, 116], {
        ...CARLA,
        shirt: 'teal',
        turn: -0.3,
        mouth: 'laugh',
        arms: [{ to: [296, 124], hand: 'wave', turn: 8 }],
      }),
      ground('logos', placed(logoShape(0.5), [108, 156]) + placed(logoShape(0.5), [222, 156])),
    ],
  },
  'small-company': {
    tint: 'laguna',
    focus: 146,
    draw: [
      floor(178, '#58B97F'),
      background(hotel([284, 184], { rows: 6, columns: 4, size: 0.98 })),
      hotel([186, 188], { rows: 1, columns: 3, size: 0.92, sign: placed(logoShape(0.66), [0, -66]) }),
      person([72, 118], {
        ...LUIS,
        mouth: 'talk',
        turn: 0.5,
        arms: [{ to: [84, 172], hand: 'flat', turn: 190, side: 'right', elbow: [128, 200] }],
      }),
      ground('logo', placed(logoShape(0.42), [54, 156])),
    ],
  },
  'boss-and-worker': {
    tint: 'orquidea',
    focus: 110,
    draw: [
      person([92, 104], {
        ...BOSS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [162, 140], hand: 'point', turn: 8 }],
      }),
      person([258, 128], { ...CARLOS, turn: -0.8, size: 0.86 }),
      table(166, { x: 178 }),
      computer([226, 146], '', { size: 0.5 }),
      bubble([184, 44], {
        to: [116, 84],
        width: 84,
        height: 70,
        holds: form([0, 3], { size: 0.5, done: 1 }).svg,
      }),
    ],
  },
  'hotel-manager': {
    tint: 'palma',
    focus: 120,
    draw: [
      keyRack([216, 8]),
      person([264, 122], { ...CLERK, size: 0.76, turn: -0.6 }),
      hotelDesk(206, 154),
      person([108, 106], {
        ...MANAGER,
        wears: ['collar', 'badge', 'tie'],
        arms: [
          { to: [66, 152], hand: 'fist', holds: form([54, 144], { size: 0.62, turn: -8, done: 3 }) },
          { to: [180, 148], hand: 'palm', turn: -6 },
        ],
      }),
    ],
  },
  'guest-asks-for-manager': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      person([74, 120], {
        ...PEDRO,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [140, 156], hand: 'palm', turn: -6 }],
      }),
      person([258, 112], { ...LUIS_AT_WORK, turn: -0.8, size: 0.92 }),
      hotelDesk(202, 152),
      bubble([164, 46], {
        to: [100, 96],
        width: 108,
        height: 78,
        asks: true,
        holds: placed(portraitShape(MANAGER, 66), [-4, 0]),
      }),
    ],
  },
  'meeting-at-table': {
    tint: 'laguna',
    focus: 164,
    draw: [
      board([164, 42], 96, 56, line('M-32 16L-10 0L8 8L34 -16', WHITE, 5)),
      person([92, 104], { ...ANA, turn: 0.7, mouth: 'talk', size: 0.88 }),
      person([236, 104], { ...PEDRO, turn: -0.7, size: 0.88 }),
      ground('round table', ellipse(164, 162, 130, 32, '#96512B') + ellipse(164, 156, 130, 30, '#B5673A')),
      background(paper([130, 158], { size: 0.5, turn: 76 })),
      background(paper([204, 158], { size: 0.5, turn: 100 })),
      fromBehind([44, 168], { shirt: '#3FA66B', size: 0.84, hairColor: 'brown' }),
      fromBehind([284, 168], { shirt: '#E58AA0', size: 0.84 }),
    ],
  },
  'meeting-at-three': {
    tint: 'mango',
    focus: 150,
    draw: [
      clock([58, 62], 3, 0, 0.9),
      person([158, 104], { ...BOSS, turn: 0.7, mouth: 'talk', size: 0.84 }),
      person([264, 104], { ...LUIS, turn: -0.7, size: 0.84 }),
      ground('round table', ellipse(210, 166, 122, 32, '#96512B') + ellipse(210, 160, 122, 30, '#B5673A')),
      background(paper([190, 158], { size: 0.5, turn: 76 })),
      background(paper([238, 158], { size: 0.5, turn: 100 })),
    ],
  },
  'computer-does-not-work': machine(computer([138, 120], screenShape(false), { size: 1.3 }), false),
  'computer-works': machine(computer([138, 120], screenShape(true), { size: 1.3 }), true),
  'phone-does-not-work': machine(
    phone(
      [146, 92],
      rect(-45, -91, 90, 182, '#24505A', 13) +
        circle(-18, -20, 8, SKY) +
        circle(18, -20, 8, SKY) +
        line('M-22 34Q0 8 22 34', SKY, 9),
      {
        size: 0.72,
      },
    ),
    false,
  ),
  'man-writes-ten-emails': {
    tint: 'orquidea',
    focus: 130,
    draw: [
      person([72, 120], {
        ...LUIS,
        turn: 0.7,
        size: 0.92,
        arms: [{ to: [128, 160], hand: 'flat', turn: 10, side: 'right' }],
      }),
      table(164),
      computer([164, 138], '', { size: 0.66 }),
      prop(
        'emails',
        Array.from({ length: 10 }, (_, index) =>
          placed(MAIL_SHAPE, [132 + (index % 5) * 40, 48 + Math.floor(index / 5) * 32]),
        ).join(''),
      ),
    ],
  },
  'woman-on-the-phone': atDesk('phone'),
  'woman-at-computer': atDesk('computer'),
  'woman-reads-letter': atDesk('letter'),
  'office-desk': {
    tint: 'mango',
    focus: 164,
    draw: [
      floor(176, '#D9B48A'),
      officeDesk([164, 190], { width: 236, size: 1.05 }),
      background(lamp([246, 104])),
      background(paper([126, 92], { size: 0.6, turn: -6 })),
    ],
  },
  'phone-on-desk': onTheDesk(smallPhone([138, 84], { size: 1.5, turn: 8 })),
  'phone-on-floor': onTheDesk(smallPhone([134, 158], { size: 1.5, turn: 8 })),
  'letter-on-desk': onTheDesk(envelope([138, 90], { size: 0.8, turn: 4 })),
  'letter-for-you': {
    tint: 'palma',
    focus: 160,
    draw: [
      person([80, 112], {
        ...CLERK,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [138, 136], hand: 'fist', holds: envelope([168, 126], { size: 0.85, turn: -6 }) }],
      }),
      person([256, 116], {
        ...ROSA,
        turn: -0.8,
        arms: [{ to: [202, 160], hand: 'palm', turn: -4 }],
      }),
    ],
  },
  'coffee-break': {
    tint: 'palma',
    focus: 150,
    draw: [
      clock([278, 52], 10, 0, 0.76),
      person([132, 112], {
        ...CARLOS,
        eyes: 'closed',
        arms: [{ to: [190, 126], hand: 'fist', holds: mug([190, 134], { size: 1.3 }) }],
      }),
      table(160),
      background(computer([268, 148], '', { size: 0.5 })),
    ],
  },
  'one-moment-on-the-phone': {
    tint: 'laguna',
    focus: 132,
    draw: [
      person([110, 112], {
        ...LUIS_AT_WORK,
        mouth: 'talk',
        turn: 0.3,
        arms: [
          {
            to: [66, 84],
            hand: 'fist',
            elbow: [34, 150],
            holds: smallPhone([78, 76], { size: 1.2, turn: -8 }),
          },
          { to: [176, 116], hand: 'point', turn: -88 },
        ],
      }),
      bubble([250, 56], { to: [146, 92], width: 120, height: 78, holds: meetingShape(MANAGER, BOSS) }),
    ],
  },
  'call-for-the-manager': {
    tint: 'mango',
    focus: 230,
    draw: [
      ground('rooms', rect(0, 0, 164, 196, '#F6D9C6') + rect(164, 0, 164, 196, '#CFE8EA')),
      person([84, 116], {
        ...ROSA,
        turn: 0.5,
        mouth: 'talk',
        arms: [
          {
            to: [40, 88],
            hand: 'fist',
            elbow: [14, 156],
            holds: smallPhone([50, 80], { size: 1.2, turn: -8 }),
          },
        ],
      }),
      keyRack([178, 10]),
      person([240, 114], {
        ...LUIS_AT_WORK,
        turn: -0.3,
        arms: [
          {
            to: [284, 86],
            hand: 'fist',
            elbow: [316, 152],
            holds: smallPhone([274, 78], { size: 1.2, turn: 8 }),
          },
        ],
      }),
      ground('desk', table(166, { x: 170 }).svg),
      ground('wall between', rect(160, 0, 8, 196, WHITE)),
    ],
  },
  'likes-job-feet-hurt': {
    tint: 'mango',
    focus: 150,
    draw: [
      wall('#FFE3B0'),
      floor(186, '#D9B48A'),
      ...seated([132, 76], {
        ...CLERK,
        mouth: 'laugh',
        turn: 0.5,
        arms: [{ to: [178, 92], hand: 'thumb' }],
      }),
      pain([216, 172], { turn: 36, size: 0.96 }),
    ],
  },
  'company-buys-ten-tickets': {
    tint: 'palma',
    focus: 190,
    draw: [
      wall('#CFE8DA'),
      person([72, 118], {
        ...CARLOS,
        shirt: 'teal',
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [132, 140], hand: 'palm', turn: -10 }],
      }),
      ground('logo', placed(logoShape(0.46), [52, 160])),
      prop(
        'tickets',
        Array.from({ length: 10 }, (_, index) =>
          placed(TRAIN_TICKET, [146 + (index % 5) * 38, 42 + Math.floor(index / 5) * 54]),
        ).join(''),
      ),
      train([244, 186], { size: 0.6 }),
    ],
  },
  'boss-plays-guitar-and-sings': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      person([150, 108], {
        ...CARLOS,
        shirt: 'navy',
        wears: ['collar', 'tie', 'beard'],
        eyes: 'closed',
        mouth: 'laugh',
        turn: 0.2,
        arms: [
          {
            to: [238, 128],
            hand: 'fist',
            elbow: [226, 190],
            holds: woodenGuitar([150, 158], { turn: -17, size: 0.98 }),
          },
          { to: [140, 162], hand: 'flat', turn: -14, side: 'left', elbow: [78, 190] },
        ],
      }),
      notes([200, 52], [92, 44], [262, 74], [48, 92]),
    ],
  },
  'manager-is-sick': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      person([106, 116], { ...MANAGER, eyes: 'closed', mouth: 'sad', turn: 0.3 }),
      fever([108, 98]),
      table(172),
      bubble([226, 62], {
        to: [134, 96],
        width: 108,
        height: 98,
        holds: medicineBottle([0, 38], { size: 0.8 }).svg,
      }),
    ],
  },
  'asks-to-pay-by-phone-or-card': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([280, 110], { ...PEDRO, turn: -0.8, size: 0.9 }),
      table(156, { x: 150 }),
      cardReader([218, 158], { size: 0.86 }),
      person([68, 120], {
        ...CARLA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [130, 152], hand: 'palm', turn: -4 }],
      }),
      bubble([178, 48], {
        to: [100, 98],
        width: 148,
        height: 78,
        asks: true,
        holds: smallPhone([-32, 0], { size: 1.3 }).svg + card([20, 0], { size: 0.42, turn: -8 }).svg,
      }),
    ],
  },
  'loves-to-dance-leg-hurts': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#CFE8DA'),
      floor(186, '#D9B48A'),
      ...seated([88, 82], {
        ...CARLA,
        mouth: 'sad',
        turn: 0.5,
        arms: [{ to: [136, 126], hand: 'flat', turn: 20 }],
      }),
      pain([156, 140], { turn: 30 }),
      bubble([236, 62], {
        to: [114, 72],
        width: 120,
        height: 104,
        holds:
          placed(dancerShape(4), [-20, 4], { size: 0.96 }) + placed(HEART_SHAPE, [32, -2], { size: 1.2 }),
      }),
    ],
  },
  'looks-for-plane-ticket-online': {
    tint: 'mango',
    focus: 196,
    draw: [
      person([70, 122], {
        ...ANA,
        turn: 0.9,
        arms: [{ to: [130, 162], hand: 'flat', turn: 10, side: 'right' }],
      }),
      table(166),
      computer(
        [220, 98],
        placed(ticket([0, 0], { goesBy: 'plane', color: 'sea' }).svg, [-24, -4], { size: 0.42 }) +
          placed(ticket([0, 0], { goesBy: 'plane', color: 'purple' }).svg, [24, -4], { size: 0.42 }),
        { size: 1.52 },
      ),
      background(priceTag([178, 116], '$9', { size: 0.46, color: 'green' })),
      background(priceTag([262, 116], '$95', { size: 0.46 })),
    ],
  },
  'store-without-my-size': {
    tint: 'flamboyan',
    focus: 196,
    draw: [
      wall('#F6D9CC'),
      clothesRail(30, 116, 322),
      ground('hooks', line('M140 30V48M184 30V48M262 30V60', '#7D8B90', 4)),
      tShirt([140, 62], { size: 0.38, color: 'teal' }),
      tShirt([184, 66], { size: 0.46, color: 'teal' }),
      ground(
        'missing shirt',
        `<path transform="translate(262 98) scale(.88)" d="M-22 -44L-48 -36L-62 -6L-40 0L-36 -8V42H36V-8L40 0L62 -6L48 -36L22 -44C14 -33 -14 -33 -22 -44Z" fill="#FFFFFF66" stroke="#0E2F36" stroke-width="4" stroke-dasharray="9 8" stroke-linecap="round"/>`,
      ),
      person([74, 112], {
        ...CARLOS,
        turn: 0.8,
        mouth: 'sad',
        size: 1.06,
        arms: [{ to: [160, 136], hand: 'palm', turn: -10 }],
      }),
    ],
  },
}
