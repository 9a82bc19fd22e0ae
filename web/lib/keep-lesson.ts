import { mediaUsesOf } from '#domain/course/media-uses.ts'
import { type KnowsConnection, savesData } from '#web/lib/saves-data.ts'
import type { WorkerMessage } from '#web/worker/build.ts'

/** Has the service worker keep all parts of a lesson, and the pictures of its items unless the user saves data. */
export function keepLesson(items: readonly unknown[]): void {
  tellWorker('lesson')
  if (savesData(navigator as KnowsConnection)) return
  const pictures = mediaUsesOf(items).filter(({ kind }) => kind === 'picture')
  tellWorker({ pictures: [...new Set(pictures.map(({ address }) => address))] })
}

function tellWorker(message: WorkerMessage): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))
}
