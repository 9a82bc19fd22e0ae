import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/install/en.ts'
import { es } from '#web/text/install/es.ts'

export const useInstallText = areaText({ es, en })
