import { bankFront } from '#studio/pictures/kit/city.ts'
import { CLOTHES, INK, RED, SEA, WHITE } from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { phone } from '#studio/pictures/kit/hand-things.ts'
import { pool } from '#studio/pictures/kit/hotel.ts'
import { driver, engineer, factory, housekeeper, nurse, paperPile } from '#studio/pictures/kit/jobs.ts'
import {
  blankForm,
  chatShape,
  envelopeFront,
  FIRST_NAME,
  HOME_SHAPE,
  handWithPen,
  LAST_NAME,
  letterShape,
  lyingForm,
  mailbox,
  missing,
  nameBadge,
  namesShape,
  noticeBoard,
  pen,
  tilesShape,
} from '#studio/pictures/kit/letters.ts'
import { floor, skySun, tree } from '#studio/pictures/kit/outside.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { board, hotelDesk, keyRack, table, wall, window } from '#studio/pictures/kit/rooms.ts'
import { background, ground, type Part, prop, type Scene, type Scenes } from '#studio/pictures/kit/scene.ts'
import { circle, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { bubble, PIN_SHAPE } from '#studio/pictures/kit/signs.ts'
import { clock } from '#studio/pictures/kit/time.ts'
import { CITY_SHAPE, openRoad, steeringWheel } from '#studio/pictures/kit/trips.ts'
import { sweat, towers } from '#studio/pictures/kit/weather.ts'
import { ENVELOPE_SHAPE, MAIL_SHAPE } from '#studio/pictures/kit/work.ts'
import {
  ANA,
  CARLA,
  CARLOS,
  CLERK,
  LUIS,
  MS_BROWN,
  NEIGHBOUR,
  PEDRO,
  ROSA,
  TEACHER,
} from '#studio/pictures/scenes/cast.ts'
import { SKIES } from '#studio/pictures/scenes/days.ts'
import { MANAGER } from '#studio/pictures/scenes/workplace.ts'

type Tint = Scene['tint']

/** Someone behind a counter who asks a customer for what is in the bubble. */
function clerkAsks(
  clerk: Look,
  customer: Look,
  { tint, holds, width, behind = [] }: { tint: Tint; holds: string; width: number; behind?: readonly Part[] },
): Scene {
  return {
    tint,
    focus: 160,
    draw: [
      ...behind,
      person([52, 124], { ...clerk, turn: 0.8, mouth: 'talk' }),
      person([284, 130], { ...customer, turn: -0.8, size: 0.9 }),
      ground('counter', table(160, { x: 0, width: 124 }).svg),
      bubble([76 + width / 2, 44], { to: [80, 98], width, height: 76, asks: true, holds }),
    ],
  }
}

/** Someone at a table who signs a form, and the time of day. */
function signsAt(
  who: (arms: { to: Point; hand: 'fist'; elbow: Point }[]) => Part[],
  isMorning: boolean,
): Scene {
  return {
    tint: isMorning ? 'mango' : 'laguna',
    focus: 164,
    draw: [
      wall(isMorning ? '#FFE9C4' : '#CFE8EA'),
      window([14, 18], 96, 88, { shows: SKIES[isMorning ? 'morning' : 'afternoon'] }),
      clock([286, 62], isMorning ? 8 : 4, 0, 0.72),
      ...who([{ to: [230, 138], hand: 'fist', elbow: [258, 188] }]),
      table(152),
      lyingForm([172, 157]),
      pen([207, 180], { size: 1.1 }),
    ],
  }
}

/** An email address as large tiles: its letters and signs. */
function emailTiles(signs: string): Scene {
  return {
    tint: 'palma',
    focus: 164,
    draw: [
      prop('tiles', placed(tilesShape(signs), [164, 112], { size: 1.4 })),
      ground('mail', placed(MAIL_SHAPE, [164, 48], { size: 1.7 })),
    ],
  }
}

/** A customer with her phone, or at her letter box. */
function customerWith(...things: (Part | Part[])[]): Scene {
  return {
    tint: 'flamboyan',
    focus: 164,
    draw: things,
  }
}

function customerHoldsPhone(mouth: Look['mouth'], shows: string): Part {
  return person([92, 116], {
    ...MS_BROWN,
    turn: 0.6,
    mouth: mouth ?? 'smile',
    arms: [{ to: [158, 146], hand: 'fist', holds: phone([170, 106], shows, { size: 0.52, turn: 6 }) }],
  })
}

/** Spelling, addresses and forms. */
export const spelling: Scenes = {
  'first-name-on-badge': {
    tint: 'mango',
    focus: 130,
    draw: [nameBadge([164, 112], FIRST_NAME, { size: 1.28 })],
  },
  'last-name-on-badge': {
    tint: 'laguna',
    focus: 198,
    draw: [nameBadge([164, 112], LAST_NAME, { size: 1.28 })],
  },
  'asks-first-name': clerkAsks(CLERK, ROSA, {
    tint: 'orquidea',
    holds: namesShape(FIRST_NAME, { size: 0.64 }),
    width: 170,
  }),
  'very-long-last-name': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([164, 146], {
        ...CARLOS,
        mouth: 'laugh',
        eyes: 'wide',
        arms: [
          { to: [40, 80], hand: 'fist', elbow: [72, 172] },
          { to: [288, 80], hand: 'fist', elbow: [256, 172] },
        ],
      }),
      prop(
        'name',
        placed(
          namesShape(
            [
              { letter: 'R', length: 22 },
              { letter: 'D', length: 190, isMeant: true },
            ],
            {},
          ),
          [164, 40],
        ),
      ),
    ],
  },
  'asks-two-last-names': clerkAsks(CLERK, LUIS, {
    tint: 'laguna',
    holds: namesShape(
      [
        { letter: 'R', length: 24 },
        { letter: 'D', length: 30, isMeant: true },
        { letter: 'S', length: 30, isMeant: true },
      ],
      { size: 0.6 },
    ),
    width: 174,
  }),
  'spells-name-in-letters': {
    tint: 'orquidea',
    sun: { x: 80, radius: 84 },
    focus: 200,
    draw: [
      person([76, 120], {
        ...ROSA,
        turn: 0.7,
        mouth: 'talk',
        arms: [{ to: [142, 152], hand: 'point', turn: -12 }],
      }),
      prop(
        'tiles',
        [...'ROSA']
          .map((letter, index) =>
            placed(tilesShape(letter), [152 + index * 48, 112 - index * 22], { size: 1.24 }),
          )
          .join(''),
      ),
    ],
  },
  'asks-to-spell-last-name': clerkAsks(CLERK, NEIGHBOUR, {
    tint: 'mango',
    holds: tilesShape('D___', { size: 0.86, meant: 'D' }),
    width: 172,
  }),
  'clerk-asks-to-spell': {
    tint: 'flamboyan',
    focus: 160,
    draw: [
      person([66, 122], {
        ...CLERK,
        turn: 0.8,
        mouth: 'sad',
        eyes: 'wide',
        arms: [{ to: [28, 100], hand: 'wave', turn: 14, elbow: [10, 168] }],
      }),
      person([284, 130], { ...CARLOS, turn: -0.8, size: 0.9, mouth: 'talk' }),
      ground('counter', table(158, { x: 0, width: 132 }).svg),
      bubble([176, 46], {
        to: [98, 98],
        width: 142,
        height: 72,
        asks: true,
        holds: tilesShape('___', { size: 0.9 }),
      }),
    ],
  },
  'address-on-envelope': {
    tint: 'palma',
    focus: 140,
    draw: [envelopeFront([164, 100], 'address', { size: 1.18, turn: -2 })],
  },
  'asks-address-in-new-york': clerkAsks(CLERK, ANA, {
    tint: 'laguna',
    behind: [wall('#CFEAEC'), towers(196)],
    holds: placed(HOME_SHAPE(SEA), [-26, 4], { size: 1.7 }) + placed(PIN_SHAPE, [26, 26], { size: 0.74 }),
    width: 146,
  }),
  'asks-to-spell-email-address': clerkAsks(CLERK, CARLA, {
    tint: 'palma',
    holds: placed(MAIL_SHAPE, [-46, 0]) + placed(tilesShape('_@_', { size: 0.76 }), [22, 0]),
    width: 174,
  }),
  'zip-code-on-envelope': {
    tint: 'mango',
    focus: 190,
    draw: [envelopeFront([164, 100], 'zip', { size: 1.18, turn: 2 })],
  },
  'zip-code-after-city': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      prop(
        'line of a letter',
        rect(52, 50, 224, 96, WHITE, 12) + placed(CITY_SHAPE, [94, 98], { size: 0.96 }),
      ),
      ground('arrow', line('M134 99H156M146 87L158 99L146 111', INK, 6)),
      ground('zip', digits('10001', [216, 110], 21, { color: RED, weight: 2.6 })),
    ],
  },
  'empty-form': {
    tint: 'laguna',
    focus: 164,
    draw: [blankForm([150, 98], { size: 1.32, turn: -3 }), pen([244, 150], { size: 1.6 })],
  },
  'long-form-for-customer': {
    tint: 'mango',
    focus: 164,
    draw: [
      person([58, 120], {
        ...CLERK,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [126, 66], hand: 'fist', elbow: [116, 140] }],
      }),
      person([278, 122], { ...LUIS, turn: -0.8, eyes: 'wide', mouth: 'flat' }),
      prop(
        'long form',
        rect(122, 40, 76, 160, WHITE, 4) +
          rect(122, 40, 76, 14, SEA, 4) +
          Array.from({ length: 7 }, (_, row) => {
            const y = 70 + row * 19
            return (
              line(`M132 ${y}H144`, '#8FA3A8', 5) +
              `<rect x="152" y="${y - 6}" width="38" height="12" rx="2" fill="#FFFFFF" stroke="#8FA3A8" stroke-width="2"/>`
            )
          }).join(''),
      ),
      ground('thumb', circle(126, 64, 9, '#D99B6C')),
    ],
  },
  'fills-out-form': {
    tint: 'palma',
    focus: 164,
    draw: [
      table(0),
      blankForm([140, 100], { size: 1.36, turn: -3, written: 2 }),
      handWithPen([160, 106], 3, CLOTHES.teal[0]),
    ],
  },
  'asks-guest-to-fill-out-form': {
    tint: 'orquidea',
    focus: 164,
    draw: [
      keyRack([222, 8]),
      person([264, 110], {
        ...CLERK,
        turn: -0.8,
        mouth: 'talk',
        arms: [{ to: [198, 124], hand: 'fist', holds: blankForm([176, 104], { size: 0.66, turn: -6 }) }],
      }),
      hotelDesk(212, 154),
      person([66, 120], {
        ...MS_BROWN,
        turn: 0.8,
        arms: [{ to: [124, 152], hand: 'palm', turn: -6 }],
      }),
      pen([256, 166], { size: 0.9, turn: 40 }),
    ],
  },
  'nurse-cannot-read-form': {
    tint: 'laguna',
    focus: 150,
    draw: [
      ...nurse([92, 120], {
        turn: 0.7,
        mouth: 'flat',
        eyes: 'wide',
        arms: [
          { to: [162, 142], hand: 'fist', holds: smudgedForm([206, 106]) },
          { to: [30, 104], hand: 'wave', turn: 10, elbow: [20, 168] },
        ],
      }),
      ground('question', letterShape('?', [286, 72], 44, { color: '#B23614', weight: 2.2 })),
    ],
  },
  'hand-signs-form': {
    tint: 'mango',
    focus: 150,
    draw: [
      table(0),
      ground(
        'paper',
        rect(40, -10, 212, 180, WHITE, 8) +
          line('M66 26H226M66 50H226M66 74H180', '#8FA3A8', 8) +
          line('M62 138L76 124M76 138L62 124', '#B23614', 5) +
          line('M90 140H236', INK, 4) +
          placed(
            line(
              'M0 -4C10 -44 26 -40 20 -12C14 12 34 -32 44 -20C50 -8 38 4 54 -6C66 -16 68 2 84 -8',
              '#2F6FC4',
              6,
            ),
            [98, 136],
          ),
      ),
      handWithPen([186, 132], 2, CLOTHES.purple[0]),
    ],
  },
  'asks-to-sign-here': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([62, 110], {
        ...CLERK,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [116, 130], hand: 'point', turn: 44 }],
      }),
      person([270, 110], {
        ...PEDRO,
        turn: -0.8,
        arms: [{ to: [224, 134], hand: 'fist', holds: pen([212, 160], { size: 0.9 }) }],
      }),
      table(150),
      prop(
        'sheet',
        placed(
          rect(-56, -26, 112, 52, WHITE, 4) +
            line('M-40 -12H20', '#8FA3A8', 6) +
            line('M-44 14L-34 4M-34 14L-44 4', '#B23614', 4) +
            line('M-24 15H42', INK, 3.5),
          [204, 172],
        ),
      ),
    ],
  },
  'signs-many-forms': {
    tint: 'flamboyan',
    focus: 164,
    draw: [
      person([156, 104], {
        ...MANAGER,
        mouth: 'talk',
        arms: [{ to: [210, 138], hand: 'fist', elbow: [238, 188] }],
      }),
      table(152),
      lyingForm([152, 157]),
      pen([187, 180], { size: 1.1 }),
      paperPile([268, 152], 13),
      paperPile([52, 152], 9),
    ],
  },
  'housekeeper-signs-in-the-morning': signsAt(arms => housekeeper([180, 104], { arms }), true),
  'housekeeper-signs-in-the-afternoon': signsAt(arms => housekeeper([180, 104], { arms }), false),
  'receptionist-signs-in-the-morning': signsAt(arms => [person([180, 104], { ...CLERK, arms })], true),
  'capital-and-small-letter': {
    tint: 'laguna',
    focus: 140,
    draw: [
      prop(
        'letters',
        rect(40, 24, 124, 148, RED, 18) +
          letterShape('A', [102, 148], 98, { color: WHITE, weight: 1.7 }) +
          rect(190, 84, 96, 88, WHITE, 16) +
          letterShape('a', [238, 154], 66, { color: '#8FA3A8', weight: 1.7 }),
      ),
    ],
  },
  'last-name-with-capital-letter': {
    tint: 'palma',
    focus: 190,
    draw: [
      board(
        [212, 84],
        196,
        116,
        letterShape('D', [-58, 34], 68, { color: '#FF8A66', weight: 1.9 }) +
          line('M-20 20H76', '#8FB5A4', 22),
      ),
      person([66, 120], {
        ...TEACHER,
        turn: 0.8,
        mouth: 'talk',
        arms: [{ to: [112, 122], hand: 'point', turn: -16, elbow: [122, 170] }],
      }),
    ],
  },
  'large-at-sign': {
    tint: 'orquidea',
    sun: { x: 164, radius: 110 },
    focus: 164,
    draw: [
      prop(
        'at sign',
        circle(164, 98, 82, WHITE) + letterShape('@', [164, 142], 88, { color: RED, weight: 1.3 }),
      ),
    ],
  },
  'at-sign-after-last-name': {
    tint: 'mango',
    focus: 180,
    draw: [
      prop('name', placed(namesShape([{ letter: 'D', length: 84 }], {}), [92, 98], { size: 1.16 })),
      ground(
        'at sign',
        rect(178, 62, 74, 72, RED, 14) +
          letterShape('@', [215, 117], 38, { color: WHITE, weight: 1.5 }) +
          line('M270 104H306', '#8FA3A8', 14),
      ),
    ],
  },
  'dot-marked': {
    tint: 'laguna',
    focus: 164,
    draw: [
      prop(
        'line',
        rect(20, 54, 288, 92, WHITE, 14) +
          line('M46 102H118M206 102H282', '#8FA3A8', 26) +
          circle(162, 116, 12, RED) +
          `<circle cx="162" cy="112" r="28" fill="none" stroke="#B23614" stroke-width="5" stroke-dasharray="12 9" stroke-linecap="round"/>`,
      ),
    ],
  },
  'asks-for-dot-in-email': clerkAsks(CLERK, MS_BROWN, {
    tint: 'mango',
    holds: placed(MAIL_SHAPE, [-46, 0]) + placed(tilesShape('_._', { size: 0.76, meant: '.' }), [22, 0]),
    width: 174,
  }),
  'text-message-on-phone': {
    tint: 'palma',
    focus: 164,
    draw: [
      phone(
        [164, 98],
        placed(chatShape(SEA), [-12, -48], { size: 1.3 }) +
          placed(placed(chatShape('#8FA3A8'), [0, 0], { isFlipped: true }), [12, 0], { size: 1.3 }) +
          placed(chatShape(SEA), [-12, 48], { size: 1.3 }),
        { size: 0.94 },
      ),
    ],
  },
  'busy-driver-no-text-messages': {
    tint: 'laguna',
    focus: 164,
    draw: [
      openRoad({ y: 176 }),
      sweat([108, 112]),
      ...driver([108, 112], {
        turn: 0.3,
        mouth: 'flat',
        arms: [
          { to: [56, 164], hand: 'fist' },
          { to: [160, 164], hand: 'fist', holds: background(steeringWheel([108, 176], 0.86)) },
        ],
      }),
      ground(
        'no messages',
        circle(252, 92, 58, WHITE) +
          phone([252, 92], placed(chatShape(SEA), [0, -10], { size: 1.6 }), { size: 0.44 }).svg +
          `<circle cx="252" cy="92" r="56" fill="none" stroke="${RED}" stroke-width="10"/>` +
          line('M214 54L290 130', RED, 10),
      ),
    ],
  },
  'customer-ten-text-messages': customerWith(
    customerHoldsPhone('laugh', placed(chatShape(SEA), [0, -20], { size: 1.5 })),
    ground(
      'messages',
      Array.from({ length: 10 }, (_, index) =>
        placed(chatShape(SEA), [228 + (index % 2) * 56, 28 + Math.floor(index / 2) * 35], { size: 0.92 }),
      ).join(''),
    ),
  ),
  'customer-without-text-messages': customerWith(
    customerHoldsPhone('sad', ''),
    missing([252, 84], placed(chatShape('#8FA3A8'), [0, 0], { size: 2.3 })),
  ),
  'customer-without-letters': customerWith(
    person([92, 116], { ...MS_BROWN, turn: 0.6, mouth: 'sad' }),
    mailbox([196, 198], 0.9),
    missing([262, 46], ENVELOPE_SHAPE),
  ),
  'bank-form-and-pen': {
    tint: 'laguna',
    focus: 164,
    draw: [
      floor(170, '#D9D2C6'),
      bankFront([112, 178], 1.26),
      blankForm([252, 108], { size: 0.98, turn: 5, written: 2 }),
      pen([282, 172], { size: 1.2 }),
    ],
  },
  'email-capital-letter-and-dot': emailTiles('R.d@'),
  'email-small-letter-and-dot': emailTiles('r.d@'),
  'email-capital-letter-no-dot': emailTiles('Rd@'),
  'engineer-signs-form-for-factory': {
    tint: 'mango',
    focus: 150,
    draw: [
      wall('#CFEAEC'),
      background(factory([246, 152], 0.94)),
      ...engineer([110, 106], {
        turn: 0.3,
        arms: [{ to: [166, 138], hand: 'fist', elbow: [194, 188] }],
      }),
      table(152),
      lyingForm([108, 157]),
      pen([143, 180], { size: 1.1 }),
    ],
  },
  'address-and-zip-code-on-form': {
    tint: 'orquidea',
    focus: 190,
    draw: [
      person([66, 122], {
        ...ANA,
        turn: 0.7,
        mouth: 'talk',
        arms: [{ to: [128, 140], hand: 'fist', holds: formWithAddress([204, 96]) }],
      }),
    ],
  },
  'notice-at-the-pool': {
    tint: 'laguna',
    focus: 150,
    draw: [
      wall('#BFE6EA'),
      skySun([40, 38], 20, { hasRays: true }),
      floor(120, '#F1DCC0'),
      tree([304, 132], 0.9),
      background(pool([226, 160], { size: 0.92 })),
      noticeBoard(
        [124, 190],
        rect(-66, -140, 132, 24, SEA, 4) +
          line('M-20 -128H20', WHITE, 6) +
          line('M-50 -102H44M-50 -86H50M-50 -70H30M-50 -54H40', '#5E7C86', 7),
        1.1,
      ),
    ],
  },
  'bank-clerk-asks-customer-name': clerkAsks(ROSA, LUIS, {
    tint: 'palma',
    behind: [background(bankFront([172, 180], 0.72))],
    holds: namesShape(LAST_NAME, { size: 0.62 }),
    width: 168,
  }),
}

