import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/kit/en.ts'
import { es } from '#web/text/authoring/kit/es.ts'

/** Texts of the parts shared by all authoring screens. */
export const useKitText = areaText({ es, en })
