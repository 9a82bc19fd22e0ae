import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/week/en.ts'
import { es } from '#web/text/week/es.ts'

export const useWeekText = areaText({ es, en })
