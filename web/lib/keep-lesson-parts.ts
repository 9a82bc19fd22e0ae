import { whenIdle } from '#web/lib/when-idle.ts'
import type { WorkerMessage } from '#web/worker/build.ts'

/** Has the service worker cache all parts of a lesson when the browser is idle. */
export function keepLessonParts(): void {
  const message: WorkerMessage = 'lesson'
  whenIdle(() => {
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))
  })
}
