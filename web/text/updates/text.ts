import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/updates/en.ts'
import { es } from '#web/text/updates/es.ts'

export const useUpdatesText = areaText({ es, en })
