import { expect, type Page } from '@playwright/test'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { test } from '#e2e/journey.ts'
import { openMenu, openPlayer, sayRight, sayWrong, texts } from '#e2e/walking.ts'

/** Records the vibrations. */
async function feel(page: Page): Promise<() => Promise<number[][]>> {
  await page.addInitScript(() => {
    const felt: number[][] = []
    Object.assign(window, { felt })
    navigator.vibrate = pattern => felt.push(pattern as number[]) > 0
  })
  return () => page.evaluate(() => (window as unknown as { felt: number[][] }).felt)
}

test('verdicts, the lesson menu and the bottom bar vibrate, each with its own pattern', async ({
  page,
  signIn,
}) => {
  const felt = await feel(page)
  await signIn(page, 'ana')
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: texts.es.shell.sections })
  await bar.getByRole('link', { name: texts.es.shell.courses }).click()
  await expect(page).toHaveURL('/courses')
  expect(await felt()).toEqual([[10]])

  const course = await readCourse(page.request, 'demo')
  await openPlayer(page, course)
  await sayWrong(page)
  await sayRight(page, itemsOf(course, 1)[0]?.englishWord ?? '')
  await page.keyboard.press('Shift')
  await openMenu(page)
  const [wrong = [], right = [], menu] = await felt()
  expect(menu).toEqual([20])
  expect(wrong.length).toBeGreaterThan(1)
  expect(right.length).toBeGreaterThan(1)
  expect(right).not.toEqual(wrong)
})

test('reduced motion disables vibration', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const felt = await feel(page)
  await openPlayer(page, await readCourse(page.request, 'demo'))
  await sayWrong(page)
  await openMenu(page)
  expect(await felt()).toEqual([])
})
