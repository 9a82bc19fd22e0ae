import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AuthoredItem, ItemSummary } from '#contract/authoring/items.ts'
import { errors } from '#contract/errors.ts'
import { emptyPracticeTexts } from '#contract/kinds/practice-lesson.ts'
import { courseOutline, NO_SPEECH, showToAuthor, storedItem } from '#web/authoring/testing.tsx'
import { PracticalExercises } from '#web/authoring/workbench/exercises/exercises.tsx'
import { type Answers, answering, LOST, refused } from '#web/testing/answering.ts'
import type { Shown } from '#web/testing/show.tsx'

// Failed loads are retried after seconds.
beforeEach(() => void vi.useFakeTimers())

const DOOR = storedItem('practice-lesson', {
  practiceLesson: {
    ...emptyPracticeTexts(),
    ...{ showIndividualWords: false, words: [], selectedWordIds: [] },
    title: { english: 'At the door', spanish: 'En la puerta' },
    tableData: [{ english: 'Come in', spanish: 'Pasa', audioUrl: '' }],
  },
})
const COURSE = courseOutline('Curso', {
  _id: DOOR.courseId,
  items: [{ ...DOOR, isAlphabet: false, problemCount: 0 }],
})
const WITHOUT_REASON = Response.json({ statusCode: 500, message: '', data: null }, { status: 500 })

async function open(given: Answers, query = '') {
  const { answers } = answering({
    ...NO_SPEECH,
    'GET admin-courses': [{ ...COURSE, itemCount: 1 }],
    'GET admin-course/:id': COURSE,
    'GET admin-item/:id': DOOR,
    ...given,
  })
  const address = `/practical-exercises?course=${COURSE._id}${query}`
  return { answers, ...(await showToAuthor(<PracticalExercises />, address)) }
}
const says = (text: string) => screen.findByText(text, { exact: false })
const heading = () => screen.getByRole('heading', { level: 1 })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const letPass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

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
  const { user } = await open({}, '&new')
  for (const name of ['Emparejar', 'Completar espacios']) {
    const card = await screen.findByRole('button', { name: new RegExp(name) })
    expect(card.getAttribute('aria-disabled'), name).toBe('true')
    expect(card.textContent).toContain('próximamente')
    await user.click(card)
    await letPass(50)
    await says('Paso 2')
    expect(document.body.textContent).not.toContain('Paso 3')
  }
})

test('every kind of exercise can be chosen, first the four of the specification (A2.5.14)', async () => {
  const { press } = await open({}, '&new')
  await says('Paso 2')
  const cards = screen.getAllByRole('button').filter(card => card.querySelector('strong'))
  const names = cards.map(card => card.querySelector('strong')?.textContent)
  expect(names.slice(0, 4)).toEqual([
    'Construir oración',
    'Escuchar y elegir imagen',
    'Lección práctica',
    'Ejercicio de alfabeto',
  ])
  const others = ['Diálogo', 'Par mínimo', 'Ejercicio', 'Ejercicio mixto']
  expect(names).toEqual(expect.arrayContaining(others))
  await press(/Par mínimo/)
  await says('Paso 3: El ejercicio')
  expect(screen.getByLabelText(/^Palabra 2 en inglés/)).toBeTruthy()
})

test('each exercise of the list is called by its kind', async () => {
  const kinds = ['dialogue', 'minimal-pair', 'exercise', 'mixed-exercise', 'alphabet'] as const
  const items = kinds.map(kind => ({
    ...storedItem(kind, {}),
    courseId: COURSE._id,
    isAlphabet: kind === 'alphabet',
    problemCount: 0,
  }))
  const later = { ...storedItem('word', {}), type: 'a-type-to-come', isAlphabet: false, problemCount: 0 }
  await open({ 'GET admin-course/:id': { ...COURSE, items: [...items, later] } })
  const list = await screen.findByRole('list', { name: 'Ejercicios de la lección' })
  const rows = within(list).getAllByRole('listitem')
  for (const [index, name] of [
    'Diálogo',
    'Par mínimo',
    'Ejercicio',
    'Ejercicio mixto',
    'Ejercicio de alfabeto',
    'Otro tipo',
  ].entries()) {
    expect(within(rows[index] as HTMLElement).getByText(name)).toBeTruthy()
  }
})

