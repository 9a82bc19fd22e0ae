import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/profile/en.ts'
import { es } from '#web/text/profile/es.ts'

export const useProfileText = areaText({ es, en })
