import { mkdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { EmbeddedHolder } from '#server/backup/embedded-holder.ts'
import type { WorkerLog } from '#server/jobs/worker.ts'

/*
 * Only one process can use the embedded database. A command of the same user asks the running server through a unix
 * socket in the data folder: one line of JSON per request and per answer.
 */

/** Only the server's user may enter this folder, so that no other user reaches the socket. */
const FOLDER = 'control'
const SOCKET = 'backup.sock'
/** The longest socket path on Linux; macOS allows 4 less. */
const LONGEST_PATH = 103

const request = z.discriminatedUnion('ask', [
  z.object({ ask: z.enum(['facts', 'begin', 'end', 'release']) }),
  z.object({
    ask: z.literal('record'),
    run: z.object({
      id: z.uuid(),
      startedAt: z.coerce.date(),
      finishedAt: z.coerce.date(),
      fileName: z.string(),
      bytes: z.number(),
      problem: z.string(),
    }),
  }),
])
type Answer = { value?: unknown; error?: string }

export type ControlSocket = { close(): Promise<void> }

/** Listens on the control socket of a data folder. Only the server that holds the folder's lock does. */
export async function openControlSocket(
  dataDir: string,
  holder: EmbeddedHolder,
  log: WorkerLog,
): Promise<ControlSocket> {
  const address = addressIn(dataDir)
  if (address.length > LONGEST_PATH) {
    log.error({}, 'backup: the path of DATA_DIR is too long, so no backup can be made while this server runs')
    return { close: async () => undefined }
  }
  await mkdir(path.join(dataDir, FOLDER), { recursive: true, mode: 0o700 })
  // Left by a server that was killed: its lock is ours now.
  await rm(address, { force: true })
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket)
    serve(socket, holder, log)
      .catch(error => log.error({ err: error }, 'backup: a command was not answered'))
      .finally(() => open.delete(socket))
  })
  await listening(server, address)
  return {
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function addressIn(dataDir: string): string {
  const whole = path.resolve(dataDir, FOLDER, SOCKET)
  const fromHere = path.relative(process.cwd(), whole)
  return fromHere.length < whole.length ? fromHere : whole
}

function listening(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
}

/** Serves one request after another. When the caller disconnects, its copy is abandoned. */
async function serve(socket: Socket, holder: EmbeddedHolder, log: WorkerLog): Promise<void> {
  let hasBegun = false
  socket.on('error', () => undefined)
  const answer = async (line: string): Promise<Answer> => {
    try {
      const given = request.parse(JSON.parse(line))
      if (given.ask === 'record') return { value: await holder.record(given.run) }
      const value = await holder[given.ask]()
      if (given.ask === 'begin') hasBegun = true
      if (given.ask === 'release') hasBegun = false
      return { value }
    } catch (error) {
      return { error: (error as Error).message }
    }
  }
  try {
    for await (const line of createInterface({ input: socket })) {
      socket.write(`${JSON.stringify(await answer(line))}\n`)
    }
  } finally {
    if (hasBegun) {
      log.error({}, 'backup: the command went away before the end of its copy')
      await holder.release()
    }
  }
}

/** Connects to the server that has the data folder open; undefined when none answers. Close it when done. */
export async function connectToServer(
  dataDir: string,
): Promise<(EmbeddedHolder & { close(): void }) | undefined> {
  const socket = await connected(addressIn(dataDir))
  if (!socket) return undefined
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const ask = async (asked: Record<string, unknown>) => {
    socket.write(`${JSON.stringify(asked)}\n`)
    const { value: line, done } = await lines.next()
    if (done) throw new Error('the server went away')
    const { value, error } = JSON.parse(line) as Answer
    if (error !== undefined) throw new Error(error)
    return value
  }
  return {
    facts: () => ask({ ask: 'facts' }) as ReturnType<EmbeddedHolder['facts']>,
    begin: () => ask({ ask: 'begin' }) as Promise<void>,
    end: () => ask({ ask: 'end' }) as ReturnType<EmbeddedHolder['end']>,
    release: () => ask({ ask: 'release' }) as Promise<void>,
    record: run => ask({ ask: 'record', run }) as Promise<void>,
    close: () => socket.destroy(),
  }
}

function connected(address: string): Promise<Socket | undefined> {
  return new Promise(resolve => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.on('error', () => undefined)
      resolve(socket)
    })
    socket.once('error', () => resolve(undefined))
  })
}
