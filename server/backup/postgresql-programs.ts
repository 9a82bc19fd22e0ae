import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/* Runs pg_dump and pg_restore of the PostgreSQL client package. */

/** Parameters of an address that only Node's driver knows, and libpq refuses. */
const ONLY_OF_DRIVER = ['ssl', 'uselibpqcompat', 'encoding']
const STDERR_LINES = 5

type Running = {
  /** Its standard output. @throws Error at the end when the program failed: half a dump must not look complete */
  output: AsyncIterable<Uint8Array>
  write: (bytes: AsyncIterable<Uint8Array>) => Promise<void>
}

/**
 * The major version of a program.
 * @throws Error that names the package to install, when the program is missing or older than the server
 */
export async function checkProgram(
  program: 'pg_dump' | 'pg_restore',
  serverVersion: number,
): Promise<number> {
  const printed = await versionOf(program).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`${program} is not installed: install postgresql-client-${serverVersion}, or newer`)
  })
  const version = Number(/(\d+)/.exec(printed)?.[1])
  if (version >= serverVersion) return version
  throw new Error(
    `${program} is version ${version}, and the server ${serverVersion}: install ` +
      `postgresql-client-${serverVersion}, or newer`,
  )
}

async function versionOf(program: string): Promise<string> {
  const child = spawn(program, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')])
  return printed
}

/** Runs a program on a database, with its output or input. Kills it when `use` fails. */
export async function runProgram<T>(
  program: 'pg_dump' | 'pg_restore',
  { url, options }: { url: string; options: readonly string[] },
  use: (running: Running) => Promise<T>,
): Promise<T> {
  const { address, password } = connectionOf(url)
  const child = spawn(program, [...options, '--no-password', `--dbname=${address}`], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Any user of the machine can read the arguments of a process, but only its owner the environment.
    env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) },
  })
  // The exit code reports whatever breaks the pipes.
  child.stdin.on('error', () => undefined)
  const said = text(child.stderr)
  const ended = once(child, 'close').then(async ([code]) => {
    if (code === 0) return
    throw new Error(`${program} failed: ${lastLines(await said) || `exit code ${code}`}`)
  })
  // `use` may fail before anything awaits the end: then its own error counts.
  ended.catch(() => undefined)
  async function* output() {
    yield* child.stdout
    await ended
  }
  const write = async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const part of bytes) {
      if (child.stdin.destroyed) return
      if (!child.stdin.write(part)) await Promise.race([once(child.stdin, 'drain'), ended])
    }
    child.stdin.end()
  }
  try {
    const result = await use({ output: output(), write })
    await ended
    return result
  } finally {
    child.kill()
  }
}

function lastLines(said: string): string {
  return said.trim().split('\n').slice(-STDERR_LINES).join('\n')
}

/** An address for libpq without its password, and the password. */
function connectionOf(url: string): { address: string; password: string | undefined } {
  const address = new URL(url)
  const password = address.password === '' ? undefined : decodeURIComponent(address.password)
  address.password = ''
  for (const name of ONLY_OF_DRIVER) address.searchParams.delete(name)
  return { address: address.href, password }
}
