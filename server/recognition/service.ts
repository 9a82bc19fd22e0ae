import { MAX_CLIP_MS } from '#contract/recognition.ts'
import type { RecogniserConfig } from '#server/configuration/config.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'
import { readClip } from '#server/recognition/clip.ts'
import { openAiCompatible } from '#server/recognition/openai-compatible.ts'
import type { Recogniser, Recognition } from '#server/recognition/provider.ts'
import { inSlot } from '#server/recognition/slots.ts'
import { whisperCpp } from '#server/recognition/whisper-cpp.ts'

const RETRY_AFTER_SECONDS = 5

const MAX_ALTERNATIVES = 2
/** No word is shorter; engines hallucinate on shorter clips. */
const MIN_CLIP_MS = 300
/** A recorder stopped after 10 seconds writes slightly more. */
const TOLERANCE_MS = 500

/** The configured recogniser. */
export function openRecogniser(config: RecogniserConfig | undefined): Recogniser | undefined {
  if (!config) return undefined
  return config.engine === 'openai' ? openAiCompatible(config) : whisperCpp(config)
}

/**
 * Transcribes a recording, which is held in memory only. Fails with `recognition_off`, `unsupported_media`,
 * `clip_too_long` and `unavailable`, even when all processes together already recognise as many clips as the engine
 * takes, because a learner who has to wait speaks again.
 */
export async function transcribeClip(
  { recogniser, config, database }: Pick<AppContext, 'recogniser' | 'config' | 'database'>,
  file: Buffer,
  gone: AbortSignal,
): Promise<Recognition> {
  if (!recogniser) throw new Refusal('recognition_off')
  const clip = readClip(file)
  if (!clip) throw new Refusal('unsupported_media')
  const nothing = { alternatives: [], engine: recogniser.engine, elapsedMs: 0, clipMs: clip.durationMs }
  if (!isLongEnough(clip.durationMs)) return nothing
  const { recognitionsAtOnce: count, recognitionTimeoutMs: longestMs } = config
  try {
    const heard = await inSlot(database, { count, longestMs }, () => {
      const signal = AbortSignal.any([gone, AbortSignal.timeout(longestMs)])
      return recogniser.recognise(clip, { maxAlternatives: MAX_ALTERNATIVES, signal })
    })
    if (!heard) throw new Refusal('unavailable', RETRY_AFTER_SECONDS)
    return isLongEnough(heard.result.clipMs) ? heard.result : { ...heard.result, alternatives: [] }
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
