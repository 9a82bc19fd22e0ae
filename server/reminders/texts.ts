import type { Language } from '#domain/languages.ts'
import { en } from '#server/reminders/text/en.ts'
import { es } from '#server/reminders/text/es.ts'

export const texts: Record<Language, typeof es> = { es, en }
