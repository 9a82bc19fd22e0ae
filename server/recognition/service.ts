import { MAX_CLIP_MS } from '#contract/recognition.ts'
import type { RecogniserConfig } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readClip } from '#server/recognition/clip.ts'
import { openAiCompatible } from '#server/recognition/openai-compatible.ts'
import type { Recogniser, Recognition } from '#server/recognition/provider.ts'
import { whisperCpp } from '#server/recognition/whisper-cpp.ts'

/** An engine handles one clip per core at a time; more would slow down all. */
const MAX_AT_ONCE = 4
const RETRY_AFTER_SECONDS = 5

const MAX_ALTERNATIVES = 2
/** No word is shorter; engines hallucinate on shorter clips. */
const MIN_CLIP_MS = 300
/** A recorder stopped after 10 seconds writes slightly more. */
const TOLERANCE_MS = 500

/** The configured recogniser, with limited concurrency. */
export function openRecogniser(config: RecogniserConfig | undefined): Recogniser | undefined {
  if (!config) return undefined
  return limited(config.engine === 'openai' ? openAiCompatible(config) : whisperCpp(config))
}

/** Fails with `unavailable` instead of queueing: a learner who has to wait speaks again. */
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
 * Transcribes a recording, which is held in memory only. Fails with `recognition_off`, `unsupported_media`,
 * `clip_too_long` and `unavailable`.
 */
export async function transcribeClip(
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
    // The caller has disconnected: not a failure.
    if (gone.aborted) return nothing
    if (error instanceof Refusal) throw error
    throw new Refusal('unavailable', RETRY_AFTER_SECONDS, { cause: error })
  }
}

/** Fails with `clip_too_long`. A clip of unknown duration is accepted. */
function isLongEnough(durationMs = MIN_CLIP_MS): boolean {
  if (durationMs > MAX_CLIP_MS + TOLERANCE_MS) throw new Refusal('clip_too_long')
  return durationMs >= MIN_CLIP_MS
}
