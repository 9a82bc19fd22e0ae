import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CourseOutline, ItemSummary } from '#contract/authoring/items.ts'
import { emptySentence } from '#domain/course/sentence.ts'
import { courseOutline, NO_SPEECH, showToAuthor, storedItem } from '#web/authoring/testing.tsx'
import { EditWords } from '#web/authoring/workbench/words/words.tsx'
import { type Answers, answering, LOST, refused } from '#web/testing/answering.ts'

// Failed loads are retried after seconds.
beforeEach(() => void vi.useFakeTimers())

const COURSE = courseOutline('Viajes')

async function open(query: string, given: Answers = {}) {
  const { made } = answering({
    ...NO_SPEECH,
    'GET admin-courses': [{ ...COURSE, itemCount: 1 }],
    'GET admin-course/:id': COURSE,
    'POST search-word': [],
    'POST admin-count-words': { all: 0, incomplete: 0, unpublished: 0 },
    ...given,
  })
  return {
    made,
    ...(await showToAuthor(<EditWords section="" />, `/edit-words?course=${COURSE._id}${query}`)),
  }
}
const says = (text: string) => screen.findByText(text)
const form = () => screen.getByRole('form')

test('courses that cannot be loaded are reported below the heading of the screen', async () => {
  answering({ 'GET admin-courses': LOST })
  await showToAuthor(<EditWords section="" />, '/edit-words')
  expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeDefined()
  expect(screen.getByRole('main').textContent).toMatch(/^Palabras.*Intentar de nuevo$/)
})

test('a search that finds nothing says so', async () => {
  const { user, press } = await open('')
  await says('Este curso todavía no tiene palabras')
  await user.type(screen.getByRole('searchbox'), 'key')
  await press('Buscar')
  // Sooner than a search without the button.
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('alert').textContent).toBe('No se encontraron palabras con esa búsqueda.')
})

test('a word has a type of the specification, a place, texts, recordings and sentences', async () => {
  const { user, press } = await open('&item=new')
  await says('Palabra nueva')
  for (const label of ['Lección', 'Orden', 'Grupo (opcional)', 'Tipo', 'Curso', 'Inglés', 'Español']) {
    expect(within(form()).getAllByText(label, { selector: 'label, span' })).not.toHaveLength(0)
  }
  const [, ofSentence] = screen.getAllByLabelText('Inglés')
  await user.click(ofSentence as HTMLElement)
  await user.paste('Three tickets')
  const uploads = (name: string) => screen.queryAllByRole('button', { name: `Subir: ${name}` })
  const files = ['Normal', 'Lento', 'Audio', 'Audio lento', 'Imagen', 'Three', 'tickets']
  for (const name of files) expect(uploads(name), name).not.toHaveLength(0)
  expect(uploads('Imagen'), 'of the word and of its sentence').toHaveLength(2)
  await press(/^Palabra.*Tipo$/)
  const types = await screen.findAllByRole('option')
  expect(types.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
    ...['Palabra', 'Ejercicio', 'Ordenar la frase', 'Escuchar y elegir imagen', 'Lección práctica'],
  ])
})

test('a word that is saved closes its form', async () => {
  const sentences = [
    {
      ...emptySentence(),
      englishWord: 'A key',
      spanishTranslation: 'Una llave',
      audioUrl: 'https://dilo.test/a.mp3',
    },
  ]
  const item = { ...storedItem('word', { englishWord: 'key', spanishTranslation: 'llave' }), sentences }
  const saved = { ...item, spanishTranslation: 'la llave', version: 4 }
  const { press, fill } = await open(`&item=${item._id}`, {
    'GET admin-item/:id': item,
    'PUT update-word': saved,
  })
  await says('Explicación ampliada')
  // The sentence is closed: its fields have the same labels.
  await fill('Español', 'la llave')
  await press('Guardar Cambios')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(new URLSearchParams(location.search).get('item')).toBeNull()
})

