import type { Language } from '#domain/languages.ts'
import { en } from '#server/course-alerts/mail-text/en.ts'
import { es } from '#server/course-alerts/mail-text/es.ts'

export const mails: Record<Language, typeof es> = { es, en }
