import type { CourseSource } from '#content/course-files.ts'
import lexicon from '#content/lexicon.json' with { type: 'json' }
import { bareWord, plain } from '#content/said.ts'

/**
 * The pronunciation of a course's sentences: joined from the words that its items teach and from the lexicon, so that a
 * word sounds the same everywhere and no author writes a sentence twice (decision 056).
 */
export class SentenceIpa {
  readonly problems: string[] = []
  readonly #phrases: Phrase[]

  constructor(courses: readonly Pick<CourseSource, 'lessons'>[]) {
    this.#phrases = phrasesOf(courses)
  }

  /** The sound of a text between slashes; empty, with a problem, if one of its words is unknown. */
  of(text: string, where: string): string {
    const tokens = tokensOf(text)
    const unknown = new Set<string>()
    let joined = ''
    for (let at = 0; at < tokens.length; ) {
      const phrase = this.#phrases.find(one => startsWith(tokens, at, one.tokens))
      const length = phrase?.tokens.length ?? 1
      const sound = phrase?.ipa ?? soundOf(tokens, at)
      if (sound === undefined) unknown.add(tokens[at]?.word ?? '')
      const last = at + length === tokens.length
      joined += `${sound}${last ? '' : tokens[at + length - 1]?.pauses ? ', ' : ' '}`
      at += length
    }
    for (const word of unknown) {
      this.problems.push(
        `${where}: nothing says how "${word}" sounds in "${text}" (add it to content/lexicon.json, or a "pronunciation" here)`,
      )
    }
    return unknown.size > 0 || joined === '' ? '' : `/${joined}/`
  }
}

/** The sound of a single word by the lexicon, or by rule from a word in it; undefined if unknown. */
export function soundOfWord(word: string): string | undefined {
  return WORDS.get(word) ?? soundOfNumber(word) ?? soundWithEnding(word)
}

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(lexicon))

/** The sound of a function word inside a sentence; at its end, and before a pause, the word has its full sound. */
const WEAK: Readonly<Record<string, string>> = {
  a: 'ə',
  an: 'ən',
  and: 'ənd',
  at: 'ət',
  can: 'kən',
  for: 'fɚ',
  from: 'frəm',
  of: 'əv',
  to: 'tə',
}

const VOWEL = /^[ˈˌ]?[aæɑɔɛeɪiəʌoʊuɝɚ]/

type Token = { word: string; pauses: boolean }
type Phrase = { tokens: Token[]; ipa: string }

/**
 * The texts that the items teach, the longest first. Single words with a weak form are left out: the lexicon has their
 * sound.
 */
function phrasesOf(courses: readonly Pick<CourseSource, 'lessons'>[]): Phrase[] {
  const items = courses.flatMap(({ lessons }) => lessons.flatMap(lesson => lesson.items))
  return items
    .flatMap(item => {
      if (item.type !== 'word') return []
      const tokens = tokensOf(item.english)
      const isWeak = tokens.length === 1 && (tokens[0]?.word ?? '') in WEAK
      return isWeak ? [] : [{ tokens, ipa: item.pronunciation.slice(1, -1) }]
    })
    .sort((a, b) => b.tokens.length - a.tokens.length)
}

function startsWith(tokens: readonly Token[], at: number, phrase: readonly Token[]): boolean {
  return phrase.every(({ word, pauses }, index) => {
    const found = tokens[at + index]
    const isLast = index === phrase.length - 1
    return found?.word === word && (isLast || found.pauses === pauses)
  })
}

function tokensOf(text: string): Token[] {
  return plain(text)
    .split(' ')
    .flatMap(token => {
      const word = bareWord(token).toLowerCase()
      return word === '' ? [] : [{ word, pauses: /[,.?!:;…]["”»')]*$/.test(token) }]
    })
}

function soundOf(tokens: readonly Token[], at: number): string | undefined {
  const { word = '', pauses = false } = tokens[at] ?? {}
  const next = tokens[at + 1]
  if (!next || pauses) return soundOfWord(word)
  if (word === 'the') return VOWEL.test(soundOfWord(next.word) ?? '') ? 'ði' : 'ðə'
  return WEAK[word] ?? soundOfWord(word)
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Numbers up to 100 in digits, compound ones in words, and telephone numbers, digit by digit with "oh" for 0. */
function soundOfNumber(word: string): string | undefined {
  const groups = word.split('-')
  if (groups.length === 3 && groups.every(group => /^\d+$/.test(group))) {
    const figures = groups.map(group =>
      [...group].map(digit => (digit === '0' ? 'oh' : (ONES[+digit] ?? ''))),
    )
    return figures.map(group => group.map(each => WORDS.get(each)).join(' ')).join(', ')
  }
  if (/^\d{1,3}$/.test(word)) {
    const value = Number(word)
    if (value === 100) return `${WORDS.get('one')} ${WORDS.get('hundred')}`
    if (value > 100) return undefined
    const [ten = '', one = ''] = [TENS[Math.floor(value / 10)], ONES[value % 10]]
    return value < 20 ? WORDS.get(ONES[value] ?? '') : value % 10 === 0 ? WORDS.get(ten) : compound(ten, one)
  }
  const [ten = '', one = ''] = groups
  return groups.length === 2 && TENS.indexOf(ten) > 1 ? compound(ten, one) : undefined
}

function compound(ten: string, one: string): string | undefined {
  const [first, second] = [WORDS.get(ten), WORDS.get(one)]
  return first && second && `${first.replace('ˈ', 'ˌ')}ˈ${second.replace(/[ˈˌ]/g, '')}`
}

/** "rooms", "watches", "families" and "sister's", from the word without its ending. */
function soundWithEnding(word: string): string | undefined {
  const stems = [/^(.+)'s$/, /^(.+[^s])s$/, /^(.+)es$/].flatMap(ending => ending.exec(word)?.[1] ?? [])
  if (word.endsWith('ies')) stems.push(`${word.slice(0, -3)}y`)
  const sound = stems.flatMap(stem => WORDS.get(stem) ?? [])[0]
  if (sound === undefined) return undefined
  if (/[szʃʒ]$/.test(sound)) return `${sound}ɪz`
  return `${sound}${/[ptkfθ]$/.test(sound) ? 's' : 'z'}`
}
