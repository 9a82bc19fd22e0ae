import { expect } from '@playwright/test'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { savingTest } from '#e2e/journey.ts'
import { passUnsaved, waitingNotice } from '#e2e/saves.ts'
import { texts } from '#e2e/walking.ts'

savingTest('axe finds nothing with waiting saves', async ({ page, signIn, provokes }) => {
  provokes(/ERR_INTERNET_DISCONNECTED/)
  await prepare(page)
  await signIn(page, 'ana')
  const course = await readCourse(page.request, 'own')
  await passUnsaved(page, { course, items: itemsOf(course, 1).slice(0, 1) })
  await expectNothingFound(page, 'the player')
  await page.goto('/courses')
  await expect(waitingNotice(page, 1)).toBeVisible()
  await expectNothingFound(page, 'the course list')
  await page.goto('/profile')
  await expect(waitingNotice(page, 1)).toBeVisible()
  await expectNothingFound(page, 'the profile')

  provokes(/401/)
  await page.context().request.post('/api/v1/sign-out')
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const ended = page.getByRole('alert').filter({ hasText: texts.es.saving.sessionEnded })
  await expect(ended.getByRole('link', { name: texts.es.shell.signIn })).toBeVisible()
  await expectNothingFound(page, 'the profile, after the session has ended')
})
