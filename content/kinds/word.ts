import { ipa, pictureName, text } from '#content/fields.ts'
import { authoredKind, none } from '#content/kinds/authored-kind.ts'
import { buildWithSentences, picturesOfSentences, sentences, textAndSentences } from '#content/sentences.ts'

export const word = authoredKind({
  type: 'word',
  fields: {
    english: text,
    spanish: text,
    pronunciation: ipa,
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
