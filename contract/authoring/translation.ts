import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { shownText } from '#contract/values.ts'

/** The languages that authors write, and between which texts are translated. */
export const TRANSLATED_LANGUAGES = ['es', 'en'] as const
export type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number]

export const translate = endpoint({
  method: 'POST',
  service: 'translate',
  caller: 'admin',
  summary: 'Translates a text between Spanish and English. The result is a draft for the author (D25).',
  body: z.object({ text: shownText(4000), target: z.enum(TRANSLATED_LANGUAGES) }),
  reply: z.object({
    text: z.string(),
    /** What translated it: `dictionary`, `apertium`, `libretranslate` or `deepl`. */
    provider: z.string(),
  }),
})
