import type { SpeechSpeed } from '#domain/course/media.ts'
import type { UserId } from '#domain/ids.ts'
import { Refusal } from '#server/http/refusal.ts'
import { mediaAddress } from '#server/media/names.ts'
import { findGenerated } from '#server/media/store.ts'
import { keepAudio } from '#server/media/uploads.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'media' | 'audio' | 'speech' | 'database' | 'now' | 'config'>

/**
 * Generates a recording of a text with the configured voice, trimmed and as loud as the others. A text that the same
 * voice has said before is not generated again (D41). Fails with `speech_off` and `speech_failed`.
 * @returns its address
 */
export async function generateAudio(
  context: Context,
  { text, speed, by }: { text: string; speed: SpeechSpeed; by: UserId },
): Promise<string> {
  const { speech, database, config, audio } = context
  if (!speech?.speeds.includes(speed)) throw new Refusal('speech_off')
  const voice = speech.voice(speed)
  const made = await database.read(db => findGenerated(db, { text, voice }))
  if (made) return mediaAddress(made.name)
  const spoken = await speech
    .speak(text, speed, AbortSignal.timeout(config.speechTimeoutMs))
    .catch(cause => Promise.reject(new Refusal('speech_failed', undefined, { cause })))
  const read = await audio.read(spoken, { isGenerated: true })
  if (read.problem !== undefined) throw new Refusal('speech_failed', undefined, { cause: read.problem })
  return keepAudio(context, read, { origin: 'generated', uploadedBy: by, spokenText: text, voice })
}
