import type { BrowserContext, CDPSession } from '@playwright/test'
import type { Profile } from './profiles.ts'
import { type PageRequest, roundsOf } from './rounds.ts'

const TIMEOUT_MS = 120_000

/** When a page counts as ready: an expression of its own program, or its largest paint. */
export type Ready = { isUsable: string } | 'painted'

/** A request over the network, with the part of its answer that arrived. */
export type Exchange = PageRequest & {
  type: string
  round: number
  bytes: number
  /** Whether it was sent before the page was ready. */
  isAnswered: boolean
  body?: Buffer
}

/** How a page became ready: milliseconds since its navigation, and the network traffic until then. */
export type Visit = {
  ms: number
  firstPaintMs: number
  bytes: number
  /** The script's heap once the page was ready, without what can be collected. */
  heapMb: number
  exchanges: Exchange[]
}

/** Runs in the page before its own scripts; as text, because it uses another program's types. */
const watch = (isUsable: string) => `
  window.painted = { firstMs: NaN, largestMs: NaN }
  const firstPaint = Promise.withResolvers()
  window.hasPainted = firstPaint.promise
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) painted.largestMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const { name, startTime } of list.getEntries()) {
      if (name !== 'first-contentful-paint') continue
      painted.firstMs = startTime
      firstPaint.resolve()
    }
  }).observe({ type: 'paint', buffered: true })
  {
    const isShown = element => element?.checkVisibility() ?? false
    // It has its handlers: React marks hydrated elements.
    const isAlive = element =>
      element?.onclick != null || Object.keys(element ?? {}).some(key => key.startsWith('__reactProps'))
    const look = () => {
      if (${isUsable}) tellUsable(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  }`

/** Opens a page on the line and the processor of a profile, until it is ready. */
export async function visit(
  context: BrowserContext,
  path: string,
  { ready, profile }: { ready: Ready; profile: Profile },
): Promise<Visit> {
  const page = await context.newPage()
  try {
    const devTools = await context.newCDPSession(page)
    const isUsable = ready === 'painted' ? 'document.readyState === "complete"' : ready.isUsable
    await page.addInitScript(watch(isUsable))
    await page.addInitScript(
      `Object.defineProperty(navigator, 'deviceMemory', { value: ${profile.memoryGb} })`,
    )
    const usable = Promise.withResolvers<number>()
    await page.exposeFunction('tellUsable', usable.resolve)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', profile.network)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown })
    const exchanges = record(devTools)
    const timer = setTimeout(() => usable.reject(new Error(`${path} was not ready in time`)), TIMEOUT_MS)
    await page.goto(path, { waitUntil: 'commit', timeout: TIMEOUT_MS })
    const usableMs = await usable.promise.finally(() => clearTimeout(timer))
    // The largest paint is known once no larger one follows.
    if (ready === 'painted') await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS })
    // Not waitForFunction: the page's policy refuses it.
    const painted = await page.evaluate<{ firstMs: number; largestMs: number }>(
      'hasPainted.then(() => painted)',
    )
    // Usable controls must also be visible.
    const ms = ready === 'painted' ? painted.largestMs : Math.max(usableMs, painted.firstMs)
    const all = [...exchanges.values()]
    const readyAt = (all[0]?.sentAt ?? 0) + ms / 1000
    const sent = all.filter(({ sentAt }) => sentAt <= readyAt)
    const rounds = roundsOf(sent)
    const seen: Exchange[] = []
    for (const [index, { id, ...exchange }] of sent.entries()) {
      const isAnswered = exchange.finishedAt !== undefined && exchange.finishedAt <= readyAt
      const body = isAnswered ? await bodyOf(devTools, id) : undefined
      seen.push({ ...exchange, round: rounds[index] ?? 1, isAnswered, body })
    }
    const bytes = seen.reduce((sum, one) => sum + one.bytes, 0)
    await devTools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devTools.send('Runtime.getHeapUsage')
    return { ms, firstPaintMs: painted.firstMs, bytes, heapMb: usedSize / 1e6, exchanges: seen }
  } finally {
    await page.close()
  }
}

type Recorded = PageRequest & { id: string; type: string; bytes: number }

/** The network traffic from now on, by the browser's ids, without answers from a cache. */
function record(devTools: CDPSession): Map<string, Recorded> {
  const exchanges = new Map<string, Recorded>()
  const lengths = new Map<string, number>()
  devTools.on('Network.requestWillBeSent', ({ requestId: id, request, initiator, timestamp, type = '' }) => {
    if (!request.url.startsWith('http')) return
    const url = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? parentUrl(initiator.stack)
    const by = { type: initiator.type, url }
    exchanges.set(id, { id, url: request.url, initiator: by, sentAt: timestamp, bytes: 0, type })
  })
  devTools.on('Network.requestServedFromCache', ({ requestId }) => exchanges.delete(requestId))
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    const isLocal = response.fromDiskCache || response.fromPrefetchCache
    // A worker's cached answer has no connection; a fetched one has.
    const isKept = response.fromServiceWorker && response.serviceWorkerResponseSource === 'cache-storage'
    if (isLocal || isKept) exchanges.delete(requestId)
    lengths.set(requestId, Number(response.headers['content-length'] ?? 0))
  })
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const exchange = exchanges.get(requestId)
    if (exchange) exchange.bytes += encodedDataLength
  })
  devTools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const exchange = exchanges.get(requestId)
    // The browser counts no bytes of a worker's answers.
    const bytes = encodedDataLength || (lengths.get(requestId) ?? 0)
    if (exchange) Object.assign(exchange, { finishedAt: timestamp, bytes })
  })
  return exchanges
}

type Stack = { callFrames: { url: string }[]; parent?: Stack } | undefined

function parentUrl(stack: Stack): string | undefined {
  if (!stack?.parent) return undefined
  return stack.parent.callFrames[0]?.url ?? parentUrl(stack.parent)
}

async function bodyOf(devTools: CDPSession, requestId: string): Promise<Buffer | undefined> {
  try {
    const { body, base64Encoded } = await devTools.send('Network.getResponseBody', { requestId })
    return Buffer.from(body, base64Encoded ? 'base64' : 'utf8')
  } catch {
    // The browser keeps no body of a preflight, a redirect or a stream.
    return undefined
  }
}
