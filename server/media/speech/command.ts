import type { SpeechSpeed } from '#domain/course/media.ts'
import type { SpeechCommands } from '#server/configuration/config.ts'
import { MAX_SPOKEN_BYTES, type Synthesiser } from '#server/media/speech/synthesiser.ts'
import { runProgram } from '#server/outside/run-program.ts'

/** A program on this machine that reads the text on standard input and writes a WAV to standard output. */
export function commandSynthesiser({ normal, slow }: SpeechCommands): Synthesiser {
  const commandFor = (speed: SpeechSpeed) => (speed === 'slow' ? slow : normal) ?? normal
  return {
    speeds: slow ? ['normal', 'slow'] : ['normal'],
    voice: speed => commandFor(speed).join(' '),
    speak: (input, speed, signal) =>
      runProgram(commandFor(speed), { input, maxBytes: MAX_SPOKEN_BYTES, signal }),
  }
}
