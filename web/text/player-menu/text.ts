import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/player-menu/en.ts'
import { es } from '#web/text/player-menu/es.ts'

export const usePlayerMenuText = areaText({ es, en })
