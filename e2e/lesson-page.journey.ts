import { expect, type Page } from '@playwright/test'
import { FIRST_DATA_ID } from '#domain/site/first-data.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { EVERY_TIME, LONG, test } from '#e2e/journey.ts'
import { at, isAhead, lessonIsKept, openPlayer, target, texts } from '#e2e/walking.ts'

/* The second visit to a lesson: its page begins before the server has answered (decision 043). */

test.use({ serviceWorkers: 'allow' })

/** The calls that the page of a lesson makes without its data. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const service = /\/api\/v1\/(auth|course-progress|course-outline|course-lesson)\b/.exec(
      request.url(),
    )?.[1]
    if (service) calls.push(service)
  })
  return calls
}

for (const language of ['es', 'en'] as const) {
  const share = language === 'es' ? EVERY_TIME : LONG
  test(
    `a member’s second visit begins at once, and asks the server for nothing, in ${language}`,
    share,
    async ({ page, signIn }) => {
      const { email } = await signIn(page, 'eva')
      const course = await readCourse(page.request, 'own')
      await openPlayer(page, course, language)
      expect(await isAhead(page)).toBe(false)
      await lessonIsKept(page)
      const calls = callsOf(page)
      await page.goto('about:blank')
      await openPlayer(page, course, language)
      expect(await isAhead(page)).toBe(true)
      await page.waitForLoadState('networkidle')
      expect(calls).toEqual([])
      expect(await page.locator(`#${FIRST_DATA_ID}`).count(), 'what was taken is gone').toBe(0)
      const kept = await page.evaluate(async () => (await caches.match('/course/0'))?.text())
      expect(kept).toContain('<div id="root">')
      expect(kept).not.toContain(email)
      expect(kept).not.toContain(FIRST_DATA_ID)
    },
  )
}

test('a visitor’s second visit of the demo begins at once, and asks the server for nothing', async ({
  page,
}) => {
  const course = await readCourse(page.request, 'demo')
  await openPlayer(page, course)
  await lessonIsKept(page)
  const calls = callsOf(page)
  await page.goto(`/course/${course._id}`)
  await expect(target(page)).toHaveText(itemsOf(course, 1)[0]?.englishWord ?? '')
  expect(await isAhead(page)).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

test('who reloads gets the page of the server', async ({ page }) => {
  const course = await readCourse(page.request, 'demo')
  await openPlayer(page, course)
  await lessonIsKept(page)
  await openPlayer(page, course)
  expect(await isAhead(page)).toBe(true)
  await page.reload()
  await expect(target(page)).toBeVisible()
  expect(await isAhead(page)).toBe(false)
})

test('without a network the demo says so, and continues when it is back', async ({
  page,
  context,
  provokes,
}) => {
  provokes(/ERR_/)
  const course = await readCourse(page.request, 'demo')
  await openPlayer(page, course)
  await lessonIsKept(page)
  await context.setOffline(true)
  await page.goto(`/course/${course._id}`)
  await expect(page.getByRole('heading', { name: texts.es.failure.offlineTitle })).toBeVisible()
  const drawn = () => page.locator('main use').evaluate((use: SVGGraphicsElement) => use.getBBox().width)
  await expect.poll(drawn, 'the drawing comes without a network').toBeGreaterThan(300)
  await context.setOffline(false)
  await expect(target(page)).toBeVisible()
})

test(
  'after the session has ended it leads where the page of the server does',
  LONG,
  async ({ page, signIn, provokes }) => {
    provokes(/40[134]/)
    await signIn(page, 'eva')
    const course = await readCourse(page.request, 'own')
    await openPlayer(page, course)
    await lessonIsKept(page)
    for (const end of ['there is none', 'it is unknown'] as const) {
      await page.context().clearCookies()
      if (end === 'it is unknown') {
        const cookie = { name: 'dilo', value: '00000000-0000-4000-8000-000000000000.ended', httpOnly: true }
        await page.context().addCookies([{ ...cookie, url: new URL(page.url()).origin }])
      }
      await page.goto(at('es', `/course/${course._id}`))
      await page.waitForLoadState('networkidle')
      const shown = await page.locator('body').ariaSnapshot()
      const url = page.url()
      expect(await isAhead(page)).toBe(true)
      expect(shown).toContain('heading')
      await page.reload()
      await page.waitForLoadState('networkidle')
      expect(await isAhead(page)).toBe(false)
      expect([page.url(), await page.locator('body').ariaSnapshot()], end).toEqual([url, shown])
    }
  },
)
