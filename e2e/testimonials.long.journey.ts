import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { EXAMPLE_TESTIMONIALS } from '#domain/site/testimonials.ts'
import { serverTest } from '#e2e/own-server.ts'
import { at, type Language, tabTo } from '#e2e/walking.ts'

const WORDS = {
  es: {
    list: 'Opiniones de la portada',
    add: 'Agregar opinión',
  },
  en: {
    list: 'Testimonials of the first page',
    add: 'Add a testimonial',
  },
}
const NAMES = EXAMPLE_TESTIMONIALS.map(({ name }) => name)

/** The input, in the order of the form. */
const MARTA = {
  Nombre: 'Marta Gil',
  'Qué hace y dónde, en español': 'Panadera, Azua',
  'Qué hace y dónde, en inglés': 'Baker, Azua',
  'Lo que dice, en español': 'Ya pido mi café en inglés.',
  'Lo que dice, en inglés': 'I order my coffee in English now.',
}

const items = (page: Page, language: Language = 'es') =>
  page.getByRole('list', { name: WORDS[language].list }).getByRole('listitem')
const names = (page: Page, language: Language = 'es') =>
  items(page, language).getByRole('heading', { level: 2 })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

async function openSection(page: Page, language: Language = 'es'): Promise<void> {
  await page.goto(at(language, '/admin/testimonials'))
  await expect(link(page, WORDS[language].add)).toBeVisible()
}

/** The form of one testimonial, on its own page. */
const formOf = (page: Page, name: string) => page.getByRole('form', { name })
const SAVE = 'Guardar Cambios'

async function fillIn(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
}

/** The cards of the first page, as visitors see them. */
async function quotesSeenBy(visitor: Page): Promise<Locator> {
  await visitor.goto('/')
  return visitor.getByRole('list', { name: 'Gente que ya lo dice en voz alta' }).getByRole('listitem')
}

async function readAll(api: APIRequestContext) {
  return (await (await api.get('/api/v1/testimonials')).json()).data
}

serverTest(
  'examples are replaced, others are added and edited, and the first page shows them',
  async ({ page, newDevice, signIn }) => {
    await signIn(page, 'admin')
    await openSection(page)
    await link(page, `Reemplazar el ejemplo de ${NAMES[0]}`).click()
    const example = formOf(page, `En lugar del ejemplo de ${NAMES[0]}`)
    // No part of the invented example may be kept by mistake.
    await expect(example.getByLabel('Nombre')).toHaveValue('')
    await fillIn(example, MARTA)
    await expect(example.getByText('26 de 160 letras')).toBeVisible()
    await button(page, SAVE).click()
    await expect(page.getByRole('status').getByText(/Guardada\./)).toBeVisible()
    await expect(names(page)).toHaveText([/^Marta Gil\s*$/, /Ejemplo/, /Ejemplo/])

    await link(page, WORDS.es.add).click()
    await fillIn(formOf(page, 'Nueva opinión'), { ...MARTA, Nombre: 'Luz Peña' })
    await button(page, SAVE).click()
    await expect(names(page)).toHaveText([/^Marta/, /Ejemplo/, /Ejemplo/, /^Luz Peña\s*$/])

    await link(page, 'Editar la opinión de Luz Peña').click()
    const edited = formOf(page, 'Opinión de Luz Peña')
    await expect(edited.getByLabel('Lo que dice, en inglés')).toHaveValue(MARTA['Lo que dice, en inglés'])
    await fillIn(edited, { 'Lo que dice, en español': 'Ahora el huésped me entiende.' })
    await button(page, SAVE).click()
    await expect(edited).toBeHidden()

    const shown = await quotesSeenBy(await newDevice())
    await expect(shown).toHaveText([/Marta Gil/, /Ejemplo/, /Ejemplo/, /Luz Peña/])
    await expect(shown.first()).toContainText('Ya pido mi café en inglés.')
    await expect(shown.first()).not.toContainText('Ejemplo')
    await expect(shown.last()).toContainText('Ahora el huésped me entiende.')
  },
)

serverTest.describe('on a desk', () => {
  serverTest.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
  serverTest('everything is done with the keyboard alone, in English', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openSection(page, 'en')
    const focused = page.locator(':focus')
    await tabTo(page, `Down with the testimonial of ${NAMES[0]}`)
    await page.keyboard.press('Enter')
    await expect(names(page, 'en')).toHaveText([/^Carlos/, /^Yuleisy/, /^Rosa/])
    await expect(page.getByRole('status').getByText(/is at place 2 of 3/)).toBeAttached()
    // The focus moves along, so that repeated presses move the same one.
    await expect(focused).toHaveAccessibleName(`Down with the testimonial of ${NAMES[0]}`)
    await page.keyboard.press('Enter')
    await expect(names(page, 'en')).toHaveText([/^Carlos/, /^Rosa/, /^Yuleisy/])
    await expect(focused).toHaveAccessibleName(`Down with the testimonial of ${NAMES[0]}: it is the last`)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(names(page, 'en')).toHaveText([/^Yuleisy/, /^Carlos/, /^Rosa/])
    await expect(focused).toHaveAccessibleName(`Up with the testimonial of ${NAMES[0]}: it is the first`)
    await expect
      .poll(async () => (await readAll(page.request)).map(({ name }: { name: string }) => name))
      .toEqual(NAMES)

    await tabTo(page, `Replace the example of ${NAMES[0]}`)
    await page.keyboard.press('Enter')
    await formOf(page, `Instead of the example of ${NAMES[0]}`).getByLabel('Name').focus()
    for (const value of Object.values(MARTA)) {
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Control+s')
    await expect(names(page, 'en')).toHaveText([/^Marta Gil\s*$/, /^Carlos/, /^Rosa/])
    await expect(focused).toHaveAccessibleName('Edit the testimonial of Marta Gil')

    await tabTo(page, `Delete the testimonial of ${NAMES[1]}`)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: `Delete the testimonial of ${NAMES[1]}?` })
    await expect(dialog).toBeVisible()
    await tabTo(page, 'Leave it as it is')
    await page.keyboard.press('Enter')
    await expect(focused).toHaveAccessibleName(`Delete the testimonial of ${NAMES[1]}`)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('It leaves the first page at once')
    await tabTo(page, 'Delete')
    await page.keyboard.press('Enter')
    await expect(names(page, 'en')).toHaveText([/^Marta/, /^Rosa/])
    await expect(focused).toHaveText(WORDS.en.add)
    // For ten seconds it can be restored to its place.
    await tabTo(page, 'Undo')
    await page.keyboard.press('Enter')
    await expect(names(page, 'en')).toHaveText([/^Marta/, /^Carlos/, /^Rosa/])
    await tabTo(page, `Delete the testimonial of ${NAMES[1]}`)
    await page.keyboard.press('Enter')
    await tabTo(page, 'Delete')
    await page.keyboard.press('Enter')
    await expect(names(page, 'en')).toHaveText([/^Marta/, /^Rosa/])
    await page.reload()
    await expect(names(page, 'en')).toHaveText([/^Marta/, /^Rosa/])
  })
})
