import { spots } from '#studio/pictures/kit/allergy.ts'
import { inDress } from '#studio/pictures/kit/clothes.ts'
import { CLOTHES, PAINTS, SHADE, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross, tick } from '#studio/pictures/kit/digits.ts'
import { emoji, emojiShape } from '#studio/pictures/kit/emoji.ts'
import { flagShape } from '#studio/pictures/kit/flags.ts'
import {
  bigGlass,
  bowl,
  dish,
  FRUIT_SHAPE,
  friedEggShape,
  grilledFishShape,
  riceShape,
  sandwich,
  sliceShape,
  VEGETABLES_SHAPE,
} from '#studio/pictures/kit/food.ts'
import { moon } from '#studio/pictures/kit/outside.ts'
import { crowdShape, height, tallPerson } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { hangingLamp, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { ground, type Part, prop, type Scene, type Scenes, together } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { bubble, heart } from '#studio/pictures/kit/signs.ts'
import { standing } from '#studio/pictures/kit/standing.ts'
import { plate } from '#studio/pictures/kit/table-things.ts'
import { calendar } from '#studio/pictures/kit/time.ts'
import { towers } from '#studio/pictures/kit/weather.ts'
import { ANA, CARLA, CARLOS, LUIS, PEDRO, ROSA } from '#studio/pictures/scenes/cast.ts'

const EGG_SHAPE =
  filled('M0 -42C20 -42 34 -10 34 8A34 33 0 0 1 -34 8C-34 -10 -20 -42 0 -42Z', WHITE) +
  filled('M12 -36C28 -22 36 8 22 28A34 33 0 0 0 34 8C34 -8 24 -32 12 -36Z', SHADE)

/** Three cups of a carton for eggs; the middle of its lower edge stands at the point. */
const CARTON_BACK = rect(-120, -56, 240, 40, '#7D7468', 12)
const CARTON_FRONT =
  filled(
    'M-126 -44Q-126 -52 -118 -52C-108 -30 -58 -30 -48 -52C-34 -30 34 -30 48 -52C58 -30 108 -30 118 -52Q126 -52 126 -44L114 -8Q112 0 104 0H-104Q-112 0 -114 -8Z',
    '#A89D8C',
  ) + line('M-46 -36L-42 -6M46 -36L42 -6', '#8C8273', 5)

/** A plate on a table, with meat or fish on it. */
function served(name: 'meat' | 'fish', [x, y]: Point): Part {
  const food =
    name === 'meat'
      ? emojiShape('cut-of-meat', [x, y - 38], 76)
      : grilledFishShape([x, y - 34], { size: 0.96, turn: -6 })
  return together('served', [ground(name, food), plate([x, y], { size: 1.1 })])
}

/** A man says whether he eats what is before him. */
function answers(food: 'meat' | 'fish', eats: boolean): Scene {
  return {
    tint: 'palma',
    focus: 164,
    draw: [
      person([90, 112], {
        ...LUIS,
        turn: 0.5,
        mouth: eats ? 'laugh' : 'flat',
        shirt: 'purple',
        arms: [eats ? { to: [40, 128], hand: 'thumb' } : { to: [36, 116], hand: 'wave', turn: 8 }],
      }),
      table(154, { x: 150 }),
      served(food, [236, 156]),
      bubble([182, 42], {
        to: [118, 92],
        width: 78,
        height: 60,
        holds: eats ? tick([0, 0], 1.1) : cross([0, 0], 1.1),
      }),
    ],
  }
}

/** Someone who is made ill by a food, which is crossed out in the bubble. */
function allergic(look: Look, food: string, before: Part, tint: Scene['tint']): Scene {
  return {
    tint,
    focus: 130,
    draw: [
      person([92, 116], {
        ...look,
        turn: 0.2,
        mouth: 'sad',
        arms: [{ to: [30, 120], hand: 'wave', turn: 6 }],
      }),
      spots([92, 116]),
      table(156, { x: 196 }),
      before,
      bubble([218, 50], {
        to: [118, 98],
        width: 120,
        height: 80,
        holds: food + cross([36, 0], 1),
      }),
    ],
  }
}

const SUNRISE = circle(48, 82, 32, SUN)
const MOON = moon([42, 34], 17, '#07171B').svg
const OFF: Look = { ...CARLOS, shirt: 'teal' }

/** A person in navy, dressed in black. */
function inBlack(one: Part): Part {
  const [[cloth, sleeve], [black, shade]] = [CLOTHES.navy, PAINTS.black]
  return { ...one, svg: one.svg.replaceAll(cloth, black).replaceAll(sleeve, shade) }
}

/** Food: what lies on the plates is seen from above, people at their tables from the front. */
export const food: Scenes = {
  'egg-in-carton': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      table(158),
      prop(
        'egg',
        placed(CARTON_BACK, [164, 176]) +
          placed(EGG_SHAPE, [164, 102], { size: 1.5 }) +
          placed(CARTON_FRONT, [164, 176]),
      ),
    ],
  },
  'asks-for-some-bread': {
    tint: 'laguna',
    focus: 196,
    draw: [
      person([76, 118], {
        ...ROSA,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [144, 156], hand: 'palm', turn: -8 }],
      }),
      table(160, { x: 170 }),
      together('bread', [
        ground(
          'slices',
          sliceShape([226, 136], { size: 0.8, turn: -8 }) + sliceShape([262, 138], { size: 0.8, turn: 6 }),
        ),
        bowl([246, 164], '', { size: 0.55 }),
      ]),
      bubble([164, 54], {
        to: [98, 96],
        width: 96,
        height: 74,
        holds: sliceShape([0, 0], { size: 0.86 }),
      }),
    ],
  },
  'they-eat-rice-every-day': {
    tint: 'palma',
    focus: 164,
    draw: [
      calendar([164, 62], { marked: [0, 1, 2, 3, 4, 5, 6], size: 0.86 }),
      person([62, 112], { ...CARLA, turn: 0.5 }),
      person([266, 112], { ...LUIS, turn: -0.5 }),
      table(166),
      plate([70, 172], { with: 'rice', size: 0.9 }),
      plate([258, 172], { with: 'rice', size: 0.9 }),
    ],
  },
  'man-refuses-meat': answers('meat', false),
  'man-refuses-fish': answers('fish', false),
  'man-eats-meat': answers('meat', true),
  'dish-chicken-and-rice': {
    tint: 'mango',
    focus: 164,
    draw: [dish([164, 98], emojiShape('poultry-leg', [-22, -8], 84) + riceShape([26, 16], 0.82))],
  },
  'dish-fish-and-rice': {
    tint: 'mango',
    focus: 164,
    draw: [
      dish([164, 98], grilledFishShape([-14, -20], { size: 0.86, turn: -14 }) + riceShape([22, 24], 0.82)),
    ],
  },
  'dish-meat-and-vegetables': {
    tint: 'mango',
    focus: 164,
    draw: [
      dish(
        [164, 98],
        emojiShape('cut-of-meat', [-20, -10], 70) +
          emojiShape('broccoli', [30, -10], 48) +
          emojiShape('carrot', [12, 28], 48),
      ),
    ],
  },
  'dish-of-fish': {
    tint: 'laguna',
    focus: 164,
    draw: [dish([164, 98], grilledFishShape([0, 0], { size: 1.14, turn: -12 }))],
  },
  'enjoys-the-fish': {
    tint: 'laguna',
    focus: 140,
    draw: [
      person([120, 110], {
        ...PEDRO,
        turn: 0.3,
        mouth: 'laugh',
        eyes: 'closed',
        shirt: 'purple',
        arms: [{ to: [52, 124], hand: 'thumb' }],
      }),
      table(160),
      served('fish', [226, 164]),
    ],
  },
  'dish-two-eggs-and-bread': {
    tint: 'mango',
    focus: 164,
    draw: [
      dish(
        [164, 98],
        friedEggShape([-28, -20], 0.9) +
          friedEggShape([-18, 28], 0.9) +
          sliceShape([32, 0], { size: 0.8, turn: 12 }),
      ),
    ],
  },
  'sandwich-with-cheese': {
    tint: 'palma',
    focus: 164,
    draw: [table(150), sandwich([164, 158], 'cheese', { size: 1.2 })],
  },
  'sandwich-with-egg': {
    tint: 'palma',
    focus: 164,
    draw: [table(150), sandwich([164, 158], 'egg', { size: 1.2 })],
  },
  'bread-and-an-apple': {
    tint: 'palma',
    focus: 164,
    draw: [
      table(150),
      plate([164, 164], { size: 2 }),
      ground('bread', sliceShape([118, 96], { size: 1.3, turn: -6 })),
      emoji('red-apple', [210, 98], 84),
    ],
  },
  'bowl-of-vegetables': {
    tint: 'palma',
    focus: 164,
    draw: [table(156), bowl([164, 172], VEGETABLES_SHAPE, { size: 1.24 })],
  },
  'asks-child-about-vegetables': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([76, 112], {
        ...ANA,
        turn: 0.9,
        mouth: 'talk',
        arms: [{ to: [146, 160], hand: 'palm', turn: -8 }],
      }),
      person([266, 146], {
        skin: 3,
        hair: 'short',
        hairColor: 'dark',
        shirt: 'yellow',
        turn: -0.8,
        isChild: true,
        size: 0.86,
      }),
      bubble([188, 48], {
        to: [102, 92],
        width: 138,
        height: 78,
        asks: true,
        holds: placed(VEGETABLES_SHAPE, [-2, 44], { size: 0.52 }),
      }),
    ],
  },
  'bowl-of-fruit': {
    tint: 'orquidea',
    focus: 164,
    draw: [table(156), bowl([164, 172], FRUIT_SHAPE, { size: 1.24 })],
  },
  'children-with-fruit': {
    tint: 'laguna',
    focus: 164,
    draw: [
      person([62, 128], {
        skin: 4,
        hair: 'curly',
        shirt: 'yellow',
        turn: 0.4,
        mouth: 'laugh',
        isChild: true,
        size: 0.92,
      }),
      person([268, 128], {
        skin: 2,
        hair: 'tail',
        hairColor: 'dark',
        shirt: 'pink',
        turn: -0.4,
        mouth: 'laugh',
        isChild: true,
        size: 0.92,
      }),
      table(168),
      bowl([164, 176], FRUIT_SHAPE, { size: 0.78 }),
    ],
  },
  'apple-every-day': {
    tint: 'palma',
    focus: 120,
    draw: [
      calendar([246, 96], { marked: [0, 1, 2, 3, 4, 5, 6], size: 1.1 }),
      person([100, 112], {
        ...LUIS,
        mouth: 'laugh',
        turn: 0.3,
        shirt: 'purple',
        arms: [
          {
            to: [148, 122],
            hand: 'fist',
            elbow: [184, 190],
            side: 'right',
            holds: emoji('red-apple', [150, 100], 46),
          },
        ],
      }),
    ],
  },
  'breakfast-at-sunrise': {
    tint: 'mango',
    focus: 164,
    draw: [
      window([116, 12], 96, 86, { shows: SUNRISE }),
      table(138),
      together('breakfast', [
        plate([110, 170], { with: 'eggs', size: 1.3 }),
        ground('bread', sliceShape([196, 146], { size: 0.82, turn: -4 })),
        bigGlass([252, 168], { of: 'juice', size: 0.96 }),
      ]),
    ],
  },
  'man-has-eggs-for-breakfast': {
    tint: 'mango',
    focus: 200,
    draw: [
      window([22, 16], 96, 86, { shows: SUNRISE }),
      person([216, 106], { ...OFF, mouth: 'laugh', turn: -0.3 }),
      table(158),
      plate([206, 178], { with: 'eggs', size: 1.25 }),
    ],
  },
  'dinner-at-night': {
    tint: 'noche',
    focus: 164,
    draw: [
      wall('#5B2F3A'),
      window([22, 14], 88, 76, { isNight: true, shows: MOON }),
      hangingLamp(196, 42),
      table(140),
      together('dinner', [
        plate([110, 172], { with: 'rice', size: 1.1 }),
        plate([224, 176], { with: 'chicken', size: 1.3 }),
        bigGlass([300, 168], { of: 'water', size: 0.8 }),
      ]),
    ],
  },
  'asks-what-for-dinner': {
    tint: 'noche',
    focus: 150,
    draw: [
      wall('#5B2F3A'),
      window([232, 12], 84, 74, { isNight: true, shows: MOON }),
      person([74, 116], {
        ...ANA,
        turn: 0.9,
        mouth: 'talk',
        shirt: 'teal',
        arms: [{ to: [140, 160], hand: 'palm', turn: -8 }],
      }),
      person([254, 124], { ...LUIS, shirt: 'yellow', turn: -0.8, size: 0.94 }),
      bubble([166, 50], {
        to: [98, 96],
        width: 126,
        height: 80,
        asks: true,
        holds: emojiShape('fork-and-knife-with-plate', [-2, 0], 62),
      }),
    ],
  },
  'hungry-with-empty-plate': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      person([116, 110], {
        ...OFF,
        turn: 0.3,
        mouth: 'sad',
        arms: [{ to: [106, 158], hand: 'flat', turn: 190, side: 'left', elbow: [54, 184] }],
      }),
      table(174),
      plate([140, 186], { size: 1.25 }),
      bubble([236, 62], {
        to: [142, 94],
        width: 116,
        height: 88,
        holds: emojiShape('poultry-leg', [0, 0], 70),
      }),
    ],
  },
  'hungry-asks-for-bread': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      person([72, 116], {
        ...OFF,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [66, 166], hand: 'flat', turn: 190, side: 'left', elbow: [14, 190] }],
      }),
      person([266, 118], { ...CARLA, turn: -0.8, size: 0.94 }),
      bubble([168, 52], {
        to: [98, 96],
        width: 120,
        height: 80,
        asks: true,
        holds: sliceShape([-2, 0], { size: 0.9 }),
      }),
    ],
  },
  'man-allergic-to-fish': allergic(
    { ...OFF, wears: [] },
    grilledFishShape([-24, 0], { size: 0.62 }),
    served('fish', [262, 162]),
    'laguna',
  ),
  'woman-allergic-to-eggs': allergic(
    { ...ANA, skin: 2, hair: 'tail' },
    emojiShape('egg', [-24, 0], 56),
    plate([262, 166], { with: 'eggs', size: 1.05 }),
    'orquidea',
  ),
  'dinner-at-anas': {
    tint: 'noche',
    focus: 110,
    draw: [
      wall('#5B2F3A'),
      window([122, 12], 84, 74, { isNight: true, shows: MOON }),
      person([64, 110], {
        ...ANA,
        turn: 0.7,
        mouth: 'talk',
        arms: [{ to: [126, 146], hand: 'palm', turn: -4 }],
      }),
      person([264, 110], { ...CARLOS, turn: -0.7, shirt: 'teal' }),
      table(162),
      plate([112, 178], { with: 'rice' }),
      plate([236, 178], { with: 'fish' }),
    ],
  },
  'young-people-speak-spanish': {
    tint: 'palma',
    focus: 164,
    draw: [
      wall('#BFE6EA'),
      towers(150),
      ground(
        'young people',
        crowdShape([36, 200], { skin: 4, hair: 'curly', shirt: 'red' }) +
          crowdShape([292, 200], { skin: 1, hair: 'long', hairColor: 'brown', shirt: 'purple' }) +
          crowdShape([116, 204], { skin: 2, hair: 'long', hairColor: 'dark', shirt: 'yellow' }) +
          crowdShape([210, 204], { skin: 3, shirt: 'green' }),
      ),
      bubble([164, 62], { to: [196, 110], width: 108, height: 76, holds: flagShape('mexico') }),
    ],
  },
  'white-shirt-and-blue-shoes': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      wall('#E9B48F'),
      ground('floor', rect(0, 166, 328, 30, '#B5673A')),
      ground('mirror', rect(98, 6, 132, 178, '#8A4A2E', 12) + rect(107, 15, 114, 160, '#F7D9C4', 6)),
      standing([164, 62], { ...LUIS, mouth: 'laugh' }, { shirt: 'white', shoes: 'blue', size: 0.6 }),
    ],
  },
  'tall-son-in-yellow': {
    tint: 'laguna',
    focus: 200,
    draw: [
      person([84, 134], {
        ...ANA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.86,
        arms: [{ to: [136, 156], hand: 'palm', turn: -16 }],
      }),
      tallPerson([218, 82], { skin: 2, hair: 'short', hairColor: 'dark', shirt: 'yellow', turn: -0.4 }),
      height(300, 12),
    ],
  },
  'hungry-girl-in-yellow-dress': {
    tint: 'laguna',
    focus: 130,
    draw: [
      inDress(
        [110, 78],
        { skin: 3, hair: 'tail', hairColor: 'dark', turn: 0.4, mouth: 'sad' },
        { color: 'lemon' },
      ),
      bubble([234, 66], {
        to: [136, 62],
        width: 124,
        height: 92,
        holds: emojiShape('poultry-leg', [0, 0], 76),
      }),
    ],
  },
  'red-or-green-apple': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([164, 104], {
        ...ANA,
        mouth: 'talk',
        arms: [
          { to: [96, 126], hand: 'palm', turn: -4, holds: emoji('red-apple', [74, 92], 62) },
          { to: [232, 126], hand: 'palm', turn: -4, holds: emoji('green-apple', [254, 92], 62) },
        ],
      }),
    ],
  },
  'friendly-old-man-in-black': {
    tint: 'mango',
    focus: 150,
    draw: [
      wall('#FFE3B0'),
      inBlack(
        person([140, 112], {
          ...PEDRO,
          shirt: 'navy',
          mouth: 'laugh',
          turn: 0.3,
          arms: [{ to: [222, 96], hand: 'wave', turn: 8 }],
        }),
      ),
      heart([60, 74], 1.5),
    ],
  },
}
