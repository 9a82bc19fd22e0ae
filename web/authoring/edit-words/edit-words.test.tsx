// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { emptySentence } from '#contract/authoring/item-input.ts'
import type { CourseOutline } from '#contract/authoring/items.ts'
import { EditWords } from '#web/authoring/edit-words/edit-words.tsx'
import {
  type Answers,
  fill,
  LOST,
  leaveScreen,
  press,
  says,
  showScreen,
  storedItem,
  wait,
} from '#web/authoring/testing.tsx'

afterEach(leaveScreen)

const COURSE = {
  ...{ _id: crypto.randomUUID(), title: { es: 'Viajes', en: 'Travel' }, version: 1, recordVersion: 1 },
  ...{ lessons: [], items: [] },
} as unknown as CourseOutline

const open = (query: string, given: Answers = {}) =>
  showScreen(<EditWords section="" />, `/edit-words?course=${COURSE._id}${query}`, {
    'GET admin-courses': [{ ...COURSE, itemCount: 1 }],
    'GET admin-course/:id': COURSE,
    ...given,
  })
const named = (selector: string) => [...document.querySelectorAll(selector)]
const textsOf = (selector: string) => named(selector).map(({ textContent }) => textContent)
const button = (name: string) => document.querySelector(`button[aria-label="${name}"]`)

test('courses that cannot be loaded are reported below the heading of the screen', async () => {
  await showScreen(<EditWords section="" />, '/edit-words', { 'GET admin-courses': LOST })
  await says('Intentar de nuevo')
  expect(document.querySelector('main')?.textContent).toMatch(/^Palabras.*Intentar de nuevo$/)
})

test('a search that finds nothing says so', async () => {
  await open('', {
    'POST search-word': [],
    'POST admin-count-words': { all: 0, incomplete: 0, unpublished: 0 },
  })
  await says('Este curso todavía no tiene palabras')
  const search = document.querySelector('input[type=search]') as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'key')
    search.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Buscar')
  // Sooner than without the button.
  await wait(100)
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'No se encontraron palabras con esa búsqueda.',
  )
})

test('a word has a type of the specification, a place, texts, recordings and sentences', async () => {
  await open('&item=new')
  await says('Palabra nueva')
  for (const label of ['Lección', 'Orden', 'Grupo (opcional)', 'Tipo', 'Curso', 'Inglés', 'Español']) {
    expect(textsOf('form label, form span')).toContain(label)
  }
  await fill('Inglés', 'Three tickets')
  const files = ['Normal', 'Lento', 'Audio', 'Audio lento', 'Imagen', 'Three', 'tickets']
  for (const name of files) expect(button(`Subir: ${name}`), name).not.toBeNull()
  expect(named('button[aria-label="Subir: Imagen"]'), 'of the word and of its sentence').toHaveLength(2)
  await press('Palabra')
  expect(textsOf('[role=option]').slice(0, 5)).toEqual([
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
  await open(`&item=${item._id}`, { 'GET admin-item/:id': item, 'PUT update-word': saved })
  await says('Explicación ampliada')
  // The sentence is closed: its fields have the same labels.
  await fill('Español', 'la llave')
  await press('Guardar Cambios')
  await wait(100)
  expect([document.querySelector('form'), new URLSearchParams(location.search).get('item')]).toEqual([
    null,
    null,
  ])
})

test('the last sentence of a word stays', async () => {
  await open('&item=new')
  await says('Palabra nueva')
  const removal = async (place: number) => {
    await press(`Acciones de la frase ${place}`)
    const found = named('[role=menuitem]').at(-1)
    return [found?.textContent, found?.getAttribute('aria-disabled')]
  }
  expect(await removal(1)).toEqual(['Tiene que quedar una frase.', 'true'])
  await act(
    async () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      ),
  )
  await wait(50)
  await press('Agregar frase')
  expect(await removal(2)).toEqual(['Quitar', null])
})

test('an explanation is none until its box is ticked; its last note and its last example stay', async () => {
  await open('&item=new')
  await says('Explicación ampliada')
  const box = document.querySelector<HTMLInputElement>('form input[type=checkbox]')
  expect([box?.checked, button('Tiene que quedar uno.')]).toEqual([false, null])
  await act(async () => box?.click())
  await says('Descripción en español')
  const last = 'button[aria-label="Tiene que quedar uno."]'
  expect(named(last).map(one => one.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true'])
  await press('Agregar ejemplo')
  await press('Quitar el ejemplo 2')
  expect(textsOf('fieldset > legend')).toContain('Ejemplo 1')
  expect(textsOf('fieldset > legend')).not.toContain('Ejemplo 2')
  await press('Agregar nota')
  await press('Quitar 2')
  expect(named(last)).toHaveLength(3)
})

test.each([
  ['No hay imágenes para descargar', []],
  ['No hay imágenes para descargar en esta palabra', [{ ...emptySentence(), englishWord: 'A key' }]],
])('where there is no picture there is nothing to download: %s', async (said, sentences) => {
  const item = { ...storedItem('word', { englishWord: 'key' }), sentences }
  await open(`&item=${item._id}`, { 'GET admin-item/:id': item })
  await says('Explicación ampliada')
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  await press('Más acciones')
  await act(async () => (named('[role=menuitem]')[1] as HTMLElement).click())
  await wait(50)
  expect(document.querySelector('[role=alert]')?.textContent).toBe(said)
  expect(fetched).not.toHaveBeenCalled()
})
