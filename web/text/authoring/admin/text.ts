import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/admin/en.ts'
import { es } from '#web/text/authoring/admin/es.ts'

export const useAdminText = areaText({ es, en })
