import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/legal/en.ts'
import { es } from '#web/text/legal/es.ts'

export const useLegalText = areaText({ es, en })
