import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/library/en.ts'
import { es } from '#web/text/library/es.ts'

/** What the library and its alphabet say. */
export const useLibraryText = areaText({ es, en })
