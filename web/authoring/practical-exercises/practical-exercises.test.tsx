// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
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
const lead = () => document.querySelector('h1')?.parentElement?.textContent
const writtenIn = (label: string) => inputOf(label).value
function inputOf(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('input')].find(
    ({ labels }) => labels?.[0]?.textContent === label,
  )
  if (!found) throw new Error(`there is no field "${label}"`)
  return found
}

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

const inList = (type: string, given: object = {}) => ({
  ...storedItem('word', {}),
  ...{ type, spanishTranslation: type, isAlphabet: false, problemCount: 0 },
  ...given,
})

test('the list has the exercises of the chosen lesson, without words and the bank, and is filtered by group', async () => {
  const items = [
    inList('word'),
    inList('sentence-builder', { exerciseGroup: 'keys' }),
    inList('practice-lesson', {
      englishWord: 'At the door',
      spanishTranslation: 'En la puerta',
      orderInLesson: 7,
    }),
    inList('listen-and-select-image', { exerciseGroup: 'keys' }),
    inList('exercise', { exerciseGroup: 'songs', isAlphabet: true }),
    inList('sentence-builder', { isInBank: true }),
    inList('sentence-builder', { lessonNumber: 2 }),
  ]
  await open({ 'GET admin-course/:id': { ...COURSE, items } })
  await says('mostrando 4 de 4')
  const entries = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(entries()).toEqual([
    expect.stringContaining('Construir oraciónkeys'),
    'En la puertaAt the doorLección prácticaOrden 7',
    expect.stringContaining('Escuchar y elegir imagenkeys'),
    expect.stringContaining('Ejercicio de alfabetosongs'),
  ])
  expect(document.querySelectorAll('li button[aria-label^="Editar: "]')).toHaveLength(4)
  await press('Todos')
  const options = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  expect(options).toEqual(['Todos', 'keys', 'songs'])
  await press('keys')
  await says('mostrando 2 de 4')
  expect(entries()).toHaveLength(2)
})

test('a lesson without exercises says so, and while they are loaded the list says that', async () => {
  const answers = await open({ 'GET admin-course/:id': LOST })
  await says('Cargando ejercicios…')
  answers['GET admin-course/:id'] = { ...COURSE, items: [] }
  await says('La lección 1 todavía no tiene ejercicios')
})

test('the heading and the line below it say the mode', async () => {
  const heads: unknown[] = []
  for (const mode of ['', '&new=', `&item=${DOOR._id}`]) {
    await open({}, mode)
    await wait(100)
    heads.push([heading(), lead()])
    leaveScreen()
  }
  expect(heads).toEqual([
    ['Ejercicios prácticos', expect.stringContaining('míralos, edítalos o crea uno nuevo')],
    ['Nuevo ejercicio', expect.stringContaining('Elige el lugar y el tipo')],
    ['Editar ejercicio', expect.stringContaining('Nadie ve los cambios hasta que guardes')],
  ])
})

const SONG = 'Ejercicio de alfabetoUna canción y sus letras, una por una.'

test('a new exercise begins in the first course at 1, 1; its place is fixed while its type is chosen', async () => {
  const other = {
    ...COURSE,
    _id: crypto.randomUUID() as typeof COURSE._id,
    title: { es: 'Otro', en: 'Other' },
  }
  const courses = [COURSE, other].map(course => ({ ...course, itemCount: 1 }))
  await showScreen(<PracticalExercises />, '/practical-exercises', {
    'GET admin-courses': courses,
    'GET admin-course/:id': COURSE,
  })
  await says('mostrando 1 de 1')
  await press('Crear nuevo')
  const place = ['Lección', 'Orden en la lección', 'Grupo (opcional)']
  const course = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Curso')
  const fixed = () => [course()?.disabled, ...place.map(label => inputOf(label).readOnly)]
  expect(place.map(writtenIn)).toEqual(['1', '1', ''])
  expect(fixed()).toEqual([false, false, false, false])
  await says('Antes de empezar')
  await press(SONG)
  await says('Paso 3: El ejercicio')
  expect(fixed()).toEqual([true, true, true, true])
  expect(document.body.textContent).not.toContain('Antes de empezar')
  await press('Cancelar')
  await says('Paso 2: ¿Qué tipo de ejercicio?')
  expect(fixed()).toEqual([false, false, false, false])
  await press('Cancelar')
  expect(heading()).toBe('Ejercicios prácticos')
})

