import { expect, type Page } from '@playwright/test'
import { LONG, PASSWORD, type SignIn } from '#e2e/journey.ts'
import {
  acceptTerms,
  answerProvider,
  longPayTest,
  makeFaults,
  openProvider,
  PAYMENT_TITLE,
  PLAN_TITLE,
  PROVIDER,
  passDays,
  payButton,
  payTest,
  watchSubscriptions,
} from '#e2e/paying.ts'
import { at, comeBack, firstCourse, tabTo } from '#e2e/walking.ts'

const WORDS = {
  monthly: 'Elegir mensual',
  demo: 'Primero quiero probar gratis',
  accept: 'Acepto los términos y condiciones',
  goOn: 'Continuar',
  paid: '¡Listo! Tu pago quedó confirmado.',
  success: '¡Ya tienes todo Dilo!',
  toCourses: 'Ir a mis cursos',
  recurring: 'Tienes un plan recurrente de 1 mes.',
  mine: 'Tu membresía',
  none: 'No se encontró suscripción activa para cancelar',
  cancel: 'Cancelar la renovación',
  reason: '¿Por qué te vas? (opcional)',
  confirm: 'Sí, cancelar',
  cancelled: 'La suscripción ya está cancelada',
  keeps: /^Conservas el acceso hasta el \d+ de \p{L}+ de \d{4}\.$/u,
  givenUp: 'Transacción cancelada por el usuario.',
  failed: 'Error en el procesamiento de PayPal. Por favor, intenta nuevamente.',
  processing: 'PayPal está procesando tu pago',
}

const HISTORY = {
  es: { open: 'Historial de pagos', document: /^Factura en PDF/ },
  en: { open: 'Payment history', document: /^Invoice as PDF/ },
}

payTest.describe.configure({ mode: 'default' })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const success = (page: Page) => page.getByRole('dialog', { name: WORDS.success })
const isPaid = async (page: Page) => {
  const answer = await page.request.post('/api/v1/auth')
  return (await answer.json()).data.payment.isPayment
}
/** The server's clock has moved: the previous session has expired. */
const signInAgain = (page: Page, username: string) =>
  page.request.post('/api/v1/login', { data: { username, password: PASSWORD } })

/** Opens the payment of the monthly plan, with the terms accepted. */
async function openPayment(page: Page, signIn: SignIn): Promise<void> {
  await signIn(page, 'luis')
  await acceptTerms(page.request)
  await page.goto('/payment/1')
  await expect(payButton(page)).toBeVisible()
}

/** Pays on the payment page, until the success is shown. */
async function pay(page: Page): Promise<void> {
  await answerProvider(await openProvider(page), 'approve')
  await expect(success(page)).toBeVisible()
}

longPayTest(
  'a student accepts the terms, pays, learns, cancels, and keeps access until the paid time ends',
  async ({ page, signIn }) => {
    const { username } = await signIn(page, 'luis')
    const subscriptionsOf = await watchSubscriptions(page.request)
    await page.goto('/courses')
    await expect(heading(page, PLAN_TITLE.es), 'unpaid').toBeVisible()
    await expect(page.getByRole('link', { name: WORDS.demo })).toHaveAttribute('href', '/courses?demo=1')
    await page.getByRole('link', { name: WORDS.monthly }).click()
    await page.getByRole('checkbox', { name: WORDS.accept }).check()
    await button(page, WORDS.goOn).click()
    await expect(heading(page, PAYMENT_TITLE.es)).toBeVisible()
    await expect(page.getByText('≈ DOP 775.98')).toBeVisible()
    await expect(page.getByText(WORDS.none), 'nobody tried to cancel').toBeHidden()

    await answerProvider(await openProvider(page), 'approve')
    await expect(page.getByText(WORDS.paid)).toBeVisible()
    await expect(success(page), 'after a moment').toBeVisible()
    await expect(page.getByText(WORDS.paid)).toBeHidden()
    await success(page).getByRole('link', { name: WORDS.toCourses }).click()
    await expect(page).toHaveURL('/courses')
    expect(await page.evaluate(() => 'paypal' in window), 'the provider script is not loaded').toBe(false)
    await firstCourse(page).click()
    await expect(page.locator('main h2[lang="en"]'), 'in the course').toBeVisible()

    // Three taps from the profile.
    await page.goto('/profile')
    await button(page, WORDS.cancel).click()
    await page.getByLabel(WORDS.reason).fill('Viajo dos meses')
    await button(page, WORDS.confirm).click()
    await expect(button(page, WORDS.cancel), 'the page reloads').toBeHidden()
    await page.goto('/payment/1')
    await expect(page.getByText(WORDS.cancelled)).toBeVisible()
    await expect(page.getByText(WORDS.keeps)).toBeVisible()
    expect(await subscriptionsOf()).toMatchObject([{ status: 'CANCELLED' }])

    await passDays(page.request, 20)
    await signInAgain(page, username)
    await page.goto('/courses')
    await expect(firstCourse(page)).toBeVisible()
    await passDays(page.request, 12)
    await signInAgain(page, username)
    await page.goto('/courses')
    await expect(heading(page, PLAN_TITLE.es), 'the paid month is over').toBeVisible()
  },
)

