import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUpdates } from '#web/lib/updates.ts'

const OWN = '1'

/** A worker as the page sees it: it answers with its version, and takes over on request. */
class FakeWorker extends EventTarget {
  state = 'installing'
  readonly version: string
  readonly container: FakeContainer
  constructor(container: FakeContainer, version: string) {
    super()
    this.container = container
    this.version = version
  }
  postMessage(message: string, [port]: MessagePort[] = []) {
    if (message === 'version') port?.postMessage(this.version)
    if (message === 'activate') this.container.handOver(this)
  }
  finishInstalling() {
    this.state = 'installed'
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null
  registration = Object.assign(new EventTarget(), {
    active: null as FakeWorker | null,
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    update: vi.fn(async () => undefined),
  })
  register = vi.fn(async () => this.registration)
  getRegistration = async () => this.registration
  arrive(version: string): FakeWorker {
    const worker = new FakeWorker(this, version)
    this.registration.installing = worker
    this.registration.dispatchEvent(new Event('updatefound'))
    worker.finishInstalling()
    return worker
  }
  handOver(worker: FakeWorker) {
    worker.state = 'activated'
    this.registration.active = worker
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

/** Long enough for a worker's answer to arrive. */
const answersArrive = () => new Promise(resolve => setTimeout(resolve, 50))

let container: FakeContainer
const reload = vi.fn()
const started = async () => {
  const updates = createUpdates(OWN, container as unknown as ServiceWorkerContainer, reload)
  await updates.start()
  return updates
}

beforeEach(() => {
  container = new FakeContainer()
  container.registration.active = container.controller = new FakeWorker(container, OWN)
  reload.mockClear()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it asks for a new version every 60 seconds, and when the user returns', async () => {
  vi.useFakeTimers()
  await started()
  const { update } = container.registration
  expect(update).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(update).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(update).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(update).toHaveBeenCalledTimes(2)
})

test('the worker is one for the whole site: it is registered at the root', async () => {
  await started()
  expect(container.register.mock.calls).toEqual([['/service-worker.js']])
})

test('the first installed version is not offered', async () => {
  container.registration.active = container.controller = null
  const updates = await started()
  container.handOver(container.arrive(OWN))
  await answersArrive()
  expect(updates.isOffered()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('another version is offered; accepted, it takes over and the page reloads once', async () => {
  const updates = await started()
  const next = container.arrive('2')
  await vi.waitFor(() => expect(updates.isOffered()).toBe(true))
  expect(next.state).toBe('installed')
  expect(reload).not.toHaveBeenCalled()
  updates.accept()
  expect(next.state).toBe('activated')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('waiting for a worker to take over times out after three seconds', async () => {
  const updates = await started()
  container.arrive('2').postMessage = (message, [port] = []) => {
    if (message === 'version') port?.postMessage('2')
  }
  await vi.waitFor(() => expect(updates.isOffered()).toBe(true))
  vi.useFakeTimers()
  updates.accept()
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a postponed version stays quiet, the next one is offered', async () => {
  const updates = await started()
  container.arrive('2')
  await vi.waitFor(() => expect(updates.isOffered()).toBe(true))
  updates.postpone()
  expect(updates.isOffered()).toBe(false)
  container.arrive('3')
  await vi.waitFor(() => expect(updates.isOffered()).toBe(true))
})

test('a worker of the page’s own version takes over without an offer, once the page is quiet', async () => {
  container.registration.active = container.controller = new FakeWorker(container, '0')
  const updates = await started()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const own = container.arrive(OWN)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  expect(own.state).toBe('installed')
  vi.advanceTimersByTime(3_000)
  expect(own.state).toBe('activated')
  vi.useRealTimers()
  await answersArrive()
  expect(updates.isOffered()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a version that was already waiting is offered', async () => {
  const waiting = new FakeWorker(container, '2')
  waiting.state = 'installed'
  container.registration.waiting = waiting
  const updates = await started()
  await vi.waitFor(() => expect(updates.isOffered()).toBe(true))
})

test('after another tab has accepted, this page is not reloaded but gets the offer', async () => {
  const updates = await started()
  container.handOver(new FakeWorker(container, '2'))
  await vi.waitFor(() => expect(updates.isOffered()).toBe(true))
  expect(reload).not.toHaveBeenCalled()
  updates.accept()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a browser without a cache works without updates', async () => {
  container.getRegistration = async () => undefined as never
  const updates = await started()
  expect(updates.isOffered()).toBe(false)
})
