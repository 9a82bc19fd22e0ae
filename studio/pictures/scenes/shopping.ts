import { bankFront, farHouses, schoolFront, sideStreet, stationFront } from '#studio/pictures/kit/city.ts'
import { CLOTHES, CREAM, DARK_WOOD, INK, SHADE, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { hand } from '#studio/pictures/kit/hand.ts'
import { bill, card, coin, priceTag, smallPhone } from '#studio/pictures/kit/hand-things.ts'
import { faded, ring } from '#studio/pictures/kit/meant.ts'
import { cloud, floor, hotel, skySun, tree } from '#studio/pictures/kit/outside.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { shelf, table, wall } from '#studio/pictures/kit/rooms.ts'
import {
  background,
  ground,
  type Part,
  type Scene,
  type Scenes,
  together,
} from '#studio/pictures/kit/scene.ts'
import { circle, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import {
  BAG_SHAPE,
  cardReader,
  cashRegister,
  clothesRail,
  emptyWallet,
  hangingDress,
  hangingJacket,
  shoePair,
  shoeShape,
  shopFront,
  spanShape,
  sunHat,
  tapeShape,
  tShirt,
  tShirtShape,
  wideTag,
} from '#studio/pictures/kit/shop.ts'
import { AGAIN_SHAPE, bubble, label, pin } from '#studio/pictures/kit/signs.ts'
import { bottle, cup, glass } from '#studio/pictures/kit/table-things.ts'
import { bus, plane, suitcase, ticket, train } from '#studio/pictures/kit/travel.ts'
import { monthPage, SNOWFLAKE_SHAPE, snowfall, thermometer, yearSheet } from '#studio/pictures/kit/weather.ts'
import { ANA, CARLA, CARLOS, CLERK, LUIS, MS_BROWN, PEDRO, ROSA } from '#studio/pictures/scenes/cast.ts'

/** A price tag for a bubble: how much it is, is asked. */
const ASKED_PRICE = priceTag([0, 2], '$', { size: 0.62 }).svg

const TAPE_ENDS = 'M252 116C240 126 244 156 240 178M280 116C294 126 288 152 292 172'
const METAL = '#7D8B90'
const DOLLAR = line('M5 -5C3 -9 -6 -8 -6 -4C-6 1 6 -1 6 4C6 9 -4 9 -6 5M0 -12V12', WHITE, 3)

/** A hat with what it costs hanging from it. */
function hatWithPrice([x, y]: Point, price: string): Part[] {
  return [
    ground('string', line(`M${x} ${y + 18}L${x - 22} ${y + 60}`, METAL, 3)),
    wideTag([x - 24, y + 64], price, { color: 'sea' }),
    sunHat([x, y], { size: 0.94 }),
  ]
}

function twoHats(marked: 'cheap' | 'expensive'): Scene {
  const [cheap, expensive] = [hatWithPrice([98, 60], '$5'), hatWithPrice([230, 60], '$95')]
  const isCheap = marked === 'cheap'
  return {
    tint: isCheap ? 'palma' : 'flamboyan',
    focus: isCheap ? 98 : 230,
    draw: [
      ...(isCheap ? [cheap, expensive.map(faded)] : [cheap.map(faded), expensive]),
      ring([isCheap ? 98 : 230, 98], 76, 82),
    ],
  }
}

/** Three T-shirts on a rail, one of which is meant. */
function threeShirts(marked: 'small' | 'large'): Scene {
  const sizes = [0.55, 0.78, 1.05]
  const places: Point[] = [
    [58, 80],
    [144, 90],
    [256, 102],
  ]
  const isSmall = marked === 'small'
  const shirts = places.map((at, index) => {
    const shirt = tShirt(at, { size: sizes[index] ?? 1, color: 'teal' })
    return index === (isSmall ? 0 : 2) ? shirt : faded(shirt)
  })
  return {
    tint: isSmall ? 'mango' : 'orquidea',
    focus: isSmall ? 98 : 232,
    draw: [
      clothesRail(36),
      ground(
        'hooks',
        places.map(([x, y], index) => line(`M${x} 36V${y - 40 * (sizes[index] ?? 1)}`, METAL, 4)).join(''),
      ),
      ...shirts,
      isSmall ? ring([58, 82], 48, 44) : ring([254, 104], 70, 68),
    ],
  }
}

/** A customer, left, at the till; what is in the hand is how one pays. */
function paysWith(held: Part, look: Look, tint: Scene['tint']): Scene {
  return {
    tint,
    focus: 150,
    draw: [
      person([266, 108], { ...CLERK, turn: -0.8, size: 0.94 }),
      table(152, { x: 128 }),
      cardReader([196, 154], { size: 1 }),
      person([70, 114], {
        ...look,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [140, 118], hand: 'fist', side: 'right', elbow: [120, 190], holds: held }],
      }),
    ],
  }
}

