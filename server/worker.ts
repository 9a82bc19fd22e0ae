import { setTimeout as delay } from 'node:timers/promises'

export type Worker = {
  /** Lets what is under way end, tells it to hurry after the grace, and resolves when nothing runs any more. */
  stop(): Promise<void>
}

/** Where workers report what nobody waits for; the loggers of the server fit. */
export type WorkerLog = Record<'info' | 'error', (details: object, message: string) => void>

/** Ends the rest of a worker. Rung while a round goes on, it lets the next one follow at once. */
export class Bell {
  #isRung = false
  #wake: (() => void) | undefined

  ring(): void {
    this.#isRung = true
    this.#wake?.()
  }

  /** Resolves when it rings or has rung, or when the signal aborts, or after the time. */
  async rest(restMs: number, signal: AbortSignal): Promise<void> {
    const heard = new AbortController()
    this.#wake = () => heard.abort()
    if (this.#isRung) heard.abort()
    await delay(restMs, undefined, { signal: AbortSignal.any([signal, heard.signal]) }).catch(() => undefined)
    this.#isRung = false
  }
}

export type Job = {
  name: string
  /** Does one round. @returns how long to rest before the next, in milliseconds */
  round: (hurry: AbortSignal) => Promise<number>
  /** How long to rest after a round that failed. */
  restAfterFailureMs: number
  /** How long a round may still take once the worker is stopped. */
  graceMs: number
  /** What wakes it before its time. */
  bell?: Bell
  log: WorkerLog
}

/** Runs a job round after round beside the server, until it is stopped. A failed round is logged and repeated. */
export function startWorker(job: Job): Worker {
  const { name, round, restAfterFailureMs, graceMs, bell = new Bell(), log } = job
  const stopping = new AbortController()
  const hurry = new AbortController()
  const running = run()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const restMs = await round(hurry.signal).catch(error => {
        log.error({ err: error }, `${name} failed, and is tried again`)
        return restAfterFailureMs
      })
      await bell.rest(restMs, stopping.signal)
    }
  }

  return {
    async stop() {
      stopping.abort()
      const timer = setTimeout(() => hurry.abort(), graceMs)
      await running
      clearTimeout(timer)
    },
  }
}
