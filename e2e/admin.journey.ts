import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { readCourse } from '#e2e/api.ts'
import { expectNothingFound, prepare, THEME_OF } from '#e2e/axe.ts'
import { PASSWORD, serverTest, test } from '#e2e/journey.ts'
import { at, type Language, tabTo } from '#e2e/walking.ts'

const WORDS = {
  es: {
    sections: ['Resumen', 'Personas', 'Mensajes', 'Calificaciones', 'Boletín', 'Opiniones'],
    calm: 'Todo al día: nada espera por ti.',
    search: 'Busca por nombre, usuario o correo',
    manage: (name: string) => `Gestionar a ${name}`,
    free: /^Acceso gratuito/,
    save: 'Guardar rol',
    deactivate: 'Desactivar cuenta',
    confirm: '¿Desactivar a Luis Díaz?',
    active: 'Activa',
  },
  en: {
    sections: ['Overview', 'People', 'Messages', 'Ratings', 'Newsletter', 'Testimonials'],
    calm: 'All done: nothing is waiting for you.',
    search: 'Search by name, username or e-mail',
    manage: (name: string) => `Manage ${name}`,
    free: /^Free access/,
    save: 'Save role',
    deactivate: 'Deactivate account',
    confirm: 'Deactivate Luis Díaz?',
    active: 'Active',
  },
}
const PATHS = [
  '/admin',
  '/admin/users',
  '/admin/messages',
  '/admin/ratings',
  '/admin/subscribers',
  '/admin/testimonials',
]

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

async function openSection(page: Page, place: number, language: Language = 'es'): Promise<void> {
  await page.goto(at(language, PATHS[place] ?? ''))
  await expect(heading(page, WORDS[language].sections[place] ?? '')).toBeVisible()
}

/** Finds one account and opens it. */
async function openAccount(page: Page, name: string, language: Language = 'es'): Promise<Locator> {
  const words = WORDS[language]
  await openSection(page, 1, language)
  await page.getByLabel(words.search).fill(name)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: words.manage(name) }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

async function writeToUs(api: APIRequestContext, subject: string): Promise<void> {
  const data = { name: 'María Peña', email: 'maria@dilo.test', subject, message: 'Hola:\n¿Cómo pago?' }
  expect((await api.post('/api/v1/contanct', { data })).status()).toBe(200)
}

