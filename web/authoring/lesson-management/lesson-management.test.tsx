// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { CourseOutline, ItemSummary } from '#contract/authoring/items.ts'
import type { User } from '#contract/session.ts'
import { LessonManagement } from '#web/authoring/lesson-management/lesson-management.tsx'
import { type Answers, LOST, leaveScreen, press, says, showScreen } from '#web/authoring/testing.tsx'
import { SessionProvider } from '#web/lib/session.tsx'

afterEach(leaveScreen)

const banked = (index: number) =>
  ({
    ...{ _id: crypto.randomUUID(), englishWord: `word ${index}`, spanishTranslation: `palabra ${index}` },
    ...{ type: 'word', lessonNumber: 1, orderInLesson: 0, isInBank: true, exerciseGroup: '', imageUrl: '' },
    ...{ movedAt: `2026-01-0${index}T00:00:00.000Z`, version: 1, problemCount: 0 },
  }) as ItemSummary
const courseOf = (title: string, count: number) =>
  ({
    ...{
      _id: crypto.randomUUID(),
      title: { es: title, en: title },
      version: 1,
      recordVersion: 1,
      lessons: [],
    },
    items: Array.from({ length: count }, (_, index) => banked(index + 1)),
  }) as unknown as CourseOutline
const [TRAVEL, WORK] = [courseOf('Viajes', 7), courseOf('Trabajo', 0)]

const open = (given: Answers = {}) =>
  showScreen(
    <SessionProvider isVisitorsPage={false} firstUser={{ role: 'ADMIN' } as User}>
      <LessonManagement />
    </SessionProvider>,
    '/lesson-management',
    {
      'GET admin-courses': [TRAVEL, WORK].map(course => ({ ...course, itemCount: 7 })),
      'GET admin-course/:id': TRAVEL,
      ...given,
    },
  )
const previewed = () =>
  [...document.querySelectorAll('ul[aria-label="Banco de palabras"] strong')].map(
    ({ textContent }) => textContent,
  )

test('while courses and words are loaded the screen says which', async () => {
  const answers = await open({ 'GET admin-courses': LOST, 'GET admin-course/:id': LOST })
  await says('Cargando cursos…')
  answers['GET admin-courses'] = [{ ...TRAVEL, itemCount: 7 }]
  await says('Cargando palabras…')
  answers['GET admin-course/:id'] = TRAVEL
  await says('word 7')
})

test('the bank is previewed with the last 5 words in the tree and the last 3 in the simple view', async () => {
  await open()
  await says('word 7')
  expect(previewed()).toEqual(['word 7', 'word 6', 'word 5', 'word 4', 'word 3'])
  await press('Simple')
  expect(previewed()).toEqual(['word 7', 'word 6', 'word 5'])
})

test('another course can be chosen', async () => {
  const answers = await open()
  await says('word 7')
  answers['GET admin-course/:id'] = WORK
  await press('Curso')
  await press('Trabajo')
  await says('Este curso no tiene palabras')
  expect(location.search).toContain(`course=${WORK._id}`)
})
