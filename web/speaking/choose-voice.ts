import { forgetStored, writeStored } from '#web/lib/preferences.ts'
import { VOICE_KEY, voice } from '#web/speaking/devices.ts'

/** Sets the voice for this device from now on: the id of one of its voices, or null for the recordings. */
export function chooseVoice(id: string | null): void {
  voice.choose(id)
  if (id === null) forgetStored(VOICE_KEY)
  else writeStored(VOICE_KEY, id)
}
