import type { WordId } from '#domain/ids.ts'
import { SAME_DAY_MS } from '#domain/review/card.ts'
import { readStored, writeStored } from '#web/lib/preferences.ts'
import { isRecord } from '#web/lib/stored-values.ts'

/*
 * The words that were answered on this device today. Without a network the kept session still has them, and must not
 * ask them a second time.
 */

const KEY = 'dilo.reviewed'

/** @param owner the learner */
export function answeredWords(owner: string): ReadonlySet<WordId> {
  return new Set(Object.keys(recent(owner)) as WordId[])
}

export function keepAnswered(owner: string, word: WordId): void {
  writeStored(KEY, JSON.stringify({ owner, words: { ...recent(owner), [word]: Date.now() } }))
}

/** The words and when they were answered, in ms since 1970. */
function recent(owner: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '')
    if (!isRecord(stored) || stored.owner !== owner || !isRecord(stored.words)) return {}
    const since = Date.now() - SAME_DAY_MS
    return Object.fromEntries(
      Object.entries(stored.words).filter(([, at]) => typeof at === 'number' && at > since),
    )
  } catch {
    return {}
  }
}
