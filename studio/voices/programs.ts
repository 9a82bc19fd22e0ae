import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/* The programs of the voices by rule, and the one that is built here. */

export const run = promisify(execFile)

const PACKAGES = 'festival festvox-us-slt-hts flite gcc libc6-dev libhtsengine-dev'
const HTS_SOURCE = join(import.meta.dirname, 'hts-say.c')
const HTS_SAY = '.cache/hts-say'
const HTS_VOICE = '/usr/share/festival/voices/us/cmu_us_slt_arctic_hts/hts/cmu_us_slt_arctic_hts.htsvoice'

/** Builds missing programs. @throws Error naming the packages that have to be installed */
export async function prepareVoices(): Promise<void> {
  const isThere = (program: string) =>
    spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
  const lacking = ['festival', 'flite', 'gcc'].filter(program => !isThere(program))
  if (!existsSync(HTS_VOICE)) lacking.push('the voice cmu_us_slt_arctic_hts')
  if (lacking.length > 0) {
    throw new Error(`missing: ${lacking.join(', ')}. On Debian or Ubuntu: apt-get install ${PACKAGES}`)
  }
  if (existsSync(HTS_SAY) && statSync(HTS_SAY).mtimeMs > statSync(HTS_SOURCE).mtimeMs) return
  mkdirSync('.cache', { recursive: true })
  await run('gcc', ['-O2', '-o', HTS_SAY, HTS_SOURCE, '-lHTSEngine', '-lm'])
}

/** Runs jobs of `hts-say.c`, a line each. */
export function htsSay(jobs: readonly string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawn(HTS_SAY, [HTS_VOICE], { stdio: ['pipe', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => {
    complaint += part.toString()
  })
  child.stdin.on('error', () => undefined)
  child.on('error', reject)
  child.on('close', code => (code === 0 ? resolve() : reject(new Error(`hts-say: ${complaint}`))))
  child.stdin.end(`${jobs.join('\n')}\n`)
  return promise
}
