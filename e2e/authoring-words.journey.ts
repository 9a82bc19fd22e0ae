import { expect, type Locator, type Page } from '@playwright/test'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import { button, DESKTOP, field, type NewCourse, newCourse, picture, recording } from '#e2e/authoring.ts'
import { interceptNow } from '#e2e/intercepting.ts'
import { LONG, PASSWORD, savingTest } from '#e2e/journey.ts'

savingTest.use(DESKTOP)

/** A field of the item: the fields of its sentences follow it with the same labels. */
const itemField = (page: Page, name: string) => field(page, name).first()
const row = (page: Page, name: string) => page.getByRole('grid').getByRole('row', { name })
const form = (page: Page) => page.getByRole('form')

async function openWords(page: Page, course: NewCourse, query = ''): Promise<void> {
  await page.goto(`/edit-words?course=${course.id}${query}`)
  await expect(page.getByRole('heading', { name: 'Palabras', level: 1 })).toBeVisible()
}

async function openWord(page: Page, course: NewCourse, name: string): Promise<void> {
  await openWords(page, course)
  await row(page, name).click()
  await expect(itemField(page, 'Inglés')).toHaveValue(name)
}

const stored = async (page: Page, id: string): Promise<AuthoredItem> =>
  (await (await page.request.get(`/api/v1/admin-item/${id}`)).json()).data
const save = (page: Page) => button(page, 'Guardar Cambios').click()

/** Sets a recording of a sentence by its address. */
async function putRecording(page: Page, sentence: Locator): Promise<void> {
  await button(sentence, 'Más opciones: Audio').click()
  await page.getByRole('menuitem', { name: 'Usar un enlace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(recording())
  await button(dialog, 'Usar este enlace').click()
  await expect(dialog).toHaveCount(0)
}

savingTest(
  'from an empty course: a word is refused until it is complete, created, changed, found, deleted and brought back',
  async ({ page, signIn, provokes }) => {
    provokes(/ERR_FAILED/)
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [0])
    await openWords(page, course)
    await expect(page.getByText('Este curso todavía no tiene palabras')).toBeVisible()
    await button(page, 'Agregar palabra').first().click()
    await page.reload()
    await expect(form(page).getByRole('button', { name: /Curso$/ })).toContainText(course.title)
    await itemField(page, 'Cómo suena').fill('/θri/')
    await save(page)
    for (const message of [
      'Por favor, completa la palabra en inglés y su traducción al español.',
      'Por favor, completa al menos una oración con texto en inglés, traducción y audio.',
    ]) {
      await expect(form(page).getByText(message)).toBeVisible()
    }
    await expect(itemField(page, 'Inglés')).toBeFocused()

    await itemField(page, 'Inglés').fill('three')
    await itemField(page, 'Español').fill('tres')
    const sentence = page.getByRole('group', { name: 'Frase 1' })
    await field(sentence, 'Inglés').fill('Three tickets, please.')
    await field(sentence, 'Español').fill('Tres boletos, por favor.')
    await putRecording(page, sentence)
    await interceptNow(page, '**/api/v1/create-word', route => route.abort())
    await page.keyboard.press('Control+s')
    await expect(form(page).getByText('Error al crear la palabra. Inténtalo de nuevo.')).toBeVisible()
    await page.unroute('**/api/v1/create-word')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Se agregó «three».')).toBeVisible()
    await expect(form(page)).toHaveCount(0)
    await expect(row(page, 'three')).toContainText('L1·1')

    await row(page, 'three').click()
    await expect(page.getByText('Falta el audio lento de la frase 1.')).toBeVisible()
    await itemField(page, 'Español').fill('tres (3)')
    await expect(page.getByText('cambiado')).toBeVisible()
    await page.getByRole('button', { name: 'Ver cambios' }).click()
    await expect(page.getByRole('dialog').getByRole('row', { name: /Español/ })).toContainText('tres (3)')
    await page.keyboard.press('Escape')
    await save(page)
    await expect(page.getByText('Se guardó «three».')).toBeVisible()
    await expect(row(page, 'three')).toBeFocused()

    await page.getByRole('searchbox').fill('TICKETS')
    await expect(row(page, 'three')).toContainText('tres (3)')
    await page.getByRole('searchbox').fill('')

    await row(page, 'three').click()
    await button(page, 'Más acciones').click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(page.getByText('Este curso todavía no tiene palabras')).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(row(page, 'three')).toContainText('L1·1')
  },
)

savingTest(
  'without a connection, after a reload and with an ended session nothing typed is lost',
  async ({ page, signIn, provokes }) => {
    provokes(/ERR_FAILED|401/)
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [1])
    await openWord(page, course, 'apple')
    await itemField(page, 'Español').fill('manzana roja')
    await page.route('**/api/v1/update-word', route => route.abort())
    await save(page)
    await expect(form(page).getByText('Error al actualizar la palabra. Inténtalo de nuevo.')).toBeVisible()
    await expect(itemField(page, 'Español')).toHaveValue('manzana roja')

    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await expect(itemField(page, 'Español')).toHaveValue('manzana roja')
    await page.unroute('**/api/v1/update-word')

    await page.context().clearCookies()
    await save(page)
    const dialog = page.getByRole('alertdialog', { name: 'Tu sesión terminó' })
    await expect(dialog.getByLabel('Correo o nombre de usuario')).toBeFocused()
    await dialog.getByLabel('Correo o nombre de usuario').fill('admin@dilo.test')
    await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await dialog.getByLabel('Contraseña', { exact: true }).press('Enter')
    await expect(page.getByText('Se guardó «apple».')).toBeVisible()
    const [id = ''] = course.lessons[0] ?? []
    expect((await stored(page, id)).spanishTranslation).toBe('manzana roja')
  },
)

