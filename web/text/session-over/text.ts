import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/session-over/en.ts'
import { es } from '#web/text/session-over/es.ts'

export const useSessionOverText = areaText({ es, en })
