import type { Language } from '#domain/languages.ts'
import { loadOnce, type Part } from '#web/lib/load-once.ts'
import type { LegalDocument } from '#web/text/legal/document.ts'

/** The legal pages and their addresses (P2.2.11). */
export const LEGAL_PATHS = {
  conditions: '/term-conditions',
  privacy: '/term-privacy',
  user: '/term-user',
  payment: '/term-payment',
} as const

export type LegalName = keyof typeof LEGAL_PATHS
export const LEGAL_NAMES = Object.keys(LEGAL_PATHS) as LegalName[]

/** Only the requested document is loaded, in the language of the page. */
export const DOCUMENTS: Record<LegalName, Record<Language, Part<LegalDocument>>> = {
  conditions: {
    es: loadOnce(() => import('#web/text/legal/conditions/es.ts').then(m => m.es)),
    en: loadOnce(() => import('#web/text/legal/conditions/en.ts').then(m => m.en)),
  },
  privacy: {
    es: loadOnce(() => import('#web/text/legal/privacy/es.ts').then(m => m.es)),
    en: loadOnce(() => import('#web/text/legal/privacy/en.ts').then(m => m.en)),
  },
  user: {
    es: loadOnce(() => import('#web/text/legal/user/es.ts').then(m => m.es)),
    en: loadOnce(() => import('#web/text/legal/user/en.ts').then(m => m.en)),
  },
  payment: {
    es: loadOnce(() => import('#web/text/legal/payment/es.ts').then(m => m.es)),
    en: loadOnce(() => import('#web/text/legal/payment/en.ts').then(m => m.en)),
  },
}
