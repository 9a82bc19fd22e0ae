import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { NO_SPEECH, showToAuthor, storedItem } from '#web/authoring/testing.tsx'
import { SentenceExercises } from '#web/authoring/workbench/sentences/sentences.tsx'
import { type Answers, answering, LOST, refused } from '#web/testing/answering.ts'

// Failed loads are retried after seconds.
beforeEach(() => void vi.useFakeTimers())

const APPLE = storedItem('sentence-builder', {
  sentenceBuilder: {
    targetSentence: { english: 'I eat', spanish: 'Yo como', audioUrl: '', imageUrl: '' },
    wordsFromLesson: ['i', 'eat'].map(word => ({ word, audioUrl: '' })),
    correctOrder: ['i', 'eat'],
  },
})

const FELL = errors.unexpected.message.es
const ofAnotherForm = (data: unknown) => Response.json({ statusCode: 200, message: 'OK', data })

async function open(given: Answers) {
  const { answers, made } = answering({
    ...NO_SPEECH,
    'GET admin-courses': [],
    'GET admin-sentence-exercises/:id': { exercises: [APPLE] },
    ...given,
  })
  const address = `/sentence-exercises?course=${APPLE.courseId}`
  return { answers, made, ...(await showToAuthor(<SentenceExercises />, address)) }
}
const says = (text: string) => screen.findByText(text, { exact: false })

test.each([
  [LOST, 'Error de conexión al obtener ejercicios'],
  [ofAnotherForm({ exercises: 'x' }), 'Estructura de respuesta inválida'],
] as const)('a list that cannot be loaded or read says so', async (answer, message) => {
  await open({ 'GET admin-sentence-exercises/:id': answer })
  await says(message)
})

test('a generation that is refused or gets no answer says why', async () => {
  const { answers, press, user } = await open({ 'POST admin-generate-sentence-exercises': LOST })
  await press(/Elige una lección/)
  await user.click(await screen.findByRole('option', { name: 'Lección 1' }))
  await press('Generar ejercicios')
  await says('Error generando ejercicios. Error de conexión')
  answers['POST admin-generate-sentence-exercises'] = refused('unexpected')
  await press('Generar ejercicios')
  await says(`Error generando ejercicios. ${FELL}`)
})

test('a deletion that is refused or gets no answer says why in its question', async () => {
  const { answers, press } = await open({
    'DELETE admin-sentence-exercises/:id': refused('unexpected'),
    'DELETE admin-sentence-exercise/:id': refused('unexpected'),
  })
  await says('Yo como')
  await press('Eliminar todos')
  await press('Eliminar')
  await says(`Error eliminando ejercicios. ${FELL}`)
  await press('Cancelar')
  await press('Eliminar: Yo como')
  await press('Eliminar')
  await says(`Error eliminando ejercicio. ${FELL}`)
  answers['DELETE admin-sentence-exercise/:id'] = LOST
  await press('Eliminar')
  await says('Error de conexión')
  await press('Cancelar')
})

test('a change that is refused, gets no answer, or one of another form says so, and stays in the form', async () => {
  const { answers, press, fill } = await open({ 'PUT admin-sentence-exercise/:id': refused('unexpected') })
  await says('Yo como')
  await press('Editar: Yo como')
  await fill('Grupo (opcional)', 'frutas')
  await press('Guardar cambios')
  await says('Error actualizando ejercicio (500)')
  answers['PUT admin-sentence-exercise/:id'] = LOST
  await press('Guardar cambios')
  await says('Error de conexión')
  answers['PUT admin-sentence-exercise/:id'] = ofAnotherForm(null)
  await press('Guardar cambios')
  await says('Estructura de respuesta inesperada')
})

const letPass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('lessons 1 to 21 can be chosen, and practice lessons are a press away', async () => {
  const { press } = await open({})
  await says('Yo como')
  const [link] = within(screen.getByRole('main')).getAllByRole('link')
  expect(link?.getAttribute('href')).toBe('/practice-lessons')
  await press(/Elige una lección/)
  const lessons = await screen.findAllByRole('option')
  expect(lessons.map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 21 }, (_, index) => `Lección ${index + 1}`),
  )
})

test('while they are loaded the screen says so, and where there are none', async () => {
  const { answers } = await open({ 'GET admin-sentence-exercises/:id': LOST })
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
  const [silent, said] = document.querySelectorAll<HTMLElement>('ul > li')
  if (!silent || !said) throw new Error('there are two cards')
  const voice = 'Sin audio: se usa texto a voz automático (TTS).'
  for (const card of [silent, said]) {
    expect(card.textContent).toMatch(/^Lección 1Yo comoI eat.*EditarEliminar$/)
    expect(within(card).getByLabelText('Orden correcto').textContent).toBe('ieat')
  }
  expect(within(said).getByLabelText('Palabras disponibles').textContent).toBe('eati')
  expect([silent.textContent?.includes(voice), said.textContent?.includes(voice)]).toEqual([true, false])
  expect([silent, said].map(card => card.querySelector('img')?.getAttribute('src'))).toEqual([
    undefined,
    '/media/a.svg',
  ])
  expect(within(said).getByRole('button', { name: 'Escuchar: Yo como' })).toBeDefined()
})

test('words and order are made of a sentence that is there; each notice stays for three seconds', async () => {
  const { press, fill } = await open({})
  await says('Yo como')
  await press('Editar: Yo como')
  await fill('Oración en inglés', ' ')
  await press('Generar palabras y orden')
  const lasts = async (notice: string) => {
    await says(notice)
    await letPass(2_800)
    expect(document.body.textContent).toContain(notice)
    await letPass(200)
    expect(document.body.textContent).not.toContain(notice)
  }
  await lasts('Primero ingresa la oración en inglés.')
  await fill('Oración en inglés', 'We eat')
  await press('Generar palabras y orden')
  await lasts('Palabras y orden generados desde la oración en inglés.')
})

test('the dialog closes a second and a half after a save', async () => {
  const saved = { ...APPLE, exerciseGroup: 'frutas', version: 4 }
  const { press, fill } = await open({ 'PUT admin-sentence-exercise/:id': saved })
  await says('Yo como')
  await press('Editar: Yo como')
  await fill('Grupo (opcional)', 'frutas')
  await press('Guardar cambios')
  await says('Ejercicio actualizado exitosamente')
  await letPass(1_300)
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await letPass(200)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an exercise that is changed is sent under a title that does not give its order away', async () => {
  const { made, press, fill } = await open({ 'PUT admin-sentence-exercise/:id': LOST })
  await says('Yo como')
  await press('Editar: Yo como')
  await fill('Grupo (opcional)', 'frutas')
  await press('Guardar cambios')
  expect(made.at(-1)).toMatchObject({
    key: 'PUT admin-sentence-exercise/:id',
    input: {
      body: {
        exerciseGroup: 'frutas',
        englishWord: 'Sentence Builder Exercise',
        spanishTranslation: 'Ejercicio de construcción de oraciones',
        sentenceBuilder: { correctOrder: ['i', 'eat'] },
      },
    },
  })
})
