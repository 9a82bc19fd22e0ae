import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/practice/en.ts'
import { es } from '#web/text/practice/es.ts'

/** The sentences of a practice lesson. Some are the specification's own words (specification 2, sections 4 and 8). */
export const usePracticeText = areaText({ es, en })
