// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { SentenceExercises } from '#web/authoring/sentence-exercises/sentence-exercises.tsx'
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

const APPLE = storedItem('sentence-builder', {
  sentenceBuilder: {
    targetSentence: { english: 'I eat', spanish: 'Yo como', audioUrl: '', imageUrl: '' },
    wordsFromLesson: ['i', 'eat'].map(word => ({ word, audioUrl: '' })),
    correctOrder: ['i', 'eat'],
  },
})

const open = (given: Answers) =>
  showScreen(<SentenceExercises />, '/sentence-exercises?course=c1', {
    'GET admin-courses': [],
    'GET admin-sentence-exercises/:id': { exercises: [APPLE] },
    ...given,
  })

test.each([
  [LOST, 'Error de conexión al obtener ejercicios'],
  [{ exercises: 'x' } as never, 'Estructura de respuesta inválida'],
] as const)('a list that cannot be loaded or read says so', async (answer, message) => {
  await open({ 'GET admin-sentence-exercises/:id': answer })
  await says(message)
})

test('a generation that is refused or gets no answer says why', async () => {
  const answers = await open({ 'POST admin-generate-sentence-exercises': LOST })
  await press('Elige una lección')
  await press('Lección 1')
  await press('Generar ejercicios')
  await says('Error generando ejercicios. Error de conexión')
  answers['POST admin-generate-sentence-exercises'] = new Refusal('Se cayó')
  await press('Generar ejercicios')
  await says('Error generando ejercicios. Se cayó')
})

test('a deletion that is refused or gets no answer says why in its question', async () => {
  const refused = new Refusal('Se cayó')
  const answers = await open({
    'DELETE admin-sentence-exercises/:id': refused,
    'DELETE admin-sentence-exercise/:id': refused,
  })
  await says('Yo como')
  await press('Eliminar todos')
  await press('Eliminar')
  await says('Error eliminando ejercicios. Se cayó')
  await press('Cancelar')
  await press('Eliminar: Yo como')
  await press('Eliminar')
  await says('Error eliminando ejercicio. Se cayó')
  answers['DELETE admin-sentence-exercise/:id'] = LOST
  await press('Eliminar')
  await says('Error de conexión')
  await press('Cancelar')
})

test('a change that is refused, gets no answer, or one of another form says so, and stays in the form', async () => {
  const answers = await open({ 'PUT admin-sentence-exercise/:id': new Refusal('Se cayó') })
  await says('Yo como')
  await press('Editar: Yo como')
  await fill('Grupo (opcional)', 'frutas')
  await press('Guardar cambios')
  await says('Error actualizando ejercicio (500)')
  answers['PUT admin-sentence-exercise/:id'] = LOST
  await press('Guardar cambios')
  await says('Error de conexión')
  answers['PUT admin-sentence-exercise/:id'] = null as never
  await press('Guardar cambios')
  await says('Estructura de respuesta inesperada')
})

const namesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const isOpen = () => document.querySelector('[role=dialog]') !== null

test('lessons 1 to 21 can be chosen, and practice lessons are a press away', async () => {
  await open({})
  await says('Yo como')
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/practice-lessons')
  await press('Elige una lección')
  expect(namesOf('[role=option]')).toEqual(Array.from({ length: 21 }, (_, index) => `Lección ${index + 1}`))
})

test('while they are loaded the screen says so, and where there are none', async () => {
  const answers = await open({ 'GET admin-sentence-exercises/:id': LOST })
  await says('Cargando ejercicios…')
  answers['GET admin-sentence-exercises/:id'] = { exercises: [] }
  await says('Este curso todavía no tiene ejercicios de oraciones')
})

test('a card has lesson, sentences, picture, words and order, and plays its audio or says that a voice does', async () => {
  const block = APPLE.sentenceBuilder
  if (!block) throw new Error('a sentence exercise has a block')
  const targetSentence = { ...block.targetSentence, imageUrl: '/media/a.svg', audioUrl: '/media/a.mp3' }
  const shuffled = { ...block, targetSentence, wordsFromLesson: block.wordsFromLesson.toReversed() }
  const recorded = { ...APPLE, _id: crypto.randomUUID() as typeof APPLE._id, sentenceBuilder: shuffled }
  await open({ 'GET admin-sentence-exercises/:id': { exercises: [APPLE, recorded] } })
  await says('2 ejercicios')
  const [silent, said] = document.querySelectorAll('ul > li')
  const voice = 'Sin audio: se usa texto a voz automático (TTS).'
  for (const card of [silent, said]) {
    expect(card?.textContent).toMatch(/^Lección 1Yo comoI eat.*EditarEliminar$/)
    expect(card?.querySelector('[aria-label="Orden correcto"]')?.textContent).toBe('ieat')
  }
  expect(said?.querySelector('[aria-label="Palabras disponibles"]')?.textContent).toBe('eati')
  expect([silent?.textContent?.includes(voice), said?.textContent?.includes(voice)]).toEqual([true, false])
  expect([silent, said].map(card => card?.querySelector('img')?.getAttribute('src'))).toEqual([
    undefined,
    '/media/a.svg',
  ])
  expect(said?.querySelector('button[aria-label="Escuchar: Yo como"]')).not.toBeNull()
})

test('words and order are made of a sentence that is there; each notice stays for three seconds', async () => {
  await open({})
  await says('Yo como')
  await press('Editar: Yo como')
  await fill('Oración en inglés', ' ')
  await press('Generar palabras y orden')
  const lasts = async (notice: string) => {
    await says(notice)
    await wait(2_800)
    expect(document.body.textContent).toContain(notice)
    await wait(200)
    expect(document.body.textContent).not.toContain(notice)
  }
  await lasts('Primero ingresa la oración en inglés.')
  await fill('Oración en inglés', 'We eat')
  await press('Generar palabras y orden')
  await lasts('Palabras y orden generados desde la oración en inglés.')
})

test('the dialog closes a second and a half after a save', async () => {
  await open({ 'PUT admin-sentence-exercise/:id': { ...APPLE, exerciseGroup: 'frutas', version: 4 } })
  await says('Yo como')
  await press('Editar: Yo como')
  await fill('Grupo (opcional)', 'frutas')
  await press('Guardar cambios')
  await says('Ejercicio actualizado exitosamente')
  await wait(1_300)
  expect(isOpen()).toBe(true)
  await wait(200)
  expect(isOpen()).toBe(false)
})

test('an exercise that is changed is sent under a title that does not give its order away', async () => {
  await open({})
  await says('Yo como')
  await press('Editar: Yo como')
  await fill('Grupo (opcional)', 'frutas')
  const sent = vi.fn((_: string, init: RequestInit) => new Promise(() => void init))
  vi.stubGlobal('fetch', sent)
  await press('Guardar cambios')
  expect(JSON.parse(String(sent.mock.calls[0]?.[1].body))).toMatchObject({
    exerciseGroup: 'frutas',
    englishWord: 'Sentence Builder Exercise',
    spanishTranslation: 'Ejercicio de construcción de oraciones',
    sentenceBuilder: { correctOrder: ['i', 'eat'] },
  })
})
