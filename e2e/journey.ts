import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { fakeRecogniser } from '#e2e/fake-recogniser.ts'
import { type RunningServer, type Settings, startServer } from '#e2e/server.ts'

export type Account = 'admin' | 'ana' | 'luis' | 'eva'
export const PASSWORD = 'dilo-demo-2026'

type Fixtures = {
  /** Says that the journey provokes a console error: all others make it fail. */
  provokes: (error: RegExp) => void
  /** Signs in through the API. A session is kept for the next journey: logins are limited to ten a minute. */
  signIn: (page: Page, account: Account) => Promise<void>
  /** Another tab of the same browser. */
  newTab: (context: BrowserContext) => Promise<Page>
  /** Another phone or computer: a browser with nothing in it, watched like the first. */
  newDevice: () => Promise<Page>
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
      context.on('weberror', ({ error }) => problems.push(`${error().stack}`))
      context.on('console', message => {
        if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
      })
    })
    const unexpected = problems.filter(problem => !expected.some(error => error.test(problem)))
    expect(unexpected, 'errors in the console').toEqual([])
  },
  context: async ({ context, watch }, use) => {
    watch(context)
    await use(context)
  },
  page: async ({ page }, use) => {
    await fakeRecogniser(page)
    await use(page)
  },
  signIn: async ({ baseURL }, use) => {
    await use(async (page, account) => {
      const context = page.context()
      const key = `${baseURL} ${account}`
      const known = sessions.get(key)
      if (known) return context.addCookies(known)
      const data = { username: account, password: PASSWORD }
      const answer = await context.request.post('/api/v1/login', { data })
      expect(answer.status(), 'signing in').toBe(200)
      sessions.set(key, await context.cookies())
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
  newDevice: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      watch(context)
      const page = await context.newPage()
      await fakeRecogniser(page)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

/** A journey that saves progress: it has a server of its own, seeded like every other. */
export const savingTest = test.extend<{ settings: Settings; server: RunningServer }>({
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
