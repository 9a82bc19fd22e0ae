import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/http/refusal.ts'
import type { ReadAudio } from '#server/media/audio/read-audio.ts'

export type AudioJob = { id: number; bytes: Uint8Array; isGenerated: boolean }
export type AudioAnswer = { id: number; read: ReadAudio; failure?: never } | { id: number; failure: string }

/** Reads, checks, encodes and measures recordings. */
export type AudioEngine = {
  /** See `readAudio`. Fails with `unavailable` when too many are waiting; a file that takes too long is damaged. */
  read(bytes: Uint8Array, options?: { isGenerated?: boolean }): Promise<ReadAudio>
  close(): Promise<void>
}

/** Two minutes of sound take two seconds; a file that hangs the decoder must not block the others. */
const LIMIT_MS = 20_000
const MAX_WAITING = 24
const RETRY_AFTER_SECONDS = 5

/** Starts a worker thread with the first recording; an idle thread does not keep the process alive. */
export function openAudioEngine(): AudioEngine {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let jobs = 0

  function running(): Worker {
    if (worker) return worker
    const started = new Worker(new URL('./audio-worker.ts', import.meta.url), {
      execArgv: [],
      name: 'audio',
    })
    started.once('exit', () => {
      if (worker === started) worker = undefined
    })
    worker = started
    return started
  }

  /** One file at a time: the decoder has a single state, and lessons need the other cores. */
  function run(bytes: Uint8Array, isGenerated: boolean): Promise<ReadAudio> {
    const thread = running()
    thread.ref()
    jobs += 1
    const id = jobs
    const { promise, resolve, reject } = Promise.withResolvers<ReadAudio>()
    const onMessage = (answer: AudioAnswer) => {
      if (answer.id !== id) return
      if (answer.failure === undefined) resolve(answer.read)
      else reject(new Error(`the audio could not be read: ${answer.failure}`))
    }
    const onEnd = (reason: unknown) => reject(new Error('the audio thread ended', { cause: reason }))
    const timer = setTimeout(() => {
      resolve({ problem: 'damaged' })
      void thread.terminate()
    }, LIMIT_MS)
    thread.on('message', onMessage).once('error', onEnd).once('exit', onEnd)
    thread.postMessage({ id, bytes, isGenerated } satisfies AudioJob)
    return promise.finally(() => {
      clearTimeout(timer)
      thread.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
      thread.unref()
    })
  }

  return {
    read: async (bytes, { isGenerated = false } = {}) => {
      if (waiting >= MAX_WAITING) throw new Refusal('unavailable', RETRY_AFTER_SECONDS)
      waiting += 1
      const job = last.then(() => run(bytes, isGenerated))
      last = job.catch(() => undefined)
      try {
        return await job
      } finally {
        waiting -= 1
      }
    },
    close: async () => {
      await last
      await worker?.terminate()
    },
  }
}
