import type { Course } from '#domain/course/course.ts'
import { isWord } from '#domain/course/kinds.ts'
import type { WordId } from '#domain/ids.ts'
import { phrasesOf, wordsFoundIn } from '#domain/speech/targets.ts'

/** The taught words that a text has, and that an answer with it recalls. */
export type Credits = (english: string) => WordId[]

/** Once per version of a course: its texts are looked through by every review. */
const ofCourses = new WeakMap<Course, Credits>()

/** Which words of a course a text of it recalls; of two words with the same English, the first. */
export function creditsOf(course: Course): Credits {
  const known = ofCourses.get(course)
  if (known) return known
  const words = course.lessons.flatMap(({ items }) => items.filter(isWord))
  const phrases = phrasesOf(words.map(({ englishWord }) => englishWord))
  const found = new Map<string, WordId[]>()
  const credits: Credits = english => {
    const before = found.get(english)
    if (before) return before
    const ids = wordsFoundIn(english, phrases).flatMap(({ index }) => words[index]?._id ?? [])
    const unique = [...new Set(ids)]
    found.set(english, unique)
    return unique
  }
  ofCourses.set(course, credits)
  return credits
}
