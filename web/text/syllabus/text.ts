import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/syllabus/en.ts'
import { es } from '#web/text/syllabus/es.ts'

/** Texts of the page of what the courses teach. */
export const useSyllabusText = areaText({ es, en })
