import type { Phones } from '#domain/speech/phones.ts'
import { explainSlip } from '#domain/speech/slips.ts'
import { CONFUSION_TIPS } from '#domain/speech/tips/confusion-tips.ts'

/** Everyday words used in the tips' drills. */
const EVERYDAY = [...new Set(Object.values(CONFUSION_TIPS).flatMap(({ drill }) => drill))].filter(word =>
  /^[a-z]+$/.test(word),
)

/**
 * Everyday words that a Spanish speaker confuses with a word: "sheep" for "ship". Empty for a text of several words or
 * without pronunciations.
 */
export function contrastWords(text: string, phones: Phones | undefined): string[] {
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  if (!phones || text.includes(' ') || word === '') return []
  const said = { text: word, phones: phones(word) }
  return EVERYDAY.filter(
    other => other !== word && explainSlip(said, { text: other, phones: phones(other) }) !== undefined,
  )
}
