import { expect, type Page } from '@playwright/test'
import { LANGUAGES } from '#domain/languages.ts'
import { MOST_AFTER_ABSENCE } from '#domain/review/session.ts'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { say } from '#e2e/fake-recogniser.ts'
import { savingTest } from '#e2e/journey.ts'
import { expectFit } from '#e2e/layout.ts'
import { visibleShifts } from '#e2e/layout-shifts.ts'
import { leaveForAWeek } from '#e2e/learnt-words.ts'
import { noonZone } from '#e2e/noon-zone.ts'
import { at } from '#e2e/walking.ts'
import { en as reviewEn } from '#web/text/review/en.ts'
import { es as reviewEs } from '#web/text/review/es.ts'
import { en as todayEn } from '#web/text/today/en.ts'
import { es as todayEs } from '#web/text/today/es.ts'
import { en as welcomeEn } from '#web/text/welcome-back/en.ts'
import { es as welcomeEs } from '#web/text/welcome-back/es.ts'

// The other words wait for 17 hours, which end on the next day.
savingTest.use({ timezoneId: noonZone() })

const TEXTS = {
  es: { review: reviewEs, today: todayEs, welcome: welcomeEs },
  en: { review: reviewEn, today: todayEn, welcome: welcomeEn },
}
/** More than are asked. */
const LEARNT = 14

const cue = (page: Page) => page.locator('main h2').first()

for (const language of LANGUAGES) {
  savingTest(
    `a learner who returns after a week reviews eight phrases, and is done for the day, in ${language}`,
    async ({ page, signIn }) => {
      const { review, today, welcome } = TEXTS[language]
      await prepare(page)
      await signIn(page, 'eva')
      const english = await leaveForAWeek(page.request, LEARNT)
      await page.goto(at(language, '/'))
      await expect(page.getByRole('heading', { name: welcome.title })).toBeVisible()
      const begin = page.getByRole('link', { name: today.review.begin })
      await expect(begin).toHaveCount(1)
      await expect(page.getByRole('link', { name: welcome.lesson })).toBeVisible()
      expect(await visibleShifts(page)).toEqual([])
      await expectNothingFound(page, 'the welcome with a review')
      await expectFit(page, 'the welcome with a review')
      await begin.click()

      const asked = new Set<string>()
      for (let place = 1; place <= MOST_AFTER_ABSENCE; place += 1) {
        await expect(page.getByText(review.place(place, MOST_AFTER_ABSENCE), { exact: true })).toBeVisible()
        if (place === 1) await expectFit(page, 'a card after an absence')
        const spanish = await cue(page).innerText()
        asked.add(spanish)
        await say(page, english.get(spanish) ?? '')
      }
      await expect(
        page.getByRole('heading', { name: review.done.title(MOST_AFTER_ABSENCE) }),
        'eight, and then it is over',
      ).toBeVisible()
      expect(asked.size).toBe(MOST_AFTER_ABSENCE)
      await expect(page.getByText(review.done.next(review.done.tomorrow))).toBeVisible()
      await expect(page.getByRole('list').getByText(english.get([...asked][0] ?? '') ?? '')).toBeVisible()
      await expectNothingFound(page, 'the end of a review after an absence')
      await expectFit(page, 'the end of a review after an absence')

      await page.getByRole('link', { name: review.done.home }).click()
      await expect(page.getByRole('list', { name: today.path.label })).toBeVisible()
      await expect(page.getByText(welcome.title)).toHaveCount(0)
      await expect(begin, 'enough for today').toHaveCount(0)
    },
  )
}
