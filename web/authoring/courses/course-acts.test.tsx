import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { AuthoringCourses } from '#web/authoring/courses/courses.tsx'
import { Toasts } from '#web/authoring/kit/toasts.tsx'
import { courseOutline, NO_SPEECH, showToAuthor } from '#web/authoring/testing.tsx'
import { type Answers, answering, refused } from '#web/testing/answering.ts'

// Failed loads are retried after seconds.
beforeEach(() => void vi.useFakeTimers())

const lesson = (number: number, title: string) => ({
  ...{ number, isPublished: true, version: 1 },
  ...{ title: { es: title, en: title }, goal: { es: '', en: '' } },
})
const COURSE = courseOutline('Viajes', {
  lessons: [lesson(1, 'Hotel'), lesson(2, 'Playa'), lesson(3, 'Taxi')],
})

/** Opens the course as stored on the server. */
async function open(given: Answers = {}) {
  const server = answering({ ...NO_SPEECH, 'GET admin-course/:id': COURSE, ...given })
  const store = (course: typeof COURSE) => {
    server.answers['GET admin-courses'] = [{ ...course, itemCount: 0 }]
    return course
  }
  store(COURSE)
  const shown = await showToAuthor(
    <>
      <AuthoringCourses section="" />
      <Toasts />
    </>,
    `/admin/authoring-courses?course=${COURSE._id}`,
  )
  await screen.findByRole('table', { name: 'Lecciones' })
  return { ...server, ...shown, store }
}
const named = () =>
  screen
    .getAllByRole('switch')
    .map(
      one => within(one.closest('tr') as HTMLElement).getByRole('rowheader').firstElementChild?.textContent,
    )
const button = (name: string) => screen.getByRole('button', { name })

test('lessons are ordered by the keyboard, which stays with the lesson', async () => {
  const { made, answers, store, user } = await open()
  answers['PUT admin-renumber-lessons/:id'] = () =>
    store({ ...COURSE, lessons: [lesson(1, 'Playa'), lesson(2, 'Hotel'), lesson(3, 'Taxi')] })
  button('Subir «Playa»').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(named()).toEqual(['Playa', 'Hotel', 'Taxi']))
  const sent = made.find(({ key }) => key === 'PUT admin-renumber-lessons/:id')
  expect(sent?.input.body).toMatchObject({
    lessons: expect.arrayContaining([
      { from: 2, to: 1, version: 1 },
      { from: 1, to: 2, version: 1 },
    ]),
  })
  // At the top it can only move down.
  await waitFor(() => expect(document.activeElement === button('Bajar «Playa»')).toBe(true))
})

test('only an empty lesson is deleted, with a way back', async () => {
  const { answers, store, press, user } = await open({
    'DELETE admin-lesson/:id/:number': refused('lesson_not_empty'),
  })
  const remove = async (name: string) => {
    await press(`Más sobre «${name}»`)
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar lección' }))
    await screen.findByRole('alertdialog', { name: `¿Eliminar «${name}»?` })
    await press('Eliminar')
  }
  await remove('Hotel')
  const refusal = await screen.findByRole('alert')
  expect(refusal.textContent).toContain(errors.lesson_not_empty.message.es)
  await press('Cancelar')
  expect(named()).toHaveLength(3)

  answers['DELETE admin-lesson/:id/:number'] = ({ params, query }) => {
    expect([params.number, query.version]).toEqual([3, 1])
    return store({ ...COURSE, lessons: COURSE.lessons.slice(0, 2) })
  }
  answers['POST admin-lesson'] = () => store(COURSE)
  await remove('Taxi')
  await waitFor(() => expect(named()).toEqual(['Hotel', 'Playa']))
  await press('Deshacer')
  await waitFor(() => expect(named()).toEqual(['Hotel', 'Playa', 'Taxi']))
})

test('of two authors of a course the second compares, and both changes stay', async () => {
  const theirs = {
    ...COURSE,
    title: { es: 'Viajes', en: 'Theirs' },
    color: 'palma',
    recordVersion: 2,
  } as const
  const { answers, made, store, press, fill, user } = await open({
    'PUT admin-course/:id': refused('stale_edit', theirs),
  })
  await fill('Título en inglés', 'Mine')
  await press('Guardar Cambios')
  await screen.findByRole('alertdialog', { name: 'Otra persona guardó antes' })
  await user.click(screen.getByRole('radio', { name: /Mine/ }))
  answers['PUT admin-course/:id'] = ({ body }) => {
    const { title = theirs.title, color = theirs.color } = body
    return store({ ...theirs, title, color, recordVersion: 3 })
  }
  await press('Unir y guardar')
  await screen.findAllByText(/^Guardado a las/)
  const saves = made.filter(({ key }) => key === 'PUT admin-course/:id').map(({ input }) => input.body)
  expect(saves).toMatchObject([
    { title: { en: 'Mine' }, color: 'mango', version: 1 },
    { title: { en: 'Mine' }, color: 'palma', version: 2 },
  ])
})
