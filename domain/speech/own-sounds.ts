import type { ConfusionId } from '#domain/speech/confusions.ts'
import { likelyShares } from '#domain/speech/interval.ts'

/** Sounds that show learners what to work on; several confusions may be one sound. */
// biome-ignore format: a list
export const SOUND_IDS = [
  'short-i', 'cat', 'cup', 'short-u', 'say', 'go', 'schwa', 'bird', 'th', 'the', 'v', 'z', 'sh', 'j', 'w', 'h', 'r',
  'strong-start', 's-start', 'ng', 'ed', 'last-s', 'last', 'teen',
] as const
export type SoundId = (typeof SOUND_IDS)[number]

// biome-ignore format: a table
const SOUND_OF: Readonly<Record<ConfusionId, SoundId>> = {
  'ih-iy': 'short-i', 'ih-eh': 'short-i', 'ae-ah': 'cat', 'ae-eh': 'cat', 'ae-aa': 'cat', 'ah-aa': 'cup', 'uh-ah': 'cup',
  'uh-uw': 'short-u', 'ey-eh': 'say', 'ow-ao': 'go', 'ow-aa': 'go', schwa: 'schwa', er: 'bird', 'r-l': 'r',
  'th-s': 'th', 'th-t': 'th', 'th-f': 'th', 'dh-d': 'the', 'b-v': 'v', 'z-s': 'z', 'sh-ch': 'sh', 'sh-s': 'sh',
  'y-jh': 'j', 'jh-ch': 'j', 'w-g': 'w', h: 'h', aspiration: 'strong-start', 's-cluster': 's-start', 'ng-n': 'ng',
  'ng-nk': 'ng', 'final-ed': 'ed', 'third-s': 'last-s', 'final-s': 'last-s', 'final-c': 'last', 'm-n': 'last',
  voicing: 'last', 'teen-ty': 'teen',
}

/** The sound of a stored family; undefined for a family of another version. */
export function soundOf(family: string): SoundId | undefined {
  return Object.hasOwn(SOUND_OF, family) ? SOUND_OF[family as ConfusionId] : undefined
}

/** "Para pulir", "Va mejor", "Ya te sale". */
export const SOUND_STATES = ['toPolish', 'better', 'known'] as const
export type SoundState = (typeof SOUND_STATES)[number]

/** A phrase in which a sound was misheard. */
export type SlippedPhrase = {
  /** When it last slipped. */
  slippedAt: Date
  /** When the phrase was last said without any slip; null if never. */
  saidWellAt: Date | null
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A sound that has not slipped for this long, while its phrases were said well, is learnt. */
const QUIET_MS = 7 * DAY_MS

/**
 * The state of a sound, from the phrases in which it was misheard: `better` once at least half of them were said well
 * afterwards, `known` once all of them were and it has not slipped for a week.
 * @param phrases at least one
 */
export function soundState(phrases: readonly SlippedPhrase[], now: Date): SoundState {
  const isSaidWell = ({ slippedAt, saidWellAt }: SlippedPhrase) =>
    saidWellAt !== null && saidWellAt > slippedAt
  const well = phrases.filter(isSaidWell).length
  const isQuiet = phrases.every(({ slippedAt }) => now.getTime() - slippedAt.getTime() >= QUIET_MS)
  if (well === phrases.length && isQuiet) return 'known'
  return well * 2 >= phrases.length ? 'better' : 'toPolish'
}

/** How many of the latest attempts at a sound count. */
export const COUNTED_ATTEMPTS = 30
/** With fewer, an interval that decides nothing is not called progress. */
const FEWEST_ATTEMPTS = 8
/** A sound comes out when it does three times of four. */
const COMES_OUT = 0.75
/** The attempts that may show progress against those before them. */
const NEWEST = 10

/**
 * The state of a sound, by the latest attempts that tried it (decision 098): only what the interval of their share says
 * for sure is said. `known` if even the least likely share comes out, `toPolish` if not even the greatest does, unless
 * the newest attempts are surely better than those before. Undefined with too few attempts to say.
 * @param isWell whether it came out, latest first
 */
export function soundStateOf(isWell: readonly boolean[]): SoundState | undefined {
  const counted = isWell.slice(0, COUNTED_ATTEMPTS)
  if (counted.length === 0) return undefined
  const { least, most } = likelyShares(wellIn(counted), counted.length)
  if (least >= COMES_OUT) return 'known'
  const [newest, before] = [counted.slice(0, NEWEST), counted.slice(NEWEST)]
  const isImproving =
    before.length > 0 && likelyShares(wellIn(newest), newest.length).least > wellIn(before) / before.length
  if (most < COMES_OUT && !isImproving) return 'toPolish'
  return counted.length < FEWEST_ATTEMPTS ? undefined : 'better'
}

const wellIn = (attempts: readonly boolean[]): number => attempts.filter(Boolean).length
