import { capsule, pain, seated } from '#studio/pictures/kit/body.ts'
import { phoneArm, wallBetween } from '#studio/pictures/kit/calls.ts'
import { graySneakers, socks } from '#studio/pictures/kit/choices.ts'
import { bench } from '#studio/pictures/kit/city.ts'
import { CREAM, INK, RED, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross } from '#studio/pictures/kit/digits.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { bill, priceTag } from '#studio/pictures/kit/hand-things.ts'
import { sofa } from '#studio/pictures/kit/home.ts'
import { POOL_SHAPE, pool } from '#studio/pictures/kit/hotel.ts'
import { coughing, PHARMACY_SIGN } from '#studio/pictures/kit/illness.ts'
import { notes, swimmerShape } from '#studio/pictures/kit/leisure.ts'
import { noticeBoard } from '#studio/pictures/kit/letters.ts'
import { ring } from '#studio/pictures/kit/meant.ts'
import { pants, rolledBeltShape, skirt } from '#studio/pictures/kit/outfits.ts'
import { cloud, floor, lowSun, rain, skySun, tree } from '#studio/pictures/kit/outside.ts'
import { bustShape } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { hotelDesk, keyRack, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import {
  beachTowel,
  brokenUmbrella,
  bucket,
  drips,
  drivenRain,
  flyingLeaves,
  heatScale,
  heldUmbrella,
  puddle,
  STORM_SHAPE,
  SUNSCREEN_SHAPE,
  sandCastle,
  steamingTub,
  stormCloud,
  sunburn,
  walker,
  wind,
} from '#studio/pictures/kit/seaside.ts'
import { filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { sunHat, tShirt } from '#studio/pictures/kit/shop.ts'
import { bubble } from '#studio/pictures/kit/signs.ts'
import { SPARKLE } from '#studio/pictures/kit/sparkle.ts'
import { mug } from '#studio/pictures/kit/table-things.ts'
import { calendar } from '#studio/pictures/kit/time.ts'
import { suitcase } from '#studio/pictures/kit/travel.ts'
import { palm, rainfall, scarf, beach as seaSide, sunshade } from '#studio/pictures/kit/weather.ts'
import { fromBehind } from '#studio/pictures/kit/work.ts'
import { ANA, CARLA, CARLOS, CLERK, LUIS, MS_BROWN, PEDRO, ROSA } from '#studio/pictures/scenes/cast.ts'

const FAIR = '#BFE6EA'
const GRAY_SKY = '#A9BCC4'
const STORM_SKY = '#6F8794'
const TOURIST: Look = { ...MS_BROWN, shirt: 'white' }

const SUNSCREEN = placed(SUNSCREEN_SHAPE, [0, 4], { size: 0.6 })
const RAIN_CLOUD = placed(rain([0, 0]).svg, [0, 2], { size: 1.1 })
const TURNED = (part: Part, at: Point, turn: number) => ({ ...part, svg: placed(part.svg, at, { turn }) })

function clouds(...places: readonly (readonly [x: number, y: number, size: number])[]): Part[] {
  return places.map(([x, y, size], index) => cloud([x, y], size, index % 2 ? '#8496A0' : '#97A8B1'))
}

/** One of four thermometers, from cold to hot, is meant. */
function onTheScale(index: 1 | 2, tint: Scene['tint']): Scene {
  return {
    tint,
    focus: 164,
    draw: [heatScale(100, 0.92), ring([45 + index * 80, 100], 37, 86)],
  }
}

/** Two things on the beach, of which one is bigger. */
function twoOnBeach(thing: 'umbrella' | 'towel', bigger: 'left' | 'right'): Scene {
  const [left, right] = bigger === 'left' ? [1.2, 0.62] : [0.62, 1.2]
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      seaSide({ horizon: 66, shore: 94 }),
      thing === 'umbrella'
        ? [sunshade([88, 174], left), sunshade([232, 174], right)]
        : [beachTowel([88, 152], left * 1.3), beachTowel([240, 152], right * 1.3)],
    ],
  }
}

