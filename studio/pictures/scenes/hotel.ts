import { AMBULANCE_SHAPE, pain, seated } from '#studio/pictures/kit/body.ts'
import { CREAM, INK, RED, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross, tick } from '#studio/pictures/kit/digits.ts'
import {
  book,
  computer,
  key,
  keyShape,
  phone,
  priceTag,
  smallPhone,
} from '#studio/pictures/kit/hand-things.ts'
import {
  bedFromFoot,
  bedFromFootShape,
  corridor,
  elevator,
  POOL_SHAPE,
  pool,
  tiles,
  towelRail,
  towels,
  tubWithShower,
} from '#studio/pictures/kit/hotel.ts'
import { ball, DIE_SHAPE, swimmerShape } from '#studio/pictures/kit/leisure.ts'
import { map } from '#studio/pictures/kit/maps.ts'
import { floor, moon, skySun, tree, umbrella } from '#studio/pictures/kit/outside.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import {
  bellShape,
  hangingLamp,
  hotelDesk,
  keyRack,
  lamp,
  table,
  wall,
  window,
} from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { arrow, bubble, pin } from '#studio/pictures/kit/signs.ts'
import { mugShape } from '#studio/pictures/kit/table-things.ts'
import { handbag, suitcase } from '#studio/pictures/kit/travel.ts'
import { fromBehind, MAIL_SHAPE, portraitShape, smallClockShape } from '#studio/pictures/kit/work.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  CLERK,
  LUIS,
  MS_BROWN,
  NEIGHBOUR,
  PEDRO_AT_WORK,
} from '#studio/pictures/scenes/cast.ts'

const BELLHOP: Look = { ...LUIS, shirt: 'sea', wears: ['collar', 'cap'] }

/** A small key with its tag, held in a hand. */
function heldKey(at: Point): Part {
  return ground('key', placed(keyShape(), at, { size: 0.62 }))
}

function nightWindow(at: Point, width = 88): Part {
  return window(at, width, 70, { isNight: true, shows: moon([30, 34], 15, '#07171B').svg })
}

/** A guest who asks the clerk for what is in the bubble. */
function guestAsks(
  guest: Look,
  {
    tint,
    holds,
    width = 124,
    asks = true,
  }: Pick<Scene, 'tint'> & { holds: string; width?: number; asks?: boolean },
): Scene {
  return {
    tint,
    focus: 140,
    draw: [
      person([60, 126], {
        ...guest,
        turn: 0.9,
        mouth: 'talk',
        size: 0.92,
        arms: [{ to: [130, 162], hand: 'palm', turn: -6 }],
      }),
      person([268, 116], { ...CLERK, turn: -0.8, size: 0.88 }),
      hotelDesk(210, 154),
      bubble([165, 48], { to: [80, 104], width, height: 78, asks, holds }),
    ],
  }
}

/** A room with one or two pillows, and what it costs. */
function roomFor(price: string, isWide: boolean): Scene {
  return {
    tint: 'orquidea',
    focus: 164,
    draw: [
      floor(168, '#D9B48A'),
      bedFromFoot([142, 188], { isWide, size: 0.88 }),
      priceTag([224, 92], price, { size: 1.15, turn: 6 }),
    ],
  }
}

function bedroom(isWide: boolean): Scene {
  return {
    tint: isWide ? 'palma' : 'mango',
    focus: 164,
    draw: [
      floor(164, '#D9B48A'),
      window([10, 18], 48, 62, { shows: circle(24, 26, 10, SUN) }),
      bedFromFoot([164, 186], { isWide, size: 1.16, color: isWide ? 'teal' : 'red' }),
      background(lamp([292, 164], { size: 0.9 })),
      ground(
        'stool',
        rect(268, 162, 48, 10, '#96512B', 4) +
          rect(276, 170, 7, 26, '#96512B') +
          rect(301, 170, 7, 26, '#96512B'),
      ),
    ],
  }
}

/** From behind who asks the way: the side of the thing is the side of whoever looks. */
function onOneSide(what: Part, side: 'left' | 'right'): Scene {
  return {
    tint: 'laguna',
    focus: side === 'left' ? 131 : 197,
    draw: [
      corridor(),
      what,
      fromBehind([164, 150], { shirt: '#7A2F7E', hairColor: 'dark', size: 0.72 }),
      ground('sign', rect(126, 12, 76, 52, INK, 8)),
      arrow([164, 38], side, 0.62, WHITE),
    ],
  }
}

