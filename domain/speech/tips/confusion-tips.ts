import type { Language } from '#domain/languages.ts'
import type { ConfusionId, Tip } from '#domain/speech/confusions.ts'
import { CONSONANT_TIPS } from '#domain/speech/tips/consonants.ts'
import { ENDING_TIPS, POSSESSIVE_TIP } from '#domain/speech/tips/endings.ts'
import { MOUTH_CUES } from '#domain/speech/tips/mouth-cues.ts'
import type { ConfusionTip } from '#domain/speech/tips/tip.ts'
import { VOWEL_TIPS } from '#domain/speech/tips/vowels.ts'

/**
 * The advice for each confusion. Loaded by the feedback screen only: the judge never needs it. Tips follow the lists of
 * likely errors of Spanish speakers (Baker; Kolesnikova 2017; Swan and Smith).
 */
export const CONFUSION_TIPS: Readonly<Record<ConfusionId, ConfusionTip>> = {
  ...VOWEL_TIPS,
  ...CONSONANT_TIPS,
  ...ENDING_TIPS,
}

/**
 * The tip after an attempt: one sentence about the words just said, and what the mouth does. Undefined for a slip that
 * is not a habit of Spanish speakers.
 */
export function tipTexts(
  { id, wanted, expected, heard }: Omit<Tip, 'isHabit'>,
  language: Language,
): { tip: string; cue: string } | undefined {
  const way = id === 'final-s' && /['’]s$/.test(expected) ? POSSESSIVE_TIP : CONFUSION_TIPS[id].ways[wanted]
  if (!way) return undefined
  const cue = MOUTH_CUES[way.cue][language]
  const tip = way.tip[language]
  // A swear word is never shown.
  if (heard === '' && tip.includes('{heard}')) return { tip: cue, cue: '' }
  return { tip: tip.replaceAll('{wanted}', expected).replaceAll('{heard}', heard), cue }
}
