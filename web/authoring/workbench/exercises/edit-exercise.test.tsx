import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import { emptyPracticeTexts } from '#contract/kinds/practice-lesson.ts'
import { Toasts } from '#web/authoring/kit/toasts.tsx'
import { courseOutline, NO_SPEECH, showToAuthor, storedItem } from '#web/authoring/testing.tsx'
import { PracticalExercises } from '#web/authoring/workbench/exercises/exercises.tsx'
import { answering, LOST } from '#web/testing/answering.ts'

// Failed loads are retried after seconds.
beforeEach(() => void vi.useFakeTimers())

const DOOR = storedItem('practice-lesson', {
  practiceLesson: {
    ...emptyPracticeTexts(),
    ...{ showIndividualWords: false, words: [], selectedWordIds: [] },
    title: { english: 'At the door', spanish: 'En la puerta' },
    tableData: [{ english: 'Come in', spanish: 'Pasa', audioUrl: '' }],
  },
})

async function open() {
  const outline = courseOutline('Curso', { _id: DOOR.courseId })
  const server = answering({
    ...NO_SPEECH,
    'GET admin-courses': [{ ...outline, itemCount: 1 }],
    'PUT update-word': LOST,
  })
  /** Replaces the items of the course. */
  const store = (...items: AuthoredItem[]) => {
    const listed = items.map(item => ({ ...item, isAlphabet: false, problemCount: 0 }))
    server.answers['GET admin-course/:id'] = { ...outline, items: listed }
    if (items[0]) server.answers['GET admin-item/:id'] = items[0]
  }
  store(DOOR)
  const shown = await showToAuthor(
    <>
      <PracticalExercises />
      <Toasts />
    </>,
    `/practical-exercises?course=${DOOR.courseId}`,
  )
  return { ...server, ...shown, store }
}
const says = (text: string) => screen.findByText(text, { exact: false })
const group = () => screen.getByLabelText<HTMLInputElement>('Grupo (opcional)').value

test('an exercise is edited, refused by a rule and by a lost connection, and stands in the list', async () => {
  const { answers, made, store, press, fill } = await open()
  await press('Editar: En la puerta')
  await fill('Título en español', '')
  await press('Actualizar ejercicio')
  await says('❌ El título en español es requerido')
  expect(made.filter(({ key }) => key === 'PUT update-word')).toEqual([])

  await fill('Título en español', 'Junto a la puerta')
  await fill('Grupo (opcional)', 'puertas')
  await press('Cancelar')
  await press('Quedarme')
  expect(group()).toBe('puertas')
  await press('Actualizar ejercicio')
  await says('❌ Error: Error de conexión')
  expect(group()).toBe('puertas')
  answers['PUT update-word'] = () => {
    const saved = { ...DOOR, exerciseGroup: 'puertas', spanishTranslation: 'Junto a la puerta', version: 4 }
    store(saved)
    return saved
  }
  await press('Actualizar ejercicio')
  await says('✅ Ejercicio actualizado exitosamente')
  await says('Junto a la puerta')
  expect(screen.getByRole('listitem').textContent).toContain('puertas')
  expect(made.findLast(({ key }) => key === 'PUT update-word')?.input.body).toMatchObject({
    practiceLesson: { title: { spanish: 'Junto a la puerta' } },
    exerciseGroup: 'puertas',
    version: 3,
  })
})

test('an exercise is deleted, and brought back', async () => {
  const { answers, store, user, press } = await open()
  answers['DELETE admin-item/:id'] = () => {
    store()
    return null
  }
  answers['POST admin-item-undelete/:id'] = () => {
    store(DOOR)
    return DOOR
  }
  await press('Editar: En la puerta')
  await press('Eliminar')
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
  await says('Ejercicio eliminado exitosamente')
  await says('La lección 1 todavía no tiene ejercicios')
  await press('Deshacer')
  await says('En la puerta')
})
