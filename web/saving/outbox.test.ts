// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CourseId, EnrolmentId, UserId } from '#domain/ids.ts'
import { createOutbox, type Delivery, type Outbox, type Save } from '#web/saving/outbox.ts'

/*
 * The device of these tests refuses to keep anything: it has no IndexedDB at all, as some private windows. What
 * the device keeps is proved by the journeys, in a browser.
 */
type Sent = { service: string; body: Record<string, unknown> }

const sent: Sent[] = []
const deliveries: Delivery[] = []
let isOnline = true
let outbox: Outbox

beforeEach(() => {
  sent.length = 0
  deliveries.length = 0
  isOnline = true
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    sent.push({ service: url.replace('/api/v1/', ''), body: JSON.parse(body) })
    return Response.json({ statusCode: 200, message: '', data: { completedWords: {} } })
  })
  const user = { _id: 'ana' as UserId, email: 'ana@dilo.test', name: 'Ana', lastname: 'Gil' }
  outbox = createOutbox(user, delivery => deliveries.push(delivery))
})
afterEach(() => {
  outbox.stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const save = (word: number, given: Partial<Save> = {}): Save => ({
  idStudentCourse: 'enrolment' as EnrolmentId,
  index: { lesson: 0, word, sentence: 0 },
  savedAt: '2026-01-01T00:00:00.000Z',
  ...given,
})
const completion = (word: number) => save(word, { completed: { word: `word ${word}`, by: 'spoken' } })
const wordsOf = ({ body }: Sent) => Object.keys(body.completedWords as object)

test('where the device keeps nothing, a save is sent from the page', async () => {
  await outbox.add(completion(0))
  await vi.waitFor(() => expect(deliveries).toMatchObject([{ status: 'delivered' }]))
  expect(sent.map(wordsOf)).toEqual([['word 0']])
})

test('where the device keeps nothing, a save that fails is reported as unsafe and sent when the network is back', async () => {
  isOnline = false
  await outbox.add(completion(0))
  await vi.waitFor(() => expect(deliveries).toMatchObject([{ status: 'failed', isSafe: false }]))
  await outbox.add(completion(1))
  await vi.waitFor(() => expect(deliveries).toHaveLength(2))
  isOnline = true
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(deliveries.at(-1)).toMatchObject({ status: 'delivered' }))
  expect(sent.map(one => wordsOf(one).sort())).toEqual([['word 0', 'word 1']])
  await outbox.deliver()
  expect(sent).toHaveLength(1)
})

test('a rating is sent from the page as well', async () => {
  await outbox.rate({ course: 'course' as CourseId, lesson: 1, rating: 5 })
  await vi.waitFor(() => expect(sent).toMatchObject([{ service: 'student-rating', body: { rating: 5 } }]))
})

test('saves that go together keep the percent done of the word in which they end', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  isOnline = false
  const moved = save(0, { index: { lesson: 0, word: 0, sentence: 1 } })
  await outbox.add(save(0, { partialProgress: 33 }))
  await outbox.add(moved)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2))
  expect(deliveries, 'it is only logged that they wait').toEqual([])
  isOnline = true
  await outbox.deliver()
  expect(sent).toMatchObject([
    { service: 'student/course/partial-progress', body: { partialProgress: 33, index: moved.index } },
  ])
  await outbox.add(save(1))
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ service: 'student-sentence' }))
})
