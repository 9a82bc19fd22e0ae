import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/welcome-back/en.ts'
import { es } from '#web/text/welcome-back/es.ts'

export const useWelcomeBackText = areaText({ es, en })