test('an imported word without recordings is corrected, but loses nothing more (D58)', async () => {
  const sentences = [{ ...emptySentence(), englishWord: 'A key', spanishTranslation: 'Una llave' }]
  const item = { ...storedItem('word', { englishWord: 'key', spanishTranslation: 'yave' }), sentences }
  const { made, press, fill } = await open(`&item=${item._id}`, {
    'GET admin-item/:id': item,
    'PUT update-word': { ...item, spanishTranslation: 'llave', version: 4 },
  })
  const sent = () => made.filter(({ key }) => key === 'PUT update-word')
  await says('Explicación ampliada')
  await fill('Español', ' ')
  await press('Guardar Cambios')
  await says('Falta el texto en español.')
  expect(sent()).toEqual([])
  await fill('Español', 'llave')
  await press('Guardar Cambios')
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('the last sentence of a word stays', async () => {
  const { user, press } = await open('&item=new')
  await says('Palabra nueva')
  const removal = async (place: number) => {
    await press(`Acciones de la frase ${place}`)
    const found = (await screen.findAllByRole('menuitem')).at(-1)
    return [found?.textContent, found?.getAttribute('aria-disabled')]
  }
  expect(await removal(1)).toEqual(['Tiene que quedar una frase.', 'true'])
  await user.keyboard('{Escape}')
  await press('Agregar frase')
  expect(await removal(2)).toEqual(['Quitar', null])
})

test('an explanation is none until its box is ticked; its last note and its last example stay', async () => {
  const { user, press } = await open('&item=new')
  await says('Explicación ampliada')
  const last = () => screen.queryAllByRole('button', { name: 'Tiene que quedar uno.' })
  const box = within(form()).getByRole<HTMLInputElement>('checkbox')
  expect([box.checked, last()]).toEqual([false, []])
  await user.click(box)
  await says('Descripción en español')
  expect(last().map(one => one.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true'])
  await press('Agregar ejemplo')
  await press('Quitar el ejemplo 2')
  expect(screen.getByRole('group', { name: 'Ejemplo 1' })).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Ejemplo 2' })).toBeNull()
  const [, adder] = screen.getAllByRole('button', { name: 'Agregar nota' })
  await user.click(adder as HTMLElement)
  await press('Quitar 2')
  expect(last()).toHaveLength(3)
})

test.each([
  ['No hay imágenes para descargar', []],
  ['No hay imágenes para descargar en esta palabra', [{ ...emptySentence(), englishWord: 'A key' }]],
])('where there is no picture there is nothing to download: %s', async (said, sentences) => {
  const item = { ...storedItem('word', { englishWord: 'key' }), sentences }
  const { made, user, press } = await open(`&item=${item._id}`, { 'GET admin-item/:id': item })
  await says('Explicación ampliada')
  const calls = made.length
  await press('Más acciones')
  const [, download] = await screen.findAllByRole('menuitem')
  await user.click(download as HTMLElement)
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  expect(made).toHaveLength(calls)
})

const query = () => Object.fromEntries(new URLSearchParams(location.search))
const summary = (given: Partial<ItemSummary>): ItemSummary => ({
  ...storedItem('word', {}),
  ...{ isAlphabet: false, problemCount: 0 },
  ...given,
})

const lesson = (number: number, title: string): CourseOutline['lessons'][number] => ({
  ...{ number, title: { es: title, en: title }, goal: { es: '', en: '' } },
  ...{ version: 1, isPublished: true },
})

/** Rows exist only inside the visible part of their list. */
function giveListASize(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  onTestFinished(() => void vi.restoreAllMocks())
}
const rows = () => screen.queryAllByRole('row').map(({ textContent }) => textContent)

test('without a course the screen leads to the one that makes them', async () => {
  answering({ 'GET admin-courses': [] })
  await showToAuthor(<EditWords section="" />, '/edit-words')
  await says('Todavía no hay cursos')
  expect(screen.getByRole('link', { name: 'Crear un curso' }).getAttribute('href')).toBe(
    '/admin/authoring-courses',
  )
})

test('a row has both texts, what the word lacks, and its place', async () => {
  giveListASize()
  const items = [
    summary({ englishWord: 'key', spanishTranslation: 'llave', lessonNumber: 2, orderInLesson: 5 }),
    summary({ englishWord: '', spanishTranslation: 'puerta', problemCount: 3, isInBank: true }),
  ]
  await open('', { 'GET admin-course/:id': { ...COURSE, items } })
  await says('2 de 2')
  expect(rows()).toEqual([
    expect.stringMatching(/^key llaveL2·5$/),
    expect.stringMatching(/^Sin texto puertaFalta 3Banco$/),
  ])
})

test('filters are in the address; a press or another course takes them off', async () => {
  const lessons = [lesson(1, 'Saludos'), lesson(2, '')]
  const { user, press } = await open('&lesson=2&show=incomplete&type=exercise', {
    'GET admin-courses': [
      { ...COURSE, itemCount: 1 },
      { ...courseOutline('Hoteles'), itemCount: 1 },
    ],
    'GET admin-course/:id': { ...COURSE, lessons, items: [summary({})] },
  })
  await says('Ninguna palabra cumple con estos filtros.')
  await says('0 de 1')
  await press(/^2 Lección$/)
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options).toEqual(['Lección: todas', '1 · Saludos', '2', 'Banco de palabras'])
  await user.click(screen.getByRole('option', { name: 'Banco de palabras' }))
  expect(query()).toEqual({ course: COURSE._id, lesson: 'bank', show: 'incomplete', type: 'exercise' })
  await press('Quitar los filtros')
  await says('1 de 1')
  expect(query()).toEqual({ course: COURSE._id })
  await press(/^Viajes Curso$/)
  await user.click(await screen.findByRole('option', { name: 'Todos los cursos' }))
  expect(query()).toEqual({ course: 'all' })
})

test('all courses are searched by the server, which is asked for more on demand', async () => {
  const { made, press, user } = await open('', {
    'POST search-word': [{ ...storedItem('word', { englishWord: 'key' }), problemCount: 0 }],
    'POST admin-count-words': { all: 900, incomplete: 0, unpublished: 0 },
  })
  await press(/^Viajes Curso$/)
  await user.click(await screen.findByRole('option', { name: 'Todos los cursos' }))
  await says('1 de 900')
  for (const times of [1, 2, 3, 4]) {
    await press('Mostrar más')
    const asked = made.filter(({ key }) => key === 'POST search-word').at(-1)
    expect(asked?.input.body).toMatchObject({ searchTerm: '', limit: 200 * (times + 1) })
  }
  expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull()
})

test('a word that another author has deleted is reported', async () => {
  await open('&word=0190a000-0000-7000-8000-000000000000', {
    'GET admin-item/:id': refused('word_not_found'),
  })
  await says('Esta palabra ya no existe. Otra persona la eliminó.')
})

test('a new word can begin a lesson after the last one', async () => {
  const lessons = [lesson(1, 'Saludos'), lesson(3, '')]
  const { user } = await open('&item=new&lesson=3', { 'GET admin-course/:id': { ...COURSE, lessons } })
  await says('Palabra nueva')
  await user.click(await within(form()).findByRole('button', { name: '3 Lección' }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options).toEqual(['1 · Saludos', '3', '4 · nueva'])
})
