import { SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross, digits } from '#studio/pictures/kit/digits.ts'
import { fallLeaves, fallTree } from '#studio/pictures/kit/fall.ts'
import { fullCup, teaBag } from '#studio/pictures/kit/food.ts'
import { hand } from '#studio/pictures/kit/hand.ts'
import { computer, smallPhone } from '#studio/pictures/kit/hand-things.ts'
import { kitchenRoom } from '#studio/pictures/kit/home.ts'
import { map } from '#studio/pictures/kit/maps.ts'
import { cloud, floor, house, houseDoor, rain, skySun, tree } from '#studio/pictures/kit/outside.ts'
import { babyShape } from '#studio/pictures/kit/people.ts'
import { person } from '#studio/pictures/kit/person.ts'
import { table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { bubble, pin } from '#studio/pictures/kit/signs.ts'
import { bread, cake, candleShape, glass } from '#studio/pictures/kit/table-things.ts'
import { clock } from '#studio/pictures/kit/time.ts'
import { car, plane, suitcase } from '#studio/pictures/kit/travel.ts'
import {
  balloons,
  beach,
  blossomTree,
  butterfly,
  jacket,
  monthPage,
  monthPlace,
  monthShape,
  openWindow,
  palm,
  rainfall,
  SNOWFLAKE_SHAPE,
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
  woolHatShape,
  yearSheet,
} from '#studio/pictures/kit/weather.ts'
import { rowOfSeven } from '#studio/pictures/kit/week.ts'
import { ANA, CARLA, CARLOS, LUIS, PEDRO, ROSA } from '#studio/pictures/scenes/cast.ts'

const CANDLES = candleShape(-24) + candleShape(0) + candleShape(24)
const FAIR_SKY = '#BFE6EA'
const SNOW_SKY = '#A9CBD6'
const WET_SKY = '#8FB0BA'

const SLICE =
  filled('M-16 0V-30C-26 -44 26 -44 16 -30V0Z', '#C98A45') +
  filled('M-11 -5V-29C-17 -37 17 -37 11 -29V-5Z', '#F6E3C0')

/** Outdoors under snow, or on a beach under the sun. */
function season(name: 'winter' | 'summer'): Part[] {
  return name === 'winter'
    ? [wall(SNOW_SKY), snowGround(150), snowfall()]
    : [beach(), skySun([44, 44], 24, { hasRays: true }), palm([296, 176], { size: 0.9, isFlipped: true })]
}

/** What someone puts on at a time of the year: one in each hand. */
function putsOn(things: readonly [Part, Part], when: 'winter' | 'summer'): Scene {
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      season(when),
      person([164, 122], {
        ...CARLA,
        turn: 0,
        shirt: 'cream',
        arms: [
          { to: [80, 70], hand: 'fist', holds: things[0] },
          { to: [248, 70], hand: 'fist', holds: things[1] },
        ],
      }),
    ],
  }
}

/** Someone outside who thinks of where they would like to be. */
function wants(thing: string, sky: 'rain' | 'sun'): Scene {
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall(sky === 'rain' ? WET_SKY : FAIR_SKY),
      sky === 'rain'
        ? [cloud([48, 42], 1.2, '#5E7C86'), rainfall('#DDF1F4')]
        : skySun([40, 44], 24, { hasRays: true }),
      floor(172, '#7D8B90'),
      person([110, 120], {
        ...LUIS,
        turn: 0.6,
        mouth: 'talk',
        eyes: sky === 'rain' ? 'wide' : 'open',
        arms: [{ to: [52, 108], hand: 'wave' }],
      }),
      bubble([222, 76], { to: [136, 100], width: 126, height: 92, holds: thing }),
    ],
  }
}

const TAXI = placed(car([0, 36], { isTaxi: true }).svg, [0, 0], { size: 0.68 })
const HOUSE = placed(house([0, 60]).svg, [0, 0], { size: 0.6 })

