import { z } from 'zod'
import { word } from '#contract/courses.ts'
import { endpoint } from '#contract/endpoint.ts'
import { shownText, wordId } from '#contract/values.ts'

/** Longer than any text said in one breath. */
const saidText = shownText(500)

export const updateSentence = endpoint({
  method: 'PUT',
  service: 'update-sentence',
  caller: 'admin',
  summary: 'Changes the English or the Spanish of a word or of one of its sentences, where it is shown.',
  body: z
    .object({
      wordId,
      /** Index from 0 of the word's sentence; absent or null means the word itself. */
      sentenceIndex: z.int().min(0).nullable().optional(),
      englishWord: saidText.optional(),
      spanishTranslation: saidText.optional(),
      /** The version that the edit is based on; a version older than the stored one is refused (D24). */
      version: z.int().optional(),
    })
    .refine(
      ({ englishWord, spanishTranslation }) => englishWord !== undefined || spanishTranslation !== undefined,
      { path: ['englishWord'] },
    ),
  reply: z.object({ word, courseVersion: z.int() }),
})
