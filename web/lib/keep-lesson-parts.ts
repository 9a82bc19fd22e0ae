import { mediaUsesOf } from '#domain/course/media-uses.ts'
import { type KnowsConnection, savesData } from '#web/lib/saves-data.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import type { WorkerMessage } from '#web/worker/build.ts'

/** Has the service worker cache all parts of a lesson when the browser is idle. */
export function keepLessonParts(): void {
  whenIdle(() => tellWorker('lesson'))
}

/** Has it keep the pictures of a lesson's items too, unless data are to be saved. */
export function keepPicturesOf(items: readonly unknown[]): void {
  if (savesData(navigator as KnowsConnection)) return
  whenIdle(() => {
    const uses = mediaUsesOf(items).filter(({ kind }) => kind === 'picture')
    tellWorker({ pictures: [...new Set(uses.map(({ address }) => address))] })
  })
}

function tellWorker(message: WorkerMessage): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))
}
