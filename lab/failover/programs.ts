import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { familyOf } from '#lab/bench/processor-time.ts'

/*
 * Debian's programs, started by a test with the configuration files of ops/, and removed without a trace afterwards.
 */

const TEMPLATES = join(import.meta.dirname, '../../ops')
/** PostgreSQL refuses to run as root: then everything runs as its user. */
export const USER: { uid?: number; gid?: number } = process.getuid?.() === 0 ? userOf('postgres') : {}

function userOf(name: string): { uid: number; gid: number } {
  const number = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

/** A new folder that belongs to the user of the programs. */
export function makeFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  own(folder)
  return folder
}

/** Writes a file for the programs. @returns its path */
export function writeOwned(file: string, text: string): string {
  writeFileSync(file, text, { mode: 0o600 })
  own(file)
  return file
}

function own(path: string): void {
  if (USER.uid !== undefined) chownSync(path, USER.uid, USER.gid ?? USER.uid)
}

/**
 * The text of a file of ops/ with values for the names in its braces.
 * @throws Error naming one without a value
 */
export function fromTemplate(name: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(join(TEMPLATES, name), 'utf8')
  const comment = name.endsWith('.ini') ? ';' : '#'
  const lines = text.split('\n').filter(line => !line.startsWith(comment))
  return lines.join('\n').replace(/\{([A-Z_]+)\}/g, (_, place: string) => {
    const value = values[place]
    if (value === undefined) throw new Error(`${name} asks for ${place}`)
    return String(value)
  })
}

export type Program = { pid: number; log: string; stop: (signal?: NodeJS.Signals) => Promise<void> }

/** Starts a program that writes to a log, until the scope ends. */
export function startProgram(
  scope: AsyncDisposableStack,
  options: {
    command: readonly [string, ...string[]]
    folder: string
    log: string
    environment?: Readonly<Record<string, string>>
  },
): Program {
  const { command, folder, log, environment } = options
  const [program, ...args] = command
  const output = openSync(log, 'a')
  const child = spawn(program, args, {
    ...USER,
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', ...environment },
    stdio: ['ignore', output, output],
  })
  const stop = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (isRunning(child)) {
      child.kill(signal)
      await once(child, 'exit')
    }
  }
  scope.defer(() => stop())
  if (child.pid === undefined) throw new Error(`${program} does not start: is its Debian package installed?`)
  return { pid: child.pid, log, stop }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

/** Sends a signal to a process and its descendants, except those that have ended. */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  for (const member of familyOf(pid)) {
    try {
      process.kill(member, signal)
    } catch {
      // It has ended.
    }
  }
}
