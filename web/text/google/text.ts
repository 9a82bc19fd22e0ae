import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/google/en.ts'
import { es } from '#web/text/google/es.ts'

export const useGoogleText = areaText({ es, en })
