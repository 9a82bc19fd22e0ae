import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/lesson/en.ts'
import { es } from '#web/text/lesson/es.ts'

export const useLessonText = areaText({ es, en })
