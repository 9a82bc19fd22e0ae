import type { WordId } from '#domain/ids.ts'

/**
 * The ways to pass an item (D19), weakest first: skipped by an administrator, placed by lines of its lesson or of a later
 * one (D52), helped by the fifth attempt, heard to its end as a song (decision 007), chosen after listening (decision
 * 007), compared with the model by the learner, typed, spoken. Doing a placed item in its lesson, in whatever way,
 * replaces the placement (decision 099).
 */
export const PASSED_BY = [
  'skippedByAdmin',
  'placed',
  'helped',
  'heard',
  'chosen',
  'selfCompared',
  'typed',
  'spoken',
] as const
export type PassedBy = (typeof PASSED_BY)[number]

/** When a word was completed, and the strongest way it was passed. */
export type Completion = { at: Date; by: PassedBy }
export type CompletedWords = ReadonlyMap<WordId, Completion>

/** A place in a course: indices from 0 of the lesson, the word in it and the step in the word. */
export type Position = { lesson: number; word: number; sentence: number }

export const START: Position = { lesson: 0, word: 0, sentence: 0 }

/** The latest position, with the time of the learner's device. */
export type LatestPosition = Position & { at: Date }

/** The latest position, with the completed percent of its word. */
export type LatestPlace = LatestPosition & { partialProgress: number }

/** Whether a way means saying it aloud: to the recogniser, or into one's own recording. */
export function isSaid(by: PassedBy): boolean {
  return by === 'spoken' || by === 'selfCompared'
}

export function stronger(a: PassedBy, b: PassedBy): PassedBy {
  return PASSED_BY.indexOf(a) >= PASSED_BY.indexOf(b) ? a : b
}

export function weaker(a: PassedBy, b: PassedBy): PassedBy {
  return PASSED_BY.indexOf(a) <= PASSED_BY.indexOf(b) ? a : b
}

/*
 * The merges below are a model: the server merges in SQL (`server/progress/store.ts`), so that devices that save
 * simultaneously lose nothing, and `server/progress/merge.test.ts` compares it with them on both databases.
 */

/**
 * Merges two completions of one word: the earlier time, the stronger way. Like every merge here it is commutative,
 * associative and idempotent (D17). Model of the server's SQL.
 */
export function mergeCompletion(a: Completion, b: Completion): Completion {
  return { at: a.at <= b.at ? a.at : b.at, by: stronger(a.by, b.by) }
}

/**
 * Merges reported completions into the stored ones. A completed word never becomes incomplete (D17). Model of the
 * server's SQL.
 */
export function mergeCompleted(stored: CompletedWords, reported: CompletedWords): CompletedWords {
  const merged = new Map(stored)
  for (const [id, completion] of reported) {
    const known = merged.get(id)
    merged.set(id, known ? mergeCompletion(known, completion) : completion)
  }
  return merged
}

/** Negative when `a` comes before `b` in the course. */
export function comparePositions(a: Position, b: Position): number {
  return a.lesson - b.lesson || a.word - b.word || a.sentence - b.sentence
}

/** The further of two positions. */
export function furtherPosition(a: Position, b: Position): Position {
  return comparePositions(a, b) >= 0 ? a : b
}

/** Whether two positions are in the same word, so that its partial progress applies to both. */
export function isSameWord(a: Position, b: Position): boolean {
  return a.lesson === b.lesson && a.word === b.word
}

/**
 * The later of two places by device time; at the same time the further one, and at the same position the one with more
 * progress, so that devices agree for any order of saves. A save without partial progress keeps the stored one
 * of the same word. Model of the server's SQL.
 */
export function mergeLatestPlace(
  stored: LatestPlace,
  reported: LatestPosition & { partialProgress: number | undefined },
): LatestPlace {
  const known = isSameWord(stored, reported) ? stored.partialProgress : 0
  const place = { ...reported, partialProgress: reported.partialProgress ?? known }
  const difference =
    stored.at.getTime() - place.at.getTime() ||
    comparePositions(stored, place) ||
    stored.partialProgress - place.partialProgress
  return difference > 0 ? stored : place
}

/**
 * Reads `completedWords` in its wire form: by word id, or by the specification's `"{lesson}-{word}"` key with indices
 * from 0, which counts only if there are no ids at all (D18).
 *
 * @param lessons the word ids of each lesson, in course order
 * @param isWord whether an id is that of a word, in a lesson or not
 * @returns the completions of existing words, and the keys that match none
 */
export function readCompletedKeys<Value>(
  reported: ReadonlyMap<string, Value>,
  { lessons, isWord }: { lessons: readonly (readonly WordId[])[]; isWord: (id: WordId) => boolean },
): { completed: Map<WordId, Value>; unknown: string[] } {
  const indexKeys = [...reported.keys()].filter(isIndexKey)
  const hasIds = indexKeys.length < reported.size
  const completed = new Map<WordId, Value>()
  const unknown: string[] = []
  for (const [key, value] of reported) {
    const index = INDEX_KEY.exec(key)
    if (index && hasIds) continue
    const id = index ? lessons[Number(index[1])]?.[Number(index[2])] : (key as WordId)
    if (id === undefined || !(index || isWord(id))) unknown.push(key)
    else completed.set(id, value)
  }
  return { completed, unknown }
}

/** Whether a key of `completedWords` has the specification's form. */
export function isIndexKey(key: string): boolean {
  return INDEX_KEY.test(key)
}

const INDEX_KEY = /^(\d{1,4})-(\d{1,4})$/
