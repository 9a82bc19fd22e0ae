import type { Course } from '#domain/course/course.ts'
import { lessonIndex } from '#domain/course/course-index.ts'
import { type CompletedWords, type Completion, isSaid } from '#domain/course/progress.ts'
import { visibleLessons } from '#domain/course/visible-lessons.ts'
import type { WordId } from '#domain/ids.ts'

/** What a certificate says about a course: its size, how much of it was said aloud, and when it was finished. */
export type Earned = {
  lessonCount: number
  /** The number of words, phrases and exercises in the course. */
  itemCount: number
  /**
   * How many of them were said aloud; how many others were typed, how many passed by the fifth attempt, and how many by
   * placement (D52).
   */
  saidCount: number
  typedCount: number
  helpedCount: number
  placedCount: number
  /** When the last item was completed. */
  finishedAt: Date
}

/** What the stored attempts prove: a completion alone does not say how, because a client may claim anything. */
export type Proof = {
  said: ReadonlySet<WordId>
  typed: ReadonlySet<WordId>
  /** Attempts of this time are gone (D38): there the way of the completion counts. From the account's first day. */
  forgotten: { since: Date; before: Date }
}

/**
 * What a learner has earned in a course (D46): a course is finished when every item that members see in it is
 * completed, in any way (D17, D19). Undefined before that, and for a course without items.
 */
export function earnedIn(course: Course, completed: CompletedWords, proof: Proof): Earned | undefined {
  const lessons = visibleLessons(course, 'full')
  const { order } = lessonIndex(lessons)
  const found = order.flatMap(id => {
    const completion = completed.get(id)
    return completion ? { id, ...completion } : []
  })
  if (order.length === 0 || found.length < order.length) return undefined
  const ways = found.map(one => wayOf(one, proof))
  const countOf = (way: ReturnType<typeof wayOf>) => ways.filter(one => one === way).length
  return {
    lessonCount: lessons.length,
    itemCount: order.length,
    saidCount: countOf('said'),
    typedCount: countOf('typed'),
    helpedCount: countOf('helped'),
    placedCount: countOf('placed'),
    finishedAt: new Date(Math.max(...found.map(({ at }) => at.getTime()))),
  }
}

/**
 * Undefined for any other way, and for one that nothing proves. Of a placed item one line may have been said, but not
 * the item: it stays placed until it is passed in its lesson.
 */
function wayOf(
  { id, at, by }: Completion & { id: WordId },
  { said, typed, forgotten }: Proof,
): 'said' | 'typed' | 'helped' | 'placed' | undefined {
  if (by === 'placed') return 'placed'
  const isForgotten = at >= forgotten.since && at < forgotten.before
  if (said.has(id) || (isForgotten && isSaid(by))) return 'said'
  if (typed.has(id) || (isForgotten && by === 'typed')) return 'typed'
  return by === 'helped' ? 'helped' : undefined
}
