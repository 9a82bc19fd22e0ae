import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { seenKey, tutorial } from '#domain/site/tutorial.ts'
import { fakeRecogniser } from '#e2e/fake-recogniser.ts'
import type { Learner, Learners } from '#e2e/learners.ts'
import { type RunningServer, type Settings, startServer } from '#e2e/server.ts'

export type Account = 'admin' | 'ana' | 'luis' | 'eva'
export const PASSWORD = 'dilo-demo-2026'

type Fixtures = {
  /** Says that the journey provokes a console error: all others make it fail. */
  provokes: (error: RegExp) => void
  /**
   * Signs in through the API. A session is kept for the next journey: logins are limited to ten a minute.
   * @returns what whoever signs in by hand types
   */
  signIn: (page: Page, account: Account) => Promise<Pick<Learner, 'username' | 'email'>>
  /** Another tab of the same browser. */
  newTab: (context: BrowserContext) => Promise<Page>
  /** Another phone or computer: a browser with nothing in it, watched like the first. */
  newDevice: () => Promise<Page>
  /** Whether the device has shown the tutorial already. It would come over the list of courses otherwise. */
  hasSeenTutorial: boolean
}

const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** A journey that only looks: it shares its server with the others. */
export const test = base.extend<Fixtures & { expected: RegExp[]; watch: (context: BrowserContext) => void }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  expected: async ({}, use) => use([]),
  provokes: async ({ expected }, use) => use(error => void expected.push(error)),
  watch: async ({ expected }, use) => {
    const problems: string[] = []
    await use(context => {
      context.on('weberror', error => problems.push(`${error.error().stack}`))
      context.on('console', message => {
        if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
      })
    })
    const unexpected = problems.filter(problem => !expected.some(error => error.test(problem)))
    expect(unexpected, 'errors in the console').toEqual([])
  },
  hasSeenTutorial: [true, { option: true }],
  context: async ({ context, watch, hasSeenTutorial }, use) => {
    watch(context)
    if (hasSeenTutorial) await rememberTutorial(context)
    await use(context)
  },
  page: async ({ page }, use) => {
    await fakeRecogniser(page)
    await use(page)
  },
  signIn: async ({ baseURL }, use) => {
    await use(async (page, account) => {
      const context = page.context()
      const names = { username: account, email: `${account}@dilo.test` }
      const key = `${baseURL} ${account}`
      const known = sessions.get(key)
      if (known) {
        await context.addCookies(known)
        // The journey before may have signed out.
        const { data } = await (await context.request.post('/api/v1/auth')).json()
        if (data) return names
      }
      const data = { username: account, password: PASSWORD }
      const answer = await context.request.post('/api/v1/login', { data })
      expect(answer.status(), 'signing in').toBe(200)
      sessions.set(key, await context.cookies())
      return names
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  newTab: async ({}, use) => {
    await use(async context => {
      const page = await context.newPage()
      await fakeRecogniser(page)
      return page
    })
  },
  newDevice: async ({ browser, watch, hasSeenTutorial }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      watch(context)
      if (hasSeenTutorial) await rememberTutorial(context)
      const page = await context.newPage()
      await fakeRecogniser(page)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

function rememberTutorial(context: BrowserContext): Promise<unknown> {
  const keys = [seenKey(tutorial, false), seenKey(tutorial, true)]
  return context.addInitScript(given => {
    // The empty page that every tab begins with has no storage.
    if (location.protocol === 'about:') return
    for (const key of given) localStorage.setItem(key, 'true')
  }, keys)
}

/**
 * A journey that changes nothing but its learner: whoever signs in is a copy of that account, with which no other
 * journey has to do. All devices of the journey share one session.
 */
export const savingTest = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  baseURL: async ({}, use) => use(process.env.DILO_SAVING_URL),
  signIn: async ({ baseURL, signIn }, use) => {
    const mine = new Map<Account, Learner>()
    await use(async (page, account) => {
      // Who administers is not changed by it.
      if (account === 'admin') return signIn(page, account)
      const learner = mine.get(account) ?? (await takeLearner(account))
      mine.set(account, learner)
      const cookie = { name: 'dilo', value: learner.token, url: baseURL ?? '', httpOnly: true }
      await page.context().addCookies([cookie])
      return learner
    })
  },
})

/** A learner whom no journey has had. */
async function takeLearner(account: keyof Learners): Promise<Learner> {
  const { DILO_LEARNING: folder } = process.env
  if (!folder) throw new Error('DILO_LEARNING is missing: run the journeys with Playwright and its webServer')
  const learners: Learners = JSON.parse(await readFile(join(folder, 'learners.json'), 'utf8'))
  for (const [number, learner] of learners[account].entries()) {
    // Only one of all workers can make the folder.
    const isMine = await mkdir(join(folder, `${account}-${number}`)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (isMine) return learner
  }
  throw new Error(`every copy of ${account} is taken: e2e/learners.ts must make more`)
}

/** A journey that changes what others see, or needs other settings: it has a server of its own, seeded alike. */
export const serverTest = test.extend<{ settings: Settings; server: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  settings: async ({}, use) => use({}),
  server: async ({ settings }, use) => {
    const { DILO_SEED: seed } = process.env
    if (!seed) throw new Error('DILO_SEED is missing: run the journeys with Playwright and its webServer')
    const folder = await mkdtemp(join(tmpdir(), 'dilo-journey-'))
    await cp(seed, folder, { recursive: true })
    const server = await startServer(folder, settings)
    await use(server)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ server }, use) => use(server.url),
})
