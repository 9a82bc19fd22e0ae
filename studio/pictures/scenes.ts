import type { Scenes } from '#content/pictures/kit/scene.ts'
import { city } from '#content/pictures/scenes/city.ts'
import { clothes } from '#content/pictures/scenes/clothes.ts'
import { countries } from '#content/pictures/scenes/countries.ts'
import { days } from '#content/pictures/scenes/days.ts'
import { family } from '#content/pictures/scenes/family.ts'
import { food } from '#content/pictures/scenes/food.ts'
import { freeTime } from '#content/pictures/scenes/free-time.ts'
import { greetings } from '#content/pictures/scenes/greetings.ts'
import { health } from '#content/pictures/scenes/health.ts'
import { home } from '#content/pictures/scenes/home.ts'
import { hotel } from '#content/pictures/scenes/hotel.ts'
import { introductions } from '#content/pictures/scenes/introductions.ts'
import { numbers } from '#content/pictures/scenes/numbers.ts'
import { people } from '#content/pictures/scenes/people.ts'
import { plans } from '#content/pictures/scenes/plans.ts'
import { restaurant } from '#content/pictures/scenes/restaurant.ts'
import { routine } from '#content/pictures/scenes/routine.ts'
import { shopping } from '#content/pictures/scenes/shopping.ts'
import { travel } from '#content/pictures/scenes/travel.ts'
import { weather } from '#content/pictures/scenes/weather.ts'
import { workplace } from '#content/pictures/scenes/workplace.ts'

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
export const SCENES: Scenes = Object.assign({}, ...SCENES_BY_LESSON)
