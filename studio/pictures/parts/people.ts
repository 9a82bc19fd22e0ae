import { spots } from '#studio/pictures/kit/allergy.ts'
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
} from '#studio/pictures/kit/body.ts'
import { paintRoller } from '#studio/pictures/kit/clothes.ts'
import { WHITE } from '#studio/pictures/kit/colors.ts'
import { type HandShape, hand } from '#studio/pictures/kit/hand.ts'
import {
  dancerShape,
  microphone,
  notes,
  runnerShape,
  showerHead,
  swimmerShape,
  woodenGuitar,
} from '#studio/pictures/kit/leisure.ts'
import { graduationCap } from '#studio/pictures/kit/party.ts'
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
} from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { ground, type Part, type Scene } from '#studio/pictures/kit/scene.ts'
import { placed } from '#studio/pictures/kit/shapes.ts'
import { label } from '#studio/pictures/kit/signs.ts'
import { SPARKLE } from '#studio/pictures/kit/sparkle.ts'
import { standing } from '#studio/pictures/kit/standing.ts'
import { mug } from '#studio/pictures/kit/table-things.ts'
import {
  fromBehind,
  meetingShape,
  missingPerson,
  portraitShape,
  smallClockShape,
} from '#studio/pictures/kit/work.ts'
import { sheet } from '#studio/pictures/parts/sheet.ts'

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

export const PEOPLE: Readonly<Record<string, Scene>> = {
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
  'missing person, person from behind': sheet(
    missingPerson([90, 112]),
    fromBehind([236, 112], { shirt: '#3FA66B' }),
  ),
  'portrait, meeting, small clock': sheet(
    label([60, 98], 84, 84, portraitShape({ hair: 'bun' }, 76), WHITE),
    label([170, 98], 110, 70, meetingShape({ hair: 'bob' }, { skin: 4 }), WHITE),
    label([276, 98], 74, 74, smallClockShape(8), WHITE),
  ),
  'standing, spots, sparkle': sheet(
    ...standing([70, 50], {}),
    person([200, 120], {}),
    spots([200, 120]),
    ground('sparkle', placed(SPARKLE, [286, 90])),
  ),
  'graduation cap': { tint: 'palma', focus: 164, draw: [person([164, 120], {}), graduationCap([164, 120])] },
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
  'swimmer, dancer, runner, shower': sheet(
    ground(
      'people',
      placed(swimmerShape(), [84, 120]) +
        placed(dancerShape(), [190, 110]) +
        placed(runnerShape(), [250, 140]),
    ),
    showerHead([286, 60]),
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
  'paint roller': sheet(paintRoller('scarlet')),
}
