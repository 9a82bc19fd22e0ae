import { expect, test } from 'vitest'
import { BoundedQueue } from '#server/http/bounded-queue.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Jobs that the test ends. */
function jobsIn(queue: BoundedQueue) {
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const add = (name: string) =>
    queue.run(() => {
      started.push(name)
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      ends.set(name, error => (error ? reject(error) : resolve(name)))
      return promise
    })
  const running = () => [...ends.keys()]
  const end = (name: string, error?: Error) => {
    ends.get(name)?.(error)
    ends.delete(name)
  }
  return { add, end, started, running }
}

test('no more than the limit run at once, and the next one waits for the first that ends', async () => {
  const { add, end, running, started } = jobsIn(new BoundedQueue({ running: 2, waiting: 3 }))
  const all = ['a', 'b', 'c', 'd', 'e'].map(name => add(name))
  expect(running()).toEqual(['a', 'b'])
  end('b')
  await all[1]
  expect(running()).toEqual(['a', 'c'])
  for (const name of ['a', 'c']) end(name)
  await Promise.all([all[0], all[2]])
  expect(running()).toEqual(['d', 'e'])
  for (const name of ['d', 'e']) end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('beyond the limit of those that wait a job is refused at once, with the time to wait', async () => {
  const { add, end, started } = jobsIn(new BoundedQueue({ running: 1, waiting: 1 }))
  const [first, second] = [add('first'), add('second')]
  const refusal = await add('third').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  end('first')
  await first
  const fourth = add('fourth')
  end('second')
  await second
  end('fourth')
  await fourth
  expect(started).toEqual(['first', 'second', 'fourth'])
})

test('a job that fails makes room like any other', async () => {
  const { add, end, running } = jobsIn(new BoundedQueue({ running: 1, waiting: 1 }))
  const [first, second] = [add('first'), add('second')]
  end('first', new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  expect(running()).toEqual(['second'])
  end('second')
  expect(await second).toBe('second')
})
