import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptySentence } from '#contract/written.ts'
import { EditWords } from '#web/authoring/edit-words/edit-words.tsx'
import { courseOutline, NO_SPEECH, showToAuthor, storedItem } from '#web/authoring/testing.tsx'
import { type Answers, answering, LOST } from '#web/testing/answering.ts'

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
