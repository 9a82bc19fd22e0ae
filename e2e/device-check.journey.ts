import { expect, type Page } from '@playwright/test'
import { readCourse } from '#e2e/api.ts'
import { hear, noRecogniser, setRecogniser } from '#e2e/fake-recogniser.ts'
import { LONG, test } from '#e2e/journey.ts'
import { at, openPlayer, texts } from '#e2e/walking.ts'

test.use({ permissions: ['microphone', 'clipboard-read', 'clipboard-write'] })

const { deviceCheck: text, player, speaking } = texts.es

test('a working device passes the check, and the report can be copied', async ({ page }) => {
  await haveEnglishVoice(page)
  await page.goto('/device-check')
  await begin(page, text.start)
  await expect(page.getByText(text.sayHello)).toBeVisible()
  await hear(page, 'hello')
  await expect(page.getByText(text.good)).toBeVisible()
  for (const { name, good } of [text.permission, text.level, text.recogniser, text.voice])
    await expect(rowOf(page, name)).toHaveText(`${name}${good}`)

  await page.getByRole('button', { name: text.report.copy }).click()
  await expect(page.getByRole('button', { name: text.report.copied })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`${text.level.name}: ${text.level.good}`)
  expect(copied).toContain(await page.evaluate(() => navigator.userAgent))
  await page.getByRole('link', { name: text.toCourses }).click()
  await expect(page).toHaveURL('/courses')
})

test('a blocked microphone and a missing voice are named', async ({ page }) => {
  await blockMicrophone(page)
  await page.goto('/device-check')
  await begin(page, text.start)
  await expect(page.getByText(text.partly)).toBeVisible()
  await expect(rowOf(page, text.permission.name)).toContainText(text.permission.denied)
  await expect(rowOf(page, text.level.name)).toContainText(text.level.unknown)
  await expect(rowOf(page, text.recogniser.name)).toContainText(speaking.failures['not-allowed'])
  await expect(rowOf(page, text.voice.name)).toContainText(text.voice.missing)
})

test('the check is linked before the first lesson and in the menu of the player', async ({ page }) => {
  await page.goto('/courses')
  await page.getByRole('link', { name: text.invite }).click()
  await expect(page).toHaveURL('/device-check')
  await expect(page.getByRole('heading', { name: text.title, level: 1 })).toBeVisible()
  await openPlayer(page, await readCourse(page.request, 'demo'))
  await page.getByRole('button', { name: player.more }).click()
  await page.getByRole('link', { name: text.title }).click()
  await expect(page).toHaveURL('/device-check')
})

test(
  'a working recogniser that hears nothing, a dead one and a missing one are distinguished',
  LONG,
  async ({ page }) => {
    const { name, silent } = text.recogniser
    await haveEnglishVoice(page)
    await page.goto('/device-check')
    await begin(page, text.start)
    await hear(page)
    await expect(rowOf(page, name)).toContainText(silent)
    await expect(page.getByText(text.partly)).toBeVisible()

    await setRecogniser(page, { isDead: true })
    await page.getByRole('button', { name: text.again }).click()
    await expect(rowOf(page, name)).toContainText(speaking.failures['no-start'])

    await noRecogniser(page)
    await page.reload()
    await begin(page, text.start)
    await expect(rowOf(page, name)).toContainText(speaking.failures.unsupported)
  },
)

test.describe('inside another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 12; SM-A135M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.0;]',
  })

  test('the learner is asked to open a browser, and the address can be copied', async ({ page, baseURL }) => {
    for (const language of ['es', 'en'] as const) {
      const { browser } = texts[language].deviceCheck
      await page.goto(at(language, '/device-check'))
      await expect(page.getByRole('alert')).toHaveText(browser.inApp('Facebook'))
      await page.getByRole('button', { name: browser.copyAddress }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(baseURL)
    }
  })
})

async function begin(page: Page, start: string): Promise<void> {
  await page.getByRole('button', { name: start }).click()
}

/** The row of one check. */
function rowOf(page: Page, name: string) {
  return page.locator('[aria-live=polite] > div', { has: page.getByText(name, { exact: true }) })
}

async function haveEnglishVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voice = { lang: 'en-US', name: 'Test', default: true, localService: true, voiceURI: 'test' }
    speechSynthesis.getVoices = () => [voice]
  })
}

/** As after a denied prompt: the browser does not ask again. */
async function blockMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const denied = { state: 'denied' } as PermissionStatus
    navigator.permissions.query = () => Promise.resolve(denied)
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    speechSynthesis.getVoices = () => []
  })
}
