import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/item-forms/en.ts'
import { es } from '#web/text/authoring/item-forms/es.ts'

/** Texts of the forms of the item types. */
export const useItemFormText = areaText({ es, en })
