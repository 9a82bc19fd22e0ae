import { FSRSAlgorithm, Rating } from 'ts-fsrs'
import type { Random } from '#emulator/paypal/random.ts'

/*
 * What a simulated learner really remembers. It has FSRS-6 and its default weights of its own, so that a change of the
 * product's rules changes the questions, and never the memories.
 */

const model = new FSRSAlgorithm({ enable_short_term: true, enable_fuzz: false })
const DAY_MS = 24 * 60 * 60 * 1000
/** The model counts whole days, and has a formula of its own for what happens again on a day. */
const SAME_DAY = 0.5

/** Spreads of the logarithm of the strength: of a learner, of a word for all learners, and of a word for one learner. */
const LEARNER_SPREAD = 0.3
const WORD_SPREAD = 0.4
const PAIR_SPREAD = 0.3
/** The strength of the memories of weak learners, beside that of the others. */
const WEAK_STRENGTH = 0.5

/** The real memory of one word. */
export type TrueMemory = {
  /** In days of a memory of the strength 1. */
  stability: number
  difficulty: number
  atMs: number
  /** How slowly the word fades: with 0.5, a day does what two days of the model do. */
  strength: number
}

/** Shown: the answer was seen, and nothing recalled. */
export type Event = 'shown' | 'secondTry' | 'recalled'
const RATINGS = { shown: Rating.Again, secondTry: Rating.Hard, recalled: Rating.Good } as const

/** A word that a lesson has just taught: the model begins with an answer that is shown. */
export function firstMemory(strength: number, atMs: number): TrueMemory {
  const { stability, difficulty } = model.next_state(null, 0, RATINGS.shown)
  return { stability, difficulty, atMs, strength }
}

export function nextMemory(memory: TrueMemory, event: Event, atMs: number): TrueMemory {
  const isSameDay = (atMs - memory.atMs) / DAY_MS < SAME_DAY
  const days = isSameDay ? 0 : modelDays(memory, atMs)
  const { stability, difficulty } = model.next_state(memory, days, RATINGS[event])
  return { stability, difficulty, atMs, strength: memory.strength }
}

/** The real probability of recall, from 0 to 1. */
export function recallChance(memory: TrueMemory, atMs: number): number {
  return model.forgetting_curve(modelDays(memory, atMs), memory.stability)
}

const modelDays = ({ atMs, strength }: TrueMemory, nowMs: number): number =>
  (nowMs - atMs) / DAY_MS / strength

export const learnerStrength = (random: Random, isWeak: boolean): number =>
  spread(random, LEARNER_SPREAD) * (isWeak ? WEAK_STRENGTH : 1)
export const wordStrength = (random: Random): number => spread(random, WORD_SPREAD)
export const pairStrength = (random: Random): number => spread(random, PAIR_SPREAD)

const spread = (random: Random, deviation: number): number => Math.exp(deviation * normal(random))

/** A number of the standard normal distribution (Box-Muller). */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.fraction()))
  return radius * Math.cos(2 * Math.PI * random.fraction())
}
