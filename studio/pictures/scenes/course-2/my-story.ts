import { fever, inBed } from '#studio/pictures/kit/body.ts'
import { INK, RED, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import {
  barn,
  birds,
  FARM_SHAPE,
  fence,
  horseShape,
  TOWN_SHAPE,
  townInHills,
} from '#studio/pictures/kit/country.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { book, box, smallPhone } from '#studio/pictures/kit/hand-things.ts'
import { noteShape } from '#studio/pictures/kit/leisure.ts'
import {
  movingVan,
  presentShape,
  RINGS_SHAPE,
  thought,
  WEDDING_CAKE_SHAPE,
  weddingCouple,
} from '#studio/pictures/kit/lives.ts'
import { cloud, floor, house, lowSun, skySun, tree } from '#studio/pictures/kit/outside.ts'
import { babyShape, bustShape, crowdShape, height, photo } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { chair, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { bubble, heart } from '#studio/pictures/kit/signs.ts'
import { calendar } from '#studio/pictures/kit/time.ts'
import { beach, palm, rainfall, sunshade, sweat, towers, yearSheet } from '#studio/pictures/kit/weather.ts'
import { TOWERS_SHAPE } from '#studio/pictures/kit/work.ts'
import { ANA, CARLA, LUIS, PEDRO, ROSA, SCHOOLGIRL } from '#studio/pictures/scenes/cast.ts'

type Tint = Scene['tint']

const BOY: Look = { skin: 3, hair: 'short', shirt: 'red', isChild: true }
const STORM_SKY = '#7C939C'
const DAY_SKY = '#BFE6EA'
const OPEN_BOOK = book([0, 0], { isOpen: true, size: 0.72 }).svg

/** Flashes of a storm from a dark cloud; its middle stands at the point. */
function thunder([x, y]: Point, size = 1): Part {
  return ground(
    'thunder',
    cloud([x, y], size, '#4E6670').svg +
      placed(filled('M4 4L-8 26H0L-6 46L12 20H3L10 4Z', SUN), [x, y], { size }),
  )
}

/** A couple that marries in a place and its weather. */
function wedding(place: 'farm' | 'beach', isStorm: boolean): Scene {
  const sky = isStorm ? STORM_SKY : DAY_SKY
  return {
    tint: place === 'farm' ? 'palma' : 'laguna',
    focus: 160,
    draw: [
      place === 'beach'
        ? [beach({ sky, horizon: 104, shore: 140 }), palm([40, 190], { size: 0.9 })]
        : [wall(sky), floor(140, '#58B97F'), barn([66, 150], 0.94), fence(160, 216, 328)],
      isStorm ? [thunder([262, 40], 1.3), rainfall('#D6E8EE')] : skySun([276, 44], 26, { hasRays: true }),
      ...weddingCouple([164, 118], { size: 0.86 }),
    ],
  }
}

/** A van with all that somebody owns, on its way to a place. */
function moved(to: 'town' | 'farm', hasDog: boolean): Scene {
  return {
    tint: 'palma',
    focus: 166,
    draw: [
      wall(DAY_SKY),
      floor(112, '#8CCB9E'),
      ground(
        'place',
        to === 'town'
          ? placed(TOWN_SHAPE, [212, 120], { size: 0.96 })
          : barn([214, 122], 0.92).svg + fence(126, 284, 328).svg + fence(126, 116, 150).svg,
      ),
      ground(
        'road',
        rect(0, 150, 328, 46, '#7D8B90') +
          `<path d="M0 186H328" stroke="${WHITE}" stroke-width="4" stroke-dasharray="18 14"/>`,
      ),
      movingVan([126, 180], {
        size: 0.74,
        drives: bustShape({ ...LUIS, turn: 0.6 }, 0.42, [20, 20]),
        beside: hasDog ? emojiShape('dog-face', [10, -50], 40) : '',
      }),
    ],
  }
}

/** Ana, who would love to join an old woman and a child, for what is in her bubble. */
function wouldLove(shape: string): Scene {
  return {
    tint: 'orquidea',
    focus: 150,
    draw: [
      wall('#F3E3EE'),
      ground('child', crowdShape([206, 196], { skin: 3, shirt: 'yellow', hair: 'long', size: 0.8 })),
      person([276, 122], { ...ROSA, turn: -0.8, size: 0.94 }),
      person([60, 124], {
        ...ANA,
        turn: 0.8,
        mouth: 'laugh',
        size: 0.94,
        arms: [{ to: [126, 150], hand: 'palm', turn: -8 }],
      }),
      bubble([150, 48], {
        to: [84, 100],
        width: 128,
        height: 78,
        holds: placed(shape, [-22, 0]) + heart([44, 4], 1.2).svg,
      }),
    ],
  }
}

/** Somebody who tells somebody else what is in the bubble. */
function tells(
  speaker: Look,
  listener: Look,
  tint: Tint,
  holds: string,
  { asks = false, width = 124, height: tall = 84 }: { asks?: boolean; width?: number; height?: number } = {},
): Scene {
  return {
    tint,
    sun: { x: 164, radius: 84 },
    focus: 150,
    draw: [
      person([60, 126], {
        ...speaker,
        turn: 0.9,
        mouth: 'talk',
        size: 0.94,
        arms: [{ to: [128, 160], hand: 'palm', turn: -6 }],
      }),
      person([270, 122], { ...listener, turn: -0.8, size: listener.isChild ? 0.86 : 0.96 }),
      bubble([164, 50], { to: [82, 102], width, height: tall, asks, holds }),
    ],
  }
}

const HORSES: readonly Point[] = [
  [128, 146],
  [168, 142],
  [210, 146],
  [252, 142],
  [294, 146],
  [112, 186],
  [154, 182],
  [200, 186],
  [246, 182],
  [292, 186],
]

/** The same horse at many places: drawn once. */
function herd([first = [0, 0], ...others]: readonly Point[]): string {
  return (
    placed(`<g id="horse">${placed(horseShape(), [0, 0], { size: 0.52 })}</g>`, first) +
    others
      .map(
        ([x, y]) =>
          `<use href="#horse" x="${x - first[0]}" y="${y - first[1]}" transform="translate(${first.join(' ')})"/>`,
      )
      .join('')
  )
}

/** One's own story: where one was born and grew up, weddings, moves and what one misses. */
export const myStory: Scenes = {
  'baby-and-may-third': {
    tint: 'mango',
    focus: 120,
    draw: [
      wall('#FBE7D4'),
      prop('baby', placed(babyShape({ skin: 3 }), [96, 138], { size: 1.34 })),
      calendar([252, 84], { day: 3, size: 1.05 }),
      ground('flower', emojiShape('tulip', [292, 150], 56)),
      ground('cushion', rect(30, 170, 166, 26, '#E5735A', 13)),
    ],
  },
  'grows-from-baby-to-man': {
    tint: 'laguna',
    focus: 164,
    draw: [
      ground('steps', rect(0, 182, 328, 14, '#58B97F')),
      prop('baby', placed(babyShape({ skin: 3, hairColor: 'black' }), [56, 162], { size: 0.78 })),
      person([158, 138], { ...BOY, size: 0.68 }),
      person([264, 104], { ...LUIS, shirt: 'red', mouth: 'laugh', size: 1.02 }),
      ground('arrow', line('M30 92C80 62 130 40 186 26', RED, 8) + filled('M180 10L208 20L186 44Z', RED)),
    ],
  },
  'children-grow-near-ocean': {
    tint: 'laguna',
    focus: 170,
    draw: [
      beach({ horizon: 92, shore: 140 }),
      skySun([40, 40], 24),
      person([112, 152], { ...SCHOOLGIRL, mouth: 'laugh', size: 0.6 }),
      person([226, 112], { ...SCHOOLGIRL, mouth: 'laugh', size: 1 }),
      height(160, 114),
      height(290, 50),
    ],
  },
  'girl-grew-up-with-horse': {
    tint: 'palma',
    focus: 150,
    draw: [
      wall(DAY_SKY),
      floor(150, '#58B97F'),
      fence(156, 8, 328),
      birds([60, 32], [110, 50], [170, 28], [296, 40]),
      prop('horse', placed(horseShape(), [216, 190], { size: 1.9, isFlipped: true })),
      person([82, 132], {
        ...SCHOOLGIRL,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [126, 104], hand: 'palm', turn: -20 }],
      }),
    ],
  },
  'farm-with-ten-horses': {
    tint: 'palma',
    focus: 130,
    draw: [
      wall(DAY_SKY),
      floor(106, '#58B97F'),
      barn([62, 122], 1),
      prop('horses', herd(HORSES)),
      prop('dog', emojiShape('dog', [46, 164], 50)),
    ],
  },
  'born-on-farm-near-ocean': {
    tint: 'laguna',
    focus: 130,
    draw: [
      wall(DAY_SKY),
      ground('sea', rect(0, 84, 328, 60, '#3C9DB5') + line('M250 104H282M286 118H312M232 128H258', WHITE, 4)),
      ground('land', filled('M0 196V108C60 96 130 104 190 120C240 134 290 140 328 142V196Z', '#58B97F')),
      barn([62, 118], 0.86),
      fence(128, 116, 170),
      skySun([284, 40], 22),
      prop('baby', placed(babyShape({ skin: 2 }), [178, 158], { size: 1.12 })),
    ],
  },
  'small-town-in-hills': {
    tint: 'palma',
    focus: 160,
    draw: [
      wall(DAY_SKY),
      skySun([44, 40], 22),
      townInHills([160, 166], { size: 1.5 }),
      cloud([276, 48], 0.8),
    ],
  },
  'town-far-from-beach': {
    tint: 'laguna',
    focus: 92,
    draw: [
      wall('#BCE0B5'),
      ground(
        'sea',
        filled('M328 0V196H286C262 150 276 70 262 0Z', '#F3DCA8') +
          filled('M328 0V196H306C288 150 300 70 288 0Z', '#3C9DB5'),
      ),
      ground(
        'road',
        `<path d="M112 128C150 190 176 40 206 96C222 126 240 140 266 112" fill="none" stroke="#FFFFFF" stroke-width="9" stroke-dasharray="14 10" stroke-linecap="round"/>`,
      ),
      ground(
        'hills',
        circle(180, 34, 22, '#8CCB9E') + circle(212, 172, 26, '#8CCB9E') + circle(40, 34, 24, '#8CCB9E'),
      ),
      prop('town', placed(TOWN_SHAPE, [84, 128], { size: 0.96 })),
      sunshade([276, 108], 0.52),
    ],
  },
  'moved-twice-after-storm': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#DDE9EC'),
      ground('storm', rect(0, 0, 214, 196, STORM_SKY)),
      thunder([52, 40], 0.86),
      thunder([164, 40], 0.86),
      floor(156, '#8CCB9E'),
      skySun([292, 34], 20),
      prop('houses', [54, 166, 276].map(x => house([x, 156], { size: 0.58 }).svg).join('')),
      ground(
        'arrows',
        [80, 192]
          .map(
            x =>
              line(`M${x - 20} 176H${x + 40}`, RED, 8) +
              filled(`M${x + 34} 162L${x + 56} 176L${x + 34} 190Z`, RED),
          )
          .join(''),
      ),
    ],
  },
  'married-on-sunny-june-day': {
    ...wedding('farm', false),
    draw: [
      wall(DAY_SKY),
      floor(150, '#58B97F'),
      skySun([50, 46], 26, { hasRays: true }),
      tree([26, 160], 0.8),
      yearSheet([276, 74], { marked: [6], size: 0.82 }),
      ...weddingCouple([154, 118], { size: 0.86 }),
    ],
  },
  'remembers-cake-and-sand': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      person([76, 122], { ...ROSA, turn: 0.7, eyes: 'closed' }),
      thought([222, 72], {
        to: [110, 68],
        width: 176,
        height: 116,
        holds:
          rect(-70, 8, 140, 12, '#3C9DB5') +
          filled('M-70 26C-30 12 30 14 70 24V36Q60 50 40 50H-40Q-60 50 -70 36Z', '#F3DCA8') +
          circle(54, -26, 13, SUN) +
          placed(WEDDING_CAKE_SHAPE, [-6, 38], { size: 0.82 }),
      }),
    ],
  },
  'married-on-farm-in-storm': wedding('farm', true),
  'married-on-beach-in-sun': wedding('beach', false),
  'married-on-beach-in-storm': wedding('beach', true),
  'couple-remembers-wedding-gifts': {
    tint: 'mango',
    focus: 150,
    draw: [
      person([62, 130], {
        ...PEDRO,
        turn: 0.7,
        mouth: 'talk',
        size: 0.92,
        arms: [{ to: [128, 164], hand: 'palm', turn: -6 }],
      }),
      person([280, 134], { ...ROSA, turn: -0.7, mouth: 'laugh', size: 0.9 }),
      bubble([160, 52], {
        to: [84, 104],
        width: 162,
        height: 98,
        asks: true,
        holds:
          placed(RINGS_SHAPE, [0, -20], { size: 0.8 }) +
          placed(presentShape('purple'), [-36, 42], { size: 0.7 }) +
          placed(presentShape('teal', 'red'), [36, 42], { size: 0.7 }) +
          placed(presentShape('red'), [0, 44], { size: 0.86 }),
      }),
    ],
  },
  'misses-cat-and-neighbors': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#DCE6EA'),
      window([10, 16], 70, 80, { shows: TOWERS_SHAPE }),
      person([96, 126], { ...ANA, turn: 0.6, mouth: 'sad' }),
      thought([232, 66], {
        to: [126, 78],
        width: 166,
        height: 104,
        holds:
          crowdShape([-46, 42], { skin: 4, hair: 'curly', shirt: 'red', size: 0.7 }) +
          crowdShape([6, 42], { skin: 1, hair: 'short', hairColor: 'white', shirt: 'purple', size: 0.7 }) +
          emojiShape('cat-face', [52, 14], 46),
      }),
    ],
  },
  'life-easier-in-another-town': {
    tint: 'mango',
    focus: 150,
    draw: [
      wall('#FFE3B0'),
      towers(150),
      ground('street', rect(0, 166, 328, 30, '#7D8B90')),
      person([92, 132], { ...LUIS, turn: 0.6, mouth: 'flat' }),
      sweat([92, 132]),
      thought([226, 66], {
        to: [122, 84],
        width: 160,
        height: 104,
        holds:
          rect(-62, 22, 124, 12, '#58B97F', 4) +
          placed(TOWN_SHAPE, [-18, 24], { size: 0.66 }) +
          circle(-52, -24, 9, SUN) +
          line('M42 -24C42 -38 62 -38 60 -24C58 -16 50 -16 50 -6M50 6V7', INK, 7),
      }),
    ],
  },
  'would-you-hear-my-story': tells(ROSA, SCHOOLGIRL, 'flamboyan', OPEN_BOOK, { asks: true, width: 130 }),
  'hard-life-but-ate-together': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#D8C3A8'),
      ground('cracks', line('M28 0L44 26L34 44L52 66M300 20L284 44L298 62', '#A88F70', 4)),
      ground('leak', line('M262 0V14M262 30V44M262 62V76', '#3C9DB5', 6)),
      ground(
        'family',
        crowdShape([62, 146], { skin: 3, hair: 'long', shirt: 'green', size: 0.94 }) +
          crowdShape([126, 146], { skin: 3, shirt: 'yellow', size: 0.7 }) +
          crowdShape([192, 146], { skin: 4, hair: 'long', hairColor: 'black', shirt: 'red', size: 0.7 }) +
          crowdShape([232, 146], { skin: 4, shirt: 'sea', size: 0.94 }),
      ),
      table(144),
      prop(
        'pot',
        placed(
          filled('M-34 -34H34L30 0H-30Z', '#7D8B90') +
            rect(-38, -38, 76, 7, INK, 3) +
            line('M-10 -48C-16 -56 -4 -60 -10 -68M10 -48C4 -56 16 -60 10 -68', WHITE, 5),
          [158, 160],
        ),
      ),
      prop(
        'bucket',
        placed(filled('M-20 -36H20L15 0H-15Z', '#5E7C86') + rect(-22, -38, 44, 6, INK, 3), [284, 146]),
      ),
    ],
  },
  'alone-with-good-book': {
    tint: 'noche',
    focus: 150,
    draw: [
      wall('#24454F'),
      window([232, 18], 74, 84, { isNight: true, shows: circle(40, 30, 13, '#FFF4E2') }),
      ground(
        'lamp',
        filled('M20 60L34 20H66L80 60Z', SUN) +
          rect(47, 60, 6, 136, INK) +
          filled('M20 60H80L140 196H-30Z', '#FFDF9422'),
      ),
      chair([236, 190], { size: 0.9 }),
      person([142, 118], {
        ...LUIS,
        eyes: 'closed',
        arms: [
          {
            to: [184, 168],
            hand: 'fist',
            holds: book([142, 160], { isOpen: true, size: 0.9, color: 'red' }),
          },
          { to: [100, 168], hand: 'fist' },
        ],
      }),
    ],
  },
  'moved-to-farm-alone': moved('farm', false),
  'moved-to-town-alone': moved('town', false),
  'moved-to-town-with-dog': moved('town', true),
  'father-proud-of-team': {
    tint: 'palma',
    focus: 200,
    draw: [
      wall(DAY_SKY),
      floor(140, '#58B97F'),
      ground(
        'team',
        [0, 1, 2, 3]
          .map(index =>
            crowdShape([122 + index * 50, 186], {
              skin: ([2, 4, 3, 1] as const)[index] ?? 2,
              shirt: 'yellow',
              hair: index === 2 ? 'curly' : 'short',
              size: 0.8,
            }),
          )
          .join(''),
      ),
      prop('trophy', emojiShape('trophy', [196, 70], 64)),
      person([62, 120], {
        skin: 3,
        hair: 'thin',
        hairColor: 'gray',
        shirt: 'sea',
        wears: ['collar'],
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [78, 166], hand: 'flat', turn: 186, side: 'right', elbow: [122, 184] }],
      }),
    ],
  },
  'would-love-another-story': wouldLove(OPEN_BOOK),
  'would-love-another-cake': wouldLove(placed(WEDDING_CAKE_SHAPE, [0, 32], { size: 0.66 })),
  'would-love-another-song': wouldLove(
    placed(noteShape(), [-16, 4], { size: 1.1 }) + placed(noteShape(), [20, -2], { size: 0.9 }),
  ),
  'hard-work-but-free': {
    tint: 'mango',
    focus: 150,
    draw: [
      lowSun(250, 132),
      ground(
        'field',
        rect(0, 132, 328, 64, '#58B97F') +
          line('M40 196L120 132M130 196L160 132M220 196L200 132M310 196L240 132', '#3FA66B', 5),
      ),
      birds([210, 40], [262, 62], [292, 30]),
      person([112, 128], {
        skin: 3,
        hair: 'long',
        hairColor: 'dark',
        shirt: 'pink',
        wears: ['hat'],
        turn: 0.7,
        mouth: 'laugh',
        arms: [
          { to: [64, 172], hand: 'fist', holds: box([64, 200], { size: 0.9 }) },
          { to: [186, 84], hand: 'wave', turn: 8 },
        ],
      }),
      sweat([112, 128]),
    ],
  },
  'had-fever-and-was-alone': {
    tint: 'noche',
    focus: 110,
    draw: [
      wall('#24454F'),
      window([226, 16], 82, 84, { isNight: true, shows: circle(52, 30, 14, '#FFF4E2') }),
      ...inBed([104, 116], {
        skin: 2,
        hair: 'long',
        hairColor: 'brown',
        shirt: 'green',
        mouth: 'sad',
        eyes: 'closed',
      }),
      fever([106, 92]),
      chair([276, 194], { size: 0.8 }),
    ],
  },
  'asks-where-you-were-born': tells(
    CARLA,
    LUIS,
    'flamboyan',
    placed(babyShape({ skin: 3 }), [-2, 2], { size: 0.72 }),
    { asks: true, width: 138 },
  ),
  'born-in-small-town': tells(
    { ...LUIS, mouth: 'talk' },
    CARLA,
    'palma',
    rect(-66, 18, 132, 10, '#58B97F', 4) +
      placed(TOWN_SHAPE, [-10, 20], { size: 0.62 }) +
      placed(babyShape({ skin: 3 }), [26, 20], { size: 0.5 }),
    { width: 150, height: 90 },
  ),
  'misses-family-far-away': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#DCE6EA'),
      window([12, 18], 76, 84, { shows: TOWERS_SHAPE }),
      person([118, 122], {
        ...CARLA,
        turn: 0.7,
        mouth: 'sad',
        arms: [
          {
            to: [190, 150],
            hand: 'fist',
            holds: photo(
              [236, 104],
              120,
              88,
              crowdShape([-34, 44], {
                skin: 4,
                hairColor: 'white',
                hair: 'curly',
                shirt: 'purple',
                size: 0.7,
              }) +
                crowdShape([4, 44], { skin: 4, shirt: 'sea', size: 0.7 }) +
                crowdShape([40, 44], { skin: 4, hair: 'long', shirt: 'yellow', size: 0.54 }),
              { turn: 3 },
            ),
          },
        ],
      }),
    ],
  },
  'large-red-heart': { tint: 'laguna', focus: 164, draw: [heart([164, 104], 4.2)] },
  'luis-records-rosas-story': {
    tint: 'palma',
    sun: { x: 164, radius: 84 },
    focus: 164,
    draw: [
      person([64, 124], {
        ...LUIS,
        turn: 0.8,
        size: 0.94,
        arms: [{ to: [136, 158], hand: 'fist', holds: smallPhone([140, 142], { size: 1.1, turn: 10 }) }],
      }),
      person([266, 122], { ...ROSA, turn: -0.8, mouth: 'talk', size: 0.94 }),
      bubble([160, 50], {
        to: [244, 100],
        width: 140,
        height: 84,
        holds:
          placed(FARM_SHAPE, [-16, 2], { size: 0.9 }) +
          placed(horseShape(), [44, 32], { size: 0.6, isFlipped: true }),
      }),
    ],
  },
}
