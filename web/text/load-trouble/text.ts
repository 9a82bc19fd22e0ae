import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/load-trouble/en.ts'
import { es } from '#web/text/load-trouble/es.ts'

export const useLoadTroubleText = areaText({ es, en })
