import type { CourseSource, LessonSource } from '#content/course-files.ts'
import type { LibrarySource } from '#content/library-files.ts'
import type { ItemFile, PartFile, SentenceFile } from '#content/schema.ts'
import { demoLessons } from '#domain/course/demo.ts'

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
 * Equal texts of different courses and of the library share one recording.
 */
export function neededRecordings(
  courses: readonly CourseSource[],
  library: LibrarySource,
): Map<string, boolean> {
  const needed = new Map<string, boolean>()
  const once = (text: string) => needed.set(text, needed.get(text) ?? false)
  for (const item of allItems(courses).flatMap(withParts)) {
    for (const said of askedIn(item)) {
      for (const word of saidWords(said)) once(word)
      needed.set(saidText(said), true)
    }
    if (item.type === 'listen-and-select-image') needed.set(saidText(item), true)
    if (item.type === 'sentence-builder') for (const word of tilesOf(item)) once(saidText({ english: word }))
  }
  for (const said of libraryTexts(library)) needed.set(saidText(said), true)
  return needed
}

/** The name of a letter as it is shown and said. */
export function letterText({
  letter,
  sayAs,
}: Pick<LibrarySource['letters'][number], 'letter' | 'sayAs'>): Said {
  return { english: letter.toUpperCase(), sayAs }
}

function libraryTexts(library: LibrarySource): (Said & { picture?: string | undefined })[] {
  return [
    ...library.letters.flatMap(letter => [letterText(letter), letter.reference]),
    ...library.sections.flatMap(({ phrases }) => phrases),
    ...library.numbers,
    ...library.ordinals,
    ...library.lessons.flatMap(({ verbs }) => verbs).map(({ verb, ...rest }) => ({ english: verb, ...rest })),
  ]
}

/** What a learner is asked to say in a course: each text once, in an order that does not depend on its place. */
export function askedTexts(course: CourseSource): string[] {
  return distinct(allItems([course]).flatMap(askedIn))
}

/** What a visitor is asked to say: the texts of the demo's words. */
export function demoTexts(course: CourseSource): string[] {
  const lessons = demoLessons([...course.lessons].sort((a, b) => a.number - b.number).map(inOrder))
  return distinct(allItems([{ ...course, lessons }]).flatMap(askedIn))
}

function inOrder(lesson: LessonSource): LessonSource {
  return { ...lesson, items: [...lesson.items].sort((a, b) => a.orderInLesson - b.orderInLesson) }
}

function distinct(all: readonly Said[]): string[] {
  return [...new Set(all.map(said => plain(said.english)))].sort()
}

/** The names of all pictures that courses, items, sentences and the library show. */
export function neededPictures(courses: readonly CourseSource[], library: LibrarySource): Set<string> {
  const names = new Set(courses.map(course => course.picture))
  for (const { picture } of libraryTexts(library)) if (picture) names.add(picture)
  for (const item of allItems(courses).flatMap(withParts)) {
    if ('picture' in item) names.add(item.picture)
    if ('sentences' in item) for (const { picture } of item.sentences) if (picture) names.add(picture)
    if (item.type === 'listen-and-select-image') for (const { picture } of item.options) names.add(picture)
  }
  return names
}

function allItems(courses: readonly CourseSource[]): ItemFile[] {
  return courses.flatMap(course => course.lessons).flatMap(lesson => lesson.items)
}

/** An item and, of a mixed exercise, its parts. */
function withParts(item: ItemFile): (ItemFile | PartFile)[] {
  return item.type === 'mixed-exercise' ? [item, ...item.parts] : [item]
}

/** What is said aloud in an item. */
function askedIn(item: ItemFile | PartFile): Said[] {
  switch (item.type) {
    case 'word':
    case 'exercise':
      return [item, ...item.sentences]
    case 'sentence-builder':
      return [item]
    case 'practice-lesson':
      return item.rows
    case 'mixed-exercise':
      return item.parts.flatMap(askedIn)
    case 'listen-and-select-image':
      return []
  }
}

/** The tiles of a sentence to be put in order: its words, and those that do not belong. */
export function tilesOf(item: Extract<PartFile, { type: 'sentence-builder' }>): string[] {
  return [...wordsOf(item.english), ...(item.extraWords ?? [])]
}

/**
 * The words of a text, without punctuation. Capitals stay in proper names, in forms of "I" and in abbreviations, not at the start of a sentence.
 */
export function wordsOf(text: string): string[] {
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
