import { expect, type Page } from '@playwright/test'
import { FIRST_DATA_ID } from '#domain/site/first-data.ts'
import { login, whoIs } from '#e2e/accounts.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { EVERY_TIME, LONG, PASSWORD, savingTest, test } from '#e2e/journey.ts'
import { at, comeBack, firstCourse, lessonIn, openMenu, target, texts } from '#e2e/walking.ts'

/* A page has the data of its first screen (decision 038): of one person, for one opening. */

/** The calls for sessions and courses that a page makes from now on, with the status of their answers. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('response', response => {
    const service =
      /\/api\/v1\/(auth|courses|student-home|course-lessons|course-progress|course-outline|course-lesson\b|student-courses-demo)/.exec(
        response.url(),
      )?.[1]
    if (service) calls.push(`${service} ${response.status()}`)
  })
  return calls
}

/** The calls that open a course. */
const COURSE = ['course-lesson 200', 'course-outline 200', 'course-progress 200']

/**
 * Opens a page that comes with its data, and forgets earlier calls. A server that is busy for 300 ms sends a page
 * without data, which then makes the calls.
 */
async function openWithData(page: Page, address: string, calls: string[]): Promise<void> {
  await expect(async () => {
    // A page without data is left only when its calls are answered: they are not those of the next one.
    await page.waitForLoadState('networkidle')
    calls.splice(0)
    const response = await page.goto(address)
    expect(await response?.text()).toContain(`id="${FIRST_DATA_ID}"`)
  }).toPass()
}

const greeting = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text })

for (const language of ['es', 'en'] as const) {
  const share = language === 'es' ? EVERY_TIME : LONG
  test(
    `a member’s first screen asks the server for nothing, in ${language}`,
    share,
    async ({ page, signIn }) => {
      await signIn(page, 'eva')
      const course = await readCourse(page.request, 'own')
      const calls = callsOf(page)
      await openWithData(page, at(language, `/course/${course._id}`), calls)
      await expect(target(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(calls).toEqual([])
      expect(await page.locator(`#${FIRST_DATA_ID}`).count(), 'what was taken is gone').toBe(0)
      await comeBack(page)
      await expect
        .poll(() => calls, 'looked at again, it asks for what has changed')
        .toEqual(['course-progress 304'])

      await openWithData(page, at(language, '/courses'), calls)
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(calls).toEqual([])
      await openWithData(page, at(language, '/'), calls)
      await expect(page.getByRole('link', { name: /^(Dilo|Say it): / })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(calls).toEqual([])
      await openWithData(page, at(language, `/course/${course._id}/lessons`), calls)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /^(Inglés Conversacional|Conversational English)$/,
      )
      await page.waitForLoadState('networkidle')
      expect(calls).toEqual([])
    },
  )
}

test('a visitor’s demo asks the server for nothing; what is opened from it is asked for', async ({
  page,
}) => {
  const course = await readCourse(page.request, 'demo')
  const calls = callsOf(page)
  await openWithData(page, `/course/${course._id}`, calls)
  await expect(target(page)).toHaveText(itemsOf(course, 1)[0]?.englishWord ?? '')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  await page.getByRole('button', { name: texts.es.player.more }).click()
  await page.getByRole('link', { name: texts.es.player.leave }).click()
  await expect(greeting(page, texts.es.courses.greetingDemo)).toBeVisible()
  await expect.poll(() => calls).toEqual(['student-courses-demo 200'])
})

test('a reader who chose another language than the server knows gets the course in it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'eva')
  const course = await readCourse(page.request, 'own')
  await page.addInitScript(() => localStorage.setItem('dilo.language', 'en'))
  const calls = callsOf(page)
  await page.goto(`/course/${course._id}`)
  await expect(page).toHaveURL(`/en/course/${course._id}`)
  const menu = await openMenu(page, 'en')
  await expect(lessonIn(menu, 1)).toContainText('Lesson 1')
  await expect(page.getByText('Lección 1')).toHaveCount(0)
  await expect.poll(() => calls.toSorted()).toEqual(COURSE)
})

test('what cannot be read in the page is asked for', async ({ page, signIn }) => {
  await signIn(page, 'eva')
  const course = await readCourse(page.request, 'own')
  const calls = callsOf(page)
  for (const broken of ['{"language":"es","ans', '{}', 'null', '{"language":"es","answers":[]}']) {
    await page.route(/\/course\//, async route => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/(id="first-data">).*?(<\/script>)/s, `$1${broken}$2`)
      await route.fulfill({ response, body })
    })
    await page.goto(`/course/${course._id}`)
    await expect(target(page)).toBeVisible()
    expect(calls.splice(0).toSorted()).toEqual(['auth 200', ...COURSE])
    await page.unrouteAll()
  }
})

