import type { Expected } from '#domain/speech/expected.ts'
import type { Match, UnplacedMatch } from '#domain/speech/match.ts'
import { possibleMatches } from '#domain/speech/possible-matches.ts'
import type { Utterance } from '#domain/speech/tokens.ts'

export type Alignment = {
  matches: readonly Match[]
  /** Expected tokens without a heard counterpart. */
  missing: readonly number[]
  /** Heard tokens without an expected counterpart. */
  added: readonly number[]
}

// Small enough to decide only between alignments of equal credit.
const EXACT_GAIN = 0.001
const ADDED_COST = 0.0003
const EQUAL = 1e-9

/**
 * The order-preserving alignment with the highest credit (rule R8); among equals, the one with the fewest added words.
 */
export function align(expected: Expected, heard: Utterance): Alignment {
  const wanted = expected.utterance.tokens
  const got = heard.tokens
  const rows = wanted.length + 1
  const columns = got.length + 1
  const score = new Float64Array(rows * columns).fill(Number.NEGATIVE_INFINITY)
  const came: (UnplacedMatch | undefined)[] = new Array(rows * columns)
  const previous = new Int32Array(rows * columns)
  score[0] = 0
  const possible = possibleMatches(expected, heard)
  for (let at = 0; at < rows; at++) {
    for (let to = 0; to < columns; to++) {
      const cell = at * columns + to
      const reached = score[cell] ?? Number.NEGATIVE_INFINITY
      if (reached === Number.NEGATIVE_INFINITY) continue
      const step = (target: number, gain: number, match?: UnplacedMatch) => {
        // Of equal alignments, the one that matches the earlier of two equal expected words.
        const isSkip = match === undefined && target === cell + columns
        if (reached + gain <= (score[target] ?? 0) - (isSkip ? EQUAL : 0)) return
        score[target] = reached + gain
        came[target] = match
        previous[target] = cell
      }
      if (at < wanted.length) step(cell + columns, 0)
      if (to < got.length) step(cell + 1, -ADDED_COST)
      for (const match of possible.get(cell) ?? []) {
        const gain = match.length * (match.credit + (match.rule === 'R0' ? EXACT_GAIN : 0))
        step(cell + match.length * columns + match.heard, gain, match)
      }
    }
  }
  const matches: Match[] = []
  for (let cell = rows * columns - 1; cell > 0; cell = previous[cell] ?? 0) {
    const match = came[cell]
    if (match) matches.unshift({ ...match, to: (previous[cell] ?? 0) % columns })
  }
  const covered = new Set(matches.flatMap(match => range(match.at, match.length)))
  const used = new Set(matches.flatMap(match => range(match.to, match.heard)))
  return {
    matches,
    missing: range(0, wanted.length).filter(at => !covered.has(at)),
    added: range(0, got.length).filter(to => !used.has(to)),
  }
}

/** `length` consecutive indices starting at `from`. */
export function range(from: number, length: number): number[] {
  const indices: number[] = []
  for (let index = from; index < from + length; index++) indices.push(index)
  return indices
}
