import { expect, type Page } from '@playwright/test'
import { type NewCourse, newCourse } from '#e2e/authoring.ts'
import { savingTest } from '#e2e/journey.ts'

/*
 * The messages of specification 3, section 8, that no other journey of authors provokes. The failures come from the
 * edge of the network: `offline` cuts the connection, `refused` is an answer of the server, `odd` an answer of another
 * form. Word editing, lesson management, media, translation and progress are in their screens' journeys.
 */

type Way = 'offline' | 'refused' | 'odd'

/** Answers calls of a service in a way, until it is undone. */
async function fail(page: Page, service: string, way: Way, method?: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/api/v1/${service}(?:[/?]|$)`)
  await page.route(address, route => {
    if (method !== undefined && route.request().method() !== method) return route.fallback()
    if (way === 'offline') return route.abort()
    if (way === 'odd') return route.fulfill({ json: { statusCode: 200, message: 'OK', data: {} } })
    const refusal = {
      statusCode: 500,
      message: 'El servidor no pudo.',
      data: { code: 'internal', requestId: 'x' },
    }
    return route.fulfill({ status: 500, json: refusal })
  })
  return () => page.unroute(address)
}

/** Provokes a message: the way in which a call fails, and what the author does. */
async function provoke(
  page: Page,
  message: string | RegExp,
  { call, way, method, act }: { call: string; way: Way; method?: string; act: () => Promise<unknown> },
): Promise<void> {
  const undo = await fail(page, call, way, method)
  await act()
  // A load is tried three times.
  await expect(page.getByText(message).first(), `${way}: ${message}`).toBeVisible({ timeout: 30_000 })
  await undo()
}

const EDGE = /ERR_FAILED|500 \(Internal Server Error\)/
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
const inDialog = (page: Page, name: string | RegExp) =>
  page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name, exact: true })
    .click()
const cancel = (page: Page) => inDialog(page, 'Cancelar')

const NONE = { pronunciation: '', audioUrl: '', audioSlowUrl: '', audioSplitUrls: [], imageUrl: '' }
const said = (englishWord: string, spanishTranslation: string) => ({
  ...NONE,
  englishWord,
  spanishTranslation,
})

const BUILDER = {
  ...said('I like tea', 'Me gusta el té'),
  type: 'sentence-builder',
  sentenceBuilder: {
    targetSentence: { english: 'I like tea', spanish: 'Me gusta el té', audioUrl: '', imageUrl: '' },
    wordsFromLesson: ['i', 'like', 'tea'].map(word => ({ word, audioUrl: '' })),
    correctOrder: ['i', 'like', 'tea'],
  },
}

const PRACTICE = {
  ...said('Drinks', 'Bebidas'),
  type: 'practice-lesson',
  practiceLesson: {
    title: { english: 'Drinks', spanish: 'Bebidas' },
    description: { english: '', spanish: '' },
    tableData: [{ english: 'tea', spanish: 'té', audioUrl: '' }],
    generalAudioUrl: '',
    showIndividualWords: false,
    words: [],
    selectedWordIds: [],
  },
}

savingTest('the messages of sentence exercises', async ({ page, signIn, provokes }) => {
  provokes(EDGE)
  await signIn(page, 'admin')
  const course = await newCourse(page.request, [[BUILDER]])
  const open = () => page.goto(`/sentence-exercises?course=${course.id}`)
  const list = 'admin-sentence-exercises'
  const one = 'admin-sentence-exercise'
  await provoke(page, 'Error de conexión al obtener ejercicios', { call: list, way: 'offline', act: open })
  await provoke(page, 'Estructura de respuesta inválida', { call: list, way: 'odd', act: open })

  await page.goto('/sentence-exercises')
  await press(page, 'Generar ejercicios')
  await expect(page.getByText('Por favor selecciona un curso')).toBeVisible()
  await open()
  await press(page, 'Generar ejercicios')
  await expect(page.getByText('Por favor selecciona una lección específica')).toBeVisible()
  await press(page, /^Elige una lección/)
  await page.getByRole('option', { name: 'Lección 1', exact: true }).click()
  const generate = { call: 'admin-generate-sentence-exercises', act: () => press(page, 'Generar ejercicios') }
  await provoke(page, /Error generando ejercicios\. El servidor no pudo\./, { ...generate, way: 'refused' })
  await provoke(page, /Error generando ejercicios\. Error de conexión/, { ...generate, way: 'offline' })

  const remove = async () => {
    await press(page, /^Eliminar: /)
    await inDialog(page, 'Eliminar')
  }
  await provoke(page, /Error eliminando ejercicio\./, { call: one, way: 'refused', act: remove })
  await cancel(page)
  const removeAll = async () => {
    await press(page, 'Eliminar todos')
    await inDialog(page, 'Eliminar')
  }
  await provoke(page, /Error eliminando ejercicios\./, {
    call: list,
    way: 'refused',
    method: 'DELETE',
    act: removeAll,
  })
  await cancel(page)

  await press(page, 'Editar: Me gusta el té')
  const dialog = page.getByRole('dialog', { name: 'Editar ejercicio' })
  await dialog.getByLabel('Oración en español').fill('Me gusta mucho el té')
  const save = () => inDialog(page, 'Guardar cambios')
  await provoke(page, 'Error actualizando ejercicio (500)', { call: one, way: 'refused', act: save })
  await provoke(page, 'Estructura de respuesta inesperada', { call: one, way: 'odd', act: save })
  await provoke(page, 'Error de conexión', { call: one, way: 'offline', act: save })
  await save()
  await expect(page.getByText('Ejercicio actualizado exitosamente')).toBeVisible()
  await expect(dialog).toBeHidden()

  await remove()
  await expect(page.getByText('Ejercicio eliminado exitosamente')).toBeVisible()
  await press(page, 'Deshacer')
  await expect(page.getByRole('button', { name: /^Eliminar: / })).toHaveCount(1)
  await press(page, 'Generar ejercicios')
  await expect(
    page.getByText(/Generación completada: \d+ creados, \d+ actualizados en la Lección/).first(),
  ).toBeVisible()
  await removeAll()
  await expect(page.getByText(/\d+ ejercicios eliminados exitosamente/)).toBeVisible()
})

savingTest('the messages of practice lessons', async ({ page, signIn, provokes }) => {
  provokes(EDGE)
  await signIn(page, 'admin')
  const course = await newCourse(page.request, [[PRACTICE]])
  const open = () => page.goto(`/practice-lessons?course=${course.id}`)
  const call = 'admin-practice-lessons'
  const onServer = { call, way: 'refused' as const }
  const offline = { call, way: 'offline' as const }
  await provoke(page, 'Error de conexión al obtener lecciones prácticas', { ...offline, act: open })
  await provoke(page, 'Error en la respuesta del servidor', { ...onServer, act: open })

  await open()
  const remove = async () => {
    await press(page, 'Eliminar: Bebidas')
    await inDialog(page, 'Eliminar')
  }
  await provoke(page, /Error al eliminar la lección práctica/, { ...onServer, method: 'DELETE', act: remove })
  await cancel(page)
  await provoke(page, /Error de conexión al eliminar/, { ...offline, method: 'DELETE', act: remove })
  await cancel(page)

  await press(page, 'Nueva lección práctica')
  const creating = page.getByRole('dialog', { name: 'Nueva lección práctica' })
  const create = () => creating.getByRole('button', { name: 'Crear lección práctica' }).click()
  await creating.getByLabel('Título en español').fill('Comidas')
  await create()
  await expect(page.getByText('Por favor completa al menos el título y una fila de la tabla')).toBeVisible()
  await creating.getByLabel('Título en inglés').fill('Meals')
  await creating.getByLabel('Fila 1: español').fill('pan')
  await creating.getByLabel('Fila 1: inglés').fill('bread')
  await provoke(page, 'Error al crear la lección práctica', { ...onServer, method: 'POST', act: create })
  await provoke(page, 'Error de conexión al crear', { ...offline, method: 'POST', act: create })
  await create()
  await expect(page.getByText('Lección práctica creada exitosamente')).toBeVisible()

  await press(page, 'Editar: Comidas')
  const editing = page.getByRole('dialog', { name: 'Editar lección práctica' })
  const update = () => editing.getByRole('button', { name: 'Guardar cambios' }).click()
  await editing.getByLabel('Título en español').fill('Comida')
  await provoke(page, 'Error al actualizar la lección práctica', { ...onServer, method: 'PUT', act: update })
  await provoke(page, 'Error de conexión al actualizar', { ...offline, method: 'PUT', act: update })
  await update()
  await expect(page.getByText('Lección práctica actualizada exitosamente')).toBeVisible()
  await remove()
  await expect(page.getByText('Lección práctica eliminada exitosamente')).toBeVisible()
})

savingTest('the messages of practical exercises', async ({ page, signIn, provokes }) => {
  provokes(EDGE)
  await signIn(page, 'admin')
  const course = await newCourse(page.request, [[BUILDER]])
  const at = (more = '') => page.goto(`/practical-exercises?course=${course.id}${more}`)
  await provoke(page, 'Error al cargar cursos', { call: 'admin-courses', way: 'refused', act: at })
  await provoke(
    page,
    'Error al cargar ejercicios. Por favor, recarga la página o inicia sesión nuevamente.',
    { call: 'admin-course', way: 'refused', act: at },
  )
  await fillBuilder(page, course)
  const create = () => press(page, 'Crear ejercicio')
  await provoke(page, '❌ Error al crear ejercicio: El servidor no pudo.', {
    call: 'create-word',
    way: 'refused',
    act: create,
  })
  await provoke(page, '❌ Error: Error de conexión', { call: 'create-word', way: 'offline', act: create })
  await create()
  await expect(page.getByText('✅ Ejercicio creado exitosamente')).toBeVisible()
})

/** Opens the form of a new sentence builder, provokes what it says of missing fields, and fills it. */
async function fillBuilder(page: Page, { id }: NewCourse): Promise<void> {
  await page.goto(`/practical-exercises?course=${id}&new=sentence-builder`)
  const english = page.getByLabel('Oración objetivo en inglés')
  const spanish = page.getByLabel('Oración objetivo en español')
  await spanish.fill('Me gusta el té negro')
  await press(page, 'Crear ejercicio')
  for (const message of [
    '❌ La oración objetivo en inglés es requerida',
    '❌ Debes agregar al menos 3 palabras al banco de palabras',
    '❌ Debes generar el orden correcto de las palabras',
  ]) {
    await expect(page.getByText(message).first(), message).toBeVisible()
  }
  await english.fill('I like black tea')
  await spanish.fill('')
  await press(page, 'Crear ejercicio')
  await expect(page.getByText('❌ La oración objetivo en español es requerida')).toBeVisible()
  await spanish.fill('Me gusta el té negro')
  await press(page, 'Agregar las de la oración')
  await press(page, 'Generar orden')
}
