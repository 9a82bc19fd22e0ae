import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import type { CourseCard } from '#contract/courses.ts'
import { startServer } from '#e2e/server.ts'
import { findChromium } from '#scripts/chromium.ts'
import { floorPage, serveFloorPages } from './floor-page.ts'
import { startHttp2Proxy } from './http2-proxy.ts'
import type { Options } from './options.ts'
import { type Ready, type Visit, visit } from './page-visit.ts'
import { LOW_END, PROFILES, type Profile, SLOW_4G } from './profiles.ts'
import type { Figure, Report } from './report.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'es-DO' }
const PASSWORD = 'dilo-demo-2026'

const SPOKEN: Ready = {
  isUsable: `isShown(document.querySelector('h2[lang=en]')) &&
    (microphone => isShown(microphone) && isAlive(microphone) && !microphone.matches('[aria-disabled=true]'))(
      document.querySelector('button[aria-label="Toca y dilo en inglés"]'))`,
}
const LISTED: Ready = {
  isUsable: `(card => isShown(card) && isAlive(card))(document.querySelector('#content a[href*="/course/"]'))`,
}

type Scenario = {
  name: string
  path: (course: string) => string
  learner: 'ana' | null
  ready: Ready
  /** By the name of the profile. */
  goalMs: Record<string, number>
  /** Whether requests and rounds have a goal. */
  isCounted: boolean
  /** Whether the browser has been there before, and has its cache and storage. */
  isReturning: boolean
}

const cold = { isReturning: false, isCounted: true }
/** A single file of the same bytes takes 0.8 to 1.2 s there. */
const LOW_END_GOAL_MS = 1500
const goals = (slow4gMs: number) => ({ [SLOW_4G.name]: slow4gMs, [LOW_END.name]: LOW_END_GOAL_MS })
const SCENARIOS: readonly Scenario[] = [
  {
    name: 'first spoken item, member',
    path: id => `/course/${id}`,
    learner: 'ana',
    ready: SPOKEN,
    goalMs: goals(2200),
    ...cold,
  },
  {
    name: 'first spoken item, demo',
    path: id => `/course/${id}`,
    learner: null,
    ready: SPOKEN,
    goalMs: goals(2200),
    ...cold,
  },
  {
    name: 'course list, member',
    path: () => '/courses',
    learner: 'ana',
    ready: LISTED,
    goalMs: goals(1800),
    ...cold,
  },
  {
    name: 'landing, largest paint',
    path: () => '/',
    learner: null,
    ready: 'painted',
    goalMs: goals(1500),
    ...cold,
    isCounted: false,
  },
  {
    ...{ name: 'second visit, member', path: (id: string) => `/course/${id}`, learner: 'ana' as const },
    ...{ ready: SPOKEN, goalMs: goals(1000), isCounted: false, isReturning: true },
  },
]
const MOST_REQUESTS = 14
const MOST_ROUNDS = 3
/** Of the script's heap on a phone of 4 GB, most of which other programs have. */
const MOST_HEAP_MB = 60

type Case = Scenario & { profile: Profile }
type Checkout = {
  name: string
  url: string
  course: string
  /** Where its browsers keep what returning visitors have. */
  folder: string
}

/**
 * The time until pages are usable on each profile, with the requests, dependent rounds and bytes until then, and the
 * heap; in turns with other checkouts and with a page of the same bytes in one file.
 */
