import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { ARGON2_COST, type PasswordAnswer, type PasswordJob } from '#server/accounts/passwords.ts'

/** Lessons have priority when processor time is short. */
const NICENESS = 10
// Linux has priorities per thread; elsewhere this would change the whole server's.
if (process.platform === 'linux') setPriority(NICENESS)

/** Verified when the account does not exist, so that the answer takes as long (D7). */
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
