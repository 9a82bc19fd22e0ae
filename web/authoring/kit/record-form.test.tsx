import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { User } from '#contract/session.ts'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import { RecordDialog } from '#web/authoring/kit/record-dialog.tsx'
import { RecordForm } from '#web/authoring/kit/record-form.tsx'
import { useRecord } from '#web/authoring/kit/use-record.ts'
import { forAuthor } from '#web/authoring/testing.tsx'
import { person } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'

type Word = { english: string; version: number }
type Values = { english: string }

/** Stored by the test, as if by another author. */
let stored: Word

function Editor({ isInDialog }: { isInDialog: boolean }) {
  const record = useRecord<Word, Values>({
    kind: 'word',
    id: 'w1',
    stored,
    empty: { english: '' },
    schema: z.object({ english: z.string() }),
    valuesOf: ({ english }) => ({ english }),
    versionOf: ({ version }) => version,
    save: async ({ english }) => ({ isOk: true, data: { english, version: stored.version + 1 } }),
    labelOf: path => path,
    onSaved: () => undefined,
  })
  const field = <TextField {...record.field('english')} label="Inglés" />
  if (!isInDialog) {
    return (
      <RecordForm record={record} label="Palabra">
        {field}
      </RecordForm>
    )
  }
  const words = { save: 'Guardar', saving: 'Guardando…', cancel: 'Cancelar' }
  return (
    <RecordDialog record={record} title="Palabra" words={words} onClose={() => undefined}>
      {field}
    </RecordDialog>
  )
}

let author: User
beforeEach(() => {
  vi.useFakeTimers()
  stored = { english: 'ship', version: 3 }
  author = person({ role: 'ADMIN' })
})

const open = ({ isInDialog = false } = {}) =>
  show(
    forAuthor(
      <Page title="Palabras">
        <Editor isInDialog={isInDialog} />
      </Page>,
      author,
    ),
  )
const english = () => screen.getByLabelText<HTMLInputElement>('Inglés').value
/** The focus moves once the pressed element has disappeared. */
const hasFocus = (element: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement === element()).toBe(true))
const formHasFocus = () => hasFocus(() => screen.getByRole('form', { name: 'Palabra' }))

/** Types something, and leaves: another tab offers it. */
async function leaveDraft(): Promise<void> {
  const { fill, unmount } = await open()
  await fill('Inglés', 'boat')
  await act(() => vi.advanceTimersByTimeAsync(300))
  unmount()
  sessionStorage.clear()
}

test('«Descartar» puts back what is stored, and the focus goes from the bar to its form', async () => {
  const { press, fill } = await open()
  await fill('Inglés', 'boat')
  await press('Descartar')
  expect(english()).toBe('ship')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar Cambios' })).toBeNull())
  await formHasFocus()
})

test('a save leaves the focus at the form, too', async () => {
  const { press, fill } = await open()
  await fill('Inglés', 'boat')
  await press('Guardar Cambios')
  expect(await screen.findAllByText(/^Guardado/)).not.toEqual([])
  await formHasFocus()
})

test.each([
  ['Recuperar', 'boat'],
  ['Descartar', 'ship'],
])('after the offer of a draft is answered with «%s» the focus is at the form', async (answer, value) => {
  await leaveDraft()
  const { press } = await open()
  await press(answer)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull())
  expect(english()).toBe(value)
  await formHasFocus()
})

test('after an offer in a dialog the focus stays in it', async () => {
  await leaveDraft()
  const { press } = await open({ isInDialog: true })
  await press('Recuperar')
  expect(english()).toBe('boat')
  await hasFocus(() => screen.getByRole('dialog', { name: 'Palabra' }))
})

test('a draft that is compared with what was saved since gives the focus back to the form', async () => {
  await leaveDraft()
  stored = { english: 'vessel', version: 4 }
  const { press } = await open()
  await press('Recuperar')
  const question = await screen.findByRole('alertdialog')
  expect(question.contains(document.activeElement)).toBe(true)
  await press('Seguir editando')
  await formHasFocus()
})