/** A person tries on clothes that do not fit; both hands hold them at the same height. */
function doesNotFit(thing: Part, [left, right]: readonly [Point, Point]): Scene {
  const sleeve = ([toX, toY]: Point, out: number) =>
    line(`M${164 + out * 42} 158Q${164 + out * 74} 200 ${toX} ${toY}`, CLOTHES.teal[1], 21)
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      person([164, 104], { ...LUIS, mouth: 'sad', eyes: 'wide' }),
      thing,
      ground('sleeves', sleeve(left, -1) + sleeve(right, 1)),
      hand(left, { shape: 'fist', skin: LUIS.skin ?? 3, isLeft: true }),
      hand(right, { shape: 'fist', skin: LUIS.skin ?? 3 }),
    ],
  }
}

/** A drink on the table and who wants it: the head says how large the drink is. */
function drinkOnTable(drink: Part): Scene {
  return {
    tint: 'mango',
    focus: 150,
    draw: [person([62, 118], { ...MS_BROWN, turn: 0.9, mouth: 'talk', size: 0.94 }), table(160), drink],
  }
}

export const shopping: Scenes = {
  'asks-price-of-hat': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([272, 116], { ...ROSA, turn: -0.8, size: 0.88 }),
      table(158, { x: 138 }),
      sunHat([206, 138], { size: 0.9 }),
      person([70, 120], {
        ...ANA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.98,
        arms: [{ to: [130, 140], hand: 'point', turn: 4 }],
      }),
      bubble([166, 48], { to: [90, 96], width: 104, height: 76, asks: true, holds: ASKED_PRICE }),
    ],
  },
  'asks-price-of-shoes': {
    tint: 'mango',
    focus: 150,
    draw: [
      table(162, { x: 150 }),
      shoePair([238, 164], { color: 'red', size: 1.15 }),
      person([82, 120], {
        ...LUIS,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [150, 142], hand: 'point', turn: 4 }],
      }),
      bubble([196, 50], { to: [104, 96], width: 104, height: 76, asks: true, holds: ASKED_PRICE }),
    ],
  },
  'asks-price-of-dress': {
    tint: 'palma',
    focus: 200,
    draw: [
      clothesRail(30, 214, 314),
      hangingDress([268, 106], { color: 'purple', size: 1.12 }),
      person([78, 120], {
        ...CARLA,
        turn: 0.9,
        mouth: 'talk',
        shirt: 'yellow',
        arms: [{ to: [156, 142], hand: 'point', turn: -8 }],
      }),
      bubble([170, 50], { to: [100, 96], width: 100, height: 76, asks: true, holds: ASKED_PRICE }),
    ],
  },
  'price-tag-on-string': {
    tint: 'orquidea',
    sun: { x: 164 },
    focus: 164,
    draw: [
      ground('string', line('M164 0C150 20 176 34 164 50', METAL, 4)),
      priceTag([164, 106], '$9', { size: 1.5 }),
    ],
  },
  'bills-and-coins': {
    tint: 'laguna',
    sun: { x: 164 },
    focus: 164,
    draw: [
      bill([158, 70], 10, { turn: -14, size: 1.15 }),
      bill([170, 98], 20, { turn: 4, size: 1.15 }),
      coin([116, 142], 5, 1),
      coin([166, 152], 1, 0.86),
      coin([212, 144], 2, 0.92),
    ],
  },
  'empty-wallet': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      person([164, 96], {
        ...CARLOS,
        mouth: 'sad',
        arms: [
          { to: [106, 152], hand: 'fist', holds: emptyWallet([164, 150], { size: 1.12 }) },
          { to: [222, 152], hand: 'fist' },
        ],
      }),
      ground(
        'fly',
        line('M190 124C206 116 210 102 226 106C240 110 234 94 246 84', METAL, 2) +
          circle(248, 82, 4, METAL) +
          circle(243, 76, 4, SHADE) +
          circle(253, 76, 4, SHADE),
      ),
    ],
  },
  'buys-a-bottle': {
    tint: 'palma',
    focus: 164,
    draw: [
      background(shelf([216, 10], 104, 96)),
      person([258, 108], {
        ...ROSA,
        turn: -0.8,
        wears: ['glasses', 'apron'],
        arms: [
          {
            to: [188, 124],
            hand: 'fist',
            side: 'left',
            elbow: [206, 184],
            holds: bottle([184, 150], { size: 0.82, color: 'red' }),
          },
        ],
      }),
      table(158, { x: 118 }),
      person([64, 116], {
        ...LUIS,
        turn: 0.9,
        mouth: 'talk',
        arms: [
          {
            to: [126, 134],
            hand: 'fist',
            elbow: [116, 188],
            holds: bill([138, 122], 5, { size: 0.56, turn: -18 }),
          },
        ],
      }),
    ],
  },
  'asks-where-water-is-sold': {
    tint: 'mango',
    focus: 130,
    draw: [
      wall('#BFE6EA'),
      skySun([38, 36], 20, { hasRays: true }),
      floor(168, '#E8D9B8'),
      person([108, 116], { ...CARLA, turn: 0.6, mouth: 'talk', arms: [{ to: [44, 148], hand: 'palm' }] }),
      bubble([226, 70], {
        to: [134, 96],
        width: 132,
        height: 92,
        asks: true,
        holds:
          bottle([-24, 36], { size: 0.74, color: 'teal' }).svg + placed(BAG_SHAPE, [22, 34], { size: 0.6 }),
      }),
    ],
  },
  'pays-at-register': {
    tint: 'orquidea',
    focus: 180,
    draw: [
      person([282, 106], { ...CLERK, turn: -0.8, size: 0.94 }),
      table(154, { x: 150 }),
      cashRegister([202, 156], { size: 0.84 }),
      person([62, 116], {
        ...ANA,
        turn: 0.9,
        arms: [
          {
            to: [118, 118],
            hand: 'fist',
            elbow: [104, 184],
            holds: bill([138, 102], 20, { size: 0.62, turn: -16 }),
          },
        ],
      }),
    ],
  },
  'asks-to-pay-in-dollars': {
    tint: 'laguna',
    focus: 150,
    draw: [
      person([276, 108], { ...PEDRO, turn: -0.8, size: 0.92 }),
      table(156, { x: 160 }),
      cashRegister([214, 158], { size: 0.72 }),
      person([78, 120], {
        ...MS_BROWN,
        turn: 0.9,
        mouth: 'talk',
        size: 0.98,
        arms: [{ to: [134, 150], hand: 'palm' }],
      }),
      bubble([182, 46], {
        to: [98, 98],
        width: 126,
        height: 72,
        asks: true,
        holds: placed(
          rect(-36, -22, 72, 44, '#3FA66B', 5) +
            rect(-31, -17, 62, 34, '#8FD3AB', 3) +
            circle(0, 0, 14, '#3FA66B') +
            placed(DOLLAR, [0, 0]),
          [0, 0],
        ),
      }),
    ],
  },
  'pays-by-card': paysWith(card([150, 100], { size: 0.56, turn: -14 }), ANA, 'palma'),
  'pays-with-bill': paysWith(bill([152, 100], 20, { size: 0.6, turn: -14 }), ANA, 'palma'),
  'pays-by-phone': paysWith(smallPhone([148, 98], { size: 1.45, turn: 18 }), ANA, 'palma'),
  'shop-front': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      cloud([48, 62], 0.8),
      cloud([292, 46], 0.7),
      floor(180),
      tree([38, 184], 0.8),
      shopFront([164, 184], { size: 1.2 }),
    ],
  },
  'shop-in-hotel': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      floor(174),
      background(hotel([150, 176], { rows: 6, columns: 10, size: 0.94 })),
      shopFront([222, 176], { size: 0.56, wallFill: CREAM }),
    ],
  },
  'cheap-hat-marked': twoHats('cheap'),
  'expensive-hat-marked': twoHats('expensive'),
  'asks-for-cheap-hotel': {
    tint: 'orquidea',
    focus: 160,
    draw: [
      suitcase([32, 194], { size: 0.9 }),
      person([106, 118], { ...LUIS, turn: 0.6, mouth: 'talk', wears: ['backpack'] }),
      bubble([238, 72], {
        to: [132, 96],
        width: 160,
        height: 104,
        asks: true,
        holds:
          hotel([-26, 44], { rows: 3, columns: 3, size: 0.78 }).svg +
          priceTag([34, 12], '$9', { size: 0.62, color: 'green' }).svg,
      }),
    ],
  },
  'jacket-too-expensive': {
    tint: 'flamboyan',
    focus: 190,
    draw: [
      clothesRail(28, 180, 312),
      hangingJacket([236, 98], { size: 1.16 }),
      wideTag([220, 130], '$900', { turn: -8, size: 0.96 }),
      person([86, 114], {
        ...CARLOS,
        turn: 0.8,
        eyes: 'wide',
        mouth: 'talk',
        arms: [
          { to: [40, 88], hand: 'wave', elbow: [20, 150] },
          { to: [138, 96], hand: 'wave', elbow: [150, 150] },
        ],
      }),
    ],
  },
  'small-shirt-marked': threeShirts('small'),
  'large-shirt-marked': threeShirts('large'),
  'shirt-too-small': doesNotFit(tShirt([164, 152], { size: 0.7, color: 'red' }), [
    [126, 138],
    [202, 138],
  ]),
  'shirt-too-large': doesNotFit(tShirt([164, 182], { size: 1.65, color: 'red' }), [
    [88, 132],
    [240, 132],
  ]),
  'shoe-too-small': doesNotFit(ground('shoe', placed(shoeShape('red'), [164, 160], { size: 0.66 })), [
    [128, 156],
    [200, 156],
  ]),
  'large-coffee': drinkOnTable(cup([200, 178], { size: 1.42 })),
  'small-coffee': drinkOnTable(cup([176, 178], { size: 0.5 })),
  'large-water': drinkOnTable(glass([192, 180], { of: 'water', size: 2 })),
  'shirt-with-measuring-tape': {
    tint: 'laguna',
    focus: 164,
    draw: [
      tShirt([150, 90], { size: 1.2, color: 'purple' }),
      ground(
        'measures',
        placed(tapeShape(88), [106, 98]) +
          placed(spanShape(86), [150, 162]) +
          placed(spanShape(108), [250, 90], { turn: 90 }),
      ),
    ],
  },
  'clerk-asks-size': {
    tint: 'palma',
    focus: 176,
    draw: [
      person([58, 124], { ...LUIS, turn: 0.9, size: 0.92 }),
      person([266, 114], {
        ...CLERK,
        turn: -0.8,
        mouth: 'talk',
        arms: [{ to: [196, 162], hand: 'palm' }],
      }),
      ground(
        'tape around the neck',
        line(TAPE_ENDS, SUN, 9) +
          `<path d="${TAPE_ENDS}" fill="none" stroke="${INK}" stroke-width="9" stroke-dasharray="2 9"/>`,
      ),
      bubble([160, 48], {
        to: [246, 96],
        width: 146,
        height: 76,
        asks: true,
        holds:
          placed(tShirtShape('teal'), [-44, 9], { size: 0.2 }) +
          placed(tShirtShape('teal'), [-18, 5], { size: 0.29 }) +
          placed(tShirtShape('teal'), [21, 0], { size: 0.44 }),
      }),
    ],
  },
  'just-looking-at-hats': {
    tint: 'mango',
    focus: 130,
    draw: [
      person([262, 112], {
        ...CLERK,
        turn: -0.8,
        mouth: 'talk',
        arms: [
          {
            to: [214, 144],
            hand: 'palm',
            turn: -10,
            holds: sunHat([196, 127], { size: 0.62, color: 'green' }),
          },
        ],
      }),
      person([88, 118], {
        ...CARLA,
        turn: 0.7,
        shirt: 'purple',
        arms: [{ to: [148, 128], hand: 'wave', turn: -6, elbow: [140, 180] }],
      }),
      bubble([174, 40], { to: [112, 92], width: 100, height: 64, holds: emojiShape('eyes', [0, 0], 46) }),
    ],
  },
  'souvenir-shop': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      background(
        together('hats on the wall', [
          ground('board', rect(96, 18, 136, 78, CREAM, 8) + rect(96, 90, 136, 6, DARK_WOOD, 3)),
          sunHat([132, 74], { size: 0.56, color: 'red' }),
          sunHat([198, 74], { size: 0.56, color: 'teal' }),
        ]),
      ),
      person([268, 110], { ...PEDRO, turn: -0.8, mouth: 'talk' }),
      table(154, { x: 118 }),
      sunHat([196, 138], { size: 0.8 }),
      person([64, 114], { ...ANA, turn: 0.9, arms: [{ to: [124, 142], hand: 'point', turn: 4 }] }),
    ],
  },
  'hat-at-good-price': {
    tint: 'palma',
    focus: 190,
    draw: [
      hatWithPrice([240, 66], '$9'),
      person([92, 116], {
        ...CARLA,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [156, 138], hand: 'thumb' }],
      }),
    ],
  },
  'asks-where-to-buy-airport-ticket': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#CFEAEC'),
      background(farHouses(160)),
      suitcase([36, 196], { size: 0.86 }),
      person([104, 120], {
        ...MS_BROWN,
        turn: 0.6,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [162, 154], hand: 'palm', turn: -6 }],
      }),
      bubble([232, 66], {
        to: [132, 98],
        width: 148,
        height: 108,
        asks: true,
        holds:
          placed(ticket([-26, 2], { goesBy: 'plane', color: 'sea' }).svg, [-4, 0], { size: 0.66 }) +
          placed(BAG_SHAPE, [30, 34], { size: 0.6 }),
      }),
    ],
  },
  'by-plane-every-month': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      wall('#BFE6EA'),
      cloud([40, 40], 0.7),
      plane([176, 50], { size: 0.74, turn: -14 }),
      floor(166, '#B9B2A6'),
      suitcase([152, 192], { size: 0.82 }),
      person([80, 122], { ...LUIS, turn: 0.6, mouth: 'talk', wears: ['backpack'] }),
      background(monthPage([262, 92], 1.1)),
      label([262, 164], 62, 46, placed(AGAIN_SHAPE, [0, 0], { size: 0.9 })),
    ],
  },
  'cheap-bus-expensive-train': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#FFE3B0'),
      floor(160, '#7D8B90'),
      background(bus([88, 176], { size: 0.66, color: 'teal' })),
      background(train([246, 178], { size: 0.5 })),
      priceTag([104, 56], '$5', { size: 1, color: 'green' }),
      priceTag([226, 56], '$95', { size: 1.05 }),
    ],
  },
  'school-between-bank-and-station': {
    tint: 'palma',
    focus: 164,
    draw: [
      sideStreet({ y: 156 }),
      background(bankFront([62, 158], 0.64)),
      background(schoolFront([164, 158], 0.62)),
      background(stationFront([268, 158], 0.62)),
      pin([164, 80], 0.8),
    ],
  },
  'big-suitcase-marked': {
    tint: 'palma',
    focus: 226,
    draw: [
      floor(176, '#E9C9A4'),
      faded(suitcase([54, 186], { size: 0.5 })),
      faded(suitcase([124, 186], { size: 0.86 })),
      suitcase([234, 186], { size: 1.62 }),
      ring([234, 108], 86, 84),
    ],
  },
  'shoes-too-big': {
    tint: 'laguna',
    focus: 164,
    draw: [
      floor(176, '#E9C9A4'),
      ground('legs', line('M130 120V172M176 120V172', '#0A6272', 20)),
      person([152, 74], {
        skin: 3,
        hair: 'curly',
        shirt: 'yellow',
        isChild: true,
        mouth: 'sad',
        eyes: 'wide',
        size: 0.8,
        arms: [
          { to: [94, 104], hand: 'palm', turn: -10 },
          { to: [214, 104], hand: 'palm', turn: -10 },
        ],
      }),
      together('shoes', [
        ground('right', placed(shoeShape('red'), [206, 186], { size: 1.12 })),
        ground('left', placed(shoeShape('red'), [140, 192], { size: 1.16 })),
      ]),
    ],
  },
  'cold-weather-this-year': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#CFE3E8'),
      snowfall(),
      yearSheet([214, 108], { size: 1.28 }),
      ground(
        'snow on the year',
        circle(214, 118, 36, '#FFFFFFE6') + placed(SNOWFLAKE_SHAPE, [214, 118], { size: 0.98 }),
      ),
      thermometer([84, 104], 'cold', 1.16),
    ],
  },
}
