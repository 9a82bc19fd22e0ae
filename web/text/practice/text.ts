import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/practice/en.ts'
import { es } from '#web/text/practice/es.ts'

/** Texts of a practice lesson, some of them prescribed (specification 2, sections 4 and 8). */
export const usePracticeText = areaText({ es, en })
