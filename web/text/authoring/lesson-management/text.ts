import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/lesson-management/en.ts'
import { es } from '#web/text/authoring/lesson-management/es.ts'

/** Texts of the lesson management screen, its word bank, and its saves. */
export const useLessonText = areaText({ es, en })
export type LessonText = typeof es
