import {
  barn,
  birds,
  FARM_SHAPE,
  fence,
  HAPPY_YEARS_SHAPE,
  HARD_YEARS_SHAPE,
  horseShape,
  TOWN_SHAPE,
  townInHills,
  waterBucket,
} from '#studio/pictures/kit/country.ts'
import {
  bikeHelmet,
  CAKE_SIGN,
  CLASS_SHAPE,
  coinJar,
  hopper,
  movingVan,
  presentShape,
  RINGS_SHAPE,
  RISING_SHAPE,
  SAFE_SHAPE,
  SOUP_SIGN,
  store,
  TEAM_SHAPE,
  thought,
  WEDDING_CAKE_SHAPE,
  weddingCouple,
} from '#studio/pictures/kit/lives.ts'
import { person } from '#studio/pictures/kit/person.ts'
import { ground, type Scene } from '#studio/pictures/kit/scene.ts'
import { placed } from '#studio/pictures/kit/shapes.ts'
import { sheet } from '#studio/pictures/parts/sheet.ts'

/** The parts of lives and dreams: farms and towns, weddings, removals, savings and stores. */
export const LIVES: Readonly<Record<string, Scene>> = {
  'barn, fence, horse, birds': sheet(
    barn([80, 160]),
    fence(160, 146, 230),
    ground('horse', placed(horseShape(), [270, 160])),
    birds([200, 40], [260, 60]),
  ),
  'town in hills': sheet(townInHills([164, 160], { size: 1.2 })),
  'farm, years, town for bubbles': sheet(
    thought([80, 50], { to: [80, 100], holds: FARM_SHAPE }),
    thought([240, 54], { to: [240, 110], width: 140, height: 100, holds: HARD_YEARS_SHAPE }),
    thought([80, 142], { to: [80, 190], width: 140, height: 90, holds: HAPPY_YEARS_SHAPE }),
    ground('town', placed(TOWN_SHAPE, [246, 190], { size: 0.7 })),
  ),
  'wedding, bucket, helmet': sheet(
    ...weddingCouple([100, 116]),
    waterBucket([200, 190]),
    person([272, 116], { isChild: true }),
    bikeHelmet([272, 116]),
  ),
  'van, jar, cake': sheet(
    movingVan([100, 180], { size: 0.8 }),
    coinJar([226, 180], { level: 0.4, size: 0.8 }),
    ground('cake', placed(WEDDING_CAKE_SHAPE, [290, 180], { size: 0.7 })),
  ),
  'stores, present, rings': sheet(
    store([80, 190], CAKE_SIGN),
    store([230, 190], SOUP_SIGN, { color: 'teal' }),
    ground('present', placed(presentShape(), [156, 190], { size: 0.7 })),
    ground('rings', placed(RINGS_SHAPE, [156, 60])),
  ),
  'rising, safe, hopper': sheet(
    thought([60, 50], { to: [60, 110], holds: RISING_SHAPE }),
    ground('safe', placed(SAFE_SHAPE, [150, 120])),
    hopper([260, 186]),
  ),
  'class and team for bubbles': sheet(
    thought([80, 60], { to: [80, 130], height: 96, holds: CLASS_SHAPE }),
    thought([240, 60], { to: [240, 130], holds: TEAM_SHAPE }),
  ),
}
