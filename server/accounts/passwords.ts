import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { hash, verify } from '@node-rs/argon2'
import { BoundedQueue } from '#server/http/bounded-queue.ts'

/** Argon2id with 19 MiB, 2 passes, 1 lane: the OWASP password storage recommendation. */
export const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password, or verifies it against hashes; `null` stands for an account without a password. */
export type PasswordJob = { password: string; hashes?: readonly (string | null)[] }
export type PasswordAnswer = { done: string | boolean[]; failure?: never } | { failure: string }

/**
 * Hashes and verifies passwords in a few dedicated threads. Each job takes 30 ms of processor time: without a limit,
 * eight clients that sign in without pause would slow down every lesson. All calls fail with `unavailable` when too
 * many are waiting.
 */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Whether the password matches; takes as long when the account does not exist (`null`). */
  isRight(password: string, passwordHash: string | null): Promise<boolean>
  /** The same for several accounts, as one job. */
  areRight(password: string, hashes: readonly (string | null)[]): Promise<boolean[]>
  /** Waits for the running jobs. */
  close(): Promise<void>
}

/** Starts a thread when it is first needed; idle threads do not keep the process alive. */
export function openPasswords({ threads, waiting }: { threads: number; waiting: number }): Passwords {
  const queue = new BoundedQueue({ running: threads, waiting })
  const idle: Worker[] = []
  const running = new Set<Promise<unknown>>()

  async function work(job: PasswordJob): Promise<string | boolean[]> {
    const worker = idle.pop() ?? startWorker()
    worker.ref()
    // Rejects when the thread throws, which ends it.
    const answered = once(worker, 'message') as Promise<[PasswordAnswer]>
    worker.postMessage(job)
    const [answer] = await answered
    worker.unref()
    idle.push(worker)
    if (answer.failure !== undefined) throw new Error(`the password could not be hashed: ${answer.failure}`)
    return answer.done
  }

  async function run(job: PasswordJob): Promise<string | boolean[]> {
    const working = queue.run(() => work(job))
    running.add(working)
    try {
      return await working
    } finally {
      running.delete(working)
    }
  }

  const areRight = async (password: string, hashes: readonly (string | null)[]) =>
    (await run({ password, hashes })) as boolean[]
  return {
    areRight,
    hash: async password => (await run({ password })) as string,
    isRight: async (password, passwordHash) => (await areRight(password, [passwordHash]))[0] ?? false,
    close: async () => {
      await Promise.allSettled(running)
      await Promise.all(idle.map(worker => worker.terminate()))
    },
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./password-worker.ts', import.meta.url), { execArgv: [], name: 'passwords' })
}

/** Hashes a password in the calling process, for seeds and commands, which block nobody. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2_COST)
}

/** Verifies a password in the calling process, for seeds. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return passwordHash !== null && verify(passwordHash, password)
}
