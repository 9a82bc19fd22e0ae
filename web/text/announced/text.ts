import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/announced/en.ts'
import { es } from '#web/text/announced/es.ts'

export const useAnnouncedText = areaText({ es, en })
