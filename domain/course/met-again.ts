import { type RuledItem, saidTexts } from '#domain/course/item-rules.ts'
import { isWord } from '#domain/course/kinds.ts'
import { textTokens } from '#domain/course/text-tokens.ts'
import type { WordId } from '#domain/ids.ts'
import { FUNCTION_WORDS } from '#domain/speech/word-classes.ts'
import { formsOf } from '#domain/speech/word-families.ts'

/*
 * How a course comes back to what it taught. A word that is met once is forgotten; one that returns after one, after
 * three and after seven lessons stays (decision 102).
 */

/** How many lessons later a word should have come back. */
export const COMES_BACK_WITHIN = 7

/** How many lessons after its own a word is met again, once for each text: [1, 1, 4] is twice in the next lesson. */
export type Meetings = ReadonlyMap<WordId, readonly number[]>

type Lesson = { items: readonly (RuledItem & { _id: WordId })[] }
type Place = { lesson: number; tokens: readonly string[]; at: number }

/**
 * Where each new word of the lessons is met in later ones: in a text that is said or heard, in any form of the word, or in a
 * practice that repeats it. A phrase of three words or more is met in its core, which is half of it: "I'd like" of "I'd
 * like some water".
 * Phrases that repeat what earlier lessons taught, as in a review, are no new words and are left out.
 * @param lessons in their order; those of other courses may come before and after them
 */
export function meetingsOf(lessons: readonly Lesson[]): Meetings {
  const places = new Map<string, Place[]>()
  const repeated = new Map<WordId, number[]>()
  for (const [lesson, { items }] of lessons.entries()) {
    for (const item of items) {
      for (const id of item.practiceLesson?.selectedWordIds ?? []) push(repeated, id, lesson)
      for (const { english } of saidTexts(item)) {
        const tokens = textTokens(english.value)
        for (const [at, token] of tokens.entries())
          for (const form of formsOf(token)) push(places, form, { lesson, tokens, at })
      }
    }
  }
  return new Map(
    newWords(lessons).map(({ word: { _id, englishWord }, lesson: own }) => {
      const later = [...lessonsWith(englishWord, own, places), ...(repeated.get(_id) ?? [])]
      return [_id, later.flatMap(lesson => (lesson > own ? lesson - own : [])).sort((a, b) => a - b)] as const
    }),
  )
}

/** The words that are not made of what earlier lessons taught: phrases may be, mostly or as a whole. */
export function newWords<One extends RuledItem>(
  lessons: readonly { items: readonly One[] }[],
): { word: One; lesson: number }[] {
  const taught = new Set<string>()
  return lessons.flatMap(({ items }, lesson) => {
    const words = items.filter(isWord)
    const found = words.filter(({ englishWord }) => {
      const tokens = textTokens(englishWord)
      const content = tokens.filter(token => !FUNCTION_WORDS.has(token))
      const known = content.filter(token => formsOf(token).some(form => taught.has(form)))
      const isReview = tokens.length > 2 ? 2 * known.length >= content.length : known.length === 2
      return known.length === 0 || !isReview
    })
    for (const { englishWord } of words)
      for (const token of textTokens(englishWord)) for (const form of formsOf(token)) taught.add(form)
    return found.map(word => ({ word, lesson }))
  })
}

/** The lessons after its own of every text in which a word or the core of a phrase is. */
function lessonsWith(english: string, own: number, places: ReadonlyMap<string, readonly Place[]>): number[] {
  const met = new Map<readonly string[], number>()
  for (const core of coresOf(textTokens(english))) {
    const first = new Set(formsOf(core[0] ?? ''))
    for (const form of first)
      for (const { lesson, tokens, at } of places.get(form) ?? [])
        if (lesson > own && isAt(core, tokens, at)) met.set(tokens, lesson)
  }
  return [...met.values()]
}

/** Whether a text has the words of a phrase at a place; a pronoun may part them, as in "call me back". */
function isAt(core: readonly string[], tokens: readonly string[], at: number): boolean {
  let next = at
  return core.every((word, index) => {
    if (index > 0 && OBJECTS.has(tokens[next] ?? '') && !areForms(word, tokens[next] ?? '')) next++
    return areForms(word, tokens[next++] ?? '')
  })
}

const OBJECTS = new Set(['me', 'you', 'him', 'her', 'it', 'us', 'them'])

/** The subject of a phrase that may have another one: "I'm hungry" is met in "the girl is hungry". */
const SUBJECT = /^(?:i'm|you're|he's|she's|it's|we're|they're)$/

/** A word, or the parts of a phrase of which one is enough to meet it. */
function coresOf([first = '', ...others]: readonly string[]): (readonly string[])[] {
  const tokens = others.length > 0 && SUBJECT.test(first) ? others : [first, ...others]
  if (tokens.length < 3) return [tokens]
  const half = Math.ceil(tokens.length / 2)
  const runs = tokens.flatMap((_, at) => {
    const run = tokens.slice(at, at + half)
    return run.length === half && run.some(token => !FUNCTION_WORDS.has(token)) ? [run] : []
  })
  return runs.length > 0 ? runs : [tokens]
}

const areForms = (one: string, other: string): boolean => {
  const forms = formsOf(other)
  return formsOf(one).some(form => forms.includes(form))
}

function push<Key, Value>(all: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = all.get(key)
  if (list) list.push(value)
  else all.set(key, [value])
}
