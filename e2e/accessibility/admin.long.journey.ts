import { expect } from '@playwright/test'
import { openAccount, openSection, PATHS, rate, subscribe, WORDS, writeToUs } from '#e2e/administering.ts'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { savingTest, test } from '#e2e/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/layout.ts'

savingTest(
  'axe finds nothing on lists with entries, and nothing is too wide',
  async ({ page, newDevice, signIn }) => {
    await prepare(page)
    await signIn(page, 'admin')
    await writeToUs(page.request, 'x'.repeat(200))
    const longest = `${'a-very-long-address'.repeat(6)}@${'subdomain.'.repeat(6)}dilo.test`
    await subscribe(page.request, longest)
    await subscribe(page.request, `${crypto.randomUUID()}@dilo.test`, { isConfirmed: true })
    const ana = await newDevice()
    await signIn(ana, 'ana')
    await rate(ana.request, 1, 2)
    for (const [place, path] of PATHS.entries()) {
      await openSection(page, place)
      await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
      await expectNothingFound(page, path)
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        await expectNoSidewaysScroll(page, `${path} at ${width} px`)
      }
    }
  },
)

savingTest('axe finds nothing on an account and a failure', async ({ page, signIn, learnerOf, provokes }) => {
  provokes(/ERR_FAILED/)
  await prepare(page)
  const { email } = await learnerOf('luis')
  await signIn(page, 'admin')
  const dialog = await openAccount(page, 'Luis Díaz', email)
  await expectNothingFound(page, 'an account')
  await dialog.getByRole('radio', { name: WORDS.es.free }).check()
  await dialog.getByRole('button', { name: WORDS.es.save }).click()
  await expect(dialog.getByRole('status')).not.toBeEmpty()
  await expectNothingFound(page, 'a role that was saved')
  await dialog.getByRole('button', { name: WORDS.es.deactivate }).click()
  const confirm = page.getByRole('dialog', { name: WORDS.es.confirm })
  await expect(confirm).toBeVisible()
  await expectNothingFound(page, 'before deactivating')
  await confirm.getByRole('button', { name: WORDS.es.deactivate }).click()
  await expect(dialog).toBeVisible()
  await expectNothingFound(page, 'a deactivated account')
  await page.route('**/api/v1/admin-*', route => route.abort())
  await openSection(page, 1)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNothingFound(page, 'a list that cannot be read')
})

test('axe finds nothing on the form of a testimonial and its dialogs', async ({ page, signIn, provokes }) => {
  provokes(/409/)
  await prepare(page)
  await signIn(page, 'admin')
  const stored = await (await page.request.get('/api/v1/testimonials')).json()
  const [first] = stored.data
  const changed = { ...first, isExample: false, version: first.version + 1, name: 'Sol Díaz' }
  const refusal = { code: 'stale_edit', requestId: '', current: changed }
  await page.route('**/api/v1/admin-testimonial**', route =>
    route.fulfill({ status: 409, json: { statusCode: 409, message: '', data: refusal } }),
  )
  await openSection(page, 5)
  await page.getByRole('link', { name: `Reemplazar el ejemplo de ${first.name}` }).click()
  const form = page.getByRole('form')
  await expectNothingFound(page, 'the form')
  await form.getByLabel('Nombre').fill('Marta')
  const save = page.getByRole('button', { name: 'Guardar Cambios' })
  await save.click()
  await expect(form.getByText('Completa este campo.').first()).toBeVisible()
  await expectNothingFound(page, 'refused fields, and unsaved changes')
  await page.getByRole('button', { name: 'Ver cambios' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingFound(page, 'the changes')
  await page.keyboard.press('Escape')
  for (const label of [
    'Qué hace y dónde, en español',
    'Qué hace y dónde, en inglés',
    'Lo que dice, en español',
    'Lo que dice, en inglés',
  ]) {
    await form.getByLabel(label).fill('Marta')
  }
  await save.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Otra persona guardó antes')).toBeVisible()
  await expectNothingFound(page, 'a stale edit')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Volver a las opiniones' }).click()
  await expect(dialog.getByText('¿Salir sin guardar?')).toBeVisible()
  await expectNothingFound(page, 'before leaving')
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
  await page
    .getByRole('button', { name: /^Eliminar la opinión de/ })
    .last()
    .click()
  await expect(dialog.getByRole('button', { name: 'Eliminar' })).toBeVisible()
  await expectNothingFound(page, 'before deleting')
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialog.getByText(/Otra persona la cambió/)).toBeVisible()
  await expectNothingFound(page, 'a stale deletion')
  await page.keyboard.press('Escape')
  await page.route('**/api/v1/testimonials', route =>
    route.fulfill({ json: { statusCode: 200, message: 'OK', data: [] } }),
  )
  await openSection(page, 5)
  await expect(page.getByText('No queda ninguna opinión')).toBeVisible()
  await expectNothingFound(page, 'no testimonial')
})
