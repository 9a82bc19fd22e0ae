import { expect, type Page } from '@playwright/test'
import { button, DESKTOP, field, newCourse } from '#e2e/authoring.ts'
import { savingTest } from '#e2e/journey.ts'
import { tabTo } from '#e2e/walking.ts'

/* /practice-lessons; `web/authoring/practice-lessons` has the other failures in its test. */

savingTest.use(DESKTOP)

const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

savingTest(
  'a practice lesson with a word of its own is created, two authors edit it and join their changes, and it is deleted',
  async ({ page, signIn, newDevice, provokes }) => {
    provokes(/409|500|ERR_FAILED|was not saved/)
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [1])
    await page.goto(`/practice-lessons?course=${course.id}`)
    await expect(page.getByText('Este curso todavía no tiene lecciones prácticas')).toBeVisible()
    await button(page, 'Nueva lección práctica').first().click()
    const dialog = page.getByRole('dialog', { name: 'Nueva lección práctica' })
    await button(dialog, 'Crear lección práctica').click()
    await expect(
      dialog.getByText('Por favor completa al menos el título y una fila de la tabla'),
    ).toBeVisible()
    await field(dialog, 'Título en español').fill('En la puerta')
    await field(dialog, 'Título en inglés').fill('At the door')
    await field(dialog, 'Fila 1: español').fill('Pasa')
    await field(dialog, 'Fila 1: inglés').fill('Come in')
    for (const word of [1, 2]) {
      await button(dialog, 'Agregar palabra').click()
      await field(dialog, `Palabra ${word}: inglés`).fill(`door ${word}`)
      await field(dialog, `Palabra ${word}: traducción`).fill('puerta')
      await field(dialog, `Palabra ${word}, oración 1: inglés`).fill('Open the door')
      await field(dialog, `Palabra ${word}, oración 1: traducción`).fill('Abre la puerta')
    }
    // The first word fails; the second and the lesson are saved.
    let words = 0
    await page.route('**/api/v1/create-word', route => (words++ === 0 ? route.abort() : route.continue()))
    await button(dialog, 'Crear lección práctica').click()
    await expect(page.getByText('Lección práctica creada exitosamente')).toBeVisible()
    await expect(page.getByText('Una palabra no se pudo guardar y se omitió.')).toBeVisible()
    await expect(entry(page, 'En la puerta')).toContainText('1 fila en la tabla')
    await expect(entry(page, 'En la puerta')).toContainText('N/A')

    const other = await newDevice()
    await signIn(other, 'admin')
    await other.goto(`/practice-lessons?course=${course.id}`)
    const editing = (device: Page) => device.getByRole('dialog', { name: 'Editar lección práctica' })
    for (const device of [page, other]) {
      await button(device, 'Editar: En la puerta').click()
      await expect(field(editing(device), 'Palabra 1: inglés')).toHaveValue('door 2')
    }
    await field(editing(page), 'Título en inglés').fill('By the door')
    await field(editing(other), 'Título en español').fill('Junto a la puerta')
    await field(editing(other), 'Título en inglés').fill('Next to the door')
    await button(editing(page), 'Guardar cambios').click()
    await expect(page.getByText('Lección práctica actualizada exitosamente')).toBeVisible()
    await button(editing(other), 'Guardar cambios').click()
    const compare = other.getByRole('alertdialog', { name: 'Otra persona guardó antes' })
    await compare.getByRole('radio', { name: /By the door/ }).check({ force: true })
    await button(compare, 'Unir y guardar').click()
    await expect(other.getByText('Lección práctica actualizada exitosamente')).toBeVisible()
    await expect(entry(other, 'Junto a la puerta')).toContainText('By the door')

    await page.reload()
    const path = '**/api/v1/admin-practice-lessons/*'
    await page.route(path, route =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await button(page, 'Eliminar: Junto a la puerta').click()
    const question = page.getByRole('alertdialog')
    await button(question, 'Eliminar').click()
    await expect(question.getByText('Error de conexión al eliminar')).toBeVisible()
    await page.unroute(path)
    await button(question, 'Eliminar').click()
    await expect(page.getByText('Lección práctica eliminada exitosamente')).toBeVisible()
    await expect(page.getByText('Este curso todavía no tiene lecciones prácticas')).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(entry(page, 'Junto a la puerta')).toBeVisible()
  },
)

/** Moves to a field or a button by Tab, and types into it or presses it. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}
async function enter(page: Page, name: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

savingTest(
  'a practice lesson is made, changed and deleted with the keyboard alone, which never loses its place',
  async ({ page, signIn }) => {
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [1])
    await page.goto('/practice-lessons')
    await expect(button(page, 'Nueva lección práctica')).toHaveCount(0)
    await enter(page, 'Elige un curso')
    await page.keyboard.type(course.title)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Este curso todavía no tiene lecciones prácticas')).toBeVisible()
    await enter(page, 'Nueva lección práctica')
    await typeInto(page, 'Orden en la lección', '1')
    await typeInto(page, 'Título en español', 'En la puerta')
    await typeInto(page, 'Título en inglés', 'At the door')
    await typeInto(page, 'Fila 1: español', 'Pasa')
    await typeInto(page, 'Fila 1: inglés', 'Come in')
    await enter(page, 'Agregar fila')
    const dialog = page.getByRole('dialog')
    await expect(field(dialog, 'Fila 2: español')).toBeFocused()
    await enter(page, 'Quitar la fila 2')
    await expect(button(dialog, 'Quitar la fila 1')).toBeFocused()
    await enter(page, 'Agregar palabra')
    await expect(field(dialog, 'Palabra 1: inglés')).toBeFocused()
    await page.keyboard.type('door')
    await typeInto(page, 'Palabra 1: traducción', 'puerta')
    await typeInto(page, 'Palabra 1, oración 1: inglés', 'Open the door')
    await typeInto(page, 'Palabra 1, oración 1: traducción', 'Abre la puerta')
    await enter(page, 'Crear lección práctica')
    await expect(page.getByText('Lección práctica creada exitosamente')).toBeVisible()
    await expect(entry(page, 'En la puerta')).toContainText('Lección 1 · Orden 1')
    await expect(page.getByRole('main')).toBeFocused()

    await enter(page, 'Editar: En la puerta')
    await expect(field(dialog, 'Palabra 1: inglés')).toHaveValue('door')
    await typeInto(page, 'Título en español', 'Junto a la puerta')
    await page.keyboard.press('Control+S')
    await expect(page.getByText('Lección práctica actualizada exitosamente')).toBeVisible()
    await expect(button(page, 'Editar: Junto a la puerta')).toBeFocused()

    await enter(page, 'Eliminar: Junto a la puerta')
    await expect(button(page.getByRole('alertdialog'), 'Cancelar')).toBeFocused()
    await enter(page, 'Eliminar')
    await expect(page.getByText('Lección práctica eliminada exitosamente')).toBeVisible()
    await expect(page.getByText('Este curso todavía no tiene lecciones prácticas')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  },
)
