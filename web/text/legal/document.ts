/** A legal page: a summary, and numbered sections. */
export type LegalDocument = {
  title: string
  /** The summary, in a few sentences. */
  summary: readonly string[]
  sections: readonly LegalSection[]
}

export type LegalSection = {
  /** The anchor: the same in all languages, so that a link works in each. */
  id: string
  title: string
  /** Paragraphs and bullet lists. `[text](address)` is a link. */
  body: readonly (string | readonly string[])[]
}

/** Effective date of all legal texts. */
export const LEGAL_DATE = '2026-11-28'
