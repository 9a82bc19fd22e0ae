import { useEffect, useSyncExternalStore } from 'react'
import { type PhoneSubset, type Phones, phonesOfSubset } from '#domain/speech/phones.ts'
import { whenIdle } from '#web/lib/when-idle.ts'

const TIMEOUT_MS = 20_000

/** Cached by address: the content of an address never changes, because its name is a hash. */
const loaded = new Map<string, Phones>()
const underWay = new Set<string>()
const listeners = new Set<() => void>()

/**
 * The pronunciations of a course, for the judge. They load in the background: until then, or when loading fails, the
 * judge works without them, and the next word retries. An empty address has none.
 */
export function usePhones(url: string): Phones | undefined {
  useEffect(() => {
    if (url === '' || loaded.has(url) || underWay.has(url)) return
    underWay.add(url)
    whenIdle(() => void load(url))
  }, [url])
  return useSyncExternalStore(subscribe, () => loaded.get(url))
}

async function load(url: string): Promise<void> {
  try {
    const response = await fetch(url, { priority: 'low', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return
    loaded.set(url, phonesOfSubset((await response.json()) as PhoneSubset))
    for (const listener of listeners) listener()
  } catch {
    // Poor connection: fewer tips until the next retry.
  } finally {
    underWay.delete(url)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
