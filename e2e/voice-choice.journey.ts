import { expect, type Page } from '@playwright/test'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { expectHistoryLeft } from '#e2e/dialogs.ts'
import { fakeVoice, saidBy } from '#e2e/fake-voice.ts'
import { test } from '#e2e/journey.ts'
import { openPlayer, texts } from '#e2e/walking.ts'
import { es as menu } from '#web/text/player-menu/es.ts'

const { player, voices } = texts.es
const NATURAL = 'Google US English'

test('a learner hears a natural voice of the device, chooses it, and hears it from then on', async ({
  page,
}) => {
  await fakeVoice(page, NATURAL)
  const course = await readCourse(page.request, 'demo')
  await openPlayer(page, course)
  const english = itemsOf(course, 1)[0]?.englishWord ?? ''
  await openChoice(page)
  const dialog = page.getByRole('dialog', { name: voices.title })
  await expect(dialog.getByRole('radio', { name: voices.recorded })).toBeChecked()
  await dialog.getByRole('radio', { name: NATURAL }).check()
  await expect(dialog.getByRole('button', { name: voices.hearFirst })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await dialog.getByRole('button', { name: voices.hear(NATURAL) }).click()
  await dialog.getByRole('button', { name: voices.keep }).click()
  await expect(dialog).toBeHidden()
  const spoken = async () => (await saidBy(page)).map(({ text }) => text)
  expect(await spoken()).toEqual(['Good morning. How are you today?'])

  await expectHistoryLeft(page)
  await page.reload()
  await page.getByRole('button', { name: player.listen, exact: true }).click()
  await expect.poll(spoken).toEqual([english])
  await openChoice(page)
  await dialog.getByRole('radio', { name: voices.recorded }).check()
  await dialog.getByRole('button', { name: voices.keep }).click()
  await page.getByRole('button', { name: player.listen, exact: true }).click()
  await expect(page.getByRole('button', { name: player.listen, exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  expect(await spoken(), 'the recordings again').toEqual([english])
})

test('where the device has no natural voice, none is offered', async ({ page }) => {
  await fakeVoice(page)
  await openPlayer(page, await readCourse(page.request, 'demo'))
  await page.getByRole('button', { name: player.more }).click()
  await expect(page.getByRole('link', { name: player.leave })).toBeVisible()
  await expect(page.getByRole('button', { name: menu.chooseVoice })).toHaveCount(0)
})

async function openChoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: player.more }).click()
  await page.getByRole('button', { name: menu.chooseVoice }).click()
}
