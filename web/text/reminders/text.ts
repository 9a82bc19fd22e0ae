import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/reminders/en.ts'
import { es } from '#web/text/reminders/es.ts'

export const useRemindersText = areaText({ es, en })
