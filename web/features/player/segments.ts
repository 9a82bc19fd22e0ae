import type { LessonPart } from '#domain/course/lesson-parts.ts'

/** Up to this many words get a segment each; more words get one segment per part of the lesson. */
const MAX_SEGMENTS = 15

/** A segment of a lesson as its head draws it, sized by its number of words. */
export type Segment = {
  start: number
  count: number
  done: number
  /** Whether it contains the current word, and that is not done yet. */
  isHere: boolean
  left: number
}

/**
 * The segments of a lesson, in its order.
 * @param index of the current word, from 0
 * @param words whether each word of the lesson is completed
 * @param parts of the lesson; they cover its words
 */
export function segmentsOf(
  index: number,
  words: readonly boolean[],
  parts: readonly LessonPart[],
): Segment[] {
  const pieces = words.length > MAX_SEGMENTS ? parts : words.map((_, start) => ({ start, count: 1 }))
  return pieces.map(({ start, count }) => {
    const done = words.slice(start, start + count).filter(Boolean).length
    const isHere = index >= start && index < start + count && !words[index]
    return { start, count, done, isHere, left: count - done - (isHere ? 1 : 0) }
  })
}
