import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/kit/en.ts'
import { es } from '#web/text/authoring/kit/es.ts'

/** Texts of the parts that every authoring screen shares. */
export const useKitText = areaText({ es, en })
