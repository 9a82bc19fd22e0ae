import {
  animal,
  grains,
  leash,
  petBowl,
  sleepingCat,
  sockShape,
  toothShape,
} from '#studio/pictures/kit/animals.ts'
import { WHITE } from '#studio/pictures/kit/colors.ts'
import { dayAndNight, monthDays, skyRow, weekRow } from '#studio/pictures/kit/often.ts'
import { beachUmbrella, bentTree, flight, pitch } from '#studio/pictures/kit/open-air.ts'
import { person } from '#studio/pictures/kit/person.ts'
import type { Scene } from '#studio/pictures/kit/scene.ts'
import { placed } from '#studio/pictures/kit/shapes.ts'
import { label } from '#studio/pictures/kit/signs.ts'
import {
  bouquet,
  closedUmbrella,
  flowerCrown,
  gift,
  veil,
  weddingCake,
  weddingCard,
} from '#studio/pictures/kit/weddings.ts'
import { sheet } from '#studio/pictures/parts/sheet.ts'

/** Pets, how often, storms and matches, and weddings. */
export const PETS_AND_WEDDINGS: Readonly<Record<string, Scene>> = {
  'dog, cat': sheet(animal([90, 180], 'dog'), animal([230, 180], 'cat')),
  'bird, horse': sheet(animal([90, 180], 'bird'), animal([230, 180], 'horse', { isFlipped: true })),
  'sleeping cat, bowls, leash': sheet(
    sleepingCat([80, 120]),
    petBowl([180, 120]),
    petBowl([270, 120], { isFull: false }),
    grains([40, 160], [60, 166], [80, 160]),
    leash([180, 150], [280, 150]),
  ),
  'sock, tooth, bad tooth': sheet(
    label([50, 100], 70, 100, placed(sockShape(), [-6, -24]), WHITE),
    label([130, 100], 80, 100, toothShape(), '#E58AA0'),
    label([216, 100], 80, 100, toothShape(true), '#E58AA0'),
  ),
  'month, week, sky': sheet(
    monthDays([80, 100], [8, 19]),
    weekRow([236, 60], [2], 0.8),
    skyRow([236, 130], 5, 0.76),
  ),
  'day and night': sheet(dayAndNight([164, 100], toothShape(), 0.8)),
  'pitch, tree, flight': sheet(pitch(130), bentTree([40, 140]), flight([60, 180], [160, 20], [300, 120])),
  umbrellas: sheet(
    beachUmbrella([90, 180], { size: 0.8 }),
    beachUmbrella([230, 180], { isBroken: true, size: 0.8 }),
  ),
  'bride, bouquet, closed umbrella': sheet(
    veil([80, 120]),
    person([80, 120], { shirt: 'white', hair: 'curly' }),
    flowerCrown([80, 120]),
    bouquet([190, 120]),
    closedUmbrella([270, 150]),
  ),
  'gift, cake, card': sheet(
    gift([44, 150]),
    weddingCake([150, 180], { bites: 2, size: 0.8 }),
    weddingCard([280, 90], { size: 0.6 }),
  ),
}
