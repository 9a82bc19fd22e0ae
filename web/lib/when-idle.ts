/** Safari has no idle callback: wait until shortly after the first paint. */
const AFTER_PAINT_MS = 1_000
/**
 * A slow device that keeps drawing, such as the rays around a microphone, is never idle: without a limit, the lesson
 * was never cached there.
 */
const LONGEST_WAIT_MS = 3_000

type Scope = { requestIdleCallback?: (callback: () => void, options: { timeout: number }) => unknown }

/** Runs a background task when the browser is idle, or after 3 s at the latest. */
export function whenIdle(work: () => void, scope: Scope = globalThis): void {
  if (scope.requestIdleCallback) scope.requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  else setTimeout(work, AFTER_PAINT_MS)
}
