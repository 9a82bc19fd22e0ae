/** Safari has no idle callback: wait until shortly after the first paint. */
const AFTER_PAINT_MS = 1_000
/**
 * A slow device that keeps drawing, such as the rays around a microphone, is never idle: without a limit, the lesson
 * was never cached there.
 */
const LONGEST_WAIT_MS = 3_000

type Scope = {
  requestIdleCallback?: (callback: () => void, options: { timeout: number }) => number
  cancelIdleCallback?: (id: number) => void
}

/**
 * Runs a background task when the browser is idle, or after 3 s at the latest.
 * @returns cancels the task: returned from an effect, it ends with its component
 */
export function whenIdle(work: () => void, scope: Scope = globalThis): () => void {
  if (scope.requestIdleCallback) {
    const id = scope.requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
    return () => scope.cancelIdleCallback?.(id)
  }
  const timer = setTimeout(work, AFTER_PAINT_MS)
  return () => clearTimeout(timer)
}
