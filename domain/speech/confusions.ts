import { isVowel } from '#domain/speech/phones.ts'

/**
 * The ways in which the English of Spanish speakers is misheard, ordered by how much each costs understanding
 * (functional load: Brown 1988; Munro and Derwing 2006). The advice is in `tips/`.
 */
// biome-ignore format: a list
export const CONFUSION_IDS = [
  'ih-iy', 'ae-ah', 'ae-eh', 'ae-aa', 'ah-aa', 'er', 'r-l', 'aspiration', 'b-v', 'ey-eh', 'ow-ao', 'ow-aa', 'sh-ch', 'y-jh',
  'jh-ch', 'sh-s', 'z-s', 'th-s', 'th-t', 'th-f', 'w-g', 'h', 'ih-eh', 's-cluster', 'final-ed', 'third-s',
  'final-s', 'final-c', 'ng-n', 'ng-nk', 'm-n', 'dh-d', 'uh-ah', 'uh-uw', 'voicing', 'teen-ty', 'schwa',
] as const
export type ConfusionId = (typeof CONFUSION_IDS)[number]

/**
 * A confusion, and which of its two sounds the expected word has: 0 for the first. For "ship" heard as "sheep" it is
 * the first of `ih-iy`, for "sheep" heard as "ship" the second.
 */
export type Slip = { id: ConfusionId; wanted: 0 | 1 }

/**
 * A slip, and the words in which it was heard, as written. Tips about slips that are not a habit of Spanish speakers
 * would teach the wrong sound: those have no text.
 */
export type Tip = Slip & { isHabit: boolean; expected: string; heard: string }

/** Spanish speakers make these in one direction only: the first sound is heard as the second, or not at all. */
// biome-ignore format: a list
const ONE_WAY: ReadonlySet<ConfusionId> = new Set([
  'z-s', 'th-s', 'th-t', 'th-f', 'h', 'ih-eh', 's-cluster', 'final-ed', 'final-s', 'final-c', 'm-n', 'voicing',
  'schwa',
])

/** Whether Spanish speakers make this slip. */
export const isHabit = ({ id, wanted }: Slip): boolean => wanted === 0 || !ONE_WAY.has(id)

type Place = 'anywhere' | 'start' | 'end' | 'after a vowel'

/** Pairs of sounds (phone codes) that are confused, with the first sound of the family first, and where they occur. */
const CONFUSED_SOUNDS: readonly (readonly [ConfusionId, string, Place])[] = [
  ['ih-iy', 'iI', 'anywhere'],
  ['ih-eh', 'ie', 'anywhere'],
  ['uh-uw', 'uU', 'anywhere'],
  ['uh-ah', 'uV', 'anywhere'],
  ['ae-eh', 'ae', 'anywhere'],
  ['ae-ah', 'aV', 'anywhere'],
  ['ae-aa', 'aA', 'anywhere'],
  ['ah-aa', 'VA', 'anywhere'],
  ['ey-eh', 'Ee', 'anywhere'],
  ['ow-aa', 'oA', 'anywhere'],
  ['ow-ao', 'oO', 'anywhere'],
  ['er', 'RO', 'anywhere'],
  ['r-l', 'rl', 'after a vowel'],
  ['b-v', 'vb', 'anywhere'],
  ['sh-ch', 'Sc', 'anywhere'],
  ['sh-s', 'Ss', 'anywhere'],
  ['y-jh', 'yj', 'anywhere'],
  ['jh-ch', 'jc', 'start'],
  ['th-s', 'Ts', 'anywhere'],
  ['th-t', 'Tt', 'anywhere'],
  ['th-f', 'Tf', 'anywhere'],
  ['dh-d', 'Dd', 'anywhere'],
  ['z-s', 'zs', 'anywhere'],
  ['w-g', 'wg', 'start'],
  ['aspiration', 'pb', 'start'],
  ['aspiration', 'td', 'start'],
  ['aspiration', 'kg', 'start'],
  ['ng-n', 'Nn', 'end'],
  ['m-n', 'mn', 'end'],
  ['voicing', 'bp', 'end'],
  ['voicing', 'dt', 'end'],
  ['voicing', 'gk', 'end'],
  ['voicing', 'vf', 'end'],
  ['voicing', 'jc', 'end'],
]

type Substitution = Slip & { place: Place }

const SUBSTITUTIONS = new Map<string, Substitution[]>()
for (const [id, [first = '', second = ''], place] of CONFUSED_SOUNDS) {
  for (const [key, wanted] of [
    [first + second, 0],
    [second + first, 1],
  ] as const) {
    SUBSTITUTIONS.set(key, [...(SUBSTITUTIONS.get(key) ?? []), { id, wanted, place }])
  }
}

const NONE: readonly Substitution[] = []

/** The confusions of one sound with another, anywhere in a word. */
export const confusionsOf = (one: string, other: string): readonly Substitution[] =>
  SUBSTITUTIONS.get(`${one}${other}`) ?? NONE

/** The confusions of one sound with another at positions in the expected and the heard sounds. */
export function substitutionsAt(expected: string, at: number, heard: string, to: number): readonly Slip[] {
  const [one = '', other = ''] = [expected[at], heard[to]]
  const found = confusionsOf(one, other)
  if (found === NONE) return found
  return found.filter(({ place }) => {
    if (place === 'start') return at === 0 && to === 0
    if (place === 'end') return at === expected.length - 1 && to === heard.length - 1
    return place === 'anywhere' || isVowel(expected[at - 1])
  })
}

const rank = ({ id }: Slip): number => CONFUSION_IDS.indexOf(id)

/** The slip with the most helpful tip: a habit of Spanish speakers first. */
export function mostCostly<Any extends Slip>(slips: readonly Any[]): Any | undefined {
  return [...slips].sort((a, b) => Number(isHabit(b)) - Number(isHabit(a)) || rank(a) - rank(b))[0]
}
