import { asleep, heldSandwich } from '#studio/pictures/kit/city.ts'
import { WHITE, WOOD } from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { emoji } from '#studio/pictures/kit/emoji.ts'
import {
  bigGlass,
  bowl,
  dish,
  FRUIT_SHAPE,
  friedEggShape,
  fullCup,
  grilledFishShape,
  menuCard,
  milkCarton,
  pouringJug,
  receipt,
  riceShape,
  sandwich,
  sliceShape,
  teaBag,
  VEGETABLES_SHAPE,
  waterBottle,
} from '#studio/pictures/kit/food.ts'
import { CLAPPER_SHAPE, iceCream, popcorn } from '#studio/pictures/kit/leisure.ts'
import { ground, type Scene, together } from '#studio/pictures/kit/scene.ts'
import { placed, rect } from '#studio/pictures/kit/shapes.ts'
import { label } from '#studio/pictures/kit/signs.ts'
import {
  bottle,
  bread,
  COVER_SHAPE,
  cake,
  candleShape,
  cup,
  flowers,
  glass,
  mug,
  plate,
  tableSign,
  tray,
} from '#studio/pictures/kit/table-things.ts'
import { sheet } from '#studio/pictures/parts/sheet.ts'

export const TABLE: Readonly<Record<string, Scene>> = {
  'cup mug glass bottle': sheet(
    cup([70, 180]),
    mug([140, 180]),
    glass([190, 180], { of: 'juice' }),
    glass([240, 180]),
    bottle([290, 180]),
  ),
  'tea coffee with milk': sheet(cup([90, 180], { drink: 'tea' }), cup([236, 180], { drink: 'milky' })),
  plates: sheet(
    plate([80, 90], { with: 'chicken' }),
    plate([240, 90], { with: 'fish' }),
    plate([80, 180], { with: 'eggs' }),
    plate([240, 180], { with: 'rice' }),
  ),
  'bread salad cake flowers': sheet(
    bread([70, 90]),
    plate([240, 90], { with: 'salad' }),
    cake([90, 190], { candle: candleShape(0) }),
    flowers([260, 190]),
  ),
  'tray table sign': sheet(
    tray([100, 150], COVER_SHAPE),
    tableSign([230, 180], digits(4, [0, -28], 24), { size: 1.4 }),
  ),
  'together: a fruit bowl': sheet(
    together('fruit bowl', [
      ground('bowl', rect(104, 116, 120, 44, WOOD, 22)),
      emoji('red-apple', [140, 100], 60),
      emoji('banana', [190, 100], 60),
    ]),
  ),
  'held sandwich, asleep': sheet(heldSandwich([200, 100], 1.4), asleep([270, 100])),
  'ice cream, popcorn, clapper': sheet(
    iceCream([50, 170]),
    popcorn([120, 180]),
    label([240, 110], 110, 100, placed(CLAPPER_SHAPE, [0, 0], { size: 1.2 }), WHITE),
  ),
  'dish from above': sheet(
    dish([164, 98], grilledFishShape([-14, -20], { turn: -12 }) + riceShape([22, 24], 0.8)),
  ),
  'fried egg, slice, bowls': sheet(
    ground('food', friedEggShape([40, 60]) + sliceShape([40, 140])),
    bowl([140, 180], FRUIT_SHAPE, { size: 0.7 }),
    bowl([264, 180], VEGETABLES_SHAPE, { size: 0.66 }),
  ),
  sandwiches: sheet(sandwich([84, 150], 'cheese', { size: 0.7 }), sandwich([244, 150], 'egg', { size: 0.7 })),
  'water, milk, big glass': sheet(
    waterBottle([50, 180]),
    milkCarton([140, 180]),
    bigGlass([220, 180], { of: 'juice' }),
    bigGlass([280, 180]),
  ),
  'full cups': sheet(
    fullCup([80, 180], 'tea', { size: 0.9 }),
    teaBag([80, 160], { size: 0.9 }),
    fullCup([230, 184], 'light', { size: 0.9 }),
    pouringJug([226, 90], { size: 0.8 }),
  ),
  'menu, receipts': sheet(
    menuCard([80, 98]),
    receipt([196, 98]),
    receipt([280, 98], { total: '$30', size: 0.8 }),
  ),
}
