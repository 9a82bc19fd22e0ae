import { ipa, pictureName, text } from '#content/fields.ts'
import { authoredKind } from '#content/kinds/authored-kind.ts'
import { sentences, withSentences } from '#content/sentences.ts'

/** A title in English and Spanish, and sentences to say in order. */
export const exercise = authoredKind({
  type: 'exercise',
  leastInLesson: 1,
  hasCultureNote: false,
  fields: {
    english: text,
    spanish: text,
    pronunciation: ipa.optional(),
    sayAs: text.optional(),
    picture: pictureName,
    sentences,
  },
  ...withSentences,
})
