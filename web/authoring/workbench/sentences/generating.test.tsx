import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from '#web/authoring/kit/toasts.tsx'
import { courseOutline, NO_SPEECH, showToAuthor, storedItem } from '#web/authoring/testing.tsx'
import { SentenceExercises } from '#web/authoring/workbench/sentences/sentences.tsx'
import { type Answers, answering } from '#web/testing/answering.ts'

// Failed loads are retried after seconds.
beforeEach(() => void vi.useFakeTimers())

const COURSE = courseOutline('Viajes')
const APPLE = storedItem('sentence-builder', {
  sentenceBuilder: {
    targetSentence: { english: 'I eat', spanish: 'Yo como', audioUrl: '', imageUrl: '' },
    wordsFromLesson: ['i', 'eat'].map(word => ({ word, audioUrl: '' })),
    correctOrder: ['i', 'eat'],
  },
})

async function open(query: string, given: Answers = {}) {
  const server = answering({
    ...NO_SPEECH,
    'GET admin-courses': [{ ...COURSE, itemCount: 1 }],
    'GET admin-sentence-exercises/:id': { exercises: [] },
    ...given,
  })
  const shown = await showToAuthor(
    <>
      <SentenceExercises />
      <Toasts />
    </>,
    `/sentence-exercises${query}`,
  )
  return { ...server, ...shown }
}
const says = (text: string) => screen.findByText(text, { exact: false })

test('a generation needs a course and a lesson, and says what it made', async () => {
  const { answers, made, user, press } = await open('')
  await press('Generar ejercicios')
  await says('Por favor selecciona un curso')
  await press(/Curso$/)
  await user.click(await screen.findByRole('option', { name: 'Viajes' }))
  await says('Este curso todavía no tiene ejercicios de oraciones')
  await press('Generar ejercicios')
  await says('Por favor selecciona una lección específica')
  expect(made.filter(({ key }) => key.startsWith('POST'))).toEqual([])

  await press(/Lección$/)
  await user.click(await screen.findByRole('option', { name: 'Lección 1' }))
  for (const [createdCount, updatedCount] of [
    [2, 0],
    [0, 2],
  ] as const) {
    answers['POST admin-generate-sentence-exercises'] = () => {
      answers['GET admin-sentence-exercises/:id'] = { exercises: [APPLE] }
      return { createdCount, updatedCount }
    }
    await press('Generar ejercicios')
    await says(`Generación completada: ${createdCount} creados, ${updatedCount} actualizados en la Lección 1`)
    await says('1 ejercicio')
  }
})

test('an exercise whose order has other words is refused in its form', async () => {
  const { made, user, press } = await open(`?course=${COURSE._id}`, {
    'GET admin-sentence-exercises/:id': { exercises: [APPLE] },
  })
  await press('Editar: Yo como')
  const order = await screen.findByRole('textbox', { name: 'Orden correcto' })
  await user.clear(order)
  await user.paste('i, eat, a, pear')
  await press('Guardar cambios')
  await says(
    'Las siguientes palabras del orden correcto no están en la lista de palabras disponibles: a, pear',
  )
  expect(made.filter(({ key }) => key.startsWith('PUT'))).toEqual([])
})

test('an exercise that is deleted can be brought back', async () => {
  const { answers, press } = await open(`?course=${COURSE._id}`, {
    'GET admin-sentence-exercises/:id': { exercises: [APPLE] },
  })
  answers['DELETE admin-sentence-exercise/:id'] = () => {
    answers['GET admin-sentence-exercises/:id'] = { exercises: [] }
    return null
  }
  answers['POST admin-item-undelete/:id'] = () => {
    answers['GET admin-sentence-exercises/:id'] = { exercises: [APPLE] }
    return APPLE
  }
  await press('Eliminar: Yo como')
  await press('Eliminar')
  await says('Ejercicio eliminado exitosamente')
  await says('Este curso todavía no tiene ejercicios de oraciones')
  await press('Deshacer')
  await says('Yo como')
})

test('a lesson without sentences says that nothing was made of it', async () => {
  const { user, press } = await open(`?course=${COURSE._id}`, {
    'POST admin-generate-sentence-exercises': { createdCount: 0, updatedCount: 0 },
  })
  await press(/Lección$/)
  await user.click(await screen.findByRole('option', { name: 'Lección 2' }))
  await press('Generar ejercicios')
  await says(
    'Generación completada: 0 creados, 0 actualizados en la Lección 2. Esta lección no tiene oraciones de al menos 3 palabras.',
  )
})

test('a deletion of all needs a course', async () => {
  const { made, press } = await open('')
  await press('Eliminar todos')
  await says('Por favor selecciona un curso')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(made.filter(({ key }) => key.startsWith('DELETE'))).toEqual([])
})

test('what is deleted at once comes back one by one', async () => {
  const others = [APPLE, { ...APPLE, _id: crypto.randomUUID() as typeof APPLE._id }]
  const { answers, made, press } = await open(`?course=${COURSE._id}`, {
    'GET admin-sentence-exercises/:id': { exercises: others },
  })
  answers['DELETE admin-sentence-exercises/:id'] = () => {
    answers['GET admin-sentence-exercises/:id'] = { exercises: [] }
    return { deletedCount: 2, deletedIds: others.map(({ _id }) => _id) }
  }
  answers['POST admin-item-undelete/:id'] = APPLE
  await says('2 ejercicios')
  await press('Eliminar todos')
  await press('Eliminar')
  await says('2 ejercicios eliminados exitosamente')
  answers['GET admin-sentence-exercises/:id'] = { exercises: others }
  await press('Deshacer')
  await says('2 ejercicios')
  const restored = made.filter(({ key }) => key === 'POST admin-item-undelete/:id')
  expect(restored.map(({ input }) => input.params)).toEqual(others.map(({ _id }) => ({ id: _id })))
})
