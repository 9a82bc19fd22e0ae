import { expect, type Page } from '@playwright/test'
import { button, DESKTOP, field, newCourse, picture } from '#e2e/authoring.ts'
import { savingTest } from '#e2e/journey.ts'
import { tabTo } from '#e2e/walking.ts'

/* /practical-exercises; the tests in `web/authoring/workbench/exercises` have its failures. */

savingTest.use(DESKTOP)

const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

const press = (page: Page, key: string) => page.keyboard.press(key)
const type = (page: Page, text: string) => page.keyboard.type(text)

/** Moves to a field or a button by Tab, and types into it or presses it. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await press(page, 'Control+A')
  await type(page, text)
}
async function enter(page: Page, name: string): Promise<void> {
  await tabTo(page, name)
  await press(page, 'Enter')
}

savingTest(
  'an image exercise is made, changed and deleted with the keyboard alone, which never loses its place',
  async ({ page, signIn }) => {
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [1])
    await page.goto(`/practical-exercises?course=${course.id}`)
    await enter(page, 'Crear nuevo')
    await expect(page.getByRole('region', { name: 'Nuevo ejercicio' })).toBeFocused()
    await typeInto(page, 'Orden en la lección', '2')
    await typeInto(page, 'Grupo (opcional)', 'llaves')
    await tabTo(page, 'Escuchar y elegir imagenUna frase y tres imágenes: una es la correcta.')
    await press(page, 'Enter')
    await expect(page.getByRole('heading', { name: 'Paso 3: El ejercicio' })).toBeFocused()

    await typeInto(page, 'Frase en inglés', 'student')
    await typeInto(page, 'Frase en español', 'estudiante')
    await enter(page, 'Elegir: Imagen A')
    const pictures = page.getByRole('listbox', { name: 'Imágenes' })
    await expect(pictures.getByRole('option').first()).toBeVisible()
    await press(page, 'Tab')
    await press(page, 'ArrowRight')
    await press(page, 'ArrowLeft')
    await press(page, 'Enter')
    await expect(button(page, 'Elegir: Imagen A')).toBeFocused()
    // Arrows mark a picture only where one is marked.
    await press(page, 'ArrowDown')
    for (const label of ['B', 'C']) {
      await tabTo(page, `Más opciones: Imagen ${label}`)
      await press(page, 'ArrowDown')
      await press(page, 'Enter')
      await expect(field(page, 'Dirección del archivo')).toBeFocused()
      await type(page, `:${picture()}`)
      await press(page, 'ArrowUp')
      await press(page, 'Delete')
      await press(page, 'Enter')
      await expect(button(page, `Más opciones: Imagen ${label}`)).toBeFocused()
    }
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await tabTo(page, 'C: Correcta')
    await press(page, 'Space')
    await press(page, 'ArrowLeft')
    await expect(page.getByRole('radio', { name: 'B: Correcta' })).toBeChecked()
    await enter(page, 'Crear ejercicio')
    await expect(page.getByText('✅ Ejercicio creado exitosamente')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Ejercicios prácticos' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()

    await enter(page, 'Editar: estudiante')
    await expect(page.getByRole('heading', { level: 2, name: 'estudiante' })).toBeFocused()
    await typeInto(page, 'Frase en español', 'el estudiante')
    await enter(page, 'Actualizar ejercicio')
    await expect(button(page, 'Editar: el estudiante')).toBeFocused()
    await expect(entry(page, 'el estudiante')).toContainText('Orden 2')

    await press(page, 'Enter')
    await enter(page, 'Eliminar')
    await expect(button(page.getByRole('alertdialog'), 'Cancelar')).toBeFocused()
    await enter(page, 'Eliminar')
    await expect(page.getByText('Ejercicio eliminado exitosamente')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByText('La lección 1 todavía no tiene ejercicios')).toBeVisible()
  },
)
