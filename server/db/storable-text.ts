/** Escapes that can produce text which cannot be stored. Most JSON has none, and is not searched. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

/**
 * Whether JSON holds text that PostgreSQL cannot store: U+0000, or half of a surrogate pair, which `text` would
 * change and `jsonb` refuses. No meaningful input has either.
 * @param json the text that `value` was parsed from
 */
export function holdsUnstorableText(json: string, value: unknown): boolean {
  if (!SUSPECT.test(json)) return false
  // No recursion: the depth of the value is the caller's choice.
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return true
    } else if (Array.isArray(next)) {
      for (const element of next) waiting.push(element)
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, element] of Object.entries(next)) waiting.push(key, element)
    }
  }
  return false
}
