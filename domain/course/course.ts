import type { ItemBlocks, ItemType } from '#domain/course/kinds.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import type { AuthoredText, Multilingual } from '#domain/languages.ts'

/** The five course colours of the design; an author picks a name, never a raw colour. */
export const COURSE_COLORS = ['flamboyan', 'laguna', 'mango', 'palma', 'orquidea'] as const
export type CourseColor = (typeof COURSE_COLORS)[number]

/** A sentence in a note, with when to say it, and its recording if there is one. */
export type Example = {
  english: string
  spanish: string
  context?: string | undefined
  audioUrl?: string | undefined
}

export type ExpandedExplanation = {
  isActive: boolean
  description: Multilingual
  usageNotes: Multilingual<string[]>
  additionalExamples: Example[]
}

/** One part of a mixed exercise: any other kind of exercise (D23). */
export type ItemPart = Sentence &
  ItemBlocks & {
    type: ItemType | (string & {})
    sentences: Sentence[]
  }

/** An item of a lesson. The specification calls items of every type words. */
export type Item = ItemPart & {
  _id: WordId
  lessonNumber: number
  orderInLesson: number
  musicUrl: string
  /** Items that share a group are shown together, with navigation between them; empty for an item without a group. */
  exerciseGroup: string
  /** The parts of a mixed exercise, done one after another as one item (D23); empty in any other kind. */
  parts: ItemPart[]
  expandedExplanation?: ExpandedExplanation | undefined
  /** The highest number that a step of it ever had, if that step is gone: numbers are not used again. */
  lastStep?: number | undefined
  version: number
}

export type Lesson = {
  number: number
  title: AuthoredText
  /**
   * What learners can do in English after the lesson, for the plans and between lessons; empty if no author has written
   * it.
   */
  goal: AuthoredText
  items: Item[]
}

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
  /** Address of the pronunciations for the judge: a `PhoneSubset` as JSON. Empty if there are none. */
  phonesUrl: string
  /** The same for the words of the demo only. */
  demoPhonesUrl: string
  /** Incremented by every change of the course's content: the cache key of the content (D32). */
  version: number
  /** The published lessons. */
  lessons: Lesson[]
  /** The unpublished lessons, which only authors see (D40). */
  draftLessons: Lesson[]
  /** Items in the word bank: in no lesson, but learners' completions of them still count (D17). */
  bankedIds: WordId[]
}

type Placed = { lessonNumber: number; orderInLesson: number }

/**
 * Groups items into lessons by `lessonNumber` and sorts them by `orderInLesson`; words and exercises are merged
 * (L4.1, L4.2, L4.3). Items of equal order keep their input order.
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
