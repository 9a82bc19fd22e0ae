/** Safari has no idle callback: a moment after the first paint does. */
const AFTER_PAINT_MS = 1_000
/**
 * A slow device that draws all the time, as the rays around a microphone, is never idle: without a limit the lesson was
 * not kept there.
 */
const LONGEST_WAIT_MS = 3_000

type Scope = { requestIdleCallback?: (callback: () => void, options: { timeout: number }) => unknown }

/** Runs a background task when the browser is idle, or after 3 s of work. */
export function whenIdle(work: () => void, scope: Scope = globalThis): void {
  if (scope.requestIdleCallback) scope.requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  else setTimeout(work, AFTER_PAINT_MS)
}
