import { INK, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross, tick } from '#studio/pictures/kit/digits.ts'
import { emoji } from '#studio/pictures/kit/emoji.ts'
import { book, form, phone, smallPhone } from '#studio/pictures/kit/hand-things.ts'
import { computerBack, MATCH_SHAPE, television } from '#studio/pictures/kit/home.ts'
import { bedFromFootShape, elevator } from '#studio/pictures/kit/hotel.ts'
import {
  ball,
  CLAPPER_SHAPE,
  dancerShape,
  goal,
  notes,
  runnerShape,
  SOCCER_BALL_SHAPE,
  woodenGuitar,
} from '#studio/pictures/kit/leisure.ts'
import { floor, hotel, house, moon, stars } from '#studio/pictures/kit/outside.ts'
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
  nextWeekShape,
  nextWeekSheet,
  strawHat,
} from '#studio/pictures/kit/party.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, line, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { bubble, HEART_SHAPE } from '#studio/pictures/kit/signs.ts'
import { mug } from '#studio/pictures/kit/table-things.ts'
import { calendar, clock } from '#studio/pictures/kit/time.ts'
import { handbag, suitcase } from '#studio/pictures/kit/travel.ts'
import { balloons, beach, palm } from '#studio/pictures/kit/weather.ts'
import { portraitShape, smallClockShape } from '#studio/pictures/kit/work.ts'
import { ANA, CARLA, CARLOS, LUIS, ROSA, STUDENT } from '#studio/pictures/scenes/cast.ts'

const SISTER: Look = { ...STUDENT, wears: [] }

/** A person who leans, because of being tired. */
function leaning(part: Part, turn: number): Part {
  return { ...part, svg: placed(placed(part.svg, [-130, -120]), [130, 120], { turn }) }
}

/** Ana and how she feels, and what she wants. */
function feels(how: 'tired' | 'happy', wants: 'bed' | 'party'): Scene {
  const isTired = how === 'tired'
  const ana = person([108, 118], {
    ...ANA,
    eyes: isTired ? 'closed' : 'open',
    mouth: isTired ? 'talk' : 'laugh',
    arms: isTired
      ? [{ to: [130, 122], hand: 'flat', turn: 226, side: 'right', elbow: [186, 190] }]
      : [
          { to: [52, 108], hand: 'wave', turn: 6 },
          { to: [156, 118], hand: 'wave', turn: -4 },
        ],
  })
  return {
    tint: 'laguna',
    focus: 164,
    draw: [
      isTired ? leaning(ana, -7) : ana,
      bubble([230, 58], {
        to: [140, 92],
        width: 96,
        height: 88,
        holds:
          wants === 'bed'
            ? placed(bedFromFootShape({ color: 'purple' }), [0, 35], { size: 0.6 })
            : placed(BALLOONS_SHAPE, [0, 6], { size: 1.1 }),
      }),
    ],
  }
}

/** What is done in a house or a hotel in the evening. */
function evening(place: Part, party: boolean): Scene {
  return {
    tint: 'noche',
    focus: 131,
    draw: [
      wall('#24454F'),
      moon([58, 34], 18, '#24454F'),
      stars([104, 26], [296, 66], [250, 24]),
      floor(172, '#2F8A55'),
      place,
      party
        ? [
            balloons([84, 176], 0.98),
            confetti([238, 120], [258, 88], [290, 134], [272, 164], [304, 104], [232, 152], [248, 176]),
          ]
        : background(television([92, 128], MATCH_SHAPE, { size: 0.84 })),
    ],
  }
}

/** A friend who asks another for what is in the bubble. */
function friendAsks(
  asker: Look,
  asked: Look,
  {
    tint,
    holds,
    width = 124,
    asks = true,
  }: Pick<Scene, 'tint'> & { holds: string; width?: number; asks?: boolean },
): Scene {
  return {
    tint,
    focus: 150,
    draw: [
      person([60, 126], {
        ...asker,
        turn: 0.9,
        mouth: 'talk',
        size: 0.92,
        arms: [{ to: [130, 164], hand: 'palm', turn: -6 }],
      }),
      person([268, 120], { ...asked, turn: -0.8, size: 0.96 }),
      bubble([164, 50], { to: [80, 104], width, height: 84, asks, holds }),
    ],
  }
}

