import { SUN } from '#studio/pictures/kit/colors.ts'
import { filled } from '#studio/pictures/kit/shapes.ts'

/** A sign of what is new, clean or beautiful: a star of four points, 32 wide. */
export const SPARKLE = filled(
  'M0 -16Q2.500 -2.500 16 0Q2.500 2.500 0 16Q-2.500 2.500 -16 0Q-2.500 -2.500 0 -16Z',
  SUN,
)
