import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/own-answer/en.ts'
import { es } from '#web/text/own-answer/es.ts'

export const useOwnAnswerText = areaText({ es, en })
