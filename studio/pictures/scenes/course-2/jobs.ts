import { seated } from '#studio/pictures/kit/body.ts'
import { hospitalFront } from '#studio/pictures/kit/city.ts'
import { SUN } from '#studio/pictures/kit/colors.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { flagShape } from '#studio/pictures/kit/flags.ts'
import { form, key, shoppingBag, smallPhone } from '#studio/pictures/kit/hand-things.ts'
import { computerBack } from '#studio/pictures/kit/home.ts'
import { elevator, towels } from '#studio/pictures/kit/hotel.ts'
import {
  blueprint,
  busWithDriver,
  CASHIER,
  driver,
  engineer,
  factory,
  groceryBelt,
  guard,
  hangingUniform,
  housekeeper,
  inBlueUniform,
  nurse,
  openingRibbon,
  paperPile,
  shoeShelf,
  torch,
  workCap,
} from '#studio/pictures/kit/jobs.ts'
import { floor, moon, stars, tree } from '#studio/pictures/kit/outside.ts'
import { confetti } from '#studio/pictures/kit/party.ts'
import { bustShape, crowdShape, mark, photo } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import {
  bellShape,
  door,
  hotelDesk,
  keyRack,
  shelf,
  table,
  wall,
  window,
} from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { cashRegister, shoeShape, shopFront } from '#studio/pictures/kit/shop.ts'
import { bubble, heart } from '#studio/pictures/kit/signs.ts'
import { COVER_SHAPE, tray } from '#studio/pictures/kit/table-things.ts'
import { bus, plane } from '#studio/pictures/kit/travel.ts'
import { airportHall, steeringWheel } from '#studio/pictures/kit/trips.ts'
import { palm, sweat } from '#studio/pictures/kit/weather.ts'
import { meetingShape, paper, TOWERS_SHAPE } from '#studio/pictures/kit/work.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  CLERK,
  LUIS,
  LUIS_AT_WORK,
  MS_BROWN,
  PEDRO,
  WAITER,
} from '#studio/pictures/scenes/cast.ts'
import { BOSS, MANAGER } from '#studio/pictures/scenes/workplace.ts'

const SALESPERSON: Look = { skin: 2, hair: 'curly', hairColor: 'brown', shirt: 'purple', wears: ['badge'] }
const BROTHER: Look = { ...WAITER, hairColor: 'dark' }

const GIRLS: readonly Look[] = [
  { skin: 3, hair: 'long', hairColor: 'dark', shirt: 'yellow', isChild: true },
  { skin: 3, hair: 'tail', hairColor: 'black', shirt: 'red', isChild: true },
]
const BOYS: readonly Look[] = [
  { skin: 3, hair: 'short', hairColor: 'dark', shirt: 'yellow', isChild: true },
  { skin: 3, hair: 'short', hairColor: 'black', shirt: 'red', isChild: true },
]

/** A mother who holds a photo of her two children. */
function mother(
  parts: (arms: NonNullable<Parameters<typeof nurse>[1]>) => Part[],
  children: readonly Look[],
): Scene {
  const shows = children.map((look, index) => bustShape(look, 0.68, [index === 0 ? -30 : 30, 5])).join('')
  return {
    tint: 'palma',
    focus: 125,
    draw: [
      ...parts({
        turn: 0.6,
        mouth: 'laugh',
        arms: [{ to: [128, 152], hand: 'fist', holds: photo([186, 96], 120, 98, shows, { turn: 2 }) }],
      }),
    ],
  }
}

/** A driver of long ago before his bus, in Mexico. */
const OLD_PHOTO = photo(
  [222, 94],
  150,
  116,
  bus([26, 52], { size: 0.72 }).svg +
    placed(
      driver([0, 0])
        .map(({ svg }) => svg)
        .join(''),
      [-38, 34],
      { size: 0.72 },
    ) +
    flagShape('mexico', [52, -40], 0.62),
  { turn: 2, fill: '#EBD9B4' },
)

