import { CONFUSION_TIPS } from '#domain/speech/confusion-tips.ts'
import { explainSlip } from '#domain/speech/confusions.ts'
import type { Phones } from '#domain/speech/phones.ts'

/** Everyday words that the tips practise with. */
const EVERYDAY = [
  ...new Set(
    Object.values(CONFUSION_TIPS).flatMap(({ example, drill }) => [
      ...example.map(({ english }) => english),
      ...drill,
    ]),
  ),
].filter(word => /^[a-z]+$/.test(word))

/**
 * Everyday words that a Spanish speaker takes for a word: "sheep" for "ship". None for a text of several
 * words, and none without pronunciations.
 */
export function contrastWords(text: string, phones: Phones | undefined): string[] {
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  if (!phones || text.includes(' ') || word === '') return []
  const said = { text: word, phones: phones(word) }
  return EVERYDAY.filter(
    other => other !== word && explainSlip(said, { text: other, phones: phones(other) }) !== undefined,
  )
}
