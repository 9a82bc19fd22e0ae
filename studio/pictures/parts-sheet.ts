import type { Scene } from '#studio/pictures/kit/scene.ts'
import { CHOICES_PAINS_BEACH } from '#studio/pictures/parts/choices-pains-beach.ts'
import { CLOTHES } from '#studio/pictures/parts/clothes.ts'
import { CLOTHES_AND_INTERVIEWS } from '#studio/pictures/parts/clothes-and-interviews.ts'
import { DOING } from '#studio/pictures/parts/doing.ts'
import { LIVES } from '#studio/pictures/parts/lives.ts'
import { PEOPLE } from '#studio/pictures/parts/people.ts'
import { PETS_AND_WEDDINGS } from '#studio/pictures/parts/pets-and-weddings.ts'
import { PLACES } from '#studio/pictures/parts/places.ts'
import { ROOMS } from '#studio/pictures/parts/rooms.ts'
import { SECOND_COURSE } from '#studio/pictures/parts/second-course.ts'
import { STORIES } from '#studio/pictures/parts/stories.ts'
import { TABLE } from '#studio/pictures/parts/table.ts'
import { THINGS } from '#studio/pictures/parts/things.ts'

/*
 * Every part of the kit with its variants, for anyone who draws a scene: `npm run studio -- scenes --parts`. A new part
 * belongs here too, so that others find it.
 */
export const PARTS: Readonly<Record<string, Scene>> = {
  ...PEOPLE,
  ...CLOTHES,
  ...TABLE,
  ...ROOMS,
  ...PLACES,
  ...THINGS,
  ...SECOND_COURSE,
  ...DOING,
  ...STORIES,
  ...CLOTHES_AND_INTERVIEWS,
  ...CHOICES_PAINS_BEACH,
  ...PETS_AND_WEDDINGS,
  ...LIVES,
}
