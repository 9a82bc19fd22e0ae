import { expect } from '@playwright/test'
import { button, field, heading, WORDS } from '#e2e/accounts.ts'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { hear } from '#e2e/fake-recogniser.ts'
import { LONG, test } from '#e2e/journey.ts'
import { texts } from '#e2e/walking.ts'

const { es } = texts

test('axe finds nothing on registration, sign-in and password reset', async ({ page, provokes }) => {
  provokes(/400 \(Bad Request\)/)
  await prepare(page)
  await page.goto('/register/2')
  await field(page, 'username').fill('1')
  await button(page, WORDS.submit).click()
  await expect(page.getByText(es.form.required).first()).toBeVisible()
  await expectNothingFound(page, 'registering with what is wrong')
  await page.goto('/login')
  await button(page, es.login.submit).last().click()
  await expect(page.getByText(es.form.required).first()).toBeVisible()
  await expectNothingFound(page, 'login with what is missing')
  await page.goto('/reset-password')
  await field(page, 'email').fill(`${crypto.randomUUID()}@example.org`)
  await button(page, WORDS.sendLink).click()
  await expect(heading(page, WORDS.checkMail)).toBeVisible()
  await expectNothingFound(page, 'a mail was sent')
  await page.goto('/reset-password-auth/nothing')
  await expect(heading(page, WORDS.expired)).toBeVisible()
  await expectNothingFound(page, 'a link that is not good')
  await page.goto('/active-account/nothing')
  await expect(page.getByRole('dialog', { name: WORDS.expired })).toBeVisible()
  await expectNothingFound(page, 'an activation that is not good')
  await page.route('**/reset-password-auth', route => {
    const data = { email: 'maria@example.org' }
    return route.fulfill({ json: { statusCode: 200, message: 'OK', data } })
  })
  await page.goto('/reset-password-auth/something')
  await expect(heading(page, WORDS.reset)).toBeVisible()
  await expectNothingFound(page, 'choosing another password')
})

test('axe finds nothing on the answers to visitors', LONG, async ({ page, provokes }) => {
  provokes(/400 \(Bad Request\)/)
  await prepare(page)
  const answer = { json: { statusCode: 200, message: 'OK', data: '' } }
  await page.route('**/api/v1/contanct', route => route.fulfill(answer))
  await page.route('**/api/v1/suscribete', route => route.fulfill(answer))
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Enviar mensaje' })
  await send.click()
  await expect(page.getByText(es.form.required).first()).toBeVisible()
  await expectNothingFound(page, 'a message with what is missing')
  await page.getByLabel('Nombre').fill('Nora Gil')
  await page.getByLabel('Tu correo').fill('nora@dilo.test')
  await page.getByLabel('Mensaje').fill('¿Hay lecciones de viajes?')
  await send.click()
  await expect(page.getByText('Recibimos tu mensaje.')).toBeVisible()
  await expectNothingFound(page, 'a message that was sent')

  await page.goto('/')
  await page.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(page.getByText(es.form.required)).toBeVisible()
  await expectNothingFound(page, 'subscribing without an address')
  await page.getByLabel('Tu correo').fill('nora@dilo.test')
  await page.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(page.getByText('Revisa tu correo: te enviamos un enlace')).toBeVisible()
  await expectNothingFound(page, 'subscribed')

  for (const [path, name] of [
    ['/newsletter-confirm/none', 'Confirmar suscripción'],
    ['/newsletter-unsubscribe/none', 'Darme de baja'],
    ['/course-alert-confirm/none', 'Sí, avísame'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('heading', { name: WORDS.expired })).toBeVisible()
    await expectNothingFound(page, `${path} with a link that is not valid`)
  }

  await page.goto('/device-check')
  await page.getByRole('button', { name: es.deviceCheck.start }).click()
  await hear(page, 'hello')
  await expect(page.getByText(es.deviceCheck.partly)).toBeVisible()
  await expectNothingFound(page, 'the device check with what it found')
})

test('axe finds nothing on the menu, help and the tutorial', LONG, async ({ page, signIn }) => {
  await prepare(page)
  await page.goto('/')
  await page.getByRole('button', { name: es.shell.menu, exact: true }).click()
  await expectNothingFound(page, 'the menu of a visitor')
  await button(page, 'Ayuda').click()
  await expect(page.getByRole('dialog', { name: '¿Te ayudamos?' })).toBeVisible()
  await expectNothingFound(page, 'the ways to reach us')
  await signIn(page, 'admin')
  await page.goto('/courses')
  await page.getByRole('button', { name: es.shell.menu, exact: true }).click()
  await expectNothingFound(page, 'the menu of an administrator')
  await signIn(page, 'ana')
  await page.goto('/courses')
  await expect(page.getByText(es.courses.soon)).toBeVisible()
  await page.getByRole('button', { name: es.shell.menu, exact: true }).click()
  await expectNothingFound(page, 'the menu of a member')
  await button(page, 'Cómo funciona').click()
  const watch = button(page, 'Ver el video')
  await expect(watch).not.toHaveAttribute('aria-disabled')
  await expectNothingFound(page, 'the tutorial')
  await watch.click()
  await button(page, 'No lo entendí').click()
  await expect(page.getByRole('dialog', { name: 'No pasa nada' })).toBeVisible()
  await expectNothingFound(page, 'the tutorial was not understood')
})
