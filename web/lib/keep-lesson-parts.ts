import { type KnowsConnection, savesData } from '#web/lib/saves-data.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import type { WorkerMessage } from '#web/worker/build.ts'

/** Has the service worker cache all parts of a lesson when the browser is idle. */
export function keepLessonParts(): void {
  whenIdle(() => tellWorker('lesson'))
}

/** Has the worker keep the pictures of a lesson's items too, unless the user saves data. */
export function keepPicturesOf(items: readonly unknown[]): void {
  if (savesData(navigator as KnowsConnection)) return
  whenIdle(async () => {
    const found = await import('#domain/course/media-uses.ts').catch(() => undefined)
    const uses = found?.mediaUsesOf(items).filter(({ kind }) => kind === 'picture') ?? []
    tellWorker({ pictures: [...new Set(uses.map(({ address }) => address))] })
  })
}

function tellWorker(message: WorkerMessage): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))
}
