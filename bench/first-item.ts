/**
 * Time from opening the player until its first spoken item is usable, with nothing cached: its English is visible and
 * its microphone can be pressed. On slow 4G as Lighthouse applies it with DevTools throttling (150 ms round trip and
 * 1.6 Mbit/s become 562.5 ms per request, 1,474.56 kbit/s down, 675 kbit/s up) and a CPU slowed 4 times.
 * Options: `--runs 5`; `--against DIR`, repeatable, measures another checkout in turns with this one.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import type { CourseCard } from '#contract/courses.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'
import { findChromium } from '#scripts/chromium.ts'
import { median } from './median.ts'

const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'es-DO' }
const LEARNERS = { 'a visitor in the demo': null, 'a signed-in member': 'ana' } as const
const TIMEOUT_MS = 120_000

/** Runs in the page before its own scripts: a text, because the types of this folder know no page. */
const WATCH = `
  const look = () => {
    const english = document.querySelector('h2[lang=en]')
    const microphone = document.querySelector('button[aria-label="Toca y dilo en inglés"]')
    const isUsable = english?.checkVisibility() && microphone && !microphone.matches('[aria-disabled=true]')
    if (isUsable) tellUsable(performance.now())
    else requestAnimationFrame(look)
  }
  look()`

type Checkout = { name: string; server: RunningServer; course: string }
type Learner = keyof typeof LEARNERS

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    against: { type: 'string', multiple: true, default: [] },
  },
})
const here = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'dilo-bench-first-item-'))
const checkouts: Checkout[] = []
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const name of [...values.against, here]) checkouts.push(await open(resolve(name)))
  const times = new Map<string, number[]>()
  for (let run = 0; run < Number(values.runs); run++) {
    for (const learner of Object.keys(LEARNERS) as Learner[]) {
      // In turns, so that other load on the machine affects all checkouts.
      for (const checkout of checkouts) {
        const key = `${learner}, ${checkout.name}`
        times.set(key, [...(times.get(key) ?? []), await measure(browser, checkout, learner)])
      }
    }
  }
  process.stdout.write(
    `Until the first spoken item is usable, median of ${values.runs} runs (fastest to slowest)\n`,
  )
  for (const [key, all] of times) {
    process.stdout.write(`  ${key}: ${s(median(all))} (${s(Math.min(...all))} to ${s(Math.max(...all))})\n`)
  }
} finally {
  await browser.close()
  for (const { server } of checkouts) await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Builds the web of a checkout if it is stale, and starts its server with a database of its own. */
async function open(root: string): Promise<Checkout> {
  execFileSync(process.execPath, ['scripts/build-web.ts'], { cwd: root, stdio: 'inherit' })
  const data = join(folder, `${checkouts.length}`)
  const server = await startServer(data, {}, join(root, 'server/main.ts'))
  const answer = await fetch(`${server.url}/api/v1/student-courses-demo`)
  const { data: cards } = (await answer.json()) as { data: CourseCard[] }
  const course = cards.find(card => card.isAvaliable)
  if (!course) throw new Error(`${root} has no open course`)
  return { name: root === here ? 'this checkout' : root, server, course: course._id }
}

/** @returns milliseconds since the navigation began */
async function measure(from: Browser, { server, course }: Checkout, learner: Learner): Promise<number> {
  const context = await from.newContext({ ...PHONE, baseURL: server.url, serviceWorkers: 'block' })
  const username = LEARNERS[learner]
  if (username)
    await context.request.post('/api/v1/login', { data: { username, password: 'dilo-demo-2026' } })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(WATCH)
  const usable = Promise.withResolvers<number>()
  await page.exposeFunction('tellUsable', usable.resolve)
  const timer = setTimeout(() => usable.reject(new Error('no spoken item became usable')), TIMEOUT_MS)
  await page.goto(`/course/${course}`, { waitUntil: 'commit', timeout: TIMEOUT_MS })
  const usableMs = await usable.promise
  clearTimeout(timer)
  await context.close()
  return usableMs
}

function s(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
