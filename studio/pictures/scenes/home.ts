import { spots } from '#studio/pictures/kit/allergy.ts'
import { shirt } from '#studio/pictures/kit/clothes.ts'
import {
  DEEP_RED,
  INK,
  LIGHT,
  PAINTS,
  type Paint,
  RED,
  SKY,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { cross } from '#studio/pictures/kit/digits.ts'
import { emoji, emojiShape } from '#studio/pictures/kit/emoji.ts'
import { bigGlass, menuCard, milkCarton, receipt } from '#studio/pictures/kit/food.ts'
import {
  apartmentHouse,
  balcony,
  bathRoom,
  flowerRow,
  gardenPlace,
  kitchenRoom,
  plainRoom,
  pointer,
} from '#studio/pictures/kit/home.ts'
import { cloud, floor, house, skySun, tree } from '#studio/pictures/kit/outside.ts'
import { paperMap } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { bed, chair, lamp, table, wall, wholeTable, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { hangingDress, jacketShape, shoePair, sunHat } from '#studio/pictures/kit/shop.ts'
import { bubble } from '#studio/pictures/kit/signs.ts'
import { cup, mug, plate } from '#studio/pictures/kit/table-things.ts'
import { ANA, CARLA, CARLOS, LUIS, PEDRO, ROSA, WAITER } from '#studio/pictures/scenes/cast.ts'

/** Courses of bricks from the upper edge to 160. */
const BRICKS = [0, 1, 2, 3, 4]
  .flatMap(row =>
    [0, 1, 2, 3, 4, 5].map(column => rect(column * 66 - (row % 2) * 33, row * 33, 60, 27, '#E9B48C', 4)),
  )
  .join('')

/** A broom; its bristles stand on the point, its stick goes up. */
const BROOM_SHAPE =
  line('M0 -150V-40', '#96512B', 9) +
  filled('M-16 -46H16L34 0H-34Z', '#F4A91F') +
  rect(-18, -50, 36, 10, DEEP_RED, 4) +
  line('M-18 -8L-10 -34M0 -6V-34M18 -8L10 -34', '#B87B0E', 3)

const MOTHER = { ...ROSA, wears: [], shirt: 'yellow' } satisfies Look

/** The same woman with her cup: only the room tells the pictures apart. */
function motherIn(room: readonly Part[], tint: Scene['tint']): Scene {
  return {
    tint,
    focus: 150,
    draw: [
      room,
      person([112, 118], {
        ...MOTHER,
        turn: 0.4,
        arms: [{ to: [160, 160], hand: 'fist', elbow: [186, 194], holds: mug([160, 172], { size: 0.9 }) }],
      }),
    ],
  }
}

/** Two people at breakfast: only the place tells the pictures apart. */
function breakfastIn(place: readonly Part[], front: readonly Part[], y = 112): Scene {
  return {
    tint: 'mango',
    focus: 164,
    draw: [
      place,
      person([92, y], { ...ANA, turn: 0.7, size: 0.9 }),
      person([236, y], { ...LUIS, turn: -0.7, mouth: 'talk', size: 0.9 }),
      front,
    ],
  }
}

const BREAKFAST: readonly Part[] = [
  cup([104, 176], { size: 0.5 }),
  plate([164, 178], { with: 'eggs', size: 0.86 }),
  cup([224, 176], { size: 0.5 }),
]

const BEDROOM: readonly Part[] = [
  plainRoom(156, '#E8D5EF'),
  window([16, 18], 84, 74),
  background(bed([236, 180], { width: 120, size: 1.5 })),
]

/** A room with a bed and a chair, and the shoes on one of the two or on the floor. */
function shoesOn(at: Point, size: number): Scene {
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      plainRoom(128, '#F7DFC4', '#D9A36C'),
      window([136, 12], 60, 54),
      background(bed([222, 166], { width: 82, size: 1.36, color: 'teal' })),
      background(chair([92, 176], { size: 1.15, color: 'red' })),
      shoePair(at, { size, color: 'purple' }),
    ],
  }
}

