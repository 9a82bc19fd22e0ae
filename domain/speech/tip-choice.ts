import { type Alignment, range } from '#domain/speech/align.ts'
import { isHabit, mostCostly, type Slip, type Tip } from '#domain/speech/confusions.ts'
import type { Expected } from '#domain/speech/expected.ts'
import { saidBy } from '#domain/speech/loose-match.ts'
import { covers, type Match } from '#domain/speech/match.ts'
import { AUXILIARIES } from '#domain/speech/meaning.ts'
import { isTeenTyPair, numbersIn } from '#domain/speech/numerals.ts'
import { explainSlip } from '#domain/speech/slips.ts'
import { isMasked, type Utterance, writtenAt } from '#domain/speech/tokens.ts'
import { ADVERBS, DETERMINERS, FUNCTION_WORDS, VERBS } from '#domain/speech/word-classes.ts'

/**
 * The one slip of an attempt to explain: that of the taught word, else the one that costs understanding most. Undefined
 * if nothing is explained.
 * @param target indexes of the tokens of the taught word
 */
export function tipOf(
  expected: Expected,
  said: Utterance,
  { alignment, target }: { alignment: Alignment; target: readonly number[] },
): Tip | undefined {
  const stress = stressTip(expected, said)
  if (stress) return stress
  const slips = [
    ...alignment.matches.flatMap(match => matchTip(expected, said, match) ?? []),
    ...clusterTips(expected, said, alignment),
    ...possessiveTips(expected, said, alignment),
    ...negationTips(expected, said, alignment),
  ]
  const onTarget = slips.find(({ at }) => target.includes(at))
  const chosen = onTarget ?? mostCostly(slips)
  if (!chosen) return undefined
  const { at: _, ...tip } = chosen
  return { ...tip, isHabit: isHabit(tip) }
}

/** A slip at an expected token. */
type Found = Omit<Tip, 'isHabit'> & { at: number }

/** "Thirteen" heard as "thirty". */
function stressTip(expected: Expected, said: Utterance): Tip | undefined {
  const heard = numbersIn(said.tokens.map(token => token.text))
  for (const number of expected.numbers) {
    const other = heard.find(({ digits }) => isTeenTyPair(number.digits, digits))
    if (other) {
      return {
        id: 'teen-ty',
        isHabit: true,
        wanted: number.digits < other.digits ? 0 : 1,
        expected: writtenAt(expected.utterance, range(number.at, number.length)),
        heard: writtenAt(said, range(other.at, other.length)),
      }
    }
  }
  return undefined
}

function matchTip({ utterance }: Expected, said: Utterance, match: Match): Found | undefined {
  if (!match.slip) return undefined
  return {
    ...asVerb(match.slip, utterance, match.at),
    at: match.at,
    expected: writtenAt(utterance, range(match.at, match.length)),
    heard: isMasked(said.tokens[match.to]?.text ?? '') ? '' : writtenAt(said, range(match.to, match.heard)),
  }
}

/** The ending of "he works" is a different slip from that of "two cats". */
function asVerb(slip: Slip, { tokens }: Utterance, at: number): Slip {
  if (slip.id !== 'final-s') return slip
  const before = tokens.slice(0, at).findLast(({ text }) => !ADVERBS.has(text))?.text
  if (before === undefined) return slip
  const isOfPronoun = slip.wanted === 0 ? /^(?:he|she|it|who)$/ : /^(?:i|you|we|they)$/
  const stem = (tokens[at]?.text ?? '').replace(/s$/, '')
  const isVerb = VERBS.has(stem) || VERBS.has(stem.replace(/e$/, '')) || VERBS.has(stem.replace(/ie$/, 'y'))
  const isOfNoun = slip.wanted === 0 && isVerb && !DETERMINERS.has(before)
  return isOfPronoun.test(before) || isOfNoun ? { ...slip, id: 'third-s' } : slip
}

/** "My father car" for "my father's car": the sentence has another verb, so that 's is no "is". */
function possessiveTips({ utterance }: Expected, said: Utterance, { matches, missing }: Alignment): Found[] {
  const { tokens } = utterance
  return missing.flatMap(at => {
    const [before, after] = [at - 1, at + 1].map(next => matches.find(match => covers(match, next)))
    const isOwner = tokens[at]?.text === "'s" && !FUNCTION_WORDS.has(tokens[at - 1]?.text ?? '')
    if (!isOwner || !before || !after || !hasVerbBeside(utterance, at)) return []
    const expected = writtenAt(utterance, [at])
    const heard = writtenAt(said, range(before.to, before.heard))
    return [{ id: 'final-s', wanted: 0, at, expected, heard }] satisfies Found[]
  })
}

function hasVerbBeside({ tokens }: Utterance, at: number): boolean {
  return tokens.some(
    ({ text }, other) =>
      other !== at &&
      (AUXILIARIES.has(text) || VERBS.has(text.replace(/s$/, '')) || (text === "'s" && other < at)),
  )
}

/** "Want" for "won't": never a match, but its sound is what to change. */
function negationTips(
  { utterance, phones }: Expected,
  said: Utterance,
  { missing, added }: Alignment,
): Found[] {
  return missing.flatMap(at => {
    const short = utterance.tokens.slice(at - 1, at + 1)
    if (short[0]?.contraction?.length !== 2 || short[1]?.text !== 'not') return []
    return added.flatMap(to => {
      const slip = explainSlip(saidBy(short, phones), saidBy(said.tokens.slice(to, to + 1), phones))
      const [expected, heard] = [writtenAt(utterance, [at]), writtenAt(said, [to])]
      return slip ? [{ ...slip, at, expected, heard }] : []
    })
  })
}

const CLUSTER = /^s[cklmnpqtw]/
/** Transcriptions of the vowel that Spanish speakers add before s and a consonant. */
const ADDED_VOWEL = /^(?:an?|is|he|i|e|es)$/

/** "A stop" for stop, "an student" for a student. */
function clusterTips({ utterance }: Expected, said: Utterance, alignment: Alignment): Found[] {
  return utterance.tokens.flatMap(({ text }, at) => {
    if (!CLUSTER.test(text)) return []
    const match = alignment.matches.find(each => covers(each, at))
    const to = (match?.to ?? 0) - 1
    const isAdded = alignment.added.includes(to) && ADDED_VOWEL.test(said.tokens[to]?.text ?? '')
    if (!match || !isAdded) return []
    const heard = writtenAt(said, [to, ...range(match.to, match.heard)])
    return [{ id: 's-cluster', wanted: 0, at, expected: writtenAt(utterance, [at]), heard }] satisfies Found[]
  })
}
