import type { Scenes } from '#studio/pictures/kit/scene.ts'
import { city } from '#studio/pictures/scenes/city.ts'
import { clothes } from '#studio/pictures/scenes/clothes.ts'
import { countries } from '#studio/pictures/scenes/countries.ts'
import { atWorkYesterday } from '#studio/pictures/scenes/course-2/at-work-yesterday.ts'
import { beach } from '#studio/pictures/scenes/course-2/beach.ts'
import { choosing } from '#studio/pictures/scenes/course-2/choosing.ts'
import { comparing } from '#studio/pictures/scenes/course-2/comparing.ts'
import { dates } from '#studio/pictures/scenes/course-2/dates.ts'
import { dreams } from '#studio/pictures/scenes/course-2/dreams.ts'
import { firstWeek } from '#studio/pictures/scenes/course-2/first-week.ts'
import { interview } from '#studio/pictures/scenes/course-2/interview.ts'
import { inviting } from '#studio/pictures/scenes/course-2/inviting.ts'
import { jobs } from '#studio/pictures/scenes/course-2/jobs.ts'
import { longWeekend } from '#studio/pictures/scenes/course-2/long-weekend.ts'
import { lostPackage } from '#studio/pictures/scenes/course-2/lost-package.ts'
import { myLife } from '#studio/pictures/scenes/course-2/my-life.ts'
import { myStory } from '#studio/pictures/scenes/course-2/my-story.ts'
import { ordering } from '#studio/pictures/scenes/course-2/ordering.ts'
import { pains } from '#studio/pictures/scenes/course-2/pains.ts'
import { pastDays } from '#studio/pictures/scenes/course-2/past-days.ts'
import { restaurantShift } from '#studio/pictures/scenes/course-2/restaurant-shift.ts'
import { rightNow } from '#studio/pictures/scenes/course-2/right-now.ts'
import { sizes } from '#studio/pictures/scenes/course-2/sizes.ts'
import { spelling } from '#studio/pictures/scenes/course-2/spelling.ts'
import { sports } from '#studio/pictures/scenes/course-2/sports.ts'
import { telephone } from '#studio/pictures/scenes/course-2/telephone.ts'
import { wholeDay } from '#studio/pictures/scenes/course-2/whole-day.ts'
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

/** The scenes of each lesson, course by course: the file of a lesson's pictures has its line here. */
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
  jobs,
  spelling,
  telephone,
  firstWeek,
  rightNow,
  ordering,
  dates,
  restaurantShift,
  atWorkYesterday,
  pastDays,
  lostPackage,
  wholeDay,
  comparing,
  sizes,
  interview,
  choosing,
  pains,
  beach,
  sports,
  longWeekend,
  inviting,
  myStory,
  dreams,
  myLife,
]

/** All scenes by their names. */
export const SCENES: Scenes = Object.assign({}, ...SCENES_BY_LESSON, faces)
