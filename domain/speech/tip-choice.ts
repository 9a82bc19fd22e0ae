import { type Alignment, covers, type Match, range } from '#domain/speech/align.ts'
import { isHabit, mostCostly, type Slip, type Tip } from '#domain/speech/confusions.ts'
import type { Expected } from '#domain/speech/expected.ts'
import { isTeenTyPair, numbersIn } from '#domain/speech/numerals.ts'
import { isMasked, type Utterance, writtenAt } from '#domain/speech/tokens.ts'
import { ADVERBS, DETERMINERS, VERBS } from '#domain/speech/word-classes.ts'

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
        wanted: /^1\d$/.test(number.digits) ? 0 : 1,
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
