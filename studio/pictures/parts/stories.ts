import { WHITE } from '#studio/pictures/kit/colors.ts'
import {
  BACK_SHAPE,
  BROKEN_PLATES_SHAPE,
  dashed,
  openBoxShape,
  priceCard,
  REFUND_SHAPE,
  storeReceipt,
  WRENCH_SHAPE,
  weeksAgo,
  wrongSheet,
} from '#studio/pictures/kit/complaints.ts'
import {
  BROKEN_PLATE_SHAPE,
  cutlery,
  DESSERT_SHAPE,
  dayBefore,
  FORK_SHAPE,
  firstThen,
  KNIFE_SHAPE,
  parcel,
  plainClockShape,
  SALAD_SHAPE,
  SOUP_SHAPE,
  SPOON_SHAPE,
  spanClock,
} from '#studio/pictures/kit/past.ts'
import { person } from '#studio/pictures/kit/person.ts'
import { ground, type Scene } from '#studio/pictures/kit/scene.ts'
import { placed } from '#studio/pictures/kit/shapes.ts'
import { label } from '#studio/pictures/kit/signs.ts'
import { sheet } from '#studio/pictures/parts/sheet.ts'

/** The parts of what happened, and of what went wrong. */
export const STORIES: Readonly<Record<string, Scene>> = {
  'first one thing, then another': sheet(
    firstThen([person([84, 120], { size: 0.7 })], [person([244, 120], { size: 0.7, mouth: 'laugh' })]),
  ),
  'time since and until, day before': sheet(
    spanClock([76, 100], [9, 20], -20),
    spanClock([204, 100], [9, 0], 120, 0.8),
    dayBefore([288, 60], 1.2),
    ground('plain clock', placed(plainClockShape(10, 30), [288, 140], { size: 0.6 })),
  ),
  'cutlery, soup, salad, dessert': sheet(
    cutlery([30, 90], SPOON_SHAPE, 3),
    cutlery([130, 90], FORK_SHAPE, 3),
    cutlery([230, 90], KNIFE_SHAPE, 3),
    ground(
      'dishes',
      placed(SOUP_SHAPE, [60, 190]) + placed(SALAD_SHAPE, [164, 190]) + placed(DESSERT_SHAPE, [268, 190]),
    ),
  ),
  'broken plate, plates in a box, package': sheet(
    ground('plate', placed(BROKEN_PLATE_SHAPE, [60, 100], { size: 0.7 })),
    ground('plates', placed(BROKEN_PLATES_SHAPE, [180, 186], { size: 0.8 })),
    parcel([284, 186], { size: 0.8 }),
  ),
  'open box, refund, back, wrench': sheet(
    ground('box', placed(openBoxShape(), [80, 186], { size: 0.8 })),
    label([220, 50], 110, 64, REFUND_SHAPE, WHITE),
    label([190, 140], 60, 60, BACK_SHAPE, WHITE),
    ground('wrench', placed(WRENCH_SHAPE, [276, 140], { size: 0.8 })),
  ),
  'weeks ago, wrong and right sheet': sheet(
    weeksAgo([70, 100], 2),
    wrongSheet([190, 100], { size: 0.9 }),
    wrongSheet([280, 100], { size: 0.7, isMended: true }),
  ),
  'receipt, prices, a thing that is missing': sheet(
    storeReceipt([60, 100]),
    priceCard([180, 60], '90', false),
    priceCard([180, 140], '9', true),
    ground('missing', placed(dashed('M-30 -30H30V30H-30Z'), [274, 100])),
  ),
}
