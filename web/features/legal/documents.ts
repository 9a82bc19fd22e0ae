import type { Language } from '#domain/languages.ts'
import type { LegalDocument } from '#web/text/legal/document.ts'

/** The legal pages and their addresses (specification 1, section 2.2). */
export const LEGAL_PATHS = {
  conditions: '/term-conditions',
  privacy: '/term-privacy',
  user: '/term-user',
  payment: '/term-payment',
} as const

export type LegalName = keyof typeof LEGAL_PATHS
export const LEGAL_NAMES = Object.keys(LEGAL_PATHS) as LegalName[]

/** Only the requested document is loaded, in the language of the page. */
const DOCUMENTS: Record<LegalName, Record<Language, () => Promise<LegalDocument>>> = {
  conditions: {
    es: () => import('#web/text/legal/conditions/es.ts').then(m => m.es),
    en: () => import('#web/text/legal/conditions/en.ts').then(m => m.en),
  },
  privacy: {
    es: () => import('#web/text/legal/privacy/es.ts').then(m => m.es),
    en: () => import('#web/text/legal/privacy/en.ts').then(m => m.en),
  },
  user: {
    es: () => import('#web/text/legal/user/es.ts').then(m => m.es),
    en: () => import('#web/text/legal/user/en.ts').then(m => m.en),
  },
  payment: {
    es: () => import('#web/text/legal/payment/es.ts').then(m => m.es),
    en: () => import('#web/text/legal/payment/en.ts').then(m => m.en),
  },
}
const loaded = new Map<string, Promise<LegalDocument>>()

/** The same promise per document, so that a component can suspend on it. */
export function documentOf(name: LegalName, language: Language): Promise<LegalDocument> {
  const key = `${name} ${language}`
  let document = loaded.get(key)
  if (!document) {
    document = DOCUMENTS[name][language]()
    // A failed document is requested again on retry.
    document.catch(() => loaded.delete(key))
    loaded.set(key, document)
  }
  return document
}
