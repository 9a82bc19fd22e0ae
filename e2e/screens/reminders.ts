import type { Page } from '@playwright/test'
import type { View } from '#e2e/screens/areas.ts'
import { open } from '#e2e/screens/open.ts'
import { speakForAWeek } from '#e2e/speaking-week.ts'
import { at, type Language } from '#e2e/walking.ts'

/** Reminders where they are offered, and in the account. */
export const REMINDER_VIEWS: readonly View[] = [
  {
    name: 'offer',
    as: 'newcomer',
    show: async (page, language) => {
      await speakForAWeek(page.request)
      await open('/')(page, language)
      await page.locator('#reminder-offer').scrollIntoViewIfNeeded()
    },
  },
  { name: 'account', as: 'eva', show: openReminders },
  {
    name: 'chosen in the account',
    as: 'newcomer',
    show: async (page, language) => {
      const zone = 'America/Santo_Domingo'
      const data = { channel: 'mail', hour: 19, zone }
      await page.request.post('/api/v1/student-reminders', { data })
      await openReminders(page, language)
    },
  },
  { name: 'mailed link', show: open('/reminders-end/none') },
]

/** The reminders in the account, open to be changed. */
async function openReminders(page: Page, language: Language): Promise<void> {
  await page.goto(at(language, '/profile'))
  await page.locator('section[aria-labelledby=account-reminders] button').first().click()
}
