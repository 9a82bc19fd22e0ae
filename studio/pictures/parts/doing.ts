import { SEA } from '#studio/pictures/kit/colors.ts'
import {
  CUTLERY,
  cutlery,
  dessert,
  onFeet,
  onTable,
  orderPad,
  plates,
  SALT_SHAPE,
  SUGAR_SHAPE,
  salad,
  soup,
  tableForShape,
} from '#studio/pictures/kit/dining.ts'
import {
  busSeat,
  cloth,
  coffeeJug,
  emptyWardrobe,
  largeBox,
  pail,
  WAIT_SHAPE,
} from '#studio/pictures/kit/doing.ts'
import type { Scene } from '#studio/pictures/kit/scene.ts'
import { placed } from '#studio/pictures/kit/shapes.ts'
import { label } from '#studio/pictures/kit/signs.ts'
import { sheet } from '#studio/pictures/parts/sheet.ts'

/** What one does at this moment, and what is on a restaurant's table. */
export const DOING: Readonly<Record<string, Scene>> = {
  'cloth, pail, jug of coffee': sheet(cloth([60, 90]), pail([160, 150]), coffeeJug([260, 100])),
  'wardrobe, box, hourglass': sheet(
    emptyWardrobe([100, 190], { size: 0.8 }),
    largeBox([230, 190], 1),
    label([280, 50], 70, 70, WAIT_SHAPE, '#FFFFFF'),
  ),
  'seat, person on the feet': sheet(busSeat([90, 190]), ...onFeet([230, 66], { skin: 3 }, SEA)),
  'spoon, fork, knife, pad': sheet(
    cutlery('spoon', [50, 98]),
    cutlery('fork', [110, 98]),
    cutlery('knife', [170, 98]),
    orderPad([250, 60]),
    label([270, 150], 60, 60, placed(CUTLERY.spoon, [0, 0], { size: 0.36 }), '#FFFFFF'),
  ),
  'soup, salad, dessert': sheet(soup([70, 150]), salad([200, 180]), dessert([280, 110], { size: 0.8 })),
  'salt, sugar, plates, table for six': sheet(
    onTable('salt', SALT_SHAPE, [50, 170]),
    onTable('sugar', SUGAR_SHAPE, [140, 170], { size: 0.9 }),
    plates([250, 180], 4),
    label([270, 70], 100, 100, tableForShape(6), '#FFFFFF'),
  ),
}