test('a new exercise that is refused or gets no answer keeps what was typed', async () => {
  const { answers, press, fill } = await open({ 'POST create-word': WITHOUT_REASON }, '&new=practice-lesson')
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
  const { press, fill } = await open({ 'PUT update-word': refused('unexpected') }, `&item=${DOOR._id}`)
  await fill('Grupo (opcional)', 'puertas')
  await press('Actualizar ejercicio')
  await says(`❌ Error al actualizar ejercicio: ${errors.unexpected.message.es}`)
})

test('the message of a save leads back to the list after two seconds, and closes no exercise opened meanwhile', async () => {
  const { press, fill } = await open({ 'PUT update-word': { ...DOOR, exerciseGroup: 'puertas', version: 4 } })
  await says('En la puerta')
  for (const isOpenedAgain of [false, true]) {
    await press('Editar: En la puerta')
    await fill('Grupo (opcional)', isOpenedAgain ? 'casas' : 'puertas')
    await press('Actualizar ejercicio')
    await says('✅ Ejercicio actualizado exitosamente')
    // Not shorter, and not longer.
    await letPass(1_900)
    await says('✅ Ejercicio actualizado exitosamente')
    if (isOpenedAgain) await press('Editar: En la puerta')
    await letPass(100)
    expect(heading().textContent).toBe(isOpenedAgain ? 'Editar ejercicio' : 'Ejercicios prácticos')
  }
})

const inList = (type: AuthoredItem['type'], given: Partial<ItemSummary> = {}): ItemSummary => ({
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
  const { user, press } = await open({ 'GET admin-course/:id': { ...COURSE, items } })
  await says('mostrando 4 de 4')
  await says('Elige un ejercicio o crea uno')
  const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(entries()).toEqual([
    expect.stringContaining('Construir oraciónkeys'),
    'En la puertaAt the doorLección prácticaOrden 7',
    expect.stringContaining('Escuchar y elegir imagenkeys'),
    expect.stringContaining('Ejercicio de alfabetosongs'),
  ])
  for (const entry of screen.getAllByRole('listitem')) {
    expect(within(entry).getByRole('button', { name: /^Editar: / })).toBeDefined()
  }
  await press(/^Todos/)
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Todos', 'keys', 'songs'])
  await user.click(screen.getByRole('option', { name: 'keys' }))
  await says('mostrando 2 de 4')
  expect(entries()).toHaveLength(2)
})

test('a lesson without exercises says so, and while they are loaded the list says that', async () => {
  const { answers } = await open({ 'GET admin-course/:id': LOST })
  await says('Cargando ejercicios…')
  answers['GET admin-course/:id'] = { ...COURSE, items: [] }
  await says('La lección 1 todavía no tiene ejercicios')
})

test('the heading and the line below it say the mode', async () => {
  const heads: unknown[] = []
  for (const mode of ['', '&new=', `&item=${DOOR._id}`]) {
    const { unmount } = await open({}, mode)
    heads.push([heading().textContent, heading().parentElement?.textContent])
    unmount()
  }
  expect(heads).toEqual([
    ['Ejercicios prácticos', expect.stringContaining('míralos, edítalos o crea uno nuevo')],
    ['Nuevo ejercicio', expect.stringContaining('Elige el lugar y el tipo')],
    ['Editar ejercicio', expect.stringContaining('Nadie ve los cambios hasta que guardes')],
  ])
})

