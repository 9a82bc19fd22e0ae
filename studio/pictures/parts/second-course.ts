import {
  bustOf,
  DEAF_EAR_SHAPE,
  deskPhone,
  disc,
  gate,
  headset,
  limes,
  phoneArm,
  RECEIVER_SHAPE,
  TO_SHAPE,
  twoRooms,
  wallBetween,
  wavesShape,
  wire,
  yellowNote,
} from '#studio/pictures/kit/calls.ts'
import { WHITE } from '#studio/pictures/kit/colors.ts'
import {
  blueprint,
  busWithDriver,
  driver,
  engineer,
  factory,
  groceryBelt,
  guard,
  hangingUniform,
  housekeeper,
  inBlueUniform,
  nurse,
  openingRibbon,
  paperPile,
  shoeShelf,
  torch,
  workCap,
} from '#studio/pictures/kit/jobs.ts'
import {
  blankForm,
  chatShape,
  envelopeFront,
  FIRST_NAME,
  HOME_SHAPE,
  handWithPen,
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
import { person } from '#studio/pictures/kit/person.ts'
import { ground, type Scene } from '#studio/pictures/kit/scene.ts'
import { placed } from '#studio/pictures/kit/shapes.ts'
import { bubble, label } from '#studio/pictures/kit/signs.ts'
import { plane } from '#studio/pictures/kit/travel.ts'
import { sheet } from '#studio/pictures/parts/sheet.ts'

/** The parts that came with the second course: jobs, letters and forms, and calls. */
export const SECOND_COURSE: Readonly<Record<string, Scene>> = {
  'nurse, engineer, driver': sheet(...nurse([60, 110]), ...engineer([164, 110]), ...driver([268, 110])),
  'guard, housekeeper, blue uniform': sheet(
    ...guard([60, 110]),
    ...housekeeper([164, 110]),
    ...inBlueUniform([268, 110]),
  ),
  'bus with its driver': sheet(...busWithDriver([164, 184], driver([164, 122], { size: 0.86 }))),
  'factory, ribbon, blueprint': sheet(
    factory([110, 180], 1.1),
    openingRibbon([110, 150], 120),
    blueprint([262, 70], { size: 0.9 }),
  ),
  'belt, shoes, paper pile': sheet(groceryBelt(180, 172), shoeShelf([150, 8], 3), paperPile([250, 190], 7)),
  'uniform, cap, torch': sheet(
    hangingUniform([80, 10], { color: 'green' }),
    workCap([190, 60], { color: 'green' }),
    torch([170, 140]),
  ),
  'badge, names, tiles': sheet(
    nameBadge([110, 120], FIRST_NAME, { size: 0.8 }),
    label([262, 50], 120, 60, namesShape(FIRST_NAME, { size: 0.5 }), WHITE),
    label([262, 110], 120, 50, tilesShape('R_@', { size: 0.8, meant: '@' }), WHITE),
    label([262, 170], 60, 46, letterShape('A', [0, 14], 28), WHITE),
  ),
  'letter, letter box, house': sheet(
    envelopeFront([110, 100], 'zip', { size: 0.8 }),
    mailbox([262, 190]),
    label([204, 34], 50, 44, HOME_SHAPE('#0A6272'), WHITE),
  ),
  'form, signed form, pens': sheet(
    blankForm([60, 90], { written: 2, isSigned: true }),
    lyingForm([190, 40]),
    pen([150, 130]),
    handWithPen([210, 130], 3, '#7A2F7E'),
  ),
  'message, missing, notice board': sheet(
    ground('message', placed(chatShape(), [60, 60], { size: 1.6 })),
    missing([60, 140], placed(chatShape('#8FA3A8'), [0, 0], { size: 1.6 })),
    noticeBoard([220, 190], ''),
  ),
  'a call between two rooms': {
    tint: 'laguna',
    focus: 164,
    draw: [
      twoRooms(),
      person([80, 116], { arms: [phoneArm([80, 116], 'left')] }),
      person([248, 116], { arms: [phoneArm([248, 116], 'right')] }),
      wallBetween(),
      bubble([164, 40], { to: [110, 96], holds: RECEIVER_SHAPE }),
    ],
  },
  'lines, waves, disc': sheet(
    wire([20, 40], [150, 40], 'good'),
    wire([20, 90], [150, 90], 'bad'),
    wire([20, 140], [130, 140], 'cut'),
    ground('waves', placed(wavesShape(4), [180, 50])),
    disc([274, 130], 50, bustOf(engineer([0, 0]), 0.6, [0, 8])),
    label([190, 150], 60, 40, TO_SHAPE, WHITE),
  ),
  'desk phone, headset, ear': sheet(
    deskPhone([110, 180], 15, { size: 0.9 }),
    headset([240, 90]),
    label([280, 150], 80, 76, DEAF_EAR_SHAPE, WHITE),
  ),
  'note, limes, gate': sheet(
    yellowNote([60, 100]),
    limes([150, 130], 0.6),
    gate([216, 20], 100, 80, plane([50, 34], { size: 0.4 })),
  ),
}
