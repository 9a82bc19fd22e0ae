import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/second-factor/en.ts'
import { es } from '#web/text/second-factor/es.ts'

/** Texts of administrators' second factor, on their profile. */
export const useSecondFactorText = areaText({ es, en })
