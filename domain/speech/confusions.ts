import { isVowel, SCHWA } from '#domain/speech/phones.ts'

/**
 * The ways in which Spanish speakers' English is misheard, in the order of how much each costs understanding
 * (functional load: Brown 1988; Munro and Derwing 2006). The texts for people are in `confusion-tips.ts`.
 */
export const CONFUSION_IDS = [
  'ih-iy', 'ae-ah', 'ae-eh', 'ae-aa', 'ah-aa', 'er', 'b-v', 'sh-ch', 'y-jh', 'z-s', 'th-s', 'th-t', 'th-f', 'w-g',
  'h', 'ow-ao', 's-cluster', 'final-ed', 'final-s', 'final-c', 'ng-n', 'm-n', 'dh-d', 'uh-uw', 'voicing', 'teen-ty',
  'schwa', 'rr',
] as const // biome-ignore format: a list
export type ConfusionId = (typeof CONFUSION_IDS)[number]

type Place = 'anywhere' | 'start' | 'end'

/** Pairs of sounds (phone codes) that are confused, in the order of the tip's example, and where they occur. */
const CONFUSED_SOUNDS: readonly (readonly [ConfusionId, string, Place])[] = [
  ['ih-iy', 'iI', 'anywhere'],
  ['uh-uw', 'uU', 'anywhere'],
  ['ae-eh', 'ae', 'anywhere'],
  ['ae-ah', 'aV', 'anywhere'],
  ['ae-aa', 'aA', 'anywhere'],
  ['ah-aa', 'VA', 'anywhere'],
  ['ow-ao', 'oO', 'anywhere'],
  ['er', 'RO', 'anywhere'],
  ['b-v', 'vb', 'anywhere'],
  ['sh-ch', 'Sc', 'anywhere'],
  ['y-jh', 'yj', 'anywhere'],
  ['th-s', 'Ts', 'anywhere'],
  ['th-t', 'Tt', 'anywhere'],
  ['th-f', 'Tf', 'anywhere'],
  ['dh-d', 'Dd', 'anywhere'],
  ['z-s', 'zs', 'anywhere'],
  ['w-g', 'wg', 'start'],
  ['ng-n', 'Nn', 'end'],
  ['m-n', 'mn', 'end'],
  ['voicing', 'bp', 'end'],
  ['voicing', 'dt', 'end'],
  ['voicing', 'gk', 'end'],
  ['voicing', 'vf', 'end'],
  ['voicing', 'jc', 'end'],
]

/**
 * Which of a tip's two examples has the sound of a word: 0 or 1; 0 where the sounds do not tell.
 * @param phones pronunciations of the expected word
 */
export function wantedExample(id: ConfusionId, phones: readonly string[]): 0 | 1 {
  const sounds = CONFUSED_SOUNDS.flatMap(([each, pair]) => (each === id ? [pair] : []))
  const has = (side: 0 | 1) => sounds.some(pair => phones.some(said => said.includes(pair[side] ?? '')))
  return has(1) && !has(0) ? 1 : 0
}

const SUBSTITUTIONS = new Map<string, { id: ConfusionId; place: Place }>()
for (const [id, [one = '', other = ''], place] of CONFUSED_SOUNDS) {
  SUBSTITUTIONS.set(one + other, { id, place })
  SUBSTITUTIONS.set(other + one, { id, place })
}

const DROPPED_AT_END = 'pbtdkgfvTszScjmn'
/** Full vowels that the unstressed vowel is said as. */
const FULL_VOWELS = 'aeAOiIoEUV'
/** Shorter words allow a second difference only where one sound replaces another, and not for these. */
const LONG_WORD = 5
const TOO_FAR_APART: ReadonlySet<ConfusionId> = new Set(['er', 'w-g'])

export type Said = { text: string; phones: readonly string[] }

const rank = (id: ConfusionId): number => CONFUSION_IDS.indexOf(id)

/** The confusion with the most helpful tip. */
export function mostCostly(ids: readonly ConfusionId[]): ConfusionId | undefined {
  return [...ids].sort((a, b) => rank(a) - rank(b))[0]
}

/** Only an ending differs: `works` for `work`, `walk` for `walked` (rule R15). */
export function inflectionBetween(expected: string, heard: string): 'final-s' | 'final-ed' | undefined {
  const [short, long] = expected.length < heard.length ? [expected, heard] : [heard, expected]
  if (short.length < 2) return undefined
  const stem = short.replace(/e$/, '')
  if (
    long === `${short}s` ||
    long === `${short}es` ||
    (short.endsWith('y') && long === `${short.slice(0, -1)}ies`)
  ) {
    return 'final-s'
  }
  const isPast =
    long === `${stem}ed` ||
    long === `${short}${short.at(-1)}ed` ||
    (short.endsWith('y') && long === `${short.slice(0, -1)}ied`)
  return isPast && short.length > 2 ? 'final-ed' : undefined
}

/**
 * Explains one pronunciation as another by known confusions: at most two of them must explain the whole difference.
 * Undefined otherwise, or when the pronunciation is unknown (rules R14, R15).
 */
