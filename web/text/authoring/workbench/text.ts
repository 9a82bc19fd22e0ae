import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/workbench/en.ts'
import { es } from '#web/text/authoring/workbench/es.ts'

/** Texts of the screens of items; those of words, and of the word form, have their own area. */
export const useWorkbenchText = areaText({ es, en })
