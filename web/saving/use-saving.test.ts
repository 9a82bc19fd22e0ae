// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EnrolmentId, UserId } from '#domain/ids.ts'
import type { Save } from '#web/saving/outbox.ts'
import { type SavingTrouble, useSaving } from '#web/saving/use-saving.ts'

const added: Save[] = []
let isMissing = true
// What cannot be reached here: a part of the program that the network does not bring.
vi.mock('#web/saving/outbox.ts', () => ({
  get createOutbox() {
    if (isMissing) throw new TypeError('Failed to fetch dynamically imported module')
    return () => ({ add: async (save: Save) => added.push(save), deliver: async () => {}, stop: () => {} })
  },
}))

let unmount = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  added.length = 0
  isMissing = true
})
afterEach(() => {
  unmount()
  vi.useRealTimers()
})

/** The learner's player, as far as it saves. */
async function open() {
  const user = { _id: 'ana' as UserId, email: '', name: '', lastname: '' }
  let saving: { save: (save: Save) => void; trouble: SavingTrouble } | undefined
  const Player = () => {
    saving = useSaving(user, () => {})
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(createElement(Player))
  unmount = () => root.unmount()
  await vi.advanceTimersByTimeAsync(100)
  return { save: (save: Save) => saving?.save(save), trouble: () => saving?.trouble }
}

const SAVE: Save = {
  idStudentCourse: 'enrolment' as EnrolmentId,
  index: { lesson: 0, word: 0, sentence: 0 },
  savedAt: '2026-01-01T00:00:00.000Z',
}

test('a save waits in the page while the outbox cannot be loaded, and the learner is told', async () => {
  const player = await open()
  expect(player.trouble()).toBe('none')
  player.save(SAVE)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(player.trouble()).toBe('unsafe')
  isMissing = false
  await vi.advanceTimersByTimeAsync(6_000)
  expect(added).toEqual([SAVE])
})
