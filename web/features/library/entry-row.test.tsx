import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireEntry } from '#contract/library.ts'
import { EntryRow } from '#web/features/library/entry-row.tsx'
import { show } from '#web/testing/show.tsx'

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

async function open(entry: WireEntry) {
  const onPlay = vi.fn()
  const shown = await show(
    <EntryRow entry={entry} rowIndex={2} playing={null} isSilent={false} onPlay={onPlay} />,
  )
  return { onPlay, row: screen.getByRole('row'), ...shown }
}

test('an entry has its English, its Spanish, its picture and its recording', async () => {
  const { onPlay, row, press } = await open(WORD)
  expect(row.querySelector('[lang=en]')?.textContent).toBe('key')
  expect(row.querySelector('[lang=es]')?.textContent).toBe('llave')
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/media/key.svg')
  await press('Escuchar «key»')
  const audio = { url: '/media/key.mp3', slowUrl: '/media/key-slow.mp3', text: 'key' }
  expect(onPlay.mock.calls).toEqual([['vocabulary/1', 'normal', audio]])
})

test('a verb has its conjugation in both languages besides', async () => {
  const { row, press } = await open(VERB)
  await press(/^Conjugación/)
  const forms = [...row.querySelectorAll('tbody tr')].map(form =>
    [...form.children].map(cell => cell.textContent?.trim()),
  )
  expect(forms).toHaveLength(8)
  expect(forms[2]).toEqual(['he', 'lives', 'vive'])
})
