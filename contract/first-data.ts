import type { Api } from '#contract/api.ts'
import type { Envelope } from '#contract/errors.ts'
import type { Language } from '#domain/languages.ts'

/**
 * The answer of a call that the first screen of a page makes, as the call itself would answer: the server writes it
 * into the page (decision 038).
 */
export type FirstAnswer = {
  key: keyof Api
  /** The call's input, as the web gives it. */
  input: object
  /** Names the answer: with it the next call is told whether anything changed. */
  etag: string
  answer: Envelope
}

/** What a page has in its element `FIRST_DATA_ID`. */
export type FirstData = {
  /** The language of the answers. */
  language: Language
  answers: FirstAnswer[]
}
