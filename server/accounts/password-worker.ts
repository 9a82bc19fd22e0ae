import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { ARGON2_COST, type PasswordAnswer, type PasswordJob } from '#server/accounts/passwords.ts'

/** Lessons come first where processor time is short. */
const NICENESS = 10
// Linux has a priority for each thread; elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(NICENESS)

/** Verified when there is no account, so that the answer takes as long (D7). */
const DUMMY_HASH = hashSync(crypto.randomUUID(), ARGON2_COST)

parentPort?.on('message', (job: PasswordJob) => parentPort?.postMessage(answerTo(job)))

function answerTo({ password, hashes }: PasswordJob): PasswordAnswer {
  try {
    if (!hashes) return { done: hashSync(password, ARGON2_COST) }
    return {
      done: hashes.map(stored => {
        const isRight = verifySync(stored ?? DUMMY_HASH, password)
        return isRight && stored !== null
      }),
    }
  } catch (error) {
    return { failure: String(error) }
  }
}
