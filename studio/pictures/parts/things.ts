import { INK, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross, digits, questionMark, tick } from '#studio/pictures/kit/digits.ts'
import { emoji, emojiShape } from '#studio/pictures/kit/emoji.ts'
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
} from '#studio/pictures/kit/hand-things.ts'
import {
  BASEBALL_SHAPE,
  ball,
  bat,
  DIE_SHAPE,
  FOOTBALL_SHAPE,
  goal,
  SOCCER_BALL_SHAPE,
} from '#studio/pictures/kit/leisure.ts'
import { counted, numberCard } from '#studio/pictures/kit/numbers.ts'
import {
  BALLOONS_SHAPE,
  chequeredFlag,
  confetti,
  diploma,
  invitation,
  NEXT_DAY_SHAPE,
  nextWeekSheet,
  strawHat,
} from '#studio/pictures/kit/party.ts'
import { person } from '#studio/pictures/kit/person.ts'
import { bed } from '#studio/pictures/kit/rooms.ts'
import { ground, type Scene } from '#studio/pictures/kit/scene.ts'
import { placed } from '#studio/pictures/kit/shapes.ts'
import { cardReader, cashRegister, spanShape, tapeShape } from '#studio/pictures/kit/shop.ts'
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
} from '#studio/pictures/kit/signs.ts'
import { calendar, clock } from '#studio/pictures/kit/time.ts'
import { bus, handbag, passport, suitcase, ticket } from '#studio/pictures/kit/travel.ts'
import {
  CITY_SHAPE,
  farHills,
  stopwatch,
  ticketWindow,
  travelBag,
  WHO_SHAPE,
} from '#studio/pictures/kit/trips.ts'
import { monthPage, thermometer, yearSheet } from '#studio/pictures/kit/weather.ts'
import { daysOfSeven, rowOfSeven, threeDays, week } from '#studio/pictures/kit/week.ts'
import { sheet } from '#studio/pictures/parts/sheet.ts'

export const THINGS: Readonly<Record<string, Scene>> = {
  bed: sheet(bed([164, 170], { size: 1.4 })),
  'how often': sheet(daysOfSeven([98, 98], 5), rowOfSeven([250, 98], 7)),
  'three days, week': sheet(threeDays([92, 98], 1, 0.8), week([244, 98], { meant: [2], size: 0.7 })),
  bus: sheet(bus([164, 180], { sign: digits(12, [0, 9], 18, { color: WHITE }) })),
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
  'party: invitation, balloons, diploma, flag': sheet(
    invitation([50, 110]),
    label([130, 110], 74, 74, BALLOONS_SHAPE, WHITE),
    diploma([220, 70]),
    chequeredFlag([260, 190], 0.7),
    confetti([180, 130], [200, 150], [220, 120], [190, 170]),
  ),
  'next week, next day, straw hat': sheet(
    nextWeekSheet([90, 100]),
    label([210, 100], 74, 74, NEXT_DAY_SHAPE, WHITE),
    strawHat([284, 130], { size: 0.7 }),
  ),
  'year, month, thermometers': sheet(
    yearSheet([74, 104], { marked: [1, 5] }),
    monthPage([182, 104]),
    thermometer([246, 104], 'hot'),
    thermometer([298, 104], 'cold'),
  ),
  'stopwatch, travel bag, ticket window': sheet(
    farHills(),
    stopwatch([60, 100], 20),
    travelBag([170, 180]),
    ticketWindow(250),
  ),
  'bubbles: who, a city': sheet(
    label([100, 98], 84, 74, WHO_SHAPE, WHITE),
    label([220, 98], 84, 74, CITY_SHAPE, WHITE),
  ),
  'till, card reader, tape, span': sheet(
    cashRegister([70, 180]),
    cardReader([160, 180]),
    ground('measures', placed(tapeShape(90), [210, 90]) + placed(spanShape(90), [255, 130])),
  ),
  'goal, bat, balls, die': sheet(
    goal([80, 180]),
    bat([170, 180], { turn: 12 }),
    ball([60, 50], SOCCER_BALL_SHAPE),
    ball([140, 50], FOOTBALL_SHAPE),
    ball([220, 50], BASEBALL_SHAPE),
    ball([280, 140], DIE_SHAPE),
  ),
}