/** A warm city by the sea, or New York, with what the sky says. */
function place(name: 'palms' | 'towers', sky: 'snow' | 'no snow'): Scene {
  return {
    tint: 'laguna',
    focus: name === 'palms' ? 164 : 210,
    draw: [
      name === 'palms'
        ? [beach({ horizon: 112, shore: 146, sky: sky === 'snow' ? SNOW_SKY : FAIR_SKY })]
        : [wall('#CFE3E8'), towers(152), floor(176, '#7D8B90')],
      name === 'palms'
        ? [palm([52, 182], { size: 1.2 }), palm([278, 184], { size: 1.1, isFlipped: true })]
        : [],
      sky === 'snow' ? snowfall() : [],
      snowSign(name === 'palms' ? [164, 78] : [254, 66], { isCrossed: sky !== 'snow' }),
    ],
  }
}

export const weather: Scenes = {
  'rain-on-the-street': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#BCD3DA'),
      cloud([110, 74], 1.6, '#7FA3B3'),
      cloud([212, 74], 1.8, '#5E7C86'),
      ground(
        'rain',
        line(
          'M84 84L76 106M118 84L110 106M152 84L144 106M186 84L178 106M220 84L212 106M254 84L246 106' +
            'M100 118L92 140M134 118L126 140M168 118L160 140M202 118L194 140M236 118L228 140',
          '#2F6FC4',
          7,
        ),
      ),
      floor(160, '#7D8B90'),
      ground('puddles', ellipse(124, 178, 54, 9, '#A9D3E6') + ellipse(240, 184, 34, 6, '#A9D3E6')),
    ],
  },
  'first-month-of-year': {
    tint: 'laguna',
    sun: { x: 164, radius: 104 },
    focus: 164,
    draw: [
      yearSheet([164, 102], {
        marked: [1],
        size: 1.4,
        shows: digits(1, [monthPlace(1)[0] + 1, monthPlace(1)[1] + 6], 12, { color: WHITE, weight: 2.6 }),
      }),
    ],
  },
  'visit-to-parents': {
    tint: 'laguna',
    focus: 196,
    draw: [
      wall(FAIR_SKY),
      floor(176),
      houseDoor(150, { isLit: false }),
      person([286, 124], { ...ROSA, size: 0.8, turn: -0.7, mouth: 'laugh' }),
      person([216, 124], {
        ...PEDRO,
        size: 0.8,
        turn: -0.6,
        mouth: 'laugh',
        arms: [{ to: [168, 134], hand: 'wave', turn: 6 }],
      }),
      yearSheet([58, 78], { marked: [1], size: 0.74 }),
      suitcase([100, 194], { size: 0.8 }),
    ],
  },
  'one-month-page': {
    tint: 'palma',
    focus: 216,
    draw: [
      yearSheet([76, 104], { marked: [6], size: 0.86 }),
      ground('way', line('M140 100H158M150 91L159 100L150 109', '#E2552A', 6)),
      monthPage([236, 104], 2),
    ],
  },
  'baby-three-months': {
    tint: 'mango',
    focus: 164,
    draw: [
      prop('baby', placed(babyShape({ blanket: '#8FD3E3' }), [96, 112], { size: 1.2 })),
      monthPage([196, 66], 0.92),
      monthPage([262, 66], 0.92),
      monthPage([229, 144], 0.92),
    ],
  },
  'whole-year': {
    tint: 'orquidea',
    focus: 164,
    draw: [yearSheet([164, 102], { marked: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], size: 1.4 })],
  },
  'flight-to-mexico': {
    tint: 'laguna',
    focus: 190,
    draw: [
      map('mexico', [92, 20], 1.16),
      pin([226, 132], 0.9),
      plane([112, 130], { size: 0.84, turn: -14, color: 'purple' }),
    ],
  },
  'birthday-cake-balloons': {
    tint: 'laguna',
    sun: { x: 140 },
    focus: 164,
    draw: [balloons([266, 170], 1.05), cake([140, 180], { size: 1.2, candle: CANDLES })],
  },
  'birthday-in-may': {
    tint: 'orquidea',
    focus: 214,
    draw: [
      yearSheet([224, 92], {
        marked: [5],
        size: 1.24,
        shows: digits(5, [monthPlace(5)[0] + 1, monthPlace(5)[1] + 6], 12, { color: WHITE, weight: 2.6 }),
      }),
      cake([272, 192], { size: 0.7, candle: CANDLES }),
      person([66, 118], {
        ...CARLA,
        turn: 0.7,
        mouth: 'talk',
        arms: [{ to: [88, 176], hand: 'flat', turn: 196, side: 'right', elbow: [130, 204] }],
      }),
    ],
  },
  'asks-when-birthday': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([62, 124], {
        ...CARLA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.94,
        arms: [{ to: [126, 160], hand: 'palm', turn: -4 }],
      }),
      person([272, 120], { ...LUIS, turn: -0.8 }),
      bubble([164, 46], {
        to: [86, 98],
        width: 150,
        height: 80,
        asks: true,
        holds:
          placed(monthShape(), [-30, 3], { size: 0.84 }) +
          placed(cake([0, 30], { candle: CANDLES }).svg, [26, 0], { size: 0.5 }),
      }),
    ],
  },
  'yard-in-spring': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#CFEFF0'),
      skySun([46, 42], 22, { hasRays: true }),
      floor(144, '#58B97F'),
      blossomTree([250, 164], 1.2),
      tulips([40, 176], [76, 186], [112, 174], [150, 188], [188, 178]),
      butterfly([148, 92], 1.1),
      butterfly([96, 112], 0.8),
    ],
  },
  'beach-in-summer': {
    tint: 'laguna',
    focus: 164,
    draw: [
      beach(),
      skySun([64, 46], 28, { hasRays: true }),
      palm([292, 176], { size: 1.05, isFlipped: true }),
      sunshade([164, 178], 1),
      ground(
        'towel',
        filled('M56 182L76 162H150L136 182Z', '#7A2F7E') + filled('M68 182L88 162H98L78 182Z', WHITE),
      ),
    ],
  },
  'no-work-in-summer': {
    tint: 'laguna',
    focus: 150,
    draw: [
      beach(),
      skySun([38, 42], 22, { hasRays: true }),
      person([104, 124], {
        ...CARLOS,
        wears: ['beard', 'hat'],
        turn: 0.5,
        mouth: 'laugh',
        arms: [
          {
            to: [48, 150],
            hand: 'fist',
            elbow: [34, 200],
            holds: glass([48, 164], { of: 'juice', size: 0.9 }),
          },
        ],
      }),
      bubble([226, 72], {
        to: [132, 96],
        width: 124,
        height: 92,
        holds: placed(computer([0, 0]).svg, [0, 0], { size: 0.66 }) + cross([0, 0], 1.9),
      }),
    ],
  },
  'snowy-winter': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall(SNOW_SKY),
      snowGround(150),
      house([96, 172], { isLit: true }),
      ground(
        'snow on the roof',
        filled(
          'M24 104L96 48L168 104C158 112 150 100 138 106C124 112 112 98 96 106C80 112 68 98 54 106C42 112 34 104 24 104Z',
          '#F7FBFC',
        ),
      ),
      snowfall(),
      snowman([236, 182], 1.15),
    ],
  },
  'two-jackets-winter': putsOn(
    [jacket([64, 62], { color: 'purple' }), jacket([264, 62], { color: 'red' })],
    'winter',
  ),
  'two-jackets-summer': putsOn(
    [jacket([64, 62], { color: 'purple' }), jacket([264, 62], { color: 'red' })],
    'summer',
  ),
  'two-hats-winter': putsOn(
    [woolHat([80, 98], { color: 'purple', size: 1.1 }), woolHat([248, 98], { color: 'red', size: 1.1 })],
    'winter',
  ),
  'three-weathers': {
    tint: 'laguna',
    focus: 164,
    draw: [
      ground(
        'panels',
        rect(0, 0, 110, 196, '#FFE3B0') +
          rect(109, 0, 110, 196, '#BCD3DA') +
          rect(218, 0, 110, 196, '#7FA3B3'),
      ),
      skySun([66, 98], 26, { hasRays: true }),
      rain([164, 94], 1.25),
      ground(
        'snow cloud',
        placed(
          cloud([0, 0], 1, WHITE).svg +
            [-20, 0, 20, -10, 12]
              .map((x, index) => circle(x, 14 + (index > 2 ? 16 : 0), 4.2, WHITE))
              .join(''),
          [260, 94],
          { size: 1.25 },
        ),
      ),
    ],
  },
  'asks-weather-by-phone': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([98, 118], {
        ...ANA,
        turn: 0.5,
        mouth: 'talk',
        arms: [
          {
            to: [58, 92],
            hand: 'fist',
            elbow: [34, 168],
            holds: smallPhone([62, 84], { size: 0.95, turn: -8 }),
          },
        ],
      }),
      bubble([224, 74], {
        to: [128, 98],
        width: 148,
        height: 100,
        asks: true,
        holds:
          placed(skySun([-24, -10], 17, { hasRays: true }).svg, [0, 0], { size: 0.9 }) +
          placed(rain([22, 6], 0.82).svg, [0, 0]),
      }),
    ],
  },
  'hot-day': {
    tint: 'mango',
    focus: 184,
    draw: [
      wall('#FFE3B0'),
      ground('sun', circle(52, 40, 34, '#F08A24') + circle(52, 40, 25, '#FFB938')),
      person([156, 118], {
        ...LUIS,
        shirt: 'white',
        mouth: 'sad',
        eyes: 'closed',
        arms: [{ to: [118, 62], hand: 'flat', turn: -100, elbow: [78, 150] }],
      }),
      sweat([156, 118]),
      thermometer([250, 96], 'hot', 1.15),
    ],
  },
  'cold-day': {
    tint: 'laguna',
    focus: 196,
    draw: [
      wall(SNOW_SKY),
      snowGround(158),
      snowfall(),
      person([148, 122], {
        ...CARLA,
        hair: 'long',
        shirt: 'navy',
        mouth: 'flat',
        arms: [
          { to: [174, 168], hand: 'flat', turn: 186, side: 'right', elbow: [204, 208] },
          { to: [122, 166], hand: 'flat', turn: 186, side: 'left', elbow: [92, 208] },
        ],
      }),
      ground('hat', placed(woolHatShape('red'), [148, 62])),
      scarf([148, 122], 'yellow'),
      shiver([148, 122], WHITE),
      thermometer([250, 96], 'cold', 1.15),
    ],
  },
  'cold-by-open-window': {
    tint: 'orquidea',
    focus: 178,
    draw: [
      wall('#E9D8E8'),
      openWindow(
        [212, 22],
        96,
        104,
        placed(SNOWFLAKE_SHAPE, [64, 40], { size: 0.5 }) + placed(SNOWFLAKE_SHAPE, [30, 76], { size: 0.4 }),
      ),
      ground('wind', line('M196 62H152Q140 62 140 52M204 86H164M190 108H150Q138 108 138 120', '#3C9DB5', 5)),
      person([86, 120], {
        ...CARLOS,
        turn: 0.6,
        mouth: 'talk',
        arms: [
          { to: [150, 142], hand: 'point', turn: -18 },
          { to: [100, 178], hand: 'flat', turn: 186, side: 'left', elbow: [40, 206] },
        ],
      }),
      shiver([86, 120]),
    ],
  },
  'in-rain-wants-taxi': wants(TAXI, 'rain'),
  'in-rain-wants-house': wants(HOUSE, 'rain'),
  'in-sun-wants-taxi': wants(TAXI, 'sun'),
  'palms-without-snow': place('palms', 'no snow'),
  'palms-with-snow': place('palms', 'snow'),
  'towers-without-snow': place('towers', 'no snow'),
  'hat-in-the-sun': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall(FAIR_SKY),
      skySun([250, 58], 34, { hasRays: true }),
      floor(164, '#58B97F'),
      background(tree([34, 176], 0.9)),
      person([138, 124], {
        ...ROSA,
        turn: 0.4,
        wears: ['glasses', 'hat'],
        mouth: 'laugh',
        arms: [{ to: [184, 74], hand: 'fist', elbow: [216, 158] }],
      }),
    ],
  },
  'video-call-sun-and-snow': {
    tint: 'noche',
    focus: 244,
    draw: [
      wall('#0E2F36'),
      ground(
        'screens',
        rect(8, 14, 152, 168, FAIR_SKY, 14) +
          rect(168, 14, 152, 168, SNOW_SKY, 14) +
          rect(8, 150, 152, 32, '#58B97F', 14),
      ),
      background(skySun([42, 46], 15, { hasRays: true })),
      tulips([28, 170], [142, 172]),
      snowfall(176, 136),
      person([86, 122], { ...ANA, turn: 0.3, mouth: 'talk', size: 0.82 }),
      person([244, 122], { ...LUIS, shirt: 'navy', turn: -0.3, size: 0.82 }),
      ground('hat', placed(woolHatShape('red'), [244, 72], { size: 0.86 })),
      scarf([244, 122], 'yellow', 0.82),
      ground(
        'frame',
        rect(0, 182, 328, 14, '#0E2F36') + rect(160, 0, 8, 196, '#0E2F36') + rect(0, 0, 328, 14, '#0E2F36'),
      ),
    ],
  },
  'some-bread-in-hand': {
    tint: 'laguna',
    focus: 190,
    draw: [
      table(150),
      bread([108, 160], { size: 1.5 }),
      ground('slice', placed(SLICE, [236, 122], { size: 1.5, turn: -6 })),
      ground('sleeve', line('M350 176L290 138', '#61246A', 34)),
      hand([276, 130], { shape: 'palm', size: 1.6, isLeft: true, turn: 6 }),
    ],
  },
  'leaves-of-fall': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#FFE9C4'),
      floor(164, '#D9A36C'),
      fallTree([164, 176], 'orange', 1.55),
      fallTree([48, 168], 'yellow', 0.9),
      fallTree([284, 168], 'red', 0.9),
      fallLeaves(
        ['orange', 'yellow', 'red'],
        [100, 84],
        [232, 96],
        [112, 132],
        [222, 144],
        [70, 184],
        [120, 182],
        [204, 184],
        [252, 180],
        [300, 184],
      ),
    ],
  },
  'yellow-yard-in-fall': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall(FAIR_SKY),
      background(house([66, 140], { size: 0.94 })),
      ground(
        'fence',
        `<path d="M0 128H328" stroke="${WHITE}" stroke-width="36" stroke-dasharray="12 8"/>${rect(0, 120, 328, 6, WHITE)}`,
      ),
      floor(142, '#F0B92F'),
      fallTree([246, 160], 'yellow', 1.3),
      fallLeaves(
        ['orange', 'yellow'],
        [184, 88],
        [306, 104],
        [34, 160],
        [74, 182],
        [112, 160],
        [150, 184],
        [196, 174],
        [236, 184],
        [282, 172],
        [312, 186],
      ),
    ],
  },
  'cold-apartment-in-the-morning': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#C3DCE4'),
      window([16, 16], 92, 88, {
        shows: circle(46, 88, 30, SUN) + rect(0, 54, 22, 50, '#5E7C86') + rect(72, 44, 22, 60, '#5E7C86'),
      }),
      person([178, 114], {
        ...CARLA,
        shirt: 'navy',
        mouth: 'sad',
        arms: [{ to: [196, 168], hand: 'flat', turn: 190, side: 'left', elbow: [114, 192] }],
      }),
      scarf([178, 114], 'red'),
      shiver([178, 114]),
      thermometer([286, 96], 'cold', 1.1),
    ],
  },
  'hot-kitchen-in-the-afternoon': {
    tint: 'flamboyan',
    focus: 140,
    draw: [
      kitchenRoom(226, { hasCupboards: false }),
      clock([42, 50], 3, 0, 0.68),
      person([126, 118], { ...LUIS, mouth: 'sad', eyes: 'closed', turn: -0.2 }),
      sweat([126, 118]),
      thermometer([298, 96], 'hot', 0.84),
    ],
  },
  'tea-in-the-winter': {
    tint: 'laguna',
    focus: 210,
    draw: [
      wall('#8FB0BA'),
      window([16, 20], 122, 108, {
        shows:
          rect(0, 0, 122, 108, '#A9CBD6') +
          filled('M0 84C30 74 70 90 122 78V108H0Z', WHITE) +
          [
            [18, 20],
            [48, 44],
            [34, 66],
            [84, 24],
            [104, 56],
            [74, 62],
          ]
            .map(([x = 0, y = 0]) => circle(x, y, 4, WHITE))
            .join(''),
      }),
      rowOfSeven([226, 22], 7, 0.94),
      person([212, 122], { ...ROSA, shirt: 'purple', turn: -0.3, mouth: 'laugh', size: 0.94 }),
      scarf([212, 122], 'green', 0.94),
      table(166),
      fullCup([120, 184], 'tea', { size: 0.72 }),
      teaBag([120, 168], { size: 0.72 }),
    ],
  },
}
