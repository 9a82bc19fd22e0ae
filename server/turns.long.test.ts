import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { requestFor } from '#server/testing/calls.ts'
import { addLargeCourse } from '#server/testing/courses.ts'
import { OF_SESSIONS } from '#server/testing/every-call/asking.ts'
import { ITEMS, type LargeCall, largestCalls } from '#server/testing/every-call/largest-calls.ts'
import { NO_LIMITS } from '#server/testing/no-limits.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

/** While a call holds the thread, nobody else is answered. */
const MOST_MS = 200
/** Work may continue after an answer. */
const AFTERWARDS_MS = 50
/** The first call fills caches. */
const TIMES = 2

let app: TestApp
let calls: LargeCall[]
let admin: string
let member: Awaited<ReturnType<typeof newPerson>>
beforeAll(async () => {
  app = await startTestApp({ config: NO_LIMITS })
  admin = await signedIn(app, 'admin')
  member = await newPerson(app, { role: 'FREE' })
  const open = await addLargeCourse(app, ITEMS, { phonesVersion: 1, version: 1 })
  const all = await largestCalls(app, { open, member: member.id })
  calls = all.filter(({ key }) => !OF_SESSIONS.has(key))
})
afterAll(() => app.close())

test('no call holds the thread for long, valid and at its largest permitted input', async () => {
  const slow: string[] = []
  const failed: string[] = []
  for (const { name, key, isAuthors, given } of calls) {
    const request = requestFor(key, { ...given, as: isAuthors ? admin : member.token })
    for (let time = 1; time <= TIMES; time++) {
      const turns = watchTurns()
      const { statusCode } = await app.http.inject(request)
      await delay(AFTERWARDS_MS)
      const longestMs = turns.end()
      if (longestMs > MOST_MS) slow.push(`${name}: ${Math.round(longestMs)} ms`)
      if (statusCode >= 500) failed.push(`${name}: ${statusCode}`)
    }
  }
  expect(calls.length).toBeGreaterThan(200)
  expect({ slow, failed }).toEqual({ slow: [], failed: [] })
})

/** The longest turn of this thread in milliseconds of its processor time: a busy machine makes it no longer. */
function watchTurns(): { end: () => number } {
  let [longest, last, isOver] = [0, threadMs(), false]
  const look = () => {
    const now = threadMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  return {
    end: () => {
      isOver = true
      return longest
    },
  }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
