import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { BoundedQueue } from '#server/http/bounded-queue.ts'

/** One core at most is kept from learners. */
const queue = new BoundedQueue({ running: 1, waiting: 8 })
/** Far more than the largest permitted input takes; without it a fault of ours would keep the queue for ever. */
const LIMIT_MS = 60_000
const MEMORY_MB = 512

/**
 * Runs a script in a thread of its own, for work on authors' files that would keep everybody waiting: it reads
 * `workerData` and posts one message. Fails with `unavailable` when too many are waiting.
 * @throws Error when the script fails or takes too long
 */
export function inThread<Result>(script: URL, workerData: unknown): Promise<Result> {
  return queue.run(async () => {
    const thread = new Worker(script, {
      workerData,
      execArgv: [],
      name: 'authoring',
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const ended = once(thread, 'exit').then(() => {
      throw new Error('the thread ended without an answer')
    })
    ended.catch(() => undefined)
    const timer = setTimeout(() => void thread.terminate(), LIMIT_MS)
    try {
      const [result] = await Promise.race([once(thread, 'message'), ended])
      return result as Result
    } finally {
      clearTimeout(timer)
      await thread.terminate()
    }
  })
}
