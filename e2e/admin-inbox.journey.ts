import { expect } from '@playwright/test'
import { openSection, rate, rows, subscribe, WORDS, writeToUs } from '#e2e/administering.ts'
import { LONG, savingTest } from '#e2e/journey.ts'
import { serverTest } from '#e2e/own-server.ts'

serverTest(
  'new messages, ratings and subscribers are announced and listed, then marked as seen',
  LONG,
  async ({ page, newDevice, signIn }) => {
    await signIn(page, 'admin')
    await openSection(page, 0)
    await expect(page.getByText(WORDS.es.calm)).toBeVisible()
    await writeToUs(page.request, 'Primera')
    await writeToUs(page.request, 'Segunda')

    await openSection(page, 0)
    await expect(page.getByText('Una cosa necesita tu atención.')).toBeVisible()
    await page.getByRole('link', { name: 'Leer mensajes' }).click()
    const messages = page.getByRole('list', { name: 'Mensajes' }).getByRole('listitem')
    await expect(messages).toHaveText([/^Segunda Sin leer/, /^Primera Sin leer/])
    const reply = messages.first().getByRole('link', { name: 'Responder a María Peña por correo' })
    await expect(reply).toHaveAttribute('href', 'mailto:maria@dilo.test?subject=Re%3A%20Segunda')

    const marked = page.waitForResponse(/admin-contact-message\//)
    await messages.first().getByRole('button', { name: 'Marcar como leído' }).click()
    // It keeps its place; after a reload the unread ones come first.
    await expect(messages.first().getByRole('button', { name: 'Marcar como no leído' })).toBeVisible()
    await marked
    await page.reload()
    await expect(messages).toHaveText([/^Primera Sin leer/, /^Segunda María/])
    await messages.first().getByRole('button', { name: 'Marcar como leído' }).click()
    await expect(page.getByText('Sin leer')).toHaveCount(0)
    await page.getByRole('link', { name: 'Resumen' }).click()
    await expect(page.getByText(WORDS.es.calm)).toBeVisible()

    // Ratings show their lesson and learner; new ones appear when the administrator returns to the page.
    await openSection(page, 3)
    await expect(page.getByText('Aún no hay calificaciones')).toBeVisible()
    const ana = await newDevice()
    const { email } = await signIn(ana, 'ana')
    await rate(ana.request, 1, 5)
    await rate(ana.request, 1, 4)
    await rate(ana.request, 2, 2)

    // Bubbles, as in a browser.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    const averages = page.getByRole('table', { name: 'Promedio por lección' })
    await expect(averages.getByRole('row')).toHaveCount(3)
    await expect(averages.getByRole('row').nth(1)).toContainText('lección 14.5 de 52 calificaciones')
    await expect(averages.getByRole('row').nth(2)).toContainText('2.0 de 5Conviene revisarla1 calificación')
    const newest = page.getByRole('table', { name: 'Más recientes' }).getByRole('row')
    await expect(newest.nth(1)).toContainText('lección 2')
    await expect(newest.nth(1)).toContainText(`2 de 5Ana Pérez${email}`)
    await openSection(page, 0)
    await expect(page.getByText('En los últimos 7 días, con 3.7 de 5 en promedio.')).toBeVisible()

    // Subscribers are listed and can be exported.
    await subscribe(page.request, 'maria@dilo.test')
    await subscribe(page.request, '=luis@dilo.test', { isConfirmed: true })
    await openSection(page, 4)
    await expect(rows(page)).toHaveText([/=luis@dilo.testConfirmada/, /maria@dilo.testPor confirmar/])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/)
    const content = await (await file.createReadStream()).toArray()
    const lines = Buffer.concat(content).toString().trimEnd().split('\r\n')
    expect(lines.map(line => line.split(',').slice(0, 2).join(','))).toEqual([
      '\ufeff"email","state"',
      `"'=luis@dilo.test","confirmed"`,
      '"maria@dilo.test","pending"',
    ])
  },
)

savingTest('marking is reverted when it does not reach the server', async ({ page, signIn, provokes }) => {
  provokes(/ERR_FAILED/)
  await signIn(page, 'admin')
  const subject = crypto.randomUUID()
  await writeToUs(page.request, subject)
  const message = page.getByRole('listitem').filter({ hasText: subject })
  await openSection(page, 2)
  await page.route('**/admin-contact-message/*', route => route.abort())
  await message.getByRole('button', { name: 'Marcar como leído' }).click()
  await expect(page.getByRole('alert')).toContainText('Revisa tu conexión')
  await expect(message.getByText('Sin leer')).toBeVisible()
})