/** One room of a plan: its bed, and a window above it. */
function planned(x: number, color: 'purple' | 'teal' | 'red'): readonly Part[] {
  return [window([x - 24, 46], 48, 40), background(bed([x, 158], { width: 74, size: 1, color }))]
}

/** A curved arrow between two points, with its head at the second. */
function swing(course: string, head: string): Part {
  return ground('swing', line(course, DEEP_RED, 8) + line(head, DEEP_RED, 8))
}

/** A large chair from its front: what is on it, over it and under it is seen. */
function frontChair(color: Paint): Part {
  const [paint, dark] = PAINTS[color]
  return ground(
    'chair',
    line('M112 18V164M216 18V164M124 90V148M204 90V148', dark, 11) +
      rect(106, 18, 116, 12, paint, 6) +
      rect(106, 42, 116, 10, paint, 5) +
      rect(98, 80, 132, 16, paint, 8),
  )
}

export const home: Scenes = {
  'parents-old-house': {
    tint: 'laguna',
    focus: 216,
    draw: [
      wall('#BFE6EA'),
      floor(170),
      background(house([228, 180], { size: 1.34 })),
      ground(
        'age',
        line('M182 96L190 108L184 118L192 130M268 150L262 160L270 168M300 176L296 164', '#8F5A25', 3.5) +
          rect(196, 40, 16, 9, '#7A2410') +
          rect(240, 56, 16, 9, '#7A2410') +
          rect(208, 66, 16, 9, '#7A2410') +
          rect(262, 72, 16, 9, '#7A2410') +
          filled('M152 180C150 150 162 136 166 108C172 140 166 152 174 180Z', '#3FA66B') +
          circle(160, 150, 8, '#58B97F') +
          circle(168, 130, 7, '#3FA66B'),
      ),
      person([44, 140], { ...PEDRO, size: 0.72, turn: 0.4 }),
      person([112, 144], { ...ROSA, size: 0.7, turn: 0.2 }),
    ],
  },
  'welcome-to-our-house': {
    tint: 'palma',
    focus: 150,
    draw: [
      wall('#F7D9C4'),
      ground('open door', rect(92, -6, 144, 202, '#8A4A2E', 8) + rect(104, 8, 120, 188, LIGHT, 4)),
      flowerRow([36, 196], [64, 196], [270, 196], [298, 196]),
      person([122, 120], {
        ...CARLA,
        size: 0.92,
        turn: -0.2,
        mouth: 'laugh',
        arms: [{ to: [52, 146], hand: 'palm', turn: 4 }],
      }),
      person([212, 116], {
        ...CARLOS,
        size: 0.92,
        turn: 0.2,
        mouth: 'laugh',
        arms: [{ to: [276, 114], hand: 'wave', turn: 8 }],
      }),
    ],
  },
  'apartment-floor-lit': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      cloud([58, 52], 0.8),
      cloud([286, 70], 0.7),
      floor(186),
      tree([44, 190], 0.8),
      apartmentHouse([164, 190], { lit: 2, size: 1.06 }),
    ],
  },
  'woman-in-her-apartment': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#C4694A'),
      ground(
        'bricks',
        [20, 52, 84, 116, 148, 180]
          .map(
            (y, index) =>
              `<path d="M${index % 2 ? -20 : 0} ${y}H328" stroke="#D98463" stroke-width="6" stroke-dasharray="30 14"/>`,
          )
          .join(''),
      ),
      window([14, 30], 58, 84),
      window([256, 30], 58, 84),
      ground('pane', rect(92, 8, 144, 188, WHITE, 8) + rect(102, 18, 124, 178, LIGHT, 4)),
      person([164, 108], {
        ...ANA,
        mouth: 'laugh',
        arms: [{ to: [218, 100], hand: 'wave', turn: 8 }],
      }),
      balcony(84, 152, 160),
    ],
  },
  kitchen: {
    tint: 'mango',
    focus: 164,
    draw: [
      kitchenRoom(164),
      ground(
        'shelf',
        rect(20, 88, 70, 6, '#96512B', 3) +
          rect(28, 66, 14, 22, RED, 4) +
          rect(50, 72, 14, 16, '#0A8A9A', 4) +
          rect(70, 64, 12, 24, SUN, 4) +
          line('M236 74V92M256 74V96M276 74V92', INK, 5) +
          line('M228 70H286', '#7D8B90', 4),
      ),
    ],
  },
  'woman-in-kitchen': motherIn([kitchenRoom(236)], 'mango'),
  'woman-in-bedroom': motherIn(BEDROOM, 'orquidea'),
  'woman-in-yard': motherIn(
    [
      gardenPlace(),
      flowerRow([26, 190], [54, 196], [196, 192], [226, 186], [256, 194], [288, 186], [314, 194]),
    ],
    'palma',
  ),
  bathroom: { tint: 'laguna', focus: 196, draw: [bathRoom()] },
  'asks-for-bathroom': {
    tint: 'palma',
    focus: 150,
    draw: [
      person([66, 122], {
        ...LUIS,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [132, 158], hand: 'palm', turn: -4 }],
      }),
      person([266, 118], { ...ANA, turn: -0.8 }),
      bubble([168, 48], {
        to: [88, 98],
        width: 116,
        height: 80,
        asks: true,
        holds: emojiShape('toilet', [-2, 0], 60),
      }),
    ],
  },
  bedroom: {
    tint: 'orquidea',
    focus: 150,
    draw: [
      plainRoom(152, '#E8D5EF'),
      window([34, 16], 92, 80, { shows: circle(66, 26, 13, SUN) }),
      background(bed([146, 184], { width: 132, size: 1.6 })),
      ground('night table', rect(270, 130, 46, 54, '#96512B', 4) + rect(276, 142, 34, 14, '#B5673A', 3)),
      lamp([293, 130], { size: 0.8 }),
    ],
  },
  'apartment-three-bedrooms': {
    tint: 'laguna',
    focus: 164,
    draw: [
      ground(
        'plan',
        rect(10, 26, 308, 152, '#8A4A2E', 8) +
          rect(18, 34, 92, 136, '#F7DFC4') +
          rect(118, 34, 92, 136, '#E8D5EF') +
          rect(218, 34, 92, 136, '#D3ECDC') +
          rect(18, 156, 92, 14, '#C98A5A') +
          rect(118, 156, 92, 14, '#C98A5A') +
          rect(218, 156, 92, 14, '#C98A5A'),
      ),
      planned(64, 'red'),
      planned(164, 'purple'),
      planned(264, 'teal'),
    ],
  },
  'close-the-door': {
    tint: 'mango',
    focus: 196,
    draw: [
      ground(
        'open door',
        rect(196, 6, 116, 190, '#96512B') +
          rect(206, 16, 96, 180, '#BFE6EA') +
          rect(206, 160, 96, 36, '#58B97F') +
          filled('M206 16L166 2V210L206 196Z', '#0A6272') +
          filled('M198 110L174 108V176L198 172Z', '#084F5C') +
          circle(174, 104, 5, SUN),
      ),
      swing('M182 66C210 44 250 52 272 92', 'M278 68L273 94L249 86'),
      person([70, 120], {
        ...ROSA,
        turn: 0.8,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [130, 132], hand: 'point', turn: -14 }],
      }),
    ],
  },
  'open-the-window': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      window([190, 20], 116, 110, { shows: circle(34, 30, 15, SUN) }),
      swing('M234 84H206M262 84H290', 'M218 70L204 84L218 98M278 70L292 84L278 98'),
      person([86, 120], {
        ...CARLOS,
        turn: 0.7,
        mouth: 'talk',
        eyes: 'closed',
        arms: [{ to: [152, 118], hand: 'point', turn: -22 }],
      }),
      ground(
        'heat',
        [
          [50, 74],
          [122, 62],
          [44, 104],
        ]
          .map(([x = 0, y = 0]) => placed(filled('M0 -12C8 -2 8 8 0 8C-8 8 -8 -2 0 -12Z', '#3C9DB5'), [x, y]))
          .join(''),
      ),
    ],
  },
  'two-beds-in-room': {
    tint: 'laguna',
    focus: 164,
    draw: [
      plainRoom(150, '#CFE8EA'),
      window([126, 12], 76, 70, { shows: circle(54, 22, 11, SUN) }),
      bed([86, 182], { width: 104, size: 1.34, color: 'red' }),
      bed([244, 182], { width: 104, size: 1.34, color: 'teal' }),
    ],
  },
  'four-chairs-in-kitchen': {
    tint: 'mango',
    focus: 164,
    draw: [
      kitchenRoom(-80),
      wholeTable([164, 194], { width: 96 }),
      chair([82, 194], { size: 1.02, color: 'purple' }),
      chair([128, 194], { size: 1.02, color: 'purple' }),
      chair([200, 194], { size: 1.02, color: 'purple', isFlipped: true }),
      chair([246, 194], { size: 1.02, color: 'purple', isFlipped: true }),
    ],
  },
  'hat-under-chair': {
    tint: 'palma',
    focus: 164,
    draw: [plainRoom(128, '#D3ECDC'), frontChair('teal'), sunHat([164, 136], { size: 0.8, color: 'red' })],
  },
  'room-wall': {
    tint: 'mango',
    focus: 150,
    draw: [
      ground('bricks', rect(0, 0, 328, 172, '#F7E6D3') + BRICKS + rect(0, 160, 328, 12, WHITE)),
      ground('floor', rect(0, 172, 328, 24, '#96512B')),
      lamp([272, 184], { size: 1.3, isLit: false }),
      pointer([118, 90], { turn: 52, size: 1.5 }),
    ],
  },
  'room-floor': {
    tint: 'mango',
    focus: 164,
    draw: [
      wall('#F7DFC4'),
      ground(
        'boards',
        filled('M0 76H328V196H0Z', '#C98A5A') +
          line('M112 80L46 194M164 80V194M216 80L282 194M60 80L-50 194M268 80L378 194', '#A66A3E', 3) +
          rect(0, 68, 328, 10, WHITE),
      ),
      prop('broom', placed(BROOM_SHAPE, [226, 168], { turn: 24 })),
      pointer([118, 160], { size: 1.4 }),
    ],
  },
  'map-on-wall': {
    tint: 'laguna',
    focus: 164,
    draw: [
      plainRoom(164, '#CFE8EA'),
      ground('frame', rect(92, 14, 144, 108, '#96512B', 6) + rect(99, 21, 130, 94, SKY, 3)),
      emoji('world-map', [164, 68], 118),
      ground(
        'chest',
        rect(76, 142, 176, 46, '#B5673A', 5) +
          rect(84, 150, 76, 30, '#96512B', 3) +
          rect(168, 150, 76, 30, '#96512B', 3),
      ),
    ],
  },
  yard: {
    tint: 'palma',
    focus: 164,
    draw: [
      gardenPlace({ treeX: 268, fence: 118 }),
      skySun([60, 42], 20, { hasRays: true }),
      flowerRow([34, 176], [74, 190], [112, 174], [150, 190], [190, 174], [228, 190], [268, 176], [304, 190]),
    ],
  },
  'breakfast-in-yard': breakfastIn(
    [gardenPlace({ treeX: 164, fence: 120 }), flowerRow([18, 176], [310, 176])],
    [table(156, { x: 60, width: 208 }), ...BREAKFAST],
  ),
  'breakfast-in-kitchen': breakfastIn([kitchenRoom(164)], [table(156, { x: 60, width: 208 }), ...BREAKFAST]),
  'breakfast-in-bed': breakfastIn(
    [
      plainRoom(164, '#E8D5EF'),
      window([134, 6], 60, 54, { shows: circle(42, 18, 10, SUN) }),
      ground(
        'headboard',
        rect(24, 64, 280, 132, '#8A4A2E', 18) +
          rect(44, 92, 104, 60, WHITE, 20) +
          rect(180, 92, 104, 60, WHITE, 20),
      ),
    ],
    [
      ground('blanket', rect(14, 156, 300, 60, '#7A2F7E', 18) + rect(14, 156, 300, 14, '#F6E3F5', 7)),
      ...BREAKFAST,
    ],
  ),
  'shoes-on-floor': shoesOn([141, 160], 0.52),
  'shoes-on-bed': shoesOn([204, 121], 0.58),
  'shoes-on-chair': shoesOn([94, 120], 0.58),
  'new-apartment-visit': {
    tint: 'mango',
    focus: 164,
    draw: [
      kitchenRoom(164),
      person([84, 118], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [140, 150], hand: 'palm', turn: -14 }],
      }),
      person([254, 120], {
        ...LUIS,
        turn: -0.7,
        mouth: 'laugh',
        eyes: 'wide',
      }),
    ],
  },
  'waiter-with-menu-and-bill': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([164, 108], {
        ...WAITER,
        mouth: 'laugh',
        arms: [
          { to: [92, 132], hand: 'fist', elbow: [104, 196], holds: menuCard([74, 104], { size: 0.72 }) },
          { to: [236, 132], hand: 'fist', elbow: [224, 196], holds: receipt([252, 104], { size: 0.68 }) },
        ],
      }),
    ],
  },
  'milk-and-juice-on-table': {
    tint: 'palma',
    focus: 164,
    draw: [
      plainRoom(170, '#D3ECDC'),
      ground(
        'table top',
        rect(20, 146, 288, 14, '#B5673A', 6) +
          rect(44, 160, 14, 40, '#96512B') +
          rect(270, 160, 14, 40, '#96512B'),
      ),
      milkCarton([120, 148], { size: 0.84 }),
      bigGlass([214, 148], { of: 'juice', size: 1.26 }),
    ],
  },
  'two-glasses-in-kitchen': {
    tint: 'mango',
    focus: 110,
    draw: [
      kitchenRoom(266),
      bigGlass([76, 122], { of: 'water', size: 0.92 }),
      bigGlass([150, 122], { of: 'water', size: 0.92 }),
    ],
  },
  'red-dress-on-bed': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      plainRoom(152, '#E8D5EF'),
      window([24, 14], 76, 66, { shows: circle(54, 22, 12, SUN) }),
      background(bed([170, 186], { width: 150, size: 1.76, color: 'white' })),
      hangingDress([142, 116], { color: 'scarlet', size: 0.96, turn: -78 }),
    ],
  },
  'blue-shirt-on-chair': {
    tint: 'mango',
    focus: 164,
    draw: [
      plainRoom(128, '#F7DFC4', '#D9A36C'),
      frontChair('red'),
      shirt([164, 70], { color: 'blue', size: 1.02 }),
    ],
  },
  'fruit-under-black-chair': {
    tint: 'mango',
    focus: 164,
    draw: [
      plainRoom(128, '#F7DFC4', '#D9A36C'),
      frontChair('black'),
      emoji('banana', [144, 142], 62),
      emoji('red-apple', [192, 148], 46),
    ],
  },
  'jacket-under-white-chair': {
    tint: 'laguna',
    focus: 164,
    draw: [
      plainRoom(128, '#9CC9CE', '#C98A5A'),
      frontChair('white'),
      ground('jacket', placed(jacketShape('green'), [164, 142], { size: 0.74, turn: -84 })),
    ],
  },
  'map-under-the-chair': {
    tint: 'palma',
    focus: 164,
    draw: [plainRoom(128, '#D3ECDC'), frontChair('red'), paperMap([164, 138], { size: 0.74, turn: 4 })],
  },
  'allergic-to-eggs-wants-meat': {
    tint: 'orquidea',
    focus: 130,
    draw: [
      person([88, 114], {
        ...ANA,
        hair: 'tail',
        turn: 0.6,
        mouth: 'talk',
        arms: [{ to: [30, 118], hand: 'wave', turn: 6 }],
      }),
      spots([91, 114]),
      table(158, { x: 160 }),
      plate([246, 170], { with: 'eggs', size: 1.16 }),
      ground('no eggs', cross([246, 140], 1.9)),
      bubble([212, 50], {
        to: [112, 92],
        width: 130,
        height: 82,
        asks: true,
        holds: emojiShape('cut-of-meat', [-2, 0], 66),
      }),
    ],
  },
}
