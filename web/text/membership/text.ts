import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/membership/en.ts'
import { es } from '#web/text/membership/es.ts'

export const useMembershipText = areaText({ es, en })
