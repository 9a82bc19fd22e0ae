import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Screen } from '#web/authoring/import/screen.tsx'
import { fakeUploads } from '#web/authoring/media/testing.ts'
import { SignInDialog } from '#web/authoring/shell/sign-in-dialog.tsx'
import { courseOutline, showToAuthor } from '#web/authoring/testing.tsx'
import { answering } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'

// Rows are read a moment after typing.
beforeEach(() => void vi.useFakeTimers())

const TITLE = { es: 'Hotel', en: 'Hotel' }
const COURSE = courseOutline('Viajes', {
  lessons: [{ number: 1, title: TITLE, goal: TITLE, isPublished: true, version: 1 }],
})

async function open() {
  answering({
    'GET admin-courses': [{ ...COURSE, itemCount: 0 }],
    'GET admin-course/:id': COURSE,
    'POST login': person({ role: 'ADMIN' }),
  })
  const sent = fakeUploads()
  const shown = await showToAuthor(
    <>
      <Screen section="" />
      <SignInDialog onEnter={vi.fn()} />
    </>,
    `/admin/import?course=${COURSE._id}&lesson=1`,
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const choose = (name: string, content: Uint8Array<ArrayBuffer>) =>
    shown.user.upload(input as HTMLInputElement, new File([content], name, { type: 'text/csv' }))
  return { ...shown, sent, choose }
}
const says = (text: string | RegExp) => screen.findByText(text)
const utf8 = (text: string) => new TextEncoder().encode(text)
/** As Excel writes CSV in Spanish. */
const windows1252 = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))
const DONE = { changeId: crypto.randomUUID(), importedCount: 2, faults: [] }

test('a file says where and what is wrong, until one is right', async () => {
  const { choose, press, user, sent } = await open()
  await choose('libro.xlsx', Uint8Array.from([0x50, 0x4b, 0x03, 0x04]))
  await says(/^libro\.xlsx es un libro de Excel\./)
  await choose('todo.csv', new Uint8Array(10 * 1024 * 1024).fill(0x61))
  await says(/^todo\.csv pesa 10\.0 MB y el límite es 2 MB\./)
  await choose('comilla.csv', utf8('inglés;español\ncat;"gato\ndog;perro'))
  await says(/^Línea 2: la comilla que abre «gato…» no se cierra\./)
  await choose('notas.csv', utf8('palabra;nota\nchild;niño'))
  await says(/^Fila 1: ninguna columna dice que es el español\./)
  await press(/Columna B «nota»/)
  await user.click(await screen.findByRole('menuitem', { name: 'Español' }))
  await says('niño')
  expect(screen.queryByRole('alert')).toBeNull()

  await choose('excel.csv', windows1252('inglés;español\r\nchild;niño\r\nspring;primavera, otoño\r\n'))
  await says(/excel\.csv, leído como windows-1252\./)
  await says('primavera, otoño')
  await press('Importar 2 filas')
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.answer(200, DONE)
  await screen.findByRole('heading', { name: /^Se importaron 2 filas/ })
})

test('an import goes on after the session has ended, and after the connection failed', async () => {
  const { fill, press, sent } = await open()
  await fill('Celdas pegadas', 'inglés\tespañol\ncat\tgato')
  await press('Importar 1 fila')
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.onerror?.()
  await says('No llegó la respuesta. Inténtalo otra vez: nada se importa dos veces.')
  await press('Importar 1 fila')
  await waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.answer(401, { code: 'not_signed_in' })
  const dialog = await screen.findByRole('alertdialog', { name: 'Tu sesión terminó' })
  await fill('Correo o nombre de usuario', 'alma')
  await fill('Contraseña', 'dilo-demo-2026')
  await press('Entrar y seguir')
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(within(dialog).queryByRole('alert')).toBeNull()
  sent[2]?.answer(200, { ...DONE, importedCount: 1 })
  await screen.findByRole('heading', { name: /^Se importó 1 fila/ })
  // All were the same import: rows that have already arrived are not saved twice.
  expect(new Set(sent.map(({ body }) => JSON.parse(body).importId)).size).toBe(1)
})
