import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MODELS, type Model } from '#studio/voices/models.ts'

/* The programs of the voices by rule, and those that are built here. */

export const run = promisify(execFile)

const PACKAGES =
  'festival festvox-us-slt-hts rhvoice-english libhtsengine-dev flite1-dev gcc libc6-dev (rhvoice-english is in non-free)'
const CACHE = '.cache'
const LIBRARIES: Readonly<Record<Model['program'], string>> = {
  'hts-say': 'HTSEngine',
  'flite-say': 'flite_cmu_us_rms flite_usenglish flite_cmulex flite',
}
const HEADERS = ['/usr/include/HTS_engine.h', '/usr/include/flite/flite.h']

/** Builds missing programs. @throws Error naming the packages that have to be installed */
export async function prepareVoices(): Promise<void> {
  const isThere = (program: string) =>
    spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
  const files = Object.values(MODELS).flatMap(({ given }) => given.filter(each => each.startsWith('/')))
  const lacking = [
    ...['festival', 'gcc'].filter(program => !isThere(program)),
    ...[...files, ...HEADERS].filter(file => !existsSync(file)),
  ]
  if (lacking.length > 0) {
    throw new Error(`missing: ${lacking.join(', ')}. On Debian or Ubuntu: apt-get install ${PACKAGES}`)
  }
  mkdirSync(CACHE, { recursive: true })
  await build('hts-say')
  await build('flite-say')
}

async function build(program: Model['program']): Promise<void> {
  const [source, shared] = [`${program}.c`, 'sing.h'].map(file => join(import.meta.dirname, file)) as [
    string,
    string,
  ]
  const built = join(CACHE, program)
  const isNewer = (file: string) => statSync(built).mtimeMs > statSync(file).mtimeMs
  if (existsSync(built) && isNewer(source) && isNewer(shared)) return
  const libraries = LIBRARIES[program].split(' ').map(name => `-l${name}`)
  await run('gcc', ['-O2', '-o', built, source, ...libraries, '-lm'])
}

/** Runs jobs of the program of a voice, a line each. */
export function runJobs({ program, given }: Model, jobs: readonly string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawn(join(CACHE, program), given, { stdio: ['pipe', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => {
    complaint += part.toString()
  })
  child.stdin.on('error', () => undefined)
  child.on('error', reject)
  child.on('close', code => (code === 0 ? resolve() : reject(new Error(`${program}: ${complaint}`))))
  child.stdin.end(`${jobs.join('\n')}\n`)
  return promise
}
