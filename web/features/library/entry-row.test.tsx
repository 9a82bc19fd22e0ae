// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireEntry } from '#contract/library.ts'
import { EntryRow } from '#web/features/library/entry-row.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

let root: ReturnType<typeof createRoot> | undefined
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root?.unmount())
  vi.unstubAllGlobals()
})

const WORD: WireEntry = {
  _id: 'vocabulary/1',
  tab: 'vocabulary',
  section: '',
  englishWord: 'key',
  spanishTranslation: 'llave',
  pronunciation: '',
  audioUrl: '/media/key.mp3',
  audioSlowUrl: '/media/key-slow.mp3',
  imageUrl: '/media/key.svg',
}
const VERB: WireEntry = {
  ...WORD,
  tab: 'verbs',
  englishWord: 'live',
  verb: 'live',
  englishWordConjugation: [],
  spanishTranslationConjugation: ['vivo', 'vives', 'vive', 'vive', 'vive', 'vivimos', 'viven', 'viven'],
  avoidPronouns: [],
  apostrophe: false,
}

async function show(entry: WireEntry) {
  const onPlay = vi.fn()
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div') as HTMLElement)
  await act(async () =>
    root?.render(
      <LanguageProvider language="es" text={es}>
        <EntryRow entry={entry} rowIndex={2} playing={null} isSilent={false} onPlay={onPlay} />
      </LanguageProvider>,
    ),
  )
  await vi.waitFor(() => act(() => expect(document.querySelector('[role=row]')).not.toBeNull()))
  return { onPlay, row: document.querySelector('[role=row]') as HTMLElement }
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(one =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').startsWith(name),
  )

test('an entry has its English, its Spanish, its picture and its recording', async () => {
  const { onPlay, row } = await show(WORD)
  expect(row.querySelector('[lang=en]')?.textContent).toBe('key')
  expect(row.querySelector('[lang=es]')?.textContent).toBe('llave')
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/media/key.svg')
  act(() => button('Escuchar «key»')?.click())
  const audio = { url: '/media/key.mp3', slowUrl: '/media/key-slow.mp3', text: 'key' }
  expect(onPlay.mock.calls).toEqual([['vocabulary/1', 'normal', audio]])
})

test('a verb has its conjugation in both languages besides', async () => {
  const { row } = await show(VERB)
  act(() => button('Conjugación')?.click())
  const forms = [...row.querySelectorAll('tbody tr')].map(form =>
    [...form.children].map(cell => cell.textContent?.trim()),
  )
  expect(forms).toHaveLength(8)
  expect(forms[2]).toEqual(['he', 'lives', 'vive'])
})
