import type { Api } from '#contract/api.ts'
import type { Envelope } from '#contract/errors.ts'
import type { Language } from '#domain/languages.ts'

/**
 * The answer to a call that the first screen of a page makes, as the call itself would return it: the server writes it
 * into the page (decision 038).
 */
export type FirstAnswer = {
  key: keyof Api
  /** The call's input, as the web app passes it. */
  input: object
  /** Identifies the answer: with it the next call learns whether anything has changed. */
  etag: string
  answer: Envelope
}

/** The content of a page's element `FIRST_DATA_ID`. */
export type FirstData = {
  /** The language of the answers. */
  language: Language
  answers: FirstAnswer[]
}
