import { ipa, pictureName, text } from '#content/fields.ts'
import { authoredKind, none } from '#content/kinds/authored-kind.ts'
import { buildWithSentences, picturesOfSentences, sentences, textAndSentences } from '#content/sentences.ts'

/** A heading in English and Spanish, and sentences that are said in order. */
export const exercise = authoredKind({
  type: 'exercise',
  fields: {
    english: text,
    spanish: text,
    pronunciation: ipa.optional(),
    sayAs: text.optional(),
    picture: pictureName,
    sentences,
  },
  build: buildWithSentences,
  asked: textAndSentences,
  heard: none,
  heardWords: none,
  pictures: picturesOfSentences,
  problems: none,
})
