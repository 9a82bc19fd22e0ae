/** The words of a displayed sentence, which are heard one by one; none for a single word. */
export function splitWords(english: string): string[] {
  const words = english
    .trim()
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word))
  return words.length > 1 ? words : []
}

/** One address per word, padded or cut to the number of words. */
export function withSlots(urls: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => urls[index] ?? '')
}
