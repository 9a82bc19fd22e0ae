import { expect, type Locator, type Page } from '@playwright/test'
import { stepsOf } from '#domain/course/steps.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { hear } from '#e2e/fake-recogniser.ts'
import { test } from '#e2e/journey.ts'
import { goOnFrom } from '#e2e/passing.ts'
import { endlessSounds } from '#e2e/plays.ts'
import { openPlayer, sayRight, swipe, tabTo, target, texts } from '#e2e/walking.ts'

test('a swipe of 75 px to the left advances and to the right goes back; one of 60 px has no effect', async ({
  page,
}) => {
  const course = await readCourse(page.request, 'demo')
  const [word] = itemsOf(course, 1)
  const [sentence] = word?.sentences ?? []
  if (!word || !sentence) throw new Error('the first word has no sentence')
  await openPlayer(page, course)
  await swipe(page, -80)
  await expect(target(page), 'nothing was said yet').toHaveText(word.englishWord)
  await expect(page.getByRole('status'), 'as the button says').toHaveText(texts.es.player.nextLocked)
  await swipe(page, 80)
  await expect(page.getByRole('status')).toHaveText(texts.es.player.backAtStart)

  await sayRight(page, word.englishWord)
  await swipe(page, -60)
  await expect(target(page)).toHaveText(word.englishWord)
  await swipe(page, -76)
  await expect(target(page)).toHaveText(sentence.englishWord)
  await swipe(page, 60)
  await expect(target(page)).toHaveText(sentence.englishWord)
  await swipe(page, 76)
  await expect(target(page)).toHaveText(word.englishWord)
})

test('a swipe over an open layer moves nothing behind it; towards its origin it closes', async ({ page }) => {
  const course = await readCourse(page.request, 'demo')
  const [word] = itemsOf(course, 1)
  if (!word) throw new Error('lesson 1 is empty')
  await openPlayer(page, course)
  await sayRight(page, word.englishWord)
  await page.getByRole('button', { name: texts.es.player.openMenu }).click()
  const menu = page.getByRole('dialog', { name: texts.es.menu.title })
  await swipe(page, 120)
  await expect(menu).toBeVisible()
  await swipe(page, -45)
  await expect(menu).toBeVisible()
  await swipe(page, -120)
  await expect(menu).toBeHidden()
  await expect(target(page)).toHaveText(word.englishWord)

  await openPlayer(page, course)
  await page.getByRole('button', { name: texts.es.speaking.cannotSpeak }).click()
  const ladder = page.getByRole('dialog', { name: texts.es.ladder.title })
  await swipe(page, -120)
  await swipe(page, 0, 45)
  await swipe(page, 0, -120)
  await expect(ladder).toBeVisible()
  await swipe(page, 0, 60)
  await expect(ladder).toBeHidden()
  await expect(target(page)).toHaveText(word.englishWord)
})

test.describe('with a keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  test('the whole demo takes one key for each text, because the focus follows the steps', async ({
    page,
  }) => {
    await endlessSounds(page)
    await page.clock.install()
    const course = await readCourse(page.request, 'demo')
    const items = itemsOf(course, 1)
    const microphone = page.getByRole('button', { name: texts.es.speaking.idle })
    const { notes, demoEnd } = texts.es
    let tabs = 0
    let keys = 0
    const press = async (key: string) => {
      await page.keyboard.press(key)
      if (key === 'Tab') tabs++
      else keys++
    }
    const tabTo = async (button: Locator) => {
      await expect(button).toBeVisible()
      while (!(await button.evaluate(element => element === document.activeElement))) await press('Tab')
      await press('Enter')
    }
    await openPlayer(page, course)
    await tabTo(page.getByRole('button', { name: 'Escuchar' }))
    await expect(page.getByRole('button', { name: 'Escuchar' })).toHaveAttribute('aria-pressed', 'true')
    let steps = 0
    for (const item of items) {
      for (const { englishWord } of stepsOf(item)) {
        await expect(target(page)).toHaveText(englishWord)
        if (steps === 0) await tabTo(microphone)
        else {
          await expect(microphone).toBeFocused()
          await expect(microphone).toHaveAccessibleDescription(englishWord)
          await press('Enter')
        }
        steps++
        await hear(page, englishWord)
        await expect(page.getByRole('heading', { name: texts.es.speaking.right })).toBeVisible()
        if (item.expandedExplanation?.isActive && item.englishWord === englishWord) {
          await page.clock.fastForward(3_000)
          await expect(page.getByRole('button', { name: notes.goOn })).toBeFocused()
          await press('Enter')
        } else await page.clock.fastForward(3_000)
      }
    }
    await page.clock.fastForward(3_000)
    await expect(page.getByRole('link', { name: demoEnd.toRegister })).toBeFocused()
    // A mouse needs as many presses: each microphone, "listen", and one for the notes of a word.
    const withNotes = items.filter(({ expandedExplanation }) => expandedExplanation?.isActive).length
    expect(keys, `with ${tabs} presses of Tab`).toBe(steps + 1 + withNotes)
    expect(tabs, 'to the first buttons').toBeLessThan(15)
  })

  for (const { name, opener } of [
    { name: texts.es.menu.title, opener: texts.es.player.openMenu },
    { name: texts.es.ladder.title, opener: texts.es.speaking.cannotSpeak },
  ]) {
    test(`the dialog "${name}" keeps the focus, closes on Escape and restores the focus`, async ({
      page,
    }) => {
      // On a wider screen the lessons are beside the item.
      await page.setViewportSize({ width: 1024, height: 768 })
      await openPlayer(page, await readCourse(page.request, 'demo'))
      await tabTo(page, opener)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      for (let presses = 0; presses < 20; presses++) {
        await page.keyboard.press('Tab')
        expect(await isFocusOutside(page), 'focus outside the dialog').toBe(false)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: opener })).toBeFocused()
    })
  }

  test('the menu of the player closes on Escape and restores the focus', async ({ page }) => {
    const course = await readCourse(page.request, 'demo')
    await openPlayer(page, course)
    const [first] = itemsOf(course, 1)
    if (!first) throw new Error('the demo is empty')
    await sayRight(page, first.englishWord)
    await goOnFrom(page, first)
    await page.keyboard.press('Tab')
    await tabTo(page, texts.es.player.more)
    await page.keyboard.press('Enter')
    const leave = page.getByRole('link', { name: texts.es.player.leave })
    await expect(leave).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(leave).toBeHidden()
    await expect(page.getByRole('button', { name: texts.es.player.more })).toBeFocused()
  })
})

/** Whether an element behind an open dialog has the focus; the browser's own controls may. */
function isFocusOutside(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    return focused !== null && focused !== document.body && focused.closest('dialog[open]') === null
  })
}
