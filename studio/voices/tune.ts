/*
 * The tune of a sentence: whether it rises or falls, at which word, and where a careful teacher breathes.
 */

/** `choice`: rises at "or", then falls. */
export type Tune = 'fall' | 'rise' | 'choice'

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const AUXILIARIES =
  listed(`am is are was were do does did have has had can could will would shall should may might
  must isn't aren't wasn't weren't don't doesn't didn't can't couldn't won't wouldn't haven't hasn't`)
export const QUESTION_WORDS = listed(
  `what what's where where's when when's who who's whose which why how how's`,
)
const WEAK =
  listed(`a an the of and or but so it you me him her us them i we he she they my your his our their its
  this that these those there here am is are was were be do does did have has had can could will would should may
  must i'm you're it's we're they're please than as if`)
const PREPOSITIONS = listed('to at for in on from with by about into up down off over back out')
const PRONOUNS = listed('it me him her us them you i we he she they please')
/** Opening words, before the sentence itself. */
export const OPENERS = listed('hi hello yes no good')
const DETERMINERS = listed('a an the my your his her our their another this that these')
const LINKS = listed('to for at in on from with of by and or but than because')
const TIMES = listed('today tomorrow tonight now')

/** Abbreviations, whose point does not end a sentence. */
const ABBREVIATED = /(?<!\b(?:Mr|Mrs|Ms|Dr)\.)(?<=[.?!])\s+/
const NOT_ENGLISH: Readonly<Record<string, string>> = { ñ: 'ny', Ñ: 'Ny' }
/** Words that the voices spell. */
const TITLES: Readonly<Record<string, string>> = { Mr: 'Mister', Mrs: 'Missiz', Ms: 'Miz', Dr: 'Doctor' }

/** A text in the letters that the voices read. */
export function readable(text: string): string {
  return text
    .replace(/[ñÑ]/g, letter => NOT_ENGLISH[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replace(/\s*[–—…]\s*|\s+-\s+/g, ', ')
    .replace(/["“”«»()¡¿]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The sentences of a text. The voice takes "Ana." for an abbreviation, and does not pause after it. */
export function sentencesOf(text: string): string[] {
  return readable(text)
    .split(ABBREVIATED)
    .map(sentence =>
      sentence.replace(/\b(Mr|Mrs|Ms|Dr)\b\.?/g, title => TITLES[title.replace('.', '')] ?? title),
    )
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence))
}

export function tuneOf(sentence: string): Tune {
  if (!sentence.endsWith('?')) return 'fall'
  const openings = sentence.split(/[,;]/).map(clause => {
    const words = wordsIn(clause)
    return (/^(?:and|but|so)$/.test(words[0] ?? '') ? words[1] : words[0]) ?? ''
  })
  if (openings.some(word => QUESTION_WORDS.has(word))) return 'fall'
  return openings.some(word => AUXILIARIES.has(word)) && sentence.includes(' or ') ? 'choice' : 'rise'
}

/** The index of the word that carries the melody of a clause. */
export function nucleusOf(words: readonly string[]): number {
  // A final preposition is strong: "Where are you from?"
  const last = words.at(-1) ?? ''
  if (PREPOSITIONS.has(last) && last !== 'to' && words.some(word => QUESTION_WORDS.has(word))) {
    return words.length - 1
  }
  const weak = [
    (word: string) => WEAK.has(word) || PREPOSITIONS.has(word) || QUESTION_WORDS.has(word),
    (word: string) => WEAK.has(word) || QUESTION_WORDS.has(word),
    (word: string) => PRONOUNS.has(word),
  ]
  const found = weak.map(isWeak => words.findLastIndex(word => !isWeak(word))).find(index => index >= 0)
  return found ?? words.length - 1
}

/** A sentence with a semicolon wherever slow speech breathes: never within three words, never for a single one. */
export function chunked(sentence: string): string {
  return sentence.split(',').map(chunkedClause).join(', ')
}

function chunkedClause(clause: string): string {
  const words = clause.trim().split(' ')
  const parts: string[][] = [[]]
  for (const [index, word] of words.entries()) {
    const part = parts.at(-1) ?? []
    if (startsChunk(part, word, words.length - index)) parts.push([word])
    else part.push(word)
  }
  return parts.map(part => part.join(' ')).join('; ')
}

function startsChunk(before: readonly string[], word: string, left: number): boolean {
  const bare = word.toLowerCase().replace(/[.?!]+$/, '')
  if (before.length >= 3 && left === 1) return TIMES.has(bare)
  if (before.length < 2 || left < 2) return false
  const isAfterQuestion = QUESTION_WORDS.has(before[0]?.toLowerCase() ?? '')
  const isAfterLink = LINKS.has(before.at(-1)?.toLowerCase() ?? '')
  return (
    LINKS.has(bare) ||
    (AUXILIARIES.has(bare) && isAfterQuestion) ||
    (DETERMINERS.has(bare) && before.length >= 3 && !isAfterLink)
  )
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9$'-]+/g) ?? []
}
