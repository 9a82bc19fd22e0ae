import { useEffect, useState } from 'react'
import { durationMs, type Sound } from '#domain/audio/sound.ts'
import { waveform } from '#domain/audio/waveform.ts'
import { decodeFile } from '#web/authoring/media/sound-file.ts'

const BARS = 14

/** The shape of a recording, as drawn in a row. */
export type Wave = { bars: number[]; milliseconds: number }

const waves = new Map<string, Promise<Wave | undefined>>()

/** The sound at an address of this server; undefined if there is none, it is elsewhere, or it cannot be read. */
export async function decodeAddress(address: string): Promise<Sound | undefined> {
  if (!address.startsWith('/')) return undefined
  try {
    const response = await fetch(address)
    return response.ok ? await decodeFile(await response.blob()) : undefined
  } catch {
    return undefined
  }
}

/** The shape and length of a recording; undefined until known, and for recordings on other sites. */
export function useWave(address: string): Wave | undefined {
  const [wave, setWave] = useState<Wave>()
  useEffect(() => {
    let isGone = false
    setWave(undefined)
    if (address !== '') {
      void waveOf(address).then(found => {
        if (!isGone) setWave(found)
      })
    }
    return () => {
      isGone = true
    }
  }, [address])
  return wave
}

/** Uploads never change, so each is read once. */
function waveOf(address: string): Promise<Wave | undefined> {
  const known = waves.get(address)
  if (known) return known
  const loading = decodeAddress(address).then(
    sound => sound && { bars: waveform(sound.samples, BARS), milliseconds: durationMs(sound) },
  )
  waves.set(address, loading)
  void loading.then(wave => {
    // The connection may have been lost.
    if (!wave) waves.delete(address)
  })
  return loading
}
