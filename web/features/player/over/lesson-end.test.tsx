// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Word } from '#contract/courses.ts'
import type { User } from '#contract/session.ts'
import type { CourseId } from '#domain/ids.ts'
import { LessonEnd } from '#web/features/player/over/lesson-end.tsx'
import type { CourseRun, Interruption, LessonView } from '#web/features/player/use-course-run.ts'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

const FINISH_MS = 2000

let root: ReturnType<typeof createRoot> | undefined
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  act(() => root?.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const item = (englishWord: string) =>
  ({
    _id: englishWord,
    type: 'word',
    englishWord,
    spanishTranslation: `${englishWord} en español`,
    pronunciation: '',
    audioUrl: '/media/a.mp3',
    audioSlowUrl: '',
    audioSplitUrls: [],
    sentences: [],
    parts: [],
  }) as unknown as Word

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

const ITEMS = ['Good morning', 'How are you?', 'See you later'].map(item)

/** The end of lesson 1, as one state of it. */
async function show({
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
  const run = {
    lessons: [lesson, lessonView(2), lessonView(3)],
    interruption,
    nextLesson: next,
    areAllSaid: said.length === ITEMS.length,
    isSaid: (id: string) => said.includes(id),
    resume,
    goOn,
  } as unknown as CourseRun
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  act(() =>
    root?.render(
      <LanguageProvider language="es" text={es}>
        <LessonEnd
          course={{ _id: 'c1' as CourseId, title: 'Inglés Conversacional' }}
          lesson={lesson}
          itemsOf={() => ITEMS}
          run={run}
          isDemo={isDemo}
          user={user}
          certificate={<p>El certificado</p>}
          leaveTo="/courses"
        />
      </LanguageProvider>,
    ),
  )
  return { resume, goOn }
}

const dialog = () => document.querySelector('dialog')
const text = () => dialog()?.textContent ?? ''
const title = () => document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')?.textContent
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find(
    element => (element.getAttribute('aria-label') ?? element.textContent)?.trim() === name,
  )
const hearable = () =>
  [...document.querySelectorAll('button[aria-label^="Escuchar"]')].map(one => one.getAttribute('aria-label'))
const ALL = ITEMS.map(({ englishWord }) => englishWord)

test('the celebration takes its time at the head of the page, and ends by itself', async () => {
  const { resume } = await show({ interruption: 'celebration', said: ALL, next: lessonView(2) })
  expect(document.querySelector('[role=status]')?.textContent).toContain(
    'Congratulations, you passed to lesson 2',
  )
  expect(document.activeElement?.textContent, 'a screen reader begins with the title').toBe(title())
  act(() => void vi.advanceTimersByTime(FINISH_MS - 1))
  expect(resume).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(resume).toHaveBeenCalledOnce()
})

test('a lesson that is done says what one can say now, and what comes next; the keyboard begins at the way on', async () => {
  const { goOn, resume } = await show({ interruption: 'lessonDone', said: ALL, next: lessonView(2) })
  expect(title()).toBe('Lección 1 completa. Ahora puedes meta 1.')
  expect(hearable()).toEqual(ALL.map(english => `Escuchar «${english}»`))
  expect(text()).toContain('Sigue la 2: Tema 2')
  expect(text()).toContain('19 palabras y frases · unos 16 min')
  expect(document.activeElement).toBe(button('Empezar la lección 2'))
  act(() => button('Empezar la lección 2')?.click())
  expect(goOn).toHaveBeenCalledOnce()
  dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(resume, 'Escape stays').toHaveBeenCalledOnce()
})

test('only what was said aloud is promised as said', async () => {
  await show({ interruption: 'lessonDone', said: ['How are you?'], next: lessonView(2) })
  expect(title()).toContain('Ahora puedes meta 1.')
  expect(hearable()).toEqual(['Escuchar «How are you?»'])
})

test('whoever typed or heard everything reads that they know it', async () => {
  await show({ interruption: 'lessonDone', next: lessonView(2) })
  expect(title()).toBe('Lección 1 completa. Ya conoces:')
  expect(hearable()).toHaveLength(ITEMS.length)
})

test('only the sheet with the phrases is printed', async () => {
  await show({ interruption: 'lessonDone', said: ['How are you?'], next: lessonView(2) })
  const sheet = document.querySelector('body > section')
  expect(sheet?.textContent).toContain('Lección 1 · Tema 1')
  for (const english of ALL) expect(sheet?.textContent).toContain(english)
})

test.each([
  [ALL, 'Dijiste 3 palabras en voz alta.'],
  [['Good morning'], 'Dijiste 1 palabra en voz alta.'],
  [[], 'Completaste 3 palabras.'],
])('the end of the demo speaks of what was done: of %j %s', async (said, expected) => {
  await show({ interruption: 'finished', said, isDemo: true })
  expect(title()).toBe(expected)
  expect(document.querySelectorAll('li[class*=said]')).toHaveLength(said.length)
})

test('the end of the demo leads a visitor to register, and an unpaid student to the plans', async () => {
  await show({ interruption: 'finished', said: ALL, isDemo: true })
  expect(button('Crear cuenta gratis')?.getAttribute('href')).toBe('/register')
  expect(text()).toContain('USD 12.99 al mes · ≈ DOP 775.98')
  expect(text()).toContain('Se renueva cada mes')
  for (const number of [2, 3]) {
    expect(text()).toContain(`Meta ${number}.`)
    expect(button(`Mirar la lección ${number}`)?.getAttribute('href')).toBe(`/plan#lesson-${number}`)
  }
  act(() => root?.unmount())
  await show({ interruption: 'finished', said: ALL, isDemo: true, user: {} as User })
  expect(button('Ver planes')?.getAttribute('href')).toBe('/plan')
})

test.each([
  [ALL, '3 lecciones, 57 palabras y frases dichas en voz alta.'],
  [[], '3 lecciones, 57 palabras y frases completas.'],
])('the end of the course counts what was done: of %j %s', async (said, expected) => {
  await show({ interruption: 'finished', said, user: { role: 'FREE' } as User })
  expect(title()).toBe('Terminaste Inglés Conversacional.')
  expect(text()).toContain(expected)
  expect(button('Ver tu certificado')?.getAttribute('href')).toBe('/certificate/c1')
  expect(text()).toContain('El certificado')
  expect(button('Volver a los cursos')?.getAttribute('href')).toBe('/courses')
})

test('an administrator has no progress, and is offered no certificate', async () => {
  await show({ interruption: 'finished', said: ALL, user: { role: 'ADMIN' } as User })
  expect(button('Ver tu certificado')).toBeUndefined()
  expect(text()).not.toContain('El certificado')
  expect(button('Volver a los cursos')?.getAttribute('href')).toBe('/courses')
})
