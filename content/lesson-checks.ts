import { type CourseSource, coursesBefore, type LessonSource } from '#content/course-files.ts'
import { KINDS } from '#content/kinds.ts'
import { knownWordProblems, tokens } from '#content/known-words.ts'
import { articleProblems } from '#content/open-answers.ts'
import { unnamedSmallWords } from '#content/small-words.ts'
import { type TaughtText, taughtTexts } from '#content/taught-texts.ts'
import { isWord } from '#domain/course/kinds.ts'

/** Words of the other form; both forms share their remaining words with "he" and "she". */
const TU =
  /(?<!\p{L})(?:tú|ti|contigo|tus?|eres|estás|tienes|puedes|quieres|hablas|vives|comes|trabajas|necesitas|sabes|vas)(?!\p{L})/iu
const USTED_WORDS =
  /(?<!\p{L})(?:usted|disculpe|perdone|siga|(?<!habitación )doble|hable|repita|tenga)(?!\p{L})/iu

/** Texts that contain both forms on purpose. */
const BOTH_FORMS = new Set(['¿cómo está?, ¿cómo estás?'])

/** How many lessons back the words are that a practice repeats. */
const REPEATED = [2, 5]

/**
 * Problems of a course's written lessons as lessons, as sentences for the author: unknown words, mixed forms of
 * address, missing parts, notes, and pictures. `findProblems` checks the files themselves.
 * @param courses all courses, with those that it follows
 */
export function findLessonProblems(course: CourseSource, courses: readonly CourseSource[]): string[] {
  const written = course.lessons.filter(({ items }) => items.length > 0)
  const before = coursesBefore(course, courses).flatMap(({ lessons }) => lessons)
  return [
    ...knownWordProblems(written, before),
    ...written.flatMap(lesson => [
      ...addressProblems(lesson),
      ...taughtTexts(lesson).flatMap(({ where, open }) =>
        open ? articleProblems(open).map(problem => `${where}, open: ${problem}`) : [],
      ),
      ...partProblems(lesson),
      ...repeatProblems(lesson, written),
      ...smallWordProblems(lesson),
      ...pictureProblems(lesson),
    ]),
  ]
}

function addressProblems(lesson: LessonSource): string[] {
  const other = lesson.address === 'usted' ? TU : USTED_WORDS
  return taughtTexts(lesson).flatMap(({ role, where, spanish }) => {
    if (role === 'title' || role === 'example' || BOTH_FORMS.has(spanish.toLowerCase())) return []
    const found = other.exec(spanish)?.[0]
    return found ? [`${where}: "${found}" in a lesson with ${lesson.address}: "${spanish}"`] : []
  })
}

function partProblems({ number, items }: LessonSource): string[] {
  return Object.values(KINDS).flatMap(({ type, leastInLesson, hasCultureNote }) => {
    const own = items.filter(item => item.type === type)
    const bare = hasCultureNote ? own.filter(({ expandedExplanation }) => !expandedExplanation) : []
    return [
      ...(own.length < leastInLesson
        ? [`lesson ${number}: ${own.length} of ${leastInLesson} items are of the type ${type}`]
        : []),
      ...bare.map(({ slug }) => `lesson ${number}, ${slug}: it has no note on culture`),
    ]
  })
}

function repeatProblems({ number, items }: LessonSource, lessons: readonly LessonSource[]): string[] {
  const words = items.flatMap(item => (item.type === 'practice-lesson' ? (item.words ?? []) : []))
  return REPEATED.filter(back => number > back).flatMap(back => {
    const slugs = lessons.find(each => each.number === number - back)?.items.map(({ slug }) => slug)
    if (!slugs || words.some(word => slugs.includes(word))) return []
    return [`lesson ${number}: its practice repeats no word of lesson ${number - back}`]
  })
}

function smallWordProblems(lesson: LessonSource): string[] {
  return (['es', 'en'] as const).flatMap(language =>
    unnamedSmallWords(lesson, language).map(
      ({ english }) => `lesson ${lesson.number}: no note (${language}) names "${english}"`,
    ),
  )
}

/** A picture of a word or of its sentence that also represents another text of the lesson. */
function pictureProblems(lesson: LessonSource): string[] {
  const meaning = new Map<string, TaughtText>()
  return taughtTexts(lesson).flatMap(text => {
    if (!text.picture || text.role === 'title' || !isWord(text.item)) return []
    const first = meaning.get(text.picture)
    if (!first) meaning.set(text.picture, text)
    if (!first || isAlike(first.english, text.english)) return []
    return [`${text.where}: the picture "${text.picture}" is already that of "${first.english}"`]
  })
}

/** Whether one text contains the other, so that a picture of the longer one fits both. */
function isAlike(one: string, other: string): boolean {
  const [short, long] = [tokens(one).join(' '), tokens(other).join(' ')].sort((a, b) => a.length - b.length)
  return ` ${long} `.includes(` ${short} `)
}