savingTest('after signing out, Back and a reload show nothing of the learner', async ({ page, signIn }) => {
  await signIn(page, 'ana')
  const course = await readCourse(page.request, 'own')
  const { name } = (await whoIs(page)) as { name: string }
  await page.goto(`/course/${course._id}`)
  await expect(target(page)).toBeVisible()
  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goto('/library')
  await page.getByRole('button', { name: texts.es.shell.menu, exact: true }).click()
  await page.getByRole('link', { name: texts.es.shell.signOut }).click()
  await expect(page).toHaveURL('/')
  for (let back = 0; back < 2; back++) {
    await page.goBack()
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  await expect(page).toHaveURL('/courses')
  await expect(greeting(page, texts.es.courses.greetingDemo)).toBeVisible()
  expect(await page.content()).not.toContain(name)
  await page.reload()
  await expect(greeting(page, texts.es.courses.greetingDemo)).toBeVisible()
  expect(await page.content()).not.toContain(name)
})

savingTest(
  'whoever signs in on a page of another person, or of nobody, gets their own',
  async ({ page, context, newTab, learnerOf }) => {
    const eva = await learnerOf('eva')
    const ana = await learnerOf('ana')
    await page.goto('/courses')
    await expect(greeting(page, texts.es.courses.greetingDemo)).toBeVisible()
    await page.getByRole('link', { name: texts.es.shell.signIn, exact: true }).click()
    const calls = callsOf(page)
    await login(page, eva.username, PASSWORD)
    await expect(page).toHaveURL('/courses')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Eva')
    await expect.poll(() => calls).toContain('courses 200')

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Eva')
    // In another tab somebody else signs in: from then on this tab is theirs.
    const other = await newTab(context)
    await other.goto('/close')
    await expect(other).toHaveURL('/')
    await other.goto('/login')
    await login(other, ana.username, PASSWORD)
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Ana')
    await comeBack(page)
    await page.goto('/courses')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
    expect(await page.content()).not.toContain('Eva')
  },
)

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page is opened with its data, and the worker keeps nothing of it', async ({
    page,
    context,
    signIn,
    provokes,
  }) => {
    provokes(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    await signIn(page, 'ana')
    const { email } = (await whoIs(page)) as { email: string }
    await page.goto('/courses')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const calls = callsOf(page)
    await page.reload()
    await expect(firstCourse(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    const kept = await page.evaluate(async () => {
      const texts: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys())
          texts.push((await (await cache.match(request))?.text()) ?? '')
      }
      return texts
    })
    expect(kept.filter(text => text.includes('<div id="root">'))).toHaveLength(1)
    expect(kept.filter(text => text.includes(email) || text.includes(FIRST_DATA_ID_OF_PAGE))).toEqual([])

    // Signed out and without a network, Back shows none of her data.
    await page.request.post('/api/v1/sign-out')
    await page.goto('/login')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('dilo.signed-in')), 'the device forgets her')
      .toBe('1')
    await context.setOffline(true)
    await page.goBack()
    await expect(page.getByRole('button', { name: texts.es.failure.retry })).toBeVisible()
    expect(await page.content()).not.toContain('Ana')
    await context.setOffline(false)
  })
})

const FIRST_DATA_ID_OF_PAGE = `id="${FIRST_DATA_ID}"`
