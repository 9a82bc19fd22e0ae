import type { Failure } from '#web/lib/call.ts'

/*
 * A cache of endpoint answers that lives as long as the page, for `useLoaded`; `known-before.ts` keeps
 * some of them on the device. Deliberately small: a library would cost the phone 7 kB of the player's 96 (decision 017).
 */
export type Entry = {
  data?: unknown
  /** When the server gave the data, in ms since 1970, if that was to an earlier page. */
  earlier?: number
  failure?: Failure
  /** Identifies the server's answer that the data came from. */
  etag?: string
  isLoading?: boolean
  /** It came with the page (decision 038), and need not be requested until then, in ms since the page began. */
  freshUntil?: number
  /** Requested again while loading: the pending answer may be outdated. */
  isOutdated?: boolean
}

/** An entry of a call that was never made. */
export const NOTHING: Entry = {}
/** By the names of their calls (`nameOf`). */
export const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()
let forgotten = 0

/** Puts an answer, or what happened instead. */
export function put(key: string, entry: Entry): void {
  entries.set(key, entry)
  for (const listener of listeners) listener()
}

/** Calls back after each change of an answer. @returns unsubscribes */
export function onEntries(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Discards everything, because it belongs to the previous user. */
export function forgetLoaded(): void {
  forgotten += 1
  entries.clear()
  for (const listener of listeners) listener()
}

/** Changes when everything is discarded: an answer that was requested before belongs to the previous user. */
export function timesForgotten(): number {
  return forgotten
}
