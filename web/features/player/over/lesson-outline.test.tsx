import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WordId } from '#domain/ids.ts'
import { LessonOutline } from '#web/features/player/over/lesson-outline.tsx'
import type { CoursePath } from '#web/features/player/use-course-path.ts'
import { word } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'

const WORDS = ['Hello', 'Good morning', 'Please']
const items = WORDS.map(english =>
  word(english, { _id: english as WordId, spanishTranslation: `${english} en español` }),
)

/** Opens lesson 1 with its first word completed, the learner at the second, and the third locked. */
async function open({ isAdmin = false, type = 'word' } = {}) {
  const onChoose = vi.fn()
  const lesson = {
    number: 1,
    title: 'Lección 1',
    topic: 'Saludos',
    percent: 33,
    wordCount: 3,
    wordIds: WORDS,
  }
  const path = {
    lessons: [lesson],
    position: { lesson: 0, word: 1, sentence: 0 },
    run: { item: items[1] },
    isCompleted: (id: string) => id === 'Hello',
    isWordOpen: (id: string) => isAdmin || id !== 'Please',
    hidesTexts: ({ _id, type }: { _id: string; type: string }) => _id === 'Please' && type !== 'word',
  } as unknown as CoursePath
  const shown = await show(
    <LessonOutline
      path={path}
      itemsOf={() => items.map(item => ({ ...item, type }))}
      load={() => undefined}
      onChoose={onChoose}
    />,
  )
  return { onChoose, ...shown }
}

const row = (english: string) => screen.getByRole('button', { name: new RegExp(`^${english}`) })
const hint = (english: string) =>
  document.getElementById(row(english).getAttribute('aria-describedby') ?? '')?.textContent

test('a lesson has its title, its percent and the number of its phrases that are done', async () => {
  const { container } = await open()
  const head = container.querySelector('summary')
  expect(head?.textContent).toContain('Lección 1')
  expect(head?.textContent).toContain('1 de 3 frases')
  expect(head?.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('33')
})

test.each([
  ['sentence-builder', 'Arma la frase'],
  ['listen-and-select-image', 'Escucha y elige la imagen'],
])('an item whose text is its answer is named by its task until it is completed: %s', async (type, task) => {
  const { container } = await open({ type })
  expect(container.textContent).toContain(task)
  expect(container.textContent).toContain('Hello en español')
  expect(container.textContent).not.toContain('Please')
})

test('a word is completed, current or locked, and a locked one says how it is opened', async () => {
  const { onChoose, user } = await open()
  expect(row('Hello').textContent).toContain('Completada')
  expect(row('Good morning').getAttribute('aria-current')).toBe('true')
  expect(row('Please').getAttribute('aria-disabled')).toBe('true')
  expect(hint('Please')).toBe('Completa la palabra anterior para desbloquear')
  await user.click(row('Please'))
  expect(onChoose).not.toHaveBeenCalled()
  await user.click(row('Hello'))
  expect(onChoose.mock.calls).toEqual([['Hello']])
})

test('no word is locked for an administrator', async () => {
  const { onChoose, user, container } = await open({ isAdmin: true })
  expect(container.querySelector('[aria-disabled]')).toBeNull()
  await user.click(row('Please'))
  expect(onChoose.mock.calls).toEqual([['Please']])
})
