import type { Slip } from '#domain/speech/confusions.ts'

/** The rules that can credit a span of the expected text. */
export type MatchRule = 'R0' | 'R1' | 'R2' | 'R3' | 'R4' | 'R5' | 'R6' | 'R14' | 'R15' | 'R16' | 'R24' | 'R25'

/** A span of expected tokens credited by a span of heard ones. */
export type Match = {
  at: number
  length: number
  to: number
  heard: number
  rule: MatchRule
  /** Per expected token: 1 if right, less for a slip. */
  credit: number
  slip?: Slip
}

/** The matches of a heard group wherever it is. Those that differ a little do not count beside a word that does not. */
export type GroupMatches = { exact: readonly UnplacedMatch[]; loose: readonly UnplacedMatch[] }
export type UnplacedMatch = Omit<Match, 'to'>

/** Whether the words are exactly the expected ones, not only similar. */
export const isWholly = (match: Match): boolean => match.credit === 1 && match.rule !== 'R6'

/** Whether the match includes the expected token at `at`. */
export const covers = (match: Match, at: number): boolean => at >= match.at && at < match.at + match.length
