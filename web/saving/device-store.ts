import { createStore, del, entries, set } from 'idb-keyval'

/** Values by key on the device, or only in the page if the device refuses to store them. */
export type DeviceStore<Value> = {
  /** Resolves when the value is on the device, or is known not to be stored. Never rejects. */
  put(key: string, value: Value): Promise<void>
  /** All values, in the order of their keys. */
  all(): Promise<[key: string, value: Value][]>
  remove(key: string): Promise<void>
  /** Whether the device has stored everything; if false, some of it is lost with the page. */
  isSafe(): boolean
}

/**
 * Opens the device's store with this name. Private windows and full devices refuse it, at once or later: values they
 * refuse stay in the page, so that they can be sent from there.
 */
export function openDeviceStore<Value>(name: string, part: string): DeviceStore<Value> {
  const inPage = new Map<string, Value>()
  /** Keys that the device failed to delete. */
  const gone = new Set<string>()
  const store = createStore(name, part)
  return {
    put: async (key, value) => {
      try {
        await set(key, value, store)
      } catch {
        inPage.set(key, value)
      }
    },
    all: async () => {
      const onDevice = await readAll<Value>(store)
      return [...onDevice, ...inPage].filter(([key]) => !gone.has(key)).sort(([a], [b]) => (a < b ? -1 : 1))
    },
    remove: async key => {
      if (inPage.delete(key)) return
      try {
        await del(key, store)
      } catch {
        gone.add(key)
      }
    },
    isSafe: () => inPage.size === 0,
  }
}

async function readAll<Value>(store: ReturnType<typeof createStore>): Promise<[string, Value][]> {
  try {
    return await entries<string, Value>(store)
  } catch {
    return []
  }
}
