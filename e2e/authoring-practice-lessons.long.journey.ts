import { expect, type Page } from '@playwright/test'
import { button, DESKTOP, field, newCourse } from '#e2e/authoring.ts'
import { savingTest } from '#e2e/journey.ts'
import { tabTo } from '#e2e/walking.ts'

/* /practice-lessons; the tests in `web/authoring/workbench/practice` have its failures. */

savingTest.use(DESKTOP)

const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

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
