import { FSRSAlgorithm, Rating } from 'ts-fsrs'

/*
 * How well a learner remembers a word: the model FSRS-6 with its default weights, by `ts-fsrs` (decision 093). Only
 * this file knows the package.
 */

/**
 * The probability of recall at which a word is due. Learners come on some days and words wait, so that fewer of them are
 * recalled: about 79 of 100 (`npm run lab -- review`).
 */
const WANTED_RETENTION = 0.9
/** Longer intervals are guesses, and learners like to meet their words once in half a year. */
const MAX_INTERVAL_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

const algorithm = new FSRSAlgorithm({
  request_retention: WANTED_RETENTION,
  maximum_interval: MAX_INTERVAL_DAYS,
  enable_short_term: false,
  enable_fuzz: false,
})

/** The grades of an answer. `easy` is never given: nothing in an answer tells it from `good`. */
export type Grade = 'again' | 'hard' | 'good'

const RATINGS: Record<Grade, Rating.Again | Rating.Hard | Rating.Good> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
}

/** What a learner remembers of a word since a moment. */
export type Memory = {
  /** Days until nine of ten such words are still remembered. */
  stability: number
  /** From 1 to 10. */
  difficulty: number
  /** When it was last recalled, or learnt. */
  at: Date
}

/**
 * The memory of a word that was learnt but never asked. Saying a text that is shown proves nothing about recall, so it
 * is as if the learner had just been told the answer.
 */
export const learntMemory = (at: Date): Memory => graded(null, 'again', at)

/** The memory after an answer. @param before null without an earlier one */
export function graded(before: Memory | null, grade: Grade, at: Date): Memory {
  const days = before ? Math.max(0, daysBetween(before.at, at)) : 0
  const { stability, difficulty } = algorithm.next_state(before, days, RATINGS[grade])
  return { stability, difficulty, at }
}

/** The probability, from 0 to 1, that the word is recalled at a moment. */
export function retrievability({ stability, at }: Memory, now: Date): number {
  return algorithm.forgetting_curve(Math.max(0, daysBetween(at, now)), stability)
}

/** When the probability of recall falls to the wanted one. */
export function forgottenAt({ stability, at }: Memory): Date {
  const days = Math.min(stability * algorithm.interval_modifier, MAX_INTERVAL_DAYS)
  return new Date(at.getTime() + Math.round(days * DAY_MS))
}

const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MS
