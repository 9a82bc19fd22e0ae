import { expect } from '@playwright/test'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import {
  acceptTerms,
  answerProvider,
  makeFaults,
  openProvider,
  PLAN_TITLE,
  payButton,
  payTest,
} from '#e2e/paying.ts'

const plans = PLAN_TITLE.es
const NAMES = {
  processing: 'PayPal está procesando tu pago',
  success: '¡Ya tienes todo Dilo!',
  cancel: 'Cancelar la renovación',
  confirm: '¿Cancelar la renovación?',
}

payTest.describe.configure({ mode: 'default' })

payTest('axe finds nothing from the terms to the payment', async ({ page, signIn }) => {
  await prepare(page)
  await signIn(page, 'luis')
  await page.goto('/payment/2')
  await page.getByRole('checkbox').check()
  await expectNothingFound(page, 'the terms, ticked')
  await acceptTerms(page.request)
  await page.reload()
  await expect(payButton(page)).toBeVisible()
  await expectNothingFound(page, 'the ways to pay')
  await makeFaults(page.request, { approvalLag: 1000, webhooks: { lost: 1 } })
  const window = await openProvider(page)
  await expectNothingFound(page, 'while the window of the provider is open')
  await answerProvider(window, 'approve')
  await expect(page.getByText(NAMES.processing)).toBeVisible()
  await expectNothingFound(page, 'while the provider lags')
})

payTest('axe finds nothing from the success to the cancellation', async ({ page, signIn }) => {
  await prepare(page)
  await signIn(page, 'luis')
  await acceptTerms(page.request)
  await page.goto('/payment/1')
  await answerProvider(await openProvider(page), 'approve')
  await expect(page.getByRole('dialog', { name: NAMES.success })).toBeVisible()
  await expectNothingFound(page, 'paid')
  await page.keyboard.press('Escape')
  await expectNothingFound(page, 'the membership')
  await page.getByRole('button', { name: NAMES.cancel }).click()
  await expect(page.getByRole('dialog', { name: NAMES.confirm })).toBeVisible()
  await expectNothingFound(page, 'before cancelling')
  await page.goto('/plan')
  await expect(page.getByRole('heading', { name: plans })).toBeVisible()
  await expectNothingFound(page, 'the plans of a member')
})
