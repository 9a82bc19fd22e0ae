import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/newsletter/en.ts'
import { es } from '#web/text/newsletter/es.ts'

export const useNewsletterText = areaText({ es, en })