/** What she has to do about an umbrella, and in what weather. */
function umbrellaTrouble(what: 'fix' | 'buy', where: 'storm' | 'beach'): Scene {
  const isStorm = where === 'storm'
  return {
    tint: 'laguna',
    focus: 150,
    draw: [
      isStorm
        ? [wall(STORM_SKY), stormCloud([252, 42], 0.94), drivenRain(0, 328)]
        : [seaSide({ horizon: 100, shore: 138 }), skySun([44, 40], 22, { hasRays: true })],
      what === 'fix'
        ? person([112, 116], {
            ...ANA,
            eyes: isStorm ? 'wide' : 'open',
            mouth: 'flat',
            turn: 0.6,
            arms: [
              {
                to: [186, 148],
                hand: 'fist',
                elbow: [160, 190],
                holds: brokenUmbrella([186, 152], { turn: 26, size: 0.9 }),
              },
              {
                to: [154, 132],
                hand: 'fist',
                side: 'left',
                elbow: [96, 200],
                holds: background(prop('tool', emojiShape('wrench', [166, 118], 44))),
              },
            ],
          })
        : [
            person([84, 116], {
              ...ANA,
              turn: 0.9,
              mouth: 'talk',
              arms: [
                {
                  to: [146, 130],
                  hand: 'fist',
                  elbow: [130, 188],
                  holds: background(bill([158, 120], 10, { size: 0.5, turn: -14 })),
                },
              ],
            }),
            heldUmbrella([246, 176], { size: 1.16 }),
            priceTag([272, 142], '$9', { size: 0.6, color: 'sea' }),
          ],
    ],
  }
}

/** What the sky does, and what we should do. */
function tripWeather(sky: 'storm' | 'sun', what: 'stay' | 'leave'): Scene {
  const outside =
    sky === 'storm'
      ? rect(0, 0, 110, 90, STORM_SKY) +
        placed(STORM_SHAPE, [54, 32], { size: 0.62 }) +
        line('M14 70L8 84M40 66L34 82M84 66L78 82M100 70L94 84', WHITE, 4)
      : rect(0, 0, 110, 90, FAIR) + skySun([54, 44], 20, { hasRays: true }).svg
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#FBEBCF'),
      window([18, 14], 110, 90, { shows: outside }),
      floor(184, '#C98A5A'),
      what === 'stay'
        ? [
            sofa([226, 196], { width: 170, color: 'purple' }),
            person([226, 124], {
              ...LUIS,
              size: 0.9,
              eyes: 'closed',
              arms: [
                { to: [194, 74], hand: 'fist', elbow: [152, 108] },
                { to: [258, 74], hand: 'fist', elbow: [300, 108] },
              ],
            }),
            ground('seat', rect(146, 178, 160, 30, '#5B2160', 12)),
          ]
        : [
            suitcase([282, 194], { size: 0.9 }),
            person([208, 112], {
              ...LUIS,
              turn: 0.8,
              mouth: 'talk',
              eyes: 'wide',
              arms: [{ to: [270, 128], hand: 'fist', elbow: [258, 178] }],
            }),
          ],
    ],
  }
}

/** Clothes on a line, in the rain or after it. */
function onTheLine(clothes: Part[], where: Point[]): Scene {
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall(GRAY_SKY),
      cloud([58, 40], 1.3, '#5E7C86'),
      rainfall('#DDF1F4'),
      floor(172, '#6FA889'),
      ground('line', line('M0 52Q164 66 328 46', INK, 3.5)),
      clothes,
      drips(...where),
    ],
  }
}

