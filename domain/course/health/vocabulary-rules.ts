import type { Item } from '#domain/course/course.ts'
import { isBlank } from '#domain/course/faults.ts'
import type { Finding } from '#domain/course/health/health-kinds.ts'
import { saidTexts } from '#domain/course/item-rules.ts'
import { isWord, rulesOf } from '#domain/course/kinds.ts'
import { COMES_BACK_WITHIN, meetingsOf, newWords } from '#domain/course/met-again.ts'
import { textTokens } from '#domain/course/text-tokens.ts'
import type { WordId } from '#domain/ids.ts'
import { FUNCTION_WORDS } from '#domain/speech/word-classes.ts'

/* Rules that compare the items of a course: words used before they are taught, words that never return, and texts
 * taught twice. */

type Taught = { text: string; tokens: string[]; lesson: number }

/**
 * Texts with a word that a later lesson teaches. Only what the course itself teaches counts: words that it never
 * teaches, names and function words may appear anywhere. A plural counts as its singular. A learner may meet a word
 * before its own lesson in a taught phrase ("phone number"), in the rows of a practice, and quoted in a note; a word
 * that is the same in Spanish needs no lesson. The words of a pair need not be understood, only told apart.
 */
export function unmetWords(items: readonly Item[]): Map<WordId, Finding[]> {
  const taught = taughtIn(items)
  const byStart = Map.groupBy(taught, ({ tokens: [first = '', second = ''] }) => `${first} ${second}`)
  const found = new Map<WordId, Finding[]>()
  for (const item of items) {
    if (rulesOf(item.type)?.isUnderstood === false) continue
    for (const { english } of saidTexts(item)) {
      const tokens = textTokens(english.value)
      const unmet = tokens.flatMap((_, at) =>
        startsAt(tokens, at).flatMap(start =>
          (byStart.get(start) ?? []).filter(
            word => word.lesson > item.lessonNumber && isAt(word.tokens, tokens, at),
          ),
        ),
      )
      if (unmet.length === 0) continue
      const value = [...new Set(unmet.map(({ text, lesson }) => `${text} (${lesson})`))].join(', ')
      const finding: Finding = { path: english.path, reason: 'taughtLater', text: english.value, value }
      found.set(item._id, [...(found.get(item._id) ?? []), finding])
    }
  }
  return found
}

/**
 * The English that each new word teaches, in the first lesson that teaches it or says it in the rows of a practice.
 */
function taughtIn(items: readonly Item[]): Taught[] {
  const first = new Map<string, Taught>()
  for (const { word } of newWords(lessonsOf(items))) {
    const { englishWord, spanishTranslation, lessonNumber } = word
    const tokens = textTokens(englishWord)
    if (tokens.every(token => FUNCTION_WORDS.has(token)) || isAlike(tokens, textTokens(spanishTranslation)))
      continue
    const key = tokens.map(singular).join(' ')
    const known = first.get(key)
    if (!known || known.lesson > lessonNumber) {
      first.set(key, { text: englishWord.trim(), tokens, lesson: lessonNumber })
    }
  }
  const meet = (word: string, lesson: number) => {
    const known = first.get(word)
    if (known && known.lesson > lesson) known.lesson = lesson
  }
  for (const item of items) {
    const { englishWord, practiceLesson, expandedExplanation, lessonNumber } = item
    // Learners repeat a row after the app, and so meet its words, as they do numbers.
    for (const { english } of practiceLesson?.tableData ?? [])
      meet(textTokens(english).map(singular).join(' '), lessonNumber)
    const phrases = isWord(item) ? [englishWord, ...quotedIn(expandedExplanation)] : []
    for (const token of phrases.flatMap(textTokens)) meet(singular(token), lessonNumber)
  }
  return [...first.values()]
}

/** English that is quoted in the Spanish of a note. */
function quotedIn(note: Item['expandedExplanation']): string[] {
  const texts = [note?.description.es ?? '', ...(note?.usageNotes.es ?? [])]
  return texts.flatMap(text => text.match(/«[^«»]+»/g) ?? [])
}

const isAlike = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ')

/** How texts that are at a place in the tokens may begin: their first two tokens, or the only one. */
function startsAt(tokens: readonly string[], at: number): string[] {
  const [first = '', next = ''] = tokens.slice(at, at + 2)
  const seconds = new Set(['', next, singular(next)])
  return [...new Set([first, singular(first)])].flatMap(one => [...seconds].map(second => `${one} ${second}`))
}

function isAt(word: readonly string[], tokens: readonly string[], at: number): boolean {
  return word.every((token, index) => {
    const said = tokens[at + index] ?? ''
    return said === token || singular(said) === token
  })
}

/**
 * Words that no text of the next seven lessons has, and no practice repeats (decision 102). Of the last seven lessons
 * nothing is asked: another course may come back to them.
 */
export function forgottenWords(items: readonly Item[]): Map<WordId, Finding[]> {
  const lessons = lessonsOf(items)
  const meetings = meetingsOf(lessons)
  return new Map(
    lessons
      .slice(0, -COMES_BACK_WITHIN)
      .flatMap(lesson => lesson.items.filter(isWord))
      .filter(({ _id }) => meetings.get(_id)?.every(after => after > COMES_BACK_WITHIN))
      .map(({ _id, englishWord }) => [
        _id,
        [{ path: 'englishWord', reason: 'notMetAgain', text: englishWord }],
      ]),
  )
}

function lessonsOf(items: readonly Item[]): { items: Item[] }[] {
  return [...Map.groupBy(items, ({ lessonNumber }) => lessonNumber)]
    .sort(([one], [other]) => one - other)
    .map(([, own]) => ({ items: own }))
}

/** Items of the same type with the same English as an earlier one. */
export function duplicates(items: readonly Item[]): Map<WordId, Finding[]> {
  const first = new Map<string, Item>()
  const found = new Map<WordId, Finding[]>()
  for (const item of items) {
    const english = rulesOf(item.type)?.mainText(item)
    // "¿Qué dirías tú?" is the title of one exercise in each lesson.
    const isPrompted = item.sentences.some(({ prompt }) => prompt !== undefined)
    if (!english || isBlank(english.value) || isPrompted) continue
    const key = `${item.type} ${textTokens(english.value).join(' ')}`
    const earlier = first.get(key)
    if (!earlier) first.set(key, item)
    else {
      const value = `${earlier.lessonNumber} · ${earlier.orderInLesson}`
      found.set(item._id, [{ path: english.path, reason: 'sameEnglish', text: english.value, value }])
    }
  }
  return found
}

function singular(token: string): string {
  if (token.length > 4 && token.endsWith('ies')) return `${token.slice(0, -3)}y`
  if (token.length > 3 && /(?:s|x|z|ch|sh)es$/.test(token)) return token.slice(0, -2)
  return token.length > 3 && /[^s']s$/.test(token) ? token.slice(0, -1) : token
}
