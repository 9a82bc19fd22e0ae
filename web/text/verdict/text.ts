import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/verdict/en.ts'
import { es } from '#web/text/verdict/es.ts'

export const useVerdictText = areaText({ es, en })
