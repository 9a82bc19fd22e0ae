/** How many texts the learner chooses from after hearing the recording. */
const CHOICES = 3

/**
 * Builds the choices for a recording: the text itself, then its contrasts, then the texts of the lesson closest to it
 * in length. Their order comes from a hash of the texts, so it is stable for a text and gives no hint.
 *
 * @param contrasts words that a Spanish speaker confuses with it
 * @param others texts of the same lesson
 */
export function choicesFor(text: string, contrasts: readonly string[], others: readonly string[]): string[] {
  const words = text.split(' ').length
  const alike = [...others].sort(
    (a, b) => Math.abs(a.split(' ').length - words) - Math.abs(b.split(' ').length - words),
  )
  const wrong = new Map([...contrasts, ...alike].map(other => [other.toLowerCase(), other]))
  wrong.delete(text.toLowerCase())
  const chosen = [text, ...[...wrong.values()].slice(0, CHOICES - 1)]
  return chosen.sort((a, b) => hash(`${text}/${a}`) - hash(`${text}/${b}`))
}

/** FNV-1a: a hash that is the same on every device. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}
