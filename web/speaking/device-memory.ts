/** The part of `window` that we use. */
export type MemoryScope = { localStorage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> }

/** Small facts about this device, shared by its tabs; where storage is blocked or full they last for this visit. */
export function createDeviceMemory(scope: MemoryScope) {
  const visit = new Map<string, string>()
  /** Even reading a blocked storage throws. @returns whether the storage could be used, and what it answered */
  const inStorage = <Value>(use: (storage: NonNullable<MemoryScope['localStorage']>) => Value) => {
    try {
      return scope.localStorage && { answer: use(scope.localStorage) }
    } catch {
      return undefined
    }
  }
  return {
    read: (key: string) => visit.get(key) ?? inStorage(storage => storage.getItem(key))?.answer ?? undefined,
    write(key: string, value: string) {
      if (inStorage(storage => storage.setItem(key, value))) visit.delete(key)
      else visit.set(key, value)
    },
    forget(key: string) {
      visit.delete(key)
      inStorage(storage => storage.removeItem(key))
    },
  }
}
