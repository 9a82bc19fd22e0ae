import { act, render } from '@testing-library/react'
import fc from 'fast-check'
import { createElement, useEffect, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenCourse, Word } from '#contract/courses.ts'
import { comparePositions, mergeLatestPlace, type Position, START } from '#domain/course/progress.ts'
import type { EnrolmentId, UserId, WordId } from '#domain/ids.ts'
import type { ItemRun } from '#web/features/player/item-run.ts'
import { type CoursePath, useCoursePath } from '#web/features/player/use-course-path.ts'
import { useKnownCourse } from '#web/features/player/use-known-course.ts'
import { SavingContext, savingOf } from '#web/saving/open-saving.ts'
import type { Learner } from '#web/saving/outbox.ts'
import type { Save } from '#web/saving/progress-saves.ts'
import { memoryStore } from '#web/saving/testing.ts'
import { useSaving } from '#web/saving/use-saving.ts'

/*
 * A learner's place under adverse schedules: devices and tabs, offline and online, closed and opened, with answers that
 * arrive late, out of order, or never. The server is a model of the real one's merge (decision 005).
 */
const DAY_MS = 24 * 60 * 60 * 1000
const WORDS = Array.from({ length: 8 }, (_, index) => `word ${index}` as WordId)
const stores = new Map<UserId, ReturnType<typeof memoryStore>>()
vi.mock('#web/saving/outbox.ts', async loaded => {
  const { openOutbox } = await loaded<typeof import('#web/saving/outbox.ts')>()
  return { openOutbox: (learner: Learner) => openOutbox(learner, storeOf(learner._id)) }
})
/** The storage of a learner's device; tabs of one device share it. */
function storeOf(id: UserId) {
  const store = stores.get(id) ?? memoryStore()
  stores.set(id, store)
  return store
}

/** The answers in flight, each with a function that delivers or loses it. */
let underWay: ((isLost: boolean) => void)[] = []
let offline = new Set<string>()
let place = { ...START, at: new Date(0), partialProgress: 0 }
let completed: Record<string, string> = {}
let now = 0
/** The learner's last place by their own action. */
let last: Position = START
const pages: Page[] = []
/** A tab that shows the player. */
type Page = {
  device: string
  at(): Position
  do(what: (run: ItemRun) => void): Promise<void>
  goTo(word: WordId): Promise<void>
  look(): Promise<void>
  close(): Promise<void>
}

const progress = () => ({
  completedWords: { ...completed },
  passedBy: {},
  index: { lesson: place.lesson, word: place.word, sentence: place.sentence },
  indexAt: place.at.getTime() === 0 ? null : place.at.toISOString(),
  partialProgress: place.partialProgress,
})

/** How the server handles a save, even one whose answer is lost. */
function receive(body: { index: Position; savedAt: string; completedWords?: Record<string, string> }) {
  const at = new Date(Date.parse(body.savedAt) > now + 5 * 60_000 ? now : Date.parse(body.savedAt))
  place = mergeLatestPlace(place, { ...body.index, at, partialProgress: undefined })
  completed = { ...body.completedWords, ...completed }
}

// Loaded up front: with a stopped clock, tests cannot wait for an import.
beforeAll(() => import('#web/saving/outbox.ts'))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const sent = JSON.parse(body)
    if (offline.has(sent.idStudentCourse)) return Promise.reject(new TypeError('Failed to fetch'))
    receive(sent)
    const answer = Response.json({ statusCode: 200, message: '', data: progress() })
    return new Promise((resolve, reject) => {
      underWay.push(isLost => (isLost ? reject(new TypeError('Failed to fetch')) : resolve(answer)))
    })
  })
})
afterEach(async () => {
  await closeAll()
})

/** Connects the tabs of one learner on one device, without delay. */
class Channel {
  static open = new Set<Channel>()
  onmessage = (_: { data: unknown }) => {}
  name: string
  constructor(name: string) {
    this.name = name
    Channel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) {
      if (other !== this && other.name === this.name) queueMicrotask(() => other.onmessage({ data }))
    }
  }
  close() {
    Channel.open.delete(this)
  }
}

const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

/** What the server answers when a device opens or refreshes the course. */
function answer(device: string): OpenCourse {
  const items = WORDS.map(_id => ({ _id, type: 'word', lessonNumber: 1, sentences: [] }))
  return {
    ...progress(),
    idStudentCourse: device as EnrolmentId,
    words: items as Partial<Word>[] as Word[],
    exercises: [] as Word[],
    lessons: [{ number: 1, title: '', topic: '', wordCount: WORDS.length, wordIds: WORDS }],
  } as Partial<OpenCourse> as OpenCourse
}

