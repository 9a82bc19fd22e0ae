import { z } from 'zod'
import { localText, pictureName, slug, text } from '#content/fields.ts'
import { seededItemId } from '#content/ids.ts'
import { authoredKind, none } from '#content/kinds/authored-kind.ts'
import { saidText } from '#content/said.ts'
import { buildTitle } from '#content/sentences.ts'

/** A table to say row by row, or a song; optionally preceded by the sentences of words of the course. */
export const practiceLesson = authoredKind({
  type: 'practice-lesson',
  leastInLesson: 1,
  hasCultureNote: false,
  fields: {
    title: localText,
    description: localText,
    picture: pictureName,
    rows: z.array(
      z.strictObject({ english: text, spanish: text, sayAs: text.optional() }),
      'a list of rows is needed (it may be empty)',
    ),
    /** The name of a song made by a script. */
    song: slug.optional(),
    /** Slugs of items of the same course, whose sentences are said first. */
    words: z.array(slug).optional(),
  },
  build: (item, at) => {
    const { media, where, courseSlug, ids } = at
    const selectedWordIds = (item.words ?? []).map(word => ids.get(word) ?? seededItemId(courseSlug, word))
    const generalAudioUrl = media.song(item.song, where)
    return {
      ...buildTitle(item, at),
      practiceLesson: {
        title: { english: item.title.en, spanish: item.title.es },
        description: { english: item.description.en, spanish: item.description.es },
        tableData: item.rows.map(row => ({
          english: row.english,
          spanish: row.spanish,
          audioUrl: media.recordings(saidText(row), where).normal,
        })),
        generalAudioUrl,
        showIndividualWords: selectedWordIds.length > 0,
        words: [],
        selectedWordIds,
      },
      musicUrl: generalAudioUrl,
    }
  },
  asked: ({ rows }) => rows,
  heard: none,
  heardWords: none,
  pictures: ({ picture }) => [picture],
  problems: ({ words = [] }, { slugs }) =>
    words.filter(word => !slugs.has(word)).map(word => `words: the course has no item "${word}"`),
})