test('a new exercise begins in the first course at 1, 1; its place is fixed while its type is chosen', async () => {
  const courses = [COURSE, courseOutline('Otro')].map(course => ({ ...course, itemCount: 1 }))
  answering({ ...NO_SPEECH, 'GET admin-courses': courses, 'GET admin-course/:id': COURSE })
  const { press } = await showToAuthor(<PracticalExercises />, '/practical-exercises')
  await says('mostrando 1 de 1')
  await press('Crear nuevo')
  const place = ['Lección', 'Orden en la lección', 'Grupo (opcional)']
  const course = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Curso Curso' })
  const fixed = () => [course().disabled, ...place.map(label => field(label).readOnly)]
  expect(place.map(label => field(label).value)).toEqual(['1', '1', ''])
  expect(fixed()).toEqual([false, false, false, false])
  await says('Antes de empezar')
  await press(/^Ejercicio de alfabeto/)
  await says('Paso 3: El ejercicio')
  expect(fixed()).toEqual([true, true, true, true])
  expect(document.body.textContent).not.toContain('Antes de empezar')
  await press('Cancelar')
  await says('Paso 2: ¿Qué tipo de ejercicio?')
  expect(fixed()).toEqual([false, false, false, false])
  await press('Cancelar')
  expect(heading().textContent).toBe('Ejercicios prácticos')
})

test.each([
  'EmparejarUnir cada palabra con su pareja.próximamente',
  'Completar espaciosEscribir la palabra que falta.próximamente',
])('a type that comes soon is shown, and cannot be chosen: %s', async type => {
  const { user } = await open({}, '&new=')
  await says('Paso 2')
  const [card] = screen.getAllByRole('button').filter(({ textContent }) => textContent === type)
  if (!card) throw new Error(`there is no type "${type}"`)
  expect(card.getAttribute('aria-disabled')).toBe('true')
  await user.click(card)
  await letPass(100)
  expect(document.body.textContent).not.toContain('Paso 3')
})

test('a letter of the alphabet is one character in upper case', async () => {
  const { press, fill } = await open({}, '&new=alphabet')
  await says('Paso 3')
  await press('Agregar letra')
  await fill('Letra 1', 'xb')
  expect(field('Letra 1').value).toBe('B')
})

/** Fills in the required fields of a practice lesson. */
async function fillInPractice({ press, fill }: Pick<Shown, 'press' | 'fill'>) {
  await press('Agregar fila')
  for (const label of ['Título en inglés', 'Título en español', 'Fila 1: inglés', 'Fila 1: español']) {
    await fill(label, 'hotel')
  }
}

const never = () => new Promise<AuthoredItem>(() => undefined)

test.each([
  ['&new=practice-lesson', 'Crear ejercicio', 'Creando…'],
  [`&item=${DOOR._id}`, 'Actualizar ejercicio', 'Actualizando…'],
])('while it is saved the form is disabled, and its button says so: %s', async (mode, action, busy) => {
  const { press, fill } = await open({ 'POST create-word': never, 'PUT update-word': never }, mode)
  if (mode.startsWith('&new')) await fillInPractice({ press, fill })
  else await fill('Grupo (opcional)', 'puertas')
  const fields = () => document.querySelector('fieldset')
  expect(fields()?.disabled).toBe(false)
  await press(action)
  await screen.findByRole('button', { name: busy })
  expect(fields()?.disabled).toBe(true)
})

test('the form of the next exercise is empty again', async () => {
  const { press, fill } = await open({ 'POST create-word': DOOR }, '&new=practice-lesson')
  await fillInPractice({ press, fill })
  // Long enough for a draft to be kept.
  await letPass(2_000)
  await press('Crear ejercicio')
  await says('✅ Ejercicio creado exitosamente')
  await letPass(2_000)
  await press('Crear nuevo')
  await press(/^Lección práctica/)
  await says('Paso 3')
  expect([field('Título en inglés').value, field('Título en español').value]).toEqual(['', ''])
  expect(document.body.textContent).not.toContain('Fila 1')
})

