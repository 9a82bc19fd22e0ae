import { z } from 'zod'
import { ipa, localText, pictureName, text } from '#content/fields.ts'
import { authoredKind, none } from '#content/kinds/authored-kind.ts'
import { saidText } from '#content/said.ts'
import { buildSentence, buildTitle } from '#content/sentences.ts'
import { VOICES } from '#content/voices.ts'

const word = z.strictObject({
  english: text.refine(english => !english.includes(' '), 'one word is needed'),
  spanish: text,
  pronunciation: ipa,
  sayAs: text.optional(),
  picture: pictureName,
})

/** Two words that differ in one sound, heard in every voice. */
export const minimalPair = authoredKind({
  type: 'minimal-pair',
  leastInLesson: 1,
  hasCultureNote: false,
  fields: {
    title: localText,
    picture: pictureName,
    words: z.array(word, 'two words are needed').length(2, 'two words are needed'),
    why: localText,
  },
  build: (item, at) => ({
    ...buildTitle(item, at),
    minimalPair: {
      title: { english: item.title.en, spanish: item.title.es },
      words: item.words.map((each, index) => {
        const where = `${at.where}, words ${index + 1}`
        return {
          ...buildSentence(each, each.picture, { ...at, where }),
          voices: VOICES.map(name => ({
            name,
            audioUrl: at.media.recordings(saidText(each), where, name).normal,
          })),
        }
      }),
      why: { english: item.why.en, spanish: item.why.es },
    },
  }),
  asked: ({ words }) => words,
  heard: none,
  heardWords: ({ words }) => words.flatMap(each => VOICES.map(voice => ({ ...each, voice }))),
  pictures: ({ picture, words }) => [picture, ...words.map(each => each.picture)],
  problems: none,
})
