// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptySentence } from '#contract/authoring/item-input.ts'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { User } from '#contract/session.ts'
import type { WordId } from '#domain/ids.ts'
import { AlphabetForm } from '#web/authoring/item-forms/alphabet-form.tsx'
import { contentOf, newItemForm } from '#web/authoring/item-forms/item-form.ts'
import { type ItemRecord, ItemRecordProvider, useItem } from '#web/authoring/item-forms/item-record.tsx'
import { SentenceEditor } from '#web/authoring/item-forms/sentence-editor.tsx'
import { AuthorContext } from '#web/authoring/kit/author.ts'
import { confirmNavigation } from '#web/authoring/kit/leaving.ts'
import { newQueryClient } from '#web/authoring/kit/query.ts'
import { RecordForm } from '#web/authoring/kit/record-form.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

const EMPTY = newItemForm('word', { courseId: '', lessonNumber: 1, orderInLesson: 1 })
const SHIP = {
  ...contentOf({ ...EMPTY, englishWord: 'ship', spanishTranslation: 'barco' }),
  ...{
    _id: 'w1',
    version: 3,
    courseId: crypto.randomUUID(),
    lessonNumber: 1,
    orderInLesson: 1,
    isInBank: false,
  },
  sentences: ['The big ship sails', 'I see a ship'].map(englishWord => ({
    ...emptySentence(),
    englishWord,
    spanishTranslation: `${englishWord} (es)`,
    audioUrl: 'https://dilo.test/said.mp3',
  })),
} as unknown as AuthoredItem

/** The uploads of a test, answered by it. */
let uploads: FakeUpload[] = []
class FakeUpload {
  status = 0
  responseText = ''
  upload = {}
  onload?: () => void
  onabort?: () => void
  isAborted = false
  open() {}
  setRequestHeader() {}
  send() {
    uploads.push(this)
  }
  abort() {
    this.isAborted = true
    this.onabort?.()
  }
  answer(status: number, data: unknown) {
    this.status = status
    this.responseText = JSON.stringify({ statusCode: status, message: 'No', data })
    this.onload?.()
  }
}

/** Patient with a busy machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000 })

let record: ItemRecord
let root: ReturnType<typeof createRoot> | undefined
/** What was saved. */
let saved: { sentences: { englishWord: string; imageUrl: string }[] }[] = []
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  vi.stubGlobal('fetch', async (address: string | Request, init?: RequestInit) => {
    const url = typeof address === 'string' ? address : address.url
    if (!url.includes('update-word')) return envelope({ generatedSpeeds: [] })
    const body = JSON.parse(String(init?.body))
    saved.push(body)
    return envelope({ ...SHIP, ...body, version: 4 })
  })
  uploads = []
  saved = []
  await open()
})
afterEach(async () => {
  await leave()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const envelope = (data: unknown) =>
  new Response(JSON.stringify({ statusCode: 200, message: 'OK', data }), {
    headers: { 'content-type': 'application/json' },
  })

function Screen({ Form }: { Form: ComponentType }) {
  record = useItem({ id: 'w1' as WordId, stored: SHIP, empty: EMPTY, onSaved: () => undefined })
  return (
    <ItemRecordProvider record={record}>
      <RecordForm record={record} label="ship">
        <Form />
      </RecordForm>
    </ItemRecordProvider>
  )
}

async function open(Form: ComponentType = SentenceEditor): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const user = { _id: crypto.randomUUID(), role: 'ADMIN' } as unknown as User
  await act(async () =>
    root?.render(
      <LanguageProvider language="es" text={es}>
        <QueryClientProvider client={newQueryClient()}>
          <AuthorContext value={user}>
            <Screen Form={Form} />
          </AuthorContext>
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  )
  await until(() => expect(document.querySelector('form')).not.toBeNull())
}

async function leave(): Promise<void> {
  await act(async () => root?.unmount())
  root = undefined
  document.body.replaceChildren()
}

const sentence = (index: number) => document.querySelector(`[data-sentence="${index}"]`)
const toggle = (index: number) =>
  act(async () => sentence(index)?.querySelector<HTMLElement>('[aria-expanded]')?.click())
const isOpen = (index: number) =>
  sentence(index)?.querySelector('[aria-expanded]')?.getAttribute('aria-expanded') === 'true'
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(one => one.textContent === name || one.ariaLabel === name)
const press = (name: string) => act(async () => button(name)?.click())

/** Chooses a file in a field, and waits until it is on its way. */
async function choose(path: string, type: string): Promise<FakeUpload> {
  const input = document.querySelector<HTMLInputElement>(`[data-field="${path}"] input[type="file"]`)
  if (!input) throw new Error(`${path} has no field for a file`)
  const before = uploads.length
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'a', { type })], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => expect(uploads).toHaveLength(before + 1))
  })
  return uploads[before] as FakeUpload
}
const answer = (upload: FakeUpload, status: number, data: unknown) =>
  act(async () => upload.answer(status, data))

