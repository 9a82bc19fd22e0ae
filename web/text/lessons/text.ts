import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/lessons/en.ts'
import { es } from '#web/text/lessons/es.ts'

export const useLessonsText = areaText({ es, en })
