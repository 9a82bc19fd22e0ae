import type { VoiceName } from '#content/voices.ts'
import type { OpenAnswer } from '#domain/speech/open-answer.ts'

/** A text as shown, and an optional replacement for the synthetic voice, for words that it mispronounces. */
export type Said = {
  english: string
  sayAs?: string
  /** The voice that says it, if not the usual one. */
  voice?: VoiceName
  /** Other answers that may be said instead; only the text itself is recorded. */
  open?: OpenAnswer | undefined
}

/** The text for the voice: a telephone number is said digit by digit. */
export function saidText(said: Said): string {
  return inFigures(plain(said.sayAs ?? said.english))
}

/** The words of a text for word-by-word listening, in order; empty for a single word. */
export function saidWords(said: Said): string[] {
  const shown = wordsOf(said.english)
  if (shown.length < 2) return []
  const spoken = said.sayAs === undefined ? shown : wordsOf(said.sayAs)
  // A replacement with a different number of words cannot be matched with the shown words.
  return (spoken.length === shown.length ? spoken : shown).map(inFigures)
}

const FIGURES = ['oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** "809-555-0142" as dictated, with "oh" for 0 and a pause between its groups. */
function inFigures(text: string): string {
  return text.replace(/\b\d{3}-\d{3}-\d{4}\b/g, number =>
    number
      .split('-')
      .map(group => [...group].map(figure => FIGURES[Number(figure)]).join(' '))
      .join(', '),
  )
}

/**
 * The words of a text, without punctuation. Upper case stays in proper names, forms of "I" and abbreviations, not at
 * the start of a sentence.
 */
export function wordsOf(text: string): string[] {
  let startsSentence = true
  const words: string[] = []
  for (const token of plain(text).split(' ')) {
    const word = bareWord(token)
    if (word !== '') {
      const keepsCapital = !startsSentence || /^I(?:'|$)/.test(word) || /^.+\p{Lu}/u.test(word)
      words.push(keepsCapital ? word : word.toLowerCase())
    }
    startsSentence = /[.?!]$/.test(token)
  }
  return words
}

/** A word without the punctuation around it. */
export function bareWord(token: string): string {
  return token.replace(/^[^\p{L}\p{N}]+|([\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '$1')
}

/** With straight apostrophes and single spaces. */
export function plain(text: string): string {
  return text.replaceAll('’', "'").trim().replace(/\s+/g, ' ')
}