/** A long way with its beginning and its end. */
function race(at: 'start' | 'finish'): Scene {
  const isStart = at === 'start'
  return {
    tint: isStart ? 'palma' : 'mango',
    focus: isStart ? 118 : 206,
    draw: [
      wall(isStart ? '#BFE6EA' : '#FFE3B0'),
      floor(136, '#58B97F'),
      ground(
        'track',
        rect(0, 150, 328, 34, '#C43D17') +
          line('M0 167H328', '#FFFFFF99', 2.5) +
          `<path d="M${isStart ? 118 : 232} 150V184" stroke="${WHITE}" stroke-width="10"/>`,
      ),
      isStart
        ? ground(
            'light',
            rect(112, 62, 8, 90, INK, 3) +
              rect(100, 26, 32, 68, INK, 9) +
              circle(116, 44, 9, '#5B2A22') +
              circle(116, 74, 11, '#37D67A'),
          )
        : background(chequeredFlag([244, 150], 1.08)),
      prop('runner', placed(runnerShape(), [isStart ? 62 : 186, 122])),
      isStart
        ? ground('way', line('M170 112H252M232 92L254 112L232 132', INK, 9))
        : ground('speed', line('M122 96H96M128 124H88M120 152H98', INK, 6)),
    ],
  }
}

/** Plans. */
const MANAGER: Look = { skin: 4, hair: 'bun', shirt: 'navy', wears: ['collar', 'badge'], mouth: 'talk' }