/** A pool through a glass wall. */
function poolBehindGlass(): Part {
  return prop(
    'pool',
    rect(206, 46, 118, 142, '#7D8B90', 5) +
      rect(213, 53, 104, 128, '#BFE6EA') +
      circle(236, 76, 12, SUN) +
      rect(213, 118, 104, 63, '#F1DCC0') +
      placed(POOL_SHAPE, [265, 144], { size: 0.46 }),
  )
}

/** The hotel. */
const BOSS_ON_BREAK: Look = {
  skin: 3,
  hair: 'curly',
  hairColor: 'dark',
  shirt: 'red',
  wears: ['collar', 'glasses'],
  eyes: 'closed',
}

export const hotel: Scenes = {
  'guest-with-suitcase': {
    tint: 'mango',
    focus: 130,
    draw: [
      keyRack([222, 8]),
      person([266, 120], { ...CLERK, turn: -0.8, size: 0.76 }),
      hotelDesk(212, 156),
      suitcase([46, 222], { size: 0.96 }),
      person([124, 110], {
        ...CARLOS,
        turn: 0.4,
        mouth: 'laugh',
        wears: ['beard', 'hat'],
        arms: [{ to: [47, 136], hand: 'fist', elbow: [62, 184] }],
      }),
    ],
  },
  'two-guests-from-canada': {
    tint: 'laguna',
    focus: 164,
    draw: [
      map('canada', [76, 0], 0.96),
      pin([164, 92], 0.8),
      person([78, 128], { ...MS_BROWN, turn: 0.4, size: 0.92, mouth: 'laugh' }),
      person([250, 128], { ...NEIGHBOUR, turn: -0.4, size: 0.92 }),
      suitcase([146, 194], { size: 0.74 }),
      suitcase([186, 194], { size: 0.74, color: 'sea' }),
    ],
  },
  'guest-shows-reservation': {
    tint: 'noche',
    focus: 150,
    draw: [
      wall('#5B2F3A'),
      nightWindow([14, 12], 74),
      hangingLamp(206, 34),
      person([84, 118], {
        ...MS_BROWN,
        turn: 0.9,
        mouth: 'talk',
        arms: [
          {
            to: [152, 132],
            hand: 'fist',
            holds: phone(
              [160, 104],
              tick([0, 34], 2) +
                placed(bedFromFootShape({ isWide: true, color: 'red' }), [0, -14], { size: 0.44 }),
              {
                size: 0.46,
                turn: 4,
              },
            ),
          },
        ],
      }),
      person([262, 110], { ...CLERK, turn: -0.8, size: 0.94 }),
      hotelDesk(206, 154),
    ],
  },
  'front-desk': {
    tint: 'palma',
    focus: 160,
    draw: [
      keyRack([44, 20]),
      person([186, 100], { ...CLERK, mouth: 'talk', arms: [{ to: [254, 100], hand: 'wave', turn: 10 }] }),
      ground('desk', table(142).svg + bellShape([90, 142], 1.3)),
    ],
  },
  'guest-calls-front-desk': {
    tint: 'orquidea',
    focus: 130,
    draw: [
      background(bedFromFoot([286, 196], { size: 0.8 })),
      person([108, 114], {
        ...ANA,
        turn: 0.5,
        mouth: 'talk',
        arms: [
          {
            to: [58, 90],
            hand: 'fist',
            elbow: [28, 156],
            holds: smallPhone([70, 82], { size: 1.2, turn: -8 }),
          },
        ],
      }),
      bubble([210, 56], { to: [140, 94], width: 100, height: 76, holds: bellShape([0, 16], 1.2) }),
    ],
  },
  'guest-gets-key': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      keyRack([222, 8]),
      person([84, 118], { ...CARLOS, turn: 0.9, arms: [{ to: [146, 158], hand: 'palm', turn: -4 }] }),
      person([256, 110], {
        ...CLERK,
        turn: -0.8,
        mouth: 'talk',
        size: 0.94,
        arms: [{ to: [188, 110], hand: 'fist', holds: heldKey([184, 116]) }],
      }),
      hotelDesk(214, 154),
      suitcase([28, 200], { size: 0.8 }),
    ],
  },
  'asks-check-in-time': guestAsks(CARLOS, {
    tint: 'mango',
    holds: placed(smallClockShape(3), [-24, 0]) + placed(keyShape(), [22, -17], { size: 0.44 }),
    width: 136,
  }),
  'guest-returns-key': {
    tint: 'laguna',
    focus: 150,
    draw: [
      window([16, 12], 84, 66, { shows: circle(42, 62, 26, SUN) }),
      keyRack([222, 8]),
      person([256, 112], {
        ...CLERK,
        turn: -0.8,
        size: 0.92,
        arms: [{ to: [204, 150], hand: 'palm', turn: -2 }],
      }),
      hotelDesk(226, 160),
      suitcase([36, 228], { size: 0.92 }),
      person([102, 116], {
        ...CARLOS,
        turn: 0.7,
        mouth: 'talk',
        wears: ['beard', 'backpack'],
        arms: [
          { to: [174, 100], hand: 'fist', holds: heldKey([180, 108]) },
          { to: [36, 146], hand: 'fist', elbow: [42, 192] },
        ],
      }),
    ],
  },
  'room-with-narrow-bed': bedroom(false),
  'room-with-wide-bed': bedroom(true),
  'asks-single-room-two-nights': guestAsks(LUIS, {
    tint: 'palma',
    width: 144,
    asks: false,
    holds:
      placed(bedFromFootShape({ color: 'red' }), [-38, 30], { size: 0.5 }) +
      [14, 48].map(x => placed(moon([0, 0], 14, WHITE).svg.replace(CREAM, '#E8B93C'), [x, 2])).join(''),
  }),
  'double-room-ninety-dollars': roomFor('$90', true),
  'single-room-ninety-dollars': roomFor('$90', false),
  'double-room-nineteen-dollars': roomFor('$19', true),
  'clerk-hands-key': {
    tint: 'laguna',
    sun: { x: 130 },
    focus: 164,
    draw: [
      person([122, 110], {
        ...CLERK,
        turn: 0.5,
        mouth: 'talk',
        arms: [{ to: [204, 74], hand: 'fist', holds: key([206, 84], { room: 12, size: 0.9 }) }],
      }),
    ],
  },
  'hotel-elevator': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      floor(174, '#B23614'),
      elevator([164, 182], { size: 1.12 }),
      suitcase([266, 192], { size: 0.8 }),
    ],
  },
  'elevator-on-the-right': onOneSide(elevator([252, 184], { size: 0.88 }), 'right'),
  'elevator-on-the-left': onOneSide(elevator([64, 184], { size: 0.88 }), 'left'),
  'pool-on-the-right': onOneSide(poolBehindGlass(), 'right'),
  'folded-towels': {
    tint: 'laguna',
    focus: 164,
    draw: [table(158), towels([164, 158], { size: 1.4 })],
  },
  'bathroom-without-towels': {
    tint: 'laguna',
    focus: 200,
    draw: [tiles(), tubWithShower([90, 190]), towelRail([248, 52], { isEmpty: true })],
  },
  'bathroom-with-towels': {
    tint: 'laguna',
    focus: 200,
    draw: [tiles(), tubWithShower([90, 190]), towelRail([248, 52])],
  },
  'bedroom-without-towels': {
    tint: 'laguna',
    focus: 200,
    draw: [
      wall('#F6E7D6'),
      floor(160, '#D9B48A'),
      background(bedFromFoot([92, 190], { isWide: true, size: 0.98 })),
      towelRail([252, 52], { isEmpty: true }),
    ],
  },
  'luggage-of-a-guest': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      floor(172, '#E9C9A4'),
      suitcase([110, 190], { size: 1.36 }),
      suitcase([186, 190], { size: 1.06, color: 'sea' }),
      handbag([248, 190], { size: 0.86, color: 'purple' }),
    ],
  },
  'guest-asks-help-with-luggage': {
    tint: 'mango',
    focus: 160,
    draw: [
      person([78, 114], {
        ...MS_BROWN,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [126, 106], hand: 'palm', turn: -10 }],
      }),
      person([266, 112], {
        ...BELLHOP,
        turn: -0.8,
        arms: [
          { to: [212, 104], hand: 'fist', elbow: [226, 172], holds: suitcase([212, 184], { size: 0.9 }) },
        ],
      }),
      suitcase([142, 196], { size: 0.7, color: 'yellow' }),
      handbag([26, 194], { size: 0.8, color: 'purple' }),
    ],
  },
  'hotel-pool': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      skySun([54, 42], 22, { hasRays: true }),
      floor(98, '#F1DCC0'),
      tree([290, 110], 0.9),
      background(umbrella([86, 78], 0.56)),
      pool([172, 142], { size: 1.36 }),
    ],
  },
  'asks-when-pool-opens': guestAsks(CARLA, {
    tint: 'laguna',
    width: 146,
    holds: placed(smallClockShape(8), [-30, 0]) + placed(POOL_SHAPE, [23, 5], { size: 0.24 }),
  }),
  'hand-pulls-door': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      ground(
        'open door',
        rect(196, 8, 112, 188, '#96512B') +
          rect(206, 18, 92, 178, '#24505A') +
          `<path d="M298 18L212 2V214L298 196Z" fill="#0A8A9A"/><path d="M286 34L228 24V176L286 180Z" fill="#BFE6EA"/>` +
          line('M220 92V128', RED, 8),
      ),
      person([96, 118], {
        ...LUIS,
        turn: 0.8,
        arms: [{ to: [216, 112], hand: 'fist', elbow: [150, 172] }],
      }),
      ground('arrow', line('M208 56H158M174 40L157 56L174 72', RED, 9)),
    ],
  },
  'guest-checks-in-at-night': {
    tint: 'noche',
    focus: 190,
    draw: [
      wall('#24454F'),
      nightWindow([14, 14]),
      hangingLamp(172, 30),
      keyRack([226, 8]),
      person([252, 108], {
        ...PEDRO_AT_WORK,
        turn: -0.8,
        mouth: 'talk',
        arms: [{ to: [186, 122], hand: 'fist', holds: heldKey([182, 128]) }],
      }),
      hotelDesk(206, 154),
      person([92, 122], { ...MS_BROWN, turn: 0.9, size: 0.94 }),
      suitcase([28, 198], { size: 0.76 }),
    ],
  },
  'guests-read-and-play': {
    tint: 'mango',
    focus: 164,
    draw: [
      background(keyRack([118, 8])),
      person([80, 112], {
        ...MS_BROWN,
        wears: ['glasses'],
        turn: 0.2,
        arms: [
          { to: [40, 164], hand: 'fist', holds: book([82, 160], { isOpen: true, color: 'red', size: 0.86 }) },
          { to: [124, 164], hand: 'fist' },
        ],
      }),
      person([254, 112], {
        ...CARLOS,
        turn: -0.3,
        mouth: 'laugh',
        arms: [{ to: [200, 146], hand: 'palm', turn: -8 }],
      }),
      table(176),
      ball([222, 168], DIE_SHAPE, { size: 0.62 }),
      ball([274, 172], DIE_SHAPE, { size: 0.62, turn: 12 }),
    ],
  },
  'writes-emails-on-hotel-computer': {
    tint: 'palma',
    focus: 150,
    draw: [
      background(keyRack([220, 78])),
      person([76, 120], {
        ...LUIS,
        turn: 0.8,
        arms: [{ to: [138, 162], hand: 'flat', turn: 10, side: 'right' }],
      }),
      ground('desk', table(166).svg + bellShape([290, 166], 0.8)),
      computer([182, 136], '', { size: 0.74 }),
      prop(
        'emails',
        [132, 176, 220, 264].map((x, index) => placed(MAIL_SHAPE, [x, 56 - index * 10])).join(''),
      ),
    ],
  },
  'guest-leg-hurts': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      wall('#F6D9CC'),
      floor(186, '#D9B48A'),
      ...seated([64, 84], {
        ...NEIGHBOUR,
        mouth: 'sad',
        turn: 0.5,
        arms: [{ to: [112, 128], hand: 'flat', turn: 20 }],
      }),
      pain([132, 142], { turn: 30 }),
      person([268, 116], {
        ...CLERK,
        turn: -0.7,
        mouth: 'talk',
        eyes: 'wide',
        size: 0.94,
        arms: [
          {
            to: [298, 96],
            hand: 'fist',
            elbow: [336, 172],
            holds: smallPhone([294, 86], { size: 1.05, turn: 8 }),
          },
        ],
      }),
      bubble([184, 46], { to: [246, 94], width: 100, height: 70, holds: AMBULANCE_SHAPE }),
    ],
  },
  'large-pool-guest-cannot-swim': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#BFE6EA'),
      floor(104, '#F1DCC0'),
      pool([188, 154], { size: 1.36 }),
      person([66, 116], {
        ...CARLOS,
        turn: 0.5,
        mouth: 'flat',
        size: 0.92,
        arms: [{ to: [24, 112], hand: 'wave', turn: 6 }],
      }),
      bubble([204, 54], {
        to: [96, 96],
        width: 140,
        height: 92,
        holds: placed(swimmerShape(1), [-8, -8], { size: 0.62 }) + cross([46, 22], 1.1),
      }),
    ],
  },
  'boss-is-on-her-break': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([96, 114], {
        ...LUIS,
        shirt: 'sea',
        wears: ['collar', 'badge'],
        turn: 0.5,
        mouth: 'talk',
        arms: [{ to: [40, 122], hand: 'point', turn: -88 }],
      }),
      table(172),
      bubble([226, 66], {
        to: [126, 94],
        width: 136,
        height: 100,
        holds:
          placed(portraitShape(BOSS_ON_BREAK, 82), [-26, 3]) +
          placed(mugShape('red'), [38, 8], { size: 1.3 }),
      }),
    ],
  },
}
