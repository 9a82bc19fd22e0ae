import { expect } from '@playwright/test'
import { dragTo, stroke, touchDrag } from '#e2e/dragging.ts'
import { fakeVoice } from '#e2e/fake-voice.ts'
import { test } from '#e2e/journey.ts'
import { bank, bankTile, builder, CHECK, ORDER, openDemo, row, SENTENCE } from '#e2e/tiles.ts'
import { tabTo, target } from '#e2e/walking.ts'

// Without a recording a notice about the missing audio moves the board after half a second, under the pointer.
test.beforeEach(({ page }) => fakeVoice(page))

test('a finger drags tiles, without going to another item', async ({ page }) => {
  await openDemo(page, builder(), { isPassed: true })
  await bankTile(page, 'thank').click()
  await bankTile(page, 'for').click()
  await touchDrag(page, bankTile(page, 'you'), row(page).nth(1))
  await expect(row(page)).toHaveText(['thank', 'you', 'for'])
  // Wider than a swipe.
  await touchDrag(page, row(page).nth(2), row(page).nth(0))
  await expect(row(page)).toHaveText(['for', 'thank', 'you'])
  await touchDrag(page, row(page).nth(1), bank(page).nth(5))
  await expect(row(page)).toHaveText(['for', 'you'])
  await bankTile(page, 'thank').tap()
  await expect(row(page)).toHaveText(['for', 'you', 'thank'])
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 420 } })

  test('swiping over a tile scrolls, and holding it drags', async ({ page }) => {
    await openDemo(page, builder())
    await bankTile(page, 'thank').evaluate(tile => tile.scrollIntoView({ block: 'center' }))
    const before = await page.evaluate(() => scrollY)
    await stroke(page, bankTile(page, 'thank'), 90)
    expect(await page.evaluate(() => scrollY)).toBeLessThan(before)
    await expect(row(page)).toHaveCount(0)
    await bankTile(page, 'thank').click()
    await row(page)
      .nth(0)
      .evaluate(slot => slot.scrollIntoView())
    await touchDrag(page, bankTile(page, 'please'), row(page).nth(0))
    await expect(row(page)).toHaveText(['please', 'thank'])
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widthPx).toBeLessThanOrEqual(320)
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  test('a mouse drags tiles into the row, within it and out of it', async ({ page }) => {
    await openDemo(page, builder())
    const place = page.locator('[data-tiles=row] > li')
    await dragTo(page, bankTile(page, 'thank'), place.nth(4))
    await dragTo(page, bankTile(page, 'for'), place.nth(1))
    await expect(row(page)).toHaveText(['thank', 'for'])
    await dragTo(page, bankTile(page, 'you'), row(page).nth(1), 'before')
    await expect(row(page)).toHaveText(['thank', 'you', 'for'])
    await dragTo(page, row(page).nth(0), row(page).nth(2), 'after')
    await expect(row(page)).toHaveText(['you', 'for', 'thank'])
    await dragTo(page, row(page).nth(1), bank(page).nth(0))
    await expect(row(page)).toHaveText(['you', 'thank'])
    await dragTo(page, bankTile(page, 'for'), page.getByRole('heading', { level: 2 }))
    await expect(row(page), 'dropped nowhere, it stays').toHaveText(['you', 'thank'])
    await bankTile(page, 'for').click()
    await expect(row(page)).toHaveText(['you', 'thank', 'for'])
  })

  test('with a keyboard alone the words are placed, moved, removed and checked', async ({ page }) => {
    await openDemo(page, builder())
    await tabTo(page, 'please')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText('«please» está en el lugar 1 de 5.')
    await expect(bankTile(page, 'your'), 'the focus moves to the bank').toBeFocused()
    await page.keyboard.press('Space')
    for (const word of ['thank', 'for', 'you']) {
      await tabTo(page, word)
      await page.keyboard.press('Enter')
    }
    await expect(row(page)).toHaveText(['please', 'your', 'thank', 'for', 'you'])
    await expect(page.getByRole('button', { name: CHECK.es }), 'the row is full').toBeFocused()

    await row(page).nth(0).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(row(page).nth(0).getByRole('button')).toBeFocused()
    await tabTo(page, 'help')
    await page.keyboard.press('Enter')
    await expect(row(page)).toHaveText(['your', 'thank', 'for', 'you', 'help'])
    await row(page).nth(0).getByRole('button').focus()
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('status')).toHaveText('«your» está en el lugar 4 de 5.')
    await expect(row(page).nth(3).getByRole('button')).toBeFocused()
    await row(page).nth(2).getByRole('button').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(row(page)).toHaveText(ORDER)
    await tabTo(page, CHECK.es)
    await page.keyboard.press('Enter')
    await expect(target(page)).toHaveText(SENTENCE)
  })
})
