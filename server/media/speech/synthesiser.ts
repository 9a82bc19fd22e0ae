import type { SpeechSpeed } from '#domain/course/media.ts'

/** A program or service that says English texts. */
export type Synthesiser = {
  speeds: readonly SpeechSpeed[]
  /** Names the voice with all its settings: what it has said once is not said again (D41). */
  voice(speed: SpeechSpeed): string
  /**
   * A WAV or MP3.
   * @throws Error when it fails, answers too much, or the signal aborts
   */
  speak(text: string, speed: SpeechSpeed, signal: AbortSignal): Promise<Buffer>
}

/** More than two minutes of sound at any usual rate. */
export const MAX_SPOKEN_BYTES = 24 * 1024 * 1024
