import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/own-failures/en.ts'
import { es } from '#web/text/own-failures/es.ts'

export const useOwnFailuresText = areaText({ es, en })
