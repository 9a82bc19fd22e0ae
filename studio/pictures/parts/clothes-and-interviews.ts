import { WHITE } from '#studio/pictures/kit/colors.ts'
import {
  FEATHER_SHAPE,
  noise,
  SALAD_SHAPE,
  saltShaker,
  scales,
  signedBox,
  silence,
  soupBowl,
  speedLines,
  thumbSign,
  twoAnswers,
  usedPlates,
  WEIGHT_SHAPE,
} from '#studio/pictures/kit/comparing.ts'
import {
  crew,
  MEDAL_SHAPE,
  mendedSheet,
  NEW_BADGE_SHAPE,
  officeTower,
  PAST_JOBS_SHAPE,
  workClock,
} from '#studio/pictures/kit/interview.ts'
import {
  fittingRoom,
  foldedSweaters,
  hangingBelt,
  pants,
  rolledBeltShape,
  STAIN_SHAPE,
  saleSign,
  skirt,
  sock,
  standing,
  sweater,
} from '#studio/pictures/kit/outfits.ts'
import { ground, type Scene } from '#studio/pictures/kit/scene.ts'
import { placed } from '#studio/pictures/kit/shapes.ts'
import { label } from '#studio/pictures/kit/signs.ts'
import { sheet } from '#studio/pictures/parts/sheet.ts'

/** What is compared, what a clothes store sells, and what an interview is about. */
export const CLOTHES_AND_INTERVIEWS: Readonly<Record<string, Scene>> = {
  scales: sheet(scales({ lean: 22 })),
  'soup, salad, salt': sheet(
    soupBowl([80, 130]),
    ground('salad', placed(SALAD_SHAPE, [200, 130])),
    saltShaker([286, 70]),
  ),
  'light, heavy, thumbs': sheet(
    signedBox([70, 120], FEATHER_SHAPE),
    signedBox([170, 120], WEIGHT_SHAPE),
    thumbSign([250, 60], true),
    thumbSign([250, 130], false),
  ),
  'noise, silence, speed, plates': sheet(
    noise([30, 60]),
    silence([140, 60]),
    speedLines([260, 40]),
    usedPlates([80, 170], 5),
  ),
  'answers, mended sheet': sheet(twoAnswers([90, 98]), mendedSheet([240, 98])),
  'pants, skirt, sweater': sheet(pants([60, 98]), skirt([164, 98]), sweater([264, 98])),
  'sock, belts, stain, sale': sheet(
    sock([50, 98], { dye: 'green' }),
    hangingBelt([120, 30], 110, 'brown'),
    ground('rolled belt', placed(rolledBeltShape('black'), [200, 60])),
    ground('stain', placed(STAIN_SHAPE, [200, 150])),
    saleSign([280, 98]),
  ),
  'people in clothes': sheet(
    ...standing([60, 80], { hair: 'bob' }, { bottom: 'skirt', dye: 'pink', topDye: 'white' }),
    ...standing([164, 80], {}, { dye: 'brown', hasBelt: true }),
    ...standing([268, 80], { hair: 'long' }, { top: 'sweater', topDye: 'purple', dye: 'black' }),
  ),
  'fitting room': sheet(fittingRoom()),
  'sweaters, office tower, work clocks': sheet(
    foldedSweaters([80, 120]),
    officeTower([190, 170]),
    workClock([270, 50], 8),
    workClock([270, 140], 4),
  ),
  'crew, medal, badge, past jobs': sheet(
    crew([90, 180], [3, 3]),
    ground('medal', placed(MEDAL_SHAPE, [210, 60])),
    ground('badge', placed(NEW_BADGE_SHAPE, [280, 60])),
    label([252, 150], 130, 70, PAST_JOBS_SHAPE, WHITE),
  ),
}
