import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { WordId } from '#domain/ids.ts'
import { LessonTable } from '#web/authoring/courses/lesson-table.tsx'
import { Toasts } from '#web/authoring/kit/toasts.tsx'
import { courseOutline, showToAuthor } from '#web/authoring/testing.tsx'
import { answering, LOST, refused } from '#web/testing/answering.ts'

// Failed loads are retried after seconds.
beforeEach(() => void vi.useFakeTimers())

const TITLE = { es: 'Hotel', en: 'Hotel' }
const COURSE = courseOutline('Viajes', {
  lessons: [{ number: 1, title: TITLE, goal: TITLE, isPublished: false, version: 1 }],
})
const FAULTY = {
  _id: crypto.randomUUID() as WordId,
  type: 'word',
  isAlphabet: false,
  lessonNumber: 1,
  orderInLesson: 1,
  exerciseGroup: '',
  isInBank: false,
  movedAt: null,
  englishWord: 'key',
  spanishTranslation: 'llave',
  imageUrl: '',
  version: 1,
  problemCount: 1,
}
const PUT = 'PUT admin-lesson/:id/:number'

/** Opens the table and publishes the lesson; the server refuses the change. */
async function publish() {
  const server = answering({ 'GET admin-course/:id': LOST, [PUT]: refused('unexpected') })
  const { items: _, ...course } = COURSE
  const shown = await showToAuthor(<LessonTable course={course} />, '/admin/authoring-courses')
  await shown.user.click(screen.getByRole('switch'))
  return { ...shown, ...server, isSent: () => server.made.some(({ key }) => key === PUT) }
}
// Includes cells behind the question.
const isBusy = () => screen.queryByRole('cell', { busy: true, hidden: true }) !== null

test('a lesson that is published before its items are loaded waits for them, and then asks', async () => {
  const { answers, isSent, press } = await publish()
  expect(isBusy()).toBe(true)
  answers['GET admin-course/:id'] = { ...COURSE, items: [FAULTY] }
  expect(await screen.findByText(/Hay 1 elemento con faltas/)).toBeDefined()
  expect(isBusy()).toBe(false)
  expect(isSent()).toBe(false)
  await press('Publicar de todos modos')
  expect(await screen.findByText(new RegExp(errors.unexpected.message.es))).toBeDefined()
  expect(isSent()).toBe(true)
})

test.each([
  ['«Hotel» está publicada: la ven los alumnos.', {}, [FAULTY]],
  ['«Hotel» está publicada. Los alumnos la verán cuando tenga elementos.', {}, []],
  [
    '«Hotel» está publicada. Los alumnos la verán cuando abras el curso: está oculto.',
    { isHidden: true },
    [FAULTY],
  ],
  [
    '«Hotel» está publicada. Los alumnos la verán cuando abras el curso: todavía no se puede abrir.',
    { isAvaliable: false },
    [FAULTY],
  ],
])('who sees a published lesson depends on its course: %s', async (said, state, items) => {
  const { items: _, ...course } = { ...COURSE, ...state }
  answering({ 'GET admin-course/:id': { ...COURSE, ...state, items }, [PUT]: course })
  const { user, press } = await showToAuthor(
    <>
      <LessonTable course={course} />
      <Toasts />
    </>,
  )
  await screen.findAllByRole('cell', { name: `${items.length}` })
  await user.click(screen.getByRole('switch'))
  if (items.length > 0) await press('Publicar de todos modos')
  expect(await screen.findByText(said)).toBeDefined()
})

test.each([
  [{ isHidden: true }, 'El curso está oculto: los alumnos no ven sus lecciones, tampoco las publicadas.'],
  [{}, undefined],
])(
  'a published lesson of a course that is not open is not seen, and the table says so: %j',
  async (state, said) => {
    const lessons = COURSE.lessons.map(lesson => ({ ...lesson, isPublished: true }))
    const { items: _, ...course } = { ...COURSE, lessons, ...state }
    answering({ 'GET admin-course/:id': { ...COURSE, lessons, ...state } })
    const { user } = await showToAuthor(<LessonTable course={course} />)
    if (said === undefined) expect(screen.queryByText(/El curso está oculto/)).toBeNull()
    else expect(await screen.findByText(said)).toBeDefined()
    await user.click(screen.getByRole('switch'))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain(
      said ? '¿Volver «Hotel» a borrador?' : '¿Quitar «Hotel» a los alumnos?',
    )
  },
)

test('a lesson whose items cannot be loaded is not published, and the table says why', async () => {
  const { isSent } = await publish()
  expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeDefined()
  await waitFor(() => expect(isBusy()).toBe(false))
  expect(isSent()).toBe(false)
})
