/** A speech program: a tone for any text on standard input, as a WAV on standard output. */
import { tones } from '#domain/audio/testing.ts'
import { writeWav } from '#domain/audio/wav.ts'

process.stdin.resume()
process.stdin.on('end', () => {
  const silence = { ms: 200, level: 0 }
  process.stdout.write(writeWav(tones([silence, { ms: 700, level: 0.2 }, silence])))
})
