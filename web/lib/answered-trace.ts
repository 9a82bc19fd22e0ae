import type { Trace } from '#domain/review/card.ts'
import { readStored, writeStored } from '#web/lib/preferences.ts'

/* How this device reviews: by speaking, or by typing and choosing where nothing can listen. */

const KEY = 'dilo.trace'

/** As it was found at the last review; by speaking before the first. */
export function knownTrace(): Trace {
  return readStored(KEY) === 'recognised' ? 'recognised' : 'spoken'
}

export function keepTrace(trace: Trace): void {
  writeStored(KEY, trace)
}
