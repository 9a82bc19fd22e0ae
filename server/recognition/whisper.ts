import { readTextAtMost } from '#server/outside/read-answer.ts'
import type { Clip } from '#server/recognition/clip.ts'
import type { Alternative, Recogniser } from '#server/recognition/provider.ts'
import { readTranscript } from '#server/recognition/transcript.ts'

/** Whisper returns one text per call. The second alternative is a second call at a higher temperature. */
const TEMPERATURES = ['0', '0.4'] as const

/** A transcript of ten seconds has a few kilobytes, with numbers for each token. */
const MAX_ANSWER_BYTES = 256 * 1024

type Question = { url: URL; fields: Record<string, string>; key?: string }

/** A recogniser for Whisper servers, with their common parts. */
export function whisperRecogniser(engine: string, { url, fields, key }: Question): Recogniser {
  return {
    engine,
    recognise: async (clip, { maxAlternatives, signal }) => {
      const startedAtMs = performance.now()
      const heard = await Promise.all(
        TEMPERATURES.slice(0, maxAlternatives).map(async temperature => {
          const asked = { url, key, fields: { ...fields, temperature } }
          return readTranscript(await ask(asked, clip, signal))
        }),
      )
      return {
        alternatives: distinct(heard.flatMap(({ alternative }) => alternative ?? [])),
        engine,
        elapsedMs: Math.round(performance.now() - startedAtMs),
        clipMs: heard.find(({ clipMs }) => clipMs !== undefined)?.clipMs,
      }
    },
  }
}

async function ask({ url, fields, key }: Question, clip: Clip, signal: AbortSignal): Promise<unknown> {
  const form = new FormData()
  form.set('file', new Blob([clip.bytes], { type: clip.mediaType }), clip.fileName)
  form.set('language', 'en')
  form.set('response_format', 'verbose_json')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  // Written out before it is sent: Node reads a form while sending it, and a learner who leaves at that moment would
  // cause a rejection that nothing can handle, which ends the server.
  const written = new Response(form)
  const headers = new Headers(written.headers)
  if (key !== undefined) headers.set('authorization', `Bearer ${key}`)
  const response = await fetch(url, {
    method: 'POST',
    body: await written.bytes(),
    headers,
    // Never forward a voice and a key to another address.
    redirect: 'error',
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the recogniser answered ${response.status}`)
  }
  return readJson(await readTextAtMost(response, MAX_ANSWER_BYTES))
}

/** The parser's own error would quote the answer, so that a learner's words would be logged. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('the recogniser answered something that is not JSON')
  }
}

function distinct(alternatives: Alternative[]): Alternative[] {
  const byText = new Map(alternatives.toReversed().map(one => [one.text.toLowerCase(), one]))
  return alternatives.filter(one => byText.get(one.text.toLowerCase()) === one)
}

/** A call's address under the configured base, with or without a trailing slash. */
export function under(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`)
}
