import { z } from 'zod'
import { word } from '#contract/courses.ts'
import { endpoint } from '#contract/endpoint.ts'
import { shownText, wordId } from '#contract/values.ts'

/** Longer than any text that one says in a breath. */
const saidText = shownText(500)

export const updateSentence = endpoint({
  method: 'PUT',
  service: 'update-sentence',
  caller: 'admin',
  summary: 'Changes the English or the Spanish of a word or of one of its sentences, where it is shown.',
  body: z
    .object({
      wordId,
      /** Which of the word's sentences, from 0; absent or null means the word itself. */
      sentenceIndex: z.int().min(0).nullable().optional(),
      englishWord: saidText.optional(),
      spanishTranslation: saidText.optional(),
      /** The version of the word that was edited; an older one than the stored is refused (D24). */
      version: z.int().optional(),
    })
    .refine(
      ({ englishWord, spanishTranslation }) => englishWord !== undefined || spanishTranslation !== undefined,
      { path: ['englishWord'] },
    ),
  reply: z.object({ word, courseVersion: z.int() }),
})
