import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Tools for the alphabet song: festival speaks, sox shapes, ffmpeg compresses and decodes. */

const VOICE = 'voice_cmu_us_slt_arctic_hts'
/** The voice begins with about 0.19 s of silence. Trimming by loudness would cut soft f and th. */
export const LEAD_IN_S = '0.12'
const BIT_RATE = '48k'

const run = promisify(execFile)

/**
 * Speaks each text into `wavePath` of its index, all in one run: starting the voice costs five times as much as a text.
 */
export async function synthesise(spoken: readonly string[], folder: string): Promise<void> {
  const commands = spoken.map((text, index) => {
    const utterance = `(utt.synth (eval (list 'Utterance 'Text ${quoted(text)})))`
    return `(utt.save.wave ${utterance} ${quoted(wavePath(folder, index))} 'riff)`
  })
  const script = join(folder, 'all.scm')
  writeFileSync(script, [`(${VOICE})`, ...commands].join('\n'))
  try {
    await run('festival', ['-b', script])
  } catch (error) {
    fail([`festival could not speak with ${VOICE} (package festvox-us-slt-hts):`, String(error)])
  }
}

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`

export function wavePath(folder: string, index: number): string {
  return join(folder, `${index}.wav`)
}

/** Changes a wave file deterministically. */
export async function shape(wave: string, shaped: string, effects: readonly string[]): Promise<void> {
  // Without -D the dither is random, and so is the name of the file.
  await run('sox', ['-D', wave, shaped, ...effects])
}

/** Converts a wave file to mp3, deterministically. */
export async function compress(wave: string): Promise<Buffer> {
  const mp3 = wave.replace(/\.wav$/, '.mp3')
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact']
  const compression = ['-ac', '1', '-c:a', 'libmp3lame', '-b:a', BIT_RATE, ...exact]
  await run('ffmpeg', ['-v', 'error', '-y', '-i', wave, ...compression, mp3])
  return readFileSync(mp3)
}

/**
 * The samples of a sound file, between -1 and 1. Without the encoder's padding, as in most players, unless
 * `isPaddingPlayed`.
 */
export async function decode(
  path: string,
  sampleRateHz: number,
  { filters = [], isPaddingPlayed = false }: { filters?: string[]; isPaddingPlayed?: boolean } = {},
): Promise<Float32Array> {
  const raw = ['-f', 'f32le', '-ac', '1', '-ar', `${sampleRateHz}`, '-']
  const filter = filters.length > 0 ? ['-af', filters.join(',')] : []
  const padding = isPaddingPlayed ? ['-flags2', '+skip_manual'] : []
  const { stdout } = await run('ffmpeg', ['-v', 'error', ...padding, '-i', path, ...filter, ...raw], {
    encoding: 'buffer',
    maxBuffer: 50_000_000,
  })
  return new Float32Array(new Uint8Array(stdout).buffer)
}

/** Exits with a message when a program is missing. */
export function requirePrograms(): void {
  const lacking = ['festival', 'sox', 'ffmpeg'].filter(
    program => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined,
  )
  if (lacking.length === 0) return
  fail([
    `These programs are missing: ${lacking.join(', ')}. On Debian or Ubuntu install them with`,
    'apt-get install festival festvox-us-slt-hts sox libsox-fmt-mp3 ffmpeg',
  ])
}

export function fail(lines: readonly string[]): never {
  process.stderr.write(`${lines.join('\n- ')}\n`)
  process.exit(1)
}
