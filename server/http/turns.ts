import type { ServerResponse } from 'node:http'
import type { UserId } from '#domain/ids.ts'
import { BoundedQueue } from '#server/http/bounded-queue.ts'

/** Two keep a page as fast as more would. Far more than any device keeps waiting. */
const LIMITS = { running: 2, waiting: 200 }

/**
 * The calls of a person that this process serves at once. Further ones wait for their turn before their body is read,
 * so that a person who sends without pause keeps only themselves waiting (decision 074).
 */
export class Turns {
  readonly #queues = new Map<UserId, BoundedQueue>()

  /** Does work in a turn of a person. Fails with `unavailable` when too many calls of theirs are waiting. */
  async within<T>(person: UserId, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(person) ?? new BoundedQueue(LIMITS)
    this.#queues.set(person, queue)
    try {
      return await queue.run(work)
    } finally {
      if (queue.isIdle) this.#queues.delete(person)
    }
  }

  /** Resolves when a person's turn has come; it lasts until the answer is sent, or its connection is gone. */
  begin(person: UserId, answer: ServerResponse): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.within(person, () => {
      resolve()
      return ended(answer)
    }).catch(reject)
    return promise
  }
}

function ended(answer: ServerResponse): Promise<void> {
  if (answer.writableEnded || answer.destroyed) return Promise.resolve()
  return new Promise(resolve => {
    answer.once('finish', resolve)
    answer.once('close', resolve)
  })
}
