import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/plan/en.ts'
import { es } from '#web/text/plan/es.ts'

/** Texts of the plans page (P2.9.1, P2.9.2, P3.7, P3.8). */
export const usePlanText = areaText({ es, en })
