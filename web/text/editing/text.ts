import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/editing/en.ts'
import { es } from '#web/text/editing/es.ts'

export const useEditingText = areaText({ es, en })
