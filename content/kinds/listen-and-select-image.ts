import { z } from 'zod'
import { pictureName, text, truth } from '#content/fields.ts'
import { authoredKind, none } from '#content/kinds/authored-kind.ts'
import { saidText } from '#content/said.ts'
import { shownOnly } from '#content/sentences.ts'

/** A sentence to listen to, and three pictures, one of which matches it. */
export const listenAndSelectImage = authoredKind({
  type: 'listen-and-select-image',
  leastInLesson: 2,
  hasCultureNote: false,
  fields: {
    english: text,
    spanish: text,
    sayAs: text.optional(),
    options: z
      .array(
        z.strictObject({ picture: pictureName, isCorrect: truth.optional() }),
        'three pictures are needed',
      )
      .length(3, 'three pictures are needed')
      .refine(
        options => options.filter(({ isCorrect }) => isCorrect).length === 1,
        'exactly one picture is correct',
      ),
  },
  build: (item, { media, where }) => {
    const options = item.options.map(({ picture, isCorrect = false }, index) => ({
      label: 'ABC'.charAt(index),
      imageUrl: media.picture(picture, where),
      isCorrect,
    }))
    const { normal, slow } = media.recordings(saidText(item), where)
    return {
      ...shownOnly(item.english, item.spanish, options.find(({ isCorrect }) => isCorrect)?.imageUrl),
      audioUrl: normal,
      audioSlowUrl: slow,
      imageSelection: {
        audioUrl: normal,
        sentence: { english: item.english, spanish: item.spanish },
        options,
      },
    }
  },
  asked: none,
  heard: item => [item],
  heardWords: none,
  pictures: ({ options }) => options.map(({ picture }) => picture),
  problems: none,
})
