import { z } from 'zod'
import { ipa, pictureName, text } from '#content/fields.ts'
import { nameBasedId } from '#content/ids.ts'
import { authoredKind, none } from '#content/kinds/authored-kind.ts'
import { type Said, saidText, saidWords, wordsOf } from '#content/said.ts'
import { buildSentence } from '#content/sentences.ts'

/** The sentence to put in order. Its words become the tiles; `extraWords` are distractors. */
export const sentenceBuilder = authoredKind({
  type: 'sentence-builder',
  leastInLesson: 2,
  hasCultureNote: false,
  fields: {
    english: text.refine(english => english.split(/\s+/).length >= 3, 'at least three words are needed'),
    spanish: text,
    pronunciation: ipa.optional(),
    sayAs: text.optional(),
    picture: pictureName,
    extraWords: z.array(text).optional(),
  },
  build: (item, at) => {
    const sentence = buildSentence(item, item.picture, at)
    return {
      ...sentence,
      sentenceBuilder: {
        targetSentence: {
          english: item.english,
          spanish: item.spanish,
          audioUrl: sentence.audioUrl,
          imageUrl: sentence.imageUrl,
        },
        wordsFromLesson: shuffled(tilesOf(item), item.english).map(tile => ({
          word: tile.english,
          audioUrl: at.media.recordings(saidText(tile), at.where).normal,
        })),
        correctOrder: wordsOf(item.english),
      },
    }
  },
  asked: item => [item],
  heard: none,
  heardWords: tilesOf,
  pictures: ({ picture }) => [picture],
  problems: none,
})

/** The spoken words of the sentence, and the distractors. */
function tilesOf(item: Said & { extraWords?: string[] | undefined }): Said[] {
  const said = saidWords(item)
  return [
    ...wordsOf(item.english).map((english, index) => ({ english, sayAs: said[index] })),
    ...(item.extraWords ?? []).map(english => ({ english })),
  ]
}

/** Shuffled by the text: the same on every machine, and never in the right order by accident. */
function shuffled(tiles: readonly Said[], sentence: string): Said[] {
  const keyed = tiles.map((tile, index) => ({
    tile,
    key: nameBasedId(TILES, `${sentence}/${tile.english}/${index}`),
  }))
  const mixed = keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ tile }) => tile)
  const shown = (all: readonly Said[]) => all.map(({ english }) => english).join(' ')
  return shown(mixed) === shown(tiles) ? mixed.reverse() : mixed
}

const TILES = '3f0f8f0e-1d3b-4b9a-8d43-2b7a6a1c9e55'
