import { DEFAULT_LANGUAGE, languageOfPath } from '#domain/languages.ts'
import type { Build, WorkerMessage } from '#web/worker/build.ts'
import { asset, authoringPage, deleteStaleCaches, fixedFile, page, precache } from '#web/worker/caches.ts'
import { keepLesson, lessonPage } from '#web/worker/lesson-page.ts'
import { keepPictures, picture } from '#web/worker/pictures.ts'
import { notificationOf, openFrom, renewSubscription } from '#web/worker/push.ts'
import { handlingOf } from '#web/worker/routing.ts'

/*
 * Caches the files that the web needs to start. A new version waits until a page sends "activate", which happens when
 * the user agrees, so that nothing changes during a lesson (web/lib/updates.ts).
 */

declare const self: ServiceWorkerGlobalScope
/** Defined by the build (scripts/service-worker.ts). */
declare const BUILD: Build
const build = BUILD

self.addEventListener('install', event => event.waitUntil(precache(build)))

self.addEventListener('activate', event => {
  const start = async () => {
    await deleteStaleCaches(build)
    // Lets the browser request a page while the worker starts.
    await self.registration.navigationPreload?.enable()
    // The first version also controls the page that installed it.
    await self.clients.claim()
  }
  event.waitUntil(start())
})

self.addEventListener('message', event => {
  const message: WorkerMessage = event.data
  if (message === 'version') event.ports[0]?.postMessage(build.version)
  if (message === 'activate') event.waitUntil(self.skipWaiting())
  // Files that cannot be cached now are loaded on use.
  if (message === 'lesson') event.waitUntil(keepLesson(build).catch(() => undefined))
  if (typeof message === 'object') event.waitUntil(keepPictures(message.pictures).catch(() => undefined))
})

self.addEventListener('push', event => {
  const { title, options } = notificationOf(event.data?.text() ?? '', navigator.language)
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openFrom(event.notification, self.clients))
})

self.addEventListener('pushsubscriptionchange', event => {
  const { oldSubscription: old, newSubscription: fresh } = event as PushSubscriptionChangeEvent
  event.waitUntil(renewSubscription(self.registration, { old, fresh }).catch(() => undefined))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const handling = handlingOf(request, { origin: self.location.origin, fixed: build.fixed })
  if (handling === 'asset') event.respondWith(asset(request))
  if (handling === 'picture') event.respondWith(picture(request))
  if (handling === 'fixed') event.respondWith(fixedFile(request, build))
  if (handling === 'authoring') {
    const language = languageOfPath(new URL(request.url).pathname) ?? DEFAULT_LANGUAGE
    event.respondWith(authoringPage(fromNetwork(event), build, language))
  }
  if (handling === 'lesson') event.respondWith(lessonPage(fromNetwork(event), build))
  if (handling === 'page') event.respondWith(page(fromNetwork(event), build))
})

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}
