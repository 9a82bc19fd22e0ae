import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/library/en.ts'
import { es } from '#web/text/library/es.ts'

/** Texts of the library and its alphabet. */
export const useLibraryText = areaText({ es, en })
