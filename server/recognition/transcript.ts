import { z } from 'zod'
import type { Alternative } from '#server/recognition/provider.ts'

/** A number, or nothing when the engine leaves it out or writes NaN as null. */
const loose = z.number().optional().catch(undefined)
const looseText = z.string().catch('')

/** The `verbose_json` of Whisper's servers, of which each leaves out something else. */
const transcript = z.object({
  text: looseText,
  duration: loose,
  segments: z
    .array(z.object({ text: looseText, no_speech_prob: loose, avg_logprob: loose }))
    .optional()
    .catch(undefined),
})
type Segment = NonNullable<z.output<typeof transcript>['segments']>[number]

/** What an engine heard in a clip; no alternative when it heard nothing. */
export type Heard = { alternative: Alternative | undefined; clipMs: number | undefined }

/** @throws Error when the answer is not a transcript */
export function readTranscript(answer: unknown): Heard {
  const parsed = transcript.safeParse(answer)
  if (!parsed.success || !('text' in (answer as object))) {
    throw new Error('the recogniser answered something that is no transcript')
  }
  const { text, duration, segments } = parsed.data
  const clipMs = duration === undefined ? undefined : duration * 1000
  // An engine that gives no segments gives no numbers either: its text is taken as it is.
  if (!segments || segments.length === 0) return { alternative: alternativeOf(text, undefined), clipMs }
  const said = segments.filter(segment => !isSilence(segment))
  return {
    alternative: alternativeOf(said.map(segment => segment.text).join(' '), confidenceOf(said)),
    clipMs,
  }
}

/** Whisper's own threshold for "nobody speaks here". */
const MAX_NO_SPEECH = 0.6

/** Where silence may be a short word that was said softly, half as much doubt is enough for a known ghost. */
const MAX_NO_SPEECH_OF_GHOST = 0.3
/** Whisper's own threshold for "I am not sure of this text". */
const MIN_LOGPROB_OF_GHOST = -1

/** What Whisper writes when it hears nothing: the ends of the films that it was trained on. */
const GHOSTS = new Set([
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
 * Whether the engine's own numbers say that nobody spoke. A ghost's text alone proves nothing: "Thank you" is
 * also a phrase of the course, and the server does not know what was to be said.
 */
function isSilence({ text, no_speech_prob = 0, avg_logprob = 0 }: Segment): boolean {
  if (no_speech_prob > MAX_NO_SPEECH) return true
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (!GHOSTS.has(words.join(' '))) return false
  return no_speech_prob > MAX_NO_SPEECH_OF_GHOST || avg_logprob < MIN_LOGPROB_OF_GHOST
}

/** Notes on what is not speech: `[BLANK_AUDIO]`, `(music)`, notes. */
const ANNOTATION = /\[[^[\]]*\]|\([^()]*\)|[♪♫]/g

function alternativeOf(text: string, confidence: number | undefined): Alternative | undefined {
  const said = text.replace(ANNOTATION, ' ').replace(/\s+/g, ' ').trim()
  if (!/[\p{L}\p{N}]/u.test(said)) return undefined
  return { text: said, ...(confidence !== undefined && { confidence }) }
}

/** The mean probability of a token, from the mean of the logarithms. */
function confidenceOf(segments: readonly Segment[]): number | undefined {
  const known = segments.flatMap(({ avg_logprob }) => avg_logprob ?? [])
  if (known.length === 0) return undefined
  const mean = known.reduce((sum, logprob) => sum + logprob, 0) / known.length
  return Math.min(1, Math.exp(mean))
}
