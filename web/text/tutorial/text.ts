import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/tutorial/en.ts'
import { es } from '#web/text/tutorial/es.ts'

export const useTutorialText = areaText({ es, en })
