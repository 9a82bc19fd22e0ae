import { expect, test } from 'vitest'
import { arrivals, Latencies, sendAll } from './open-loop.ts'

test('arrivals ascend, are as many as asked for, and the same for a seed', () => {
  const planned = [...arrivals(100, 60_000, 1)]
  expect(planned.length).toBeGreaterThan(5700)
  expect(planned.length).toBeLessThan(6300)
  expect(planned).toEqual(planned.toSorted((a, b) => a - b))
  expect(planned.at(-1)).toBeLessThan(60_000)
  expect(planned).toEqual([...arrivals(100, 60_000, 1)])
  expect(planned).not.toEqual([...arrivals(100, 60_000, 2)])
})

test('arrivals come as people do: a third of the pauses is longer than the mean', () => {
  const planned = [...arrivals(100, 60_000, 1)]
  const long = planned.filter((at, index) => at - (planned[index - 1] ?? 0) > 10)
  expect(long.length / planned.length).toBeCloseTo(Math.exp(-1), 1)
})

test('a server that stands still is charged for every request that was planned meanwhile', async () => {
  const goesOn = Promise.withResolvers<void>()
  const { latencies } = await sendAll([0, 20, 40, 60], async number => {
    if (number === 3) goesOn.resolve()
    await goesOn.promise
  })
  expect(latencies.count).toBe(4)
  // None was answered before the last was sent. A busy machine only adds time; timers may end a millisecond early.
  for (const [share, leastMs] of Object.entries({ 0.5: 19, 0.75: 39, 1: 59 }))
    expect(latencies.at(Number(share))).toBeGreaterThanOrEqual(leastMs)
})

test('requests are sent at their time though none is answered, and failures are counted by their reason', async () => {
  const answered = Promise.withResolvers<void>()
  const sent: number[] = []
  const sending = sendAll([0, 1, 2], async number => {
    sent.push(number)
    if (number === 2) answered.resolve()
    await answered.promise
    if (number === 1) throw new Error('503')
  })
  const { latencies, late, errors } = await sending
  expect(sent).toEqual([0, 1, 2])
  expect(latencies.count).toBe(2)
  expect(late.count).toBe(3)
  expect([...errors]).toEqual([['503', 1]])
})

test('latencies are kept however many they are', () => {
  const latencies = new Latencies()
  for (let ms = 200_000; ms > 0; ms--) latencies.add(ms)
  expect(latencies.at(0.5)).toBe(100_000)
  expect(latencies.at(1)).toBe(200_000)
  latencies.add(200_001)
  expect(latencies.at(1)).toBe(200_001)
})

test('a server that is left far behind is asked nothing more, and who is not asked is an error', async () => {
  const planned = Array.from({ length: 20_003 }, () => 0)
  const answered = Promise.withResolvers<void>()
  const sending = sendAll(planned, () => answered.promise)
  answered.resolve()
  const { latencies, errors } = await sending
  expect(latencies.count).toBe(20_000)
  expect([...errors]).toEqual([['not sent, because 20000 waited for an answer', 3]])
})
