import type { Scenes } from '#studio/pictures/kit/scene.ts'
import { city } from '#studio/pictures/scenes/city.ts'
import { clothes } from '#studio/pictures/scenes/clothes.ts'
import { countries } from '#studio/pictures/scenes/countries.ts'
import { days } from '#studio/pictures/scenes/days.ts'
import { faces } from '#studio/pictures/scenes/faces.ts'
import { family } from '#studio/pictures/scenes/family.ts'
import { food } from '#studio/pictures/scenes/food.ts'
import { freeTime } from '#studio/pictures/scenes/free-time.ts'
import { greetings } from '#studio/pictures/scenes/greetings.ts'
import { health } from '#studio/pictures/scenes/health.ts'
import { home } from '#studio/pictures/scenes/home.ts'
import { hotel } from '#studio/pictures/scenes/hotel.ts'
import { introductions } from '#studio/pictures/scenes/introductions.ts'
import { numbers } from '#studio/pictures/scenes/numbers.ts'
import { people } from '#studio/pictures/scenes/people.ts'
import { plans } from '#studio/pictures/scenes/plans.ts'
import { restaurant } from '#studio/pictures/scenes/restaurant.ts'
import { routine } from '#studio/pictures/scenes/routine.ts'
import { shopping } from '#studio/pictures/scenes/shopping.ts'
import { travel } from '#studio/pictures/scenes/travel.ts'
import { weather } from '#studio/pictures/scenes/weather.ts'
import { workplace } from '#studio/pictures/scenes/workplace.ts'

/** The scenes of each lesson: the file of a lesson's pictures has its line here. */
export const SCENES_BY_LESSON: readonly Scenes[] = [
  greetings,
  introductions,
  numbers,
  family,
  people,
  countries,
  clothes,
  food,
  restaurant,
  home,
  routine,
  days,
  weather,
  city,
  travel,
  shopping,
  health,
  freeTime,
  workplace,
  hotel,
  plans,
]

/** All scenes by their names. */
export const SCENES: Scenes = Object.assign({}, ...SCENES_BY_LESSON, faces)
