import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/sentence-builder/en.ts'
import { es } from '#web/text/sentence-builder/es.ts'

/** Texts of the sentence builder. */
export const useSentenceBuilderText = areaText({ es, en })
