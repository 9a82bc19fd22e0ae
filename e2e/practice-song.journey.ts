import { expect } from '@playwright/test'
import { hear, startListening } from '#e2e/fake-recogniser.ts'
import { test } from '#e2e/journey.ts'
import { BLOCKED, openPractice, sayRow } from '#e2e/practices.ts'
import { goOn, nextButton, sayRight, swipe, target } from '#e2e/walking.ts'

test('a song after the sentences must be heard, too', async ({ page }) => {
  const { sentences } = await openPractice(page, {
    sentenceCount: 1,
    hasSong: true,
    practice: { showIndividualWords: true, tableData: [] },
  })
  await sayRight(page, sentences[0] ?? '')
  await expect(page.getByRole('button', { name: 'Escuchar la canción' })).toBeVisible()
  await swipe(page, -80)
  await expect(page.getByRole('alert')).toHaveText(BLOCKED)
})

test('the song heard to its end completes the table', async ({ page }) => {
  const { after } = await openPractice(page, { hasSong: true })
  await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByText('La escuchaste completa.')).toBeVisible({ timeout: 15_000 })
  await goOn(page)
  await expect(target(page)).toHaveText(after.englishWord)
})

test('the song pauses when a row is said, and resumes from there', async ({ page }) => {
  const { rows } = await openPractice(page, { hasSong: true })
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByText(/0:0\d de 0:0\d/)).toBeVisible()
  await startListening(page)
  await expect(page.getByRole('button', { name: 'Escuchar la canción' })).toBeVisible()
  await hear(page, rows[0].english)
  await expect(page.getByText('1 de 3', { exact: true })).toBeVisible()
  await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByText('La escuchaste completa.')).toBeVisible({ timeout: 15_000 })
})

test('a practice with only a song is blocked until it is heard', async ({ page }) => {
  const { after } = await openPractice(page, { hasSong: true, practice: { tableData: [] } })
  await nextButton(page).dispatchEvent('click')
  await expect(page.getByRole('alert')).toHaveText(BLOCKED)
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByText('La escuchaste completa.')).toBeVisible({ timeout: 15_000 })
  await nextButton(page).click()
  await expect(target(page)).toHaveText(after.englishWord)
})

test('a song that fails leaves the rows', async ({ page, provokes }) => {
  provokes(/\.mp3|Failed to load/)
  const { rows } = await openPractice(page, { practice: { generalAudioUrl: '/media/none.mp3' } })
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByRole('alert')).toContainText('No pudimos reproducir la canción.')
  await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true')
  for (const { english } of rows) await sayRow(page, english)
  await expect(page.getByText('Práctica completa.')).toBeVisible()
})

test('a failing song without rows does not block the learner', async ({ page, provokes }) => {
  provokes(/\.mp3|Failed to load/)
  const { after } = await openPractice(page, {
    practice: { generalAudioUrl: '/media/none.mp3', tableData: [] },
  })
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByRole('alert')).toContainText('sigue sin ella')
  await nextButton(page).click()
  await expect(target(page)).toHaveText(after.englishWord)
})
