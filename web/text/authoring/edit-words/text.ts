import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/edit-words/en.ts'
import { es } from '#web/text/authoring/edit-words/es.ts'

/** Texts of /edit-words, and of the word form, which other screens share. */
export const useEditWordsText = areaText({ es, en })
