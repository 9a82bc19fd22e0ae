import { expect, type Page } from '@playwright/test'
import { button, DESKTOP, signInAsAuthor } from '#e2e/authoring.ts'
import { savingTest, test } from '#e2e/journey.ts'
import { texts } from '#e2e/walking.ts'
import { es as notFound } from '#web/text/not-found/es.ts'

/*
 * The frame of the authoring program (decision 021), and the kit's promises for every form, shown with the
 * testimonials; the screens have their own journeys.
 */

const FORM = '/admin/testimonials/new'
const SAVE = 'Guardar Cambios'
const VALUES = {
  Nombre: 'Marta Gil',
  'Qué hace y dónde, en español': 'Panadera, Azua',
  'Qué hace y dónde, en inglés': 'Baker, Azua',
  'Lo que dice, en español': 'Ya pido mi café en inglés.',
  'Lo que dice, en inglés': 'I order my coffee in English now.',
}
const name = (page: Page) => page.getByLabel('Nombre')

async function fillIn(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(VALUES)) await page.getByLabel(label).fill(value)
}

test.describe('on a desk', () => {
  test.use(DESKTOP)

  test('every place is in the head or in its menu, says where one is, and leads to the learner’s side and back', async ({
    page,
    signIn,
  }) => {
    await signInAsAuthor(page, signIn)
    await page.goto('/admin')
    const navigation = page.getByRole('navigation', { name: 'Herramientas de autor' })
    await expect(navigation.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page')
    const inHead = await navigation.getByRole('link').allTextContents()
    await navigation.getByRole('button', { name: 'Más' }).click()
    const inMenu = await page.getByRole('menuitem').allTextContents()
    expect([...inHead, ...inMenu]).toEqual([
      ...['Inicio', 'Palabras', 'Lecciones', 'Ejercicios', 'Oraciones', 'Prácticas', 'Salud', 'Importar'],
      ...['Cursos', 'Subir', 'Sincronizar'],
    ])
    await page.getByRole('menuitem', { name: 'Subir' }).click()
    await expect(page).toHaveURL('/upload')
    await expect(navigation.getByRole('button', { name: 'Más: Subir' })).toBeVisible()
    await expect(page).toHaveTitle(/^Subir imagen/)

    await page.getByRole('button', { name: 'Cuenta de Alma' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/upload')
    await page.getByRole('button', { name: 'Account of Alma' }).click()
    await page.getByRole('menuitem', { name: 'Dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Account of Alma' }).click()
    await page.getByRole('menuitem', { name: 'View as a learner' }).click()
    await expect(page).toHaveURL('/en/courses')
    await page
      .getByRole('navigation', { name: texts.en.shell.menu })
      .getByRole('link', { name: 'Words' })
      .click()
    await expect(page).toHaveURL('/en/edit-words')
    await expect(page.getByText('Modo Admin')).toBeVisible()
  })
})

test('who is no administrator sees no page, and visitors may sign in to the one that they asked for', async ({
  page,
  signIn,
}) => {
  await page.goto('/edit-words')
  await expect(page.getByRole('heading', { name: notFound.title })).toBeVisible()
  const programs = (
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  ).filter(name => /components|program|kit/.test(name))
  expect(programs, 'parts of the program that were loaded').toEqual([])
  await page.getByRole('link', { name: texts.es.shell.signIn }).click()
  await expect(page).toHaveURL('/login?next=%2Fedit-words')
  await signIn(page, 'ana')
  await page.goto('/edit-words')
  await expect(page.getByRole('heading', { name: notFound.title })).toBeVisible()
  await expect(page.getByRole('link', { name: texts.es.shell.signIn })).toHaveCount(0)
})

savingTest(
  'offline one goes on typing, and a reload loses nothing',
  async ({ page, context, signIn, provokes }) => {
    provokes(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await signInAsAuthor(page, signIn)
    await page.goto(FORM)
    await fillIn(page)
    await context.setOffline(true)
    await expect(page.getByText(/Sin conexión\. Sigue trabajando/)).toBeVisible()
    await button(page, SAVE).click()
    await expect(page.getByRole('alert')).toContainText('Lo que escribiste sigue aquí.')
    await expect(button(page, 'Intentar de nuevo')).toBeVisible()
    await context.setOffline(false)

    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await expect(name(page)).toHaveValue(VALUES.Nombre)
    await expect(page.getByText('5 cambios sin guardar')).toBeVisible()
    await expect(page.getByText('cambiado')).toHaveCount(5)
  },
)

savingTest(
  'leaving asks, a draft of another tab is offered, and a sign-out in another tab is known',
  async ({ page, newTab, context, signIn }) => {
    await signInAsAuthor(page, signIn)
    await page.goto('/admin/testimonials')
    await page.getByRole('link', { name: 'Agregar opinión' }).click()
    await name(page).fill('Marta Gil')
    await expect(page.getByText('1 cambio sin guardar')).toBeVisible()
    // The browser's back button asks like a link.
    await page.goBack()
    await button(page, 'Quedarme').click()
    await expect(page).toHaveURL(FORM)
    await expect(name(page)).toHaveValue('Marta Gil')
    await page.getByRole('link', { name: 'Volver a las opiniones' }).click()
    await button(page, 'Salir sin guardar').click()
    await expect(page.getByText('Sin guardar', { exact: true })).toBeVisible()

    const other = await newTab(context)
    await other.goto(FORM)
    await expect(other.getByText(/^Tienes cambios sin guardar/)).toBeVisible()
    await expect(name(other)).toHaveValue('')
    await button(other, 'Recuperar').click()
    await expect(name(other)).toHaveValue('Marta Gil')
    await expect(other.getByText('1 cambio sin guardar')).toBeVisible()
    await button(other, 'Ver cambios').click()
    await expect(other.getByRole('row', { name: /^Nombre vacío Marta Gil$/ })).toBeVisible()
    await other.keyboard.press('Escape')
    await button(other, 'Descartar').click()
    await expect(name(other)).toHaveValue('')
    await expect(other.getByText('sin guardar')).toHaveCount(0)

    // The other tab notices a sign-out at once, and keeps the typed text.
    await name(other).fill('Marta Gil')
    await page.goto('/close')
    await expect(other.getByRole('alertdialog', { name: 'Tu sesión terminó' })).toBeVisible()
    await expect(name(other).first()).toHaveValue('Marta Gil')
  },
)
