import { expect } from '@playwright/test'
import { test } from '#e2e/journey.ts'

test('a visitor reads what a coming course brings, asks to be told, and confirms it in the mail', async ({
  page,
  request,
}) => {
  const email = `${crypto.randomUUID()}@dilo.test`
  await page.goto('/courses')
  await page.getByRole('link', { name: 'Qué trae, y avísame' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inglés para hoteles' })).toBeVisible()
  await expect(page.getByText('Para quien trabaja con huéspedes: recepción')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Todavía estamos preparando las lecciones.' })).toBeVisible()

  await page.getByRole('button', { name: 'Avísame' }).click()
  await expect(page.getByText('Por favor, completa este campo obligatorio.')).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Avísame' }).click()
  await expect(page.getByText('Revisa tu correo: te enviamos un enlace para confirmarlo.')).toBeVisible()

  const [mail] = await (await request.get('/dev/outbox.json', { params: { to: email } })).json()
  const path = /https?:\/\/[^/\s]+(\/course-alert-confirm\/\S+)/.exec(mail.text)?.[1] ?? ''
  await page.goto(path)
  await page.getByRole('button', { name: 'Sí, avísame' }).click()
  await expect(page.getByRole('heading', { name: '¡Listo! Te avisamos.' })).toBeFocused()
  await expect(page, 'the token has left the address').toHaveURL('/course-alert-confirm')
})
