import { INK, WHITE, WOOD } from '#content/pictures/kit/colors.ts'
import { cross, digits, questionMark, tick } from '#content/pictures/kit/digits.ts'
import { emoji, emojiShape } from '#content/pictures/kit/emoji.ts'
import { type HandShape, hand } from '#content/pictures/kit/hand.ts'
import {
  badge,
  bill,
  book,
  box,
  card,
  coin,
  computer,
  dialledShape,
  form,
  key,
  phone,
  priceTag,
  shoppingBag,
  smallPhone,
} from '#content/pictures/kit/hand-things.ts'
import { type Country, map } from '#content/pictures/kit/maps.ts'
import { counted, numberCard } from '#content/pictures/kit/numbers.ts'
import {
  cloud,
  floor,
  hotel,
  house,
  houseDoor,
  lowSun,
  moon,
  morningHills,
  rain,
  skySun,
  stars,
  street,
  tree,
  umbrella,
} from '#content/pictures/kit/outside.ts'
import { type Look, person } from '#content/pictures/kit/person.ts'
import {
  bed,
  board,
  chair,
  door,
  hangingLamp,
  hotelDesk,
  keyRack,
  lamp,
  shelf,
  table,
  wall,
  wholeTable,
  window,
} from '#content/pictures/kit/rooms.ts'
import { background, ground, type Part, type Scene, together } from '#content/pictures/kit/scene.ts'
import { line, rect } from '#content/pictures/kit/shapes.ts'
import {
  AGAIN_SHAPE,
  arrow,
  bubble,
  FACE_SHAPE,
  GLOBE_SHAPE,
  HEART_SHAPE,
  heart,
  label,
  NAME_SHAPE,
  pin,
} from '#content/pictures/kit/signs.ts'
import {
  bottle,
  bread,
  COVER_SHAPE,
  cake,
  candleShape,
  cup,
  flowers,
  glass,
  mug,
  plate,
  tableSign,
  tray,
} from '#content/pictures/kit/table-things.ts'
import { calendar, clock } from '#content/pictures/kit/time.ts'
import {
  bicycle,
  bus,
  car,
  handbag,
  passport,
  plane,
  suitcase,
  ticket,
  train,
} from '#content/pictures/kit/travel.ts'

/*
 * Every part of the kit with its variants, for anyone who draws a scene: `npm run content:scenes -- --parts`. A part that
 * is added belongs here too, so that others find it.
 */

function sheet(...parts: Part[]): Scene {
  return { tint: 'laguna', focus: 164, draw: parts.map(background) }
}

function people(...looks: [Look, Look]): Scene {
  return {
    tint: 'palma',
    focus: 164,
    draw: looks.map((look, index) => person([90 + index * 150, 112], look)),
  }
}

function hands(...shapes: HandShape[]): Part[] {
  return shapes.map((shape, index) =>
    hand([36 + index * 70, 110], { shape, skin: (1 + (index % 4)) as 1, size: 1.7 }),
  )
}

function country(name: Country): Scene {
  return sheet(map(name, [64, 24]), pin([164, 110]))
}

