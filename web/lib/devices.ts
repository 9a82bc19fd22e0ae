import { createRecogniser } from '#web/lib/recogniser.ts'
import { createSound } from '#web/lib/sound.ts'
import { createTones } from '#web/lib/tones.ts'
import { createVoice } from '#web/lib/voice.ts'

/** The device has one microphone and one loudspeaker, so the page has one of each of these. */
export const voice = createVoice()
export const sound = createSound(voice)
export const tones = createTones()
export const recogniser = createRecogniser()

/** Browsers let a program make sound only after a tap: call it in the first one. */
export function unlockDevices(): void {
  voice.unlock()
  sound.unlock()
  tones.unlock()
}
