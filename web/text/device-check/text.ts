import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/device-check/en.ts'
import { es } from '#web/text/device-check/es.ts'

export const useDeviceCheckText = areaText({ es, en })
