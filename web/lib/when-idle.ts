/** Safari has no idle callback: a moment after the first paint does. */
const IDLE_MS = 1_000

/** Runs a background task when the browser is idle. */
export function whenIdle(
  work: () => void,
  scope: { requestIdleCallback?: (callback: () => void) => unknown } = globalThis,
): void {
  if (scope.requestIdleCallback) scope.requestIdleCallback(work)
  else setTimeout(work, IDLE_MS)
}
