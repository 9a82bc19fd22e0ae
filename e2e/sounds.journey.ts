import { expect } from '@playwright/test'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { noRecogniser } from '#e2e/fake-recogniser.ts'
import { test } from '#e2e/journey.ts'
import { expectFit } from '#e2e/layout.ts'
import { EVERY_STATE, speak } from '#e2e/own-sounds.ts'
import { chooseOnceHeard } from '#e2e/passing.ts'
import { quickSounds } from '#e2e/plays.ts'
import { goOn, sayRight } from '#e2e/walking.ts'
import { es } from '#web/text/sounds/es.ts'

const { drill } = es

test('a sound to polish is heard, said, and said in the learner’s own words', async ({ page, signIn }) => {
  await quickSounds(page)
  await prepare(page)
  await signIn(page, 'eva')
  await speak(page.request, EVERY_STATE)
  await page.goto('/')
  const home = page.locator('section', { hasText: es.title }).last()
  await expect(home.getByText(es.states.toPolish)).toBeVisible()
  await home.getByRole('link', { name: es.all }).click()
  const cards = page.locator('main li')
  await expect(cards).toHaveCount(4)
  await expect(cards.nth(0)).toContainText(es.states.toPolish)
  await expect(cards.nth(1)).toContainText(es.states.better)
  await expect(cards.nth(2)).toContainText(es.tooEarly)
  await expect(cards.nth(3)).toContainText(es.states.known)
  await expectNothingFound(page, 'sounds')
  await expectFit(page, 'sounds')

  await page.getByRole('link', { name: es.practiseNamed(es.names.th) }).click()
  await page.getByRole('button', { name: 'Escuchar' }).click()
  const card = page.locator('main').getByRole('button', { name: 'boca' })
  for (let turn = 0; turn < 8; turn++) await chooseOnceHeard(card)
  for (const word of ['mouth', 'mouse', 'month', 'three', 'Thank you']) {
    await sayRight(page, word)
    await goOn(page)
  }
  await expect(page.getByRole('heading', { name: drill.done.title })).toBeFocused()
  await expectNothingFound(page, 'the end of a drill')
  await page.getByRole('link', { name: drill.done.all }).click()
  await expect(page.getByRole('heading', { name: es.title })).toBeVisible()
})

test('without a microphone the ear is trained, and the learner reads why', async ({ page, signIn }) => {
  await quickSounds(page)
  await noRecogniser(page)
  await signIn(page, 'eva')
  await speak(page.request, EVERY_STATE)
  await page.goto('/sounds/th')
  await expect(page.getByText(drill.onlyHeard)).toBeVisible()
  await page.getByRole('button', { name: 'Escuchar' }).click()
  const card = page.locator('main').getByRole('button', { name: 'boca' })
  for (let turn = 0; turn < 8; turn++) await chooseOnceHeard(card)
  await expect(page.getByText(drill.done.heard)).toBeVisible()
})
