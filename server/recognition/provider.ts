import type { Clip } from '#server/recognition/clip.ts'

export type Alternative = {
  text: string
  /** 0 to 1, if the engine provides it. */
  confidence?: number
}

export type Recognition = {
  /** Best first, distinct; empty for silence. */
  alternatives: Alternative[]
  engine: string
  elapsedMs: number
  /** The clip's duration measured by the engine, because a container can be wrong. */
  clipMs: number | undefined
}

/**
 * A speech recogniser. The language is always English: with detection, engines mistake accented English for another
 * language (https://github.com/openai/whisper/pull/2004). A recogniser must not know the expected text: a hint would
 * turn a wrong sound into the right word, and leave the judge (`domain/speech`) nothing to judge.
 */
export type Recogniser = {
  engine: string
  /** @throws Error when the engine is unreachable, fails, answers too much or in another form, or the signal aborts */
  recognise(clip: Clip, options: { maxAlternatives: number; signal: AbortSignal }): Promise<Recognition>
}
