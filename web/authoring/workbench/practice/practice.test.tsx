import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PracticeLessonRecord } from '#contract/authoring/exercises.ts'
import { errors } from '#contract/errors.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { NO_SPEECH, showToAuthor, storedItem } from '#web/authoring/testing.tsx'
import { PracticeLessons } from '#web/authoring/workbench/practice/practice.tsx'
import { type Answers, answering, LOST, refused } from '#web/testing/answering.ts'

// Failed loads are retried after seconds.
beforeEach(() => void vi.useFakeTimers())

const DOOR: PracticeLessonRecord = {
  _id: crypto.randomUUID() as WordId,
  courseId: crypto.randomUUID() as CourseId,
  lessonNumber: 1,
  orderInLesson: 0,
  practiceLesson: {
    title: { english: 'At the door', spanish: 'En la puerta' },
    description: { english: '', spanish: '' },
    tableData: [{ english: 'Come in', spanish: 'Pasa', audioUrl: '' }],
    generalAudioUrl: '',
  },
  words: [],
  selectedWordIds: [],
  saysRows: false,
  version: 3,
}

async function open(given: Answers) {
  const { answers } = answering({
    ...NO_SPEECH,
    'GET admin-courses': [],
    'GET admin-practice-lessons/:id': { practiceLessons: [DOOR] },
    ...given,
  })
  return {
    answers,
    ...(await showToAuthor(<PracticeLessons />, `/practice-lessons?course=${DOOR.courseId}`)),
  }
}
const says = (text: string | RegExp) => screen.findByText(text)

test.each([
  [LOST, 'Error de conexión al obtener lecciones prácticas'],
  [refused('unexpected'), 'Error en la respuesta del servidor'],
] as const)('a list that cannot be loaded says why', async (answer, message) => {
  await open({ 'GET admin-practice-lessons/:id': answer })
  await says(message)
})

test('a new one that is refused or gets no answer keeps what was typed', async () => {
  const { answers, press, fill } = await open({ 'POST admin-practice-lessons': refused('unexpected') })
  await says('En la puerta')
  await press('Nueva lección práctica')
  await fill('Título en español', 'Puerta')
  await fill('Título en inglés', 'Door')
  await fill('Fila 1: español', 'Pasa')
  await fill('Fila 1: inglés', 'Come in')
  await press('Crear lección práctica')
  await says('Error al crear la lección práctica')
  answers['POST admin-practice-lessons'] = LOST
  await press('Crear lección práctica')
  await says('Error de conexión al crear')
  answers['POST admin-practice-lessons'] = DOOR
  await press('Crear lección práctica')
  await says('Lección práctica creada exitosamente')
})

test('a change that is refused or gets no answer stays in the form, and closing it asks', async () => {
  const { answers, press, fill } = await open({ 'PUT admin-practice-lessons': LOST })
  await says('En la puerta')
  await press('Editar: En la puerta')
  await fill('Título en inglés', 'By the door')
  await press('Guardar cambios')
  await says('Error de conexión al actualizar')
  answers['PUT admin-practice-lessons'] = refused('unexpected')
  await press('Guardar cambios')
  await says('Error al actualizar la lección práctica')
  await press('Cancelar')
  await says('¿Salir sin guardar?')
  await press('Salir sin guardar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a deletion that is refused or gets no answer says why in its question', async () => {
  const { answers, press } = await open({ 'DELETE admin-practice-lessons/:id': refused('unexpected') })
  await says('En la puerta')
  await press('Eliminar: En la puerta')
  await press('Eliminar')
  await says(`Error al eliminar la lección práctica. ${errors.unexpected.message.es}`)
  answers['DELETE admin-practice-lessons/:id'] = LOST
  await press('Eliminar')
  await says('Error de conexión al eliminar')
  await press('Cancelar')
})

const field = (label: string) => screen.queryByLabelText<HTMLInputElement>(label)

test('a card has titles, place, rows, and descriptions or N/A; a lesson can be added once a course is chosen', async () => {
  const add = () => screen.queryByRole('button', { name: 'Nueva lección práctica' })
  answering({ ...NO_SPEECH, 'GET admin-courses': [] })
  const { unmount } = await showToAuthor(<PracticeLessons />, '/practice-lessons')
  await says(/^Elige un curso para ver/)
  expect(document.body.textContent).not.toContain('Nueva lección práctica')
  unmount()
  const description = { spanish: 'Al entrar.', english: '' }
  const practiceLesson = { ...DOOR.practiceLesson, description }
  await open({ 'GET admin-practice-lessons/:id': { practiceLessons: [{ ...DOOR, practiceLesson }] } })
  await says('En la puerta')
  expect(add()).not.toBeNull()
  expect(screen.getByRole('listitem').textContent).toBe(
    'En la puertaAt the doorLección 1 · Orden 01 fila en la tablaEspañolAl entrar.InglésN/AEditarEliminar',
  )
  const [link] = within(screen.getByRole('main')).getAllByRole('link')
  expect(link?.getAttribute('href')).toBe('/sentence-exercises')
})

test('while they are loaded the screen says so, and where there are none', async () => {
  const { answers } = await open({ 'GET admin-practice-lessons/:id': LOST })
  await says('Cargando lecciones prácticas…')
  answers['GET admin-practice-lessons/:id'] = { practiceLessons: [] }
  await says('Este curso todavía no tiene lecciones prácticas')
})

test('the last row of the table and the last sentence of a word stay', async () => {
  const { press } = await open({})
  await says('En la puerta')
  await press('Nueva lección práctica')
  await press('Quitar la fila 1')
  expect(field('Fila 1: inglés')?.value).toBe('')
  await press('Agregar fila')
  await press('Quitar la fila 2')
  expect(field('Fila 2: inglés')).toBeNull()
  await press('Agregar palabra')
  await press('Quitar la oración 1 de la palabra 1')
  expect(field('Palabra 1, oración 1: inglés')?.value).toBe('')
  await press('Agregar oración a la palabra 1')
  await press('Quitar la oración 2 de la palabra 1')
  expect(field('Palabra 1, oración 2: inglés')).toBeNull()
})

test('the words of a lesson are its own or, where it has none, those that it names', async () => {
  const named = storedItem('word', { englishWord: 'key', spanishTranslation: 'llave' })
  const own = { englishWord: 'door', spanishTranslation: 'puerta', audioUrl: '', sentences: [] }
  for (const [words, shown] of [
    [[], 'key'],
    [[own], 'door'],
  ] as const) {
    const lesson = { ...DOOR, words: [...words], selectedWordIds: [named._id] }
    const { press, unmount } = await open({
      'GET admin-practice-lessons/:id': { practiceLessons: [lesson] },
      'GET admin-item/:id': named,
    })
    await says('En la puerta')
    await press('Editar: En la puerta')
    await screen.findByLabelText('Palabra 1: inglés')
    expect([field('Palabra 1: inglés')?.value, field('Palabra 2: inglés')]).toEqual([shown, null])
    unmount()
  }
})
