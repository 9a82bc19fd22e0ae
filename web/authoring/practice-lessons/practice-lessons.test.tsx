// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { PracticeLessonRecord } from '#contract/authoring/exercises.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { PracticeLessons } from '#web/authoring/practice-lessons/practice-lessons.tsx'
import {
  type Answers,
  fill,
  LOST,
  leaveScreen,
  press,
  Refusal,
  says,
  showScreen,
  storedItem,
} from '#web/authoring/testing.tsx'

afterEach(leaveScreen)

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

const open = (given: Answers) =>
  showScreen(<PracticeLessons />, '/practice-lessons?course=c1', {
    'GET admin-courses': [],
    'GET admin-practice-lessons/:id': { practiceLessons: [DOOR] },
    ...given,
  })

test.each([
  [LOST, 'Error de conexión al obtener lecciones prácticas'],
  [new Refusal('Se cayó'), 'Error en la respuesta del servidor'],
] as const)('a list that cannot be loaded says why', async (answer, message) => {
  await open({ 'GET admin-practice-lessons/:id': answer })
  await says(message)
})

test('a new one that is refused or gets no answer keeps what was typed', async () => {
  const answers = await open({ 'POST admin-practice-lessons': new Refusal('Se cayó') })
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
  const answers = await open({ 'PUT admin-practice-lessons': LOST })
  await says('En la puerta')
  await press('Editar: En la puerta')
  await fill('Título en inglés', 'By the door')
  await press('Guardar cambios')
  await says('Error de conexión al actualizar')
  answers['PUT admin-practice-lessons'] = new Refusal('Se cayó')
  await press('Guardar cambios')
  await says('Error al actualizar la lección práctica')
  await press('Cancelar')
  await says('¿Salir sin guardar?')
  await press('Salir sin guardar')
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('a deletion that is refused or gets no answer says why in its question', async () => {
  const answers = await open({ 'DELETE admin-practice-lessons/:id': new Refusal('Se cayó') })
  await says('En la puerta')
  await press('Eliminar: En la puerta')
  await press('Eliminar')
  await says('Error al eliminar la lección práctica. Se cayó')
  answers['DELETE admin-practice-lessons/:id'] = LOST
  await press('Eliminar')
  await says('Error de conexión al eliminar')
  await press('Cancelar')
})

const writtenIn = (label: string) =>
  [...document.querySelectorAll('input')].find(({ labels }) => labels?.[0]?.textContent === label)?.value

test('a card has titles, place, rows, and descriptions or N/A; a lesson can be added once a course is chosen', async () => {
  const add = () => document.body.textContent?.includes('Nueva lección práctica')
  await showScreen(<PracticeLessons />, '/practice-lessons', { 'GET admin-courses': [] })
  await says('Elige un curso para ver')
  expect(add()).toBe(false)
  leaveScreen()
  const description = { spanish: 'Al entrar.', english: '' }
  const practiceLesson = { ...DOOR.practiceLesson, description }
  await open({ 'GET admin-practice-lessons/:id': { practiceLessons: [{ ...DOOR, practiceLesson }] } })
  await says('En la puerta')
  expect(add()).toBe(true)
  expect(document.querySelector('li')?.textContent).toBe(
    'En la puertaAt the doorLección 1 · Orden 01 fila en la tablaEspañolAl entrar.InglésN/AEditarEliminar',
  )
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/sentence-exercises')
})

test('while they are loaded the screen says so, and where there are none', async () => {
  const answers = await open({ 'GET admin-practice-lessons/:id': LOST })
  await says('Cargando lecciones prácticas…')
  answers['GET admin-practice-lessons/:id'] = { practiceLessons: [] }
  await says('Este curso todavía no tiene lecciones prácticas')
})

test('the last row of the table and the last sentence of a word stay', async () => {
  await open({})
  await says('En la puerta')
  await press('Nueva lección práctica')
  await press('Quitar la fila 1')
  expect(writtenIn('Fila 1: inglés')).toBe('')
  await press('Agregar fila')
  await press('Quitar la fila 2')
  expect(writtenIn('Fila 2: inglés')).toBeUndefined()
  await press('Agregar palabra')
  await press('Quitar la oración 1 de la palabra 1')
  expect(writtenIn('Palabra 1, oración 1: inglés')).toBe('')
  await press('Agregar oración a la palabra 1')
  await press('Quitar la oración 2 de la palabra 1')
  expect(writtenIn('Palabra 1, oración 2: inglés')).toBeUndefined()
})

test('the words of a lesson are its own or, where it has none, those that it names', async () => {
  const named = storedItem('word', { englishWord: 'key', spanishTranslation: 'llave' })
  const own = { englishWord: 'door', spanishTranslation: 'puerta', audioUrl: '', sentences: [] }
  for (const [words, shown] of [
    [[], 'key'],
    [[own], 'door'],
  ] as const) {
    const lesson = { ...DOOR, words: [...words], selectedWordIds: [named._id] }
    await open({
      'GET admin-practice-lessons/:id': { practiceLessons: [lesson] },
      'GET admin-item/:id': named,
    })
    await says('En la puerta')
    await press('Editar: En la puerta')
    await says('Palabra 1: inglés')
    expect([writtenIn('Palabra 1: inglés'), writtenIn('Palabra 2: inglés')]).toEqual([shown, undefined])
    leaveScreen()
  }
})
