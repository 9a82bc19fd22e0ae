import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ItemSummary } from '#contract/authoring/items.ts'
import { LessonManagement } from '#web/authoring/lesson-management/lesson-management.tsx'
import { SignInDialog } from '#web/authoring/shell/sign-in-dialog.tsx'
import { courseOutline, forAuthor, NO_SPEECH, storedItem } from '#web/authoring/testing.tsx'
import { type Answers, answering, LOST, refused } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'
import { type Shown, show } from '#web/testing/show.tsx'

// Failed loads are retried after seconds.
beforeEach(() => void vi.useFakeTimers())

const TITLE = { es: 'Hotel', en: 'Hotel' }
const item = (englishWord: string, orderInLesson: number): ItemSummary => ({
  ...storedItem('word', { englishWord, spanishTranslation: `${englishWord} (es)` }),
  ...{ orderInLesson, isInBank: orderInLesson === 0, isAlphabet: false, problemCount: 0 },
  movedAt: orderInLesson === 0 ? '2026-01-01T00:00:00.000Z' : null,
})
const COURSE = courseOutline('Viajes', {
  lessons: [{ number: 1, title: TITLE, goal: TITLE, isPublished: true, version: 1 }],
  items: [item('bus', 0), item('car', 1), item('plane', 2)],
})
const SAVE = 'PUT admin-update-lesson-order'

async function open(answer: NonNullable<Answers[typeof SAVE]>) {
  const { answers } = answering({
    ...NO_SPEECH,
    'GET admin-courses': [{ ...COURSE, itemCount: 3 }],
    'GET admin-course/:id': COURSE,
    [SAVE]: answer,
  })
  const author = person({ role: 'ADMIN' })
  const address = `/lesson-management?course=${COURSE._id}&view=simple`
  const screens = (
    <>
      <LessonManagement />
      <SignInDialog onEnter={vi.fn()} />
    </>
  )
  const shown = await show(forAuthor(screens, author), { address, session: author })
  await screen.findByText('car (es)')
  return { answers, ...shown }
}
const alert = async (text: string) => {
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
}

test('an order that is refused, gets no answer or has lost its author says so', async () => {
  const { answers, press, user } = await open(LOST)
  await press('Acciones de car')
  await user.click(await screen.findByRole('menuitem', { name: 'Bajar' }))
  await press('Guardar Cambios')
  await alert('Error de conexión al guardar los cambios. Verifica tu conexión a internet.')
  answers[SAVE] = refused('unexpected')
  await press('Intentar de nuevo')
  await alert('Error al guardar los cambios. Por favor, inténtalo de nuevo.')
  answers[SAVE] = refused('not_signed_in')
  await press('Intentar de nuevo')
  await press('Ahora no')
  await alert('Error: Usuario no autenticado. Por favor inicia sesión nuevamente.')
})

const toBank = async ({ press, user }: Shown) => {
  await press('Acciones de car')
  await user.click(await screen.findByRole('menuitem', { name: 'Enviar al banco' }))
  await press('Enviar al banco')
}
const restore = ({ press }: Shown) => press('Devolver bus a su lección')
const remove = async ({ press, user }: Shown) => {
  await press('Ver todo el banco')
  await press('Eliminar bus definitivamente')
  await press('Eliminar')
  const closers = await screen.findAllByRole('button', { name: 'Cerrar' })
  await user.click(closers.at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test.each([
  ['words that go to it', toBank, 'Error al mover las palabras al banco. Inténtalo de nuevo.'],
  ['a word that comes back', restore, 'Error al restaurar la palabra. Inténtalo de nuevo.'],
  ['a word that is deleted', remove, 'Error al eliminar la palabra. Inténtalo de nuevo.'],
])('what concerns the bank is refused in its own words: %s', async (_, act, sentence) => {
  const shown = await open(refused('unexpected'))
  await act(shown)
  await shown.press('Guardar Cambios')
  await alert(sentence)
})

test('what is discarded is asked about, and put back', async () => {
  const shown = await open(LOST)
  await toBank(shown)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Acciones de car' })).toBeNull())
  await shown.press('Descartar')
  const question = await screen.findByRole('alertdialog')
  await shown.user.click(within(question).getByRole('button', { name: 'Descartar' }))
  await screen.findByRole('button', { name: 'Acciones de car' })
  await waitFor(() => expect(screen.queryByText('1 cambio sin guardar')).toBeNull())
})
