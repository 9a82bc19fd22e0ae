import type { Build, WorkerMessage } from '#web/worker/build.ts'
import { asset, bring, bringAssets, fixedFile, page, tidy } from '#web/worker/caches.ts'
import { handlingOf } from '#web/worker/routing.ts'

/*
 * Keeps on the device what the program needs to begin. A new version waits until a page says "activate", which
 * it does when the person agrees, so that nothing changes under a lesson (web/lib/updates.ts).
 */

declare const self: ServiceWorkerGlobalScope
/** Put in by the build (scripts/service-worker.ts). */
declare const BUILD: Build
const build = BUILD

self.addEventListener('install', event => event.waitUntil(bring(build)))

self.addEventListener('activate', event => {
  const start = async () => {
    await tidy(build)
    // The browser asks for a page while the worker wakes up.
    await self.registration.navigationPreload?.enable()
    // The first version also takes the page that brought it.
    await self.clients.claim()
  }
  event.waitUntil(start())
})

self.addEventListener('message', event => {
  const message: WorkerMessage = event.data
  if (message === 'version') event.ports[0]?.postMessage(build.version)
  if (message === 'activate') event.waitUntil(self.skipWaiting())
  // What cannot be brought now comes when it is used.
  if (message === 'lesson') event.waitUntil(bringAssets(build.lesson).catch(() => undefined))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const handling = handlingOf(request, { origin: self.location.origin, fixed: build.fixed })
  if (handling === 'asset') event.respondWith(asset(request))
  if (handling === 'fixed') event.respondWith(fixedFile(request, build))
  if (handling === 'page') event.respondWith(page(fromNetwork(event), build))
})

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}
