import type { Course } from '#domain/course/course.ts'
import type { WordId } from '#domain/ids.ts'
import { Random } from '#emulator/paypal/random.ts'
import { median } from '#lab/bench/statistics.ts'
import { type StudyDay, studyDays } from '#lab/review/habits.ts'
import { Learner } from '#lab/review/learner.ts'
import { learnerStrength, wordStrength } from '#lab/review/truth.ts'

const DAYS = 12 * 7
const DAY_MS = 24 * 60 * 60 * 1000

export type Figures = {
  /** The share of asked answers that are right at the first try, from 0 to 1. */
  recall: number
  /** Of learners whose memories are half as strong. */
  weakRecall: number
  /** Words asked on a day of study. */
  median: number
  largest: number
  /** The longest run of study days on which a new word that was due found no place. */
  stoppedDays: number
  /** The share of study days on which one found none. */
  stoppedShare: number
  answers: number
  /** Per learner, at the end: words learnt, and the mean real probability of recalling one. */
  learnt: number
  remembered: number
}

/**
 * Learners who study a course for twelve weeks, each of its own seed.
 * @param weakShare of learners whose memories are half as strong
 */
export function simulate(
  course: Course,
  { learners, seed, weakShare }: { learners: number; seed: number; weakShare: number },
): Figures {
  const random = new Random(seed)
  const words = new Map<WordId, number>()
  for (const { _id } of course.lessons.flatMap(({ items }) => items)) words.set(_id, wordStrength(random))
  const runs = Array.from({ length: learners }, () => {
    const own = new Random(random.between(0, 2 ** 32 - 1))
    const isWeak = own.chance(weakShare)
    const strength = learnerStrength(own, isWeak)
    const learner = new Learner(course, {
      random: own,
      strengthOf: word => strength * (words.get(word) ?? 1),
    })
    const studied = studyDays(own, DAYS)
    const days = studied.map(day => learner.study(day))
    return { isWeak, days, ...learner.remembered(endOf(studied)) }
  })
  const days = runs.flatMap(run => run.days)
  return {
    recall: recallIn(days),
    weakRecall: recallIn(runs.filter(({ isWeak }) => isWeak).flatMap(run => run.days)),
    median: median(days.map(({ asked }) => asked)),
    largest: days.reduce((most, { asked }) => Math.max(most, asked), 0),
    stoppedDays: Math.max(...runs.map(run => longestStop(run.days))),
    stoppedShare: days.filter(({ isStopped }) => isStopped).length / days.length,
    answers: days.reduce((sum, { asked }) => sum + asked, 0),
    learnt: mean(runs.map(run => run.words)),
    remembered: mean(runs.map(run => run.recall)),
  }
}

type Days = readonly { asked: number; right: number; isStopped: boolean }[]

function recallIn(days: Days): number {
  const asked = days.reduce((sum, day) => sum + day.asked, 0)
  return days.reduce((sum, day) => sum + day.right, 0) / asked
}

function longestStop(days: Days): number {
  let [longest, current] = [0, 0]
  for (const { isStopped } of days) {
    current = isStopped ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return longest
}

const endOf = (days: readonly StudyDay[]): number => (days.at(-1)?.visitsMs.at(-1) ?? 0) + DAY_MS
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
