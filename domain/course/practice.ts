import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import { type PassedBy, weaker } from '#domain/course/progress.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import { contentLanguage, type Language, readContent } from '#domain/languages.ts'

/** What there is to do in a practice lesson, each part by its key: the sentences first, then the table. */
export type PracticePlan = { sentences: readonly string[]; rows: readonly string[] }

/** The parts that are done, and the way of each. */
export type PracticeDone = ReadonlyMap<string, PassedBy>

/** The song of a practice lesson: `none` and `failed` leave only the rows. */
export type SongState = 'none' | 'ready' | 'heard' | 'failed'

/**
 * The plan of a practice lesson. A key holds the text, so that what was done of an old version of the lesson
 * does not count for another text that took its place.
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

/** The index of the first sentence that is not done; undefined when the table is next (specification 2, section 4). */
export function firstSentenceLeft({ sentences }: PracticePlan, done: PracticeDone): number | undefined {
  const index = sentences.findIndex(key => !done.has(key))
  return index === -1 ? undefined : index
}

/** The row to go on with: the next one that is left below the current one, else the first that is left. */
export function nextRowLeft({ rows }: PracticePlan, done: PracticeDone, current: number): number | undefined {
  const left = rows.flatMap((key, index) => (done.has(key) ? [] : [index]))
  return left.find(index => index > current) ?? left[0]
}

/** How many parts are done, in whole percent rounded down: 100 only when all are. */
export function practicePercent({ sentences, rows }: PracticePlan, done: PracticeDone): number {
  const keys = [...sentences, ...rows]
  if (keys.length === 0) return 0
  return Math.floor((keys.filter(key => done.has(key)).length / keys.length) * 100)
}

/** A table without rows and without a song that can be heard: there is nothing that could be asked for. */
export function isTableEmpty({ rows }: PracticePlan, song: SongState): boolean {
  return rows.length === 0 && (song === 'none' || song === 'failed')
}

/**
 * The way in which the practice is passed, the weakest of all its parts; undefined while something is left.
 * All rows are said, or the song is heard to its end (specification 2, section 4). A song that is only heard
 * says nothing of how the learner speaks, so it counts as helped; so does an empty table by itself.
 */
export function practicePassedBy(
  plan: PracticePlan,
  done: PracticeDone,
  song: SongState,
): PassedBy | undefined {
  const said = plan.sentences.map(key => done.get(key))
  const rows = plan.rows.map(key => done.get(key))
  if (rows.length > 0 && !rows.includes(undefined)) return weakest([...said, ...rows])
  if (song === 'heard') return weakest([...said, 'helped'])
  if (isTableEmpty(plan, song)) return said.length > 0 ? weakest(said) : 'helped'
  return undefined
}

function weakest(ways: readonly (PassedBy | undefined)[]): PassedBy | undefined {
  return ways.reduce((a, b) => (a && b ? weaker(a, b) : undefined))
}

/** Title or description in the language of the page where it has one, and the language it is in. */
export function practiceText(
  text: PracticeLesson['title'],
  language: Language,
): { text: string; lang: Language } {
  const content = { es: text.spanish.trim(), en: text.english.trim() }
  const lang = contentLanguage(content, language) ?? language
  return { text: readContent(content, lang) ?? '', lang }
}
