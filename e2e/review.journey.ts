import { expect, type Page } from '@playwright/test'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { failToHear, noRecogniser, say } from '#e2e/fake-recogniser.ts'
import { savingTest } from '#e2e/journey.ts'
import { expectFit } from '#e2e/layout.ts'
import { learnWords } from '#e2e/learnt-words.ts'
import { goOn } from '#e2e/walking.ts'
import { es as app } from '#web/text/app/es.ts'
import { en } from '#web/text/review/en.ts'
import { es } from '#web/text/review/es.ts'
import { es as today } from '#web/text/today/es.ts'

const cue = (page: Page) => page.locator('main h2').first()

savingTest(
  'what was learnt is asked by its Spanish, and what was not recalled comes once more',
  async ({ page, signIn }) => {
    await prepare(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'eva')
    const english = await learnWords(page.request, 4)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: today.review.size(4, 1) })).toBeVisible()
    await page.getByRole('link', { name: today.review.begin }).click()
    await expect(page.getByText(es.place(1, 4), { exact: true })).toBeVisible()
    await expectNothingFound(page, 'a card of a review')
    await expectFit(page, 'a card of a review')

    // The first is found at the second try; a failure of the recogniser is no try.
    const first = await cue(page).innerText()
    const answer = english.get(first) ?? ''
    await failToHear(page, 'network')
    await say(page, 'refrigerator')
    await expect(page.getByText(es.firstMiss)).toBeVisible()
    await expect(page.getByText(answer, { exact: true })).toHaveCount(0)
    await expectNothingFound(page, 'a first miss')
    await say(page, answer)
    await expect(page.getByText(es.place(2, 4), { exact: true })).toBeVisible()

    // The second one is shown, and comes back at the end.
    const second = await cue(page).innerText()
    await page.getByRole('button', { name: app.player.seeAnswer }).click()
    await expect(page.getByText(english.get(second) ?? '', { exact: true })).toBeVisible()
    await goOn(page)
    for (const place of [3, 4]) {
      await expect(page.getByText(es.place(place, 4), { exact: true })).toBeVisible()
      await say(page, english.get(await cue(page).innerText()) ?? '')
    }
    await expect(page.getByText(es.again)).toBeVisible()
    await expect(cue(page)).toHaveText(second)
    await say(page, english.get(second) ?? '')
    await expect(page.getByRole('heading', { name: es.done.title(3) })).toBeVisible()
    await expectNothingFound(page, 'the end of a review')
    await expectFit(page, 'the end of a review')
    await page.getByRole('link', { name: es.done.home }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: today.review.size(1, 1) })).toBeVisible()
  },
)

savingTest(
  'a review without a microphone is typed and chosen, and says nothing aloud',
  async ({ page, signIn }) => {
    await prepare(page)
    await noRecogniser(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn(page, 'eva')
    const english = await learnWords(page.request, 2)
    await page.goto('/en/review')
    await expect(page.getByText(en.place(1, 2), { exact: true })).toBeVisible()
    await expectNothingFound(page, 'a typed review')
    await page
      .getByRole('button', { name: english.get(await cue(page).innerText()) ?? '', exact: true })
      .click()
    await expect(page.getByText(en.place(2, 2), { exact: true })).toBeVisible()
    await page.getByText('Type', { exact: true }).click()
    const box = page.getByRole('textbox')
    await box.fill(english.get(await cue(page).innerText()) ?? '')
    await box.press('Enter')
    await expect(page.getByRole('heading', { name: en.done.title(2) })).toBeVisible()
  },
)

savingTest(
  'answers without a network wait on the device, and are not asked again',
  async ({ page, context, signIn, provokes }) => {
    provokes(/ERR_/)
    await signIn(page, 'eva')
    const english = await learnWords(page.request, 2)
    await page.goto('/review')
    await expect(page.getByText(es.place(1, 2), { exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await say(page, english.get(await cue(page).innerText()) ?? '')
    await expect(page.getByText(es.place(2, 2), { exact: true })).toBeVisible()
    const sent = page.waitForResponse(
      answer => answer.url().endsWith('student-review') && answer.request().method() === 'POST',
    )
    await context.setOffline(false)
    expect((await sent).status()).toBe(200)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: today.review.size(1, 1) })).toBeVisible()
  },
)
