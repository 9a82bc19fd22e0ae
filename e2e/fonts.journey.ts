import { expect } from '@playwright/test'
import { test } from '#e2e/journey.ts'

/** Whether text is in the font of our headings. */
const isOurs = (family: string) => /^"?Bricolage Grotesque/.test(family)

test('on a slow connection words stay as they are while they are read, and the next screen has our fonts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { downlink: 1.4, saveData: false } })
  })
  const fonts = page.waitForResponse(response => /bricolage-grotesque.*woff2$/.test(response.url()))
  await page.goto('/term-privacy')
  const heading = page.getByRole('heading', { level: 1 })
  const family = () => heading.evaluate(element => getComputedStyle(element).fontFamily)
  await expect(heading).toBeVisible()
  await (await fonts).finished()
  expect(isOurs(await family())).toBe(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dilo.fonts'))).toBe('1')
  expect(isOurs(await family())).toBe(false)
  await page.locator('footer').getByRole('link', { name: 'Términos y condiciones' }).click()
  await expect(heading).toHaveText('Términos y condiciones')
  await expect.poll(async () => isOurs(await family())).toBe(true)
  await page.reload()
  await expect(heading).toBeVisible()
  expect(isOurs(await family()), 'from the first paint').toBe(true)
})
