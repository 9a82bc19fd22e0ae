import { type ConfusionId, mostCostly, type Slip, substitutionsAt } from '#domain/speech/confusions.ts'
import { isVowel, SCHWA } from '#domain/speech/phones.ts'
import { inflectionBetween } from '#domain/speech/word-families.ts'

const DROPPED_AT_END = 'pbtdkgfvTszScjmnlr'
/** Full vowels that may replace the unstressed vowel. */
const FULL_VOWELS = 'aeAOiIoEUV'
/** Vowels before r and l that differ by that r or l alone: "car" and "call", "far" and "fall". */
const ALIKE_BEFORE_R = 'AO'
/** Shorter words allow a second difference only if one sound replaces another, and not for these. */
const LONG_WORD = 5
const TOO_FAR_APART: ReadonlySet<ConfusionId> = new Set(['er', 'w-g', 'r-l', 'aspiration', 'sh-s', 'jh-ch'])

export type Said = { text: string; phones: readonly string[] }

/**
 * Explains one pronunciation as another by known confusions: at most two of them must explain the whole difference.
 * Undefined otherwise, or when the pronunciation is unknown (rules R14, R15).
 */
export function explainSlip(expected: Said, heard: Said): Slip | undefined {
  const inflection = inflectionBetween(expected.text, heard.text)
  if (inflection && isEndingHeard(expected, heard, inflection)) return inflection
  if (heard.text === `e${expected.text}` && /^s[^aeiouhy]/.test(expected.text))
    return { id: 's-cluster', wanted: 0 }
  let best: Slip[] = []
  for (const wanted of expected.phones) {
    for (const got of heard.phones) {
      const found = differences(wanted, got, expected.text)
      if (!found || found.length === 0 || (best.length > 0 && found.length > best.length)) continue
      best = found.length === best.length ? preferred(best, found) : found
    }
  }
  return mostCostly(best)
}

const preferred = (one: Slip[], other: Slip[]): Slip[] => {
  const [first, second] = [mostCostly(one), mostCostly(other)]
  return first && second && mostCostly([second, first]) === second ? other : one
}

/** A spelled ending counts unless the sounds are known and contradict it (`hi` and `his`). */
function isEndingHeard(expected: Said, heard: Said, ending: Slip): boolean {
  if (expected.phones.length === 0 || heard.phones.length === 0) return true
  const tails = ending.id === 'final-s' ? /^[iV@]?[sz]$/ : /^[iV@]?[td]$/
  return expected.phones.some(one =>
    heard.phones.some(
      other =>
        (one.startsWith(other) && tails.test(one.slice(other.length))) ||
        (other.startsWith(one) && tails.test(other.slice(one.length))),
    ),
  )
}

type Words = { expected: string; heard: string; text: string }

function differences(expected: string, heard: string, text: string): Slip[] | undefined {
  if (Math.abs(expected.length - heard.length) > 2) return undefined
  const shorter = Math.min(expected.length, heard.length)
  const found = follow({ expected, heard, text }, { at: 0, to: 0, left: shorter < 3 ? 1 : 2 })
  if (!found || found.length < 2 || shorter >= LONG_WORD) return found
  return expected.length === heard.length && !found.some(({ id }) => TOO_FAR_APART.has(id))
    ? found
    : undefined
}

/** Walks both sequences of sounds; every branch is a known confusion, so that unrelated words end early. */
function follow(words: Words, from: { at: number; to: number; left: number }): Slip[] | undefined {
  const { expected, heard } = words
  let { at, to } = from
  if (at === 0 && to === 0) {
    const prefix = addedBeforeCluster(expected, heard)
    if (prefix > 0) {
      const rest = follow(words, { at: 1, to: prefix, left: from.left - 1 })
      return rest && [{ id: 's-cluster', wanted: 0 }, ...rest]
    }
  }
  while (at < expected.length && sounds(expected[at]) === sounds(heard[to])) {
    at++
    to++
  }
  if (at === expected.length && to === heard.length) return []
  if (from.left === 0) return undefined
  let best: Slip[] | undefined
  for (const { slip, ...next } of stepsAt(words, at, to)) {
    const rest = follow(words, { ...next, left: from.left - 1 })
    if (rest && (!best || rest.length + 1 < best.length)) best = [slip, ...rest]
  }
  return best
}

const sounds = (code: string | undefined): string | undefined => (code === SCHWA ? 'V' : code)

/** A confusion, and where both words continue after it. */
type Step = { slip: Slip; at: number; to: number }

