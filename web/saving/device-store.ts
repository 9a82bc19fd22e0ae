import { createStore, del, entries, promisifyRequest, set } from 'idb-keyval'
import { createPatience } from '#web/lib/patience.ts'

/** Values by key on the device, or only in the page if the device refuses to store them or does not answer. */
export type DeviceStore<Value> = {
  /** Resolves when the value is on the device, or is known not to be stored. Never rejects. */
  put(key: string, value: Value): Promise<void>
  /** All values, in the order of their keys; not those of a device that does not answer. */
  all(): Promise<[key: string, value: Value][]>
  remove(key: string): Promise<void>
  /** Gives a value another key, in one step. If the device fails, the value is no longer in `all` of this page. */
  rename(key: string, other: string, value: Value): Promise<void>
  /** Whether the device has stored everything; if false, some of it is lost with the page. */
  isSafe(): boolean
  /** Whether the device answers. Otherwise values stay in the page, and nobody knows what the device has. */
  isAnswering(): boolean
  /** Calls back whenever that changes. @returns unsubscribes */
  onAnswering(listener: () => void): () => void
}

/** How long the device is waited for: meanwhile a save is neither on the device nor on its way. */
export const ANSWERS_WITHIN_MS = 2_000

/**
 * Opens the device's store with this name. Private windows and full devices refuse it, at once or later, and some
 * databases never answer: values they do not store stay in the page, so that they can be sent from there.
 */
export function openDeviceStore<Value>(name: string, part: string): DeviceStore<Value> {
  const inPage = new Map<string, Value>()
  /** Keys that the device has not deleted yet, or failed to delete. */
  const gone = new Set<string>()
  const listeners = new Set<() => void>()
  const store = createStore(name, part)
  const device = createPatience(ANSWERS_WITHIN_MS, () => {
    for (const listener of listeners) listener()
  })
  /** Deletes after what was put before: a device that answers late does all of it, in order. */
  const remove = async (key: string, change: () => Promise<void>) => {
    inPage.delete(key)
    gone.add(key)
    const { status } = await device.within(change)
    if (status === 'answered') gone.delete(key)
  }
  return {
    put: async (key, value) => {
      gone.delete(key)
      inPage.delete(key)
      const { status } = await device.within(async () => {
        await set(key, value, store)
        // A late answer: the page may have something newer by now.
        if (inPage.get(key) === value) inPage.delete(key)
      })
      if (status !== 'answered') inPage.set(key, value)
    },
    all: async () => {
      const reading = await device.within(() => entries<string, Value>(store))
      const onDevice =
        reading.status === 'answered' ? reading.value.filter(([key]) => typeof key === 'string') : []
      return [...new Map([...onDevice, ...inPage])]
        .filter(([key]) => !gone.has(key))
        .sort(([a], [b]) => (a < b ? -1 : 1))
    },
    remove: key => remove(key, () => del(key, store)),
    rename: (key, other, value) =>
      remove(key, () =>
        store('readwrite', values => {
          values.put(value, other)
          values.delete(key)
          return promisifyRequest(values.transaction)
        }),
      ),
    isSafe: () => inPage.size === 0,
    isAnswering: () => !device.isSilent(),
    onAnswering: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
