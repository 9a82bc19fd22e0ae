import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/admin/en.ts'
import { es } from '#web/text/admin/es.ts'

export const useAdminText = areaText({ es, en })
