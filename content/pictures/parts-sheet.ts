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
} from '#content/pictures/kit/body.ts'
import {
  asleep,
  bankFront,
  bench,
  farHouses,
  heldSandwich,
  hospitalFront,
  park,
  schoolFront,
  sideStreet,
  stationFront,
  streetSign,
  streetsAbove,
  supermarketFront,
  way,
} from '#content/pictures/kit/city.ts'
import {
  hat,
  hatOn,
  inDress,
  inShirt,
  jacketOn,
  legs,
  paintRoller,
  shirt,
} from '#content/pictures/kit/clothes.ts'
import { INK, WHITE, WOOD } from '#content/pictures/kit/colors.ts'
import { cross, digits, questionMark, tick } from '#content/pictures/kit/digits.ts'
import { emoji, emojiShape } from '#content/pictures/kit/emoji.ts'
import { flag, flagShape } from '#content/pictures/kit/flags.ts'
import {
  bigGlass,
  bowl,
  dish,
  FRUIT_SHAPE,
  friedEggShape,
  fullCup,
  grilledFishShape,
  menuCard,
  milkCarton,
  pouringJug,
  receipt,
  riceShape,
  sandwich,
  sliceShape,
  teaBag,
  VEGETABLES_SHAPE,
  waterBottle,
} from '#content/pictures/kit/food.ts'
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
import {
  alarmClock,
  apartmentHouse,
  balcony,
  bathRoom,
  computerBack,
  cot,
  emptyRoom,
  flowerRow,
  gardenPlace,
  kitchenRoom,
  MATCH_SHAPE,
  plainRoom,
  pointer,
  potShape,
  sleeper,
  sofa,
  television,
} from '#content/pictures/kit/home.ts'
import {
  bedFromFoot,
  corridor,
  elevator,
  POOL_SHAPE,
  pool,
  tiles,
  towelRail,
  towels,
  tubWithShower,
} from '#content/pictures/kit/hotel.ts'
import {
  BASEBALL_SHAPE,
  ball,
  bat,
  CLAPPER_SHAPE,
  DIE_SHAPE,
  dancerShape,
  FOOTBALL_SHAPE,
  goal,
  iceCream,
  microphone,
  notes,
  popcorn,
  SOCCER_BALL_SHAPE,
  showerHead,
  swimmerShape,
  woodenGuitar,
} from '#content/pictures/kit/leisure.ts'
import { type Country, map } from '#content/pictures/kit/maps.ts'
import { faded, ring } from '#content/pictures/kit/meant.ts'
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
import {
  BALLOONS_SHAPE,
  cartagena,
  chequeredFlag,
  confetti,
  diploma,
  graduationCap,
  invitation,
  mountains,
  NEXT_DAY_SHAPE,
  nextWeekSheet,
  strawHat,
} from '#content/pictures/kit/party.ts'
import {
  babyShape,
  bustShape,
  crowdShape,
  height,
  heightLines,
  mark,
  paperMap,
  photo,
  tallPerson,
} from '#content/pictures/kit/people.ts'
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
import { line, placed, rect } from '#content/pictures/kit/shapes.ts'
import {
  BAG_SHAPE,
  cardReader,
  cashRegister,
  clothesRail,
  emptyWallet,
  hangingDress,
  hangingJacket,
  shoePair,
  shopFront,
  spanShape,
  sunHat,
  tapeShape,
  tShirt,
  wideTag,
} from '#content/pictures/kit/shop.ts'
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
import { calendar, clock, clockShape } from '#content/pictures/kit/time.ts'
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
import {
  airportHall,
  busStop,
  CITY_SHAPE,
  driverView,
  farHills,
  openRoad,
  steeringWheel,
  stopwatch,
  ticketWindow,
  travelBag,
  WHO_SHAPE,
} from '#content/pictures/kit/trips.ts'
import {
  balloons,
  beach,
  blossomTree,
  butterfly,
  jacket,
  monthPage,
  openWindow,
  palm,
  rainfall,
  scarf,
  shiver,
  snowfall,
  snowGround,
  snowman,
  snowSign,
  sunshade,
  sweat,
  thermometer,
  towers,
  tulips,
  woolHat,
  yearSheet,
} from '#content/pictures/kit/weather.ts'
import { daysOfSeven, rowOfSeven, threeDays, week } from '#content/pictures/kit/week.ts'
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
  smallClockShape,
  TOWERS_SHAPE,
} from '#content/pictures/kit/work.ts'

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
  'room: kitchen': sheet(kitchenRoom(164)),
  'room: bath': sheet(bathRoom()),
  'room: garden, flowers': sheet(gardenPlace(), flowerRow([60, 190], [110, 190], [160, 190], [210, 190])),
  'room: empty, pointer': sheet(
    emptyRoom({ walls: ['#F4EEE4', '#E9E1D4'], floor: WOOD }),
    pointer([164, 150]),
  ),
  'room: plain, sofa, television': sheet(
    plainRoom(),
    sofa([84, 190], { width: 120 }),
    television([246, 90], MATCH_SHAPE),
  ),
  'sleeper, alarm clock': sheet(
    sleeper({ isAwake: true }),
    alarmClock([84, 84], clockShape(6), { size: 0.8 }),
  ),
  'cot, computer from behind, pot': sheet(
    cot([80, 180]),
    computerBack([220, 110]),
    ground('pot', `<g transform="translate(220 186)">${potShape('teal', { isOpen: true })}</g>`),
  ),
  'apartments, balcony': sheet(apartmentHouse([90, 186], { lit: 1 }), balcony(190, 110, 110)),
  'how often': sheet(daysOfSeven([98, 98], 5), rowOfSeven([250, 98], 7)),
  'three days, week': sheet(threeDays([92, 98], 1, 0.8), week([244, 98], { meant: [2], size: 0.7 })),
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
  'office: desk, letter, paper, logo': sheet(
    officeDesk([120, 188]),
    envelope([110, 74]),
    paper([50, 70]),
    ground('logo', placed(logoShape(), [200, 60])),
    window([236, 20], 84, 76, { shows: TOWERS_SHAPE }),
    ground('email', placed(MAIL_SHAPE, [280, 140], { size: 2 })),
  ),
  'somebody who is not there, somebody from behind': sheet(
    missingPerson([90, 112]),
    fromBehind([236, 112], { shirt: '#3FA66B' }),
  ),
  'screens: it works or not': sheet(
    computer([90, 100], screenShape(true)),
    computer([240, 100], screenShape(false)),
  ),
  'portrait, meeting, small clock': sheet(
    label([60, 98], 84, 84, portraitShape({ hair: 'bun' }, 76), WHITE),
    label([170, 98], 110, 70, meetingShape({ hair: 'bob' }, { skin: 4 }), WHITE),
    label([276, 98], 74, 74, smallClockShape(8), WHITE),
  ),
  'hotel beds, towels': sheet(
    bedFromFoot([64, 180]),
    bedFromFoot([200, 180], { isWide: true, color: 'teal', size: 0.9 }),
    towels([286, 180], { size: 0.6 }),
  ),
  'bathroom, towel rail': sheet(tiles(), tubWithShower([90, 190]), towelRail([244, 52])),
  'no towels, elevator': sheet(towelRail([90, 52], { isEmpty: true }), elevator([250, 190])),
  'corridor, pool': sheet(
    corridor(),
    pool([164, 150]),
    label([60, 50], 80, 50, placed(POOL_SHAPE, [0, 4], { size: 0.3 }), WHITE),
  ),
  'party: invitation, balloons, diploma, flag': sheet(
    invitation([50, 110]),
    label([130, 110], 74, 74, BALLOONS_SHAPE, WHITE),
    diploma([220, 70]),
    chequeredFlag([260, 190], 0.7),
    confetti([180, 130], [200, 150], [220, 120], [190, 170]),
  ),
  'graduation cap': { tint: 'palma', focus: 164, draw: [person([164, 120], {}), graduationCap([164, 120])] },
  'next week, next day, straw hat': sheet(
    nextWeekSheet([90, 100]),
    label([210, 100], 74, 74, NEXT_DAY_SHAPE, WHITE),
    strawHat([284, 130], { size: 0.7 }),
  ),
  'old town of Cartagena': sheet(cartagena()),
  mountains: sheet(mountains()),
  'year, month, thermometers': sheet(
    yearSheet([74, 104], { marked: [1, 5] }),
    monthPage([182, 104]),
    thermometer([246, 104], 'hot'),
    thermometer([298, 104], 'cold'),
  ),
  'beach, palm, sunshade': sheet(beach(), palm([60, 176]), sunshade([200, 180])),
  'snow, snowman, no snow': sheet(
    wall('#A9CBD6'),
    snowGround(),
    snowfall(),
    snowman([80, 180]),
    snowSign([190, 90]),
    snowSign([280, 90], { isCrossed: true }),
  ),
  'jacket, wool hat, scarf, cold and hot': {
    tint: 'palma',
    focus: 164,
    draw: [
      jacket([50, 50]),
      woolHat([50, 170], { size: 0.8 }),
      person([140, 120]),
      scarf([140, 120]),
      shiver([140, 120]),
      person([262, 120]),
      sweat([262, 120]),
    ],
  },
  'towers, rain': sheet(towers(), rainfall()),
  'spring, balloons': sheet(
    blossomTree([70, 180]),
    tulips([140, 180], [170, 186]),
    butterfly([160, 100]),
    balloons([260, 180]),
  ),
  'open window': sheet(openWindow([150, 40], 96, 104)),
  'bank, school': sheet(sideStreet(), bankFront([80, 170]), schoolFront([236, 170])),
  'hospital, supermarket': sheet(hospitalFront([84, 180]), supermarketFront([244, 180])),
  'station, park': sheet(stationFront([86, 180]), park([244, 180])),
  'far houses, bench, street sign': sheet(farHouses(), bench([100, 190]), streetSign([250, 190], '')),
  'streets from above, way': sheet(streetsAbove(), way('left')),
  'held sandwich, asleep': sheet(heldSandwich([200, 100], 1.4), asleep([270, 100])),
  'road, bus stop, airport': sheet(openRoad(), airportHall([130, 156], 0.9), busStop([290, 180])),
  'driver view': sheet(driverView(), steeringWheel([164, 132])),
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
  'T-shirts, one meant, hat, shoes': sheet(
    faded(tShirt([60, 70])),
    tShirt([160, 70], { size: 0.6, color: 'red' }),
    ring([160, 70], 50, 44),
    sunHat([262, 60]),
    shoePair([250, 180]),
    wideTag([60, 160], '$95'),
  ),
  'dress and jacket on a rail, wallet, bag': sheet(
    clothesRail(24),
    hangingDress([56, 100]),
    hangingJacket([150, 92]),
    emptyWallet([256, 80], { size: 0.9 }),
    label([256, 160], 60, 60, placed(BAG_SHAPE, [0, 26], { size: 0.6 }), WHITE),
  ),
  'till, card reader, tape, span': sheet(
    cashRegister([70, 180]),
    cardReader([160, 180]),
    ground('measures', placed(tapeShape(90), [210, 90]) + placed(spanShape(90), [255, 130])),
  ),
  'shop front': sheet(shopFront([164, 190], { size: 1.2 })),
  'pain, fever, exam lamp': sheet(
    pain([70, 120]),
    person([180, 120], { eyes: 'closed', mouth: 'flat' }),
    fever([180.5, 102]),
    examLamp([270, 100]),
  ),
  'medicine, capsule, mouth, ear, ring': sheet(
    medicineBottle([50, 180]),
    capsule([120, 160], { turn: -20 }),
    label([110, 60], 80, 60, MOUTH_SHAPE, WHITE),
    label([200, 60], 80, 60, EAR_SHAPE, WHITE),
    label([200, 150], 80, 70, LIFE_RING_SHAPE, WHITE),
    label([286, 60], 82, 60, placed(AMBULANCE_SHAPE, [0, 0], { size: 0.9 }), WHITE),
    label([286, 150], 82, 60, placed(POLICE_CAR_SHAPE, [0, 0], { size: 0.9 }), WHITE),
  ),
  'seated, legs in heels': {
    tint: 'palma',
    focus: 164,
    draw: [...seated([90, 80], { skin: 3 }), legsInHeels([230, 188], 3)],
  },
  'in bed': { tint: 'laguna', focus: 164, draw: inBed([110, 108], { skin: 1 }) },
  waves: { tint: 'mango', focus: 164, draw: [person([164, 130]), waves(150)] },
  'guitar, notes, microphone': sheet(
    woodenGuitar([100, 120], { turn: -20, size: 0.9 }),
    notes([230, 50], [280, 70], [220, 110]),
    microphone([280, 120]),
  ),
  'ice cream, popcorn, clapper': sheet(
    iceCream([50, 170]),
    popcorn([120, 180]),
    label([240, 110], 110, 100, placed(CLAPPER_SHAPE, [0, 0], { size: 1.2 }), WHITE),
  ),
  'swimmer, dancer, shower': sheet(
    ground('people', placed(swimmerShape(), [90, 120]) + placed(dancerShape(), [210, 110])),
    showerHead([286, 60]),
  ),
  'goal, bat, balls, die': sheet(
    goal([80, 180]),
    bat([170, 180], { turn: 12 }),
    ball([60, 50], SOCCER_BALL_SHAPE),
    ball([140, 50], FOOTBALL_SHAPE),
    ball([220, 50], BASEBALL_SHAPE),
    ball([280, 140], DIE_SHAPE),
  ),
  'one is meant, heights': {
    tint: 'palma',
    focus: 164,
    draw: [heightLines(), height(52, 36), tallPerson([126, 106], { size: 0.9 }), mark([232, 90])],
  },
  'photo, crowd, baby': sheet(
    photo([70, 80], 96, 72, bustShape({ hair: 'bob', hairColor: 'gray' }, 0.6)),
    ground('crowd', crowdShape([170, 190], { hair: 'curly', skin: 4 }) + crowdShape([110, 196], {})),
    ground('baby', placed(babyShape(), [250, 60])),
    paperMap([252, 150], { size: 0.8 }),
  ),
  flags: sheet(
    flag('mexico', [40, 180]),
    ground(
      'flags',
      flagShape('colombia', [170, 50]) +
        flagShape('dominicanRepublic', [250, 50]) +
        flagShape('unitedStates', [170, 120]) +
        flagShape('brazil', [250, 120]),
    ),
  ),
  'shirt hat': sheet(shirt([100, 100]), hat([240, 100], { color: 'green' })),
  'in a dress, in a shirt': sheet(
    ...inDress([90, 72], { hair: 'bob' }),
    ...inShirt([230, 72], { hair: 'bob' }, { color: 'blue' }),
  ),
  'hat and jacket on someone': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([90, 118]),
      background(hatOn([90, 118])),
      person([240, 112], { skin: 4 }),
      background(jacketOn([240, 112])),
    ],
  },
  'paint roller': sheet(paintRoller('scarlet')),
  'legs in shoes': sheet(legs([164, 170], { size: 1.6 })),
  'dish from above': sheet(
    dish([164, 98], grilledFishShape([-14, -20], { turn: -12 }) + riceShape([22, 24], 0.8)),
  ),
  'fried egg, slice, bowls': sheet(
    ground('food', friedEggShape([40, 60]) + sliceShape([40, 140])),
    bowl([140, 180], FRUIT_SHAPE, { size: 0.7 }),
    bowl([264, 180], VEGETABLES_SHAPE, { size: 0.66 }),
  ),
  sandwiches: sheet(sandwich([84, 150], 'cheese', { size: 0.7 }), sandwich([244, 150], 'egg', { size: 0.7 })),
  'water, milk, big glass': sheet(
    waterBottle([50, 180]),
    milkCarton([140, 180]),
    bigGlass([220, 180], { of: 'juice' }),
    bigGlass([280, 180]),
  ),
  'full cups': sheet(
    fullCup([80, 180], 'tea', { size: 0.9 }),
    teaBag([80, 160], { size: 0.9 }),
    fullCup([230, 184], 'light', { size: 0.9 }),
    pouringJug([226, 90], { size: 0.8 }),
  ),
  'menu, receipts': sheet(
    menuCard([80, 98]),
    receipt([196, 98]),
    receipt([280, 98], { total: '$30', size: 0.8 }),
  ),
  'map of Mexico': country('mexico'),
  'map of the Dominican Republic': country('dominicanRepublic'),
  'map of Colombia': country('colombia'),
  'map of Peru': country('peru'),
  'map of Canada': country('canada'),
  'map of the United States': country('unitedStates'),
  'map of Puerto Rico': country('puertoRico'),
}
