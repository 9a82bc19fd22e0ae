import { use } from 'react'

/** A separate part of the program, loaded once. */
export type Part<Value> = {
  /** Loads the part in advance. Failures are ignored: the next use retries. */
  preload: () => Promise<void>
  /** A hook that returns the part; suspends while it loads. Throws when loading failed. */
  useLoaded: () => Value
}

/**
 * A loaded part is returned without suspending: React shows a fallback for at least 300 ms, even
 * for a fulfilled promise.
 */
export function loadOnce<Value>(load: () => Promise<Value>): Part<Value> {
  let loading: Promise<Value> | undefined
  const start = () => {
    loading ??= readable(load())
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
    useLoaded: () => use(start()),
  }
}

/** Sets the fields from which `use` reads a fulfilled promise without suspending. */
function readable<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    value => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
