import type { Clip } from '#server/recognition/clip.ts'

export type Alternative = {
  text: string
  /** 0 to 1, where the engine says it. */
  confidence?: number
}

export type Recognition = {
  /** Best first, without repetitions; empty when nothing was said. */
  alternatives: Alternative[]
  engine: string
  elapsedMs: number
  /** How long the clip is by the engine's measure, which a container can lie about. */
  clipMs: number | undefined
}

/**
 * Somebody who listens. The language is always English: told to detect it, engines take accented English for
 * another one (https://github.com/openai/whisper/pull/2004). There is no way to tell a recogniser what is
 * expected, and there must be none: a hint turns a wrong sound into the right word, and the judge
 * (`domain/speech`) has nothing left to judge.
 */
export type Recogniser = {
  engine: string
  /** @throws Error when the engine cannot be reached, fails, answers something else, or the signal aborts */
  recognise(clip: Clip, options: { maxAlternatives: number; signal: AbortSignal }): Promise<Recognition>
}
