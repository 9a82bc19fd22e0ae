import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/exercise-kinds/en.ts'
import { es } from '#web/text/exercise-kinds/es.ts'

/** What the kinds of exercise say that are loaded apart, and the bar of a group. */
export const useExerciseText = areaText({ es, en })
