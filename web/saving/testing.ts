import type { DeviceStore } from '#web/saving/device-store.ts'

/** A device that stores everything, for tests without a browser; journeys prove what a real one stores. */
export function memoryStore(kept: Record<string, unknown> = {}): DeviceStore<unknown> & {
  keys(): string[]
} {
  const values = new Map(Object.entries(kept))
  return {
    put: async (key, value) => void values.set(key, value),
    all: async () => [...values].sort(([a], [b]) => (a < b ? -1 : 1)),
    remove: async key => void values.delete(key),
    rename: async (key, other, value) => {
      values.delete(key)
      values.set(other, value)
    },
    isSafe: () => true,
    isAnswering: () => true,
    onAnswering: () => () => undefined,
    keys: () => [...values.keys()].sort(),
  }
}

/** Whether the browser, even an old version, would ask before closing the page now. */
export function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  let returned: unknown
  Object.defineProperty(event, 'returnValue', { set: value => (returned = value) })
  dispatchEvent(event)
  return event.defaultPrevented && returned === true
}
