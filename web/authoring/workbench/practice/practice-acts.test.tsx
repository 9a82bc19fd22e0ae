import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PracticeLessonRecord } from '#contract/authoring/exercises.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { Toasts } from '#web/authoring/kit/toasts.tsx'
import { NO_SPEECH, showToAuthor, storedItem } from '#web/authoring/testing.tsx'
import { PracticeLessons } from '#web/authoring/workbench/practice/practice.tsx'
import { type Answers, answering, LOST, refused } from '#web/testing/answering.ts'

// Failed loads are retried after seconds.
beforeEach(() => void vi.useFakeTimers())

const DOOR: PracticeLessonRecord = {
  _id: crypto.randomUUID() as WordId,
  courseId: crypto.randomUUID() as CourseId,
  lessonNumber: 1,
  orderInLesson: 1,
  practiceLesson: {
    title: { english: 'At the door', spanish: 'En la puerta' },
    description: { english: '', spanish: '' },
    tableData: [{ english: 'Come in', spanish: 'Pasa', audioUrl: '' }],
    generalAudioUrl: '',
  },
  words: [],
  selectedWordIds: [],
  saysRows: false,
  version: 1,
}

async function open(given: Answers) {
  const server = answering({ ...NO_SPEECH, 'GET admin-courses': [], ...given })
  const shown = await showToAuthor(
    <>
      <PracticeLessons />
      <Toasts />
    </>,
    `/practice-lessons?course=${DOOR.courseId}`,
  )
  return { ...server, ...shown }
}
const says = (text: string | RegExp) => screen.findByText(text)

test('of the words of a new practice lesson one that is not saved is logged and left out', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const words: { _id: string; englishWord: string; fromPracticeLesson: boolean }[] = []
  const { answers, made, user, press, fill } = await open({
    'GET admin-practice-lessons/:id': { practiceLessons: [] },
    'POST create-word': ({ body }) => {
      words.push(body as (typeof words)[number])
      const stored = storedItem('word', { englishWord: `${body.englishWord}` })
      return words.length === 1 ? LOST : { ...stored, _id: body._id as WordId }
    },
    'POST admin-practice-lessons': ({ body }) => {
      answers['GET admin-practice-lessons/:id'] = { practiceLessons: [DOOR] }
      return { ...DOOR, _id: body._id as WordId, selectedWordIds: body.selectedWordIds }
    },
  })
  await says('Este curso todavía no tiene lecciones prácticas')
  const [adder] = screen.getAllByRole('button', { name: 'Nueva lección práctica' })
  await user.click(adder as HTMLElement)
  await press('Crear lección práctica')
  await says('Por favor completa al menos el título y una fila de la tabla')
  await fill('Título en español', 'En la puerta')
  await fill('Título en inglés', 'At the door')
  await fill('Fila 1: español', 'Pasa')
  await fill('Fila 1: inglés', 'Come in')
  for (const word of [1, 2]) {
    await press('Agregar palabra')
    await fill(`Palabra ${word}: inglés`, `door ${word}`)
    await fill(`Palabra ${word}: traducción`, 'puerta')
    await fill(`Palabra ${word}, oración 1: inglés`, 'Open the door')
    await fill(`Palabra ${word}, oración 1: traducción`, 'Abre la puerta')
  }
  await press('Crear lección práctica')
  await says('Lección práctica creada exitosamente')
  await says('Una palabra no se pudo guardar y se omitió.')
  await says('En la puerta')
  expect(words).toMatchObject([1, 2].map(word => ({ englishWord: `door ${word}`, fromPracticeLesson: true })))
  const lesson = made.find(({ key }) => key === 'POST admin-practice-lessons')?.input.body
  expect(lesson).toMatchObject({ selectedWordIds: [words[1]?._id] })
  expect(logged.mock.calls).toEqual([[expect.stringContaining('the word "door 1" was not saved')]])
})

test('two authors edit a practice lesson and join their changes', async () => {
  const theirs = structuredClone({ ...DOOR, version: 2 })
  theirs.practiceLesson.title.english = 'By the door'
  const { answers, made, press, fill, user } = await open({
    'GET admin-practice-lessons/:id': { practiceLessons: [DOOR] },
    'PUT admin-practice-lessons': refused('stale_edit', theirs),
  })
  await press('Editar: En la puerta')
  await fill('Título en español', 'Junto a la puerta')
  await fill('Título en inglés', 'Next to the door')
  await press('Guardar cambios')
  await screen.findByRole('alertdialog', { name: 'Otra persona guardó antes' })
  await user.click(screen.getByRole('radio', { name: /By the door/ }))
  answers['PUT admin-practice-lessons'] = { ...theirs, version: 3 }
  await press('Unir y guardar')
  await says('Lección práctica actualizada exitosamente')
  expect(made.findLast(({ key }) => key === 'PUT admin-practice-lessons')?.input.body).toMatchObject({
    practiceLesson: { title: { spanish: 'Junto a la puerta', english: 'By the door' } },
    version: 2,
  })
})

test('a practice lesson that is deleted can be brought back', async () => {
  const { answers, press } = await open({ 'GET admin-practice-lessons/:id': { practiceLessons: [DOOR] } })
  answers['DELETE admin-practice-lessons/:id'] = () => {
    answers['GET admin-practice-lessons/:id'] = { practiceLessons: [] }
    return null
  }
  await press('Eliminar: En la puerta')
  await press('Eliminar')
  await says('Este curso todavía no tiene lecciones prácticas')
  await says('Lección práctica eliminada exitosamente')
  answers['POST admin-item-undelete/:id'] = ({ params }) => {
    answers['GET admin-practice-lessons/:id'] = { practiceLessons: [DOOR] }
    return { ...storedItem('word', {}), _id: params.id }
  }
  await press('Deshacer')
  await says('En la puerta')
})
