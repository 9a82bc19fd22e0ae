import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/step/en.ts'
import { es } from '#web/text/step/es.ts'

export const useStepText = areaText({ es, en })
