/** A request of a page, from the events of the browser's network domain. Times in seconds, on one clock. */
export type PageRequest = {
  url: string
  /** `parser`, `script`, `preload` or `other`; the address of the document or file that named it. */
  initiator: { type: string; url?: string }
  sentAt: number
  /** Undefined when it was not answered yet. */
  finishedAt?: number
}

/**
 * The dependent rounds of requests: how many answers had to be awaited, one after the other. A request is in the round
 * after the file that named it. A script's request may also depend on any earlier answer, so it is in the round after
 * those: at worst too many rounds are counted, never too few.
 * @returns the round of each request, from 1 for the document
 */
export function roundsOf(requests: readonly PageRequest[]): number[] {
  const rounds = new Map<PageRequest, number>()
  const bySending = requests.toSorted((a, b) => a.sentAt - b.sentAt)
  for (const [index, request] of bySending.entries()) {
    const { type, url } = request.initiator
    const causes = bySending.slice(0, index).filter(earlier => {
      const isAnswered = earlier.finishedAt !== undefined && earlier.finishedAt <= request.sentAt
      return earlier.url === url || (type === 'script' && isAnswered)
    })
    rounds.set(request, 1 + Math.max(0, ...causes.map(cause => rounds.get(cause) ?? 0)))
  }
  return requests.map(request => rounds.get(request) ?? 1)
}
