import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'
import { matchOrder, orderOfSentence, tilesOfSentence } from '#domain/course/word-tiles.ts'

type Tile = SentenceBuilder['wordsFromLesson'][number]

/**
 * The order of a sentence: split at spaces (A5.39), each word spelled as on its tile, so that the learner can build it.
 * Punctuation does not count.
 */
export function tiledOrder(sentence: string, tiles: readonly Tile[]): string[] {
  const left = tiles.map(({ word }) => word.trim())
  return orderOfSentence(sentence).map(token => {
    const exact = left.indexOf(token)
    const at = exact === -1 ? left.findIndex(tile => plain(tile) === plain(token)) : exact
    return left.splice(at, at === -1 ? 0 : 1)[0] ?? token
  })
}

/** The words of a sentence for which the bank has no tile left. */
export function missingWords(sentence: string, tiles: readonly Tile[]): string[] {
  return matchOrder(
    tiledOrder(sentence, tiles),
    tiles.map(({ word }) => word),
  ).missing
}

/** The bank with more words added. */
export function withTiles(tiles: readonly Tile[], words: readonly string[]): Tile[] {
  return [...tiles, ...words.map(word => ({ word, audioUrl: '' }))]
}

function plain(word: string): string {
  return tilesOfSentence(word).join(' ')
}
