import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { FirstAnswer } from '#contract/first-data.ts'
import type { Language } from '#domain/languages.ts'
import { entries, NOTHING, onEntries, put, timesForgotten } from '#web/lib/answers.ts'
import {
  type Answer,
  type CallInput,
  type CallKey,
  type CallOutput,
  call,
  type Failure,
  type GivenInput,
} from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'

/** Event for a screen that cannot open because the session has ended. */
export const SESSION_ENDED = 'dilo:session-ended'

/** Rechecks the session when an answer reports none: screens for members then lead to sign-in. */
export function tellIfSessionEnded({ status }: Failure): void {
  if (status === 401) dispatchEvent(new Event(SESSION_ENDED))
}

/** How long an answer that came with the page need not be requested. */
const FRESH_MS = 60_000
/** After this time without an answer, what the device knew before is shown. */
export const LATE_MS = 6_000

/** Whose answers this device may show. */
let owner: string | undefined

type KnownBefore = typeof import('#web/lib/known-before.ts')

/** Uses what the device knew before (decision 086); undefined if that part cannot be loaded. */
export async function knownBefore<Value>(use: (part: KnownBefore) => Value): Promise<Value | undefined> {
  return import('#web/lib/known-before.ts').then(use, () => undefined)
}

/** Whose answers are shown when the server cannot be reached. */
export function recallAnswersOf(user: { _id: string } | null): void {
  owner = user?._id
}

/** Caches an answer that came with the page, so that the screen does not request it on opening. */
export function keepFirst({ key, input, etag, answer }: FirstAnswer, language: Language): void {
  const name = nameOf(key, input, language)
  entries.set(name, { data: answer.data, etag, freshUntil: performance.now() + FRESH_MS })
}

/** The name of a call's answer in the cache. */
export function nameOf(key: CallKey, input: object, language: Language): string {
  return JSON.stringify([key, input, language])
}

/** Requests an answer and caches it; without one, the entry may get what the device knew before. */
export async function load<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  name: string,
): Promise<Answer<CallOutput<Key>>> {
  const asked = timesForgotten()
  const known = entries.get(name)
  put(name, { ...known, isLoading: true })
  const whenLost = () =>
    knownBefore(part => part.whenLost(name, { owner, tryAgain: () => load(key, input, name) }))
  const late = setTimeout(whenLost, LATE_MS)
  const given = { ...input, known: known?.data === undefined ? undefined : known.etag }
  const answer = await call(key, ...([given] as unknown as GivenInput<Key>))
  clearTimeout(late)
  if (!answer.isOk && (answer.code === 'unreachable' || answer.code === 'unavailable')) await whenLost()
  if (timesForgotten() !== asked) return answer
  const { data, etag, earlier, isOutdated } = entries.get(name) ?? NOTHING
  if (answer.isOk) put(name, { data: answer.data, etag: answer.etag })
  else if (answer.status === 304) put(name, { data, etag })
  else {
    // Its right to be seen ends with a refusal.
    const isClosed = earlier !== undefined && answer.status < 500
    // An open screen stays, because its progress is safe on the device. A screen that is opening needs the session.
    if (data === undefined || isClosed) tellIfSessionEnded(answer)
    put(name, { ...(!isClosed && { data, etag, earlier }), failure: answer })
  }
  if (isOutdated) void load(key, input, name)
  return answer
}

export type Loaded<Data> = {
  /** The last answer; kept while reloading. */
  data: Data | undefined
  /** When the server gave it, in ms since 1970, if that was to an earlier page and it cannot be reached now. */
  earlier: number | undefined
  /** Why the last request failed. */
  failure: Failure | undefined
  reload: () => void
  /** Replaces the answer with newer local data. */
  update: (change: (known: Data) => Data) => void
}

/**
 * The answer of an endpoint: the cached one at once, reloaded when the screen opens, when the user returns to the page,
 * and until the server can be reached. `null` as input requests nothing.
 */
export function useLoaded<Key extends CallKey>(
  key: Key,
  input: CallInput<Key> | null,
): Loaded<CallOutput<Key>> {
  const language = useLanguage()
  const name = input && nameOf(key, input, language)
  const entry = useSyncExternalStore(
    onEntries,
    () => (name && entries.get(name)) || NOTHING,
    () => NOTHING,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name contains the key and the input
  const open = useCallback(() => {
    if (!name) return
    const { freshUntil = 0, ...known } = entries.get(name) ?? NOTHING
    // Content at a version never changes.
    if (known.isLoading || (known.data !== undefined && key.includes('/:version'))) return
    // Once, and without telling anybody: nothing else has changed.
    if (performance.now() < freshUntil) entries.set(name, known)
    else void load(key, input as CallInput<Key>, name)
  }, [name])

  const reload = () => {
    const known = name ? entries.get(name) : undefined
    if (name && known?.isLoading) put(name, { ...known, isOutdated: true })
    else open()
  }

  useEffect(() => {
    open()
    const whenBack = () => {
      if (document.visibilityState === 'visible') open()
    }
    document.addEventListener('visibilitychange', whenBack)
    // A window beside another one stays visible, so its visibility does not change.
    addEventListener('focus', whenBack)
    return () => {
      document.removeEventListener('visibilitychange', whenBack)
      removeEventListener('focus', whenBack)
    }
  }, [open])

  return {
    data: entry.data as CallOutput<Key> | undefined,
    earlier: entry.earlier,
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
