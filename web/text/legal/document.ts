/** A legal page: what it comes to, and its numbered sections. */
export type LegalDocument = {
  title: string
  /** The few sentences that somebody in a hurry should have read. */
  summary: readonly string[]
  sections: readonly LegalSection[]
}

export type LegalSection = {
  /** The anchor; the same in both languages, so that a link survives a change of language. */
  id: string
  title: string
  /** Paragraphs, and lists of points. `[text](address)` is a link. */
  body: readonly (string | readonly string[])[]
}

/** The day from which these texts hold, all of them together. */
export const LEGAL_DATE = '2026-11-22'
