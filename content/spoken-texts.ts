import type { CourseSource, LessonSource } from '#content/course-files.ts'
import type { SentenceFile } from '#content/schema.ts'
import { demoLessons } from '#domain/demo.ts'

type Said = Pick<SentenceFile, 'english' | 'sayAs'>

/** What the voice says for a text. */
export function saidText(said: Said): string {
  return plain(said.sayAs ?? said.english)
}

/** The words of a text to be heard one by one, in order; none when the text is one word. */
export function saidWords(said: Said): string[] {
  const shown = wordsOf(said.english)
  if (shown.length < 2) return []
  const spoken = said.sayAs === undefined ? shown : wordsOf(said.sayAs)
  // A replacement of another length cannot be matched word by word with what the learner sees.
  return spoken.length === shown.length ? spoken : shown
}

/**
 * Every text that needs a recording. True: a slow one too, which only whole texts have.
 * Equal texts of different courses share one recording.
 */
export function neededRecordings(courses: readonly CourseSource[]): Map<string, boolean> {
  const needed = new Map<string, boolean>()
  for (const said of allSaid(courses)) {
    for (const word of saidWords(said)) if (!needed.has(word)) needed.set(word, false)
    needed.set(saidText(said), true)
  }
  return needed
}

/** What a learner is asked to say in a course: each text once, in an order that does not depend on its place. */
export function askedTexts(course: CourseSource): string[] {
  return distinct(allSaid([course]))
}

/** What a visitor is asked to say: the texts of the demo's words. */
export function demoTexts(course: CourseSource): string[] {
  const lessons = demoLessons([...course.lessons].sort((a, b) => a.number - b.number).map(inOrder))
  return distinct(allSaid([{ ...course, lessons }]))
}

function inOrder(lesson: LessonSource): LessonSource {
  return { ...lesson, items: [...lesson.items].sort((a, b) => a.orderInLesson - b.orderInLesson) }
}

function distinct(all: readonly Said[]): string[] {
  return [...new Set(all.map(said => plain(said.english)))].sort()
}

/** The names of all pictures that courses, items and sentences show. */
export function neededPictures(courses: readonly CourseSource[]): Set<string> {
  const names = new Set(courses.map(course => course.picture))
  for (const item of courses.flatMap(course => course.lessons).flatMap(lesson => lesson.items)) {
    names.add(item.picture)
    for (const { picture } of item.sentences) if (picture !== undefined) names.add(picture)
  }
  return names
}

function allSaid(courses: readonly CourseSource[]): Said[] {
  return courses
    .flatMap(course => course.lessons)
    .flatMap(lesson => lesson.items)
    .flatMap(item => [item, ...item.sentences])
}

/** Capitals stay in proper names, in forms of "I" and in abbreviations, not at the start of a sentence. */
function wordsOf(text: string): string[] {
  let startsSentence = true
  const words: string[] = []
  for (const token of plain(text).split(' ')) {
    const word = token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    if (word !== '') {
      const keepsCapital = !startsSentence || /^I(?:'|$)/.test(word) || /^.+\p{Lu}/u.test(word)
      words.push(keepsCapital ? word : word.toLowerCase())
    }
    startsSentence = /[.?!]$/.test(token)
  }
  return words
}

function plain(text: string): string {
  return text.replaceAll('’', "'").trim().replace(/\s+/g, ' ')
}
