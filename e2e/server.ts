import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '#scripts/server-process.ts'

const ROOT = join(import.meta.dirname, '..')
const START_MS = 60_000
/** Node's compile cache: compiling is a sixth of a start, and the journeys start many servers. */
const COMPILED = join(ROOT, '.cache/node')

export type RunningServer = { url: string; pid: number; dataDir: string; stop: () => Promise<void> }

/** Compiles the embedded database in one pass: journeys start it often and ask it little. */
const FLAGS = [...SERVER_FLAGS, '--liftoff-only']

/** Environment variables that an operator would set. */
export type Settings = Readonly<Record<string, string>>

/**
 * Starts the built product on a free port, with its embedded database in a folder; resolves when it listens.
 * @param main entry point of the process
 */
export async function startServer(
  dataDir: string,
  settings: Settings = {},
  main = 'server/main.ts',
): Promise<RunningServer> {
  const child = spawn(process.execPath, [...FLAGS, main], {
    cwd: ROOT,
    env: {
      ...SERVER_ENVIRONMENT,
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PORT: '0',
      NODE_ENV: 'test',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await address(child).catch(error => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    url,
    pid: child.pid ?? Number.NaN,
    dataDir,
    stop: async () => {
      // A killed process has a signal instead of a code.
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not start in time')), START_MS)
    let printed = ''
    const look = (chunk: Buffer) => {
      printed += chunk
      const [, url] = /ready at (\S+)\n/.exec(printed) ?? []
      if (url === undefined) return
      clearTimeout(timer)
      // From here on its output is read and discarded, so that the server can keep writing.
      child.stdout?.off('data', look).resume()
      resolve(url)
    }
    child.stdout?.on('data', look)
    child.once('exit', code => reject(new Error(`the server ended with code ${code} before it listened`)))
  })
}
