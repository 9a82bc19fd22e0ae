import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/exercise-kinds/en.ts'
import { es } from '#web/text/exercise-kinds/es.ts'

/** Texts of the separately loaded kinds of exercise, and of the group bar. */
export const useExerciseText = areaText({ es, en })
