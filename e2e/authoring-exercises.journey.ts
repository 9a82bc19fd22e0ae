import { expect, type Locator, type Page } from '@playwright/test'
import type { StudentCourse, Word } from '#contract/courses.ts'
import { type NewCourse, newCourse, recording } from '#e2e/authoring.ts'
import { savingTest } from '#e2e/journey.ts'
import { passItem } from '#e2e/passing.ts'
import { openPlayer } from '#e2e/walking.ts'
import { pngPhoto } from '#server/media/testing.ts'

/* Practical exercises, practice lessons and sentence exercises, as an author makes them. */

savingTest.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const field = (within: Page | Locator, label: string) =>
  within.getByRole('textbox', { name: label, exact: true })
const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Takes a file for a recording or a picture by its address. */
async function useLink(page: Page, within: Page | Locator, label: string, address: string): Promise<void> {
  await button(within, `Más opciones: ${label}`).click()
  await page.getByRole('menuitem', { name: 'Usar un enlace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Usar un enlace' })
  await field(dialog, 'Dirección del archivo').fill(address)
  await button(dialog, 'Usar este enlace').click()
  await expect(dialog).toBeHidden()
}

const exercises = async (page: Page, course: NewCourse, query = '') => {
  await page.goto(`/practical-exercises?course=${course.id}${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Steps 1 and 2 of a new exercise. */
async function begin(page: Page, type: string): Promise<void> {
  await button(page, 'Crear nuevo').first().click()
  await button(page, new RegExp(`^${type}`)).click()
  await expect(page.getByRole('heading', { name: 'Paso 3: El ejercicio' })).toBeVisible()
}

/** Saves, and waits until the list is back. */
async function create(page: Page): Promise<void> {
  await button(page, 'Crear ejercicio').click()
  await expect(page.getByText('✅ Ejercicio creado exitosamente')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ejercicios prácticos' })).toBeVisible()
}

async function open(page: Page, course: NewCourse): Promise<StudentCourse> {
  return (await (await page.request.get(`/api/v1/student-course/${course.id}`)).json()).data
}

async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

savingTest(
  'an exercise of each type is made with pictures and recordings, and a learner does them all',
  async ({ page, signIn, newDevice }) => {
    savingTest.slow()
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [[]], { isHidden: false })
    const audio = recording()
    await exercises(page, course)
    await expect(page.getByText('La lección 1 todavía no tiene ejercicios')).toBeVisible()

    await begin(page, 'Construir oración')
    await field(page, 'Oración objetivo en inglés').fill('This is my house.')
    await field(page, 'Oración objetivo en español').fill('Esta es mi casa.')
    await button(page, 'Agregar las de la oración').click()
    await button(page, 'Generar orden').click()
    await expect(page.getByRole('list', { name: 'Orden correcto' })).toHaveText('Thisismyhouse.')
    await useLink(page, page, 'Audio de la oración', audio)
    await create(page)

    await begin(page, 'Escuchar y elegir imagen')
    await field(page, 'Frase en inglés').fill('A red cup')
    await field(page, 'Frase en español').fill('Una taza roja')
    await useLink(page, page, 'Audio (opcional)', audio)
    for (const label of ['A', 'B', 'C']) {
      const picture = page.getByRole('group', { name: `Imagen ${label}`, exact: true })
      const chooser = page.waitForEvent('filechooser')
      await button(picture, `Subir: Imagen ${label}`).click()
      await (await chooser).setFiles({
        name: `${label}.png`,
        mimeType: 'image/png',
        buffer: await pngPhoto(),
      })
      await expect(picture.getByRole('img')).toBeVisible()
    }
    await page.locator('label', { hasText: 'Marcar' }).nth(1).click()
    await expect(page.getByRole('radio', { name: 'B: Correcta' })).toBeChecked()
    await create(page)

    await begin(page, 'Lección práctica')
    await field(page, 'Título en inglés').fill('At the door')
    await field(page, 'Título en español').fill('En la puerta')
    await button(page, 'Agregar fila').click()
    await field(page, 'Fila 1: inglés').fill('Come in')
    await field(page, 'Fila 1: español').fill('Pasa')
    await create(page)

    await begin(page, 'Ejercicio de alfabeto')
    await field(page, 'Título del ejercicio').fill('Las letras')
    await useLink(page, page, 'Música de fondo', audio)
    await button(page, 'Agregar letra').click()
    await field(page, 'Letra 1').fill('bx')
    await expect(field(page, 'Letra 1')).toHaveValue('X')
    await field(page, 'Letra 1').fill('b')
    await useLink(page, page, 'Audio de la B', audio)
    await create(page)
    await expect(page.getByText('mostrando 4 de 4')).toBeVisible()
    for (const type of ['Construir oración', 'Elegir imagen', 'Lección práctica', 'Ejercicio de alfabeto']) {
      await expect(entry(page, '').getByText(new RegExp(type, 'i')).first()).toBeVisible()
    }

    const phone = await newDevice()
    await signIn(phone, 'eva')
    const opened = await open(phone, course)
    // Each was made at the beginning of the lesson.
    const items: Word[] = opened.exercises.toSorted((a, b) => a.orderInLesson - b.orderInLesson)
    expect(items.map(({ type }) => type)).toEqual([
      'exercise',
      'practice-lesson',
      'listen-and-select-image',
      'sentence-builder',
    ])
    await openPlayer(phone, opened)
    for (const item of items) await passItem(phone, item)
    await expect(phone.locator('h2', { hasText: /^(Congratulations|Excellent)/ })).toBeVisible()
  },
)

savingTest(
  'an exercise is edited, refused by a rule and by a lost connection, deleted, and brought back',
  async ({ page, signIn, provokes }) => {
    provokes(/400|ERR_FAILED|Failed to load resource/)
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [[PRACTICE]])
    await exercises(page, course)
    await button(page, 'Editar: En la puerta').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Editar ejercicio' })).toBeVisible()
    await field(page, 'Título en español').fill('')
    await button(page, 'Actualizar ejercicio').click()
    await expect(page.getByText('❌ El título en español es requerido')).toBeVisible()

    await field(page, 'Título en español').fill('Junto a la puerta')
    await field(page, 'Grupo (opcional)').fill('puertas')
    await page.route('**/api/v1/update-word', route => route.abort())
    await button(page, 'Actualizar ejercicio').click()
    await expect(page.getByRole('alert').filter({ hasText: '❌ Error: Error de conexión' })).toBeVisible()
    await page.unroute('**/api/v1/update-word')
    await page.route('**/api/v1/update-word', route =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: 'Se cayó', data: null } }),
    )
    await button(page, 'Actualizar ejercicio').click()
    await expect(page.getByText('❌ Error al actualizar ejercicio: Se cayó')).toBeVisible()
    await page.unroute('**/api/v1/update-word')
    await button(page, 'Actualizar ejercicio').click()
    await expect(page.getByText('✅ Ejercicio actualizado exitosamente')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Ejercicios prácticos' })).toBeVisible()
    await expect(entry(page, 'Junto a la puerta')).toContainText('puertas')

    await button(page, 'Editar: Junto a la puerta').click()
    await button(page, 'Eliminar').click()
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(page.getByText('Ejercicio eliminado exitosamente')).toBeVisible()
    await expect(page.getByText('La lección 1 todavía no tiene ejercicios')).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(entry(page, 'Junto a la puerta')).toBeVisible()
  },
)

savingTest(
  'a new exercise that the server refuses or does not answer keeps what was typed; lists that cannot be read say so',
  async ({ page, signIn, provokes }) => {
    provokes(/500|ERR_FAILED|Failed to load resource/)
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [1])
    await exercises(page, course)
    await begin(page, 'Lección práctica')
    await expect(field(page, 'Orden en la lección')).toHaveAttribute('readonly')
    await field(page, 'Título en inglés').fill('At the door')
    await button(page, 'Crear ejercicio').click()
    await expect(page.getByText('❌ El título en español es requerido')).toBeVisible()
    await expect(page.getByText('❌ Debes agregar al menos una fila a la tabla')).toBeVisible()
    await field(page, 'Título en español').fill('En la puerta')
    await button(page, 'Agregar fila').click()
    await field(page, 'Fila 1: inglés').fill('Come in')
    await field(page, 'Fila 1: español').fill('Pasa')
    await page.route('**/api/v1/create-word', route =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: '', data: null } }),
    )
    await button(page, 'Crear ejercicio').click()
    await expect(page.getByText('❌ Error al crear ejercicio: Error desconocido')).toBeVisible()
    await page.unroute('**/api/v1/create-word')
    await page.reload()
    await expect(field(page, 'Título en inglés')).toHaveValue('At the door')
    await create(page)

    await page.route('**/api/v1/admin-course/*', route => route.abort())
    await page.reload()
    await expect(
      page.getByText('Error al cargar ejercicios. Por favor, recarga la página o inicia sesión nuevamente.'),
    ).toBeVisible({ timeout: 20_000 })
    await page.route('**/api/v1/admin-courses', route => route.abort())
    await page.reload()
    await expect(page.getByText('Error al cargar cursos')).toBeVisible({ timeout: 20_000 })
  },
)

const PRACTICE = {
  type: 'practice-lesson',
  englishWord: 'At the door',
  spanishTranslation: 'En la puerta',
  practiceLesson: {
    title: { english: 'At the door', spanish: 'En la puerta' },
    description: { english: '', spanish: '' },
    tableData: [{ english: 'Come in', spanish: 'Pasa', audioUrl: '' }],
    generalAudioUrl: '',
    showIndividualWords: false,
    words: [],
    selectedWordIds: [],
  },
}

savingTest(
  'a practice lesson with a word of its own is created, two authors edit it and join their changes, and it is deleted',
  async ({ page, signIn, newDevice, provokes }) => {
    provokes(/409|500|ERR_FAILED|was not saved/)
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [1])
    await page.goto('/practice-lessons')
    await expect(button(page, 'Nueva lección práctica')).toHaveCount(0)
    await chooseOption(page, 'Curso', course.title)
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

savingTest(
  'a practice lesson says what failed: the list, the answer, a new one, a change, a deletion',
  async ({ page, signIn, provokes }) => {
    provokes(/500|ERR_FAILED/)
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [[PRACTICE]])
    const path = '**/api/v1/admin-practice-lessons**'
    const list = '**/api/v1/admin-practice-lessons/*'
    const fail = { status: 500, json: { statusCode: 500, message: 'Se cayó', data: null } }
    await page.route(list, route => route.abort())
    await page.goto(`/practice-lessons?course=${course.id}`)
    await expect(page.getByText('Error de conexión al obtener lecciones prácticas')).toBeVisible({
      timeout: 20_000,
    })
    await page.unroute(list)
    await page.route(list, route => route.fulfill(fail))
    await page.reload()
    await expect(page.getByText('Error en la respuesta del servidor')).toBeVisible({ timeout: 20_000 })
    await page.unroute(list)
    await page.reload()

    await button(page, 'Editar: En la puerta').click()
    const dialog = page.getByRole('dialog', { name: 'Editar lección práctica' })
    await field(dialog, 'Título en inglés').fill('By the door')
    await page.route(path, route => (route.request().method() === 'GET' ? route.continue() : route.abort()))
    await button(dialog, 'Guardar cambios').click()
    await expect(dialog.getByText('Error de conexión al actualizar')).toBeVisible()
    await page.unroute(path)
    await page.route(path, route =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(fail),
    )
    await button(dialog, 'Guardar cambios').click()
    await expect(dialog.getByText('Error al actualizar la lección práctica')).toBeVisible()
    // Closing asks, and the draft stays.
    await button(dialog, 'Cancelar').click()
    await button(
      page.getByRole('dialog', { name: '¿Salir sin guardar?' }).or(page.getByRole('alertdialog')),
      'Salir sin guardar',
    ).click()
    await expect(dialog).toBeHidden()

    await button(page, 'Eliminar: En la puerta').click()
    await page.route(list, route =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(fail),
    )
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(page.getByText('Error al eliminar la lección práctica. Se cayó')).toBeVisible()
    await button(page.getByRole('alertdialog'), 'Cancelar').click()

    await button(page, 'Nueva lección práctica').click()
    const fresh = page.getByRole('dialog', { name: 'Nueva lección práctica' })
    await field(fresh, 'Título en español').fill('Puerta')
    await field(fresh, 'Título en inglés').fill('Door')
    await field(fresh, 'Fila 1: español').fill('Pasa')
    await field(fresh, 'Fila 1: inglés').fill('Come in')
    await button(fresh, 'Crear lección práctica').click()
    await expect(fresh.getByText('Error al crear la lección práctica')).toBeVisible()
    await page.unroute(path)
    await page.route(path, route => (route.request().method() === 'GET' ? route.continue() : route.abort()))
    await button(fresh, 'Crear lección práctica').click()
    await expect(fresh.getByText('Error de conexión al crear')).toBeVisible()
  },
)

savingTest(
  'sentence exercises are generated, generated again, edited by keyboard alone, and deleted with a way back',
  async ({ page, signIn, provokes }) => {
    provokes(/500|ERR_FAILED/)
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [2])
    await page.goto('/sentence-exercises')
    await button(page, 'Generar ejercicios').click()
    await expect(page.getByText('Por favor selecciona un curso')).toBeVisible()
    await chooseOption(page, 'Curso', course.title)
    await expect(page.getByText('Este curso todavía no tiene ejercicios de oraciones')).toBeVisible()
    await button(page, 'Generar ejercicios').click()
    await expect(page.getByText('Por favor selecciona una lección específica')).toBeVisible()
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
    await page.keyboard.press('Control+S')
    await expect(
      dialog.getByText(
        'Las siguientes palabras del orden correcto no están en la lista de palabras disponibles: a, pear',
      ),
    ).toBeVisible()
    await button(dialog, 'Generar palabras y orden').focus()
    await page.keyboard.press('Enter')
    await expect(order).toHaveValue('i, eat, an, apple')
    await field(dialog, 'Grupo (opcional)').focus()
    await page.keyboard.type('frutas')
    const put = '**/api/v1/admin-sentence-exercise/*'
    await page.route(put, route =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: 'Se cayó', data: null } }),
    )
    await page.keyboard.press('Control+S')
    await expect(dialog.getByText('Error actualizando ejercicio (500)')).toBeVisible()
    await page.unroute(put)
    await page.keyboard.press('Control+S')
    await expect(dialog.getByText('Ejercicio actualizado exitosamente')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    await button(page, 'Eliminar: El agua está fría').click()
    await page.route(put, route => route.abort())
    const question = page.getByRole('alertdialog')
    await button(question, 'Eliminar').click()
    await expect(question.getByText('Error de conexión')).toBeVisible()
    await page.unroute(put)
    await button(question, 'Eliminar').click()
    await expect(page.getByText('Ejercicio eliminado exitosamente')).toBeVisible()
    await expect(page.getByText('1 ejercicio', { exact: true })).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(page.getByText('2 ejercicios', { exact: true })).toBeVisible()
    await button(page, 'Eliminar todos').click()
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(page.getByText('2 ejercicios eliminados exitosamente')).toBeVisible()
    await expect(page.getByText('Este curso todavía no tiene ejercicios de oraciones')).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(page.getByText('2 ejercicios', { exact: true })).toBeVisible()
  },
)

savingTest(
  'sentence exercises say what failed: the list, its form, the generation, and the deletions',
  async ({ page, signIn, provokes }) => {
    provokes(/500|ERR_FAILED/)
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [2])
    const all = '**/api/v1/admin-sentence-exercises/*'
    await page.route(all, route => route.abort())
    await page.goto(`/sentence-exercises?course=${course.id}`)
    await expect(page.getByText('Error de conexión al obtener ejercicios')).toBeVisible({ timeout: 20_000 })
    await page.unroute(all)
    await page.route(all, route =>
      route.fulfill({ json: { statusCode: 200, message: 'OK', data: { exercises: 'x' } } }),
    )
    await page.reload()
    await expect(page.getByText('Estructura de respuesta inválida')).toBeVisible()
    await page.unroute(all)
    await page.reload()
    await chooseOption(page, 'Lección', 'Lección 1')
    const generate = '**/api/v1/admin-generate-sentence-exercises'
    await page.route(generate, route => route.abort())
    await button(page, 'Generar ejercicios').click()
    await expect(page.getByText('Error generando ejercicios. Error de conexión')).toBeVisible()
    await page.unroute(generate)
    await button(page, 'Generar ejercicios').click()
    await expect(page.getByText('1 ejercicio', { exact: true })).toBeVisible()

    const fail = { status: 500, json: { statusCode: 500, message: 'Se cayó', data: null } }
    await page.route(all, route =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(fail),
    )
    await button(page, 'Eliminar todos').click()
    const question = page.getByRole('alertdialog')
    await button(question, 'Eliminar').click()
    await expect(question.getByText('Error eliminando ejercicios. Se cayó')).toBeVisible()
    await button(question, 'Cancelar').click()
    const one = '**/api/v1/admin-sentence-exercise/*'
    await page.route(one, route => route.fulfill(fail))
    await button(page, /^Eliminar: /).click()
    await button(question, 'Eliminar').click()
    await expect(question.getByText('Error eliminando ejercicio. Se cayó')).toBeVisible()
    await button(question, 'Cancelar').click()
    await page.unroute(one)
    await page.route(one, route => route.fulfill({ json: { statusCode: 200, message: 'OK', data: null } }))
    await button(page, /^Editar: /).click()
    const dialog = page.getByRole('dialog', { name: 'Editar ejercicio' })
    await field(dialog, 'Grupo (opcional)').fill('frutas')
    await button(dialog, 'Guardar cambios').click()
    await expect(dialog.getByText('Error actualizando ejercicio (500)')).toBeVisible()
    await expect(dialog.getByText('Estructura de respuesta inesperada')).toBeVisible()
  },
)
