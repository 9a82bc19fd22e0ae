import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/not-found/en.ts'
import { es } from '#web/text/not-found/es.ts'

export const useNotFoundText = areaText({ es, en })