function stepsAt(words: Words, at: number, to: number): Step[] {
  const { expected, heard } = words
  const wanted = expected[at] ?? ''
  const got = heard[to] ?? ''
  const steps: Step[] = []
  for (const { id, wanted: side } of substitutionsAt(expected, at, heard, to)) {
    steps.push(step(id, side, at + 1, to + 1))
  }
  if (wanted === SCHWA && expected.length > 3 && FULL_VOWELS.includes(got)) {
    steps.push(step('schwa', 0, at + 1, to + 1))
  }
  const beforeLiquid = stepBeforeLiquid(words, at, to)
  if (beforeLiquid) steps.push(beforeLiquid)
  const inLastGroup = expected.length - at <= LAST_GROUP && stepInLastGroup(words, at, to)
  if (inLastGroup) steps.push(inLastGroup)
  if (at === 0 && to === 0) steps.push(...stepsAtStart(expected, heard))
  const atEnd = at >= expected.length - 1 && stepAtEnd(words, at, to)
  if (atEnd) steps.push(atEnd)
  return steps
}

const step = (id: ConfusionId, wanted: 0 | 1, at: number, to: number): Step => ({
  slip: { id, wanted },
  at,
  to,
})

function stepBeforeLiquid({ expected, heard }: Words, at: number, to: number): Step | undefined {
  const wanted = expected[at] ?? ''
  const got = heard[to] ?? ''
  const wantedNext = expected[at + 1]
  const gotNext = heard[to + 1]
  // One r-coloured vowel said as a vowel and an r, or the reverse: bird and beard.
  if (wanted === 'R' && gotNext === 'r' && isVowel(got)) return step('er', 0, at + 1, to + 2)
  if (got === 'R' && wantedNext === 'r' && isVowel(wanted)) return step('er', 1, at + 2, to + 1)
  if (!ALIKE_BEFORE_R.includes(wanted) || !ALIKE_BEFORE_R.includes(got)) return undefined
  if (wantedNext === 'r' && gotNext === 'l') return step('r-l', 0, at + 2, to + 2)
  if (wantedNext === 'l' && gotNext === 'r') return step('r-l', 1, at + 2, to + 2)
  return undefined
}

/** A vowel and two consonants. */
const LAST_GROUP = 3
const VOICED_ENDS = ['bz', 'dz', 'gz', 'vz']
const UNVOICED_ENDS = ['ps', 'ts', 'ks', 'fs']

/** The last two consonants: both without voice ("beds", "bets"), or the one after an l lost ("cold", "call"). */
function stepInLastGroup({ expected, heard }: Words, at: number, to: number): Step | undefined {
  const [wanted, got] = [expected.slice(at), heard.slice(to)]
  const [voiced, unvoiced] = [VOICED_ENDS.indexOf(wanted), UNVOICED_ENDS.indexOf(got)]
  if (voiced >= 0 && voiced === unvoiced) return step('voicing', 0, at + 2, to + 2)
  const [otherVoiced, otherUnvoiced] = [VOICED_ENDS.indexOf(got), UNVOICED_ENDS.indexOf(wanted)]
  if (otherVoiced >= 0 && otherVoiced === otherUnvoiced) return step('voicing', 1, at + 2, to + 2)
  // Before l, the vowels of "cold" and "call" are one to a Spanish ear.
  const isLost = /^[oOA]l[pbtdkgfvsz]$/.test(wanted) && /^[oOA]l$/.test(got)
  return isLost ? step('final-c', 0, at + 3, to + 2) : undefined
}

function stepsAtStart(expected: string, heard: string): Step[] {
  const steps: Step[] = []
  if (expected[0] === 'h') steps.push(step('h', 0, 1, 0))
  if (heard[0] === 'h') steps.push(step('h', 1, 0, 1))
  if (isCluster(expected) && heard[0] === expected[1]) steps.push(step('s-cluster', 0, 1, 0))
  if (isCluster(heard) && expected[0] === heard[1]) steps.push(step('s-cluster', 1, 0, 1))
  return steps
}

const isCluster = (sounds: string): boolean => sounds[0] === 's' && 'ptk'.includes(sounds[1] ?? ' ')

function stepAtEnd({ expected, heard, text }: Words, at: number, to: number): Step | undefined {
  const wanted = expected[at] ?? ''
  const rest = heard.slice(to)
  if (wanted === '') return rest === 'k' && heard[to - 1] === 'N' ? step('ng-nk', 0, at, to + 1) : undefined
  if (rest === '') {
    if (wanted === 'k' && expected[at - 1] === 'N') return step('ng-nk', 1, at + 1, to)
    return at > 1 && DROPPED_AT_END.includes(wanted) ? step('final-c', 0, at + 1, to) : undefined
  }
  // "liked" with its e pronounced: "like it".
  const isSyllable = rest.length === 2 && isVowel(rest[0]) && isTOrD(rest[1])
  return isSyllable && isTOrD(wanted) && text.endsWith('ed') ? step('final-ed', 0, at + 1, to + 2) : undefined
}

const isTOrD = (code: string | undefined): boolean => code === 't' || code === 'd'

/** How many sounds replace the first s of a cluster: `school` as "is cool" or "e school"; 0 for none. */
function addedBeforeCluster(expected: string, heard: string): number {
  if (expected[0] !== 's' || expected.length < 3 || isVowel(expected[1]) || !isVowel(heard[0])) return 0
  if (heard[1] === 'z' && heard[2] === 's') return 3
  return heard[1] === 's' || heard[1] === 'z' ? 2 : 0
}
