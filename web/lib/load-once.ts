import { use } from 'react'

/** A separately loaded part of the program, loaded once. */
export type Part<Value> = {
  /** Loads it in advance. A failure is ignored: the next use retries. */
  preload: () => Promise<void>
  /** A hook that returns the part; suspends while it loads. Throws when loading failed. */
  useLoaded: () => Value
}

/**
 * A loaded part is returned without suspending: React shows a fallback for at least 300 ms, even
 * for a fulfilled promise.
 */
export function loadOnce<Value>(load: () => Promise<Value>): Part<Value> {
  let value: Value | undefined
  let loading: Promise<Value> | undefined
  const start = () => {
    loading ??= load().then(loaded => {
      value = loaded
      return loaded
    })
    return loading
  }
  return {
    preload: () =>
      start().then(
        () => undefined,
        () => {
          loading = undefined
        },
      ),
    useLoaded: () => value ?? use(start()),
  }
}
