import type { CourseId, WordId } from '#domain/ids.ts'
import type { LocalText, Multilingual } from '#domain/languages.ts'

/** The kinds of item that a lesson can hold (specification 2, section 3). */
export const ITEM_TYPES = [
  'word',
  'exercise',
  'sentence-builder',
  'listen-and-select-image',
  'mixed-exercise',
  'practice-lesson',
] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** The five course colours of the design; an author picks a name, never a raw colour. */
export const COURSE_COLORS = ['flamboyan', 'laguna', 'mango', 'palma', 'orquidea'] as const
export type CourseColor = (typeof COURSE_COLORS)[number]

/** What is heard and said for one English text. An empty address means that there is no recording. */
export type Sentence = {
  englishWord: string
  spanishTranslation: string
  pronunciation: string
  audioUrl: string
  audioSlowUrl: string
  /** One recording per word of the text, in its order; empty when the text is one word. */
  audioSplitUrls: string[]
  imageUrl: string
}

export type ExpandedExplanation = {
  isActive: boolean
  description: Multilingual
  usageNotes: Multilingual<string[]>
  additionalExamples: { english: string; spanish: string; context?: string | undefined }[]
}

/** An item of a lesson. The specification calls it a word whatever its type. */
export type Item = Sentence & {
  _id: WordId
  /** A type this version does not know is kept as it is: the player shows "not supported" and goes on. */
  type: ItemType | (string & {})
  lessonNumber: number
  orderInLesson: number
  musicUrl: string
  exerciseGroup: string
  sentences: Sentence[]
  expandedExplanation?: ExpandedExplanation | undefined
  version: number
}

export type Lesson = { number: number; title: LocalText; items: Item[] }

export type Course = {
  _id: CourseId
  title: LocalText
  description: LocalText
  picture: string
  color: CourseColor
  /** False shows "coming soon". The spelling is the wire's. */
  isAvaliable: boolean
  isHidden: boolean
  /** `lenient` judges by the specification's words alone (D20). */
  matching: 'strict' | 'lenient'
  /** Address of the pronunciations for the judge: a `PhoneSubset` as JSON. Empty when there are none. */
  phonesUrl: string
  /** The same for the words of the demo alone. */
  demoPhonesUrl: string
  /** Grows with every change to the course's content, so that content can be cached by it (D32). */
  version: number
  lessons: Lesson[]
}

type Placed = { lessonNumber: number; orderInLesson: number }

/**
 * Groups items into lessons by `lessonNumber` and orders them by `orderInLesson`: words and exercises are
 * merged (specification 2, section 4). Items of equal order keep the order in which they came.
 */
export function groupIntoLessons<T extends Placed>(items: readonly T[]): { number: number; items: T[] }[] {
  const lessons = new Map<number, T[]>()
  for (const item of items) {
    const lesson = lessons.get(item.lessonNumber)
    if (lesson) lesson.push(item)
    else lessons.set(item.lessonNumber, [item])
  }
  return [...lessons]
    .sort(([a], [b]) => a - b)
    .map(([number, members]) => ({
      number,
      items: members.sort((a, b) => a.orderInLesson - b.orderInLesson),
    }))
}

/**
 * What a learner says one after another in an item: the word itself and then its sentences; an `exercise`
 * is only a frame for its sentences (decision 003). `index.sentence` counts these steps from 0.
 */
export function stepsOf(item: Pick<Item, 'type' | 'sentences'> & Sentence): Sentence[] {
  if (item.type === 'exercise' && item.sentences.length > 0) return item.sentences
  return [item, ...item.sentences]
}
