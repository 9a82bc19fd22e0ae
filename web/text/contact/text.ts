import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/contact/en.ts'
import { es } from '#web/text/contact/es.ts'

export const useContactText = areaText({ es, en })
