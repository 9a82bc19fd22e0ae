// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { CourseOutline } from '#contract/authoring/items.ts'
import { newPracticeTexts } from '#web/authoring/item-forms/item-form.ts'
import { PracticalExercises } from '#web/authoring/practical-exercises/practical-exercises.tsx'
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
  wait,
} from '#web/authoring/testing.tsx'

afterEach(leaveScreen)

const DOOR = storedItem('practice-lesson', {
  practiceLesson: {
    ...newPracticeTexts(),
    ...{ showIndividualWords: false, words: [], selectedWordIds: [] },
    title: { english: 'At the door', spanish: 'En la puerta' },
    tableData: [{ english: 'Come in', spanish: 'Pasa', audioUrl: '' }],
  },
})
const COURSE: CourseOutline = {
  _id: DOOR.courseId,
  title: { es: 'Curso', en: 'Course' },
  description: { es: '', en: '' },
  picture: '',
  color: 'mango',
  isAvaliable: true,
  isHidden: false,
  matching: 'strict',
  version: 1,
  recordVersion: 1,
  followsFiles: false,
  lessons: [],
  items: [{ ...DOOR, isAlphabet: false, problemCount: 0 }],
}

const open = (given: Answers, query = '') =>
  showScreen(<PracticalExercises />, `/practical-exercises?course=${COURSE._id}${query}`, {
    'GET admin-courses': [{ ...COURSE, itemCount: 1 }],
    'GET admin-course/:id': COURSE,
    'GET admin-item/:id': DOOR,
    ...given,
  })
const heading = () => document.querySelector('h1')?.textContent

test.each([
  ['GET admin-courses', 'Error al cargar cursos'],
  [
    'GET admin-course/:id',
    'Error al cargar ejercicios. Por favor, recarga la página o inicia sesión nuevamente.',
  ],
] as const)('what cannot be loaded is said: %s', async (call, message) => {
  await open({ [call]: LOST })
  await says(message)
})

test('the two kinds to come are shown greyed, and cannot be chosen (D39)', async () => {
  await open({}, '&new')
  for (const name of ['Emparejar', 'Completar espacios']) {
    await says(name)
    const card = [...document.querySelectorAll('button')].find(button => button.textContent?.includes(name))
    expect(card?.getAttribute('aria-disabled'), name).toBe('true')
    expect(card?.textContent).toContain('próximamente')
    card?.click()
    await wait(50)
    await says('Paso 2')
    expect(document.body.textContent).not.toContain('Paso 3')
  }
})

test('a new exercise that is refused or gets no answer keeps what was typed', async () => {
  const answers = await open({ 'POST create-word': new Refusal('') }, '&new=practice-lesson')
  await says('Paso 3: El ejercicio')
  await fill('Título en inglés', 'At the door')
  await press('Crear ejercicio')
  await says('❌ El título en español es requerido')
  await says('❌ Debes agregar al menos una fila a la tabla')
  await fill('Título en español', 'En la puerta')
  await press('Agregar fila')
  await fill('Fila 1: inglés', 'Come in')
  await fill('Fila 1: español', 'Pasa')
  await press('Crear ejercicio')
  await says('❌ Error al crear ejercicio: Error desconocido')
  answers['POST create-word'] = LOST
  await press('Crear ejercicio')
  await says('❌ Error: Error de conexión')
  answers['POST create-word'] = DOOR
  await press('Crear ejercicio')
  await says('✅ Ejercicio creado exitosamente')
})

test('a change that the server refuses says why', async () => {
  await open({ 'PUT update-word': new Refusal('Se cayó') }, `&item=${DOOR._id}`)
  await wait(100)
  await fill('Grupo (opcional)', 'puertas')
  await press('Actualizar ejercicio')
  await says('❌ Error al actualizar ejercicio: Se cayó')
})

test('the message of a save leads back to the list after two seconds, and closes no exercise opened meanwhile', async () => {
  await open({ 'PUT update-word': { ...DOOR, exerciseGroup: 'puertas', version: 4 } })
  await says('En la puerta')
  for (const isOpenedAgain of [false, true]) {
    await press('Editar: En la puerta')
    await wait(100)
    await fill('Grupo (opcional)', isOpenedAgain ? 'casas' : 'puertas')
    await press('Actualizar ejercicio')
    await says('✅ Ejercicio actualizado exitosamente')
    if (isOpenedAgain) await press('Editar: En la puerta')
    await wait(2_000)
    expect(heading()).toBe(isOpenedAgain ? 'Editar ejercicio' : 'Ejercicios prácticos')
  }
})