export const beach: Scenes = {
  'cloudy-sky': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#C3D0D6'),
      clouds([70, 62, 1.7], [180, 48, 1.9], [274, 78, 1.6], [120, 108, 1.7], [226, 120, 1.9], [30, 118, 1.2]),
      floor(160, '#7FA98E'),
      tree([58, 172], 0.8),
      tree([284, 174], 0.9),
    ],
  },
  'cloudy-day-with-headache': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#C3D0D6'),
      clouds([48, 52, 1.5], [276, 48, 1.6], [300, 110, 1.3], [34, 120, 1.2]),
      pain([164, 72], { glow: 44 }),
      person([164, 124], {
        ...MS_BROWN,
        eyes: 'closed',
        mouth: 'sad',
        arms: [
          { to: [134, 96], hand: 'fist', elbow: [92, 188] },
          { to: [194, 96], hand: 'fist', elbow: [236, 188] },
        ],
      }),
    ],
  },
  'sunny-day-in-the-park': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#CDEBF2'),
      skySun([164, 62], 36, { hasRays: true }),
      floor(150, '#58B97F'),
      tree([48, 168], 1.1),
      tree([292, 170], 1),
      bench([168, 184], 0.9),
    ],
  },
  'rests-near-pool-in-the-sun': {
    tint: 'laguna',
    focus: 180,
    draw: [
      wall('#CDEBF2'),
      skySun([262, 48], 26, { hasRays: true }),
      floor(142, '#EBD9B4'),
      pool([258, 152], { size: 0.78 }),
      ...seated([52, 82], { ...CARLA, eyes: 'closed', turn: 0.3 }, { trousers: '#F4A91F' }),
      ...seated([140, 88], { ...CARLOS, wears: ['hat'], eyes: 'closed', turn: 0.3 }, { trousers: '#7A2F7E' }),
    ],
  },
  'windy-street-hat-flies': {
    tint: 'laguna',
    focus: 184,
    draw: [
      wall(FAIR),
      floor(172, '#7D8B90'),
      ground('tree', placed(tree([0, 0], 1.3).svg, [44, 184], { turn: 16 })),
      wind([150, 62], { size: 0.9 }),
      wind([300, 124], { size: 0.8 }),
      flyingLeaves([128, 110], [182, 70], [286, 40], [270, 160]),
      person([186, 126], {
        ...PEDRO,
        turn: 0.7,
        eyes: 'wide',
        mouth: 'talk',
        arms: [{ to: [244, 84], hand: 'wave', turn: 30, elbow: [246, 150] }],
      }),
      sunHat([284, 60], { size: 0.8, turn: 24 }),
    ],
  },
  'windy-day-throat-hurts': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall(FAIR),
      wind([108, 58], { size: 0.9 }),
      wind([316, 90], { size: 0.9 }),
      flyingLeaves([56, 108], [112, 128], [240, 46], [282, 142], [30, 160]),
      person([164, 118], {
        ...ROSA,
        eyes: 'closed',
        mouth: 'sad',
        arms: [{ to: [198, 130], hand: 'flat', turn: 196, side: 'right', elbow: [240, 192] }],
      }),
      pain([160, 116], { glow: 16, turn: -100, size: 0.8 }),
    ],
  },
  'warm-on-the-thermometer': onTheScale(2, 'mango'),
  'cool-on-the-thermometer': onTheScale(1, 'laguna'),
  'warm-water-for-the-back': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#D5ECF0'),
      fromBehind([164, 84], { shirt: '#BE8152', hairColor: 'gray', size: 0.94 }),
      ground('better', placed(SPARKLE, [150, 116]) + placed(SPARKLE, [182, 104], { size: 0.7 })),
      steamingTub([164, 200], 1.2),
    ],
  },
  'cool-evening-brown-pants': {
    tint: 'noche',
    focus: 150,
    draw: [
      lowSun(164, 150),
      person([278, 118], { ...PEDRO, turn: -0.8 }),
      person([56, 120], {
        ...ROSA,
        turn: 0.9,
        mouth: 'talk',
        arms: [
          {
            to: [138, 66],
            hand: 'fist',
            elbow: [112, 146],
            holds: pants([150, 118], { dye: 'brown', size: 0.86 }),
          },
        ],
      }),
      scarf([56, 122], 'teal'),
    ],
  },
  'storm-over-the-sea': {
    tint: 'laguna',
    focus: 164,
    draw: [
      seaSide({ horizon: 118, shore: 156, sky: STORM_SKY }),
      stormCloud([164, 44], 1.3),
      drivenRain(),
      TURNED(palm([0, 0], { size: 0.9 }), [52, 180], 22),
    ],
  },
  'cancels-appointment-in-storm': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      window([12, 12], 96, 92, {
        shows:
          rect(0, 0, 96, 92, STORM_SKY) +
          placed(STORM_SHAPE, [48, 32], { size: 0.56 }) +
          line('M12 70L6 86M34 66L28 82M84 66L78 82', WHITE, 4),
      }),
      person([138, 122], { ...CLERK, turn: 0.5, mouth: 'talk', arms: [phoneArm([138, 122], 'left')] }),
      bubble([254, 60], {
        to: [162, 98],
        width: 124,
        height: 96,
        holds: placed(calendar([0, 0], { marked: [3] }).svg, [0, 4], { size: 0.72 }) + cross([0, 6], 2),
      }),
    ],
  },
  'team-walks-on-the-beach': {
    tint: 'laguna',
    focus: 164,
    draw: [
      seaSide({ horizon: 76, shore: 112 }),
      skySun([42, 34], 22),
      walker([66, 182], { skin: 4, shirt: 'red', hair: 'black' }),
      walker([134, 172], { skin: 2, shirt: 'purple', hair: 'dark' }),
      walker([202, 182], { skin: 1, shirt: 'green', hair: 'fair' }),
      walker([270, 174], { skin: 3, shirt: 'teal', hair: 'gray' }),
    ],
  },
  'going-to-be-windy-at-beach': {
    tint: 'laguna',
    focus: 150,
    draw: [
      seaSide(),
      clouds([212, 38, 1.1], [290, 52, 1.3]),
      TURNED(sunshade([0, 0], 0.9), [252, 180], 14),
      person([66, 128], {
        ...LUIS,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [130, 112], hand: 'point', turn: -30, elbow: [122, 178] }],
      }),
      bubble([138, 40], { to: [88, 98], width: 80, height: 64, holds: emojiShape('wind-face', [0, 0], 54) }),
    ],
  },
  'wide-ocean-with-boat': {
    tint: 'laguna',
    focus: 180,
    draw: [
      wall(FAIR),
      skySun([62, 40], 20),
      ground('sea', rect(0, 78, 328, 118, '#3C9DB5')),
      prop('boat', emojiShape('sailboat', [208, 58], 74)),
      ground(
        'waves',
        line(
          'M20 108q12 -12 24 0t24 0M132 118q12 -12 24 0t24 0M244 106q12 -12 24 0t24 0M52 146q12 -12 24 0t24 0M196 150q12 -12 24 0t24 0M4 178q12 -12 24 0t24 0M128 180q12 -12 24 0t24 0M262 176q12 -12 24 0t24 0',
          '#8FD3E3',
          5,
        ),
      ),
    ],
  },
  'ocean-quieter-than-pool': {
    tint: 'laguna',
    focus: 120,
    draw: [
      ground('sky', rect(0, 0, 164, 196, FAIR)),
      ground(
        'sea',
        rect(0, 88, 164, 60, '#3C9DB5') +
          filled('M0 196V146C50 134 110 152 164 142V196Z', '#F3DCA8') +
          line('M22 112q12 -8 24 0t24 0', '#8FD3E3', 4),
      ),
      background(skySun([52, 46], 20, { hasRays: true })),
      ground('pool', rect(164, 0, 164, 196, '#EBD9B4') + placed(POOL_SHAPE, [246, 128], { size: 0.76 })),
      prop('swimmers', placed(swimmerShape(4, 'red'), [242, 128], { size: 0.6 })),
      ground('splash', line('M196 108L188 92M206 104L204 88M294 120L304 106M284 116L288 100', WHITE, 5)),
      notes([196, 46], [244, 28], [256, 70], [302, 46]),
      wallBetween(),
      ring([82, 100], 74, 84),
    ],
  },
  'sand-castle-and-bucket': {
    tint: 'mango',
    focus: 150,
    draw: [
      seaSide({ horizon: 74, shore: 106 }),
      sandCastle([132, 184], 0.98),
      bucket([270, 184], { size: 1.1 }),
    ],
  },
  'sand-in-sneakers-and-socks': {
    tint: 'laguna',
    focus: 164,
    draw: [
      seaSide({ horizon: 74, shore: 106 }),
      person([88, 112], {
        ...LUIS,
        turn: 0.8,
        eyes: 'wide',
        mouth: 'flat',
        arms: [
          {
            to: [164, 76],
            hand: 'fist',
            elbow: [148, 150],
            holds: background(graySneakers([186, 106], { turn: 128, size: 0.9 })),
          },
        ],
      }),
      ground(
        'sand',
        line('M208 104V154M200 112V150M216 112V150', '#E2B566', 6) +
          filled('M168 184Q208 130 248 184Z', '#E2B566'),
      ),
      socks([284, 158], { dye: 'white', size: 0.7, turn: 18 }),
    ],
  },
  'umbrella-for-rain-and-sun': {
    tint: 'laguna',
    focus: 164,
    draw: [
      ground('rain side', rect(0, 0, 164, 196, '#8FB0BA')),
      ground(
        'rain',
        line(
          'M18 20l-6 18M58 12l-6 18M104 14l-6 18M146 24l-6 18M10 96l-6 18M154 96l-6 18M24 150l-6 18M140 154l-6 18',
          '#DDF1F4',
          4,
        ),
      ),
      heldUmbrella([78, 178], { size: 1.02, color: '#7A2F7E' }),
      ground('sun side', rect(164, 0, 164, 196, FAIR) + rect(164, 150, 164, 46, '#F3DCA8')),
      skySun([298, 32], 18),
      sunshade([244, 176], 0.94),
      wallBetween(),
    ],
  },
  'forgot-umbrella-at-interview': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#8FB0BA'),
      rainfall('#DDF1F4'),
      person([88, 122], {
        ...LUIS,
        shirt: 'cream',
        wears: ['tie'],
        turn: 0.5,
        eyes: 'wide',
        mouth: 'sad',
        arms: [{ to: [44, 96], hand: 'wave' }],
      }),
      drips([52, 62], [122, 70], [136, 150]),
      bubble([232, 66], {
        to: [118, 98],
        width: 150,
        height: 100,
        holds:
          bustShape(MS_BROWN, 0.66, [-34, -4]) +
          rect(-70, 28, 100, 10, '#B5673A', 4) +
          emojiShape('closed-umbrella', [44, 4], 64),
      }),
    ],
  },
  'umbrella-on-left-is-bigger': twoOnBeach('umbrella', 'left'),
  'umbrella-on-right-is-bigger': twoOnBeach('umbrella', 'right'),
  'towel-on-left-is-bigger': twoOnBeach('towel', 'left'),
  'sunscreen-bottle': {
    tint: 'laguna',
    sun: { x: 164 },
    focus: 164,
    draw: [prop('sunscreen', placed(SUNSCREEN_SHAPE, [164, 104], { size: 1.5 }))],
  },
  'should-buy-sunscreen-at-pharmacy': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([276, 122], { ...TOURIST, turn: -0.8, mouth: 'sad' }),
      sunburn([276, 122]),
      person([58, 128], { ...ANA, turn: 0.9, mouth: 'talk', arms: [{ to: [116, 162], hand: 'palm' }] }),
      bubble([158, 44], {
        to: [84, 100],
        width: 146,
        height: 78,
        holds:
          placed(PHARMACY_SIGN, [-36, 0]) +
          line('M-2 0H14M6 -8L15 0L6 8', INK, 4) +
          placed(SUNSCREEN, [46, 0]),
      }),
    ],
  },
  'offers-dry-t-shirt': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([274, 116], { ...CARLOS, turn: -0.8, mouth: 'flat' }),
      drips([238, 60], [314, 78], [232, 130], [256, 176], [296, 178]),
      person([58, 114], {
        ...CLERK,
        turn: 0.9,
        mouth: 'talk',
        arms: [
          {
            to: [128, 92],
            hand: 'fist',
            elbow: [122, 160],
            holds: tShirt([158, 118], { size: 0.82, color: 'purple' }),
          },
        ],
      }),
      ground('dry', placed(SPARKLE, [196, 74]) + placed(SPARKLE, [208, 150], { size: 0.7 })),
    ],
  },
  'feels-better-warm-and-dry': {
    tint: 'laguna',
    focus: 190,
    draw: [
      wall('#FBEBCF'),
      window([16, 16], 92, 88, {
        shows:
          rect(0, 0, 92, 88, '#8FB0BA') +
          line('M14 14l-5 16M40 8l-5 16M70 16l-5 16M24 46l-5 16M56 44l-5 16M82 48l-5 16', WHITE, 4),
      }),
      sofa([208, 200], { width: 190, color: 'teal' }),
      person([208, 110], {
        ...ANA,
        mouth: 'smile',
        eyes: 'closed',
        arms: [
          {
            to: [240, 152],
            hand: 'fist',
            elbow: [276, 190],
            holds: background(mug([236, 138], { size: 0.8 })),
          },
        ],
      }),
      ground(
        'blanket',
        filled('M150 196V158C168 140 186 150 208 164C226 176 262 178 274 168V196Z', RED) +
          line('M152 160C168 144 186 154 206 168C226 180 258 182 272 172', CREAM, 7),
      ),
    ],
  },
  'wet-shirt-on-line': onTheLine(
    [
      tShirt([176, 106], { size: 1.16, color: 'red' }),
      ground('pegs', rect(142, 50, 9, 20, '#96512B', 3) + rect(202, 50, 9, 20, '#96512B', 3)),
    ],
    [
      [142, 166],
      [164, 170],
      [188, 166],
      [212, 172],
      [116, 108],
      [236, 108],
    ],
  ),
  'wet-pills-in-puddle': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#F6E7D6'),
      floor(120, '#C98A5A'),
      puddle([170, 160], 126, 24),
      prop(
        'medicine',
        placed(
          filled(
            'M-20 -78H20V-66C32 -62 36 -56 36 -46V-8Q36 0 28 0H-28Q-36 0 -36 -8V-46C-36 -56 -32 -62 -20 -66Z',
            '#B5673A',
          ) +
            rect(-30, -50, 60, 38, CREAM, 4) +
            line('M0 -42V-20M-11 -31H11', RED, 8),
          [66, 138],
          { turn: 78, size: 1.06 },
        ),
      ),
      capsule([184, 146], { turn: -16 }),
      capsule([236, 160], { turn: 30, color: 'teal' }),
      capsule([156, 172], { turn: 8, color: 'teal' }),
      ground('splash', line('M204 124L210 110M188 122L186 106M256 140L266 128', '#3C9DB5', 5)),
    ],
  },
  'fixes-umbrella-in-storm': umbrellaTrouble('fix', 'storm'),
  'buys-umbrella-in-storm': umbrellaTrouble('buy', 'storm'),
  'fixes-umbrella-on-beach': umbrellaTrouble('fix', 'beach'),
  'storm-so-stay-and-rest': tripWeather('storm', 'stay'),
  'sunny-so-stay-and-rest': tripWeather('sun', 'stay'),
  'storm-so-we-should-leave': tripWeather('storm', 'leave'),
  'belt-and-skirt-are-wet': onTheLine(
    [
      skirt([112, 98], { dye: 'pink', size: 0.94 }),
      prop('belt', placed(rolledBeltShape('brown'), [232, 96], { size: 1 })),
      ground('pegs', [90, 126, 226].map(x => rect(x, 48, 9, 22, '#96512B', 3)).join('')),
    ],
    [
      [78, 142],
      [106, 148],
      [144, 142],
      [214, 128],
      [236, 124],
      [262, 108],
    ],
  ),
  'cough-but-warm-and-comfortable': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      wall('#FBEBCF'),
      sofa([150, 200], { width: 210, color: 'purple' }),
      person([150, 110], {
        ...ROSA,
        eyes: 'closed',
        mouth: 'talk',
        turn: 0.5,
        arms: [
          {
            to: [118, 154],
            hand: 'fist',
            elbow: [80, 190],
            holds: background(mug([122, 140], { size: 0.8 })),
          },
        ],
      }),
      scarf([150, 112], 'teal'),
      coughing([180, 92], { size: 1.1 }),
      ground(
        'blanket',
        filled('M88 196V164C106 154 130 176 150 172C172 168 196 150 214 160V196Z', RED) +
          line('M90 166C108 158 130 180 150 176C172 172 194 156 212 164', CREAM, 7),
      ),
    ],
  },
  'tells-guest-it-will-rain': {
    tint: 'laguna',
    focus: 164,
    draw: [
      keyRack([222, 14]),
      person([268, 110], { ...CLERK, turn: -0.8, mouth: 'talk', arms: [{ to: [206, 128], hand: 'palm' }] }),
      hotelDesk(190, 160),
      person([64, 120], { ...TOURIST, turn: 0.8, wears: ['hat'] }),
      bubble([164, 46], { to: [242, 90], width: 96, height: 78, holds: RAIN_CLOUD }),
    ],
  },
  'red-tourist-needs-sunscreen': {
    tint: 'laguna',
    focus: 164,
    draw: [
      seaSide({ horizon: 100, shore: 140 }),
      skySun([290, 34], 20, { hasRays: true }),
      person([264, 122], {
        skin: 1,
        hair: 'short',
        hairColor: 'fair',
        shirt: 'white',
        turn: -0.8,
        mouth: 'sad',
      }),
      sunburn([264, 122]),
      person([64, 122], { ...ANA, turn: 0.9, mouth: 'talk', arms: [{ to: [124, 156], hand: 'palm' }] }),
      bubble([148, 46], { to: [88, 98], width: 80, height: 80, holds: SUNSCREEN }),
    ],
  },
  'notice-at-the-beach': {
    tint: 'laguna',
    focus: 150,
    draw: [
      seaSide(),
      skySun([288, 40], 22, { hasRays: true }),
      sunshade([276, 180], 0.8),
      noticeBoard(
        [134, 190],
        line('M-44 -124H44', RED, 9) + line('M-50 -104H50M-50 -88H30M-50 -72H42M-50 -56H18', INK, 5),
        1.16,
      ),
    ],
  },
  'ana-and-pedro-before-the-storm': {
    tint: 'laguna',
    focus: 164,
    draw: [
      seaSide({ sky: '#A9C7CF' }),
      stormCloud([278, 40], 0.8),
      skySun([36, 36], 18, { hasRays: true }),
      person([96, 122], {
        ...PEDRO,
        shirt: 'yellow',
        wears: ['glasses', 'hat'],
        turn: 0.6,
        mouth: 'laugh',
        arms: [{ to: [44, 78], hand: 'wave', elbow: [30, 150] }],
      }),
      person([226, 124], {
        ...ANA,
        turn: -0.6,
        mouth: 'talk',
        eyes: 'wide',
        arms: [{ to: [278, 100], hand: 'point', turn: -50, elbow: [290, 166] }],
      }),
    ],
  },
}
