import { setTimeout as delay } from 'node:timers/promises'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { testDatabase } from '#server/db/testing.ts'
import { inSlot } from '#server/recognition/slots.ts'
import { takeSlot } from '#server/recognition/store.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('all processes together do as much at once as there are slots, and refuse the rest', async () => {
  // A process knows the others only through the database.
  const processes = [database, { ...database }, { ...database }]
  let [underWay, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++underWay)
    await delay(300)
    underWay -= 1
  }
  const clips = processes.flatMap(one =>
    Array.from({ length: 4 }, () => inSlot(one, { count: 3, longestMs: 10_000 }, work)),
  )
  const done = (await Promise.all(clips)).filter(clip => clip !== undefined)
  expect(most).toBeLessThanOrEqual(3)
  expect(done.length).toBeGreaterThanOrEqual(3)
  expect(await inSlot(database, { count: 3, longestMs: 10_000 }, async () => 'heard')).toEqual({
    result: 'heard',
  })
})

test('the slot of a process that died is free again after the longest time of its work', async () => {
  const one = { count: 1, longestMs: 10_000 }
  const heard = () => inSlot(database, one, async () => 'heard')
  await database.tx(db => takeSlot(db, { holder: v7(), count: 1, ms: 300 }))
  expect(await heard()).toBeUndefined()
  await delay(320)
  expect(await heard()).toEqual({ result: 'heard' })
})

test('work that fails frees its slot', async () => {
  const one = { count: 1, longestMs: 10_000 }
  await expect(inSlot(database, one, () => Promise.reject(new Error('the engine is away')))).rejects.toThrow()
  expect(await inSlot(database, one, async () => 'heard')).toEqual({ result: 'heard' })
})
