import { createRecogniser, type Hearing, type ListenOptions } from '#web/lib/recogniser.ts'
import { createServerRecogniser } from '#web/lib/server-recogniser.ts'
import { createSound } from '#web/lib/sound.ts'
import { createTones } from '#web/lib/tones.ts'
import { createVoice } from '#web/lib/voice.ts'

/** The device has one microphone and one loudspeaker, so the page has one of each of these. */
export const voice = createVoice()
export const sound = createSound(voice)
export const tones = createTones()
export const recogniser = createRecogniser()
const serverRecogniser = createServerRecogniser()

/**
 * Hears one utterance: by the browser's recogniser, or by the server's where the browser has none, or one that
 * keeps failing, and the operator has set one up.
 */
export async function listen(options: ListenOptions): Promise<Hearing> {
  const isBrowsersGood = recogniser.isSupported() && recogniser.isTrusted()
  if (!isBrowsersGood && (await serverRecogniser.isAvailable())) return serverRecogniser.listen(options)
  return recogniser.listen(options)
}

/** Ends listening, whoever listens. */
export function stopListening(): void {
  recogniser.stop()
  serverRecogniser.stop()
}

/** Browsers let a program make sound only after a tap: call it in the first one. */
export function unlockDevices(): void {
  voice.unlock()
  sound.unlock()
  tones.unlock()
}
