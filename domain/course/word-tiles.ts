import { brand } from '#domain/site/brand.ts'

/*
 * The tiles of a sentence builder, made from a sentence (A5.54). Learners' screens do not need this.
 */

/** Length of the internal title of a sentence builder (A7.45). */
const TITLE_LENGTH = 30

/** The words of a sentence in lower case, without punctuation except apostrophes and hyphens inside a word. */
export function tilesOfSentence(english: string): string[] {
  return english
    .replaceAll('’', "'")
    .toLowerCase()
    .split(/\s+/)
    .map(token => token.replace(/^[^\p{L}\p{N}]+|([\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '$1'))
    .filter(Boolean)
}

/** The order that the form of a sentence builder makes: the sentence split on spaces. */
export function orderOfSentence(english: string): string[] {
  return english.trim().split(/\s+/).filter(Boolean)
}

/** The internal title of a sentence builder. */
export function builderTitle(target: { english: string; spanish: string }): {
  englishWord: string
  spanishTranslation: string
} {
  return {
    englishWord: [...target.english.trim()].slice(0, TITLE_LENGTH).join(''),
    spanishTranslation: [...target.spanish.trim()].slice(0, TITLE_LENGTH).join(''),
  }
}

/**
 * The order spelled with its tiles, compared regardless of case, and the words that have no tile left: each tile is
 * used once.
 */
export function matchOrder(
  order: readonly string[],
  tiles: readonly string[],
): { order: string[]; missing: string[] } {
  const left = tiles.map(tile => tile.trim())
  const missing: string[] = []
  const matched = order.map(word => {
    const exact = left.indexOf(word.trim())
    const at = exact === -1 ? left.findIndex(tile => isSameWord(tile, word)) : exact
    if (at === -1) missing.push(word.trim())
    return left.splice(at, at === -1 ? 0 : 1)[0] ?? word.trim()
  })
  return { order: matched, missing }
}

function isSameWord(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** The address of a word's recording on the external host of this copy of Dilo; empty if there is no host. */
export function hostedWordAudio(word: string): string {
  const host: string = brand.wordAudioHost
  const name = tilesOfSentence(word).join('-')
  return host === '' || name === '' ? '' : `${host}/${encodeURIComponent(name)}.mp3`
}
