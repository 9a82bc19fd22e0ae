import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/second-factor/en.ts'
import { es } from '#web/text/second-factor/es.ts'

/** The second factor of administrators, on their profile. */
export const useSecondFactorText = areaText({ es, en })
