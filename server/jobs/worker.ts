import { setTimeout as delay } from 'node:timers/promises'

export type Worker = {
  /** Lets the current run finish, aborts its shutdown signal after the grace period, and resolves when idle. */
  stop(): Promise<void>
}

/** Where workers report; compatible with the server's loggers. */
export type WorkerLog = Record<'info' | 'error', (details: object, message: string) => void>

/** Ends a worker's delay early. A wake-up during a run makes the next run start without delay. */
export class WakeSignal {
  #isSet = false
  #endDelay: (() => void) | undefined

  wake(): void {
    this.#isSet = true
    this.#endDelay?.()
  }

  /** Resolves on a wake-up (including an earlier one that no delay consumed), on abort, or after `delayMs`. */
  async delay(delayMs: number, signal: AbortSignal): Promise<void> {
    const woken = new AbortController()
    this.#endDelay = () => woken.abort()
    if (this.#isSet) woken.abort()
    await delay(delayMs, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(
      () => undefined,
    )
    this.#isSet = false
  }
}

export type Job = {
  name: string
  /** Runs the job once. @returns the delay before the next run, in milliseconds */
  run: (shutdownSignal: AbortSignal) => Promise<number>
  /** Delay after a failed run. */
  retryDelayMs: number
  /** How long a run may continue after `stop()` before its shutdown signal aborts. */
  shutdownGraceMs: number
  wakeSignal?: WakeSignal
  log: WorkerLog
}

/** Runs a job repeatedly in this process until it is stopped. A failed run is logged and retried. */
export function startWorker(job: Job): Worker {
  const { name, run, retryDelayMs, shutdownGraceMs, wakeSignal = new WakeSignal(), log } = job
  const stopping = new AbortController()
  const shutdown = new AbortController()
  const running = loop()

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const delayMs = await run(shutdown.signal).catch(error => {
        log.error({ err: error }, `${name} failed, will be retried`)
        return retryDelayMs
      })
      await wakeSignal.delay(delayMs, stopping.signal)
    }
  }

  return {
    async stop() {
      stopping.abort()
      const timer = setTimeout(() => shutdown.abort(), shutdownGraceMs)
      await running
      clearTimeout(timer)
    },
  }
}
