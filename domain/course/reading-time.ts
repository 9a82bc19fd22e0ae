/** The feedback of a row stays for 1 s (L4.43): no message is shown for less. */
const SHORTEST_MS = 1000
/** 17 characters a second, the pace of subtitles in Spanish for adults. */
const MS_PER_CHARACTER = 60

/** How long a message must stay readable before the player advances automatically (decision 032). */
export function readingMs(message: string): number {
  const { length } = message.replace(/\s+/g, ' ').trim()
  return Math.max(SHORTEST_MS, length * MS_PER_CHARACTER)
}
