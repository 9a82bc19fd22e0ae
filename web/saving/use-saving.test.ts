import { act, cleanup, render } from '@testing-library/react'
import { createElement, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EnrolmentId, UserId } from '#domain/ids.ts'
import { SavingContext, savingOf } from '#web/saving/open-saving.ts'
import type { Learner } from '#web/saving/outbox.ts'
import type { Delivered, Save } from '#web/saving/progress-saves.ts'
import { asksBeforeClosing } from '#web/saving/testing.ts'
import { useSaving } from '#web/saving/use-saving.ts'
import { useDelivered } from '#web/saving/use-status.ts'

const saved: Save[] = []
const events: string[] = []
let isMissing = true
let tellDelivered: (delivered: Delivered) => void = () => {}
// Simulates a part of the program that the network does not deliver.
vi.mock('#web/saving/outbox.ts', () => ({
  get openOutbox() {
    if (isMissing) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ _id }: Learner) => {
      events.push(`${_id} opens`)
      return {
        save: async (save: Save) => saved.push(save),
        status: () => NOTHING,
        onStatus: () => () => {},
        onDelivered: (listener: typeof tellDelivered) => {
          tellDelivered = listener
          return () => {}
        },
        stop: () => events.push(`${_id} closes`),
      }
    }
  },
}))

const NOTHING = { trouble: 'none', waiting: 0 }
const LEARNER = { _id: 'ana' as UserId, email: '', name: '', lastname: '' }
const SAVE: Save = {
  idStudentCourse: 'enrolment' as EnrolmentId,
  index: { lesson: 0, word: 0, sentence: 0 },
  savedAt: '2026-01-01T00:00:00.000Z',
}

beforeEach(() => {
  vi.useFakeTimers()
  saved.length = 0
  events.length = 0
  isMissing = true
})
afterEach(async () => {
  cleanup()
  await pass(100)
})

/** Lets time pass, and React render the result. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Opens a page of the web app with a learner or a visitor, and perhaps the saving part of the player. */
async function openPage({ hasPlayer = true, learner = LEARNER as Learner | null } = {}) {
  const saving = learner && savingOf(learner)
  const delivered: Delivered[] = []
  let player: ReturnType<typeof useSaving> | undefined
  const Player = () => {
    player = useSaving()
    useDelivered(one => delivered.push(one))
    return null
  }
  const Page = () => {
    useEffect(() => saving?.start(), [])
    return createElement(SavingContext, { value: saving }, hasPlayer && createElement(Player))
  }
  const { unmount } = render(createElement(Page))
  await pass(100)
  return { unmount, save: (save: Save) => player?.save(save), trouble: () => player?.trouble, delivered }
}

test('a save waits in the page while the outbox cannot be loaded, and the learner is told and asked before closing', async () => {
  const player = await openPage()
  expect([player.trouble(), asksBeforeClosing()]).toEqual(['none', false])
  player.save(SAVE)
  player.save(SAVE)
  await pass(6_000)
  expect([player.trouble(), asksBeforeClosing()]).toEqual(['unsafe', true])
  isMissing = false
  await pass(6_000)
  expect([saved, player.trouble(), asksBeforeClosing()]).toEqual([[SAVE, SAVE], 'none', false])
})

test('on a page that saves nothing itself it is opened after the page was loaded, and closed with it', async () => {
  isMissing = false
  const { unmount } = await openPage({ hasPlayer: false })
  expect(events).toEqual([])
  await pass(5_000)
  expect(events).toEqual(['ana opens'])
  unmount()
  await pass(10_000)
  expect(events).toEqual(['ana opens', 'ana closes'])
})

test('the player opens it at once, and is told of what was delivered', async () => {
  isMissing = false
  const player = await openPage()
  expect(events).toEqual(['ana opens'])
  tellDelivered({ idStudentCourse: SAVE.idStudentCourse })
  expect(player.delivered).toEqual([{ idStudentCourse: SAVE.idStudentCourse }])
})

test('it is not opened for a learner who has left before, nor for a visitor', async () => {
  isMissing = false
  const { unmount } = await openPage({ hasPlayer: false })
  unmount()
  const visitor = await openPage({ learner: null })
  visitor.save(SAVE)
  await pass(10_000)
  expect([events, saved, visitor.trouble()]).toEqual([[], [], 'none'])
})

test('what is given while a learner leaves is still kept on the device', async () => {
  isMissing = false
  const page = await openPage({ hasPlayer: true })
  page.save(SAVE)
  page.unmount()
  await pass(100)
  expect([events, saved]).toEqual([['ana opens', 'ana closes'], [SAVE]])
})
