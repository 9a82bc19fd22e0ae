import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/certificate/en.ts'
import { es } from '#web/text/certificate/es.ts'

export const useCertificateText = areaText({ es, en })
