import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/practical-exercises/en.ts'
import { es } from '#web/text/authoring/practical-exercises/es.ts'

/** Texts of /practical-exercises. */
export const usePracticalExercisesText = areaText({ es, en })
