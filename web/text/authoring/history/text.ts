import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/history/en.ts'
import { es } from '#web/text/authoring/history/es.ts'

export const useHistoryText = areaText({ es, en })
