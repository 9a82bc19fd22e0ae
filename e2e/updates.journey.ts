import { expect, type Page } from '@playwright/test'
import type { StudentCourse } from '#contract/courses.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { test as base, LONG } from '#e2e/journey.ts'
import { type RollingServer, startRollingServer } from '#e2e/rolling-server.ts'
import { isAhead, lessonIsKept, openMenu, openPlayer, sayRight, target, texts } from '#e2e/walking.ts'

/*
 * A new build is rolled out while a learner uses the old one, and the network fails (P4.31 to
 * P4.34). The worker, its caches and the two builds are real.
 */

const POLL_MS = 60_000
const SAYS = { title: 'Nueva versión disponible', now: 'Actualizar ahora', later: 'Más tarde' }

const test = base.extend<{ server: RollingServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  server: async ({}, use) => {
    const server = await startRollingServer(process.env.DILO_URL ?? '')
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.url),
})
test.use({ serviceWorkers: 'allow' })

test('a new version is offered within a minute, and "Actualizar ahora" loads it', async ({
  page,
  server,
}) => {
  await open(page, '/login')
  await expect(prompt(page)).toBeHidden()
  server.rollOut()
  await aMinutePasses(page)
  await expect(prompt(page)).toBeVisible()
  const before = await programOf(page)
  await agree(page)
  expect(await programOf(page)).not.toBe(before)
  await expect(page.getByRole('heading', { name: texts.es.login.title })).toBeVisible()
  await aMinutePasses(page)
  await expect(prompt(page)).toBeHidden()
  expect(await keptVersions(page), 'what is kept of the old version').toHaveLength(1)
})

