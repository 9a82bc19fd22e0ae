import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/practice/en.ts'
import { es } from '#web/text/practice/es.ts'

/** Texts of a practice lesson, some of them prescribed (L4.42, L8.6, L8.7). */
export const usePracticeText = areaText({ es, en })
