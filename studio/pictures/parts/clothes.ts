import { hat, hatOn, inDress, inShirt, jacketOn, legs, shirt } from '#studio/pictures/kit/clothes.ts'
import { WHITE } from '#studio/pictures/kit/colors.ts'
import { faded, ring } from '#studio/pictures/kit/meant.ts'
import { person } from '#studio/pictures/kit/person.ts'
import { background, type Scene } from '#studio/pictures/kit/scene.ts'
import { placed } from '#studio/pictures/kit/shapes.ts'
import {
  BAG_SHAPE,
  clothesRail,
  emptyWallet,
  hangingDress,
  hangingJacket,
  shoePair,
  sunHat,
  tShirt,
  wideTag,
} from '#studio/pictures/kit/shop.ts'
import { label } from '#studio/pictures/kit/signs.ts'
import { jacket, scarf, shiver, sweat, woolHat } from '#studio/pictures/kit/weather.ts'
import { sheet } from '#studio/pictures/parts/sheet.ts'

export const CLOTHES: Readonly<Record<string, Scene>> = {
  'jacket, wool hat, scarf, cold and hot': {
    tint: 'palma',
    focus: 164,
    draw: [
      jacket([50, 50]),
      woolHat([50, 170], { size: 0.8 }),
      person([140, 120]),
      scarf([140, 120]),
      shiver([140, 120]),
      person([262, 120]),
      sweat([262, 120]),
    ],
  },
  'T-shirts, one meant, hat, shoes': sheet(
    faded(tShirt([60, 70])),
    tShirt([160, 70], { size: 0.6, color: 'red' }),
    ring([160, 70], 50, 44),
    sunHat([262, 60]),
    shoePair([250, 180]),
    wideTag([60, 160], '$95'),
  ),
  'dress and jacket on a rail, wallet, bag': sheet(
    clothesRail(24),
    hangingDress([56, 100]),
    hangingJacket([150, 92]),
    emptyWallet([256, 80], { size: 0.9 }),
    label([256, 160], 60, 60, placed(BAG_SHAPE, [0, 26], { size: 0.6 }), WHITE),
  ),
  'shirt hat': sheet(shirt([100, 100]), hat([240, 100], { color: 'green' })),
  'in a dress, in a shirt': sheet(
    ...inDress([90, 72], { hair: 'bob' }),
    ...inShirt([230, 72], { hair: 'bob' }, { color: 'blue' }),
  ),
  'hat and jacket on someone': {
    tint: 'palma',
    focus: 164,
    draw: [
      person([90, 118]),
      background(hatOn([90, 118])),
      person([240, 112], { skin: 4 }),
      background(jacketOn([240, 112])),
    ],
  },
  'legs in shoes': sheet(legs([164, 170], { size: 1.6 })),
}
