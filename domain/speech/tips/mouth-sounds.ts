/**
 * Sounds with a drawing: those of `phones.ts`, an open mouth that makes no consonant, and the two with which Spanish
 * replaces r and h. No recogniser distinguishes the last two from the English ones: they are for teaching, not for
 * tips.
 */
// biome-ignore format: a list
export const MOUTH_SOUNDS = [
  'i', 'I', 'u', 'U', 'a', 'V', 'A', 'e', 'E', 'o', 'O', '@', 'R', 'r', 'l', 'v', 'f', 'b', 'p', 'S', 'c', 'j', 'y', 'T', 'D',
  't', 'd', 's', 'z', 'w', 'g', 'k', 'h', 'N', 'n', 'm', 'open', 'rr', 'jota',
] as const
export type MouthSound = (typeof MOUTH_SOUNDS)[number]

/** Pairs that only the throat tells apart: voiced first. */
const TWINS = ['bp', 'dt', 'gk', 'vf', 'zs', 'jc']

/** The sound of the same mouth with the opposite voicing; itself if there is none. */
export function twinOf(sound: MouthSound): MouthSound {
  const twins = TWINS.find(each => each.includes(sound))
  return twins ? (twins.replace(sound, '') as MouthSound) : sound
}

/** Spellings of consonants, longer ones first. */
// biome-ignore format: a table
const SPELLINGS: readonly (readonly [string, MouthSound])[] = [
  ['tch', 'c'], ['dge', 'j'], ['ch', 'c'], ['sh', 'S'], ['th', 'T'], ['ng', 'N'], ['ck', 'k'], ['gh', 'f'], ['ph', 'f'],
  ['ge', 'j'], ['ce', 's'], ['se', 'z'], ['mb', 'm'], ['b', 'b'], ['c', 'k'], ['d', 'd'], ['f', 'f'], ['g', 'g'], ['j', 'j'],
  ['k', 'k'], ['l', 'l'], ['m', 'm'], ['n', 'n'], ['p', 'p'], ['q', 'k'], ['r', 'r'], ['s', 's'], ['t', 't'], ['v', 'v'],
  ['w', 'w'], ['x', 's'], ['y', 'y'], ['z', 'z'],
]

const lettersOf = (words: string): string => words.toLowerCase().replace(/[^a-z]/g, '')

/** The consonant with which words start, as spelled; undefined for a vowel. */
export function startOf(words: string): MouthSound | undefined {
  const letters = lettersOf(words)
  return SPELLINGS.find(([spelling]) => letters.startsWith(spelling))?.[1]
}

/** The consonant with which words end, as spelled; a silent e does not count. Undefined for a vowel. */
export function endOf(words: string): MouthSound | undefined {
  const letters = lettersOf(words)
  const bare = letters.replace(/e$/, '')
  const spelled =
    SPELLINGS.find(([spelling]) => letters.endsWith(spelling)) ??
    SPELLINGS.find(([spelling]) => bare.endsWith(spelling))
  const sound = spelled?.[1]
  return sound === 'w' || sound === 'y' ? undefined : sound
}
