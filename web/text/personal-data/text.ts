import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/personal-data/en.ts'
import { es } from '#web/text/personal-data/es.ts'

/** Texts of the personal data forms and their errors (P5.2 to P5.13). */
export const usePersonalDataText = areaText({ es, en })
