import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/shell/en.ts'
import { es } from '#web/text/shell/es.ts'

/** Menus, footer, help and the tutorial's door: everything around the screens. */
export const useShellText = areaText({ es, en })
