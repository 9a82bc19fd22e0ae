import type { CourseSource } from '#content/course-files.ts'
import { type ExportedItem, itemOfExported } from '#content/exported-items.ts'
import { idOfItem } from '#content/items.ts'
import { kindOfAuthored } from '#content/kinds.ts'
import type { LibrarySource } from '#content/library-files.ts'
import { plain, type Said, saidText, saidWords } from '#content/said.ts'
import type { ItemFile } from '#content/schema.ts'
import { DEFAULT_VOICE, type VoiceName } from '#content/voices.ts'
import { demoLessons } from '#domain/course/demo.ts'
import { askedIn as askedInItem } from '#domain/course/steps.ts'
import { textsIn } from '#domain/speech/open-answer.ts'

/** A text that needs a recording in a voice; whole texts also need a slow one. */
export type NeededRecording = { text: string; voice: VoiceName; isSlowNeeded: boolean }

/**
 * Every recording that is needed, once. Equal texts of different courses and of the library share the recordings of a
 * voice.
 */
export function neededRecordings(
  courses: readonly CourseSource[],
  library: LibrarySource,
): NeededRecording[] {
  const needed = new Map<string, NeededRecording>()
  const need = (text: string, isSlowNeeded: boolean, voice: VoiceName = DEFAULT_VOICE) => {
    const key = JSON.stringify([text, voice])
    needed.set(key, { text, voice, isSlowNeeded: isSlowNeeded || needed.get(key)?.isSlowNeeded === true })
  }
  for (const item of allItems(courses)) {
    const kind = kindOfAuthored(item)
    for (const said of kind.asked(item)) {
      for (const word of saidWords(said)) need(word, false)
      need(saidText(said), true, said.voice)
    }
    for (const said of kind.heard(item)) need(saidText(said), true, said.voice)
    for (const said of kind.heardWords(item)) need(saidText(said), false, said.voice)
    for (const said of examplesOf(item)) need(saidText(said), false)
  }
  for (const said of libraryTexts(library)) need(saidText(said), true)
  for (const { englishWordConjugationExample: english } of library.lessons.flatMap(({ verbs }) => verbs))
    need(saidText({ english }), false)
  return [...needed.values()]
}

/** The examples of an item's note, which can be heard. */
export function examplesOf({ expandedExplanation }: Pick<ItemFile, 'expandedExplanation'>): Said[] {
  return expandedExplanation?.additionalExamples ?? []
}

/** The name of a letter as shown and said. */
export function letterText({
  letter,
  sayAs,
}: Pick<LibrarySource['letters'][number], 'letter' | 'sayAs'>): Said {
  return { english: letter.toUpperCase(), sayAs }
}

function libraryTexts(library: LibrarySource): (Said & { picture?: string })[] {
  return [
    ...library.letters.flatMap(letter => [letterText(letter), letter.reference]),
    ...library.sections.flatMap(({ phrases }) => phrases),
    ...library.numbers,
    ...library.ordinals,
    ...library.lessons.flatMap(({ verbs }) => verbs).map(({ verb, ...rest }) => ({ english: verb, ...rest })),
  ]
}

/**
 * The texts that a learner is asked to say in a course, without duplicates, in an order independent of their positions.
 */
export function askedTexts(course: CourseSource): string[] {
  return distinct(askedOf(course, publishedOf(course)))
}

/** The texts that a visitor is asked to say: those of the demo's words. */
export function demoTexts(course: CourseSource): string[] {
  const lessons = [...publishedOf(course)].sort((a, b) => a.number - b.number).map(inOrder)
  return distinct(askedOf(course, demoLessons(lessons)))
}

type AnyItem = ItemFile | ExportedItem

/** The lessons that learners see, each with all its items. */
function publishedOf({ lessons }: CourseSource): { number: number; items: AnyItem[] }[] {
  return lessons
    .filter(({ isDraft }) => !isDraft)
    .map(({ number, items, exported }) => ({ number, items: [...items, ...exported] }))
}

function inOrder<Item extends { orderInLesson: number }>(lesson: { number: number; items: Item[] }) {
  return { ...lesson, items: [...lesson.items].sort((a, b) => a.orderInLesson - b.orderInLesson) }
}

function askedOf({ slug }: CourseSource, lessons: readonly { items: AnyItem[] }[]): Said[] {
  return lessons.flatMap(({ items }) =>
    items.flatMap(item => ('content' in item ? askedInExported(item, slug) : askedIn(item))),
  )
}

function askedInExported(item: ExportedItem, courseSlug: string): Said[] {
  const at = { id: idOfItem(courseSlug, item), lessonNumber: 1, orderInLesson: item.orderInLesson }
  return askedInItem(itemOfExported(item, at))
}

function distinct(all: readonly Said[]): string[] {
  const texts = all.flatMap(({ english, open }) => [english, ...(open ? textsIn(open) : [])])
  return [...new Set(texts.map(plain))].sort()
}

/** The names of all pictures in courses, items, sentences and the library. */
export function neededPictures(courses: readonly CourseSource[], library: LibrarySource): Set<string> {
  const names = new Set(courses.flatMap(({ picture }) => picture ?? []))
  for (const { picture } of libraryTexts(library)) if (picture) names.add(picture)
  for (const item of allItems(courses))
    for (const name of kindOfAuthored(item).pictures(item)) names.add(name)
  return names
}

function allItems(courses: readonly CourseSource[]): ItemFile[] {
  return courses.flatMap(course => course.lessons).flatMap(lesson => lesson.items)
}

/** The texts of an item that are said aloud. */
function askedIn(item: ItemFile): Said[] {
  return kindOfAuthored(item).asked(item)
}
