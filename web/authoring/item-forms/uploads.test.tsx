import { act, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AlphabetForm } from '#web/authoring/item-forms/alphabet-form.tsx'
import { newItemForm } from '#web/authoring/item-forms/item-form.ts'
import { type ItemRecord, ItemRecordProvider, useItem } from '#web/authoring/item-forms/item-record.tsx'
import { SentenceEditor } from '#web/authoring/item-forms/sentence-editor.tsx'
import { confirmNavigation } from '#web/authoring/kit/leaving.ts'
import { RecordForm } from '#web/authoring/kit/record-form.tsx'
import { type FakeUpload, fakeUploads } from '#web/authoring/media/testing.ts'
import { NO_SPEECH, showToAuthor, storedItem } from '#web/authoring/testing.tsx'
import { type Answers, answering, type Made } from '#web/testing/answering.ts'
import { sentence } from '#web/testing/samples.ts'
import type { Shown } from '#web/testing/show.tsx'

const EMPTY = newItemForm('word', { courseId: '', lessonNumber: 1, orderInLesson: 1 })
const SHIP = storedItem('word', {
  englishWord: 'ship',
  spanishTranslation: 'barco',
  sentences: ['The big ship sails', 'I see a ship'].map(english =>
    sentence(english, { spanishTranslation: `${english} (es)`, audioUrl: 'https://dilo.test/said.mp3' }),
  ),
})

let uploads: FakeUpload[]
let record: ItemRecord
let shown: Shown
let made: Made[]
/** The saved values. */
const saved = () => made.filter(({ key }) => key === 'PUT update-word').map(({ input }) => input.body)
beforeEach(() => {
  uploads = fakeUploads()
  const answers: Answers = {
    ...NO_SPEECH,
    'PUT update-word': ({ body }) => ({ ...SHIP, ...body, version: 4 }) as typeof SHIP,
  }
  made = answering(answers, () => new Response(null, { status: 404 })).made
})

function Screen({ Form }: { Form: ComponentType }) {
  record = useItem({ id: SHIP._id, stored: SHIP, empty: EMPTY, onSaved: () => undefined })
  return (
    <ItemRecordProvider record={record}>
      <RecordForm record={record} label="ship">
        <Form />
      </RecordForm>
    </ItemRecordProvider>
  )
}

async function open(Form: ComponentType): Promise<void> {
  shown = await showToAuthor(<Screen Form={Form} />)
  await screen.findByRole('form', { name: 'ship' })
}

const toggle = () => shown.press(/^Editar la frase 1/)
const isOpen = () => screen.queryByRole('button', { name: /^Editar la frase 1/, expanded: true }) !== null
/** Opens the fields of the first sentence, with a picture being uploaded. */
async function openWithPicture(): Promise<FakeUpload> {
  await open(SentenceEditor)
  await toggle()
  return choose('Imagen', 'image/png')
}

/** Chooses a file in a field, and waits until its upload has started. */
async function choose(label: string, type: string): Promise<FakeUpload> {
  const input = screen.getByRole('group', { name: label }).querySelector<HTMLInputElement>('[type="file"]')
  if (!input) throw new Error(`${label} has no field for a file`)
  const before = uploads.length
  await shown.user.upload(input, new File(['x'], 'a', { type }))
  await waitFor(() => expect(uploads).toHaveLength(before + 1))
  return uploads[before] as FakeUpload
}
const answer = (upload: FakeUpload, status: number, data: unknown) =>
  act(async () => upload.answer(status, data))
const changeEnglish = () => act(async () => record.field('englishWord').onChange('boat'))

const A_PICTURE = `/media/${'a'.repeat(32)}.webp`

test('a sentence that is closed keeps the file that is on its way', async () => {
  const upload = await openWithPicture()
  await toggle()
  expect(isOpen()).toBe(false)
  expect(upload.isAborted).toBe(false)
  await answer(upload, 200, A_PICTURE)
  expect(record.values.sentences[0]?.imageUrl).toBe(A_PICTURE)
  expect(screen.queryByRole('group', { name: 'Imagen', hidden: true })).toBeNull()
})

test('a save waits for the file, and says so', async () => {
  const upload = await openWithPicture()
  await changeEnglish()
  await shown.press('Guardar Cambios')
  expect(await screen.findByRole('button', { name: 'Subiendo archivos…' })).toBeDefined()
  expect(saved()).toEqual([])
  await answer(upload, 200, A_PICTURE)
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ englishWord: 'boat', sentences: [{ imageUrl: A_PICTURE }, {}] })
})

test('a file that is refused holds the save back and opens its sentence; the next save goes without it', async () => {
  const upload = await openWithPicture()
  await changeEnglish()
  await toggle()
  await shown.press('Guardar Cambios')
  await answer(upload, 415, {})
  expect(isOpen()).toBe(true)
  const bar = within(screen.getByRole('region', { name: 'Cambios sin guardar' }))
  expect(bar.getByRole('alert').textContent).toContain('no se subió')
  expect(saved()).toEqual([])
  await shown.press('Guardar Cambios')
  await waitFor(() => expect(saved()).toHaveLength(1))
})

test('leaving asks while a file is on its way, also where nothing else is changed; a save that waits goes with it', async () => {
  const upload = await openWithPicture()
  const gone = vi.fn()
  await act(async () => confirmNavigation(gone, '/courses'))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Se está subiendo un archivo')
  await act(async () => void record.save())
  await shown.press('Salir sin guardar')
  expect(gone).toHaveBeenCalled()
  shown.unmount()
  expect(upload.isAborted).toBe(true)
  expect(saved()).toEqual([])
})

test('what is discarded takes the files that are on their way with it', async () => {
  const upload = await openWithPicture()
  await changeEnglish()
  await shown.press('Descartar')
  expect(upload.isAborted).toBe(true)
  expect(record.changes).toEqual([])
})

test('recordings of words that arrive one after the other are all kept', async () => {
  await open(SentenceEditor)
  await toggle()
  const sent: FakeUpload[] = []
  for (const word of ['The', 'big', 'sails']) sent.push(await choose(word, 'audio/mpeg'))
  await act(async () => {
    sent[2]?.answer(200, '/3')
    sent[0]?.answer(200, '/0')
  })
  await answer(sent[1] as FakeUpload, 200, '/1')
  expect(record.values.sentences[0]?.audioSplitUrls).toEqual(['/0', '/1', '', '/3'])
})

test('a recording stays with its row when one above is removed while it is on its way; the focus stays in the list', async () => {
  await open(AlphabetForm)
  const [, second] = record.values.sentences
  const upload = await choose('Audio de la I see a ship', 'audio/mpeg')
  await shown.press('Quitar: Letra 1')
  expect(record.values.sentences).toEqual([second])
  const next = screen.getByRole('button', { name: 'Quitar: Letra 1' })
  expect(document.activeElement === next).toBe(true)
  await answer(upload, 200, '/said')
  expect(record.values.sentences).toEqual([{ ...second, audioUrl: '/said' }])
})

test('a recording goes with its row when that is removed', async () => {
  await open(AlphabetForm)
  const upload = await choose('Audio de la The big ship sails', 'audio/mpeg')
  await shown.press('Quitar: Letra 1')
  expect(upload.isAborted).toBe(true)
  expect(record.uploads.running).toBe(0)
})
