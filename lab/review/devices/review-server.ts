import type { Attempt } from '#domain/course/attempts.ts'
import type { WordId } from '#domain/ids.ts'
import { type Card, foldReviews, newCard, type Review, TRACES, type Trace } from '#domain/review/card.ts'

export type SentAttempt = Omit<Attempt, 'at'> & { at: string }
export type LoggedReview = Review & { word: WordId; trace: Trace }
/** The words that the learner of a schedule has learnt, and when. */
export type Learnt = ReadonlyMap<WordId, Date>
/** Cards by their trace and word, each as one text. */
export type Cards = ReadonlyMap<string, string>

/** A server of one learner. */
export type ReviewServer = {
  now(): Date
  pass(elapsedMs: number): void
  save(attempts: readonly SentAttempt[]): Promise<void>
  /** A reader, who may bring stored cards up to date. */
  read(): Promise<Cards>
  restart(): Promise<void>
  /** All reviews, in any order. */
  reviews(): Promise<LoggedReview[]>
}

export const cardKey = (word: WordId, trace: Trace): string => `${trace} ${word}`

export const cardText = ({ memory, reviews }: Card): string =>
  `${reviews} reviews, stability ${memory.stability}, difficulty ${memory.difficulty}, at ${memory.at.toISOString()}`

/** The cards of learnt words, from reviews in any order. */
export function foldAll(learnt: Learnt, reviews: readonly LoggedReview[]): Cards {
  const ofCards = Map.groupBy(reviews, ({ word, trace }) => cardKey(word, trace))
  const cards = new Map<string, string>()
  for (const [word, learntAt] of learnt) {
    for (const trace of TRACES) {
      const key = cardKey(word, trace)
      cards.set(key, cardText(foldReviews(learntAt, ofCards.get(key) ?? []) ?? newCard(learntAt)))
    }
  }
  return cards
}
