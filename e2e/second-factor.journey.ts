import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { rows } from '#e2e/administering.ts'
import { PASSWORD } from '#e2e/journey.ts'
import { serverTest } from '#e2e/own-server.ts'
import { texts } from '#e2e/walking.ts'

const STEP_MS = 30_000

/** The code that an app shows; each is accepted once, so every step uses a later one. */
function codeOf(secret: string, stepsLater = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + stepsLater * STEP_MS,
  })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

serverTest.use({ settings: { ADMIN_SECOND_FACTOR: 'required' }, viewport: { width: 360, height: 740 } })

serverTest(
  'an administrator who must have a second factor sets it up, and signs in with it',
  async ({ page, signIn, provokes }) => {
    provokes(/40[013] \(/)
    const { username } = await signIn(page, 'admin')
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Ir a «Tu cuenta»' }).click()

    await press(page, 'Activar')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Contraseña actual').fill(PASSWORD)
    await press(page, 'Continuar')
    await expect(dialog.getByRole('img', { name: 'Código QR para tu app' })).toBeVisible()
    const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
    await dialog.getByLabel('Código de 6 dígitos').fill('000000')
    await dialog.getByRole('button', { name: 'Activar' }).click()
    await expect(dialog.getByText('Este código no es válido')).toBeVisible()
    await dialog.getByLabel('Código de 6 dígitos').fill(codeOf(secret, -1))
    await dialog.getByRole('button', { name: 'Activar' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    const recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? ''
    await press(page, 'Ya los guardé')
    await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible()

    await page.context().clearCookies()
    await page.goto('/login')
    const { login } = texts.es
    await page.getByLabel(login.username).fill(username)
    await page.getByLabel(login.password, { exact: true }).fill(PASSWORD)
    await press(page, login.submit)
    await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeFocused()
    await page.getByLabel('Código', { exact: true }).fill(codeOf(secret))
    await press(page, login.submit)
    await expect(page).toHaveURL('/courses')

    // The session ends while the author works: the screen stays, and requires both steps.
    await page.goto('/admin/users')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.context().clearCookies()
    await page.getByLabel('Busca por nombre, usuario o correo').fill('luis@dilo.test')
    const again = page.getByRole('alertdialog')
    await again.getByLabel('Correo o nombre de usuario').fill(username)
    await again.getByLabel('Contraseña').fill(PASSWORD)
    await press(page, 'Entrar y seguir')
    await again.getByLabel('Código de tu app o de recuperación').fill(recoveryCode)
    await press(page, 'Entrar y seguir')
    await expect(again).toBeHidden()
    await expect(rows(page)).toHaveCount(1)
  },
)
