import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/shell/en.ts'
import { es } from '#web/text/shell/es.ts'

/** Texts around the screens: menus, footer, help and the link to the tutorial. */
export const useShellText = areaText({ es, en })
