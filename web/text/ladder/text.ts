import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/ladder/en.ts'
import { es } from '#web/text/ladder/es.ts'

export const useLadderText = areaText({ es, en })
