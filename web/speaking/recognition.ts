const EVENTS = ['onstart', 'onaudiostart', 'onspeechstart', 'onspeechend', 'onaudioend', 'onend'] as const
export type PlainEvent = (typeof EVENTS)[number]
export type RecognitionResult = ArrayLike<{ transcript: string }> & { isFinal?: boolean }

/** The part of `SpeechRecognition` that we use; the DOM library of TypeScript lacks the interface. */
export type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  start(): void
  stop(): void
  abort(): void
  onresult: ((event: { results: ArrayLike<RecognitionResult> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
} & Record<PlainEvent, (() => void) | null>

/** Waits this long for the end of an aborted recognition. */
const END_MS = 2_000

/** Ignores further events. */
export function detach(recognition: Recognition) {
  for (const name of EVENTS) recognition[name] = null
  recognition.onresult = recognition.onerror = null
}

/** Aborts and ignores further events; resolves at `end`, or with false on timeout. */
export function close(recognition: Recognition): Promise<boolean> {
  return new Promise(resolve => {
    detach(recognition)
    const cap = setTimeout(() => resolve(false), END_MS)
    recognition.onend = () => {
      clearTimeout(cap)
      resolve(true)
    }
    try {
      recognition.abort()
    } catch {
      // Nothing was running; the timeout ends the wait.
    }
  })
}

/** Only the last result counts, because phones accumulate earlier ones. Interim pieces are joined. */
export function readResults(results: ArrayLike<RecognitionResult>, interimResults: boolean) {
  const last = results[results.length - 1]
  const isFinal = !interimResults || last?.isFinal !== false
  const raw =
    isFinal || results.length === 1
      ? Array.from(last ?? [], alternative => alternative.transcript)
      : [Array.from(results, result => result[0]?.transcript ?? '').join('')]
  return { texts: [...new Set(raw.map(text => text.trim()).filter(text => text !== ''))], isFinal }
}
