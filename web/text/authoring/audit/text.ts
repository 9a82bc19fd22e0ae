import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/audit/en.ts'
import { es } from '#web/text/authoring/audit/es.ts'

export const useAuditText = areaText({ es, en })
