export type Tones = {
  /** Two soft rising notes. */
  success(): void
  /** One low, short, soft note. */
  error(): void
  /** "Speak now": so short and soft that the recogniser does not hear it. */
  cue(): void
  stop(): void
  /** Call in a tap: browsers suspend programmatic sound until then. */
  unlock(): void
}

/** The parts of `window` that we use. */
export type TonesScope = { AudioContext?: new () => AudioContext }

type Note = { frequencyHz: number; startMs: number; durationMs: number }

/** Peak of every tone: 0.08 is -22 dBFS, under the -20 dBFS that recognisers ignore. */
const PEAK_GAIN = 0.08
const ATTACK_MS = 8
/** A later tone would be confusing. */
const LATEST_MS = 150

const SUCCESS: readonly Note[] = [
  { frequencyHz: 587, startMs: 0, durationMs: 130 },
  { frequencyHz: 880, startMs: 110, durationMs: 240 },
]
const ERROR: readonly Note[] = [{ frequencyHz: 220, startMs: 0, durationMs: 180 }]
const CUE: readonly Note[] = [{ frequencyHz: 740, startMs: 0, durationMs: 90 }]

/** Feedback tones without files. Silent where sound is unavailable; never throws. */
export function createTones(scope: TonesScope = globalThis): Tones {
  let context: AudioContext | undefined
  let output: GainNode | undefined

  const resume = async () => {
    if (!context) {
      if (!scope.AudioContext) return
      context = new scope.AudioContext()
    }
    // Not only `suspended`: iOS reports `interrupted` after a call.
    if (context.state !== 'running') await context.resume()
  }
  const stop = () => {
    output?.disconnect()
    output = undefined
  }
  const schedule = (notes: readonly Note[]) => {
    if (context?.state !== 'running') return
    stop()
    output = context.createGain()
    output.connect(context.destination)
    for (const { frequencyHz, startMs, durationMs } of notes) {
      const startS = context.currentTime + startMs / 1_000
      const endS = startS + durationMs / 1_000
      const oscillator = context.createOscillator()
      const envelope = context.createGain()
      // A triangle is soft and still has overtones, without which a phone's speaker has no low notes.
      oscillator.type = 'triangle'
      oscillator.frequency.value = frequencyHz
      envelope.gain.setValueAtTime(0, startS)
      envelope.gain.linearRampToValueAtTime(PEAK_GAIN, startS + ATTACK_MS / 1_000)
      envelope.gain.linearRampToValueAtTime(0, endS)
      oscillator.connect(envelope)
      envelope.connect(output)
      oscillator.start(startS)
      oscillator.stop(endS)
    }
  }
  const play = async (notes: readonly Note[]) => {
    const askedAtMs = Date.now()
    try {
      await resume()
      if (Date.now() - askedAtMs <= LATEST_MS) schedule(notes)
    } catch {
      // A device without sound output throws here; colour and text give the same feedback.
    }
  }
  return {
    success: () => void play(SUCCESS),
    error: () => void play(ERROR),
    cue: () => void play(CUE),
    stop,
    unlock: () => void resume().catch(() => {}),
  }
}
