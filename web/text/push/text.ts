import type { Language } from '#domain/languages.ts'
import { en } from '#web/text/push/en.ts'
import { es } from '#web/text/push/es.ts'

export const pushTexts: Record<Language, typeof es> = { es, en }
