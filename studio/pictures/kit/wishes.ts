import { SUN } from '#studio/pictures/kit/colors.ts'
import { circle, line } from '#studio/pictures/kit/shapes.ts'

/** A sun with its rays, in few bytes, for the bubble of who wishes a nice day. */
export const NICE_DAY_SHAPE =
  circle(0, 0, 14, SUN) +
  line('M0 -22V-29M0 22V29M-22 0H-29M22 0H29M-16 -16L-20 -20M16 -16L20 -20M-16 16L-20 20M16 16L20 20', SUN, 6)
