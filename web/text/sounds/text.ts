import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/sounds/en.ts'
import { es } from '#web/text/sounds/es.ts'

export const useSoundsText = areaText({ es, en })
