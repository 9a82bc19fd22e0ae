import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/sentence-builder/en.ts'
import { es } from '#web/text/sentence-builder/es.ts'

/** The sentences of "put the words in order, and then say them". */
export const useSentenceBuilderText = areaText({ es, en })
