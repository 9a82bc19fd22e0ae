import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { FirstAnswer } from '#contract/first-data.ts'
import type { Language } from '#domain/languages.ts'
import {
  type CallInput,
  type CallKey,
  type CallOutput,
  call,
  type Failure,
  type GivenInput,
} from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'

/*
 * A cache of endpoint answers that lives as long as the page. Deliberately small: a library would cost the phone 7 kB
 * of the player's 96 (decision 017).
 */
type Entry = {
  data?: unknown
  failure?: Failure
  /** Identifies the server's answer that the data came from. */
  etag?: string
  isLoading: boolean
  /** Requested again while loading: the pending answer may be outdated. */
  isOutdated?: boolean
}

/** Event for a screen that cannot open because the session has ended. */
export const SESSION_ENDED = 'dilo:session-ended'

/** Rechecks the session when an answer reports none: screens for members then lead to sign-in. */
export function tellIfSessionEnded({ status }: Failure): void {
  if (status === 401) dispatchEvent(new Event(SESSION_ENDED))
}

const NOTHING: Entry = { isLoading: false }
const entries = new Map<string, Entry>()
/** Answers that came with the page (decision 038), and until when each need not be requested. */
const fresh = new Map<string, number>()
const FRESH_MS = 60_000
const listeners = new Set<() => void>()

function put(key: string, entry: Entry): void {
  entries.set(key, entry)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Caches an answer that came with the page, so that the screen does not request it on opening. */
export function keepFirst({ key, input, etag, answer }: FirstAnswer, language: Language): void {
  const name = nameOf(key, input, language)
  entries.set(name, { data: answer.data, etag, isLoading: false })
  fresh.set(name, performance.now() + FRESH_MS)
}

function nameOf(key: CallKey, input: object, language: Language): string {
  return JSON.stringify([key, input, language])
}

/** Discards everything, because it belongs to the previous user. */
export function forgetLoaded(): void {
  entries.clear()
  fresh.clear()
  for (const listener of listeners) listener()
}

export type Loaded<Data> = {
  /** The last answer; kept while reloading. */
  data: Data | undefined
  /** Why the last request failed. */
  failure: Failure | undefined
  reload: () => void
  /** Replaces the answer with newer local data. */
  update: (change: (known: Data) => Data) => void
}

/**
 * The answer of an endpoint: the cached one at once, reloaded when the screen opens and when the user returns to the
 * page. `null` as input requests nothing.
 */
export function useLoaded<Key extends CallKey>(
  key: Key,
  input: CallInput<Key> | null,
): Loaded<CallOutput<Key>> {
  const language = useLanguage()
  const name = input && nameOf(key, input, language)
  const entry = useSyncExternalStore(
    subscribe,
    () => (name && entries.get(name)) || NOTHING,
    () => NOTHING,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name contains the key and the input
  const load = useCallback(async () => {
    if (name === null || entries.get(name)?.isLoading) return
    const freshUntil = fresh.get(name) ?? 0
    if (fresh.delete(name) && performance.now() < freshUntil) return
    const known = entries.get(name)
    put(name, { ...known, isLoading: true })
    const given = { ...input, known: known?.data === undefined ? undefined : known.etag }
    const answer = await call(key, ...([given] as unknown as GivenInput<Key>))
    const { data, etag, isOutdated } = entries.get(name) ?? NOTHING
    if (answer.isOk) put(name, { data: answer.data, etag: answer.etag, isLoading: false })
    else if (answer.status === 304) put(name, { data, etag, isLoading: false })
    else {
      // An open screen stays, because its progress is safe on the device. A screen that is opening needs the session.
      if (data === undefined) tellIfSessionEnded(answer)
      put(name, { data, etag, failure: answer, isLoading: false })
    }
    if (isOutdated) void load()
  }, [name])

  const reload = () => {
    const known = name ? entries.get(name) : undefined
    if (name && known?.isLoading) put(name, { ...known, isOutdated: true })
    else void load()
  }

  useEffect(() => {
    void load()
    const whenBack = () => {
      if (document.visibilityState === 'visible') void load()
    }
    document.addEventListener('visibilitychange', whenBack)
    // A window beside another one stays visible, so its visibility does not change.
    addEventListener('focus', whenBack)
    return () => {
      document.removeEventListener('visibilitychange', whenBack)
      removeEventListener('focus', whenBack)
    }
  }, [load])

  return {
    data: entry.data as CallOutput<Key> | undefined,
    failure: entry.failure,
    reload,
    update: change => {
      const known = name && entries.get(name)?.data
      if (name && known !== undefined) {
        put(name, { ...entries.get(name), data: change(known as CallOutput<Key>), isLoading: false })
      }
    },
  }
}
