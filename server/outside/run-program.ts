import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Maximum length of a failing program's messages in the log. */
const MAX_COMPLAINT = 500

type Task = { input: string; maxBytes: number; signal: AbortSignal }

/**
 * Runs a program on this machine with a text as its standard input, and returns its standard output. It runs without
 * a shell, the text is never an argument, and it sees none of the server's secrets. The text is a file, because Node's
 * pipes are sockets, and some programs open `/dev/stdin`, which fails for a socket.
 *
 * A program may be a script that starts others. They are all in one group of processes, which is killed as a whole
 * when the program ends, answers too much, or the signal aborts; an abort settles the call even if one of them has
 * left the group.
 * @throws Error when it cannot be started, fails, or answers too much, or the signal aborts
 */
export async function runProgram(command: readonly string[], task: Task): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'dilo-program-'))
  try {
    const file = join(folder, 'input')
    await writeFile(file, task.input)
    await using input = await open(file)
    return await outputOf(command, input.fd, task)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function outputOf(
  [program = '', ...args]: readonly string[],
  input: number,
  { maxBytes, signal }: Task,
): Promise<Buffer> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const { PATH, HOME, LANG } = process.env
  const child = spawn(program, args, {
    shell: false,
    env: { PATH, HOME, LANG },
    stdio: [input, 'pipe', 'pipe'],
    // A group of its own.
    detached: true,
  })
  const parts: Buffer[] = []
  let bytes = 0
  let complaint = ''
  const end = () => killGroup(child)
  const abort = () => reject(signal.reason)
  child.stdout?.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > maxBytes) reject(new Error(`${program} answered more than ${maxBytes} bytes`))
    else parts.push(part)
  })
  child.stderr?.on('data', (part: Buffer) => {
    complaint = (complaint + part.toString()).slice(0, MAX_COMPLAINT)
  })
  child.on('error', reject)
  // Those that it leaves behind would keep its output open.
  child.on('exit', end)
  child.on('close', (code, killedBy) => {
    if (code === 0) resolve(Buffer.concat(parts))
    else reject(new Error(`${program} ended with ${code ?? killedBy}: ${complaint}`))
  })
  signal.addEventListener('abort', abort)
  // The server may end meanwhile.
  process.on('exit', end)
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', abort)
    process.off('exit', end)
    end()
    child.stdout?.destroy()
    child.stderr?.destroy()
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All have ended.
  }
}