async function openPage(device: string): Promise<Page> {
  const saving = savingOf({ _id: device as UserId, email: '', name: '', lastname: '' })
  let path: CoursePath | undefined
  let look: (course: OpenCourse) => void = () => {}
  const Run = ({ course }: { course: OpenCourse }) => {
    const { save } = useSaving()
    const act = (made: Save) => {
      last = made.index
      save(made)
    }
    const given = { isAdmin: false, itemsOf: () => course.words, asksRating: () => false }
    path = useCoursePath(course, { ...given, save: act })
    return null
  }
  const Player = () => {
    const [data, setData] = useState(answer(device))
    look = setData
    const course = useKnownCourse({
      course: data,
      update: change => setData(known => ({ ...known, ...change(known) })),
    })
    return course ? createElement(Run, { course }) : null
  }
  const Screen = () => {
    useEffect(saving.start, [])
    return createElement(SavingContext, { value: saving }, createElement(Player))
  }
  const { unmount } = render(createElement(Screen))
  await pass(1)
  const page: Page = {
    device,
    at: () => {
      if (!path) throw new Error('the player shows nothing')
      return path.position
    },
    do: async what => {
      for (const step of [what, (run: ItemRun) => run.next()]) act(() => path?.run && step(path.run))
      await pass()
    },
    goTo: async word => {
      act(() => path?.goTo(word))
      await pass()
    },
    look: async () => {
      act(() => look(answer(device)))
      await pass()
    },
    close: async () => {
      unmount()
      pages.splice(pages.indexOf(page), 1)
      await pass()
    },
  }
  pages.push(page)
  return page
}

type Step = { what: (typeof STEPS)[number]; device: number; tab: number; word: number }
const STEPS = [
  'pass',
  'pass',
  'pass',
  'back',
  'offline',
  'online',
  'reopen',
  'tab',
  'look',
  'arrive',
  'lose',
] as const
const scheduleOf = (devices: number) =>
  fc.array(
    fc.record({
      what: fc.constantFrom(...STEPS),
      device: fc.nat(devices - 1),
      tab: fc.nat(1),
      word: fc.nat(WORDS.length - 1),
    }),
    { minLength: 4, maxLength: 16 },
  )

/** Plays a schedule, on devices whose clocks differ from the server's. */
async function play(schedule: readonly Step[], clock: number) {
  await closeAll()
  localStorage.clear()
  stores.clear()
  underWay = []
  offline = new Set()
  place = { ...START, at: new Date(0), partialProgress: 0 }
  completed = {}
  now = Date.parse('2026-01-01T00:00:00.000Z')
  last = START
  const tabOf = async ({ device, tab }: Step) => {
    const own = pages.filter(page => page.device === `device ${device}`)
    return own[tab % Math.max(own.length, 1)] ?? (await openPage(`device ${device}`))
  }
  for (const step of schedule) {
    now += 1_000
    vi.setSystemTime(now + clock)
    const page = await tabOf(step)
    const before = pages.map(other => ({ other, was: other.at() }))
    if (step.what === 'pass') await page.do(run => run.pass('spoken'))
    if (step.what === 'back') await page.goTo(WORDS[step.word] as WordId)
    if (step.what === 'offline') offline.add(page.device)
    if (step.what === 'online') {
      offline.delete(page.device)
      dispatchEvent(new Event('online'))
      await pass()
    }
    if (step.what === 'tab' && pages.length < 4) await openPage(page.device)
    if (step.what === 'look' && !offline.has(page.device)) await page.look()
    if (step.what === 'arrive' || step.what === 'lose')
      underWay.splice(step.word, 1)[0]?.(step.what === 'lose')
    await pass()
    const isAct = step.what === 'pass' || step.what === 'back'
    for (const { other, was } of before) {
      if (isAct && other === page) continue
      expect(comparePositions(other.at(), was), 'nobody goes back by themselves').toBeGreaterThanOrEqual(0)
    }
    if (step.what === 'reopen') {
      await page.close()
      const opened = await openPage(page.device)
      const isOnlyDevice = schedule.every(({ device }) => device === 0)
      if (isOnlyDevice) expect(opened.at(), 'a player begins where the learner was').toEqual(last)
    }
  }
}

async function deliverAll() {
  offline.clear()
  dispatchEvent(new Event('online'))
  for (let turn = 0; turn < 40; turn++) {
    for (const arrive of underWay.splice(0)) arrive(false)
    await pass()
  }
}

async function closeAll() {
  for (const page of [...pages]) await page.close()
}

test.each([
  ['right', 0],
  ['a day behind', -DAY_MS],
  ['a day ahead', DAY_MS],
])('on a device whose clock is %s a place never goes back by itself', async (_, clock) => {
  await fc.assert(
    fc.asyncProperty(scheduleOf(1), schedule => play(schedule, clock)),
    { numRuns: 60, seed: 31 },
  )
})

test('two devices end at the same place, and lose no word', async () => {
  await fc.assert(
    fc.asyncProperty(scheduleOf(2), async schedule => {
      await play(schedule, 0)
      const goal = last
      const devices = [...new Set(pages.map(({ device }) => device))]
      await deliverAll()
      await closeAll()
      for (const device of devices) {
        const page = await openPage(device)
        await deliverAll()
        expect(page.at(), 'where the learner was last, on whatever device').toEqual(goal)
        await page.close()
      }
      const kept = [...stores.values()].flatMap(store => store.keys())
      expect(kept, 'everything was delivered').toEqual([])
    }),
    { numRuns: 60, seed: 31 },
  )
})
