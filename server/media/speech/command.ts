import { spawn } from 'node:child_process'
import type { SpeechSpeed } from '#domain/course/media.ts'
import type { SpeechCommands } from '#server/configuration/config.ts'
import { MAX_SPOKEN_BYTES, type Synthesiser } from '#server/media/speech/synthesiser.ts'

/** Maximum length of a failing program's output in the log. */
const MAX_COMPLAINT = 500

/**
 * A program on this machine that reads the text on standard input and writes a WAV to standard output. It runs
 * without a shell, the text is never an argument, and it sees none of the server's secrets.
 */
export function commandSynthesiser({ normal, slow }: SpeechCommands): Synthesiser {
  const commandFor = (speed: SpeechSpeed) => (speed === 'slow' ? slow : normal) ?? normal
  return {
    speeds: slow ? ['normal', 'slow'] : ['normal'],
    voice: speed => commandFor(speed).join(' '),
    speak: (text, speed, signal) => run(commandFor(speed), text, signal),
  }
}

function run([program = '', ...args]: readonly string[], text: string, signal: AbortSignal): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const { PATH, HOME, LANG } = process.env
  const child = spawn(program, args, {
    shell: false,
    env: { PATH, HOME, LANG },
    stdio: ['pipe', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  const sound: Buffer[] = []
  let bytes = 0
  let complaint = ''
  child.stdout.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > MAX_SPOKEN_BYTES) child.kill('SIGKILL')
    else sound.push(part)
  })
  child.stderr.on('data', (part: Buffer) => {
    complaint = (complaint + part.toString()).slice(0, MAX_COMPLAINT)
  })
  // A program that ends without reading closes the pipe; its exit code reports the problem.
  child.stdin.on('error', () => undefined)
  child.on('error', reject)
  child.on('close', (code, killedBy) => {
    if (code === 0 && bytes <= MAX_SPOKEN_BYTES) resolve(Buffer.concat(sound))
    else reject(new Error(`${program} ended with ${code ?? killedBy}: ${complaint}`))
  })
  child.stdin.end(text)
  return promise
}
