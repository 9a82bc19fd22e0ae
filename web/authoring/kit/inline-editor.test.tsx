// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Questions } from '#web/authoring/kit/confirm.tsx'
import { InlineEditor } from '#web/authoring/kit/inline-editor.tsx'
import { confirmNavigation } from '#web/authoring/kit/leaving.ts'
import type { Answer } from '#web/lib/call.ts'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const saved = async (): Promise<Answer<unknown>> => ({ isOk: true, data: null })
const input = () => document.querySelector('input')

async function open(onSave: (value: string) => Promise<Answer<unknown>>): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <LanguageProvider language="es" text={es}>
        <InlineEditor
          label="Título"
          value="ship"
          onSave={onSave}
          translateFrom={{ to: 'en', source: 'barco' }}
        />
        <Questions />
      </LanguageProvider>,
    ),
  )
  await act(async () => document.querySelector('button')?.click())
}

async function type(text: string): Promise<void> {
  const field = input()
  if (!field) throw new Error('the text is not open')
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const blur = () => act(async () => void input()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const press = (key: string) =>
  act(async () => void input()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const pressButton = (name: string) => act(async () => button(name)?.click())

/** Opens the text, and has it translated. */
async function translate(onSave: (value: string) => Promise<Answer<unknown>>): Promise<void> {
  const data = { text: 'boat', provider: 'dictionary' }
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, message: 'OK', data }))
  await open(onSave)
  await pressButton('Traducir al inglés')
  await wait(0)
  expect(input()?.value).toBe('boat')
}

test('leaving it saves the trimmed text after 150 ms', async () => {
  const onSave = vi.fn(saved)
  await open(onSave)
  await type(' boat ')
  await blur()
  await wait(149)
  expect(onSave).not.toHaveBeenCalled()
  await wait(1)
  expect(onSave.mock.calls).toEqual([['boat']])
  expect(input()).toBeNull()
})

test.each(['', '   ', 'ship', ' ship '])('a blank or unchanged text is not saved: %j', async text => {
  const onSave = vi.fn(saved)
  await open(onSave)
  await type(text)
  await press('Enter')
  expect(onSave).not.toHaveBeenCalled()
  expect(input()).toBeNull()
  expect(document.body.textContent).toContain('ship')
})

test('Escape reverts', async () => {
  const onSave = vi.fn(saved)
  await open(onSave)
  await type('boat')
  await press('Escape')
  await wait(200)
  expect(onSave).not.toHaveBeenCalled()
  expect(input()).toBeNull()
})

test('what cannot be saved stays in the field, with the reason', async () => {
  await open(async () => ({ isOk: false, status: 500, message: 'Error fetching data:', code: 'unreachable' }))
  await type('boat')
  await press('Enter')
  expect(input()?.value).toBe('boat')
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Revisa tu conexión')
})

test('a link waits for the save of what is typed, and is not followed when that fails', async () => {
  const saves: string[] = []
  let isReachable = false
  await open(async value => {
    saves.push(value)
    return isReachable ? saved() : { isOk: false, status: 500, message: '', code: 'unreachable' }
  })
  await type('boat')
  await blur()
  const navigate = vi.fn()
  const follow = () => act(async () => confirmNavigation(navigate, '/edit-words'))
  await follow()
  expect(saves).toEqual(['boat'])
  expect(navigate).not.toHaveBeenCalled()
  expect(input()?.value).toBe('boat')
  isReachable = true
  await follow()
  expect(navigate).toHaveBeenCalledOnce()
  await wait(200)
  expect(saves).toEqual(['boat', 'boat'])
})

test('a text that is taken off the page before its 150 ms are over is saved', async () => {
  const onSave = vi.fn(saved)
  await open(onSave)
  await type('boat')
  await blur()
  await act(async () => root.render(null))
  await wait(200)
  expect(onSave.mock.calls).toEqual([['boat']])
})

test('a machine translation is marked, is not saved by leaving it, and is saved when it is accepted', async () => {
  const onSave = vi.fn(saved)
  await translate(onSave)
  expect(document.body.textContent).toContain('Traducción automática: revísala')
  await blur()
  await wait(200)
  expect(onSave).not.toHaveBeenCalled()
  await pressButton('Está bien')
  expect(onSave.mock.calls).toEqual([['boat']])
  expect(input()).toBeNull()
})

test('saving a machine translation that nobody has accepted asks first', async () => {
  const onSave = vi.fn(saved)
  await translate(onSave)
  await press('Enter')
  await pressButton('Cancelar')
  expect(onSave).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(input())
  await press('Enter')
  await pressButton('Guardar así')
  expect(onSave.mock.calls).toEqual([['boat']])
})

test('a machine translation that the author has changed is theirs; one that is taken off the page is dropped', async () => {
  const onSave = vi.fn(saved)
  await translate(onSave)
  await type('boats')
  expect(document.body.textContent).not.toContain('Traducción automática: revísala')
  await blur()
  await wait(150)
  expect(onSave.mock.calls).toEqual([['boats']])
  act(() => root.unmount())
  onSave.mockClear()
  await translate(onSave)
  await act(async () => root.render(null))
  await wait(200)
  expect(onSave).not.toHaveBeenCalled()
})
