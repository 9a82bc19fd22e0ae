import { expect, type Page } from '@playwright/test'
import { button, DESKTOP, field, newCourse } from '#e2e/authoring.ts'
import { savingTest } from '#e2e/journey.ts'

/* /sentence-exercises; the tests in `web/authoring/workbench/sentences` have its failures. */

savingTest.use(DESKTOP)

async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

savingTest(
  'sentence exercises are generated, generated again, edited by keyboard alone, and deleted with a way back',
  async ({ page, signIn }) => {
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [2])
    await page.goto('/sentence-exercises')
    await chooseOption(page, 'Curso', course.title)
    await expect(page.getByText('Este curso todavía no tiene ejercicios de oraciones')).toBeVisible()
    await chooseOption(page, 'Lección', 'Lección 1')
    await field(page, 'Cantidad').fill('5')
    await button(page, 'Generar ejercicios').click()
    await expect(
      page.getByText('Generación completada: 2 creados, 0 actualizados en la Lección 1'),
    ).toBeVisible()
    await expect(page.getByText('2 ejercicios', { exact: true })).toBeVisible()
    await button(page, 'Generar ejercicios').click()
    await expect(
      page.getByText('Generación completada: 0 creados, 2 actualizados en la Lección 1'),
    ).toBeVisible()

    const opener = button(page, 'Editar: Yo como una manzana')
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Editar ejercicio' })
    await expect(dialog).toBeVisible()
    const order = field(dialog, 'Orden correcto')
    await order.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('I, eat, a, pear')
    await button(dialog, 'Generar palabras y orden').focus()
    await page.keyboard.press('Enter')
    await expect(order).toHaveValue('i, eat, an, apple')
    await field(dialog, 'Grupo (opcional)').focus()
    await page.keyboard.type('frutas')
    await page.keyboard.press('Control+S')
    await expect(dialog.getByText('Ejercicio actualizado exitosamente')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    await button(page, 'Eliminar todos').click()
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(page.getByText('2 ejercicios eliminados exitosamente')).toBeVisible()
    await expect(page.getByText('Este curso todavía no tiene ejercicios de oraciones')).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(page.getByText('2 ejercicios', { exact: true })).toBeVisible()
  },
)
