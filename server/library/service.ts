import type { AlphabetSong, WireEntry } from '#contract/library.ts'
import type { User } from '#contract/session.ts'
import type { Course } from '#domain/course/course.ts'
import { isWord } from '#domain/course/kinds.ts'
import type { LibraryEntry } from '#domain/library/library.ts'
import { openCourses } from '#server/courses/service.ts'
import { type Prepared, prepare } from '#server/http/prepared.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'catalogue' | 'library'>

/**
 * Prepared answers per version of the courses and access. A changed course replaces the key, which drops the old
 * answers.
 */
const answers = new WeakMap<readonly Course[], Map<string, Promise<Prepared<WireEntry[]>>>>()

/** A user's library: the words of their courses, and the content's entries. Fails with `not_entitled`. */
export async function openLibrary(context: Context, user: User): Promise<Prepared<WireEntry[]>> {
  const { access, courses, all } = await openCourses(context, user)
  const known = answers.get(all) ?? new Map<string, Promise<Prepared<WireEntry[]>>>()
  answers.set(all, known)
  const answer =
    known.get(access) ?? prepare([...vocabularyOf(courses), ...context.library.entries].map(entryOnTheWire))
  known.set(access, answer)
  return answer
}

/** The alphabet song, with the library's access. Fails with `not_entitled`. */
export async function openSong(context: Context, user: User): Promise<AlphabetSong> {
  await openCourses(context, user)
  return context.library.song
}

/** The distinct words of the courses, in alphabetical order. */
function vocabularyOf(courses: readonly Course[]): LibraryEntry[] {
  const words = courses.flatMap(course => course.lessons.flatMap(({ items }) => items.filter(isWord)))
  const distinct = new Map<string, LibraryEntry>()
  for (const word of words) {
    const key = `${word.englishWord}/${word.spanishTranslation}`.toLowerCase()
    if (distinct.has(key)) continue
    const { englishWord, spanishTranslation, pronunciation, audioUrl, audioSlowUrl, imageUrl } = word
    distinct.set(key, {
      _id: `vocabulary/${word._id}`,
      tab: 'vocabulary',
      section: '',
      englishWord,
      spanishTranslation,
      pronunciation,
      audioUrl,
      audioSlowUrl,
      imageUrl,
    })
  }
  return [...distinct.values()].sort((a, b) => a.englishWord.localeCompare(b.englishWord, 'en'))
}

function entryOnTheWire({ verb, letter, ...entry }: LibraryEntry): WireEntry {
  return { ...entry, ...verb, ...letter }
}