/** A form whose writing nobody can read. */
function smudgedForm(at: Point): Part {
  const scrawl = [-26, -4, 18].map(y =>
    line(
      `M-34 ${y}C-26 ${y - 16} -20 ${y + 14} -12 ${y}C-4 ${y - 16} 2 ${y + 14} 10 ${y}C18 ${y - 16} 24 ${y + 12} 34 ${y - 4}`,
      INK,
      4,
    ),
  )
  return prop(
    'form',
    placed(rect(-52, -62, 104, 124, WHITE, 6) + rect(-52, -62, 104, 18, SEA, 5) + scrawl.join(''), at, {
      turn: 4,
    }),
  )
}

/** A form on which the house and the zip code can be seen. */
function formWithAddress(at: Point): Part {
  return prop(
    'form',
    placed(
      rect(-86, -66, 172, 132, WHITE, 8) +
        rect(-86, -66, 172, 20, SEA, 6) +
        placed(HOME_SHAPE(RED), [-58, -14], { size: 1.4 }) +
        line('M-28 -12H60', RED, 10) +
        rect(-72, 16, 144, 40, '#FFF4E2', 8) +
        digits('10001', [0, 47], 23, { color: RED, weight: 2.4 }),
      at,
      { turn: 2 },
    ),
  )
}
