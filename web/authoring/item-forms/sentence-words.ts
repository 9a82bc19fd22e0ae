/** The words of a sentence as it is shown, which are heard one by one; none for a single word. */
export function splitWords(english: string): string[] {
  const words = english
    .trim()
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word))
  return words.length > 1 ? words : []
}

/** One address for each word, as many as there are words. */
export function withSlots(urls: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => urls[index] ?? '')
}
