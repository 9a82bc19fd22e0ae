import { type BrowserContext, expect, type Page } from '@playwright/test'
import { login, whoIs } from '#e2e/accounts.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { savesOnDevice } from '#e2e/device-saves.ts'
import { EVERY_TIME, LONG, PASSWORD, savingTest } from '#e2e/journey.ts'
import { passItem } from '#e2e/passing.ts'
import { at, firstCourse, goOn, lessonIsKept, openPlayer, target, texts } from '#e2e/walking.ts'
import { en } from '#web/text/load-trouble/en.ts'
import { es } from '#web/text/load-trouble/es.ts'

/* A learner whose server cannot be reached sees what the device knew before (decision 086). */

savingTest.use({ serviceWorkers: 'allow' })

const OFFLINE = { es: es.offline, en: en.offline }
const earlier = (page: Page, language: 'es' | 'en' = 'es') =>
  page.getByRole('status').filter({ hasText: OFFLINE[language] })

/** The answers that this device keeps, by the services of their calls. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const services: string[] = []
    for (const name of await caches.keys()) {
      if (!name.startsWith('dilo-known-')) continue
      const requests = await (await caches.open(name)).keys()
      services.push(...requests.map(({ url }) => /GET ([\w-]+)/.exec(decodeURIComponent(url))?.[1] ?? url))
    }
    return [...new Set(services)].sort()
  })
}

/** The items that the saves waiting on this device complete. */
async function completedOnDevice(page: Page): Promise<string[]> {
  return (await savesOnDevice(page)).flatMap(({ save }) => save.completed?.word ?? [])
}

/** Opens home, the course list, the lessons and the player, and waits until the device knows them. */
async function visitAll(page: Page, course: string, language: 'es' | 'en' = 'es'): Promise<void> {
  for (const path of ['/', '/courses', `/course/${course}/lessons`, `/course/${course}`]) {
    await page.goto(at(language, path))
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect.poll(() => kept(page)).toContain(SERVICES[path.split('/').at(-1) ?? ''] ?? 'course-lesson')
  }
  await lessonIsKept(page)
}
const SERVICES: Record<string, string> = { '': 'student-home', courses: 'courses', lessons: 'course-lessons' }

for (const language of ['es', 'en'] as const) {
  const share = language === 'es' ? EVERY_TIME : LONG
  savingTest(
    `a fresh start without a network shows the learner's screens as they were, and says so, in ${language}`,
    share,
    async ({ page, context, signIn, provokes }) => {
      provokes(/ERR_/)
      await signIn(page, 'ana')
      const { name } = (await whoIs(page)) as { name: string }
      const course = await readCourse(page.request, 'own')
      await visitAll(page, course._id, language)
      await context.setOffline(true)
      for (const path of ['/', '/courses', `/course/${course._id}/lessons`]) {
        await page.goto(at(language, path))
        await expect(earlier(page, language)).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(
          page
            .getByRole('main')
            .getByRole('link', { name: /1|Dilo|Say|Empezar|Start/ })
            .first(),
        ).toBeVisible()
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
      await page.goto(at(language, '/courses'))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      await firstCourse(page)
        .or(page.getByRole('link', { name: /^(Start|Continue)/ }))
        .first()
        .click()
      await expect(target(page)).toHaveText(itemsOf(course, 1)[0]?.englishWord ?? '')
      await expect(earlier(page, language)).toBeVisible()
      // As soon as the network is back, without a reload.
      await context.setOffline(false)
      await expect(earlier(page, language)).toHaveCount(0)
      await expect(target(page)).toBeVisible()
    },
  )
}

savingTest(
  'a learner goes on in an open course, starts again without a network, and is where they were',
  async ({ page, context, signIn, provokes }) => {
    provokes(/ERR_|\.mp3/)
    await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    const [first, second] = itemsOf(course, 1)
    if (!first || !second) throw new Error('lesson 1 is too short')
    await openPlayer(page, course)
    await lessonIsKept(page)
    await expect.poll(() => kept(page)).toContain('course-lesson')
    await context.setOffline(true)
    await passItem(page, first)
    await goOn(page)
    await expect(target(page)).toHaveText(second.englishWord)
    // The next item is shown before the device has written that the first one is done.
    await expect.poll(() => completedOnDevice(page)).toContain(first._id)
    await page.goto(`/course/${course._id}`)
    await expect(target(page)).toHaveText(second.englishWord)
    await expect(earlier(page)).toBeVisible()
    await context.setOffline(false)
    await expect(earlier(page)).toHaveCount(0)
    await expect
      .poll(async () => Object.keys((await readCourse(page.request, 'own')).completedWords))
      .toEqual([first._id])
  },
)

savingTest(
  'after a session that ended meanwhile the screen says so, and nothing of the learner stays on the device',
  async ({ page, context, signIn, provokes }) => {
    provokes(/ERR_|401/)
    await signIn(page, 'ana')
    const { name } = (await whoIs(page)) as { name: string }
    await page.goto('/courses')
    await expect.poll(() => kept(page)).toContain('courses')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.goto('/courses')
    await expect(earlier(page)).toBeVisible()
    await context.clearCookies()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Tu sesión se cerró' })).toBeVisible()
    await expect.poll(() => kept(page)).toEqual([])
    await nothingOf(page, context, name)
  },
)

savingTest(
  'two people on one phone never see anything of each other, with or without a network',
  async ({ page, context, learnerOf, signIn, provokes }) => {
    provokes(/ERR_/)
    const eva = await learnerOf('eva')
    await signIn(page, 'ana')
    const { name } = (await whoIs(page)) as { name: string }
    await page.goto('/courses')
    await expect.poll(() => kept(page)).toContain('courses')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto('/close')
    await expect(page).toHaveURL('/')
    await nothingOf(page, context, name)

    await context.setOffline(false)
    await page.goto('/login')
    await login(page, eva.username, PASSWORD)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Eva')
    await page.goto('/courses')
    await expect.poll(() => kept(page)).toContain('courses')
    await context.setOffline(true)
    await page.goto('/courses')
    await expect(earlier(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Eva')
    expect(await page.content()).not.toContain(name)
    await context.setOffline(false)
  },
)

/** Offline, the device shows nobody, and keeps nothing of this person. */
async function nothingOf(page: Page, context: BrowserContext, name: string): Promise<void> {
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(name)
  expect(await kept(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/courses')
  await expect(page.getByRole('heading', { name: texts.es.failure.offlineTitle })).toBeVisible()
  expect(await page.content()).not.toContain(name)
}
