import { useCallback, useEffect, useSyncExternalStore } from 'react'
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
 * What endpoints answered, kept while the page lives. Small on purpose: a library for it would cost the phone
 * 7 kB of the player's 100 (decision 017).
 */
type Entry = {
  data?: unknown
  failure?: Failure | undefined
  isLoading: boolean
  /** Asked for again while it was loading: what comes may be older than the reason for asking. */
  isOutdated?: boolean
}

/** Said to the page when a screen cannot open because nobody is signed in any more. */
export const SESSION_ENDED = 'dilo:session-ended'

/** Has the session checked again when an answer says that there is none: screens of members then lead to signing in. */
export function tellIfSessionEnded({ status }: Failure): void {
  if (status === 401) dispatchEvent(new Event(SESSION_ENDED))
}

const NOTHING: Entry = { isLoading: false }
const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()

function put(key: string, entry: Entry): void {
  entries.set(key, entry)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forgets everything: it belonged to whoever was signed in before. */
export function forgetLoaded(): void {
  entries.clear()
  for (const listener of listeners) listener()
}

export type Loaded<Data> = {
  /** The last answer; stays while it is asked for again. */
  data: Data | undefined
  /** Why the last try failed. */
  failure: Failure | undefined
  reload: () => void
  /** Puts in what the page knows better than the last answer. */
  update: (change: (known: Data) => Data) => void
}

/**
 * What an endpoint answers: at once what is known, and afresh when the screen opens and when the person comes
 * back to the page. `null` instead of an input asks nothing.
 */
export function useLoaded<Key extends CallKey>(
  key: Key,
  input: CallInput<Key> | null,
): Loaded<CallOutput<Key>> {
  const language = useLanguage()
  const name = input && JSON.stringify([key, input, language])
  const entry = useSyncExternalStore(
    subscribe,
    () => (name && entries.get(name)) || NOTHING,
    () => NOTHING,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name holds the key and the input
  const load = useCallback(async () => {
    if (name === null || entries.get(name)?.isLoading) return
    const known = entries.get(name)
    put(name, { ...known, isLoading: true })
    const answer = await call(key, ...([input] as unknown as GivenInput<Key>))
    const { data, isOutdated } = entries.get(name) ?? NOTHING
    if (answer.isOk) put(name, { data: answer.data, isLoading: false })
    else {
      // A screen that is open stays: what is done on it is safe on the device. One that opens needs the session.
      if (data === undefined) tellIfSessionEnded(answer)
      put(name, { data, failure: answer, isLoading: false })
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
    return () => document.removeEventListener('visibilitychange', whenBack)
  }, [load])

  return {
    data: entry.data as CallOutput<Key> | undefined,
    failure: entry.failure,
    reload,
    update: change => {
      const known = name && entries.get(name)?.data
      if (name && known !== undefined) {
        put(name, { data: change(known as CallOutput<Key>), isLoading: false })
      }
    },
  }
}
