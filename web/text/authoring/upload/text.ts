import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/upload/en.ts'
import { es } from '#web/text/authoring/upload/es.ts'

export const useUploadText = areaText({ es, en })
