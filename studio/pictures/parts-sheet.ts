import type { Scene } from '#content/pictures/kit/scene.ts'
import { CLOTHES } from '#content/pictures/parts/clothes.ts'
import { PEOPLE } from '#content/pictures/parts/people.ts'
import { PLACES } from '#content/pictures/parts/places.ts'
import { ROOMS } from '#content/pictures/parts/rooms.ts'
import { TABLE } from '#content/pictures/parts/table.ts'
import { THINGS } from '#content/pictures/parts/things.ts'

/*
 * Every part of the kit with its variants, for anyone who draws a scene: `npm run content:scenes -- --parts`. A part that
 * is added belongs here too, so that others find it.
 */
export const PARTS: Readonly<Record<string, Scene>> = {
  ...PEOPLE,
  ...CLOTHES,
  ...TABLE,
  ...ROOMS,
  ...PLACES,
  ...THINGS,
}
