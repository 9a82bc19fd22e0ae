import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { InlineEditor } from '#web/authoring/kit/inline-editor.tsx'
import { confirmNavigation } from '#web/authoring/kit/leaving.ts'
import { forAuthor } from '#web/authoring/testing.tsx'
import type { Answer } from '#web/lib/call.ts'
import { answering } from '#web/testing/answering.ts'
import { type Shown, show } from '#web/testing/show.tsx'

beforeEach(() => void vi.useFakeTimers())

let shown: Shown
const saved = async (): Promise<Answer<unknown>> => ({ isOk: true, data: null })
const input = () => screen.queryByRole<HTMLInputElement>('textbox')

async function open(onSave: (value: string) => Promise<Answer<unknown>>): Promise<void> {
  shown = await show(
    forAuthor(
      <InlineEditor
        label="Título"
        value="ship"
        onSave={onSave}
        translateFrom={{ to: 'en', source: 'barco' }}
      />,
    ),
  )
  await shown.press(/Título: ship$/)
}

const type = (text: string) => shown.fill('Título', text)
/** Presses outside the text. */
const leave = () => shown.user.click(document.body)
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const key = (name: string) => shown.user.keyboard(`{${name}}`)

/** Opens the text, and translates it. */
async function translate(onSave: (value: string) => Promise<Answer<unknown>>): Promise<void> {
  answering({ 'POST translate': { text: 'boat', provider: 'dictionary' } })
  await open(onSave)
  await shown.press(/^Traducir al inglés/)
  await wait(0)
  expect(input()?.value).toBe('boat')
}

test('leaving it saves the trimmed text after 150 ms', async () => {
  const onSave = vi.fn(saved)
  await open(onSave)
  await type(' boat ')
  await leave()
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
  await key('Enter')
  expect(onSave).not.toHaveBeenCalled()
  expect(input()).toBeNull()
  expect(document.body.textContent).toContain('ship')
})

test('Escape reverts', async () => {
  const onSave = vi.fn(saved)
  await open(onSave)
  await type('boat')
  await key('Escape')
  await wait(200)
  expect(onSave).not.toHaveBeenCalled()
  expect(input()).toBeNull()
})

test('what cannot be saved stays in the field, with the reason', async () => {
  await open(async () => ({ isOk: false, status: 500, message: 'Error fetching data:', code: 'unreachable' }))
  await type('boat')
  await key('Enter')
  expect(input()?.value).toBe('boat')
  expect((await screen.findByRole('alert')).textContent).toContain('Revisa tu conexión')
})

test('a link waits for the save of what is typed, and is not followed when that fails', async () => {
  const saves: string[] = []
  let isReachable = false
  await open(async value => {
    saves.push(value)
    return isReachable ? saved() : { isOk: false, status: 500, message: '', code: 'unreachable' }
  })
  await type('boat')
  await leave()
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
  await leave()
  shown.rerender(null)
  await wait(200)
  expect(onSave.mock.calls).toEqual([['boat']])
})

test('a machine translation is marked, is not saved by leaving it, and is saved when it is accepted', async () => {
  const onSave = vi.fn(saved)
  await translate(onSave)
  expect(document.body.textContent).toContain('Traducción automática: revísala')
  await leave()
  await wait(200)
  expect(onSave).not.toHaveBeenCalled()
  await shown.press('Está bien')
  expect(onSave.mock.calls).toEqual([['boat']])
  expect(input()).toBeNull()
})

test('saving a machine translation that nobody has accepted asks first', async () => {
  const onSave = vi.fn(saved)
  await translate(onSave)
  await key('Enter')
  await shown.press('Cancelar')
  expect(onSave).not.toHaveBeenCalled()
  expect(document.activeElement === input()).toBe(true)
  await key('Enter')
  await shown.press('Guardar así')
  expect(onSave.mock.calls).toEqual([['boat']])
})

test('a machine translation that the author has changed is theirs; one that is taken off the page is dropped', async () => {
  const onSave = vi.fn(saved)
  await translate(onSave)
  await type('boats')
  expect(document.body.textContent).not.toContain('Traducción automática: revísala')
  await leave()
  await wait(150)
  expect(onSave.mock.calls).toEqual([['boats']])
  shown.unmount()
  onSave.mockClear()
  await translate(onSave)
  shown.rerender(null)
  await wait(200)
  expect(onSave).not.toHaveBeenCalled()
})
