import { expect, type Page } from '@playwright/test'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { test } from '#e2e/journey.ts'
import { openMenu, openPlayer, sayRight, sayWrong, target, texts } from '#e2e/walking.ts'

const SCREENS = [
  { width: 320, height: 640, isMobile: true, hasTouch: true },
  { width: 360, height: 740, isMobile: true, hasTouch: true },
  { width: 1280, height: 800, isMobile: false, hasTouch: false },
]

for (const { width, height, ...device } of SCREENS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, ...device })

    test('no page scrolls sideways', async ({ page, signIn, provokes }) => {
      provokes(/404 .*nowhere/)
      for (const path of ['/', '/en', '/courses', '/login', '/plan', '/register', '/nowhere']) {
        await page.goto(path)
        await expect(
          page.getByRole('heading', { level: 1 }).or(page.getByRole('heading')).first(),
        ).toBeVisible()
        await expectNoSidewaysScroll(page, path)
      }
      await signIn(page, 'ana')
      await page.goto('/courses')
      await expect(page.getByText(texts.es.courses.soon)).toBeVisible()
      await expectNoSidewaysScroll(page, 'the courses of a member')
    })

    test('the player does not scroll sideways, and its targets are at least 44 px', async ({ page }) => {
      const course = await readCourse(page.request, 'demo')
      const [word] = itemsOf(course, 1)
      await openPlayer(page, course)
      await expectFit(page, 'idle')
      await sayWrong(page)
      await expectFit(page, 'wrong')
      await sayRight(page, word?.englishWord ?? '')
      await page.keyboard.press('Shift')
      await expectFit(page, 'right')
      await openMenu(page)
      await expectFit(page, 'the lesson menu')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: texts.es.player.more }).click()
      await expectFit(page, 'the menu')
    })
  })
}

test('the player can be used with text of twice the size', async ({ page }) => {
  const course = await readCourse(page.request, 'demo')
  const [word] = itemsOf(course, 1)
  await openPlayer(page, course)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoSidewaysScroll(page, 'idle')
  await sayWrong(page)
  await expectNoSidewaysScroll(page, 'wrong')
  await sayRight(page, word?.englishWord ?? '')
  await page.keyboard.press('Shift')
  await expectNoSidewaysScroll(page, 'right')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(target(page)).toHaveText(word?.sentences[0]?.englishWord ?? '')
  await expectNoSidewaysScroll(page, 'a sentence')
})

async function expectFit(page: Page, state: string): Promise<void> {
  await expectNoSidewaysScroll(page, state)
  expect.soft(await smallTargets(page), `targets: ${state}`).toEqual([])
}

async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  // Not innerWidth: a phone zooms out until what is too wide fits.
  const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(widthPx, `wider than the screen: ${state}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** What can be pressed on the screen and is smaller than 44 by 44 CSS pixels. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('button, a[href], input, summary')]
    return targets
      .filter(target => target.checkVisibility({ visibilityProperty: true }))
      .map(target => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ target, box }) => `${target.textContent || target.ariaLabel} ${box.width} x ${box.height}`)
  })
}
