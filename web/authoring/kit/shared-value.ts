import { useSyncExternalStore } from 'react'

/** A value outside React that components follow: of one question, one queue, one sound for the whole program. */
export function sharedValue<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  return {
    get,
    set: (next: Value): void => {
      value = next
      for (const listener of listeners) listener()
    },
    use: (): Value => useSyncExternalStore(subscribe, get),
  }
}
