import type { Language } from '#domain/languages.ts'
import { en } from '#web/text/offline-page/en.ts'
import { es } from '#web/text/offline-page/es.ts'

/** The page that the service worker shows when it has no other. */
export const offlinePageTexts: Record<Language, typeof es> = { es, en }
