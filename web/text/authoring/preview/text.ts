import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/preview/en.ts'
import { es } from '#web/text/authoring/preview/es.ts'

export const usePreviewText = areaText({ es, en })
