import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/practice-lessons/en.ts'
import { es } from '#web/text/authoring/practice-lessons/es.ts'

/** Texts of /practice-lessons. */
export const usePracticeLessonsText = areaText({ es, en })
