import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { EXAMPLE_TESTIMONIALS, TESTIMONIAL_LIMITS } from '#domain/site/testimonials.ts'
import { test } from '#e2e/journey.ts'
import { serverTest } from '#e2e/own-server.ts'
import { at, comeBack, type Language, tabTo, texts } from '#e2e/walking.ts'

const WORDS = {
  es: {
    list: 'Opiniones de la portada',
    add: 'Agregar opinión',
    empty: 'No queda ninguna opinión',
  },
  en: {
    list: 'Testimonials of the first page',
    add: 'Add a testimonial',
    empty: 'No testimonial is left',
  },
}
const NAMES = EXAMPLE_TESTIMONIALS.map(({ name }) => name)
const PATH = '**/api/v1/admin-testimonial**'

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

/** The form of one testimonial, on a page of its own. */
const formOf = (page: Page, name: string) => page.getByRole('form', { name })
const SAVE = 'Guardar Cambios'
const RETRY = 'Intentar de nuevo'

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

/** Another administrator edits the testimonial at an index. */
async function changeElsewhere(api: APIRequestContext, place: number, name: string): Promise<void> {
  const { _id, version } = (await readAll(api))[place]
  const about = { es: 'Cocinera, Samaná', en: 'Cook, Samaná' }
  const quote = { es: 'Lo dije y me entendieron.', en: 'I said it and was understood.' }
  const data = { version, name, about, quote }
  expect((await api.put(`/api/v1/admin-testimonial/${_id}`, { data })).status()).toBe(200)
}

async function deleteElsewhere(api: APIRequestContext, place: number): Promise<void> {
  const { _id, version } = (await readAll(api))[place]
  const answer = await api.delete(`/api/v1/admin-testimonial/${_id}?version=${version}`)
  expect(answer.status()).toBe(200)
}

test('examples are marked as invented, with instructions', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await openSection(page)
  await expect(names(page)).toHaveText(NAMES.map(name => new RegExp(`^${name}\\s*Ejemplo`)))
  for (const place of [0, 1, 2]) {
    await expect(items(page).nth(place)).toContainText('Reemplázala por la de una persona real.')
    await expect(items(page).nth(place)).toContainText(EXAMPLE_TESTIMONIALS[place]?.quote.en ?? '-')
  }
})

