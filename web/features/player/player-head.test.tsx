// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LessonPart } from '#domain/course/lesson-parts.ts'
import { PlayerHead } from '#web/features/player/player-head.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

let root: ReturnType<typeof createRoot> | undefined
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root?.unmount())
  vi.unstubAllGlobals()
})

/** What the head draws of a lesson: each segment, by the shares of what is done, current and left. */
async function draw(words: boolean[], place: number, parts: readonly LessonPart[]): Promise<string[]> {
  document.body.innerHTML = '<div></div>'
  const container = document.querySelector('div') as HTMLElement
  root = createRoot(container)
  await act(() =>
    root?.render(
      <LanguageProvider language="es" text={es}>
        <PlayerHead
          title="Lección 1"
          place={place}
          words={words}
          parts={parts}
          leaveTo="/courses"
          preferences={null}
          onOpenLessons={() => undefined}
        />
      </LanguageProvider>,
    ),
  )
  const segments = [...document.querySelectorAll('header [aria-hidden="true"] > span')]
  return segments.map(segment => [...segment.querySelectorAll('i')].map(share).filter(Boolean).join(' '))
}

function share({ className, style }: HTMLElement): string {
  if (className.includes('now')) return 'now'
  const name = className.includes('done') ? 'done' : 'left'
  return style.flexGrow === '0' ? '' : `${name} ${style.flexGrow}`
}

const words = (count: number, done: number) => Array.from({ length: count }, (_, place) => place < done)

test('says how many words are completed, not where the learner is', async () => {
  await draw(words(12, 3), 7, [])
  expect(document.querySelector('h1')?.nextElementSibling?.textContent).toContain(es.player.place(3, 12))
})

test('a short lesson has a segment for each word: done, current, or left', async () => {
  const shown = await draw(words(4, 1), 2, [{ start: 0, count: 4 }])
  expect(shown).toEqual(['done 1', 'left 1', 'now', 'left 1'])
})

test('a completed word that is repeated stays done', async () => {
  expect(await draw(words(3, 3), 1, [])).toEqual(['done 1', 'done 1', 'done 1'])
})

test('a longer lesson has a segment for each part, filled as far as it is done', async () => {
  const parts = [
    { start: 0, count: 13 },
    { start: 13, count: 3 },
  ]
  expect(await draw(words(16, 14), 14, parts)).toEqual(['done 13', 'done 1 now left 1'])
})
