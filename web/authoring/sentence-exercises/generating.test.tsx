import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from '#web/authoring/kit/toasts.tsx'
import { SentenceExercises } from '#web/authoring/sentence-exercises/sentence-exercises.tsx'
import { courseOutline, NO_SPEECH, showToAuthor, storedItem } from '#web/authoring/testing.tsx'
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
