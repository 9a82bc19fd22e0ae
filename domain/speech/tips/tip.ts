import type { LocalText } from '#domain/languages.ts'
import type { CueId } from '#domain/speech/tips/mouth-cues.ts'

export type ConfusionTip = {
  /** The sounds in ARPAbet, or what happens to them. */
  sounds: string
  /**
   * How to make the first sound where the second was heard, and the reverse. Only the first if Spanish speakers do not
   * confuse them the other way round (`isHabit`). A tip never asks for the sound that was heard (decision 044).
   */
  ways: readonly [Way] | readonly [Way, Way]
  /** Words to practise, easiest first. */
  drill: readonly string[]
}

/** `{wanted}` and `{heard}` stand for the words just said. */
export type Way = { cue: CueId; tip: LocalText }

export const way = (cue: CueId, es: string, en: string): Way => ({ cue, tip: { es, en } })

export const words = (list: string): readonly string[] => list.split(' ')
