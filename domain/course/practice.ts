import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import { type PassedBy, weaker } from '#domain/course/progress.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import { contentLanguage, type Language, readContent } from '#domain/languages.ts'

/** The parts of a practice lesson by key: the sentences, then the rows of the table. */
export type PracticePlan = { sentences: readonly string[]; rows: readonly string[] }

/** The completed parts, with the way each was passed. */
export type PracticeDone = ReadonlyMap<string, PassedBy>

/** The song of a practice lesson: with `none` or `failed` only the rows count. */
export type SongState = 'none' | 'ready' | 'heard' | 'failed'

/**
 * Whether a practice lesson says its own sentences, which are its rows, before its table; otherwise it says those of
 * its words, if it shows them. Anything in its rows besides a recording does not count.
 */
export function saysRows(
  { showIndividualWords }: Pick<PracticeLesson, 'showIndividualWords'>,
  sentences: readonly unknown[],
): boolean {
  return showIndividualWords && sentences.length > 0
}

/**
 * The plan of a practice lesson. A key contains the text, so that progress in an old version does not count for a
 * replaced text.
 */
export function practicePlan(
  rows: PracticeLesson['tableData'],
  sentences: readonly Pick<Sentence, 'englishWord'>[],
): PracticePlan {
  return {
    sentences: sentences.map(({ englishWord }, index) => `sentence ${index}: ${englishWord}`),
    rows: rows.map(({ english }, index) => `row ${index}: ${english}`),
  }
}

/** The index of the first sentence that is not done; undefined when the table is next (L4.36). */
export function firstSentenceLeft({ sentences }: PracticePlan, done: PracticeDone): number | undefined {
  const index = sentences.findIndex(key => !done.has(key))
  return index === -1 ? undefined : index
}

/** The next row to say: the first open one below the current row, else the first open one. */
export function nextRowLeft({ rows }: PracticePlan, done: PracticeDone, current: number): number | undefined {
  const left = rows.flatMap((key, index) => (done.has(key) ? [] : [index]))
  return left.find(index => index > current) ?? left[0]
}

/** The share of completed parts in whole percent, rounded down: 100 only when all are completed. */
export function practicePercent({ sentences, rows }: PracticePlan, done: PracticeDone): number {
  const keys = [...sentences, ...rows]
  if (keys.length === 0) return 0
  return Math.floor((keys.filter(key => done.has(key)).length / keys.length) * 100)
}

/** A table without rows and without a playable song has nothing to do. */
export function isTableEmpty({ rows }: PracticePlan, song: SongState): boolean {
  return rows.length === 0 && (song === 'none' || song === 'failed')
}

/**
 * The way in which the practice is passed: the weakest of all its parts; undefined while something is open. All rows
 * are said, or the song is played to its end (L4.38, L4.39). A song that was only heard proves no speech and needed no
 * help: it counts as heard. An empty table counts as helped.
 */
export function practicePassedBy(
  plan: PracticePlan,
  done: PracticeDone,
  song: SongState,
): PassedBy | undefined {
  const said = plan.sentences.map(key => done.get(key))
  const rows = plan.rows.map(key => done.get(key))
  if (rows.length > 0 && !rows.includes(undefined)) return weakest([...said, ...rows])
  if (song === 'heard') return weakest([...said, 'heard'])
  if (isTableEmpty(plan, song)) return said.length > 0 ? weakest(said) : 'helped'
  return undefined
}

function weakest(ways: readonly (PassedBy | undefined)[]): PassedBy | undefined {
  return ways.reduce((a, b) => (a && b ? weaker(a, b) : undefined))
}

/** Title or description in the page's language if available, with the language it is in. */
export function practiceText(
  text: PracticeLesson['title'],
  language: Language,
): { text: string; lang: Language } {
  const content = { es: text.spanish.trim(), en: text.english.trim() }
  const lang = contentLanguage(content, language) ?? language
  return { text: readContent(content, lang) ?? '', lang }
}
