import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PASSWORD, savingTest, test } from '#e2e/journey.ts'
import { tabTo, texts } from '#e2e/walking.ts'

const WORDS = {
  title: 'Tu cuenta',
  edit: 'Editar mis datos',
  otherDevices: 'Cerrar sesión en otros dispositivos',
  lastname: 'Apellido',
  history: 'Historial de pagos',
  remove: 'Eliminar cuenta',
  confirm: 'Eliminar mi cuenta',
  plan: 'Plan de 1 año',
  renews: 'Se renueva automáticamente.',
  failed: 'Error al intentar subir la imagen.',
  save: 'Guardar',
  saved: 'Tus datos quedaron guardados.',
  choose: 'Cambiar foto',
  close: texts.es.shell.close,
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

const photo = (width = 2400, height = 1600) =>
  sharp({ create: { width, height, channels: 3, background: '#33aa77' } })
    .jpeg()
    .toBuffer()

const choosePhoto = (page: Page, buffer: Buffer, name = 'foto.jpg', mimeType = 'image/jpeg') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

test('a member sees their details and their payments', async ({ page, signIn }) => {
  await signIn(page, 'ana')
  await page.goto('/courses')
  await page.getByRole('link', { name: 'Tu cuenta' }).click()
  await expect(page).toHaveURL('/profile')
  for (const text of ['Ana Pérez', 'ana@dilo.test', WORDS.plan, WORDS.renews]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  const dialog = await openDialog(page, WORDS.history)
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByText(/^USD\s129\.99$/)).toBeVisible()
  await expect(dialog.getByText('PayPal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: WORDS.history })).toBeFocused()
})

test('free users have no payment history, and students without payments see an empty one', async ({
  page,
  newDevice,
  signIn,
}) => {
  await signIn(page, 'eva')
  await openProfile(page)
  await expect(page.getByText('Gratuita, sin fecha de fin.')).toBeVisible()
  await expect(page.getByRole('button', { name: WORDS.history })).toHaveCount(0)
  const unpaid = await newDevice()
  await signIn(unpaid, 'luis')
  await openProfile(unpaid)
  await expect(unpaid.getByText('Aún no tienes membresía.')).toBeVisible()
  const dialog = await openDialog(unpaid, WORDS.history)
  await expect(dialog.getByText('Aún no hay pagos')).toBeVisible()
})

test('visitors are sent to sign in; administrators have a profile, too', async ({ page, signIn }) => {
  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: texts.es.shell.signIn }).click()
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await signIn(page, 'admin')
  await openProfile(page)
  await expect(page.getByText('Administras Dilo.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Alma' })).toHaveAttribute('href', '/')
})

test('payments that fail to load say so, and load on retry', async ({ page, signIn, provokes }) => {
  provokes(/ERR_FAILED/)
  await signIn(page, 'ana')
  await openProfile(page)
  await page.route('**/student-invoice', route => route.abort())
  const dialog = await openDialog(page, WORDS.history)
  await expect(dialog.getByRole('alert')).toContainText(texts.es.failure.offline)
  await page.unroute('**/student-invoice')
  await dialog.getByRole('button', { name: texts.es.failure.retry }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
})

test('every invalid field shows its error, and nothing is sent', async ({ page, signIn }) => {
  await signIn(page, 'luis')
  await openProfile(page)
  const dialog = await openDialog(page, WORDS.edit)
  await dialog.getByLabel('Nombre').fill('Luis7')
  await dialog.getByLabel('Apellido').fill('')
  await dialog.getByLabel('Teléfono').fill('12')
  await dialog.getByLabel('Contraseña nueva', { exact: true }).fill('corta')
  page.on('request', request => expect(request.url()).not.toContain('student-update'))
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  for (const message of [
    'Ingresa un nombre válido.',
    'Por favor, completa este campo obligatorio.',
    'Ingresa un número de teléfono válido.',
    'Tu contraseña debe tener al menos 8 caracteres.',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible()
  }
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
})

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
      await page.reload()
      await expect(page.getByText('Anahí Pérez')).toBeVisible()
    },
  )
})