const PICTURE = 'sentences.0.imageUrl'
const A_PICTURE = `/media/${'a'.repeat(32)}.webp`

test('a sentence that is closed keeps the file that is on its way', async () => {
  await toggle(0)
  const upload = await choose(PICTURE, 'image/png')
  await toggle(0)
  expect(isOpen(0)).toBe(false)
  expect(upload.isAborted).toBe(false)
  await answer(upload, 200, A_PICTURE)
  expect(record.values.sentences[0]?.imageUrl).toBe(A_PICTURE)
  expect(document.querySelector(`[data-field="${PICTURE}"]`)).toBeNull()
})

test('a save waits for the file, and says so', async () => {
  await toggle(0)
  const upload = await choose(PICTURE, 'image/png')
  await act(async () => record.field('englishWord').onChange('boat'))
  await press('Guardar Cambios')
  expect(button('Subiendo archivos…')).toBeDefined()
  expect(saved).toEqual([])
  await answer(upload, 200, A_PICTURE)
  await until(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ englishWord: 'boat', sentences: [{ imageUrl: A_PICTURE }, {}] })
})

test('a file that is refused holds the save back and opens its sentence; the next save goes without it', async () => {
  await toggle(0)
  const upload = await choose(PICTURE, 'image/png')
  await act(async () => record.field('englishWord').onChange('boat'))
  await toggle(0)
  await press('Guardar Cambios')
  await answer(upload, 415, {})
  expect(isOpen(0)).toBe(true)
  expect(document.querySelector('[data-save-bar] [role="alert"]')?.textContent).toContain('no se subió')
  expect(saved).toEqual([])
  await press('Guardar Cambios')
  await until(() => expect(saved).toHaveLength(1))
})

test('leaving asks while a file is on its way, also where nothing else is changed; a save that waits goes with it', async () => {
  await toggle(0)
  const upload = await choose(PICTURE, 'image/png')
  const gone = vi.fn()
  await act(async () => confirmNavigation(gone, '/courses'))
  expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('Se está subiendo un archivo')
  await act(async () => void record.save())
  await press('Salir sin guardar')
  expect(gone).toHaveBeenCalled()
  await leave()
  expect(upload.isAborted).toBe(true)
  expect(saved).toEqual([])
})

test('what is discarded takes the files that are on their way with it', async () => {
  await toggle(0)
  const upload = await choose(PICTURE, 'image/png')
  await act(async () => record.field('englishWord').onChange('boat'))
  await press('Descartar')
  expect(upload.isAborted).toBe(true)
  expect(record.changes).toEqual([])
})

test('recordings of words that arrive one after the other are all kept', async () => {
  await toggle(0)
  const paths = [0, 1, 3].map(place => `sentences.0.audioSplitUrls.${place}`)
  const sent: FakeUpload[] = []
  for (const path of paths) sent.push(await choose(path, 'audio/mpeg'))
  await act(async () => {
    sent[2]?.answer(200, '/3')
    sent[0]?.answer(200, '/0')
  })
  await answer(sent[1] as FakeUpload, 200, '/1')
  expect(record.values.sentences[0]?.audioSplitUrls).toEqual(['/0', '/1', '', '/3'])
})

test('a recording stays with its row when one above is removed while it is on its way; the focus stays in the list', async () => {
  await leave()
  await open(AlphabetForm)
  const [, second] = record.values.sentences
  const upload = await choose('sentences.1.audioUrl', 'audio/mpeg')
  await act(async () => document.querySelector<HTMLElement>('[data-remove]')?.click())
  expect(record.values.sentences).toEqual([second])
  expect(document.activeElement?.matches('[data-remove]')).toBe(true)
  await answer(upload, 200, '/said')
  expect(record.values.sentences).toEqual([{ ...second, audioUrl: '/said' }])
})

test('a recording goes with its row when that is removed', async () => {
  await leave()
  await open(AlphabetForm)
  const upload = await choose('sentences.0.audioUrl', 'audio/mpeg')
  await act(async () => document.querySelector<HTMLElement>('[data-remove]')?.click())
  expect(upload.isAborted).toBe(true)
  expect(record.uploads.running).toBe(0)
})
