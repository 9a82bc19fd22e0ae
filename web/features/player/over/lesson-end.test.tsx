import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Word } from '#contract/courses.ts'
import type { User } from '#contract/session.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { LessonEnd } from '#web/features/player/over/lesson-end.tsx'
import type { CoursePath, LessonView } from '#web/features/player/use-course-path.ts'
import type { Interruption } from '#web/features/player/use-lesson-end.ts'
import { person, word } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'

const FINISH_MS = 2000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

const lessonView = (number: number, items: readonly Word[] = []) =>
  ({
    number,
    title: `Lección ${number}`,
    topic: `Tema ${number}`,
    goal: `Meta ${number}.`,
    wordCount: 19,
    minutes: 16,
    percent: 0,
    wordIds: items.map(({ _id }) => _id),
  }) as LessonView

const ITEMS = ['Good morning', 'How are you?', 'See you later'].map(english =>
  word(english, {
    _id: english as WordId,
    spanishTranslation: `${english} en español`,
    audioUrl: '/media/a.mp3',
  }),
)

/** Opens one state of the end of lesson 1. */
async function open({
  interruption,
  said = [],
  next,
  isDemo = false,
  user = null,
}: {
  interruption: Interruption
  said?: string[]
  next?: LessonView
  isDemo?: boolean
  user?: User | null
}) {
  const lesson = lessonView(1, ITEMS)
  const resume = vi.fn()
  const goOn = vi.fn()
  const path = {
    lessons: [lesson, lessonView(2), lessonView(3)],
    interruption,
    nextLesson: next,
    areAllSaid: said.length === ITEMS.length,
    isSaid: (id: string) => said.includes(id),
    isCompleted: (id: string) => id !== 'See you later',
    resume,
    goOn,
  } as unknown as CoursePath
  const shown = await show(
    <LessonEnd
      course={{ _id: 'c1' as CourseId, title: 'Inglés Conversacional' }}
      lesson={lesson}
      itemsOf={() => ITEMS}
      path={path}
      isDemo={isDemo}
      user={user}
      certificate={<p>El certificado</p>}
      leaveTo="/courses"
    />,
  )
  return { ...shown, resume, goOn }
}

const ALL = ITEMS.map(({ englishWord }) => englishWord)
const dialog = (name: string | RegExp) => screen.getByRole('dialog', { name })
const text = () => screen.getByRole('dialog').textContent
const button = (name: string) => screen.getByRole('button', { name })
const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const hearable = () =>
  screen.getAllByRole('button', { name: /^Escuchar/ }).map(one => one.getAttribute('aria-label'))
const letPass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the celebration takes its time at the head of the page, and ends by itself', async () => {
  const { resume } = await open({ interruption: 'celebration', said: ALL, next: lessonView(2) })
  const [first] = screen.getAllByRole('status')
  expect(first?.textContent).toContain('Congratulations, you passed to lesson 2')
  const title = document.activeElement?.textContent
  expect(dialog(`${title}`), 'a screen reader begins with the title').toBeDefined()
  letPass(FINISH_MS - 1)
  expect(resume).not.toHaveBeenCalled()
  letPass(1)
  expect(resume).toHaveBeenCalledOnce()
})

test('a lesson that is done says what one can say now, and what comes next; the keyboard begins at the way on', async () => {
  const { user, goOn, resume } = await open({ interruption: 'lessonDone', said: ALL, next: lessonView(2) })
  const page = dialog('Lección 1 completa. Ahora puedes meta 1.')
  expect(hearable()).toEqual(ALL.map(english => `Escuchar «${english}»`))
  expect(text()).toContain('Sigue la 2: Tema 2')
  expect(text()).toContain('19 frases · unos 16 min')
  expect(document.activeElement === button('Empezar la lección 2')).toBe(true)
  await user.keyboard('{Enter}')
  expect(goOn).toHaveBeenCalledOnce()
  // The event that browsers fire on Escape.
  fireEvent(page, new Event('cancel', { cancelable: true }))
  expect(resume, 'Escape stays').toHaveBeenCalledOnce()
})