test.each([
  'EmparejarUnir cada palabra con su pareja.próximamente',
  'Completar espaciosEscribir la palabra que falta.próximamente',
])('a type that comes soon is shown, and cannot be chosen: %s', async type => {
  await open({}, '&new=')
  await says('Paso 2')
  const card = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === type)
  expect(card?.getAttribute('aria-disabled')).toBe('true')
  await press(type)
  await wait(100)
  expect(document.body.textContent).not.toContain('Paso 3')
})

test('a letter of the alphabet is one character in upper case', async () => {
  await open({}, '&new=alphabet')
  await says('Paso 3')
  await press('Agregar letra')
  await fill('Letra 1', 'xb')
  expect(writtenIn('Letra 1')).toBe('B')
})

test.each([
  ['&new=practice-lesson', 'Crear ejercicio', 'Creando…'],
  [`&item=${DOOR._id}`, 'Actualizar ejercicio', 'Actualizando…'],
])('while it is saved the form is disabled, and its button says so: %s', async (mode, action, busy) => {
  await open({}, mode)
  await wait(200)
  if (mode.startsWith('&new')) {
    await press('Agregar fila')
    for (const label of ['Título en inglés', 'Título en español', 'Fila 1: inglés', 'Fila 1: español']) {
      await fill(label, 'hotel')
    }
  } else await fill('Grupo (opcional)', 'puertas')
  const fields = () => document.querySelector('fieldset')
  expect(fields()?.disabled).toBe(false)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await press(action)
  await says(busy)
  expect(fields()?.disabled).toBe(true)
})

test('the form of the next exercise is empty again', async () => {
  await open({ 'POST create-word': DOOR }, '&new=practice-lesson')
  await wait(200)
  await press('Agregar fila')
  for (const label of ['Título en inglés', 'Título en español', 'Fila 1: inglés', 'Fila 1: español']) {
    await fill(label, 'hotel')
  }
  // Long enough for a draft of it.
  await wait(2_000)
  await press('Crear ejercicio')
  await says('✅ Ejercicio creado exitosamente')
  await wait(2_000)
  await press('Crear nuevo')
  await press('Lección prácticaUna tabla de vocabulario que se dice fila por fila.')
  await says('Paso 3')
  expect([writtenIn('Título en inglés'), writtenIn('Título en español')]).toEqual(['', ''])
  expect(document.body.textContent).not.toContain('Fila 1')
})

test('an order can be generated once there is a sentence in English', async () => {
  await open({}, '&new=sentence-builder')
  await says('Paso 3')
  const generate = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Generar orden')
  expect(generate()?.getAttribute('aria-disabled')).toBe('true')
  await fill('Oración objetivo en inglés', 'I need keys')
  expect(generate()?.getAttribute('aria-disabled')).toBeNull()
  await press('Generar orden')
  const order = document.querySelectorAll('ol[aria-label="Orden correcto"] > li')
  expect([...order].map(({ textContent }) => textContent)).toEqual(['I', 'need', 'keys'])
})

test('an exercise opens with its type and its group, and cancelling leads back to the list', async () => {
  await open({ 'GET admin-item/:id': { ...DOOR, exerciseGroup: 'puertas' } })
  await says('En la puerta')
  await press('Editar: En la puerta')
  await wait(100)
  expect(heading()).toBe('Editar ejercicio')
  expect(document.querySelector('h2')?.parentElement?.textContent).toContain('Lección práctica')
  expect([writtenIn('Grupo (opcional)'), writtenIn('Título en inglés')]).toEqual(['puertas', 'At the door'])
  await press('Cancelar')
  expect(heading()).toBe('Ejercicios prácticos')
})
