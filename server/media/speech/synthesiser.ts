import type { SpeechSpeed } from '#domain/course/media.ts'

/** A program or service that says English texts. */
export type Synthesiser = {
  speeds: readonly SpeechSpeed[]
  /** Identifies the voice with all its settings: it is not asked for the same text twice (D41). */
  voice(speed: SpeechSpeed): string
  /**
   * A WAV or MP3.
   * @throws Error when it fails, returns too much, or the signal aborts
   */
  speak(text: string, speed: SpeechSpeed, signal: AbortSignal): Promise<Buffer>
}

/** More than two minutes of sound at any usual rate. */
export const MAX_SPOKEN_BYTES = 24 * 1024 * 1024
