import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/mouth/en.ts'
import { es } from '#web/text/mouth/es.ts'

export const useMouthText = areaText({ es, en })