export async function measureBrowser(
  scope: AsyncDisposableStack,
  { runs, against, isHttp2 }: Options,
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'dilo-bench-browser-'))
  scope.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const here = join(import.meta.dirname, '../..')
  const checkouts: Checkout[] = []
  for (const root of [here, ...against.map(name => resolve(name))]) {
    const name = root === here ? '' : root
    checkouts.push(await open(scope, { root, name, folder: join(folder, `${checkouts.length}`), isHttp2 }))
  }
  const floorPages = new Map<string, Buffer>()
  let floorUrl = await serveFloorPages(scope, floorPages)
  if (isHttp2) floorUrl = await startHttp2Proxy(scope, floorUrl, folder)
  const args = ['--no-sandbox', '--disable-gpu', ...(isHttp2 ? ['--ignore-certificate-errors'] : [])]
  const launchOf = ({ memoryGb }: Profile) => {
    const heap = `--js-flags=--max-old-space-size=${(memoryGb * 1024) / 4}`
    return { executablePath: findChromium(), args: [...args, heap] }
  }
  const browsers = new Map<Profile, Browser>()
  for (const profile of PROFILES) {
    const browser = await chromium.launch(launchOf(profile))
    scope.defer(() => browser.close())
    browsers.set(profile, browser)
  }
  const device: BrowserContextOptions = { ...PHONE, ignoreHTTPSErrors: isHttp2 }

  const coldVisit = async (url: string, path: string, { learner, ready, profile }: Case) => {
    const context = await browsers
      .get(profile)
      ?.newContext({ ...device, baseURL: url, serviceWorkers: 'block' })
    if (!context) throw new Error(`${profile.name} has no browser`)
    try {
      if (learner) await signIn(context, learner)
      return await visit(context, path, { ready, profile })
    } finally {
      await context.close()
    }
  }
  const secondVisit = async (
    { url, folder: own }: Checkout,
    path: string,
    { learner, ready, profile }: Case,
  ) => {
    const kept = join(own, profile.name)
    const options = { ...launchOf(profile), ...device, baseURL: url }
    const again = () => chromium.launchPersistentContext(kept, options)
    const before = await again()
    if (learner) await signIn(before, learner)
    await visitAtEase(before, path)
    await before.close()
    const context = await again()
    try {
      return await visit(context, path, { ready, profile })
    } finally {
      await context.close()
    }
  }

  const cases: Case[] = PROFILES.flatMap(profile => SCENARIOS.map(scenario => ({ ...scenario, profile })))
  const visits = cases.map(() => ({ own: checkouts.map((): Visit[] => []), floor: [] as Visit[] }))
  for (let run = 1; run <= runs; run++) {
    for (const [index, scenario] of cases.entries()) {
      const seen = visits[index]
      if (!seen) continue
      // In turns, so that other load on the machine affects all of them.
      for (const [place, checkout] of checkouts.entries()) {
        const path = scenario.path(checkout.course)
        const one = scenario.isReturning
          ? await secondVisit(checkout, path, scenario)
          : await coldVisit(checkout.url, path, scenario)
        seen.own[place]?.push(one)
        if (place === 0) floorPages.set(`/${index}`, floorPage(one))
      }
      seen.floor.push(await coldVisit(floorUrl, `/${index}`, { ...scenario, learner: null }))
    }
    process.stderr.write(`run ${run} of ${runs}\n`)
  }
  const figures = cases.flatMap((scenario, index) =>
    checkouts.flatMap(({ name }, place) =>
      figuresOf(scenario, name, visits[index]?.own[place] ?? [], visits[index]?.floor ?? []),
    ),
  )
  return {
    key: `browser${isHttp2 ? '-http2' : ''}`,
    title: `Over ${isHttp2 ? 'HTTP/2' : 'HTTP/1.1'}; the floor is one file of the same bytes`,
    figures,
    details: cases.map(({ name, profile }, index) => ({
      name: `${name}, ${profile.name}`,
      requests: waterfallOf(visits[index]?.own[0]?.at(-1)),
    })),
  }
}

