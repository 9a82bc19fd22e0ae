/**
 * The words of a text that a lesson teaches, in their form there: "books" for "book", "watches TV" for "watch TV". A
 * phrase wins over a shorter one inside it: the target of "Good morning, Ana" is not "morning". Of a text of nothing
 * else the longest is no target: without it, too little of the text was said.
 * @param taught words and phrases, in any order
 */
export function targetsIn(text: string, taught: readonly string[]): string[] {
  const found = wordsFoundIn(text, phrasesOf(taught))
  const targets = [...new Set(found.map(({ form }) => form))]
  const covered = found.reduce((sum, { words, isWhole }) => sum + (isWhole ? words : 0), 0)
  if (covered < wordsOf(text).length) return targets
  const [longest] = [...targets].sort((one, other) => other.length - one.length)
  return targets.filter(target => target !== longest)
}

/** A word or phrase found in a text. */
export type Found = {
  /** Its index in the list of the words sought. */
  index: number
  /** As the text has it. */
  form: string
  /** How many words of the text it is. */
  words: number
  /** Whether it ends with its last word: "mother" is only a part of "mother's". */
  isWhole: boolean
}

/** Words and phrases prepared for many texts. */
export type Phrases = readonly { index: number; words: Phrase }[]

export function phrasesOf(taught: readonly string[]): Phrases {
  return taught
    .map((phrase, index) => ({ index, words: wordsOf(phrase).map(({ plain }) => formsOf(plain)) }))
    .filter(({ words }) => words.length > 0)
    .sort((one, other) => lengthOf(other.words) - lengthOf(one.words))
}

/** The words and phrases that a text has, in its order; a phrase wins over a shorter one inside it. */
export function wordsFoundIn(text: string, phrases: Phrases): Found[] {
  const words = wordsOf(text)
  const all: Found[] = []
  for (let at = 0; at < words.length; ) {
    const found = firstAt(words, at, phrases)
    if (found) {
      const form = text.slice(words[at]?.start, found.end)
      const isWhole = found.end === words[at + found.length - 1]?.end
      all.push({ index: found.index, form, words: found.length, isWhole })
    }
    at += found?.length ?? 1
  }
  return all
}

/** A word at its place in a text; `plain` is in lower case. */
type Word = { plain: string; start: number; end: number }

/** "Twenty-one" and "o'clock" are one word. */
const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu), ({ 0: word, index }) => ({
    plain: word.toLowerCase().replaceAll('’', "'"),
    start: index,
    end: index + word.length,
  }))

/** The forms of each word of a phrase. */
type Phrase = readonly (readonly string[])[]

const lengthOf = (phrase: Phrase): number => phrase.map(([word]) => word).join().length

/** The first phrase that is said from `at` on: how many words it has, and where it ends in the text. */
function firstAt(words: readonly Word[], at: number, phrases: Phrases) {
  for (const { index, words: phrase } of phrases) {
    const last = words[at + phrase.length - 1]
    if (!last) continue
    const isBegun = phrase.slice(0, -1).every((forms, k) => forms.includes(words[at + k]?.plain ?? ''))
    const end = isBegun ? endOfWord(last, phrase.at(-1) ?? []) : undefined
    if (end !== undefined) return { index, length: phrase.length, end }
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
