import { z } from 'zod'
import { ipa, pictureName, text } from '#content/fields.ts'
import { authoredKind } from '#content/kinds/authored-kind.ts'
import { LEVELS } from '#content/levels.ts'
import { sentences, withSentences } from '#content/sentences.ts'

export const word = authoredKind({
  type: 'word',
  leastInLesson: 12,
  hasCultureNote: false,
  fields: {
    english: text,
    spanish: text,
    pronunciation: ipa,
    sayAs: text.optional(),
    /** Only if it is not A1. */
    level: z.enum(LEVELS).optional(),
    picture: pictureName,
    sentences,
  },
  ...withSentences,
})
