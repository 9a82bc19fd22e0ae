import type { Match } from '#domain/speech/match.ts'
import { isMasked, type Utterance } from '#domain/speech/tokens.ts'

/** The outcome of one word: of the expected text in order, or `added` if the learner said more. */
export type WordOutcome = {
  outcome: 'matched' | 'near' | 'missed' | 'added'
  /** The word as the author wrote it, with its punctuation; empty when added. */
  expected: string
  /** The text heard in its place; empty when nothing was heard or when it must not be shown. */
  heard: string
}

const ADDED = -1

/**
 * Maps an alignment to the words that learners read: "I'm" is one word although it is compared as two. A missed word
 * gets what was heard at its position.
 */
export function outcomesOf(expected: Utterance, heard: Utterance, matches: readonly Match[]): WordOutcome[] {
  const outcomes: WordOutcome[] = []
  const owners = new Array<number>(heard.words.length).fill(ADDED)
  const spoken = new Set(heard.tokens.map(token => token.word))
  const credits = expected.words.map(() => [] as number[])
  const credited = expected.tokens.map(() => 0)
  for (const match of matches) {
    const firstWord = expected.tokens[match.at]?.word ?? 0
    for (let k = 0; k < match.length; k++) credited[match.at + k] = match.rule === 'R6' ? 0.5 : match.credit
    for (let k = 0; k < match.heard; k++) {
      const token = heard.tokens[match.to + k]
      if (token && owners[token.word] === ADDED) owners[token.word] = firstWord
    }
  }
  expected.tokens.forEach((token, at) => {
    credits[token.word]?.push(credited[at] ?? 0)
  })

  let next = 0
  const addedUpTo = (end: number) => {
    for (; next < end; next++) {
      if (spoken.has(next) && owners[next] === ADDED) {
        outcomes.push({ outcome: 'added', expected: '', heard: display(heard.words[next]) })
      }
    }
  }
  expected.words.forEach((word, index) => {
    const parts = credits[index] ?? []
    if (parts.length === 0) return
    const first = owners.indexOf(index)
    if (first >= 0) addedUpTo(first)
    const said = heard.words.filter((_, at) => owners[at] === index).map(display)
    const isMissed = parts.every(credit => credit === 0)
    const outcome = isMissed ? 'missed' : parts.every(credit => credit === 1) ? 'matched' : 'near'
    if (isMissed && spoken.has(next) && owners[next] === ADDED) {
      said.push(display(heard.words[next]))
      next++
    }
    if (first >= 0) next = Math.max(next, owners.lastIndexOf(index) + 1)
    outcomes.push({ outcome, expected: word, heard: said.filter(text => text !== '').join(' ') })
  })
  addedUpTo(heard.words.length)
  return outcomes
}

const display = (word: string | undefined): string => (word === undefined || isMasked(word) ? '' : word)