function figuresOf(scenario: Case, checkout: string, own: Visit[], floor: Visit[]): Figure[] {
  // Earlier results have slow 4G without its name.
  const where = scenario.profile === SLOW_4G ? [] : [scenario.profile.name]
  const name = [scenario.name, ...where, ...(checkout === '' ? [] : [checkout])].join(', ')
  const isGoal = checkout === ''
  const requests = (all: Visit[]) => all.map(({ exchanges }) => exchanges.length)
  // The page did not wait for requests that had no answer yet.
  const rounds = own.map(({ exchanges }) =>
    Math.max(0, ...exchanges.map(({ round, isAnswered }) => (isAnswered ? round : 0))),
  )
  const limit = (goal: number) => (isGoal && scenario.isCounted ? { limit: goal } : {})
  const paint = own.map(({ firstPaintMs }) => firstPaintMs)
  return [
    {
      ...{ name, unit: 'ms', values: own.map(({ ms }) => ms), floor: floor.map(({ ms }) => ms) },
      ...(isGoal && { limit: scenario.goalMs[scenario.profile.name] ?? Number.NaN }),
    },
    {
      name: '  first paint',
      unit: 'ms',
      values: paint,
      floor: floor.map(({ firstPaintMs }) => firstPaintMs),
    },
    { name: '  requests', unit: '', values: requests(own), ...limit(MOST_REQUESTS) },
    { name: '  rounds', unit: '', values: rounds, ...limit(MOST_ROUNDS) },
    {
      name: '  bytes',
      unit: 'kB',
      values: own.map(({ bytes }) => bytes / 1000),
      floor: floor.map(({ bytes }) => bytes / 1000),
    },
    {
      name: '  heap',
      unit: 'MB',
      values: own.map(({ heapMb }) => heapMb),
      ...(isGoal && { limit: MOST_HEAP_MB }),
    },
  ].map(figure => (figure.name === name ? figure : { ...figure, name: `${name}: ${figure.name.trim()}` }))
}

/** The requests of a visit, times in milliseconds since the first. */
function waterfallOf(seen: Visit | undefined) {
  const start = seen?.exchanges[0]?.sentAt ?? 0
  const ms = (at: number | undefined) => (at === undefined ? null : Math.round((at - start) * 1000))
  return seen?.exchanges.map(({ url, type, round, bytes, sentAt, finishedAt, initiator }) => {
    const path = new URL(url).pathname
    return { path, type, round, bytes, sentMs: ms(sentAt), finishedMs: ms(finishedAt), by: initiator.type }
  })
}

/** Builds the web of a checkout if it is stale, and starts its server with a separate database. */
async function open(
  scope: AsyncDisposableStack,
  { root, name, folder, isHttp2 }: { root: string; name: string; folder: string; isHttp2: boolean },
): Promise<Checkout> {
  execFileSync(process.execPath, ['scripts/build-web.ts'], { cwd: root, stdio: 'inherit' })
  const settings: Record<string, string> = isHttp2
    ? { TRUSTED_PROXIES: 'loopback', DEVELOPMENT_TOOLS: 'everyone' }
    : {}
  const server = await startServer(join(folder, 'data'), settings, join(root, 'server/main.ts'))
  scope.defer(() => server.stop())
  const answer = await fetch(`${server.url}/api/v1/student-courses-demo`)
  const { data: cards } = (await answer.json()) as { data: CourseCard[] }
  const course = cards.find(card => card.isAvaliable)
  if (!course) throw new Error(`${root} has no open course`)
  const url = isHttp2 ? await startHttp2Proxy(scope, server.url, folder) : server.url
  return { name, url, course: course._id, folder: join(folder, 'profiles') }
}

async function signIn(context: BrowserContext, username: string): Promise<void> {
  const answer = await context.request.post('/api/v1/login', { data: { username, password: PASSWORD } })
  if (!answer.ok()) throw new Error(`${username} is not signed in: ${await answer.text()}`)
}

/** Waits until the service worker has taken over the page. */
const CONTROLLED = `new Promise(resolve => {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) resolve()
  else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
})`

/** An unhurried visit, after which the browser has everything that it should keep. */
async function visitAtEase(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.evaluate(CONTROLLED)
  await page.waitForLoadState('networkidle')
  await page.close()
}
