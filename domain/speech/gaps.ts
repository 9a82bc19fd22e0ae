import { type Alignment, range } from '#domain/speech/align.ts'
import type { Expected } from '#domain/speech/expected.ts'
import type { Utterance } from '#domain/speech/tokens.ts'

/** The expected and the heard words between two that match; either may be none. */
export type Gap = {
  /** Indexes of expected tokens. */
  wanted: readonly number[]
  /** Indexes of heard tokens. */
  said: readonly number[]
  /** Whether words that match come before and after it. */
  isInside: boolean
}

/** The places in which an answer differs from the expected text, in order. */
export function gapsIn({ utterance }: Expected, said: Utterance, { matches }: Alignment): Gap[] {
  const ends = [...matches, { at: utterance.tokens.length, to: said.tokens.length, length: 0, heard: 0 }]
  const gaps: Gap[] = []
  let [at, to] = [0, 0]
  for (const [index, match] of ends.entries()) {
    if (match.at > at || match.to > to) {
      const isInside = index > 0 && index < matches.length
      gaps.push({ wanted: range(at, match.at - at), said: range(to, match.to - to), isInside })
    }
    at = match.at + match.length
    to = match.to + match.heard
  }
  return gaps
}
