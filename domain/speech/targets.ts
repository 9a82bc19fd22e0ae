/**
 * The words of a text that a lesson teaches, in their form there: "books" for "book", "watches TV" for "watch TV". A
 * phrase wins over a shorter one inside it: the target of "Good morning, Ana" is not "morning". Of a text of nothing
 * else the longest is no target: without it, too little of the text was said.
 * @param taught words and phrases, in any order
 */
export function targetsIn(text: string, taught: readonly string[]): string[] {
  const phrases = longestFirst(taught.map(phraseOf))
  if (phrases.length === 0) return []
  const words = wordsOf(text)
  const targets = new Set<string>()
  let isMore = false
  for (let at = 0; at < words.length; ) {
    const found = firstAt(words, at, phrases)
    if (found) targets.add(text.slice(words[at]?.start, found.end))
    isMore ||= found?.end !== words[at + (found?.phrase.length ?? 1) - 1]?.end
    at += found?.phrase.length ?? 1
  }
  if (isMore) return [...targets]
  const [longest] = [...targets].sort((one, other) => other.length - one.length)
  return [...targets].filter(target => target !== longest)
}

/** A word at its place in a text; `plain` is in lower case. */
type Word = { plain: string; start: number; end: number }

/** "Twenty-one" and "o'clock" are one word. */
export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu), ({ 0: word, index }) => ({
    plain: word.toLowerCase().replaceAll('’', "'"),
    start: index,
    end: index + word.length,
  }))

/** The forms of each word of a phrase. */
export type Phrase = readonly (readonly string[])[]

export const phraseOf = (text: string): Phrase => wordsOf(text).map(({ plain }) => formsOf(plain))

/** Phrases in the order in which they are looked for. */
export function longestFirst(phrases: readonly Phrase[]): Phrase[] {
  return phrases.filter(words => words.length > 0).sort((one, other) => lengthOf(other) - lengthOf(one))
}

const lengthOf = (phrase: Phrase): number => phrase.map(([word]) => word).join().length

/** The first phrase that is said from `at` on, and where it ends in the text. */
export function firstAt(words: readonly Word[], at: number, phrases: readonly Phrase[]) {
  for (const phrase of phrases) {
    const last = words[at + phrase.length - 1]
    if (!last) continue
    const isBegun = phrase.slice(0, -1).every((forms, k) => forms.includes(words[at + k]?.plain ?? ''))
    const end = isBegun ? endOfWord(last, phrase.at(-1) ?? []) : undefined
    if (end !== undefined) return { phrase, end }
  }
  return undefined
}

/** Where a word ends that has one of the forms: "mother" is in "mother's". */
function endOfWord({ plain, start, end }: Word, forms: readonly string[]): number | undefined {
  if (forms.includes(plain)) return end
  const apostrophe = plain.indexOf("'")
  return apostrophe > 0 && forms.includes(plain.slice(0, apostrophe)) ? start + apostrophe : undefined
}

/** A word with its regular endings: books, watches, studies, danced, swimming. */
function formsOf(word: string): string[] {
  // "Is" and "his" are not forms of "I" and "hi", but "goes" is one of "go".
  const isWhole = word.length < 3 && !word.endsWith('o')
  if (isWhole || /[^a-z]/.test(word)) return [word]
  const stem = word.slice(0, -1)
  const endings = (of: string, list: string) => list.split(' ').map(ending => of + ending)
  if (/[^aeiou]y$/.test(word)) return endings(stem, 'y ies ied ying')
  if (/[^e]e$/.test(word)) return endings(stem, 'e es ed ing')
  const plurals = /(?:[sxzo]|[cs]h)$/.test(word) ? endings(word, 's es') : [`${word}s`]
  // "Hatted" would be a form of "hat", "hated" is not.
  const doubled = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(word) ? word + word.slice(-1) : word
  return [word, ...plurals, ...endings(doubled, 'ed ing')]
}