payTest('a refused card costs nothing, and another one pays', async ({ page, signIn }) => {
  await openPayment(page, signIn)
  const refusing = await openProvider(page)
  await answerProvider(refusing, 'decline')
  await expect(refusing.getByRole('alert')).toHaveText(PROVIDER.es.refused)
  await answerProvider(refusing, 'leave')
  await expect(page.getByRole('alert')).toHaveText(WORDS.failed)
  const window = await openProvider(page)
  await answerProvider(window, 'decline')
  await answerProvider(window, 'anotherCard')
  await expect(success(page)).toBeVisible()
})

payTest(
  'a student who closes the window or cancels there has not paid and can retry',
  LONG,
  async ({ page, signIn, provokes }) => {
    provokes(/400/)
    await openPayment(page, signIn)
    await (await openProvider(page)).close()
    await expect(page.getByText(WORDS.givenUp)).toBeVisible()
    await answerProvider(await openProvider(page), 'cancel')
    await expect(page.getByText(WORDS.givenUp)).toBeVisible()
    await page.reload()
    await expect(payButton(page)).toBeVisible()
    // An invalid subscription id of the provider (P8.9).
    await page.goto('/payment/1?subscription_id=I-NOBODYS00001')
    await expect(page.getByRole('alert')).toHaveText('ID de suscripción no válido')
    await pay(page)
  },
)

payTest('while the provider lags the page says so, and continues automatically', async ({ page, signIn }) => {
  await openPayment(page, signIn)
  await makeFaults(page.request, { approvalLag: 3, paymentLag: 3, webhooks: { lost: 1 } })
  await answerProvider(await openProvider(page), 'approve')
  await expect(page.getByText(WORDS.processing)).toBeVisible()
  await expect(payButton(page), 'a second payment is not offered').toBeHidden()
  await expect(success(page)).toBeVisible()
})