export const plans: Scenes = {
  'plans-on-paper': {
    tint: 'mango',
    focus: 164,
    draw: [
      table(170),
      calendar([104, 106], { marked: [5, 6], size: 1.16 }),
      form([236, 104], { done: 1, size: 1.12, turn: 4 }),
    ],
  },
  'asks-weekend-plans': friendAsks(CARLA, LUIS, {
    tint: 'orquidea',
    holds: placed(
      rect(-60, -50, 120, 100, '#FFF4E2', 10) + calendar([0, 0], { marked: [5, 6] }).svg,
      [-2, 3],
      { size: 0.62 },
    ),
    width: 136,
  }),
  'going-to-study-tomorrow': {
    tint: 'palma',
    sun: { x: 96 },
    focus: 186,
    draw: [
      person([96, 114], {
        ...LUIS,
        turn: 0.5,
        mouth: 'talk',
        arms: [{ to: [92, 174], hand: 'flat', turn: 190, side: 'right', elbow: [144, 200] }],
      }),
      bubble([228, 66], {
        to: [120, 94],
        width: 152,
        height: 92,
        holds:
          placed(NEXT_DAY_SHAPE, [-42, 0], { size: 1.1 }) + book([30, 2], { isOpen: true, size: 0.68 }).svg,
      }),
    ],
  },
  'vacation-hat-and-suitcase': {
    tint: 'laguna',
    focus: 164,
    draw: [
      beach({ horizon: 84, shore: 128 }),
      ground('sun', circle(64, 44, 24, SUN)),
      palm([262, 178], { size: 1.02 }),
      suitcase([140, 188], { size: 1.2 }),
      strawHat([140, 92], { size: 0.8, turn: -6 }),
    ],
  },
  'cartagena-on-vacation': {
    tint: 'laguna',
    focus: 130,
    draw: [
      cartagena(),
      person([60, 118], { ...CARLA, mouth: 'laugh', turn: 0.4, wears: ['hat'], shirt: 'yellow', size: 0.94 }),
      suitcase([146, 192], { size: 0.94 }),
    ],
  },
  'cartagena-for-work': {
    tint: 'laguna',
    focus: 130,
    draw: [
      cartagena(),
      person([60, 118], {
        ...CARLA,
        turn: 0.4,
        wears: ['collar', 'tie', 'badge'],
        shirt: 'navy',
        size: 0.94,
      }),
      emoji('briefcase', [146, 156], 76),
    ],
  },
  'mountains-on-vacation': {
    tint: 'laguna',
    focus: 130,
    draw: [
      mountains(),
      person([60, 118], { ...CARLA, mouth: 'laugh', turn: 0.4, wears: ['hat'], shirt: 'yellow', size: 0.94 }),
      suitcase([146, 192], { size: 0.94 }),
    ],
  },
  'calendar-next-week': {
    tint: 'laguna',
    focus: 164,
    draw: [nextWeekSheet([158, 100], { size: 1.3 })],
  },
  'friends-say-next-week': {
    tint: 'mango',
    focus: 160,
    draw: [
      person([70, 122], {
        ...ANA,
        turn: 0.8,
        mouth: 'talk',
        size: 0.94,
        arms: [{ to: [26, 110], hand: 'wave', turn: 4 }],
      }),
      person([262, 120], {
        ...CARLOS,
        turn: -0.8,
        mouth: 'laugh',
        size: 0.94,
        arms: [{ to: [308, 112], hand: 'wave', turn: 4 }],
      }),
      bubble([164, 56], {
        to: [88, 98],
        width: 108,
        height: 96,
        holds: placed(nextWeekShape(), [-6, 3], { size: 0.6 }),
      }),
    ],
  },
  'party-at-house': evening(house([180, 178], { size: 1.1, isLit: true }), true),
  'party-at-hotel': evening(hotel([178, 178], { rows: 4, columns: 5, size: 1.05, isLit: true }), true),
  'tv-at-house': evening(house([190, 178], { size: 1.1, isLit: true }), false),
  'friend-gives-invitation': {
    tint: 'orquidea',
    focus: 170,
    draw: [
      person([84, 112], {
        ...CARLA,
        turn: 0.8,
        mouth: 'laugh',
        arms: [{ to: [146, 138], hand: 'fist', holds: invitation([170, 112], { turn: 6 }) }],
      }),
      person([262, 116], {
        ...LUIS,
        turn: -0.8,
        mouth: 'laugh',
        arms: [{ to: [206, 160], hand: 'palm', turn: -4 }],
      }),
    ],
  },
  'asks-to-invite-sister': friendAsks(LUIS, ANA, {
    tint: 'flamboyan',
    width: 142,
    holds: placed(portraitShape(SISTER, 58), [-28, 2]) + placed(BALLOONS_SHAPE, [24, 4], { size: 0.8 }),
  }),
  'man-calls-mother': {
    tint: 'laguna',
    focus: 140,
    draw: [
      person([104, 114], {
        ...LUIS,
        turn: 0.5,
        mouth: 'laugh',
        arms: [
          {
            to: [58, 86],
            hand: 'fist',
            elbow: [26, 152],
            holds: smallPhone([70, 78], { size: 1.2, turn: -8 }),
          },
        ],
      }),
      bubble([222, 66], {
        to: [138, 94],
        width: 108,
        height: 92,
        holds: placed(portraitShape(ROSA, 78), [0, 4]),
      }),
    ],
  },
  'race-starts': race('start'),
  'race-finishes': race('finish'),
  'asks-when-party-starts': friendAsks(CARLOS, ANA, {
    tint: 'mango',
    width: 142,
    holds: placed(smallClockShape(8), [-27, 0]) + placed(BALLOONS_SHAPE, [24, 4], { size: 0.84 }),
  }),
  'leaves-work-at-six': {
    tint: 'flamboyan',
    focus: 150,
    draw: [
      wall('#F6E7D6'),
      clock([250, 52], 6, 0, 0.8),
      table(150, { x: 196 }),
      background(computerBack([262, 152], { size: 0.84 })),
      person([100, 112], {
        ...ANA,
        turn: -0.4,
        mouth: 'laugh',
        arms: [
          { to: [160, 108], hand: 'wave', turn: 8 },
          { to: [44, 140], hand: 'fist', elbow: [40, 170], holds: handbag([42, 196], { size: 0.8 }) },
        ],
      }),
    ],
  },
  'very-happy-woman': {
    tint: 'orquidea',
    sun: { x: 164, radius: 112 },
    focus: 164,
    draw: [
      person([164, 118], {
        ...CARLA,
        mouth: 'laugh',
        shirt: 'purple',
        arms: [
          { to: [92, 84], hand: 'wave', turn: 10 },
          { to: [236, 84], hand: 'wave', turn: 10 },
        ],
      }),
      confetti([40, 40], [76, 28], [118, 22], [214, 26], [256, 34], [292, 52], [24, 92], [304, 104]),
    ],
  },
  'tired-man': {
    tint: 'noche',
    focus: 150,
    draw: [
      wall('#24454F'),
      window([206, 16], 88, 70, { isNight: true, shows: moon([30, 34], 15, '#07171B').svg }),
      leaning(
        person([130, 112], {
          ...CARLOS,
          eyes: 'closed',
          mouth: 'flat',
          arms: [{ to: [108, 106], hand: 'flat', turn: 250, side: 'left', elbow: [66, 184] }],
        }),
        -10,
      ),
      table(160),
      background(computerBack([242, 162], { size: 0.8 })),
    ],
  },
  'tired-woman-wants-bed': feels('tired', 'bed'),
  'happy-woman-wants-party': feels('happy', 'party'),
  'tired-woman-wants-party': feels('tired', 'party'),
  'friends-leave-at-eight': {
    tint: 'mango',
    focus: 190,
    draw: [
      clock([112, 40], 8, 0, 0.66),
      ground(
        'way out',
        rect(240, 20, 76, 176, '#B5673A') +
          rect(250, 30, 56, 166, '#BFE6EA') +
          circle(278, 70, 14, SUN) +
          rect(250, 150, 56, 46, '#58B97F'),
      ),
      person([66, 140], { ...CARLOS, turn: 0.9, mouth: 'laugh', size: 0.92 }),
      person([184, 114], {
        ...ANA,
        turn: 0.9,
        mouth: 'laugh',
        arms: [{ to: [242, 118], hand: 'point', turn: -8 }],
      }),
    ],
  },
  'graduate-with-confetti': {
    tint: 'palma',
    sun: { x: 164 },
    focus: 164,
    draw: [
      confetti(
        [36, 44],
        [72, 26],
        [110, 34],
        [230, 22],
        [286, 60],
        [300, 112],
        [26, 108],
        [60, 84],
        [262, 92],
        [248, 148],
      ),
      person([158, 122], {
        ...CARLA,
        hair: 'long',
        mouth: 'laugh',
        shirt: 'navy',
        wears: ['collar'],
        arms: [{ to: [226, 88], hand: 'fist', holds: diploma([232, 74], { turn: -24 }) }],
      }),
      graduationCap([158, 122]),
    ],
  },
  'wants-to-go-to-party': {
    tint: 'palma',
    focus: 176,
    draw: [
      person([104, 114], {
        ...LUIS,
        turn: 0.4,
        mouth: 'laugh',
        arms: [{ to: [96, 172], hand: 'flat', turn: 190, side: 'right', elbow: [150, 200] }],
      }),
      bubble([218, 66], {
        to: [134, 94],
        width: 112,
        height: 92,
        holds: placed(BALLOONS_SHAPE, [-20, 6], { size: 1.05 }) + placed(HEART_SHAPE, [32, 4], { size: 1.1 }),
      }),
    ],
  },
  'will-not-go-to-party': {
    tint: 'flamboyan',
    focus: 176,
    draw: [
      person([104, 114], {
        ...LUIS,
        turn: 0.4,
        mouth: 'sad',
        arms: [{ to: [46, 124], hand: 'wave', turn: 4 }],
      }),
      bubble([218, 66], {
        to: [134, 94],
        width: 112,
        height: 92,
        holds: placed(BALLOONS_SHAPE, [-20, 6], { size: 1.05 }) + cross([32, 0], 0.9),
      }),
    ],
  },
  'friends-plan-party': {
    tint: 'orquidea',
    focus: 150,
    draw: [
      person([72, 116], {
        ...ANA,
        turn: 0.9,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [136, 138], hand: 'palm', turn: -6 }],
      }),
      person([262, 116], { ...CARLOS, turn: -0.9, size: 0.96 }),
      table(162),
      mug([204, 168], { color: 'teal' }),
      bubble([168, 50], {
        to: [92, 94],
        width: 132,
        height: 84,
        holds:
          placed(house([0, 0], { size: 0.5 }).svg, [-26, 32]) +
          placed(BALLOONS_SHAPE, [34, 4], { size: 0.88 }),
      }),
    ],
  },
  'reads-book-on-plane': {
    tint: 'laguna',
    focus: 164,
    draw: [
      wall('#E3ECEE'),
      ground(
        'cabin windows',
        [62, 266]
          .map(x => rect(x - 34, 18, 68, 88, WHITE, 30) + rect(x - 25, 27, 50, 70, '#8FCBE0', 22))
          .join('') +
          circle(52, 84, 12, WHITE) +
          circle(68, 86, 10, WHITE) +
          circle(258, 50, 10, WHITE) +
          circle(273, 52, 8, WHITE),
      ),
      ground('seat', rect(100, 22, 128, 190, '#0A6272', 30) + rect(120, 34, 88, 40, WHITE, 14)),
      person([164, 106], {
        ...CARLA,
        arms: [
          {
            to: [118, 164],
            hand: 'fist',
            holds: book([164, 162], { isOpen: true, color: 'red', size: 0.94 }),
          },
          { to: [210, 164], hand: 'fist' },
        ],
      }),
    ],
  },
  'office-elevator-does-not-work': {
    tint: 'flamboyan',
    focus: 180,
    draw: [
      wall('#F6E7D6'),
      floor(174, '#D9B48A'),
      elevator([240, 182], { size: 1.1 }),
      ground('mark', circle(240, 118, 34, WHITE) + cross([240, 118], 1.4)),
      person([96, 116], {
        ...CARLOS,
        shirt: 'navy',
        wears: ['collar', 'tie', 'beard'],
        turn: 0.8,
        mouth: 'sad',
        arms: [{ to: [34, 148], hand: 'fist', elbow: [46, 186] }],
      }),
      emoji('briefcase', [34, 168], 56),
    ],
  },
  'movie-and-dance-at-party': {
    tint: 'noche',
    focus: 164,
    draw: [
      ...friendAsks({ ...CARLA, mouth: 'laugh' }, LUIS, {
        tint: 'noche',
        asks: false,
        width: 138,
        holds:
          placed(CLAPPER_SHAPE, [-32, 6], { size: 0.78 }) + placed(dancerShape(3), [34, 2], { size: 0.72 }),
      }).draw,
      balloons([168, 198], 0.66),
      confetti([24, 30], [60, 20], [292, 26], [312, 60], [18, 84], [216, 176], [140, 186]),
    ],
  },
  'manager-calls-on-break': {
    tint: 'mango',
    focus: 180,
    draw: [
      person([84, 114], {
        ...LUIS,
        shirt: 'sea',
        wears: ['collar', 'badge'],
        turn: 0.8,
        mouth: 'flat',
        eyes: 'wide',
        arms: [{ to: [140, 134], hand: 'fist', holds: mug([140, 138], { size: 1.3 }) }],
      }),
      table(178),
      phone(
        [238, 102],
        rect(-45, -91, 90, 182, '#CFE8EA', 13) +
          placed(portraitShape(MANAGER, 84), [0, -34]) +
          circle(-20, 60, 15, '#A3123F') +
          circle(20, 60, 15, '#12693F'),
        { size: 0.8, turn: 4 },
      ),
      ground('rings', line('M180 58Q168 96 178 132M300 62Q312 100 300 138', '#E2552A', 6)),
    ],
  },
  'soccer-game-finishes-at-nine': {
    tint: 'noche',
    focus: 150,
    draw: [
      wall('#24454F'),
      floor(140, '#2F8A55'),
      goal([252, 150], { size: 1.1 }),
      clock([52, 52], 9, 0, 0.84),
      person([150, 126], {
        skin: 3,
        hair: 'short',
        shirt: 'yellow',
        eyes: 'wide',
        mouth: 'flat',
        size: 0.9,
        arms: [
          { to: [108, 68], hand: 'fist', turn: 4 },
          { to: [192, 68], hand: 'fist', turn: 4 },
        ],
      }),
      ground(
        'whistle',
        rect(146, 104, 20, 8, WHITE, 3) + circle(166, 112, 9, WHITE) + circle(166, 112, 3.5, INK),
      ),
      ball([258, 170], SOCCER_BALL_SHAPE, { size: 0.76 }),
    ],
  },
  'wants-double-room': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      person([66, 124], {
        ...ROSA,
        turn: 0.8,
        mouth: 'talk',
        size: 0.96,
        arms: [{ to: [128, 158], hand: 'palm', turn: -6 }],
      }),
      bubble([204, 64], {
        to: [100, 98],
        width: 164,
        height: 100,
        holds:
          placed(bedFromFootShape({ isWide: true, color: 'teal' }), [-28, 26], { size: 0.46 }) +
          placed(bedFromFootShape({ color: 'red' }), [46, 26], { size: 0.46 }) +
          tick([-28, 34], 0.72) +
          cross([46, 34], 0.62),
      }),
    ],
  },
  'friends-sing-with-guitar': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([84, 114], {
        ...ANA,
        turn: 0.6,
        eyes: 'closed',
        mouth: 'laugh',
        size: 0.94,
        arms: [{ to: [36, 90], hand: 'wave', turn: 4 }],
      }),
      person([218, 112], {
        ...LUIS,
        turn: -0.4,
        mouth: 'laugh',
        size: 0.94,
        arms: [
          {
            to: [286, 130],
            hand: 'fist',
            elbow: [286, 188],
            holds: woodenGuitar([214, 158], { turn: -15, size: 0.8 }),
          },
          { to: [206, 162], hand: 'flat', turn: -14, side: 'left', elbow: [152, 190] },
        ],
      }),
      notes([152, 44], [120, 76], [290, 50]),
    ],
  },
  'cannot-come-to-party': {
    tint: 'flamboyan',
    focus: 138,
    draw: [
      person([262, 118], {
        ...ANA,
        turn: -0.8,
        mouth: 'sad',
        size: 0.94,
        arms: [{ to: [204, 138], hand: 'fist', holds: invitation([184, 116], { turn: -6, size: 0.9 }) }],
      }),
      person([96, 118], {
        ...CARLOS,
        shirt: 'cream',
        wears: ['apron', 'beard'],
        turn: 0.8,
        mouth: 'sad',
        arms: [{ to: [44, 102], hand: 'wave', turn: 6 }],
      }),
    ],
  },
}
