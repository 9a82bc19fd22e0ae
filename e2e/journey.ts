import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { seenKey, tutorial } from '#domain/site/tutorial.ts'
import { fakeRecogniser } from '#e2e/fake-recogniser.ts'
import type { Account, Learner } from '#e2e/learners.ts'
import { takeLearner, takeSession } from '#e2e/people.ts'
import { Servers } from '#e2e/servers.ts'

export type { Account } from '#e2e/learners.ts'
/**
 * Only `npm run test:all` runs it (decision 069). A file whose journeys are all so is named `*.long.journey.ts` instead.
 */
export const LONG: { tag: string[] } = { tag: ['@long'] }
/** The part of a sweep that runs for every change. */
export const EVERY_TIME: { tag: string[] } = { tag: [] }
export const PASSWORD = 'dilo-demo-2026'

export type SignIn = (page: Page, account: Account) => Promise<Pick<Learner, 'username' | 'email'>>

type Fixtures = {
  /** Expects a console error; unexpected ones fail the journey. */
  provokes: (error: RegExp) => void
  /**
   * Signs a browser in with an existing session, shared by all devices of the journey.
   * @returns the credentials for signing in manually
   */
  signIn: SignIn
  /** Another tab of the same browser. */
  newTab: (context: BrowserContext) => Promise<Page>
  /** Another phone or computer: an empty browser, watched like the first. */
  newDevice: () => Promise<Page>
  /** Whether the device has already shown the tutorial, which otherwise opens over the list of courses. */
  hasSeenTutorial: boolean
}

/** A read-only journey: it shares its server with others. */
export const test = base.extend<
  Fixtures & { expected: RegExp[]; watch: (context: BrowserContext) => void },
  { servers: Servers }
>({
  // Here instead of in the journeys that use it, which would get separate workers.
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const servers = new Servers()
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker' },
  ],
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
    await use(
      signInWith(baseURL, async account => ({
        username: account,
        email: `${account}@dilo.test`,
        token: await takeSession(account),
      })),
    )
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

/** A journey that changes only its learner, a copy of the requested account. */
export const savingTest = test.extend<{
  /** The journey's copies: made by signing in, or here for a journey that signs in manually. */
  learnerOf: (account: Account) => Promise<Learner>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  baseURL: async ({}, use) => use(process.env.DILO_SAVING_URL),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  learnerOf: async ({}, use) => {
    const mine = new Map<Account, Learner>()
    await use(async account => {
      const learner = mine.get(account) ?? (await personFor(account))
      mine.set(account, learner)
      return learner
    })
  },
  signIn: async ({ baseURL, learnerOf }, use) => use(signInWith(baseURL, learnerOf)),
})

/** Journeys do not change administrators: only the session is separate. */
async function personFor(account: Account): Promise<Learner> {
  if (account !== 'admin') return takeLearner(account)
  return { username: account, email: `${account}@dilo.test`, token: await takeSession(account) }
}

function signInWith(url: string | undefined, personOf: (account: Account) => Promise<Learner>): SignIn {
  const people = new Map<Account, Learner>()
  return async (page, account) => {
    const person = people.get(account) ?? (await personOf(account))
    people.set(account, person)
    const cookie = { name: 'dilo', value: person.token, url: url ?? '', httpOnly: true }
    await page.context().addCookies([cookie])
    return person
  }
}

function rememberTutorial(context: BrowserContext): Promise<unknown> {
  const keys = [seenKey(tutorial, false), seenKey(tutorial, true)]
  return context.addInitScript(given => {
    // The initial empty page of a tab has no storage.
    if (location.protocol === 'about:') return
    for (const key of given) localStorage.setItem(key, 'true')
  }, keys)
}
