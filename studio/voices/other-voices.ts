import type { VoiceName } from '#content/voices.ts'
import type { SpeechSpeed } from '#domain/course/media.ts'
import { readSound } from '#server/media/audio/read-audio.ts'
import { commandSynthesiser } from '#server/media/speech/command.ts'
import { openAiSpeech } from '#server/media/speech/openai-speech.ts'
import type { Synthesiser } from '#server/media/speech/synthesiser.ts'
import { inParallel, type Speech } from '#studio/voices/speech.ts'

/*
 * Other voices: any program or service that the server can use too (docs/speech.md). They need not produce the same
 * bytes twice: a recording is kept while its text, voice and settings stay the same.
 */

/** The value of `{rate}`: a share of the usual speed. */
const RATES: Readonly<Record<SpeechSpeed, string>> = { normal: '1', slow: '0.7' }
const LIMIT_MS = 60_000
/** Concurrent requests to a service. */
const CALLS = 4

/** The program's or service's names for the speakers; a speaker without an entry keeps its own name. */
type VoiceNames = Partial<Record<VoiceName, string>>

/**
 * A program that reads a text on standard input and writes a WAV or MP3 to standard output; `{voice}` and `{rate}` in
 * its arguments are replaced.
 */
export function voicesOfCommand(command: string, names: VoiceNames = {}): Speech {
  const words = command.trim().split(/\s+/)
  if (!words.some(word => word.includes('{rate}'))) {
    throw new Error('the command has no {rate}: slow recordings would be as fast as the others')
  }
  const filled = (voice: VoiceName, speed: SpeechSpeed) =>
    words.map(word => word.replaceAll('{voice}', names[voice] ?? voice).replaceAll('{rate}', RATES[speed]))
  return voicesOf(voice =>
    commandSynthesiser({ normal: filled(voice, 'normal'), slow: filled(voice, 'slow') }),
  )
}

/** OpenAI, or a server with the same call. */
export function voicesOfService(
  { url, key, model }: { url: string; key: string | undefined; model: string },
  names: VoiceNames,
): Speech {
  return voicesOf(voice => openAiSpeech({ url, key, model, voice: names[voice] ?? voice }), CALLS)
}

/** `ana=nova,luis=onyx` */
export function voiceNames(text = ''): VoiceNames {
  return Object.fromEntries(
    text.split(',').flatMap(pair => (pair.includes('=') ? [pair.trim().split('=')] : [])),
  )
}

function voicesOf(synthesiserOf: (voice: VoiceName) => Synthesiser, workers?: number): Speech {
  return {
    settings: ({ voice, speed }) => synthesiserOf(voice).voice(speed),
    say: (lines, said) =>
      inParallel(
        lines,
        async line => {
          const signal = AbortSignal.timeout(LIMIT_MS)
          const bytes = await synthesiserOf(line.voice).speak(line.text, line.speed, signal)
          const { sound, problem } = await readSound(bytes, { isPiped: true })
          if (!sound) throw new Error(`the sound of "${line.text}" cannot be read: ${problem}`)
          await said(line, { sound })
        },
        workers,
      ),
  }
}
