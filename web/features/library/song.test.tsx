// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AlphabetSong } from '#contract/library.ts'
import { Song } from '#web/features/library/song.tsx'
import { useSong } from '#web/features/library/use-song.ts'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

/* The highlight is at most 0.05 s away from the letter that is sung (L2.48). */

const SONG: AlphabetSong = {
  audioUrl: '/media/song.mp3',
  letters: [
    { letter: 'a', startSeconds: 1, endSeconds: 1.5 },
    { letter: 'b', startSeconds: 1.5, endSeconds: 2 },
    { letter: 'c', startSeconds: 2, endSeconds: 3 },
  ],
}

let root: ReturnType<typeof createRoot> | undefined
let frames: FrameRequestCallback[] = []
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  frames = []
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => frames.push(next))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
})
afterEach(() => {
  act(() => root?.unmount())
  vi.unstubAllGlobals()
})

function Alphabet() {
  return <Song song={SONG} player={useSong(SONG)} />
}

async function playing(): Promise<(seconds: number) => string[]> {
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div') as HTMLElement)
  await act(() =>
    root?.render(
      <LanguageProvider language="es" text={es}>
        <Alphabet />
      </LanguageProvider>,
    ),
  )
  const audio = document.querySelector('audio') as HTMLAudioElement
  let now = 0
  Object.defineProperty(audio, 'currentTime', { get: () => now })
  act(() => void audio.dispatchEvent(new Event('playing')))
  return seconds => {
    now = seconds
    // The next frame, and no event of the player: those come four times a second.
    act(() => {
      for (const frame of frames.splice(0)) frame(0)
    })
    return [...document.querySelectorAll('[aria-current=true]')].map(letter => letter.textContent ?? '')
  }
}

test('each letter is highlighted at most 0.05 s before or after its time', async () => {
  const highlightedAt = await playing()
  expect(highlightedAt(0.949)).toEqual([])
  for (const { letter, startSeconds, endSeconds } of SONG.letters) {
    expect(highlightedAt(startSeconds + 0.05)).toEqual([letter.toUpperCase()])
    expect(highlightedAt(endSeconds - 0.051)).toEqual([letter.toUpperCase()])
  }
  expect(highlightedAt(3.05)).toEqual([])
})
