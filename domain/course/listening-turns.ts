import type { PairedWord } from '#domain/course/kinds/minimal-pair.ts'
import { shuffled } from '#domain/shuffled.ts'

/** Turns of a round: enough to tell hearing from guessing. */
export const PAIR_TURNS = 8
/** Longer runs of the same word look like a bug. */
const LONGEST_RUN = 3

export type ListeningTurn = {
  word: 0 | 1
  /** The recording of a word in this turn's voice; undefined if that voice has none. */
  voice(of: PairedWord | undefined): string | undefined
}

/**
 * The turns of a listening round: each word in half of them, in an unpredictable order and changing voices (high
 * variability trains the ear for new speakers; Logan, Lively and Pisoni 1991).
 * @param voices the names of the voices that say both words; may be empty
 * @param random as `Math.random`
 */
export function listeningTurns(voices: readonly string[], random: () => number): ListeningTurn[] {
  const words: (0 | 1)[] = Array.from({ length: PAIR_TURNS }, (_, index) => (index % 2) as 0 | 1)
  let order = shuffled(words, random)
  while (longestRun(order) > LONGEST_RUN) order = shuffled(words, random)
  const first = Math.floor(random() * Math.max(1, voices.length))
  return order.map((word, index) => {
    const name = voices[(first + index) % Math.max(1, voices.length)]
    return { word, voice: of => of?.voices.find(voice => voice.name === name)?.audioUrl || undefined }
  })
}

export type ToldApart = 'all' | 'most' | 'some' | 'chance'

/**
 * What a round says about the learner's ear. Guessing alone gets five or fewer of eight right in six of seven rounds,
 * and seven or more in one of 28.
 */
export function toldApart(right: number): ToldApart {
  if (right >= PAIR_TURNS) return 'all'
  if (right === PAIR_TURNS - 1) return 'most'
  return right === PAIR_TURNS - 2 ? 'some' : 'chance'
}

function longestRun(order: readonly (0 | 1)[]): number {
  let longest = 0
  let run = 0
  for (const [at, word] of order.entries()) {
    run = word === order[at - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}
