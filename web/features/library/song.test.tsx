import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AlphabetSong } from '#contract/library.ts'
import { Song } from '#web/features/library/song.tsx'
import { useSong } from '#web/features/library/use-song.ts'
import { show } from '#web/testing/show.tsx'

/* The highlight is at most 0.05 s off the letter that is sung (L2.48). */

const SONG: AlphabetSong = {
  audioUrl: '/media/song.mp3',
  letters: [
    { letter: 'a', startSeconds: 1, endSeconds: 1.5 },
    { letter: 'b', startSeconds: 1.5, endSeconds: 2 },
    { letter: 'c', startSeconds: 2, endSeconds: 3 },
  ],
}

let frames: FrameRequestCallback[] = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => frames.push(next))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
})

function Alphabet() {
  return <Song song={SONG} player={useSong(SONG)} />
}

async function playing(): Promise<(seconds: number) => string[]> {
  const { container } = await show(<Alphabet />)
  const audio = container.querySelector('audio') as HTMLAudioElement
  let now = 0
  Object.defineProperty(audio, 'currentTime', { get: () => now })
  await act(async () => fireEvent.playing(audio))
  return seconds => {
    now = seconds
    // The next frame, without a player event: those fire only four times a second.
    act(() => {
      for (const frame of frames.splice(0)) frame(0)
    })
    return [...container.querySelectorAll('[aria-current=true]')].map(letter => letter.textContent ?? '')
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
