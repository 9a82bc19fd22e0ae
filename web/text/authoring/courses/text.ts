import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/courses/en.ts'
import { es } from '#web/text/authoring/courses/es.ts'

export const useCoursesText = areaText({ es, en })
