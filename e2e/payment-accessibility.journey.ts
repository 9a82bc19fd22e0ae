import { expect, type Page } from '@playwright/test'
import { expectNothingFound, prepare, THEME_OF } from '#e2e/axe.ts'
import {
  acceptTerms,
  answerProvider,
  makeFaults,
  openProvider,
  PLAN_TITLE,
  payButton,
  payTest,
} from '#e2e/paying.ts'
import { at, type Language } from '#e2e/walking.ts'

const WORDS = {
  es: {
    processing: 'PayPal está procesando tu pago',
    success: '¡Ya tienes todo Dilo!',
    cancel: 'Cancelar la renovación',
    confirm: '¿Cancelar la renovación?',
  },
  en: {
    processing: 'PayPal is processing your payment',
    success: 'All of Dilo is yours!',
    cancel: 'Cancel the renewal',
    confirm: 'Cancel the renewal?',
  },
}

const plans = (page: Page, language: Language) => page.getByRole('heading', { name: PLAN_TITLE[language] })

for (const language of ['es', 'en'] as const) {
  const words = WORDS[language]

  const theme = THEME_OF[language]
  payTest(
    `axe finds nothing from the plans to the payment (${language}, ${theme})`,
    async ({ page, signIn }) => {
      await prepare(page, theme)
      await signIn(page, 'luis')
      await acceptTerms(page.request)
      await page.goto(at(language, '/plan'))
      await expect(plans(page, language)).toBeVisible()
      await expectNothingFound(page, 'the plans of somebody who has not paid')
      await page.goto(at(language, '/payment/2'))
      await expect(payButton(page, language)).toBeVisible()
      await expectNothingFound(page, 'the ways to pay')
      await makeFaults(page.request, { approvalLag: 1000, webhooks: { lost: 1 } })
      const window = await openProvider(page, language)
      await expectNothingFound(page, 'while the window of the provider is open')
      await answerProvider(window, 'approve', language)
      await expect(page.getByText(words.processing)).toBeVisible()
      await expectNothingFound(page, 'while the provider lags')
    },
  )

  payTest(
    `axe finds nothing from the success to the cancellation (${language}, ${theme})`,
    async ({ page, signIn }) => {
      await prepare(page, theme)
      await signIn(page, 'luis')
      await acceptTerms(page.request)
      await page.goto(at(language, '/payment/1'))
      await answerProvider(await openProvider(page, language), 'approve', language)
      await expect(page.getByRole('dialog', { name: words.success })).toBeVisible()
      await expectNothingFound(page, 'paid')
      await page.keyboard.press('Escape')
      await expectNothingFound(page, 'the membership')
      await page.getByRole('button', { name: words.cancel }).click()
      await expect(page.getByRole('dialog', { name: words.confirm })).toBeVisible()
      await expectNothingFound(page, 'before cancelling')
      await page.goto(at(language, '/plan'))
      await expect(plans(page, language)).toBeVisible()
      await expectNothingFound(page, 'the plans of a member')
    },
  )
}