test('an order can be generated once there is a sentence in English', async () => {
  const { press, fill } = await open({}, '&new=sentence-builder')
  await says('Paso 3')
  const generate = () => screen.getByRole('button', { name: 'Generar orden' })
  expect(generate().getAttribute('aria-disabled')).toBe('true')
  await fill('Oración objetivo en inglés', 'I need keys')
  expect(generate().getAttribute('aria-disabled')).toBeNull()
  await press('Generar orden')
  const order = within(screen.getByRole('list', { name: 'Orden correcto' })).getAllByRole('listitem')
  expect(order.map(({ textContent }) => textContent)).toEqual(['I', 'need', 'keys'])
})

test('an exercise opens with its type and its group, and cancelling leads back to the list', async () => {
  const { press } = await open({ 'GET admin-item/:id': { ...DOOR, exerciseGroup: 'puertas' } })
  await press('Editar: En la puerta')
  const head = await screen.findByRole('heading', { level: 2, name: 'En la puerta' })
  expect(heading().textContent).toBe('Editar ejercicio')
  expect(head.parentElement?.textContent).toContain('Lección práctica')
  expect([field('Grupo (opcional)').value, field('Título en inglés').value]).toEqual([
    'puertas',
    'At the door',
  ])
  await press('Cancelar')
  expect(heading().textContent).toBe('Ejercicios prácticos')
})

test('an exercise of a type without a form here leads to the word screen', async () => {
  const word = storedItem('word', {})
  await open({ 'GET admin-item/:id': word }, `&item=${word._id}`)
  await says('Este tipo se edita en Palabras.')
  expect(screen.getByRole('link', { name: 'Abrir en Palabras' }).getAttribute('href')).toBe(
    `/edit-words?word=${word._id}`,
  )
})

test('an exercise that another author has deleted is reported, with a way back to the list', async () => {
  const { press } = await open({ 'GET admin-item/:id': refused('word_not_found') }, `&item=${DOOR._id}`)
  await says('Este ejercicio ya no existe. Otra persona lo eliminó.')
  await press('Cancelar')
  expect(heading().textContent).toBe('Ejercicios prácticos')
})

test('an entry says what its exercise lacks', async () => {
  const items = [inList('sentence-builder', { problemCount: 1 }), inList('exercise', { problemCount: 3 })]
  await open({ 'GET admin-course/:id': { ...COURSE, items } })
  await says('mostrando 2 de 2')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Falta 1'),
    expect.stringContaining('Faltan 3'),
  ])
})

const query = () => Object.fromEntries(new URLSearchParams(location.search))

test('the place of a new exercise is in the address: a reload of its form keeps it', async () => {
  const { press, fill, unmount } = await open({}, '&lesson=4')
  const [adder] = await screen.findAllByRole('button', { name: 'Crear nuevo' })
  await act(async () => adder?.click())
  await fill('Grupo (opcional)', 'puertas')
  await press(/^Lección práctica/)
  await says('Paso 3')
  const address = { course: COURSE._id, lesson: '4', new: 'practice-lesson', order: '1', into: 'puertas' }
  expect(query()).toEqual(address)
  unmount()
  await open({}, location.search.replace(/^[^&]*/, ''))
  await says('Paso 3')
  expect([field('Lección').value, field('Grupo (opcional)').value]).toEqual(['4', 'puertas'])
})

test('another lesson shows all its groups, and closes the exercise', async () => {
  const { user } = await open({}, `&item=${DOOR._id}&group=puertas`)
  await screen.findByRole('heading', { level: 2, name: 'En la puerta' })
  const [lesson] = screen.getAllByLabelText('Lección', { selector: 'input' })
  await user.clear(lesson as HTMLElement)
  await user.type(lesson as HTMLElement, '3')
  await user.tab()
  await says('La lección 3 todavía no tiene ejercicios')
  expect(query()).toEqual({ course: COURSE._id, lesson: '3' })
})
