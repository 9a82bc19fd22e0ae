import { useEffect } from 'react'
import type { Sound } from '#domain/audio/sound.ts'
import { writeWav } from '#domain/audio/wav.ts'
import { sharedValue } from '#web/authoring/kit/shared-value.ts'

/*
 * Authors listen to one thing at a time: starting a sound stops the previous one, wherever it is.
 */

type Playing = { key: string; isFailed: boolean }

let element: HTMLAudioElement | undefined
let temporary: string | undefined
const playing = sharedValue<Playing | undefined>(undefined)

/** Plays an address, or a sound that is not uploaded. `key` identifies what is playing. */
export function play(key: string, source: string | Sound): void {
  stop()
  if (typeof source !== 'string') {
    temporary = URL.createObjectURL(new Blob([writeWav(source)], { type: 'audio/wav' }))
  }
  const started = new Audio(typeof source === 'string' ? source : temporary)
  element = started
  const finish = (isFailed: boolean) => {
    if (element !== started) return
    release()
    playing.set(isFailed ? { key, isFailed } : undefined)
  }
  started.onended = () => finish(false)
  started.onerror = () => finish(true)
  playing.set({ key, isFailed: false })
  started.play().catch(() => finish(true))
}

export function stop(): void {
  element?.pause()
  release()
  playing.set(undefined)
}

function release(): void {
  element = undefined
  if (temporary) URL.revokeObjectURL(temporary)
  temporary = undefined
}

/** Whether this is playing, or could not be played when last pressed. Leaving the screen stops it. */
export function usePlaying(key: string): { isPlaying: boolean; isFailed: boolean } {
  const now = playing.use()
  useEffect(() => {
    return () => {
      if (playing.get()?.key === key) stop()
    }
  }, [key])
  return { isPlaying: now?.key === key && !now.isFailed, isFailed: now?.key === key && now.isFailed }
}
