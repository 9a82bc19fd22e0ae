import { readInFull } from '#domain/speech/full-forms.ts'
import { wordOfDigit } from '#domain/speech/numerals.ts'
import { FILLERS } from '#domain/speech/word-classes.ts'
import {
  BRITISH,
  CONTRACTIONS,
  LOST_APOSTROPHES,
  SHORT_ENDINGS,
  SPELLINGS,
} from '#domain/speech/written-forms.ts'

/** One comparable word: lower case, no accents, contractions open, simple digits as words. */
export type Token = {
  text: string
  /** Index of the written word that it comes from. */
  word: number
  /** Set on the first token of an opened contraction: how it was written, and how many tokens it opened into. */
  contraction?: { written: string; length: number }
  /** Written in capitals or with dots, as initials and spelled names are: "JUAN", "U.S.A.". */
  isInitials?: boolean
}

/** A text as it was written, word by word, and as it is compared. */
export type Utterance = { words: readonly string[]; tokens: readonly Token[] }

const LOST = new Map(LOST_APOSTROPHES.split(' ').map(word => [word.replace("'", ''), word]))

const FORMS = new Map<string, readonly string[]>(Object.entries(SHORT_ENDINGS))
const BRITISH_WORDS = BRITISH.flatMap(([american, british, words]) =>
  words.split(' ').map(word => [word, [word.replace(american, british)]] as const),
)
const addForm = (variant: string, word: string) => FORMS.set(variant, [...(FORMS.get(variant) ?? []), word])
for (const [word, variants] of [...Object.entries(SPELLINGS), ...BRITISH_WORDS]) {
  for (const variant of variants) {
    addForm(variant, word)
    // "Colours" as "colors"; of an abbreviation also itself, as "5 km".
    addForm(/[aeiou]/.test(variant) ? `${variant}s` : variant, `${word}s`)
  }
}

/** The forms in which a token may be compared: itself, its usual spelling, the expansions of its ending. */
export function formsOf(text: string): readonly string[] {
  const others = FORMS.get(text)
  return others ? [text, ...others] : [text]
}

/** Engines mask swear words: `b****`. Such a word is judged by what it masks and never shown. */
export const isMasked = (text: string): boolean => text.includes('*')

