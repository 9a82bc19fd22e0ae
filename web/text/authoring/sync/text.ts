import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/authoring/sync/en.ts'
import { es } from '#web/text/authoring/sync/es.ts'

export const useSyncText = areaText({ es, en })
