import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/sample/en.ts'
import { es } from '#web/text/sample/es.ts'

export const useSampleText = areaText({ es, en })
