import { setImmediate as nextTurn } from 'node:timers/promises'

/** A call takes about ten turns of the thread, and may meet a slice of others' work in each. */
const SLICE_MS = 5

/**
 * For work of many steps that would keep everybody waiting (decision 074): `await pause()` after each step. It lets
 * others have their turn once the work has held the thread for 5 ms.
 */
export function startPauses(): () => Promise<void> {
  let sinceMs = performance.now()
  return async () => {
    if (performance.now() - sinceMs < SLICE_MS) return
    await nextTurn()
    sinceMs = performance.now()
  }
}
