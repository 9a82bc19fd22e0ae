import { afterEach, expect, test, vi } from 'vitest'
import { createMicrophoneOwner, type OwnerScope } from '#web/speaking/microphone-owner.ts'

/** The channel between the tabs of a browser: a message reaches every other open end. */
function createTabs() {
  const open = new Set<Channel>()
  class Channel {
    onmessage: (() => void) | null = null
    constructor() {
      open.add(this)
    }
    postMessage() {
      for (const other of open) if (other !== this) other.onmessage?.()
    }
    close() {
      open.delete(this)
    }
  }
  const openTab = () => {
    const document = new EventTarget()
    const scope = { document, BroadcastChannel: Channel } as unknown as OwnerScope
    return { owner: createMicrophoneOwner(scope), document }
  }
  return { openTab, open }
}

afterEach(() => vi.restoreAllMocks())

test('the microphone has one holder: another one takes it away', () => {
  const { owner } = createTabs().openTab()
  const first = owner.take()
  const second = owner.take()
  expect(first.signal.aborted).toBe(true)
  expect(second.signal.aborted).toBe(false)
  first.done()
  owner.release()
  expect(second.signal.aborted, 'the first holder gave back nothing').toBe(true)
})

test('a sound takes the microphone away, and so does an audio or video element of the page', () => {
  const { owner, document } = createTabs().openTab()
  const before = owner.take()
  owner.beforeSound()
  expect(before.signal.aborted).toBe(true)
  const other = owner.take()
  document.dispatchEvent(new Event('play'))
  expect(other.signal.aborted).toBe(true)
})

test('a sound in another tab takes the microphone away', () => {
  const { openTab, open } = createTabs()
  const [here, there] = [openTab(), openTab()]
  const held = here.owner.take()
  there.owner.beforeSound()
  expect(held.signal.aborted).toBe(true)
  expect(open.size, 'no end stays open').toBe(0)
})

test('who has given the microphone back is not aborted any more', () => {
  const { openTab, open } = createTabs()
  const { owner } = openTab()
  const leaving = new AbortController()
  const held = owner.take(leaving.signal)
  held.done()
  owner.beforeSound()
  leaving.abort()
  expect(held.signal.aborted).toBe(false)
  expect(open.size).toBe(0)
})

test('a holder who leaves gives it back, also one who has left before', () => {
  const { owner } = createTabs().openTab()
  const leaving = new AbortController()
  const held = owner.take(leaving.signal)
  leaving.abort()
  expect(held.signal.aborted).toBe(true)
  expect(owner.take(leaving.signal).signal.aborted).toBe(true)
})

test('without a document and without a channel it works within the page', () => {
  const owner = createMicrophoneOwner({
    BroadcastChannel: class {
      constructor() {
        throw new Error('blocked')
      }
    } as unknown as typeof BroadcastChannel,
  })
  const held = owner.take()
  owner.beforeSound()
  expect(held.signal.aborted).toBe(true)
})
