// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Word } from '#contract/courses.ts'
import { LessonOutline } from '#web/features/player/over/lesson-outline.tsx'
import type { CourseRun } from '#web/features/player/use-course-run.ts'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

let root: ReturnType<typeof createRoot> | undefined
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root?.unmount())
  vi.unstubAllGlobals()
})

const WORDS = ['Hello', 'Good morning', 'Please']
const items = WORDS.map(
  englishWord => ({ _id: englishWord, englishWord, spanishTranslation: `${englishWord} en español` }) as Word,
)

/** Lesson 1 with its first word completed, the learner at the second one, and the third locked. */
async function show({ isAdmin = false } = {}) {
  const onChoose = vi.fn()
  const lesson = {
    number: 1,
    title: 'Lección 1',
    topic: 'Saludos',
    percent: 33,
    wordCount: 3,
    wordIds: WORDS,
  }
  const run = {
    lessons: [lesson],
    position: { lesson: 0, word: 1, sentence: 0 },
    item: items[1],
    isCompleted: (id: string) => id === 'Hello',
    isWordOpen: (id: string) => isAdmin || id !== 'Please',
  } as unknown as CourseRun
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div') as HTMLElement)
  await act(() =>
    root?.render(
      <LanguageProvider language="es" text={es}>
        <LessonOutline run={run} itemsOf={() => items} load={() => undefined} onChoose={onChoose} />
      </LanguageProvider>,
    ),
  )
  return { onChoose }
}

const word = (english: string) =>
  [...document.querySelectorAll('button')].find(button => button.textContent?.startsWith(english))
const hint = (english: string) =>
  document.getElementById(word(english)?.getAttribute('aria-describedby') ?? '')?.textContent

test('a lesson has its title, its percent and the number of its words that are done', async () => {
  await show()
  const head = document.querySelector('summary')
  expect(head?.textContent).toContain('Lección 1')
  expect(head?.textContent).toContain('1 de 3 palabras')
  expect(head?.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('33')
})

test('a word is completed, current or locked, and a locked one says how it is opened', async () => {
  const { onChoose } = await show()
  expect(word('Hello')?.textContent).toContain('Completada')
  expect(word('Good morning')?.getAttribute('aria-current')).toBe('true')
  expect(word('Please')?.getAttribute('aria-disabled')).toBe('true')
  expect(hint('Please')).toBe('Completa la palabra anterior para desbloquear')
  act(() => word('Please')?.click())
  expect(onChoose).not.toHaveBeenCalled()
  act(() => word('Hello')?.click())
  expect(onChoose.mock.calls).toEqual([['Hello']])
})

test('no word is locked for an administrator', async () => {
  const { onChoose } = await show({ isAdmin: true })
  expect(document.querySelector('[aria-disabled]')).toBeNull()
  act(() => word('Please')?.click())
  expect(onChoose.mock.calls).toEqual([['Please']])
})
