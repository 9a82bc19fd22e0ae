import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/landing/en.ts'
import { es } from '#web/text/landing/es.ts'

export const useLandingText = areaText({ es, en })
