import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/media/en.ts'
import { es } from '#web/text/authoring/media/es.ts'

/** Texts of recordings and pictures, wherever they are edited. */
export const useMediaText = areaText({ es, en })