test('"Más tarde" hides the offer, until there is another new version', async ({ page, server }) => {
  await open(page, '/login')
  server.rollOut()
  await aMinutePasses(page)
  await prompt(page).getByRole('button', { name: SAYS.later }).click()
  await expect(prompt(page)).toBeHidden()
  await aMinutePasses(page)
  await expect(prompt(page)).toBeHidden()
  server.rollOut()
  // The previous check may still be running, and concurrent checks are merged.
  await expect(async () => {
    await aMinutePasses(page)
    await expect(prompt(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('a new version is not offered during a lesson, only after it', async ({ page, server }) => {
  await open(page, '/login')
  const course = await readCourse(page.request, 'demo')
  const [first] = itemsOf(course, 1)
  await openPlayer(page, course)
  await expect.poll(() => kept(page)).toContainEqual(expect.stringContaining('/lesson-end-'))
  server.rollOut()
  await aMinutePasses(page)
  await installed(page)
  await expect(prompt(page)).toBeHidden()
  await sayRight(page, first?.englishWord ?? '')
  await expect(prompt(page)).toBeHidden()
  await openMenu(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: texts.es.player.more }).click()
  await page.getByRole('link', { name: texts.es.player.leave }).click()
  await expect(prompt(page)).toBeVisible()
})

test('a lesson of the old version opens without the files that are gone; a reload brings the new one for good', async ({
  page,
  server,
}) => {
  const course = await keepDemo(page)
  const before = await programOf(page)
  server.rollOut()
  await openPlayer(page, course)
  expect([await isAhead(page), await programOf(page)]).toEqual([true, before])
  await installed(page)
  await page.reload()
  await expect(target(page)).toBeVisible()
  const after = await programOf(page)
  expect(after).not.toBe(before)
  await expect.poll(() => keptVersions(page)).toHaveLength(1)
  await openPlayer(page, course)
  await lessonIsKept(page)
  await openPlayer(page, course)
  expect([await isAhead(page), await programOf(page)]).toEqual([true, after])
})

test('while a slow server is waited for, a lesson says so, and asks for nothing twice', async ({
  page,
  server,
}) => {
  const course = await keepDemo(page)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const letGo = server.holdPages()
  await page.goto(`/course/${course._id}`, { waitUntil: 'commit' })
  await expect(page.getByText(texts.es.shell.checkingSession)).toBeVisible()
  letGo()
  await expect(target(page)).toBeVisible()
  expect(asked.filter(path => /\/(?:auth|course-progress)/.test(path))).toEqual([])
})

test('a form with input is not interrupted, and keeps the input', async ({ page, server }) => {
  await open(page, '/login')
  const username = page.getByLabel(texts.es.login.username)
  await username.fill('an')
  server.rollOut()
  await aMinutePasses(page)
  await installed(page)
  await expect(prompt(page)).toBeHidden()
  await expect(username).toHaveValue('an')
  await username.clear()
  await expect(prompt(page)).toBeVisible()
  await username.fill('ana')
  await expect(prompt(page)).toBeHidden()
})

test('a page of the new version gets no offer', async ({ page, server }) => {
  await open(page, '/login')
  const before = await programOf(page)
  server.rollOut()
  await page.reload()
  await expect(page.getByRole('heading', { name: texts.es.login.title })).toBeVisible()
  expect(await programOf(page)).not.toBe(before)
  await expect.poll(() => keptVersions(page)).toHaveLength(1)
  await expect(prompt(page)).toBeHidden()
})

test('accepting in another tab does not reload this one', async ({ page, context, newTab, server }) => {
  await open(page, '/login')
  const other = await newTab(context)
  await open(other, '/login')
  await page.getByLabel(texts.es.login.username).fill('an')
  server.rollOut()
  await aMinutePasses(other)
  await agree(other)
  await expect.poll(() => keptVersions(other)).toHaveLength(1)
  await expect(other.getByRole('heading', { name: texts.es.login.title })).toBeVisible()
  await expect(page.getByLabel(texts.es.login.username)).toHaveValue('an')
  await page.getByLabel(texts.es.login.username).clear()
  await expect(prompt(page)).toBeVisible()
})

test('a chunk that was removed from the server is replaced by reloading the page', async ({
  page,
  server,
  provokes,
}) => {
  provokes(/404|Unable to preload CSS/)
  await open(page, '/login')
  const before = await programOf(page)
  server.rollOut()
  await goTo(page, '/device-check')
  await expect(page.getByRole('heading', { name: texts.es.deviceCheck.title })).toBeVisible()
  expect(await programOf(page)).not.toBe(before)
})

test('without a network the web starts, says so, and continues when it is back', async ({
  page,
  server,
  provokes,
}) => {
  provokes(/ERR_/)
  const { failure, courses } = texts.es
  await open(page, '/login')
  server.setReachable(false)
  await page.goto('/courses')
  await expect(page.getByRole('heading', { name: failure.offlineTitle })).toBeVisible()
  await expect(page.getByText(failure.offlineSafe)).toBeVisible()
  server.setReachable(true)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: courses.greetingDemo })).toBeVisible()
})

test('an opened lesson has its pictures without a network, also those that were not shown yet', async ({
  page,
  server,
  provokes,
}) => {
  provokes(/ERR_/)
  await open(page, '/login')
  const course = await readCourse(page.request, 'demo')
  const shown = itemsOf(course, 1).findLast(({ imageUrl }) => imageUrl !== '')?.imageUrl ?? ''
  // Without the mark for its display, which no request carries.
  const [last = ''] = shown.split('#')
  await openPlayer(page, course)
  await expect.poll(() => kept(page)).toContain(last)
  server.setReachable(false)
  expect(await canShow(page, last)).toBe(true)
  expect(await canShow(page, last.replace(/\w{8}\./, '00000000.')), 'what was never loaded').toBe(false)
})

test(
  'axe finds nothing on the offer of a new version and without a network',
  LONG,
  async ({ page, server, provokes }) => {
    provokes(/ERR_/)
    await prepare(page)
    await open(page, '/login')
    server.rollOut()
    await aMinutePasses(page)
    await expect(prompt(page)).toBeVisible()
    await expectNothingFound(page, 'a new version')
    server.setReachable(false)
    await page.goto('/courses')
    await expect(page.getByRole('heading', { name: texts.es.failure.offlineTitle })).toBeVisible()
    await expectNothingFound(page, 'without a network')
  },
)

test('no answer of the API is cached', async ({ page }) => {
  await open(page, '/courses')
  await page.reload()
  await expect(page.getByRole('heading', { name: texts.es.courses.greetingDemo })).toBeVisible()
  const paths = await kept(page)
  expect(paths).toContain('/logo.svg')
  expect(paths.filter(path => /^\/(?:api|media)\//.test(path))).toEqual([])
})

/** Opens a screen with a controlled clock, and waits until the worker controls the page. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

async function aMinutePasses(page: Page): Promise<void> {
  await page.clock.runFor(POLL_MS)
}

/** Accepts the new version, and waits for the reloaded page. */
async function agree(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await prompt(page).getByRole('button', { name: SAYS.now }).click()
  await loaded
}

/** Opens the demo, and waits until the device can begin its page. */
async function keepDemo(page: Page): Promise<StudentCourse> {
  await open(page, '/login')
  const course = await readCourse(page.request, 'demo')
  await openPlayer(page, course)
  await lessonIsKept(page)
  return course
}

/** Waits until a new version is ready on the device. */
async function installed(page: Page): Promise<void> {
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null)
  await expect.poll(isWaiting).toBe(true)
}

/** Navigates as a link does, without loading the page. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(to => history.pushState(null, '', to), path)
}

function prompt(page: Page) {
  return page.getByRole('dialog', { name: SAYS.title })
}

/** The entry chunk of the page, which differs between builds. */
function programOf(page: Page): Promise<string | null> {
  return page.locator('script[type=module]').getAttribute('src')
}

/** Whether a page can show a picture now. */
function canShow(page: Page, src: string): Promise<boolean> {
  return page.evaluate(async address => {
    const picture = new Image()
    picture.src = address
    return picture.decode().then(
      () => true,
      () => false,
    )
  }, src)
}

/** The paths of all files that the worker has cached. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

function keptVersions(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('dilo-version-')))
}