async function subscribe(api: APIRequestContext, email: string, { isConfirmed = false } = {}): Promise<void> {
  expect((await api.post('/api/v1/suscribete', { data: { email } })).status()).toBe(200)
  if (!isConfirmed) return
  const [mail] = await (await api.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`)).json()
  const [, token] = /newsletter-confirm\/([\w-]+)/.exec(mail.text) ?? []
  expect((await api.post('/api/v1/newsletter-confirm', { data: { token } })).status()).toBe(200)
}

async function rate(api: APIRequestContext, lesson: number, rating: number): Promise<void> {
  const { _id: course } = await readCourse(api, 'own')
  expect((await api.post('/api/v1/student-rating', { data: { course, lesson, rating } })).status()).toBe(200)
}

serverTest(
  'a message that came in is announced, read, and needs no attention any more',
  async ({ page, signIn }) => {
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
    // It stays under the reader's eyes; the next time the unread ones are first.
    await expect(messages.first().getByRole('button', { name: 'Marcar como no leído' })).toBeVisible()
    await marked
    await page.reload()
    await expect(messages).toHaveText([/^Primera Sin leer/, /^Segunda María/])
    await messages.first().getByRole('button', { name: 'Marcar como leído' }).click()
    await expect(page.getByText('Sin leer')).toHaveCount(0)
    await page.getByRole('link', { name: 'Resumen' }).click()
    await expect(page.getByText(WORDS.es.calm)).toBeVisible()
  },
)

serverTest('marking is taken back when it did not reach the server', async ({ page, signIn, provokes }) => {
  provokes(/ERR_FAILED/)
  await signIn(page, 'admin')
  await writeToUs(page.request, 'Primera')
  await openSection(page, 2)
  await page.route('**/admin-contact-message/*', route => route.abort())
  await page.getByRole('button', { name: 'Marcar como leído' }).click()
  await expect(page.getByRole('alert')).toContainText('Revisa tu conexión')
  await expect(page.getByText('Sin leer')).toBeVisible()
})

serverTest(
  'free access opens the courses to a student, and is taken back',
  async ({ page, newDevice, signIn }) => {
    await signIn(page, 'admin')
    const luis = await newDevice()
    await signIn(luis, 'luis')
    await luis.goto('/courses')
    await expect(luis).toHaveURL('/plan')

    const dialog = await openAccount(page, 'Luis Díaz')
    const unchanged = dialog.getByRole('button', { name: 'Ya tiene este rol' })
    await expect(unchanged).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('radio', { name: WORDS.es.free }).check()
    await dialog.getByRole('button', { name: WORDS.es.save }).click()
    await expect(dialog.getByText('Guardado. Su rol ahora: Acceso gratuito.')).toBeVisible()
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

serverTest(
  'deactivating puts the person out at once and keeps them out, until the account is opened again',
  async ({ page, newDevice, signIn, provokes }) => {
    provokes(/401 \(Unauthorized\)/)
    await signIn(page, 'admin')
    const luis = await newDevice()
    await signIn(luis, 'luis')
    await luis.goto('/profile')
    await expect(luis.getByText('Luis Díaz')).toBeVisible()
    const login = () => luis.request.post('/api/v1/login', { data: { username: 'luis', password: PASSWORD } })

    const dialog = await openAccount(page, 'Luis Díaz')
    await dialog.getByRole('button', { name: WORDS.es.deactivate }).click()
    const confirm = page.getByRole('dialog', { name: WORDS.es.confirm })
    await expect(confirm).toContainText('Sus sesiones se cierran ahora mismo')
    await confirm.getByRole('button', { name: 'Dejarla como está' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: WORDS.es.deactivate }).click()
    await confirm.getByRole('button', { name: WORDS.es.deactivate }).click()
    await expect(dialog.getByText(/^Desactivada el /)).toBeVisible()

    // A screen that needs the session leads to signing in.
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

serverTest(
  'an account that its owner deleted meanwhile is said to be gone, and leaves the list',
  async ({ page, newDevice, signIn, provokes }) => {
    provokes(/404 \(Not Found\)/)
    await signIn(page, 'admin')
    const dialog = await openAccount(page, 'Eva Núñez')
    const eva = await newDevice()
    await signIn(eva, 'eva')
    const data = { password: PASSWORD }
    expect((await eva.request.patch('/api/v1/student-delete-account', { data })).status()).toBe(200)
    await dialog.getByRole('radio', { name: /^Estudiante/ }).check()
    await dialog.getByRole('button', { name: WORDS.es.save }).click()
    await expect(page.getByText(/Esa cuenta ya no existe/)).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Ver todas' }).click()
    await expect(rows(page)).toHaveCount(3)
  },
)

serverTest(
  'ratings come with their lesson and who gave them, and new ones when one comes back to the page',
  async ({ page, newDevice, signIn }) => {
    await signIn(page, 'admin')
    await openSection(page, 3)
    await expect(page.getByText('Aún no hay calificaciones')).toBeVisible()
    const ana = await newDevice()
    await signIn(ana, 'ana')
    await rate(ana.request, 1, 5)
    await rate(ana.request, 1, 4)
    await rate(ana.request, 2, 2)

    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const averages = page.getByRole('table', { name: 'Promedio por lección' })
    await expect(averages.getByRole('row')).toHaveCount(3)
    await expect(averages.getByRole('row').nth(1)).toContainText('lección 14.5 de 52 calificaciones')
    await expect(averages.getByRole('row').nth(2)).toContainText('2.0 de 5Conviene revisarla1 calificación')
    const newest = page.getByRole('table', { name: 'Más recientes' }).getByRole('row')
    await expect(newest.nth(1)).toContainText('lección 2')
    await expect(newest.nth(1)).toContainText('2 de 5Ana Pérezana@dilo.test')
    await openSection(page, 0)
    await expect(page.getByText('En los últimos 7 días, con 3.7 de 5 en promedio.')).toBeVisible()
  },
)

serverTest('the newsletter’s addresses are listed and saved as a file', async ({ page, signIn }) => {
  await signIn(page, 'admin')
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
})

test('one’s own account is shown, and is not to be changed', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  const dialog = await openAccount(page, 'Alma Reyes')
  await expect(dialog.getByText(/^Esta es tu cuenta/)).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await expect(dialog.getByRole('button')).toHaveCount(1)
})

test('a list that cannot be read says so, and is read at another try', async ({ page, signIn, provokes }) => {
  provokes(/ERR_FAILED/)
  await signIn(page, 'admin')
  await page.route('**/admin-users*', route => route.abort())
  await openSection(page, 1)
  await expect(page.getByRole('alert')).toContainText('Revisa tu conexión')
  await page.unroute('**/admin-users*')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(rows(page)).toHaveCount(4)
})

test('only the answer to the last question is shown, however late another one comes', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  await openSection(page, 1)
  await page.route('**/admin-users?search=ana', async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest(/search=ana$/)
  await page.getByLabel(WORDS.es.search).fill('ana')
  await asked
  await page.getByLabel(WORDS.es.search).fill('NUNEZ')
  await expect(rows(page)).toHaveText([/^Eva Núñez/])
  await page.waitForTimeout(1700)
  await expect(rows(page)).toHaveText([/^Eva Núñez/])
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect(rows(page)).toHaveCount(4)
})

for (const person of ['ana', 'eva', undefined] as const) {
  test(`${person ?? 'a visitor'} finds nothing at /admin`, async ({ page, signIn }) => {
    if (person) await signIn(page, person)
    for (const path of PATHS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
    }
  })
}

serverTest.describe('on a desk', () => {
  serverTest.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
  serverTest('a role is changed with the keyboard alone, in English', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openSection(page, 0, 'en')
    await tabTo(page, 'People')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'People')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Username' })).toBeVisible()
    await page.getByLabel(WORDS.en.search).focus()
    await page.keyboard.type('luis')
    await expect(rows(page)).toHaveCount(1)
    await tabTo(page, WORDS.en.manage('Luis Díaz'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Luis Díaz' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: WORDS.en.free })).toBeChecked()
    await tabTo(page, WORDS.en.save)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Saved. The role is now: Free access.')).toBeVisible()

    await tabTo(page, WORDS.en.deactivate)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: WORDS.en.confirm })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: WORDS.en.manage('Luis Díaz') })).toBeFocused()
    await expect(rows(page).first()).toContainText('Free access')
  })
})

for (const width of [320, 360, 1280]) {
  serverTest.describe(`at ${width} px`, () => {
    serverTest.use({ viewport: { width, height: 740 }, isMobile: width < 600, hasTouch: width < 600 })
    serverTest('no section scrolls sideways', async ({ page, signIn }) => {
      await signIn(page, 'admin')
      await writeToUs(page.request, 'x'.repeat(200))
      await subscribe(page.request, `${'a-very-long-address'.repeat(6)}@${'subdomain.'.repeat(6)}dilo.test`)
      for (const [place, path] of PATHS.entries()) {
        await openSection(page, place)
        await page.waitForLoadState('networkidle')
        const used = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(used, path).toBeLessThanOrEqual(width)
      }
    })
  })
}

for (const language of ['es', 'en'] as const) {
  const theme = THEME_OF[language]
  const words = WORDS[language]

  test(`axe finds nothing while there is nothing (${language}, ${theme})`, async ({ page, signIn }) => {
    await prepare(page, theme)
    await signIn(page, 'admin')
    for (const [place, path] of PATHS.entries()) {
      await openSection(page, place, language)
      await page.waitForLoadState('networkidle')
      await expectNothingFound(page, path)
    }
  })

  serverTest(
    `axe finds nothing when there is something (${language}, ${theme})`,
    async ({ page, newDevice, signIn }) => {
      await prepare(page, theme)
      await signIn(page, 'admin')
      await writeToUs(page.request, 'Hola')
      await subscribe(page.request, 'maria@dilo.test')
      await subscribe(page.request, 'luis@dilo.test', { isConfirmed: true })
      const ana = await newDevice()
      await signIn(ana, 'ana')
      await rate(ana.request, 1, 2)
      for (const [place, path] of PATHS.entries()) {
        await openSection(page, place, language)
        await page.waitForLoadState('networkidle')
        await expectNothingFound(page, path)
      }
    },
  )

  serverTest(
    `axe finds nothing on an account and a failure (${language}, ${theme})`,
    async ({ page, signIn, provokes }) => {
      provokes(/ERR_FAILED/)
      await prepare(page, theme)
      await signIn(page, 'admin')
      const dialog = await openAccount(page, 'Luis Díaz', language)
      await expectNothingFound(page, 'an account')
      await dialog.getByRole('radio', { name: words.free }).check()
      await dialog.getByRole('button', { name: words.save }).click()
      await expect(dialog.getByRole('status')).not.toBeEmpty()
      await expectNothingFound(page, 'a role that was saved')
      await dialog.getByRole('button', { name: words.deactivate }).click()
      const confirm = page.getByRole('dialog', { name: words.confirm })
      await expect(confirm).toBeVisible()
      await expectNothingFound(page, 'before deactivating')
      await confirm.getByRole('button', { name: words.deactivate }).click()
      await expect(dialog).toBeVisible()
      await expectNothingFound(page, 'a deactivated account')
      await page.route('**/api/v1/admin-*', route => route.abort())
      await openSection(page, 1, language)
      await expect(page.getByRole('alert')).toBeVisible()
      await expectNothingFound(page, 'a list that cannot be read')
    },
  )
}
