import { expect } from '@playwright/test'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { EVERY_TIME, LONG, test } from '#e2e/journey.ts'
import { expectFit, expectNoSidewaysScroll } from '#e2e/layout.ts'
import { visibleShifts } from '#e2e/layout-shifts.ts'
import { goOnFrom } from '#e2e/passing.ts'
import { openPractice } from '#e2e/practices.ts'
import { bankTile, builder, check, ORDER, openDemo, row } from '#e2e/tiles.ts'
import { openMenu, openPlayer, sayRight, sayWrong, tabTo, target, texts } from '#e2e/walking.ts'

const SCREENS = [
  { width: 320, height: 640, isMobile: true, hasTouch: true },
  { width: 360, height: 740, isMobile: true, hasTouch: true },
  { width: 1280, height: 800, isMobile: false, hasTouch: false },
]

for (const { width, height, ...device } of SCREENS) {
  // A layout that fits the smallest phone fits a larger one.
  test.describe(`at ${width} px`, width === 320 ? EVERY_TIME : LONG, () => {
    test.use({ viewport: { width, height }, ...device })

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
      if (width < 1100) {
        await openMenu(page)
        await expectFit(page, 'the lesson menu')
        await page.keyboard.press('Escape')
      } else {
        await expect(page.getByRole('navigation', { name: texts.es.menu.title })).toBeVisible()
        await expect(page.getByRole('button', { name: texts.es.player.openMenu })).toBeHidden()
        await page.getByRole('button', { name: texts.es.menu.fold }).click()
        await expectFit(page, 'the folded lessons')
        await openPlayer(page, course)
        const unfold = page.getByRole('button', { name: texts.es.menu.unfold })
        await expect(unfold, 'folded on the next visit').toBeVisible()
        expect(await visibleShifts(page), 'the lessons come into their room').toEqual([])
        // The item comes before them.
        await tabTo(page, texts.es.speaking.cannotSpeak)
        await tabTo(page, texts.es.menu.unfold)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('button', { name: texts.es.menu.fold })).toBeFocused()
      }
      await page.getByRole('button', { name: texts.es.player.more }).click()
      await expectFit(page, 'the menu')
      await openPractice(page, { hasSong: true })
      await expectFit(page, 'a practice')
    })
  })
}

test('the player works with text of twice the size', async ({ page }) => {
  const course = await readCourse(page.request, 'demo')
  const [word] = itemsOf(course, 1)
  if (!word) throw new Error('the demo is empty')
  await openPlayer(page, course)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoSidewaysScroll(page, 'idle')
  await sayWrong(page)
  await expectNoSidewaysScroll(page, 'wrong')
  await sayRight(page, word.englishWord)
  await page.keyboard.press('Shift')
  await expectNoSidewaysScroll(page, 'right')
  await goOnFrom(page, word)
  await expect(target(page)).toHaveText(word.sentences[0]?.englishWord ?? '')
  await expectNoSidewaysScroll(page, 'a sentence')
})

test('with text of twice the size the words of a sentence builder are not hidden by its controls', async ({
  page,
}) => {
  await openDemo(page, builder())
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const word of ORDER) {
    const tile = bankTile(page, word)
    await tile.scrollIntoViewIfNeeded()
    // A press by its coordinates, as a finger's.
    const { x, y, width, height } = (await tile.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(row(page).filter({ hasText: word })).toBeVisible()
  }
  await check(page)
  await expect(page.getByText(texts.es.speaking.right)).toBeVisible()
})
