import {
  CRACKED_PHONE_SHAPE,
  daysUntilAnswer,
  frown,
  graySneakers,
  HOTEL_SIGN,
  missingBox,
  offer,
  PHONE_PIECES_SHAPE,
  plainClockShape,
  SHIFT_SHAPES,
  STORE_SIGN,
  screwdriver,
  socks,
  tornBox,
  van,
} from '#studio/pictures/kit/choices.ts'
import {
  coughing,
  dayShape,
  moodShape,
  PHARMACY_SIGN,
  pharmacy,
  STETHOSCOPE_SHAPE,
  storeLike,
  weeksShape,
} from '#studio/pictures/kit/illness.ts'
import { person } from '#studio/pictures/kit/person.ts'
import { ground, type Scene } from '#studio/pictures/kit/scene.ts'
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
  SUNSCREEN_SHAPE,
  sandCastle,
  steamingTub,
  stormCloud,
  sunburn,
  walker,
  wind,
} from '#studio/pictures/kit/seaside.ts'
import { placed } from '#studio/pictures/kit/shapes.ts'
import { sheet } from '#studio/pictures/parts/sheet.ts'

/** The parts of lessons 16 to 18 of the second course: what one chooses between, illness, and a day at the sea. */
export const CHOICES_PAINS_BEACH: Readonly<Record<string, Scene>> = {
  'offers, shifts, socks, sneakers': sheet(
    offer([60, 98], { sign: HOTEL_SIGN, bills: 3, shift: 'day', size: 0.9 }),
    offer([170, 98], { sign: STORE_SIGN, bills: 1, shift: 'night', size: 0.9 }),
    socks([270, 50], { size: 0.7 }),
    graySneakers([270, 190], { size: 0.8 }),
    ground('shift', placed(SHIFT_SHAPES.day, [270, 110])),
  ),
  'clock, days until an answer': sheet(
    ground('clock', placed(plainClockShape(9, 20), [164, 60])),
    daysUntilAnswer([20, 150], 1, 4),
    screwdriver([230, 90]),
  ),
  'broken things': sheet(
    ground('cracked phone', placed(CRACKED_PHONE_SHAPE, [50, 80])),
    ground('phone in pieces', placed(PHONE_PIECES_SHAPE, [140, 80])),
    tornBox([250, 90]),
    missingBox([250, 180]),
  ),
  'van, frown': sheet(van([110, 110]), person([260, 110]), frown([260, 110])),
  'cough, weeks, days, moods': sheet(
    coughing([30, 60]),
    ground('weeks', placed(weeksShape(1), [130, 50])),
    ground('day', placed(dayShape(true), [210, 50])),
    ground('mood', placed(moodShape('fair'), [280, 50])),
    ground('stethoscope', placed(STETHOSCOPE_SHAPE, [220, 140])),
  ),
  'pharmacy, another store': sheet(
    pharmacy([84, 180]),
    storeLike([244, 180], { color: '#7A2F7E', sign: PHARMACY_SIGN, shows: '' }),
  ),
  'wind, storm, rain': sheet(
    drivenRain(),
    wind([150, 60], { color: '#3C9DB5' }),
    flyingLeaves([60, 120], [100, 150]),
    stormCloud([250, 70]),
  ),
  'from cold to hot': sheet(heatScale(100)),
  'tub, drips, puddle': sheet(steamingTub([120, 170]), drips([260, 60], [290, 80]), puddle([270, 160], 40)),
  'sand castle, bucket, sunscreen': sheet(
    sandCastle([90, 180]),
    bucket([220, 180]),
    ground('sunscreen', placed(SUNSCREEN_SHAPE, [290, 120])),
  ),
  'umbrellas, towel': sheet(brokenUmbrella([80, 180]), heldUmbrella([220, 180]), beachTowel([280, 60], 0.8)),
  'sunburn, walker': sheet(person([90, 110], { skin: 1 }), sunburn([90, 110]), walker([240, 180])),
}
