import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/import/en.ts'
import { es } from '#web/text/authoring/import/es.ts'

export const useImportText = areaText({ es, en })