payTest('a reloaded page confirms an earlier approval', async ({ page, signIn, provokes }) => {
  provokes(/ERR_FAILED/)
  await openPayment(page, signIn)
  await makeFaults(page.request, { webhooks: { lost: 1 } })
  await page.route('**/paypal-capture-subscription', route => route.abort())
  await answerProvider(await openProvider(page), 'approve')
  await expect(page.getByText('Sin conexión. Tu pago está a salvo')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sin conexión. Tu pago está a salvo')).toBeVisible()
  await page.unroute('**/paypal-capture-subscription')
  await expect(success(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText(WORDS.recurring)).toBeVisible()
  await expect(success(page)).toBeHidden()
})

payTest('a double click creates one subscription', async ({ page, signIn }) => {
  await openPayment(page, signIn)
  const subscriptionsOf = await watchSubscriptions(page.request)
  const opening = page.waitForEvent('popup')
  await payButton(page).dblclick()
  await answerProvider(await opening, 'approve')
  await expect(success(page)).toBeVisible()
  expect(await subscriptionsOf()).toHaveLength(1)
})

payTest('the back button does not charge a second time', async ({ page, signIn }) => {
  await openPayment(page, signIn)
  await pay(page)
  await success(page).getByRole('link', { name: WORDS.toCourses }).click()
  // Wait for the page, not only for its address: this test is not about going back during the load.
  await expect(firstCourse(page)).toBeVisible()
  await expect(page).toHaveURL('/courses')
  await page.goBack()
  await expect(page).toHaveURL('/payment/1')
  await expect(page.getByText(WORDS.recurring)).toBeVisible()
  await expect(payButton(page)).toBeHidden()
})

payTest('a student who leaves the page and approves later has the plan', async ({ page, signIn }) => {
  await signIn(page, 'luis')
  await acceptTerms(page.request)
  await page.goto('/plan')
  await page.getByRole('link', { name: WORDS.monthly }).click()
  const window = await openProvider(page)
  await page.goBack()
  await expect(heading(page, PLAN_TITLE.es)).toBeVisible()
  await answerProvider(window, 'approve')
  await expect.poll(() => isPaid(page), 'the webhook is processed a moment later').toBe(true)
  await page.goto('/payment/1')
  await expect(page.getByText(WORDS.recurring)).toBeVisible()
})

payTest('a waiting tab notices a payment in another tab', async ({ page, context, newTab, signIn }) => {
  await openPayment(page, signIn)
  const other = await newTab(context)
  await other.goto('/payment/1')
  await pay(other)
  await comeBack(page)
  await expect(page.getByText(WORDS.recurring)).toBeVisible()
  await expect(payButton(page)).toBeHidden()
})

payTest.describe('in a browser without pop-ups', () => {
  payTest.use({
    page: async ({ page }, use) => {
      await page.addInitScript(() => {
        window.open = () => null
      })
      await use(page)
    },
  })

  payTest('the provider replaces the page and redirects back', async ({ page, signIn }) => {
    await openPayment(page, signIn)
    await payButton(page).click()
    await answerProvider(page, 'cancel')
    await expect(page.getByText(WORDS.givenUp)).toBeVisible()
    await expect(page).toHaveURL('/payment/1')
    await payButton(page).click()
    await answerProvider(page, 'approve')
    await expect(success(page)).toBeVisible()
    await expect(page).toHaveURL('/payment/1')
  })
})

payTest(
  'a failure of the provider is reported, and a retry works',
  LONG,
  async ({ page, signIn, provokes }) => {
    provokes(/50[0-9]/)
    await signIn(page, 'luis')
    await acceptTerms(page.request)
    await makeFaults(page.request, { isSdkDown: true })
    await page.goto('/payment/1')
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('Error de conexión con PayPal. Revisa tu internet e inténtalo otra vez.')
    await button(page, 'Intentar de nuevo').click()
    await expect(alert, 'after another try').toHaveText(
      'Configuración de PayPal no válida. Por favor, contacta al soporte técnico.',
    )
    await makeFaults(page.request, { isSdkDown: false })
    await button(page, 'Intentar de nuevo').click()
    await makeFaults(page.request, { isDown: true })
    await payButton(page).click()
    await expect(alert).toHaveText('No se pudo iniciar la suscripción con PayPal.')
    await makeFaults(page.request, { isDown: false })
    const window = await openProvider(page)
    await makeFaults(page.request, { isDown: true })
    await answerProvider(window, 'approve')
    await expect(page.getByText('No se pudo confirmar la suscripción. Intenta nuevamente.')).toBeVisible()
    await makeFaults(page.request, { isDown: false })
    await expect(success(page)).toBeVisible()
    await page.keyboard.press('Escape')

    await makeFaults(page.request, { isDown: true })
    await button(page, WORDS.cancel).click()
    await button(page, WORDS.confirm).click()
    await expect(alert).toHaveText('Error al cancelar la suscripción')
    await makeFaults(page.request, { isDown: false })
    await button(page, WORDS.confirm).click()
    await expect(page.getByText(WORDS.cancelled)).toBeVisible()
  },
)

payTest('another plan can be chosen, and the previous one stops renewing', async ({ page, signIn }) => {
  await openPayment(page, signIn)
  const subscriptionsOf = await watchSubscriptions(page.request)
  await pay(page)
  await page.goto('/payment/2')
  await expect(page.getByText(WORDS.recurring)).toBeVisible()
  await page.getByRole('radio', { name: /^Hoy, además/ }).check()
  await expect(page.getByText('el anterior deja de renovarse')).toBeVisible()
  await pay(page)
  await expect(success(page)).toContainText('Tu plan de 1 año está activo')
  await expect
    .poll(async () => (await subscriptionsOf()).map(({ status }) => status).sort())
    .toEqual(['ACTIVE', 'CANCELLED'])
})

payTest('a year paid can go on as months when it ends, for nothing today', LONG, async ({ page, signIn }) => {
  await openPayment(page, signIn)
  const subscriptionsOf = await watchSubscriptions(page.request)
  await page.goto('/payment/2')
  await pay(page)
  await page.goto('/payment/1')
  await expect(page.getByRole('radio', { name: /al terminar lo que ya pagaste/ })).toBeChecked()
  await expect(page.getByText('Hoy no pagas nada.')).toBeVisible()
  await pay(page)
  await expect(success(page)).toContainText('Tu plan de 1 mes empieza el')
  await page.goto('/payment/1')
  await expect(page.getByText('hasta ese día sigue lo que ya pagaste')).toBeVisible()
  const both = async () => (await subscriptionsOf()).map(({ status, sales }) => [status, sales.length])
  await expect.poll(both).toEqual([
    ['CANCELLED', 1],
    ['ACTIVE', 0],
  ])
})

payTest(
  'the invoice of a payment is a document in the language of the page',
  LONG,
  async ({ page, signIn }) => {
    await openPayment(page, signIn)
    await pay(page)
    for (const language of ['es', 'en'] as const) {
      await page.goto(at(language, '/profile'))
      await button(page, HISTORY[language].open).click()
      const link = page.getByRole('link', { name: HISTORY[language].document })
      const answer = await page.request.get((await link.getAttribute('href')) ?? '', {
        headers: { 'accept-language': 'fr' },
      })
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-type']).toBe('application/pdf')
      expect(answer.headers()['content-language']).toBe(language)
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
    }
  },
)

payTest.describe('with a keyboard alone', () => {
  payTest.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  payTest('a plan is chosen, paid and cancelled', LONG, async ({ page, signIn }) => {
    await signIn(page, 'luis')
    await acceptTerms(page.request)
    await page.goto('/plan')
    await expect(heading(page, PLAN_TITLE.es)).toBeVisible()
    await tabTo(page, WORDS.monthly)
    await page.keyboard.press('Enter')
    await expect(payButton(page)).toBeVisible()
    await tabTo(page, PROVIDER.es.pay)
    const opening = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    const window = await opening
    await expect(window.getByRole('button', { name: PROVIDER.es.approve })).toBeVisible()
    await tabTo(window, PROVIDER.es.approve)
    // The window closes when the press is answered, perhaps before the key is released.
    await Promise.all([window.waitForEvent('close'), window.keyboard.down('Enter')])
    await expect(success(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await tabTo(page, WORDS.cancel)
    await page.keyboard.press('Enter')
    await tabTo(page, WORDS.confirm)
    await page.keyboard.press('Enter')
    await expect(page.getByText(WORDS.cancelled)).toBeVisible()
  })
})

payTest('the terms, the payment and the cancellation are in English', LONG, async ({ page, signIn }) => {
  await signIn(page, 'luis')
  await page.goto('/en/plan')
  await page.getByRole('link', { name: 'Choose monthly' }).click()
  await expect(page).toHaveURL('/en/payment/1')
  await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check()
  await button(page, 'Continue').click()
  await expect(heading(page, PAYMENT_TITLE.en)).toBeVisible()
  await answerProvider(await openProvider(page, 'en'), 'approve', 'en')
  const dialog = page.getByRole('dialog', { name: 'All of Dilo is yours!' })
  await dialog.getByRole('link', { name: 'Go to my courses' }).click()
  await expect(page).toHaveURL('/en/courses')
  await page.goto('/en/profile')
  await button(page, 'Cancel the renewal').click()
  await button(page, 'Yes, cancel').click()
  await expect(button(page, 'Cancel the renewal')).toBeHidden()
})
