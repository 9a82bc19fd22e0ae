import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/conversation/en.ts'
import { es } from '#web/text/conversation/es.ts'

export const useConversationText = areaText({ es, en })
