import type { Course } from '#domain/course/course.ts'
import { isWord } from '#domain/course/kinds.ts'
import type { WordId } from '#domain/ids.ts'
import { firstAt, longestFirst, phraseOf, wordsOf } from '#domain/speech/targets.ts'

/** The taught words that a text has, and that an answer with it recalls. */
export type Credits = (english: string) => WordId[]

/** Once per version of a course: its texts are looked through by every review. */
const ofCourses = new WeakMap<Course, Credits>()

/** Which words of a course a text of it recalls; of two words with the same English, the first. */
export function creditsOf(course: Course): Credits {
  const known = ofCourses.get(course)
  if (known) return known
  const words = course.lessons.flatMap(({ items }) => items.filter(isWord))
  const idOf = new Map(words.map(({ _id, englishWord }) => [phraseOf(englishWord), _id]))
  const phrases = longestFirst([...idOf.keys()])
  const found = new Map<string, WordId[]>()
  const credits: Credits = english => {
    const before = found.get(english)
    if (before) return before
    const said = wordsOf(english)
    const ids = new Set<WordId>()
    for (let at = 0; at < said.length; ) {
      const first = firstAt(said, at, phrases)
      const id = first && idOf.get(first.phrase)
      if (id) ids.add(id)
      at += first?.phrase.length ?? 1
    }
    found.set(english, [...ids])
    return [...ids]
  }
  ofCourses.set(course, credits)
  return credits
}
