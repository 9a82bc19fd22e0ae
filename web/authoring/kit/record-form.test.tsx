// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { Button } from '#web/authoring/kit/button.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import { RecordDialog } from '#web/authoring/kit/record-dialog.tsx'
import { RecordForm } from '#web/authoring/kit/record-form.tsx'
import { useRecord } from '#web/authoring/kit/use-record.ts'
import { fill, leaveScreen, press, says, showScreen, wait } from '#web/authoring/testing.tsx'

type Word = { english: string; version: number }
type Values = { english: string }

/** Stored by the test, as another author would. */
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

function Screen({ isInDialog = false }: { isInDialog?: boolean }) {
  const [visit, setVisit] = useState(1)
  return (
    <Page title="Palabras">
      <Button onPress={() => setVisit(visit + 1)}>Otra visita</Button>
      <Editor key={visit} isInDialog={isInDialog && visit > 1} />
    </Page>
  )
}

beforeEach(() => {
  stored = { english: 'ship', version: 3 }
})
afterEach(leaveScreen)

const english = () => document.querySelector('input')?.value
const focused = () => document.activeElement
const form = () => document.querySelector('form')

/** As with the keyboard: the pressed button has the focus. */
async function pressFocused(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)
  await act(async () => button?.focus())
  expect(focused()?.textContent).toBe(name)
  await press(name)
  await wait(300)
}

/** Types something, and comes back to it in another tab, where it is offered. */
async function offer(isInDialog = false): Promise<void> {
  await showScreen(<Screen isInDialog={isInDialog} />, '/edit-words', {})
  await says('Inglés')
  await fill('Inglés', 'boat')
  await wait(300)
  sessionStorage.clear()
}

test('«Descartar» puts back what is stored, and the focus goes from the bar to its form', async () => {
  await showScreen(<Screen />, '/edit-words', {})
  await says('Inglés')
  await fill('Inglés', 'boat')
  await pressFocused('Descartar')
  expect(english()).toBe('ship')
  expect(document.querySelector('[data-save-bar]')).toBeNull()
  expect(focused()).toBe(form())
})

test('a save leaves the focus at the form, too', async () => {
  await showScreen(<Screen />, '/edit-words', {})
  await says('Inglés')
  await fill('Inglés', 'boat')
  await pressFocused('Guardar Cambios')
  await says('Guardado')
  expect(focused()).toBe(form())
})

test.each([
  ['Recuperar', 'boat'],
  ['Descartar', 'ship'],
])('after the offer of a draft is answered with «%s» the focus is at the form', async (answer, value) => {
  await offer()
  await press('Otra visita')
  await says('Recuperar')
  await pressFocused(answer)
  expect(document.body.textContent).not.toContain('Recuperar')
  expect(english()).toBe(value)
  expect(focused()).toBe(form())
})

test('after an offer in a dialog the focus stays in it', async () => {
  await offer(true)
  await press('Otra visita')
  await says('Recuperar')
  await pressFocused('Recuperar')
  expect(english()).toBe('boat')
  expect(focused()?.getAttribute('role')).toBe('dialog')
})

test('a draft that is compared with what was saved since gives the focus back to the form', async () => {
  await offer()
  stored = { english: 'vessel', version: 4 }
  await press('Otra visita')
  await says('Recuperar')
  await pressFocused('Recuperar')
  expect(document.querySelector('[role=alertdialog]')?.contains(focused())).toBe(true)
  await press('Seguir editando')
  await wait(300)
  expect(focused()).toBe(form())
})
