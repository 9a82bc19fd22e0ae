import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/tip/en.ts'
import { es } from '#web/text/tip/es.ts'

export const useTipText = areaText({ es, en })
