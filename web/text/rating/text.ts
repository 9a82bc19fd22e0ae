import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/rating/en.ts'
import { es } from '#web/text/rating/es.ts'

export const useRatingText = areaText({ es, en })
