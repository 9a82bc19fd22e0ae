import {
  SOUND_STATES,
  type SoundId,
  type SoundState,
  soundOf,
  soundStateOf,
} from '#domain/speech/own-sounds.ts'
import type { SoundsIn } from '#domain/speech/sounds-in-text.ts'
import type { Verdict } from '#domain/speech/verdict.ts'

/** An attempt aloud at a text. */
export type SpokenAttempt = {
  /** The same for attempts at the same text. */
  place: string
  text: string
  verdict: Verdict
  /** The family of confusions that was heard; null without one. */
  family: string | null
  soundsIn: SoundsIn
}

/** How a sound goes, by the attempts that tried it. */
export type TriedSound<Attempt extends SpokenAttempt> = {
  sound: SoundId
  /** Undefined while too few attempts tried it. */
  state: SoundState | undefined
  /** Attempts in which it slipped, latest first. */
  slipped: Attempt[]
  /** All attempts that tried it, latest first. */
  tried: Attempt[]
}

/**
 * The sounds that slipped in a learner's attempts: those to polish first, and among equals the latest (decision 098).
 * An attempt tries the sounds of which a slip could be heard in its text, and those that did slip in it before. It is
 * one at which the sound came out if it was right in full, and one at which it did not if the sound was heard to slip;
 * any other says nothing about the sound.
 * @param attempts latest first
 */
export function triedSounds<Attempt extends SpokenAttempt>(
  attempts: readonly Attempt[],
): TriedSound<Attempt>[] {
  const slippedAt = new Map<SoundId, Set<string>>()
  for (const { place, family } of attempts) {
    const sound = family === null ? undefined : soundOf(family)
    if (sound) slippedAt.set(sound, (slippedAt.get(sound) ?? new Set()).add(place))
  }
  return [...slippedAt]
    .map(([sound, places]) => soundIn(attempts, sound, places))
    .sort((a, b) => rankOf(a.state) - rankOf(b.state))
}

function soundIn<Attempt extends SpokenAttempt>(
  attempts: readonly Attempt[],
  sound: SoundId,
  slippedAt: ReadonlySet<string>,
): TriedSound<Attempt> {
  const slipped: Attempt[] = []
  const tried: Attempt[] = []
  const isWell: boolean[] = []
  for (const attempt of attempts) {
    const { place, text, verdict, family, soundsIn } = attempt
    const isSlip = family !== null && soundOf(family) === sound
    const isRight = family === null && verdict === 'full'
    if (!isSlip && !(isRight && (slippedAt.has(place) || soundsIn(text).has(sound)))) continue
    if (isSlip) slipped.push(attempt)
    tried.push(attempt)
    isWell.push(!isSlip)
  }
  return { sound, state: soundStateOf(isWell), slipped, tried }
}

/** Those of which too little is known come before those that are known. */
function rankOf(state: SoundState | undefined): number {
  return state === undefined ? SOUND_STATES.indexOf('known') - 0.5 : SOUND_STATES.indexOf(state)
}