export function explainSlip(expected: Said, heard: Said): ConfusionId | undefined {
  const inflection = inflectionBetween(expected.text, heard.text)
  if (inflection && isEndingHeard(expected, heard, inflection)) return inflection
  if (heard.text === `e${expected.text}` && /^s[^aeiouhy]/.test(expected.text)) return 's-cluster'
  let best: ConfusionId[] | undefined
  for (const wanted of expected.phones) {
    for (const got of heard.phones) {
      const found = differences(wanted, got, expected.text)
      if (found && found.length > 0 && (!best || found.length < best.length)) best = found
    }
  }
  return best && mostCostly(best)
}

/** A spelled ending counts unless the sounds are known and contradict it (`hi` and `his`). */
function isEndingHeard(expected: Said, heard: Said, ending: 'final-s' | 'final-ed'): boolean {
  if (expected.phones.length === 0 || heard.phones.length === 0) return true
  const tails = ending === 'final-s' ? /^[iV@]?[sz]$/ : /^[iV@]?[td]$/
  return expected.phones.some(one =>
    heard.phones.some(
      other =>
        (one.startsWith(other) && tails.test(one.slice(other.length))) ||
        (other.startsWith(one) && tails.test(other.slice(one.length))),
    ),
  )
}

function differences(expected: string, heard: string, text: string): ConfusionId[] | undefined {
  if (Math.abs(expected.length - heard.length) > 2) return undefined
  const shorter = Math.min(expected.length, heard.length)
  const found = follow({ expected, heard, text }, { at: 0, to: 0, left: shorter < 3 ? 1 : 2 })
  if (!found || found.length < 2 || shorter >= LONG_WORD) return found
  return expected.length === heard.length && !found.some(id => TOO_FAR_APART.has(id)) ? found : undefined
}

/** Walks both sequences of sounds; every branch is a known confusion, so that unrelated words end early. */
function follow(
  words: { expected: string; heard: string; text: string },
  from: { at: number; to: number; left: number },
): ConfusionId[] | undefined {
  const { expected, heard } = words
  let { at, to } = from
  if (at === 0 && to === 0) {
    const prefix = addedBeforeCluster(expected, heard)
    if (prefix > 0) return withId('s-cluster', follow(words, { at: 1, to: prefix, left: from.left - 1 }))
  }
  while (at < expected.length && sounds(expected[at]) === sounds(heard[to])) {
    at++
    to++
  }
  if (at === expected.length && to === heard.length) return []
  if (from.left === 0) return undefined
  const options: (ConfusionId[] | undefined)[] = []
  for (const step of stepsAt(words, at, to)) {
    options.push(withId(step.id, follow(words, { at: step.at, to: step.to, left: from.left - 1 })))
  }
  return options.filter(found => found !== undefined).sort((a, b) => a.length - b.length)[0]
}

const sounds = (code: string | undefined): string | undefined => (code === SCHWA ? 'V' : code)

const withId = (id: ConfusionId, rest: ConfusionId[] | undefined): ConfusionId[] | undefined =>
  rest && [id, ...rest]

type Step = { id: ConfusionId; at: number; to: number }

function stepsAt(words: { expected: string; heard: string; text: string }, at: number, to: number): Step[] {
  const { expected, heard, text } = words
  const wanted = expected[at] ?? ''
  const got = heard[to] ?? ''
  const isLast = at === expected.length - 1 && to === heard.length - 1
  const steps: Step[] = []
  const listed = SUBSTITUTIONS.get(wanted + got)
  const fits =
    listed && (listed.place === 'anywhere' || (listed.place === 'start' ? at === 0 && to === 0 : isLast))
  if (fits) steps.push({ id: listed.id, at: at + 1, to: to + 1 })
  if (wanted === SCHWA && expected.length > 3 && FULL_VOWELS.includes(got)) {
    steps.push({ id: 'schwa', at: at + 1, to: to + 1 })
  }
  // One r-coloured vowel said as a vowel and an r, or the reverse: bird and beard.
  if (wanted === 'R' && isVowel(got) && heard[to + 1] === 'r')
    steps.push({ id: 'er', at: at + 1, to: to + 2 })
  if (got === 'R' && isVowel(wanted) && expected[at + 1] === 'r')
    steps.push({ id: 'er', at: at + 2, to: to + 1 })
  if (at === 0 && to === 0 && wanted === 'h') steps.push({ id: 'h', at: 1, to: 0 })
  if (at === 0 && to === 0 && got === 'h') steps.push({ id: 'h', at: 0, to: 1 })
  if (at > 1 && at === expected.length - 1 && to === heard.length && DROPPED_AT_END.includes(wanted)) {
    steps.push({ id: 'final-c', at: at + 1, to })
  }
  // "liked" with its e pronounced: "like it".
  const isPast = text.endsWith('ed') && isVowel(got) && at === expected.length - 1 && to === heard.length - 2
  if (isPast && 'td'.includes(wanted) && 'td'.includes(heard[to + 1] ?? '')) {
    steps.push({ id: 'final-ed', at: at + 1, to: to + 2 })
  }
  return steps
}

/** How many sounds replace the first s of a cluster: `school` as "is cool" or "e school"; 0 for none. */
function addedBeforeCluster(expected: string, heard: string): number {
  if (expected[0] !== 's' || expected.length < 3 || isVowel(expected[1]) || !isVowel(heard[0])) return 0
  if (heard[1] === 'z' && heard[2] === 's') return 3
  return heard[1] === 's' || heard[1] === 'z' ? 2 : 0
}
