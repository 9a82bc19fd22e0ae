import type { CourseId, WordId } from '#domain/ids.ts'
import type { AuthoredText, Multilingual } from '#domain/languages.ts'

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

/** A sentence to be put in order, and then said. */
export type SentenceBuilder = {
  targetSentence: { english: string; spanish: string; audioUrl: string; imageUrl: string }
  /** The tiles to choose from: the words of the sentence, and perhaps some that are not. */
  wordsFromLesson: { word: string; audioUrl: string }[]
  correctOrder: string[]
}

/** A sentence to be heard, and three pictures of which one shows it. */
export type ImageSelection = {
  audioUrl: string
  sentence: { english: string; spanish: string }
  options: { label: string; imageUrl: string; isCorrect: boolean }[]
}

/** A word of a practice lesson's own, whose sentences are said before the table. */
export type PracticeWord = {
  englishWord: string
  spanishTranslation: string
  audioUrl: string
  sentences: Sentence[]
}

/** A table whose rows are all said, or a song heard to its end. */
export type PracticeLesson = {
  title: { english: string; spanish: string }
  description: { english: string; spanish: string }
  tableData: { spanish: string; english: string; audioUrl: string }[]
  /** The song; empty when there is none. */
  generalAudioUrl: string
  /** Whether the sentences of its words are said one by one before the table. */
  showIndividualWords: boolean
  /** Its own words; where it has none, the chosen ones of the course are its words. */
  words: PracticeWord[]
  selectedWordIds: WordId[]
}

/** What an item holds besides its texts: the block of its own type, and no other. */
export type ItemBlocks = {
  sentenceBuilder?: SentenceBuilder | undefined
  imageSelection?: ImageSelection | undefined
  practiceLesson?: PracticeLesson | undefined
}

/** One part of a mixed exercise: any other kind of exercise (D23). */
export type ItemPart = Sentence &
  ItemBlocks & {
    type: ItemType | (string & {})
    sentences: Sentence[]
  }

/** An item of a lesson. The specification calls it a word whatever its type. */
export type Item = ItemPart & {
  _id: WordId
  lessonNumber: number
  orderInLesson: number
  musicUrl: string
  /** Items that share a group are shown together, with ways between them; empty for an item by itself. */
  exerciseGroup: string
  /** The parts of a mixed exercise, done one after another as one item (D23); empty in any other kind. */
  parts: ItemPart[]
  expandedExplanation?: ExpandedExplanation | undefined
  version: number
}

export type Lesson = { number: number; title: AuthoredText; items: Item[] }

export type Course = {
  _id: CourseId
  title: AuthoredText
  description: AuthoredText
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

type Stepped = Sentence & { type: string; sentences: Sentence[]; parts?: Stepped[] }

/**
 * What a learner does one after another in an item (decision 003): a word is said, and then its sentences;
 * an `exercise` is only a frame for its sentences; a `mixed-exercise` for the steps of its parts. Any other
 * kind is one step, whatever happens inside it. `index.sentence` counts these steps from 0.
 */
export function stepsOf(item: Stepped): Sentence[] {
  switch (item.type) {
    case 'word':
      return [item, ...item.sentences]
    case 'exercise':
      return item.sentences.length > 0 ? item.sentences : [item]
    case 'mixed-exercise':
      return item.parts?.length ? item.parts.flatMap(stepsOf) : [item]
    default:
      return [item]
  }
}

/** The part of a mixed exercise to which a step belongs, and which of the part's own steps it is. */
export function partAtStep<P extends Stepped>(
  parts: readonly P[],
  step: number,
): { part: P; partIndex: number; stepInPart: number; stepCount: number } | undefined {
  let before = 0
  for (const [partIndex, part] of parts.entries()) {
    const stepCount = stepsOf(part).length
    if (step < before + stepCount) return { part, partIndex, stepInPart: step - before, stepCount }
    before += stepCount
  }
  return undefined
}
