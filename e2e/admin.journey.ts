import { expect } from '@playwright/test'
import { heading, openAccount, openSection, rows, WORDS } from '#e2e/administering.ts'
import { LONG, PASSWORD, savingTest } from '#e2e/journey.ts'
import { tabTo } from '#e2e/walking.ts'

savingTest(
  'free access opens the courses to a student, and can be revoked',
  async ({ page, newDevice, signIn }) => {
    await signIn(page, 'admin')
    const luis = await newDevice()
    const { email } = await signIn(luis, 'luis')
    await luis.goto('/courses')
    await expect(luis).toHaveURL('/plan')

    const dialog = await openAccount(page, 'Luis Díaz', email)
    const unchanged = dialog.getByRole('button', { name: 'Ya tiene este rol' })
    await expect(unchanged).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('radio', { name: WORDS.es.free }).check()
    await dialog.getByRole('button', { name: WORDS.es.save }).click()
    await expect(dialog.getByText('Guardado. Su rol ahora: Acceso gratuito.')).toBeVisible()
    await expect(unchanged).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(rows(page).first()).toContainText('Acceso gratuito')
    await luis.goto('/courses')
    await expect(luis.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(luis).toHaveURL('/courses')

    await page.getByRole('button', { name: WORDS.es.manage('Luis Díaz') }).click()
    await dialog.getByRole('radio', { name: /^Estudiante/ }).check()
    await dialog.getByRole('button', { name: WORDS.es.save }).click()
    await expect(dialog.getByText('Guardado. Su rol ahora: Estudiante.')).toBeVisible()
    await luis.goto('/courses')
    await expect(luis).toHaveURL('/plan')
  },
)

savingTest(
  'deactivation ends the sessions at once and blocks sign-in until the account is reactivated',
  async ({ page, newDevice, signIn, provokes }) => {
    provokes(/401 \(Unauthorized\)/)
    await signIn(page, 'admin')
    const luis = await newDevice()
    const { username, email } = await signIn(luis, 'luis')
    await luis.goto('/profile')
    await expect(luis.getByText('Luis Díaz')).toBeVisible()
    const login = () => luis.request.post('/api/v1/login', { data: { username, password: PASSWORD } })

    const dialog = await openAccount(page, 'Luis Díaz', email)
    await dialog.getByRole('button', { name: WORDS.es.deactivate }).click()
    const confirm = page.getByRole('dialog', { name: WORDS.es.confirm })
    await expect(confirm).toContainText('Sus sesiones se cierran ahora mismo')
    await confirm.getByRole('button', { name: 'Dejarla como está' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: WORDS.es.deactivate }).click()
    await confirm.getByRole('button', { name: WORDS.es.deactivate }).click()
    await expect(dialog.getByText(/^Desactivada el /)).toBeVisible()

    // A screen that needs the session leads to the login.
    await luis.getByRole('button', { name: 'Historial de pagos' }).click()
    await expect(luis.getByText('Luis Díaz')).toBeHidden()
    expect((await login()).status()).toBe(401)

    await dialog.getByRole('button', { name: 'Reactivar cuenta' }).click()
    await expect(dialog.getByText('La cuenta está abierta otra vez.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rows(page).first()).toContainText(WORDS.es.active)
    expect((await login()).status()).toBe(200)
  },
)

savingTest.describe('on a desktop', () => {
  savingTest.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
  savingTest(
    'a role is changed with the keyboard alone, in English',
    LONG,
    async ({ page, signIn, learnerOf }) => {
      const { email } = await learnerOf('luis')
      await signIn(page, 'admin')
      await openSection(page, 0, 'en')
      await tabTo(page, 'People')
      await page.keyboard.press('Enter')
      await expect(heading(page, 'People')).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Username' })).toBeVisible()
      await page.getByLabel(WORDS.en.search).focus()
      await page.keyboard.type(email)
      await expect(rows(page)).toHaveCount(1)
      await tabTo(page, WORDS.en.manage('Luis Díaz'))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Luis Díaz' })
      await expect(dialog).toBeVisible()
      // The dialog has the focus; its close button comes first.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await expect(dialog.getByRole('radio', { name: WORDS.en.free })).toBeChecked()
      await tabTo(page, WORDS.en.save)
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('Saved. The role is now: Free access.')).toBeVisible()

      await tabTo(page, WORDS.en.deactivate)
      await page.keyboard.press('Enter')
      const question = page.getByRole('dialog', { name: WORDS.en.confirm })
      // Keys belong to the question once it has the focus.
      await expect(question).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      // The next press belongs to the first dialog once that has the focus again.
      await expect(dialog.getByRole('button', { name: WORDS.en.deactivate })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: WORDS.en.manage('Luis Díaz') })).toBeFocused()
      await expect(rows(page).first()).toContainText('Free access')
    },
  )
})
