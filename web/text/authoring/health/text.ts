import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/health/en.ts'
import { es } from '#web/text/authoring/health/es.ts'

/** Texts of content health. */
export const useHealthText = areaText({ es, en })
