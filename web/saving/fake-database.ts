/** A stand-in for the browser's database, which a test can stop, break, and set going again. */
export function fakeDatabase(kept: Record<string, unknown> = {}) {
  const values = new Map<IDBValidKey, unknown>(Object.entries(kept))
  let mode: 'works' | 'hangs' | 'fails' = 'works'
  let held: (() => void)[] = []

  /** Calls one of the two handlers that a request gets right after it was made. */
  function answer<Target extends object>(target: Target & Handlers, act: () => unknown): Target {
    const settle = () => {
      if (mode === 'fails') return target.onerror?.()
      Object.assign(target, { result: act() })
      target.onsuccess?.()
      target.oncomplete?.()
    }
    if (mode === 'hangs') held.push(settle)
    else queueMicrotask(settle)
    return target
  }
  const transaction = () => {
    const changes: (() => void)[] = []
    const done = answer({ error: new Error('the disk is full') }, () =>
      changes.forEach(change => void change()),
    )
    const store = {
      transaction: done,
      put: (value: unknown, key: IDBValidKey) => changes.push(() => values.set(key, value)),
      delete: (key: IDBValidKey) => changes.push(() => values.delete(key)),
      getAll: () => answer({}, () => [...values.values()]),
      getAllKeys: () => answer({}, () => [...values.keys()]),
    }
    return { objectStore: () => store }
  }
  return {
    /** To be put in the place of the global `indexedDB`. */
    indexedDB: { open: () => answer({}, () => ({ transaction })) },
    keys: () => [...values.keys()].sort(),
    put: (key: IDBValidKey, value: unknown) => void values.set(key, value),
    hang: () => {
      mode = 'hangs'
    },
    fail: () => {
      mode = 'fails'
    },
    work: () => {
      mode = 'works'
      const late = held
      held = []
      for (const settle of late) queueMicrotask(settle)
    },
  }
}

type Handlers = { onsuccess?: () => void; oncomplete?: () => void; onerror?: () => void }
