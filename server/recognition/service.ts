import { MAX_CLIP_MS } from '#contract/recognition.ts'
import type { RecogniserConfig } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readClip } from '#server/recognition/clip.ts'
import { openAiCompatible } from '#server/recognition/openai-compatible.ts'
import type { Recogniser, Recognition } from '#server/recognition/provider.ts'
import { whisperCpp } from '#server/recognition/whisper-cpp.ts'

/** An engine hears one clip per core at a time; more would only make everybody wait. */
const MAX_AT_ONCE = 4
const RETRY_AFTER_SECONDS = 5

const MAX_ALTERNATIVES = 2
/** No word is shorter, and whatever an engine hears in less is invented. */
const MIN_CLIP_MS = 300
/** A recorder that is stopped after 10 seconds writes a little more. */
const TOLERANCE_MS = 500

/** The recogniser that the operator has configured, for so many clips at once. */
export function openRecogniser(config: RecogniserConfig | undefined): Recogniser | undefined {
  if (!config) return undefined
  return limited(config.engine === 'openai' ? openAiCompatible(config) : whisperCpp(config))
}

/** Fails with `unavailable` instead of queueing: a learner who waits longer than a moment speaks again. */
function limited(recogniser: Recogniser): Recogniser {
  let underWay = 0
  return {
    ...recogniser,
    recognise: async (clip, options) => {
      if (underWay >= MAX_AT_ONCE) throw new Refusal('unavailable', RETRY_AFTER_SECONDS)
      underWay += 1
      try {
        return await recogniser.recognise(clip, options)
      } finally {
        underWay -= 1
      }
    },
  }
}

/**
 * What is said in a recording, which is held in memory for as long as this takes. Fails with `recognition_off`,
 * `unsupported_media`, `clip_too_long` and `unavailable`.
 */
export async function hearClip(
  { recogniser, config }: Pick<AppContext, 'recogniser' | 'config'>,
  file: Buffer,
  gone: AbortSignal,
): Promise<Recognition> {
  if (!recogniser) throw new Refusal('recognition_off')
  const clip = readClip(file)
  if (!clip) throw new Refusal('unsupported_media')
  const nothing = { alternatives: [], engine: recogniser.engine, elapsedMs: 0, clipMs: clip.durationMs }
  if (!isLongEnough(clip.durationMs)) return nothing
  const signal = AbortSignal.any([gone, AbortSignal.timeout(config.recognitionTimeoutMs)])
  try {
    const heard = await recogniser.recognise(clip, { maxAlternatives: MAX_ALTERNATIVES, signal })
    return isLongEnough(heard.clipMs) ? heard : { ...heard, alternatives: [] }
  } catch (error) {
    // Nobody reads this answer, and nothing has failed.
    if (gone.aborted) return nothing
    if (error instanceof Refusal) throw error
    throw new Refusal('unavailable', RETRY_AFTER_SECONDS, { cause: error })
  }
}

/** Fails with `clip_too_long`. A clip whose length nobody knows is taken for a good one. */
function isLongEnough(durationMs = MIN_CLIP_MS): boolean {
  if (durationMs > MAX_CLIP_MS + TOLERANCE_MS) throw new Refusal('clip_too_long')
  return durationMs >= MIN_CLIP_MS
}