savingTest(
  'of two authors of one word the second sees what the first has saved, compares, and saves both',
  LONG,
  async ({ page, signIn, newDevice, provokes }) => {
    provokes(/409/)
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [1])
    const [id = ''] = course.lessons[0] ?? []
    const other = await newDevice()
    await other.setViewportSize(DESKTOP.viewport)
    await signIn(other, 'admin')
    await openWord(page, course, 'apple')
    await openWord(other, course, 'apple')
    await itemField(page, 'Español').fill('manzana verde')
    await save(page)
    await expect(page.getByText('Se guardó «apple».')).toBeVisible()

    await itemField(other, 'Español').fill('la manzana')
    await itemField(other, 'Cómo suena').fill('/ˈæpəl/')
    await save(other)
    const dialog = other.getByRole('alertdialog', { name: 'Otra persona guardó antes' })
    await expect(dialog).toContainText('manzana verde')
    await dialog.locator('label').filter({ hasText: 'la manzana' }).click()
    await button(dialog, 'Unir y guardar').click()
    await expect(other.getByText('Se guardó «apple».')).toBeVisible()
    expect(await stored(page, id)).toMatchObject({
      spanishTranslation: 'la manzana',
      pronunciation: '/ˈæpəl/',
      version: 3,
    })
  },
)

savingTest(
  'by keyboard alone words are found, opened, changed and saved one after another',
  LONG,
  async ({ page, signIn }) => {
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [3])
    await openWords(page, course)
    await expect(row(page, 'apple')).toBeVisible()
    await page.getByRole('searchbox').focus()
    await tabUntil(page, row(page, 'apple'))
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 'water')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(itemField(page, 'Inglés')).toHaveValue('water')
    await tabUntil(page, itemField(page, 'Español'))
    await page.keyboard.press('End')
    await page.keyboard.type(' fría')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Se guardó «water».')).toBeVisible()
    await expect(itemField(page, 'Inglés')).toHaveValue('house')
    await expect(itemField(page, 'Inglés')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(row(page, 'house')).toBeFocused()
    const [, id = ''] = course.lessons[0] ?? []
    expect((await stored(page, id)).spanishTranslation).toBe('agua fría')
  },
)

async function tabUntil(page: Page, place: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(place).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
}

savingTest(
  'a link opens a word at its field, a copy is a new word, and the pictures come as a zip',
  LONG,
  async ({ page, signIn, provokes }) => {
    provokes(/ERR_FAILED/)
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [1])
    const [id = ''] = course.lessons[0] ?? []
    await openWords(page, course, `&item=${id}&field=sentences.0.spanishTranslation`)
    const sentence = page.getByRole('group', { name: 'Frase 1' })
    await expect(field(sentence, 'Español')).toBeFocused()

    await button(page, 'Más acciones').click()
    await page.getByRole('menuitem', { name: 'Descargar imágenes' }).click()
    await expect(page.getByText('No hay imágenes para descargar en esta palabra')).toBeVisible()
    const { sentences } = await stored(page, id)
    const pictured = sentences.map(one => ({ ...one, imageUrl: picture() }))
    await page.request.put('/api/v1/update-word', { data: { _id: id, sentences: pictured } })
    await page.reload()
    await page.route('**/admin-download-word-images**', route => route.abort())
    const download = async () => {
      await button(page, 'Más acciones').click()
      await page.getByRole('menuitem', { name: 'Descargar imágenes' }).click()
    }
    await download()
    await expect(
      page.getByText('Error al descargar las imágenes. Por favor, inténtalo de nuevo.'),
    ).toBeVisible()
    await page.unroute('**/admin-download-word-images**')
    const [file] = await Promise.all([page.waitForEvent('download'), download()])
    expect(file.suggestedFilename()).toMatch(/\.zip$/)

    await button(page, 'Más acciones').click()
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    await expect(page.getByText('Es una copia. Se guarda como palabra nueva.')).toBeVisible()
    await itemField(page, 'Inglés').fill('green apple')
    await save(page)
    await expect(row(page, 'green apple')).toContainText('L1·2')
    await expect(row(page, /^apple/.source)).toHaveCount(0)
  },
)
