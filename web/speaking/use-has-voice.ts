import { useSyncExternalStore } from 'react'
import { voice } from '#web/speaking/devices.ts'

const hasVoice = () => voice.hasVoice() !== false

/**
 * Whether a text without a recording can be heard here: known before a press, and corrected when an English voice
 * arrives late (D22).
 */
export function useHasVoice(): boolean {
  return useSyncExternalStore(voice.watch, hasVoice)
}
