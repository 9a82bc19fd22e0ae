import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/plan/en.ts'
import { es } from '#web/text/plan/es.ts'

/** The page of the plans (specification 1, sections 2.9, 4 and 9). */
export const usePlanText = areaText({ es, en })
