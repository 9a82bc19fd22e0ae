import { z } from 'zod'
import type { Alternative } from '#server/recognition/provider.ts'

/** A number; undefined when the engine omits it or writes NaN as null. */
const loose = z.number().optional().catch(undefined)
/** Nobody says more in ten seconds; engines that repeat themselves do. */
const said = z.string().max(2000)

/**
 * `verbose_json` of Whisper's servers, each of which omits different fields. Texts must be texts: anything else would
 * look like silence, which is the learner's.
 */
const transcript = z.object({
  text: said,
  duration: loose,
  segments: z.array(z.object({ text: said, no_speech_prob: loose, avg_logprob: loose })).nullish(),
})
type Segment = NonNullable<z.output<typeof transcript>['segments']>[number]

/** An engine's result for a clip; no alternative for silence. */
export type Heard = { alternative: Alternative | undefined; clipMs: number | undefined }

/** @throws Error when the answer is not a transcript */
export function readTranscript(answer: unknown): Heard {
  const parsed = transcript.safeParse(answer)
  if (!parsed.success) {
    throw new Error('the recogniser answered something that is not a transcript')
  }
  const { text, duration, segments } = parsed.data
  const clipMs = duration === undefined ? undefined : duration * 1000
  // Without segments there are no confidence values: accept the text.
  if (!segments || segments.length === 0) return { alternative: alternativeOf(text, undefined), clipMs }
  const said = segments.filter(segment => !isSilence(segment))
  return {
    alternative: alternativeOf(said.map(segment => segment.text).join(' '), confidenceOf(said)),
    clipMs,
  }
}

/** Whisper's own threshold of `no_speech_prob`. */
const MAX_NO_SPEECH = 0.6

/** Lower threshold for known hallucinations, because a soft short word may look like silence. */
const MAX_NO_SPEECH_OF_HALLUCINATION = 0.3
/** Whisper's own threshold of `avg_logprob`. */
const MIN_LOGPROB_OF_HALLUCINATION = -1

/** Whisper's typical hallucinations in silence, from its training on films. */
const HALLUCINATIONS = new Set([
  'thank you',
  'thank you very much',
  'thank you so much',
  'thank you for watching',
  'thanks for watching',
  'thanks for listening',
  'please subscribe',
  'subtitles by the amara org community',
  'you',
  'bye',
  'bye bye',
])

/**
 * Whether the engine's numbers indicate silence. A hallucination's text alone proves nothing: "Thank you" is also a
 * phrase of the course, and the server does not know the expected text.
 */
function isSilence({ text, no_speech_prob = 0, avg_logprob = 0 }: Segment): boolean {
  if (no_speech_prob > MAX_NO_SPEECH) return true
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (!HALLUCINATIONS.has(words.join(' '))) return false
  return no_speech_prob > MAX_NO_SPEECH_OF_HALLUCINATION || avg_logprob < MIN_LOGPROB_OF_HALLUCINATION
}

/** Annotations of non-speech: `[BLANK_AUDIO]`, `(music)`, notes. */
const ANNOTATION = /\[[^[\]]*\]|\([^()]*\)|[♪♫]/g

function alternativeOf(text: string, confidence: number | undefined): Alternative | undefined {
  const said = text.replace(ANNOTATION, ' ').replace(/\s+/g, ' ').trim()
  if (!/[\p{L}\p{N}]/u.test(said)) return undefined
  return { text: said, confidence }
}

/** The mean token probability, from the mean of the logarithms. */
function confidenceOf(segments: readonly Segment[]): number | undefined {
  const known = segments.flatMap(({ avg_logprob }) => avg_logprob ?? [])
  if (known.length === 0) return undefined
  const mean = known.reduce((sum, logprob) => sum + logprob, 0) / known.length
  return Math.min(1, Math.exp(mean))
}
