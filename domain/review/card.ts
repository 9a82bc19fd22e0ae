import { forgottenAt, graded, learntMemory, type Memory } from '#domain/review/memory.ts'

/**
 * Two abilities that are remembered apart: to say a word, and to type or choose it. Recognising a word never counts as
 * being able to say it.
 */
export const TRACES = ['spoken', 'recognised'] as const
export type Trace = (typeof TRACES)[number]

/** An answer that was asked for with the English hidden, as far as the memory of one word depends on it (D51). */
export type Review = {
  /** Of the attempt; a repeated one is the same review (D5). */
  id: string
  at: Date
  /** Pronunciation does not matter here: an answer with a slip is accepted. */
  isAccepted: boolean
  /** Whether the answer was heard or seen before. */
  hadHelp: boolean
}

/** A learner's memory of one taught word, in one trace. */
export type Card = {
  memory: Memory
  /** Answers that counted. */
  reviews: number
  /** After a first wrong answer: what a second one, given without having seen the answer, is counted on. */
  second?: { before: Memory | null; at: Date } | undefined
}

const HOUR_MS = 60 * 60 * 1000
/**
 * Only the first answer of a day counts: what was answered an hour ago is still in the ear. A server knows no time
 * zone, and two devices may be in two of them, so that a day is this long since the last answer that counted.
 */
export const SAME_DAY_MS = 12 * HOUR_MS
/** A second answer within this time belongs to the first one. */
const SECOND_WITHIN_MS = 5 * 60 * 1000

/**
 * The memory of a word, from all its reviews: the same for any order and any repetition of them, so that all devices
 * agree. Undefined without any.
 * @param learntAt when its lesson taught it; null if it has not yet
 */
export function foldReviews(learntAt: Date | null, reviews: readonly Review[]): Card | undefined {
  const sorted = [...new Map(reviews.map(review => [review.id, review])).values()].sort(inOrder)
  const [first] = sorted
  const isKnownBefore = first !== undefined && (learntAt === null || first.at < learntAt)
  if (!isKnownBefore && learntAt === null) return undefined
  const start = isKnownBefore || learntAt === null ? undefined : newCard(learntAt)
  return sorted.reduce<Card | undefined>(afterReview, start)
}

/** The card of a word that was learnt and never asked. */
export function newCard(learntAt: Date): Card {
  return { memory: learntMemory(learntAt), reviews: 0 }
}

/** The card after one more review, which is later than all before. */
export function afterReview(card: Card | undefined, review: Review): Card {
  const { at, isAccepted, hadHelp } = review
  if (card && at.getTime() - card.memory.at.getTime() < SAME_DAY_MS) return withSecond(card, review)
  const isRecalled = isAccepted && !hadHelp
  const before = card?.memory ?? null
  return {
    memory: graded(before, isRecalled ? 'good' : 'again', at),
    reviews: (card?.reviews ?? 0) + 1,
    ...(!isRecalled && !hadHelp && { second: { before, at } }),
  }
}

/** Found at the second try, without having seen the answer: hard, but recalled. */
function withSecond(card: Card, { at, isAccepted, hadHelp }: Review): Card {
  const { second, ...rest } = card
  if (!second) return card
  const isSecond = at.getTime() - second.at.getTime() <= SECOND_WITHIN_MS
  if (!isSecond || !isAccepted || hadHelp) return rest
  return { ...rest, memory: graded(second.before, 'hard', second.at) }
}

/** Learners come once a day or less: what is likely to be forgotten by the next visit is asked in this one. */
const EARLY_MS = 24 * HOUR_MS

/** When a card is due: a day before it is likely to be forgotten, but not on the day of its last answer. */
export function dueAt({ memory }: Card): Date {
  const earliest = memory.at.getTime() + SAME_DAY_MS
  return new Date(Math.max(forgottenAt(memory).getTime() - EARLY_MS, earliest))
}

function inOrder(a: Review, b: Review): number {
  const byTime = a.at.getTime() - b.at.getTime()
  return byTime === 0 ? (a.id < b.id ? -1 : 1) : byTime
}
