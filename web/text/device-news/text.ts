import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/device-news/en.ts'
import { es } from '#web/text/device-news/es.ts'

export const useDeviceNewsText = areaText({ es, en })
