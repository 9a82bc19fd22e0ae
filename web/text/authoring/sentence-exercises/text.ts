import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/sentence-exercises/en.ts'
import { es } from '#web/text/authoring/sentence-exercises/es.ts'

/** Texts of /sentence-exercises. */
export const useSentenceExercisesText = areaText({ es, en })
