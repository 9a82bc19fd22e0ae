import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/today/en.ts'
import { es } from '#web/text/today/es.ts'

export const useTodayText = areaText({ es, en })