export const PARTS: Readonly<Record<string, Scene>> = {
  'person long short': people(
    { hair: 'long', hairColor: 'dark' },
    { skin: 3, hair: 'short', wears: ['tie', 'collar'] },
  ),
  'person bob curly': people(
    { skin: 1, hair: 'bob', hairColor: 'fair', mouth: 'talk' },
    { skin: 4, hair: 'curly', mouth: 'laugh' },
  ),
  'person bun tail': people(
    { hair: 'bun', eyes: 'closed', wears: ['badge'] },
    { skin: 3, hair: 'tail', mouth: 'sad', wears: ['backpack'] },
  ),
  'person thin bald': people(
    { skin: 4, hair: 'thin', hairColor: 'white', wears: ['glasses'] },
    { skin: 1, hair: 'bald', hairColor: 'brown', wears: ['beard'], eyes: 'wide', mouth: 'flat' },
  ),
  'person coat apron': people({ wears: ['coat'] }, { skin: 4, shirt: 'cream', wears: ['apron', 'cap'] }),
  'person hat child': people(
    { skin: 3, hair: 'bob', wears: ['hat'] },
    { skin: 2, isChild: true, shirt: 'yellow', turn: -1 },
  ),
  'person arms': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([100, 112], {
        arms: [
          { to: [166, 108], hand: 'wave' },
          { to: [60, 176], hand: 'fist', holds: mug([60, 184]) },
        ],
      }),
      person([252, 112], { skin: 4, turn: -1, arms: [{ to: [190, 150], hand: 'point' }] }),
    ],
  },
  'hand wave palm flat fist': sheet(...hands('wave', 'palm', 'flat', 'fist')),
  'hand point thumb pinch': sheet(...hands('point', 'thumb', 'pinch')),
  'cup mug glass bottle': sheet(
    cup([70, 180]),
    mug([140, 180]),
    glass([190, 180], { of: 'juice' }),
    glass([240, 180]),
    bottle([290, 180]),
  ),
  'tea coffee with milk': sheet(cup([90, 180], { drink: 'tea' }), cup([236, 180], { drink: 'milky' })),
  plates: sheet(
    plate([80, 90], { with: 'chicken' }),
    plate([240, 90], { with: 'fish' }),
    plate([80, 180], { with: 'eggs' }),
    plate([240, 180], { with: 'rice' }),
  ),
  'bread salad cake flowers': sheet(
    bread([70, 90]),
    plate([240, 90], { with: 'salad' }),
    cake([90, 190], { candle: candleShape(0) }),
    flowers([260, 190]),
  ),
  'tray table sign': sheet(
    tray([100, 150], COVER_SHAPE),
    tableSign([230, 180], digits(4, [0, -28], 24), { size: 1.4 }),
  ),
  'table chair': sheet(
    table(150),
    wholeTable([120, 150]),
    chair([220, 150]),
    chair([280, 150], { isFlipped: true, color: 'red' }),
  ),
  bed: sheet(bed([164, 170], { size: 1.4 })),
  'window day, window night': sheet(
    window([30, 40], 110, 100),
    window([190, 40], 110, 100, { isNight: true, shows: moon([34, 40], 18, '#07171B').svg }),
  ),
  'door lamps': sheet(door([30, 10], { width: 90 }), hangingLamp(190, 60), lamp([270, 190])),
  'hotel desk, key rack': sheet(keyRack([60, 30]), hotelDesk(150)),
  'shelf board': sheet(shelf([20, 40]), board([240, 90], 130, 90, line('M-40 0H40', WHITE, 5))),
  'sun, clouds, tree': sheet(
    wall('#BFE6EA'),
    skySun([60, 60], 24, { hasRays: true }),
    cloud([150, 70]),
    floor(160),
    tree([260, 170]),
  ),
  'evening, low sun': sheet(lowSun(100), houseDoor(210)),
  'morning, hills': sheet(morningHills(110)),
  'night, moon, stars': {
    tint: 'noche',
    focus: 164,
    draw: [moon([110, 90], 40), stars([190, 60], [230, 110], [260, 50])],
  },
  'rain umbrella': sheet(rain([90, 80], 1.4), umbrella([236, 100])),
  'house hotel': sheet(house([90, 180]), hotel([240, 180])),
  'car taxi': sheet(car([84, 130]), car([244, 170], { isTaxi: true })),
  bus: sheet(bus([164, 180], { sign: digits(12, [0, 9], 18, { color: WHITE }) })),
  train: sheet(train([170, 170])),
  'plane bicycle': sheet(plane([120, 80], { turn: -14 }), bicycle([250, 180], { size: 0.9 })),
  'suitcase bag tickets passport': sheet(
    suitcase([50, 180]),
    handbag([120, 180], { color: 'purple' }),
    ticket([200, 110], { size: 0.8 }),
    passport([282, 110], { size: 0.8 }),
  ),
  'ticket by plane, key': sheet(
    ticket([100, 100], { goesBy: 'plane', color: 'sea' }),
    key([230, 70], { room: 7 }),
  ),
  phones: sheet(phone([110, 110], dialledShape('809 55')), smallPhone([230, 100], { size: 2 })),
  money: sheet(
    bill([110, 70], 20, { size: 1.2 }),
    coin([240, 70], 5, 1.4),
    card([110, 150]),
    priceTag([240, 150], '$9'),
  ),
  'book computer box bag': sheet(
    book([50, 120]),
    book([140, 120], { isOpen: true, size: 0.8 }),
    computer([230, 100], '', { size: 0.7 }),
    box([60, 60], { size: 0.6 }),
    shoppingBag([290, 180]),
  ),
  'form badge': sheet(form([80, 100], { done: 2 }), badge([220, 110])),
  'clock calendar': sheet(clock([80, 100], 8, 30), calendar([220, 100], { marked: [5, 6] })),
  'calendar with a day': sheet(calendar([164, 100], { day: 24, size: 1.3 })),
  'arrow left right': sheet(arrow([100, 100], 'left'), arrow([230, 100], 'right')),
  'arrow straight back': sheet(arrow([100, 100], 'straight'), arrow([230, 100], 'back')),
  street: sheet(street(), arrow([250, 100], 'straight')),
  'heart pin label': sheet(
    heart([70, 100], 2),
    pin([164, 130], 1.3),
    label([260, 100], 80, 60, tick([0, 0], 1, INK)),
  ),
  'bubbles hold things': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([80, 124], { mouth: 'talk', turn: 0.6 }),
      bubble([220, 60], { to: [100, 100], width: 160, height: 90, asks: true, holds: FACE_SHAPE }),
    ],
  },
  'shapes for bubbles': sheet(
    ...[HEART_SHAPE, FACE_SHAPE, GLOBE_SHAPE, NAME_SHAPE, AGAIN_SHAPE].map((shape, index) =>
      label([44 + (index % 3) * 110, 50 + Math.floor(index / 3) * 90], 84, 70, shape, WHITE),
    ),
  ),
  'digits 0 to 9': sheet(ground('digits', digits('01234', [164, 90], 50) + digits('56789', [164, 170], 50))),
  'signs $ : ?': sheet(
    ground(
      'signs',
      digits('$8:30', [140, 110], 50) + questionMark([290, 110], 50) + tick([80, 160]) + cross([160, 160]),
    ),
  ),
  'number card, counted': sheet(numberCard([98, 98], 24), counted(24, [188, 80], { perRow: 8, step: 16 })),
  'emoji, and one in a bubble': sheet(
    emoji('guitar', [90, 98]),
    label([230, 98], 120, 120, emojiShape('soccer-ball', [0, 0], 80), WHITE),
  ),
  'together: a fruit bowl': sheet(
    together('fruit bowl', [
      ground('bowl', rect(104, 116, 120, 44, WOOD, 22)),
      emoji('red-apple', [140, 100], 60),
      emoji('banana', [190, 100], 60),
    ]),
  ),
  'map of Mexico': country('mexico'),
  'map of the Dominican Republic': country('dominicanRepublic'),
  'map of Colombia': country('colombia'),
  'map of Peru': country('peru'),
  'map of Canada': country('canada'),
  'map of the United States': country('unitedStates'),
  'map of Puerto Rico': country('puertoRico'),
}