const REGULAR_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/n't$/, 'not'],
  [/'m$/, 'am'],
  [/'re$/, 'are'],
  [/'ve$/, 'have'],
  [/'ll$/, 'will'],
  [/'s$/, "'s"],
  [/'d$/, "'d"],
]

function openContraction(written: string): string[] | undefined {
  const word = LOST.get(written) ?? written
  const whole = Object.hasOwn(CONTRACTIONS, word) ? CONTRACTIONS[word] : undefined
  if (whole) return [...whole]
  if (!word.includes("'")) return undefined
  for (const [ending, opened] of REGULAR_ENDINGS) {
    const stem = word.replace(ending, '')
    if (stem !== word && stem !== '') return [stem, opened]
  }
  return undefined
}

const CURRENCIES: Readonly<Record<string, string>> = { $: 'dollar', '£': 'pound', '€': 'euro' }
/** How a sign is said; in an address also its punctuation: "ana.lopez@gmail.com". */
// biome-ignore format: a table
const SIGNS: Readonly<Record<string, string>> = {
  '%': 'percent', '&': 'and', '@': 'at', '+': 'plus', '¢': 'cents', '°': 'degrees', '#': 'number',
  '.': 'dot', _: 'underscore', '-': 'dash',
}
const saySign = (sign: string): string => ` ${SIGNS[sign]} `

/** Lower case, one form of apostrophe, no accents. */
function fold(text: string): string {
  const plain = text.toLowerCase().replace(/[‘’ʼ`´]/g, "'")
  // Nearly every word is plain ASCII: the decomposition is the expensive part.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII starts with control characters
  return /^[\x00-\x7f]*$/.test(plain) ? plain : plain.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** "$5.50" is five dollars 50 cents, and "$0.99" has no dollars. */
function spellMoney(_: string, sign: string, whole: string, part?: string): string {
  const cents = Number(part) > 0 ? `${part} cents` : ''
  return cents && whole === '0' ? cents : `${whole} ${CURRENCIES[sign]}${whole === '1' ? '' : 's'} ${cents}`
}

/** Expands signs, money, clock times and joined digits into words separated by spaces. */
function spellOut(folded: string): string {
  if (/^[a-z']+$/.test(folded)) return folded
  if (/^(?:[a-z]\.)+[a-z]?[.,!?]*$/.test(folded)) return folded.replace(/[^a-z]/g, '')
  const isAddress = /@|\w\.[a-z]/.test(folded)
  return (isAddress ? folded.replace(/\.(?=\w)|[_-]/g, saySign) : folded)
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/([$£€])(\d+)(?:\.0?(\d\d?))?/g, spellMoney)
    .replace(/(\d):00/g, '$1 oclock ')
    .replace(/(\d)\.(?=\d)/g, '$1 point ')
    .replace(/\b1\/2\b/g, ' half ')
    .replace(/[%&@+¢°]|#(?=\d)/g, saySign)
    .replace(/\d(?!(?:st|nd|rd|th)\b)(?=[a-z])|[a-z](?=\d)/g, '$& ')
    .replace(/[^a-z0-9'*]+/g, ' ')
}

function tokenTexts(written: string): Omit<Token, 'word'>[] {
  const folded = fold(written)
  if (/\*\*|[a-z]\*[a-z]/.test(folded)) return [{ text: folded.replace(/[^a-z*]/g, '') }]
  const isInitials = /[A-Z]\.?[A-Z]/.test(written) && !/[a-z]/.test(written)
  const texts: ReturnType<typeof tokenTexts> = []
  for (const piece of spellOut(folded).split(' ')) {
    const word = piece.replace(/^'+(?!(?:em|cause)$)|([^'])'+$|\*/g, '$1')
    if (word === '') continue
    const opened = openContraction(word)
    if (!opened) {
      texts.push({
        text: word.replaceAll("'", ''),
        ...((isInitials || word === 'www') && { isInitials: true }),
      })
      continue
    }
    const contraction = { written: LOST.get(word) ?? word, length: opened.length }
    texts.push(...opened.map((text, index) => (index === 0 ? { text, contraction } : { text })))
  }
  return texts
}

/** The tokens of the words last read: the alternatives of an attempt repeat most of them. */
const known = new Map<string, ReturnType<typeof tokenTexts>>()
const MOST_KNOWN = 2000

function knownTokenTexts(written: string): ReturnType<typeof tokenTexts> {
  let texts = known.get(written)
  if (!texts) {
    if (known.size >= MOST_KNOWN) known.clear()
    texts = tokenTexts(written)
    known.set(written, texts)
  }
  return texts
}

/** Reads a text into written words and comparable tokens (rules R0 to R3). */
export function readUtterance(text: string): Utterance {
  const words = text.split(/\s+/).filter(word => word !== '')
  const tokens: Token[] = []
  words.forEach((written, word) => {
    for (const token of knownTokenTexts(written)) tokens.push({ ...token, word })
  })
  readInFull(tokens)
  for (const token of tokens) token.text = wordOfDigit(token.text)
  return { words, tokens }
}

/** The text without hesitations, unless it has nothing else. */
export function withoutFillers(utterance: Utterance): Utterance {
  const tokens = utterance.tokens.filter(token => !FILLERS.has(token.text))
  return { words: utterance.words, tokens }
}

/**
 * Drops immediate repetitions of one to four words: learners restart, and Android sends results twice. Repetitions in
 * the expected text itself ("bye bye", a telephone number) stay.
 */
export function withoutRepeats(utterance: Utterance, expected?: Utterance): Utterance {
  const tokens = [...utterance.tokens]
  const wanted = ` ${expected?.tokens.map(token => token.text).join(' ') ?? ''} `
  for (let size = 1; size <= 4; size++) {
    for (let at = 0; at + 2 * size <= tokens.length; ) {
      const part = tokens.slice(at, at + size)
      const isRepeat = part.every((token, k) => token.text === tokens[at + size + k]?.text)
      const text = part.map(token => token.text).join(' ')
      if (isRepeat && !wanted.includes(` ${text} ${text} `)) tokens.splice(at + size, size)
      else at++
    }
  }
  return tokens.length === utterance.tokens.length ? utterance : { words: utterance.words, tokens }
}

/** The written words of these tokens, each once, without surrounding punctuation. */
export function writtenAt({ words, tokens }: Utterance, indices: readonly number[]): string {
  const written = new Set(indices.map(index => tokens[index]?.word ?? 0))
  return [...written]
    .map(word => words[word]?.replace(/^[^\p{L}\p{N}$]+|([\p{L}\p{N}%])[^\p{L}\p{N}%]+$/gu, '$1'))
    .join(' ')
}

/** The text without masked swear words, safe to show to the learner. */
export const shown = (said: Utterance): string => said.words.filter(word => !isMasked(word)).join(' ')
