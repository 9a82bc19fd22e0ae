import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFileSystem, startParameters } from '#server/db/durable-file-system.ts'
import type { FromWorker, ToWorker, WorkerSettings } from '#server/db/embedded-protocol.ts'
import { MessageFramer } from '#server/db/message-framer.ts'

if (!parentPort) throw new Error('embedded-worker.ts runs as a worker only')
const port = parentPort
const reply = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

const settings = workerData as WorkerSettings
const fsyncs = new Int32Array(settings.fsyncCounter)
let framer = new MessageFramer()
let current = 0
const pglite = await open(settings)

// A promise chain: messages take effect in the order in which they were sent.
let chain = Promise.resolve()
port.on('message', (message: ToWorker) => {
  chain = chain.then(() => handle(message))
})
reply({ type: 'ready' })

async function handle(message: ToWorker) {
  switch (message.type) {
    case 'bytes':
      return answer(message.connection, message.bytes)
    case 'hangup':
      return message.connection === current ? wipeSession() : undefined
    case 'ping':
      return reply({ type: 'pong', id: message.id })
    case 'dump':
      return reply({ type: 'dumped', ...(await dump(message.file)) })
    case 'close':
      await wipeSession()
      await pglite.close()
      return reply({ type: 'closed' })
  }
}

async function open({ dataDir, loadFrom }: WorkerSettings) {
  const common = {
    startParams: startParameters(PGlite.defaultStartParams, { inMemory: !dataDir }),
    ...(loadFrom && { loadDataDir: new Blob([fs.readFileSync(loadFrom)]) }),
  }
  if (!dataDir) return PGlite.create(common)

  const onFsync = () => Atomics.add(fsyncs, 0, 1)
  return PGlite.create({ ...common, fs: new DurableFileSystem(dataDir, onFsync) })
}

async function answer(connection: number, bytes: Uint8Array) {
  // The driver may open a connection before the last bytes of the previous one arrive.
  if (connection < current) return
  if (connection > current) await wipeSession()
  current = connection
  const request = framer.push(bytes)
  if (request) send(connection, await execute(request))
}

async function execute(request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  // The parts are views of engine memory, which the next call overwrites.
  await pglite.execProtocolRawStream(request, { onRawData: part => parts.push(part.slice()) })
  return joined(parts)
}

function joined(parts: Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

function send(connection: number, bytes: Uint8Array<ArrayBuffer>) {
  if (bytes.length > 0) reply({ type: 'bytes', connection, bytes }, [bytes.buffer])
}

/** Resets the engine's only session for the next connection. */
async function wipeSession() {
  framer = new MessageFramer()
  if (pglite.isInTransaction()) await pglite.exec('ROLLBACK')
  await pglite.exec('DISCARD ALL')
}

async function dump(file: string): Promise<{ error?: string }> {
  const draft = `${file}.${process.pid}.${crypto.randomUUID()}`
  try {
    const blob = await pglite.dumpDataDir('none')
    fs.writeFileSync(draft, new Uint8Array(await blob.arrayBuffer()), { flush: true })
    fs.renameSync(draft, file)
    return {}
  } catch (error) {
    fs.rmSync(draft, { force: true })
    return { error: String(error) }
  }
}