/** Who stands at the front desk. */
function atFrontDesk(who: Part[]): Scene {
  return {
    tint: 'mango',
    focus: 176,
    draw: [keyRack([36, 18]), ...who, ground('desk', table(146).svg + bellShape([84, 146], 1.2))],
  }
}

/** A house that has just opened, beside a tree that says how large it is. */
function opening(house: Part, ribbon: Part): Scene {
  return {
    tint: 'laguna',
    focus: 178,
    draw: [
      wall('#CFEAEC'),
      floor(172, '#58B97F'),
      tree([44, 178], 0.62),
      house,
      ribbon,
      confetti([90, 30], [120, 64], [262, 44], [300, 84], [64, 84], [282, 20], [150, 22]),
    ],
  }
}

/** Jobs. */
export const jobs: Scenes = {
  'asks-what-you-do': {
    tint: 'orquidea',
    sun: { x: 164, radius: 84 },
    focus: 150,
    draw: [
      person([62, 116], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [128, 150], hand: 'palm', turn: -4 }],
      }),
      person([270, 116], { ...LUIS, turn: -0.8 }),
      bubble([166, 46], {
        to: [90, 92],
        width: 120,
        height: 76,
        asks: true,
        holds: emojiShape('briefcase', [0, 0], 58),
      }),
    ],
  },
  'nurse-with-list': {
    tint: 'laguna',
    sun: { x: 150 },
    focus: 160,
    draw: [
      ...nurse([144, 112], {
        mouth: 'laugh',
        arms: [{ to: [214, 142], hand: 'fist', holds: form([232, 126], { size: 0.9, turn: 6, done: 2 }) }],
      }),
    ],
  },
  'sister-is-a-nurse': {
    tint: 'palma',
    focus: 220,
    draw: [
      wall('#CFEAEC'),
      floor(178, '#D9D2C6'),
      hospitalFront([206, 186], 1.36),
      person([54, 116], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [120, 142], hand: 'palm', turn: -8 }],
      }),
      ...nurse([282, 138], { ...ANA, shirt: 'teal', turn: -0.4, size: 0.8, mouth: 'laugh' }),
    ],
  },
  'engineer-with-plan': {
    tint: 'mango',
    focus: 160,
    draw: [
      wall('#E4EEF0'),
      window([14, 18], 70, 70, { shows: TOWERS_SHAPE }),
      ...engineer([132, 116], {
        arms: [{ to: [196, 148], hand: 'fist', holds: blueprint([232, 120], { size: 1.16, turn: 4 }) }],
      }),
    ],
  },
  'engineer-and-her-father': {
    tint: 'palma',
    sun: { x: 230, radius: 92 },
    focus: 190,
    draw: [
      person([72, 124], {
        ...PEDRO,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [138, 142], hand: 'palm', turn: -8 }],
      }),
      ...engineer([214, 118], {
        skin: 4,
        turn: -0.3,
        mouth: 'laugh',
        arms: [{ to: [264, 158], hand: 'fist', holds: blueprint([274, 148], { size: 0.72, turn: 8 }) }],
      }),
      heart([146, 52], 1.5),
    ],
  },
  'bus-driver': {
    tint: 'laguna',
    focus: 164,
    draw: [
      floor(176, '#7D8B90'),
      ...busWithDriver(
        [164, 184],
        [...driver([164, 122], { size: 0.86, mouth: 'laugh' }), background(steeringWheel([164, 158], 0.62))],
      ),
    ],
  },
  'photo-of-bus-driver': {
    tint: 'mango',
    focus: 200,
    draw: [
      person([74, 118], {
        ...CARLA,
        turn: 0.7,
        mouth: 'talk',
        arms: [{ to: [146, 152], hand: 'fist', holds: OLD_PHOTO }],
      }),
    ],
  },
  'driver-and-nurse': {
    tint: 'flamboyan',
    sun: { x: 164, radius: 84 },
    focus: 164,
    draw: [
      ...driver([92, 116], {
        turn: 0.6,
        arms: [{ to: [30, 142], hand: 'fist', holds: steeringWheel([34, 138], 0.44) }],
      }),
      ...nurse([238, 116], {
        turn: -0.6,
        arms: [
          { to: [300, 144], hand: 'fist', holds: background(form([296, 132], { size: 0.62, turn: 6 })) },
        ],
      }),
      heart([165, 44], 1.6),
    ],
  },
  'cashier-at-supermarket': {
    tint: 'mango',
    focus: 170,
    draw: [
      background(shelf([12, 12], 110, 96)),
      background(shelf([216, 12], 110, 96)),
      person([172, 104], {
        ...CASHIER,
        mouth: 'laugh',
        arms: [{ to: [118, 146], hand: 'palm', turn: 6 }],
      }),
      table(158),
      groceryBelt(158, 172),
      cashRegister([264, 160], { size: 0.98 }),
    ],
  },
  'salesperson-in-shoe-store': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      wall('#F6E7D6'),
      shoeShelf([4, 10], 6),
      person([120, 124], {
        ...SALESPERSON,
        turn: 0.4,
        mouth: 'talk',
        arms: [
          {
            to: [194, 150],
            hand: 'palm',
            turn: -6,
            holds: ground('shoe', placed(shoeShape('red'), [214, 146], { size: 0.9 })),
          },
        ],
      }),
    ],
  },
  'customer-at-counter': {
    tint: 'palma',
    focus: 110,
    draw: [
      background(shelf([220, 12], 104, 96)),
      person([262, 116], { ...SALESPERSON, turn: -0.8, size: 0.9 }),
      ground('counter', table(152, { x: 204 }).svg),
      person([104, 124], {
        ...MS_BROWN,
        turn: 0.8,
        arms: [
          { to: [40, 138], hand: 'fist', holds: shoppingBag([40, 206], { size: 0.9 }) },
          { to: [172, 148], hand: 'palm', turn: -4 },
        ],
      }),
      mark([104, 40], 1.1),
    ],
  },
  'asks-how-many-customers': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      person([56, 124], {
        ...BOSS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [16, 128], hand: 'wave', turn: 6 }],
      }),
      person([280, 120], { ...CASHIER, turn: -0.8, size: 0.9 }),
      ground('counter', table(158, { x: 206 }).svg),
      bubble([168, 46], {
        to: [80, 98],
        width: 156,
        height: 80,
        asks: true,
        holds:
          crowdShape([-42, 27], { size: 0.54, shirt: 'purple', skin: 1, hair: 'long', hairColor: 'fair' }) +
          crowdShape([0, 27], { size: 0.54, shirt: 'green', skin: 4 }) +
          crowdShape([40, 27], { size: 0.54, shirt: 'red', skin: 3, hair: 'long' }),
      }),
    ],
  },
  'housekeeper-with-towels': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      door([244, 24], { width: 88 }),
      ...housekeeper([138, 112], {
        mouth: 'laugh',
        arms: [
          { to: [66, 96], hand: 'fist', holds: key([66, 108], { size: 0.8 }) },
          { to: [196, 164], hand: 'palm', turn: -4, holds: towels([196, 160], { size: 0.7 }) },
        ],
      }),
    ],
  },
  'housekeeper-two-daughters': mother(look => housekeeper([70, 112], look), GIRLS),
  'housekeeper-two-sons': mother(look => housekeeper([70, 112], look), BOYS),
  'nurse-two-daughters': mother(look => nurse([70, 112], look), GIRLS),
  'busy-with-many-guests': {
    tint: 'flamboyan',
    focus: 200,
    draw: [
      person([238, 108], {
        ...LUIS_AT_WORK,
        turn: -0.5,
        mouth: 'flat',
        eyes: 'wide',
        arms: [
          {
            to: [284, 78],
            hand: 'fist',
            elbow: [318, 146],
            holds: smallPhone([272, 72], { size: 1.2, turn: 8 }),
          },
          { to: [186, 120], hand: 'wave', turn: 6 },
        ],
      }),
      sweat([238, 108]),
      hotelDesk(182, 154),
      ground(
        'guests',
        crowdShape([58, 166], { size: 0.9, shirt: 'yellow', skin: 2 }) +
          crowdShape([116, 168], { size: 0.9, shirt: 'pink', skin: 1, hair: 'bald' }) +
          crowdShape([32, 200], { shirt: 'purple', skin: 4, hair: 'curly' }) +
          crowdShape([92, 198], { shirt: 'green', skin: 1, hairColor: 'brown' }) +
          crowdShape([150, 200], { shirt: 'red', skin: 3, hair: 'long', hairColor: 'dark' }),
      ),
    ],
  },
  'manager-busy-in-summer': {
    tint: 'mango',
    focus: 150,
    draw: [
      wall('#F6E7D6'),
      window([206, 14], 108, 92, {
        shows: circle(34, 32, 20, SUN) + palm([84, 92], { size: 0.5 }).svg,
      }),
      person([132, 108], {
        ...MANAGER,
        mouth: 'flat',
        eyes: 'wide',
        arms: [
          {
            to: [84, 80],
            hand: 'fist',
            elbow: [48, 146],
            holds: smallPhone([98, 72], { size: 1.2, turn: -8 }),
          },
        ],
      }),
      sweat([132, 108]),
      table(158),
      paperPile([252, 158], 9),
      paperPile([48, 158], 5),
    ],
  },
  'receptionist-three-flags': {
    tint: 'palma',
    focus: 150,
    draw: [
      keyRack([16, 20]),
      person([106, 110], { ...CLERK, turn: 0.4, mouth: 'talk' }),
      ground('desk', table(150).svg + bellShape([200, 150], 1.2)),
      bubble([230, 56], {
        to: [138, 90],
        width: 176,
        height: 78,
        holds:
          flagShape('mexico', [-54, 0], 0.8) +
          flagShape('unitedStates', [0, 0], 0.8) +
          flagShape('brazil', [54, 0], 0.8),
      }),
    ],
  },
  'uniform-on-hanger': {
    tint: 'mango',
    focus: 164,
    draw: [
      ground('pegs', rect(84, 6, 208, 9, '#96512B', 4) + line('M248 14V92', '#7D8B90', 5)),
      hangingUniform([150, 10], { size: 1.08 }),
      workCap([248, 124], { size: 1.1 }),
    ],
  },
  'blue-uniforms-in-office': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      window([124, 16], 84, 70, { shows: TOWERS_SHAPE }),
      ...inBlueUniform([84, 116], { ...LUIS, skin: 2, shirt: 'white', turn: 0.4, mouth: 'talk' }),
      ...inBlueUniform([246, 116], { ...ANA, shirt: 'white', turn: -0.4 }),
      table(170),
      computerBack([128, 176], { size: 0.62 }),
      computerBack([206, 176], { size: 0.62 }),
    ],
  },
  'cashier-in-green-uniform': {
    tint: 'orquidea',
    focus: 140,
    draw: [
      person([134, 106], {
        ...CASHIER,
        shirt: 'green',
        wears: ['collar', 'badge', 'cap'],
        mouth: 'laugh',
        arms: [{ to: [196, 144], hand: 'palm', turn: -4 }],
      }),
      table(160),
      cashRegister([262, 162], { size: 0.98 }),
    ],
  },
  'security-guard-at-night': {
    tint: 'noche',
    focus: 140,
    draw: [
      wall('#12434F'),
      moon([284, 36], 22),
      stars([40, 34], [214, 28], [246, 70], [18, 84]),
      ...guard([110, 112], {
        turn: 0.4,
        arms: [{ to: [174, 128], hand: 'fist', holds: torch([182, 126], { turn: 6 }) }],
      }),
    ],
  },
  'factory-building': {
    tint: 'mango',
    focus: 164,
    draw: [wall('#CFEAEC'), floor(172, '#58B97F'), factory([156, 180], 1.12)],
  },
  'factory-near-airport': {
    tint: 'laguna',
    focus: 226,
    draw: [
      wall('#CFEAEC'),
      floor(160, '#8FD3A6'),
      factory([244, 166], 0.9),
      background(airportHall([82, 166], 0.62)),
      plane([88, 40], { size: 0.62, turn: -14 }),
      ...engineer([206, 168], { skin: 3, hair: 'bun', hairColor: 'gray', shirt: 'red', size: 0.56 }),
      ...engineer([284, 168], { skin: 3, hair: 'thin', hairColor: 'gray', shirt: 'sea', size: 0.56 }),
    ],
  },
  'guard-at-front-desk': atFrontDesk(guard([196, 102])),
  'receptionist-at-front-desk': atFrontDesk([person([196, 102], CLERK)]),
  'guard-at-elevator': {
    tint: 'mango',
    focus: 176,
    draw: [wall('#F6E7D6'), floor(174, '#B23614'), elevator([92, 182], { size: 1.1 }), ...guard([216, 112])],
  },
  'new-big-factory': opening(factory([188, 182], 1.26), openingRibbon([188, 146], 150)),
  'new-small-factory': opening(factory([188, 182], 0.5), openingRibbon([188, 166], 64, 0.5)),
  'new-big-hospital': opening(hospitalFront([188, 184], 1.34), openingRibbon([188, 140], 150)),
  'asks-why-boss-is-busy': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      person([58, 120], {
        ...CARLOS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [122, 160], hand: 'palm', turn: -4 }],
      }),
      person([278, 118], { ...ANA, turn: -0.8 }),
      bubble([168, 46], {
        to: [88, 96],
        width: 146,
        height: 84,
        asks: true,
        holds: meetingShape(BOSS, MANAGER),
      }),
    ],
  },
  'two-brothers-waiters': {
    tint: 'palma',
    sun: { x: 240, radius: 84 },
    focus: 164,
    draw: [
      person([96, 116], {
        ...BROTHER,
        turn: 0.5,
        mouth: 'talk',
        arms: [{ to: [100, 166], hand: 'flat', turn: 190, side: 'right', elbow: [152, 196] }],
      }),
      person([226, 116], {
        ...BROTHER,
        wears: ['apron', 'beard'],
        turn: -0.5,
        mouth: 'laugh',
        arms: [{ to: [278, 92], hand: 'palm', turn: -8, holds: tray([284, 86], COVER_SHAPE, { size: 0.8 }) }],
      }),
    ],
  },
  'cashier-in-big-store': {
    tint: 'laguna',
    focus: 110,
    draw: [
      wall('#CFEAEC'),
      floor(178, '#D9D2C6'),
      shopFront([240, 186], { size: 1.16 }),
      person([80, 114], {
        ...CASHIER,
        turn: 0.4,
        mouth: 'talk',
        arms: [{ to: [84, 166], hand: 'flat', turn: 190, side: 'right', elbow: [136, 196] }],
      }),
      bubble([150, 40], {
        to: [104, 88],
        width: 86,
        height: 68,
        holds: placed(cashRegister([0, 0]).svg, [0, 26], { size: 0.52 }),
      }),
    ],
  },
  'two-drivers-wait-for-job': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      floor(178, '#D9B48A'),
      ...seated([78, 90], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        arms: [
          { to: [112, 130], hand: 'fist', holds: background(paper([124, 122], { size: 0.6, turn: 6 })) },
        ],
      }),
      ...seated([222, 90], {
        ...PEDRO,
        turn: -0.8,
        arms: [
          { to: [256, 130], hand: 'fist', holds: background(paper([268, 122], { size: 0.6, turn: 6 })) },
        ],
      }),
      bubble([156, 38], {
        to: [96, 62],
        width: 76,
        height: 60,
        holds: placed(steeringWheel([0, 0]).svg, [0, 0], { size: 0.34 }),
      }),
    ],
  },
}
