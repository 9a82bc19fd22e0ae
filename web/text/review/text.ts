import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/review/en.ts'
import { es } from '#web/text/review/es.ts'

export const useReviewText = areaText({ es, en })