test('only what was said aloud is promised as said', async () => {
  await open({ interruption: 'lessonDone', said: ['How are you?'], next: lessonView(2) })
  expect(dialog(/Ahora puedes meta 1\./)).toBeDefined()
  expect(hearable()).toEqual(['Escuchar «How are you?»'])
})

test('whoever typed or heard everything reads that they know it', async () => {
  await open({ interruption: 'lessonDone', next: lessonView(2) })
  expect(dialog('Lección 1 completa. Ya conoces:')).toBeDefined()
  expect(hearable()).toHaveLength(ITEMS.length)
})

test('only the sheet with the phrases is printed', async () => {
  await open({ interruption: 'lessonDone', said: ['How are you?'], next: lessonView(2) })
  // Visible only on paper, and outside everything else, so that the style sheet can print it alone.
  const sheet = document.querySelector('body > section')
  expect(sheet?.textContent).toContain('Lección 1 · Tema 1')
  for (const english of ALL) expect(sheet?.textContent).toContain(english)
})

test.each([
  [ALL, 'Dijiste 3 palabras en voz alta.'],
  [['Good morning'], 'Dijiste 1 palabra en voz alta.'],
  [[], 'Completaste 3 palabras.'],
])('the end of the demo speaks of what was done: of %j %s', async (said, expected) => {
  await open({ interruption: 'finished', said, isDemo: true })
  expect(dialog(expected)).toBeDefined()
  const ticked = screen.getAllByRole('listitem').filter(item => item.querySelector('[href$="#check"]'))
  expect(ticked.map(({ textContent }) => textContent?.trim())).toEqual(said)
})

test('the end of the demo leads a visitor to register, and an unpaid student to the plans', async () => {
  const { unmount } = await open({ interruption: 'finished', said: ALL, isDemo: true })
  expect(leadsTo('Crear cuenta gratis')).toBe('/register')
  expect(text()).toContain('USD 12.99 al mes · ≈ DOP 775.98')
  expect(text()).toContain('Se renueva cada mes')
  for (const number of [2, 3]) {
    expect(text()).toContain(`Meta ${number}.`)
    expect(leadsTo(`Mirar la lección ${number}`)).toBe(`/plan#lesson-${number}`)
  }
  unmount()
  await open({ interruption: 'finished', said: ALL, isDemo: true, user: person() })
  expect(leadsTo('Ver planes')).toBe('/plan')
})

test.each([
  [ALL, '3 lecciones, 57 frases dichas en voz alta.'],
  [[], '3 lecciones, 57 frases completas.'],
])('the end of the course counts what was done: of %j %s', async (said, expected) => {
  await open({ interruption: 'finished', said, user: person({ role: 'FREE' }) })
  expect(dialog('Terminaste Inglés Conversacional.')).toBeDefined()
  expect(text()).toContain(expected)
  expect(leadsTo('Ver tu certificado')).toBe('/certificate/c1')
  expect(text()).toContain('El certificado')
  expect(leadsTo('Volver a los cursos')).toBe('/courses')
})

test('an administrator has no progress, and is offered no certificate', async () => {
  await open({ interruption: 'finished', said: ALL, user: person({ role: 'ADMIN' }) })
  expect(screen.queryByRole('link', { name: 'Ver tu certificado' })).toBeNull()
  expect(text()).not.toContain('El certificado')
  expect(leadsTo('Volver a los cursos')).toBe('/courses')
})

test('the half of a lesson is celebrated with what was said, and left for a rest or gone on from', async () => {
  const { goOn, press } = await open({ interruption: 'rest', said: ['Good morning'] })
  const page = screen.getByRole('dialog', { name: '¡Vas por la mitad!' })
  expect(page.textContent).toContain('2 de 19 frases de la lección 1.')
  expect(page.textContent).toContain('Good morning')
  expect(page.textContent).not.toContain('How are you?')
  expect(screen.getByRole('link', { name: 'Descansar' }).getAttribute('href')).toBe('/courses')
  await press('Seguir con la otra mitad')
  expect(goOn).toHaveBeenCalledTimes(1)
})
