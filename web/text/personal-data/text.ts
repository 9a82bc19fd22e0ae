import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/personal-data/en.ts'
import { es } from '#web/text/personal-data/es.ts'

/** What people enter about themselves, and what is said when it cannot be (specification 1, section 5). */
export const usePersonalDataText = areaText({ es, en })