serverTest(
  'examples are replaced, others are added and edited, and the first page shows them',
  async ({ page, newDevice, signIn }) => {
    await signIn(page, 'admin')
    await openSection(page)
    await link(page, `Reemplazar el ejemplo de ${NAMES[0]}`).click()
    const example = formOf(page, `En lugar del ejemplo de ${NAMES[0]}`)
    // Nothing of the invented example may be kept by mistake.
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
    // For ten seconds it can be put back, where it was.
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

serverTest(
  'errors are shown under their fields, and no input is lost or saved twice',
  async ({ page, signIn, provokes }) => {
    provokes(/400|ERR_FAILED/)
    await signIn(page, 'admin')
    await openSection(page)
    const form = formOf(page, 'Nueva opinión')
    await link(page, WORDS.es.add).click()
    const quote = form.getByLabel('Lo que dice, en español')
    const long = 'a'.repeat(TESTIMONIAL_LIMITS.quote + 7)
    await fillIn(form, { ...MARTA, Nombre: ' ', 'Lo que dice, en español': long })
    await button(page, SAVE).click()
    await expect(form.getByLabel('Nombre')).toBeFocused()
    await expect(form.getByText('Completa este campo.')).toHaveCount(1)
    await expect(form.getByText('Tiene 167 letras y caben 160. Acórtalo.')).toBeVisible()
    await expect(quote).toHaveValue(long)

    // Refusals of the server are assigned to their fields, too.
    await fillIn(form, MARTA)
    const refusal = {
      statusCode: 400,
      message: 'Revisa',
      data: { 'about.en': 'Este dato es demasiado largo.' },
    }
    await page.route(PATH, route => route.fulfill({ status: 400, json: refusal }))
    await button(page, SAVE).click()
    await expect(form.getByText('Este dato es demasiado largo.')).toBeVisible()
    await expect(form.getByLabel('Qué hace y dónde, en inglés')).toBeFocused()
    await page.unroute(PATH)
    await button(page, RETRY).click()
    await expect(names(page).last()).toHaveText(/^Marta Gil/)

    // Without a network the input is kept, also when the form is left, and can be saved later.
    await link(page, WORDS.es.add).click()
    await fillIn(form, MARTA)
    await page.route(PATH, route => route.abort())
    await button(page, SAVE).click()
    await expect(page.getByRole('alert')).toContainText(texts.es.failure.offline)
    await expect(page.getByRole('alert')).toBeInViewport()
    await link(page, 'Volver a las opiniones').click()
    await button(page, 'Salir sin guardar').click()
    await expect(page.getByText('Sin guardar')).toBeVisible()

    await page.unroute(PATH)
    await link(page, WORDS.es.add).click()
    await expect(form.getByLabel('Lo que dice, en inglés')).toHaveValue(MARTA['Lo que dice, en inglés'])
    await button(page, SAVE).click()
    await expect(items(page)).toHaveCount(5)
    await expect(page.getByText('Sin guardar')).toHaveCount(0)

    // Discarded input is deleted.
    await link(page, WORDS.es.add).click()
    await form.getByLabel('Nombre').fill('Nadie')
    await button(page, 'Descartar').click()
    await expect(form.getByLabel('Nombre')).toHaveValue('')
    await link(page, 'Volver a las opiniones').click()
    await expect(page.getByText('Sin guardar')).toHaveCount(0)

    // A save with a lost answer adds no duplicate.
    const before = (await readAll(page.request)).length
    await link(page, WORDS.es.add).click()
    await fillIn(form, MARTA)
    await page.route(PATH, async route => {
      await route.fetch()
      await route.abort()
    })
    await button(page, SAVE).click()
    await expect(page.getByRole('alert')).toContainText(texts.es.failure.offline)
    await page.unroute(PATH)
    await button(page, RETRY).click()
    await expect(form).toBeHidden()
    expect(await readAll(page.request)).toHaveLength(before + 1)
    await expect(items(page)).toHaveCount(before + 1)
  },
)

serverTest(
  'an administrator with a stale edit sees both versions, and decides (D24)',
  async ({ page, signIn, provokes }) => {
    provokes(/409|404/)
    await signIn(page, 'admin')
    await openSection(page)
    await link(page, `Reemplazar el ejemplo de ${NAMES[0]}`).click()
    const form = formOf(page, `En lugar del ejemplo de ${NAMES[0]}`)
    await fillIn(form, MARTA)
    await changeElsewhere(page.request, 0, 'Sol Díaz')
    await button(page, SAVE).click()
    const comparison = page.getByRole('alertdialog', { name: 'Otra persona guardó antes' })
    await expect(comparison).toContainText('Lo dije y me entendieron.')
    // Nothing is chosen for the author.
    await button(comparison, 'Unir y guardar').click()
    await expect(comparison.getByRole('alert')).toContainText('Falta elegir 5 campos.')
    await button(comparison, 'Elegir todo lo mío').click()
    await comparison
      .getByRole('radiogroup', { name: 'Qué hace y dónde, en inglés' })
      .getByText('Cook, Samaná')
      .click()
    await button(comparison, 'Unir y guardar').click()
    await expect(names(page).first()).toHaveText(/^Marta Gil\s*$/)
    await expect(items(page).first()).toContainText('Cook, Samaná')
    await expect(items(page).first()).toContainText('Panadera, Azua')

    // What only one of them changed needs no question.
    await link(page, 'Editar la opinión de Marta Gil').click()
    const second = formOf(page, 'Opinión de Marta Gil')
    await fillIn(second, { 'Lo que dice, en español': 'Ya pido mi café.' })
    await changeElsewhere(page.request, 0, 'Marta Gil')
    await fillIn(second, { Nombre: 'Marta Gil Peña' })
    await button(page, SAVE).click()
    await expect(comparison.getByRole('radiogroup')).toHaveCount(1)
    await expect(comparison.getByRole('table')).toContainText('Cocinera, Samaná')

    // Or the stored version stays.
    await button(comparison, 'Dejar lo guardado').click()
    await expect(second.getByLabel('Lo que dice, en español')).toHaveValue('Lo dije y me entendieron.')

    // A testimonial deleted meanwhile can be added again.
    await fillIn(second, { Nombre: 'Marta Gil Peña' })
    await deleteElsewhere(page.request, 0)
    await button(page, SAVE).click()
    await expect(
      page.getByText('Otra persona la eliminó. Lo que escribiste sigue aquí.', { exact: true }),
    ).toBeVisible()
    await button(page, 'Agregarla al final de la lista').click()
    await expect(names(page)).toHaveText([/^Carlos/, /^Rosa/, /^Marta Gil Peña\s*$/])
  },
)

serverTest(
  'a failed move is reverted, and a testimonial changed elsewhere is not deleted unseen',
  async ({ page, newDevice, signIn, provokes }) => {
    provokes(/ERR_FAILED|409|404/)
    await signIn(page, 'admin')
    await openSection(page)
    await page.route(PATH, route => route.abort())
    await button(page, `Bajar la opinión de ${NAMES[0]}`).click()
    await expect(page.getByRole('alert')).toContainText(texts.es.failure.offline)
    await expect(names(page)).toHaveText([/^Yuleisy/, /^Carlos/, /^Rosa/])
    await page.unroute(PATH)
    await button(page, `Bajar la opinión de ${NAMES[0]}`).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(names(page)).toHaveText([/^Carlos/, /^Yuleisy/, /^Rosa/])
    // Changes of another administrator are shown when the page becomes visible again.
    await deleteElsewhere(page.request, 0)
    await comeBack(page)
    await expect(names(page)).toHaveText([/^Yuleisy/, /^Rosa/])

    const dialog = page.getByRole('alertdialog')
    await button(page, `Eliminar la opinión de ${NAMES[0]}`).click()
    await expect(dialog.getByText(/^Es la única/)).toHaveCount(0)
    await changeElsewhere(page.request, 0, 'Sol Díaz')
    await button(dialog, 'Eliminar').click()
    await expect(dialog.getByText(/Otra persona la cambió/)).toBeVisible()
    await expect(dialog).toContainText('Lo dije y me entendieron.')
    await button(dialog, 'Dejarla como está').click()
    await expect(names(page)).toHaveText([/^Sol Díaz/, /^Rosa/])

    // Another administrator deleted it first: the result is the same.
    await button(page, 'Eliminar la opinión de Sol Díaz').click()
    await deleteElsewhere(page.request, 0)
    await button(dialog, 'Eliminar').click()
    await expect(names(page)).toHaveText([/^Rosa/])
    await button(page, 'Cerrar').click()

    await button(page, `Eliminar la opinión de ${NAMES[2]}`).click()
    await expect(dialog.getByText(/^Es la única/)).toBeVisible()
    await button(dialog, 'Eliminar').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(WORDS.es.empty)).toBeVisible()
    await expect(link(page, WORDS.es.add)).toBeFocused()
    const shown = await quotesSeenBy(await newDevice())
    await expect(shown).toHaveText([/Ejemplo/, /Ejemplo/, /Ejemplo/])
  },
)
