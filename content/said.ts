/** A text as it is shown, and what the synthetic voice is given instead, for words that it would say wrongly. */
export type Said = { english: string; sayAs?: string | undefined }

/** What the voice says for a text. */
export function saidText(said: Said): string {
  return plain(said.sayAs ?? said.english)
}

/** The words of a text to be heard one by one, in order; none when the text is one word. */
export function saidWords(said: Said): string[] {
  const shown = wordsOf(said.english)
  if (shown.length < 2) return []
  const spoken = said.sayAs === undefined ? shown : wordsOf(said.sayAs)
  // A replacement of another length cannot be matched word by word with what the learner sees.
  return spoken.length === shown.length ? spoken : shown
}

/**
 * The words of a text, without punctuation. Capitals stay in proper names, in forms of "I" and in abbreviations, not at the start of a sentence.
 */
export function wordsOf(text: string): string[] {
  let startsSentence = true
  const words: string[] = []
  for (const token of plain(text).split(' ')) {
    const word = token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    if (word !== '') {
      const keepsCapital = !startsSentence || /^I(?:'|$)/.test(word) || /^.+\p{Lu}/u.test(word)
      words.push(keepsCapital ? word : word.toLowerCase())
    }
    startsSentence = /[.?!]$/.test(token)
  }
  return words
}

/** With straight apostrophes and single spaces. */
export function plain(text: string): string {
  return text.replaceAll('’', "'").trim().replace(/\s+/g, ' ')
}
