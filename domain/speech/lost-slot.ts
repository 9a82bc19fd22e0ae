import type { Cause, Judgement } from '#domain/speech/judge.ts'
import type { Answer } from '#domain/speech/open-answer.ts'
import type { WordOutcome } from '#domain/speech/word-outcomes.ts'

/** The rules that refuse an answer for words that were not said. */
const LOST_BY: ReadonlySet<Cause['rule']> = new Set(['R10', 'R18', 'R20', 'R22'])
const CREDIT = { matched: 1, near: 0.5, missed: 0, added: 0 } as const
/** Up to this share of a frame's own words another answer was given, not another word in a slot of this one. */
const FRAME_SHARE = 0.5

/**
 * The cause of a refused open answer, if it is for words that were not said: the slot that has them, with the words in
 * their place. The word in the slot is only the nearest of many, and never the one that was missing.
 */
export function causeInSlot(
  { filled }: Answer,
  { cause, words }: Pick<Judgement, 'cause' | 'words'>,
): { cause?: Cause } {
  if (!cause || !LOST_BY.has(cause.rule) || filled.length === 0) return {}
  const slots = placesOf(filled, words)
  const fixed = words.filter(
    ({ outcome }, at) => outcome !== 'added' && !slots.some(({ from, to }) => at >= from && at < to),
  )
  const credit = fixed.reduce((sum, { outcome }) => sum + CREDIT[outcome], 0)
  if (fixed.length > 0 && credit <= fixed.length * FRAME_SHARE)
    return { cause: { rule: 'R8', expected: '', heard: '' } }
  const lost = slots.find(({ from, to }) => words.slice(from, to).some(({ outcome }) => outcome === 'missed'))
  if (!lost) return {}
  const { slot, text, from, to } = lost
  const instead = words
    .slice(Math.max(0, from - 1), to + 1)
    .filter(({ outcome, heard }) => (outcome === 'missed' || outcome === 'added') && heard !== '')
  const heard = instead.map(one => bare(one.heard)).join(' ')
  return { cause: { rule: heard === '' ? 'R22' : 'R20', expected: text, heard, slot } }
}

type Place = { slot: string; text: string; from: number; to: number }

/** Where the slots are among the outcomes, in their order. */
function placesOf(filled: Answer['filled'], outcomes: readonly WordOutcome[]): Place[] {
  const places: Place[] = []
  for (const { slot, text } of filled) {
    const words = text.split(' ').map(bare)
    const after = places.at(-1)?.to ?? 0
    const from = outcomes.findIndex(
      (_, at) => at >= after && words.every((word, k) => bare(outcomes[at + k]?.expected ?? '') === word),
    )
    if (from !== -1) places.push({ slot, text, from, to: from + words.length })
  }
  return places
}

const bare = (word: string): string => word.toLowerCase().replace(/[.,?!]/g, '')
