import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/placement/en.ts'
import { es } from '#web/text/placement/es.ts'

export const usePlacementText = areaText({ es, en })
