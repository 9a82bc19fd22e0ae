import { expect, type Locator, type Page } from '@playwright/test'
import { bringToItem } from '#e2e/items.ts'
import { savingTest } from '#e2e/journey.ts'
import { at, openMenu, openStarted, target, texts } from '#e2e/walking.ts'

const { player, notes, shell } = texts.es

savingTest(
  '"back" closes what is open over the player, and only then leaves it',
  async ({ page, signIn }) => {
    await signIn(page, 'eva')
    const { course } = await bringToItem(page.request, item => item.expandedExplanation?.isActive === true)
    await openStarted(page, at('es', '/courses'))
    await page.locator(`a[href$="/course/${course._id}"]`).first().click()
    await expect(target(page)).toBeVisible()
    const inPlayer = new RegExp(`/course/${course._id}`)
    const closes = async (opened: Locator) => {
      await expect(opened).toBeVisible()
      await page.goBack()
      await expect(opened).toBeHidden()
      await expect(page).toHaveURL(inPlayer)
      await expect(target(page)).toBeVisible()
    }
    await closes(await openMenu(page))
    await openNotes(page)
    await closes(page.getByRole('dialog', { name: notes.title }))

    // Closed by their own buttons, they leave nothing behind.
    await (await openMenu(page)).getByRole('button', { name: shell.close }).click()
    await openNotes(page)
    const dialog = page.getByRole('dialog', { name: notes.title })
    await dialog.getByRole('button', { name: notes.close }).click()
    await expect(dialog).toBeHidden()
    await page.waitForFunction(() => history.state === null || !('isOver' in history.state))
    await page.goBack()
    await expect(page).toHaveURL(/\/courses$/)
  },
)

function openNotes(page: Page): Promise<void> {
  return page.getByRole('button', { name: player.notes }).click()
}
