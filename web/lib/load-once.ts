import { use } from 'react'

/** A part of the program that is loaded apart, once. */
export type Part<Value> = {
  /** Loads it before it is needed. A failure here is no failure yet: the next use tries again. */
  preload: () => Promise<void>
  /** A hook: the part; the component waits for one that is not there. Throws when it could not be loaded. */
  useLoaded: () => Value
}

/**
 * What is there already is answered at once: React shows a fallback for 300 ms at least once it shows it, also
 * when a promise is fulfilled already.
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