savingTest('input is kept when the dialog closes, and can be discarded', async ({ page, signIn }) => {
  await signIn(page, 'ana')
  await openProfile(page)
  let dialog = await openDialog(page, WORDS.edit)
  await dialog.getByLabel('Apellido').fill('Pérez Luna')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  dialog = await openDialog(page, WORDS.edit)
  await expect(dialog.getByLabel('Apellido')).toHaveValue('Pérez Luna')
  await dialog.getByRole('button', { name: 'Descartar cambios' }).click()
  dialog = await openDialog(page, WORDS.edit)
  await expect(dialog.getByLabel('Apellido')).toHaveValue('Pérez')
})

savingTest(
  'an ended session leads to the login, and the input is kept',
  async ({ page, signIn, provokes, baseURL }) => {
    provokes(/401/)
    const { username } = await signIn(page, 'ana')
    await openProfile(page)
    const dialog = await openDialog(page, WORDS.edit)
    await dialog.getByLabel('Apellido').fill('Pérez Luna')
    await endSessionElsewhere(page, baseURL ?? '')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await page.getByLabel(texts.es.login.username).fill(username)
    await page.getByLabel(texts.es.login.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/profile')
    const again = await openDialog(page, WORDS.edit)
    await expect(again.getByLabel('Apellido')).toHaveValue('Pérez Luna')
    await again.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Ana Pérez Luna')).toBeVisible()
  },
)

savingTest('a photo is resized on the phone, sent, and shown everywhere', async ({ page, signIn }) => {
  await signIn(page, 'ana')
  await openProfile(page)
  const sending = page.waitForRequest('**/student-photo')
  await choosePhoto(
    page,
    await sharp(await photo())
      .png()
      .toBuffer(),
    'foto.png',
    'image/png',
  )
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

savingTest(
  'a photo without a network can be retried; a file that is not a photo is refused',
  async ({ page, context, signIn, provokes }) => {
    provokes(/ERR_INTERNET_DISCONNECTED|400 \(Bad Request\).*student-photo/)
    await signIn(page, 'ana')
    await openProfile(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await choosePhoto(page, await photo())
    const alert = page.getByRole('alert')
    await expect(alert.getByText(WORDS.failed, { exact: true })).toBeVisible()
    await expect(alert).toContainText(texts.es.failure.offline)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByText('Tu foto quedó guardada.')).toBeVisible()
    await expect(alert).toHaveCount(0)

    await choosePhoto(page, Buffer.from('<html>'), 'x.jpg')
    await expect(alert.getByText(WORDS.failed, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toHaveCount(0)
    await expect(page.locator('header img[src^="/media/"]'), 'the photo before').toHaveCount(1)
  },
)

test('a photo is shown while it uploads, with a note when it is slow', async ({ page, signIn, provokes }) => {
  provokes(/ERR_FAILED/)
  await signIn(page, 'ana')
  await openProfile(page)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/student-photo', async route => {
    await held
    await route.abort()
  })
  await choosePhoto(page, await photo(600, 600))
  await expect(page.locator('main img[src^="blob:"]')).toBeVisible()
  await expect(page.getByRole('status').getByText('La conexión está lenta.', { exact: false })).toBeVisible()
  release()
  await expect(page.getByRole('alert').getByText(WORDS.failed)).toBeVisible()
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

test('an account with a live subscription is not deleted, and the reason is shown', async ({
  page,
  signIn,
  provokes,
}) => {
  provokes(/409 \(Conflict\)/)
  await signIn(page, 'ana')
  await openProfile(page)
  const dialog = await openDialog(page, WORDS.remove, '¿Eliminar tu cuenta?')
  await dialog.getByLabel('Escribe tu contraseña para confirmar').fill(PASSWORD)
  await dialog.getByRole('button', { name: WORDS.confirm }).click()
  await expect(dialog.getByRole('alert')).toContainText('Tu suscripción sigue activa.')
  await dialog.getByRole('button', { name: 'Conservar mi cuenta' }).click()
  await expect(dialog).toBeHidden()
})

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

/** Ends the session from outside the page. */
async function endSessionElsewhere(page: Page, url: string): Promise<void> {
  const [cookie] = await page.context().cookies()
  const answer = await fetch(`${url}/api/v1/sign-out`, {
    method: 'POST',
    headers: { cookie: `${cookie?.name}=${cookie?.value}` },
  })
  expect(answer.status).toBe(200)
}
