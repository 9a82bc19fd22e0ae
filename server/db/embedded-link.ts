import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker, WorkerSettings } from '#server/db/embedded-protocol.ts'

/** The main thread's side of the engine's worker: connections, heartbeats, dumps, closing. */
export class EngineLink {
  readonly #worker: Worker
  readonly #connections = new Map<number, EngineConnection>()
  readonly #waiting = new Map<string, Settle>()
  #lastConnection = 0
  #isClosing = false
  #death: Error | undefined
  #onDeath: (reason: Error) => void = () => undefined
  #unanswered: { id: number; sentAtMs: number } | undefined

  private constructor(settings: WorkerSettings) {
    const script = new URL('./embedded-worker.ts', import.meta.url)
    this.#worker = new Worker(script, { workerData: settings, execArgv: [], name: 'embedded database' })
    this.#worker.on('message', (message: FromWorker) => this.#receive(message))
    this.#worker.on('error', error => this.#die(error))
    this.#worker.on('exit', code => this.#die(new Error(`the embedded database stopped (exit code ${code})`)))
  }

  /**
   * Starts the worker and waits until the database answers. @throws Error when it cannot be opened
   * @param limitMs kills a worker that takes longer; unlimited by default, because recovery from the log may take time
   */
  static async open(settings: WorkerSettings, limitMs?: number): Promise<EngineLink> {
    const link = new EngineLink(settings)
    const timer = limitMs === undefined ? undefined : setTimeout(() => link.kill(), limitMs)
    await link.#answerTo('ready').finally(() => clearTimeout(timer))
    return link
  }

  /** Opens a connection: the driver's socket. */
  newConnection(): EngineConnection {
    const connection = new EngineConnection(this, ++this.#lastConnection)
    this.#connections.set(connection.id, connection)
    return connection
  }

  /** Called when the worker has stopped unexpectedly. */
  set onDeath(listener: (reason: Error) => void) {
    this.#onDeath = listener
  }

  get death(): Error | undefined {
    return this.#death
  }

  /** Age of the oldest unanswered ping in milliseconds; 0 when there is none. */
  get silentMs(): number {
    return this.#unanswered ? performance.now() - this.#unanswered.sentAtMs : 0
  }

  ping(): void {
    if (this.#unanswered || this.#death) return
    const id = Math.trunc(performance.now())
    this.#unanswered = { id, sentAtMs: performance.now() }
    this.post({ type: 'ping', id })
  }

  /** Kills a hung worker. Pending calls fail, and `onDeath` is called. */
  kill(): void {
    void this.#worker.terminate()
  }

  /** Dumps the database to a tar file, atomically. */
  async dump(file: string): Promise<void> {
    this.post({ type: 'dump', file })
    const answer = await this.#answerTo('dumped')
    if (answer.type === 'dumped' && answer.error) throw new Error(`the dump failed: ${answer.error}`)
  }

  /** Checkpoints and stops. Kills the worker after the limit, which is safe: the log on disk is complete. */
  async close(limitMs: number): Promise<void> {
    this.#isClosing = true
    if (!this.#death) {
      const closed = this.#answerTo('closed').catch(() => undefined)
      this.post({ type: 'close' })
      await Promise.race([closed, new Promise(resolve => setTimeout(resolve, limitMs).unref())])
    }
    await this.#worker.terminate()
  }

  /** Fails all connections of a hung worker. It rolls them back when it answers again. */
  breakConnections(reason: Error): void {
    for (const connection of this.#connections.values()) connection.destroy(brokenBy(reason))
  }

  post(message: ToWorker): void {
    if (!this.#death) this.#worker.postMessage(message)
  }

  forget(connection: number): void {
    this.#connections.delete(connection)
    this.post({ type: 'hangup', connection })
  }

  #receive(message: FromWorker) {
    if (message.type === 'bytes') {
      this.#connections.get(message.connection)?.push(Buffer.from(message.bytes.buffer))
    } else if (message.type === 'pong') {
      this.#unanswered = undefined
    } else {
      this.#waiting.get(message.type)?.resolve(message)
      this.#waiting.delete(message.type)
    }
  }

  #answerTo(type: FromWorker['type']): Promise<FromWorker> {
    if (this.#death) return Promise.reject(this.#death)
    return new Promise((resolve, reject) => this.#waiting.set(type, { resolve, reject }))
  }

  #die(error: Error) {
    if (this.#death) return
    this.#death = error
    this.breakConnections(error)
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    if (!this.#isClosing) this.#onDeath(error)
  }
}

/** A socket error, so that it is handled like a lost server. */
function brokenBy(reason: Error) {
  return Object.assign(new Error(reason.message, { cause: reason }), { code: 'ECONNRESET' })
}

type Settle = { resolve: (message: FromWorker) => void; reject: (error: Error) => void }

/** The `pg` driver's socket: carries its bytes to and from the worker. */
export class EngineConnection extends Duplex {
  readonly id: number
  readonly #link: EngineLink

  constructor(link: EngineLink, id: number) {
    super({ allowHalfOpen: false })
    this.#link = link
    this.id = id
  }

  connect(): this {
    const { death } = this.#link
    process.nextTick(() => (death ? this.destroy(brokenBy(death)) : this.emit('connect')))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this._writev([{ chunk }], done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    // A copy, because the driver's buffers are slices of a shared pool, which must stay in this thread.
    const bytes = new Uint8Array(chunks.reduce((length, { chunk }) => length + chunk.length, 0))
    let offset = 0
    for (const { chunk } of chunks) {
      bytes.set(chunk, offset)
      offset += chunk.length
    }
    this.#link.post({ type: 'bytes', connection: this.id, bytes })
    done()
  }

  override _final(done: () => void): void {
    done()
    this.destroy()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#link.forget(this.id)
    done(error)
  }
}
