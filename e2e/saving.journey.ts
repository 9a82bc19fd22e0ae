import { expect, type Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { PASSWORD, savingTest } from '#e2e/journey.ts'
import { passItem } from '#e2e/passing.ts'
import { completedWords } from '#e2e/saves.ts'
import { everythingLoaded, firstCourse, openMenu, openPlayer, target, texts } from '#e2e/walking.ts'
import { es as sessionOver } from '#web/text/session-over/es.ts'

const FAILED = 'No pudimos guardar su progreso. Por favor, revise su conexión a internet.'

savingTest(
  'without a network the learner sees a notice and continues, and everything is saved later',
  async ({ page, context, signIn, provokes }) => {
    provokes(/ERR_INTERNET_DISCONNECTED|\.mp3/)
    await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    const [first, second] = itemsOf(course, 1)
    if (!first || !second) throw new Error('lesson 1 is too short')
    await openPlayer(page, course)
    await everythingLoaded(page)

    await context.setOffline(true)
    await passItem(page, first)
    await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible()
    await expect(target(page)).toHaveText(second.englishWord)
    expect(await completedWords(page)).toEqual([])

    await context.setOffline(false)
    await expect.poll(() => completedWords(page)).toEqual([first._id])
    await expect(page.getByRole('alert')).toHaveCount(0)

    // A learner who leaves without a reload returns to the same word.
    await page.getByRole('button', { name: texts.es.player.more }).click()
    await page.getByRole('link', { name: texts.es.player.leave }).click()
    await page.getByRole('link', { name: new RegExp(`^${texts.es.courses.goOn}`) }).click()
    await expect(target(page)).toHaveText(second.englishWord)
  },
)

savingTest(
  'offline progress is saved after the page was closed and reopened',
  async ({ page, context, signIn, provokes }) => {
    provokes(/ERR_INTERNET_DISCONNECTED|\.mp3/)
    await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    const [first] = itemsOf(course, 1)
    if (!first) throw new Error('lesson 1 is empty')
    await openPlayer(page, course)
    await everythingLoaded(page)
    await context.setOffline(true)
    await passItem(page, first)
    await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible()
    await page.close()

    await context.setOffline(false)
    const later = await context.newPage()
    await openPlayer(later, course)
    await expect.poll(() => completedWords(later)).toEqual([first._id])
  },
)

savingTest(
  'after an ended session the learner signs in again, and the progress is saved',
  async ({ page, context, playwright, baseURL, signIn, provokes }) => {
    provokes(/401/)
    const { username } = await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    const [first, second] = itemsOf(course, 1)
    if (!first || !second) throw new Error('lesson 1 is too short')
    await openPlayer(page, course)

    const elsewhere = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      storageState: await context.storageState(),
    })
    expect((await elsewhere.post('/api/v1/sign-out')).status()).toBe(200)
    await elsewhere.dispose()
    await passItem(page, first)
    const alert = page.getByRole('alert').filter({ hasText: texts.es.saving.sessionEnded })
    await expect(alert).toBeVisible()

    await alert.getByRole('link', { name: 'Entrar' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByLabel(texts.es.login.username).fill(username)
    await page.getByLabel(texts.es.login.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/courses')
    await firstCourse(page).click()
    await expect.poll(() => completedWords(page)).toEqual([first._id])
  },
)

savingTest(
  'a learner who opens the courses after the session ended elsewhere is sent to sign in',
  async ({ page, signIn, provokes }) => {
    await signIn(page, 'ana')
    await page.goto('/')
    await expect(page.getByRole('link', { name: texts.es.shell.courses, exact: true })).toBeVisible()
    await page.context().request.post('/api/v1/sign-out')
    provokes(/401/)
    await page.getByRole('link', { name: texts.es.shell.courses, exact: true }).click()
    await expect(page.getByRole('heading', { name: sessionOver.title })).toBeVisible()
    const signingIn = page.getByRole('main').getByRole('link')
    await expect(signingIn).toHaveAttribute('href', '/login?next=%2Fcourses')
  },
)

savingTest(
  'two tabs of one learner end with the union of what was done in both, and know of saves and of a sign-out without a reload',
  async ({ page, context, newTab, signIn, provokes }) => {
    provokes(/401/)
    await signIn(page, 'eva')
    const course = await readCourse(page.request, 'own')
    const items = itemsOf(course, 1)
    const [first, second, , fourth, fifth, sixth] = items
    if (!first || !second || !fourth || !fifth || !sixth) throw new Error('lesson 1 is too short')
    await saveElsewhere(page.request, course, {
      completed: [first, fourth],
      index: { lesson: 0, word: 1, sentence: 0 },
    })
    const other = await newTab(context)
    await openPlayer(page, course)
    await openPlayer(other, course)
    const choose = async (tab: Page, { englishWord }: Word) => {
      const menu = await openMenu(tab)
      await menu.getByRole('button', { name: new RegExp(`^${englishWord} `) }).click()
      await expect(target(tab)).toHaveText(englishWord)
    }
    await choose(other, fifth)
    await passItem(other, fifth)
    await expect(target(page), 'goes along with a further place').toHaveText(sixth.englishWord)

    await choose(page, second)
    await passItem(page, second)
    const union = [first, second, fourth, fifth].map(({ _id }) => _id).sort()
    await expect.poll(() => completedWords(page)).toEqual(union)
    await expect(target(other), 'never goes back by itself').toHaveText(sixth.englishWord)
    const inOther = await openMenu(other)
    await expect(inOther.getByText(texts.es.menu.words(4, items.length))).toBeVisible()

    await page.getByRole('button', { name: texts.es.player.more }).click()
    await page.getByRole('link', { name: texts.es.player.leave }).click()
    await page.getByRole('button', { name: texts.es.shell.menu, exact: true }).click()
    await page.getByRole('link', { name: texts.es.shell.signOut }).click()
    await expect(other.getByRole('heading', { name: sessionOver.title })).toBeVisible()
    await other.getByRole('button', { name: sessionOver.stay }).click()
    await expect(target(other), 'a visitor has the demo, from its beginning').toHaveText(first.englishWord)
    await expect(other.getByText(texts.es.player.place(0, 10))).toBeVisible()
  },
)
