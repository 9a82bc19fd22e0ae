import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/shell/en.ts'
import { es } from '#web/text/authoring/shell/es.ts'

/** Texts around the authoring screens: navigation, session, and upcoming features. */
export const useAuthoringShellText = areaText({ es, en })
