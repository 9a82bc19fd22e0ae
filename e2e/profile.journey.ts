import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectHistoryLeft } from '#e2e/dialogs.ts'
import { PASSWORD, savingTest, test } from '#e2e/journey.ts'
import { tabTo, texts } from '#e2e/walking.ts'

const WORDS = {
  title: 'Tu cuenta',
  edit: 'Editar mis datos',
  otherDevices: 'Cerrar sesión en otros dispositivos',
  history: 'Historial de pagos',
  remove: 'Eliminar cuenta',
  confirm: 'Eliminar mi cuenta',
  saved: 'Tus datos quedaron guardados.',
}

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: WORDS.title })).toBeVisible()
}

async function openDialog(page: Page, name: string, dialogName: string | RegExp = name): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: dialogName })
  await expect(dialog).toBeVisible()
  return dialog
}

savingTest.describe('with a keyboard alone', () => {
  savingTest.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  savingTest(
    'name, phone and password are changed, and other devices signed out',
    async ({ page, signIn, provokes, playwright, baseURL }) => {
      provokes(/400 \(Bad Request\).*student-update/)
      const { username } = await signIn(page, 'ana')
      await openProfile(page)
      await tabTo(page, WORDS.edit)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: WORDS.edit })
      const fill = async (label: string, value: string) => {
        const field = dialog.getByLabel(label, { exact: true })
        for (let presses = 0; presses < 15; presses++) {
          if (await field.evaluate(element => element === document.activeElement)) break
          await page.keyboard.press('Tab')
        }
        await expect(field).toBeFocused()
        await page.keyboard.press('Control+A')
        await page.keyboard.type(value)
      }
      await fill('Nombre', 'Anahí')
      await fill('Teléfono', '+1 809 555 0142')
      await fill('Contraseña actual', 'no es esta')
      await fill('Contraseña nueva', 'una nueva y larga')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('Esta no es tu contraseña actual.')).toBeVisible()
      await expect(dialog.getByLabel('Contraseña actual')).toBeFocused()
      await page.keyboard.press('Control+A')
      await page.keyboard.type(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByText(WORDS.saved)).toBeVisible()
      await expect(page.getByText('+1 (809) 555-0142')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Anahí' })).toHaveAttribute('href', '/profile')
      await expectHistoryLeft(page)
      await page.reload()
      await expect(page.getByText('Anahí Pérez')).toBeVisible()
      const data = { username, password: 'una nueva y larga' }
      const phone = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      expect((await phone.post('/api/v1/login', { data })).status()).toBe(200)
      await (await openDialog(page, WORDS.otherDevices, '¿Cerrar sesión en los demás dispositivos?'))
        .getByRole('button', { name: 'Cerrar sesión' })
        .click()
      await expect(page.getByText('Listo: en los demás dispositivos se cerró tu sesión.')).toBeVisible()
      expect((await (await phone.post('/api/v1/auth')).json()).data).toBeNull()
      await phone.dispose()
      await expectHistoryLeft(page)
      await page.reload()
      await expect(page.getByText('Anahí Pérez')).toBeVisible()
    },
  )
})

savingTest('a photo is resized on the phone, sent, and shown everywhere', async ({ page, signIn }) => {
  await signIn(page, 'ana')
  await openProfile(page)
  const sending = page.waitForRequest('**/student-photo')
  const buffer = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#33aa77' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
  expect((await sending).headers()['content-type']).toMatch(/^multipart\/form-data/)
  const sent = (await (await sending).response())?.request().sizes()
  expect((await sent)?.requestBodySize).toBeLessThan(150_000)
  await expect(page.getByText('Tu foto quedó guardada.')).toBeVisible()
  const shown = page.locator('header img[src^="/media/"]')
  await expect(shown).toHaveCount(1)
  await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(512)
  await page.reload()
  await expect(page.locator('main img[src^="/media/"]')).toBeVisible()
})

test('a file has all that is stored of the account, and no secret', async ({ page, signIn }) => {
  const { username } = await signIn(page, 'ana')
  await openProfile(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^dilo-\d{4}-\d\d-\d\d\.json$/)
  const { data } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.account).toEqual([expect.objectContaining({ username, name: 'Ana' })])
  expect(JSON.stringify(data)).not.toMatch(/hash/i)
  await expect(page.getByText('Listo: el archivo está en tus descargas.')).toBeVisible()
})

savingTest(
  'an account is deleted with its password, and cannot sign in again',
  async ({ page, signIn, provokes }) => {
    provokes(/40[01] \(.*(student-delete-account|login)/)
    const { username } = await signIn(page, 'eva')
    await openProfile(page)
    const dialog = await openDialog(page, WORDS.remove, '¿Eliminar tu cuenta?')
    await expect(dialog).toContainText('No se puede deshacer.')
    await expect(dialog).toContainText('Se conservan los recibos de tus pagos, sin tu nombre')
    const password = dialog.getByLabel('Escribe tu contraseña para confirmar')
    await password.fill('no es esta')
    await dialog.getByRole('button', { name: WORDS.confirm }).click()
    await expect(dialog.getByText('Esta no es tu contraseña actual.')).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill(PASSWORD)
    await dialog.getByRole('button', { name: WORDS.confirm }).dblclick()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('status')).toContainText('Tu cuenta y tus datos quedaron eliminados.')
    await expect(page.getByRole('navigation', { name: texts.es.shell.sections })).toHaveCount(0)
    await page.getByLabel(texts.es.login.username).fill(username)
    await page.getByLabel(texts.es.login.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Usuario o contraseña incorrectos.')
  },
)

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the profile does not scroll sideways', async ({ page, signIn }) => {
    await signIn(page, 'ana')
    await openProfile(page)
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    expect(await fits()).toBe(true)
    for (const name of [WORDS.edit, WORDS.history]) {
      await openDialog(page, name)
      expect(await fits(), name).toBe(true)
      await page.keyboard.press('Escape')
    }
  })
})
