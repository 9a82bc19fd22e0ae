import { expect } from '@playwright/test'
import { hear, startListening } from '#e2e/fake-recogniser.ts'
import { test } from '#e2e/journey.ts'
import { openPractice } from '#e2e/practices.ts'
import { nextButton } from '#e2e/walking.ts'

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
  await expect(page.getByText('La escuchaste completa.')).toBeVisible()
})
