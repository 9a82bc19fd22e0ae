import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTones, type TonesScope } from '#web/speaking/tones.ts'

type Played = { frequencyHz: number; startS: number; endS: number; peakGain: number }

/** An audio context that records the scheduled notes. */
class FakeContext {
  static made: FakeContext[] = []
  static firstState: AudioContextState | 'interrupted' = 'running'
  static resumeMs = 0
  state: AudioContextState | 'interrupted' = FakeContext.firstState
  currentTime = 5
  destination = {}
  played: Played[] = []
  disconnects = 0
  constructor() {
    FakeContext.made.push(this)
  }
  async resume() {
    await new Promise(resolve => setTimeout(resolve, FakeContext.resumeMs))
    this.state = 'running'
  }
  createGain() {
    const values: number[] = []
    const note = (value: number) => values.push(value)
    return {
      values,
      gain: { setValueAtTime: note, linearRampToValueAtTime: note },
      connect() {},
      disconnect: () => {
        this.disconnects++
      },
    }
  }
  createOscillator() {
    let startS = 0
    let envelope = { values: [] as number[] }
    const frequency = { value: 0 }
    return {
      frequency,
      connect(target: typeof envelope) {
        envelope = target
      },
      start(atS: number) {
        startS = atS
      },
      stop: (endS: number) => {
        this.played.push({
          frequencyHz: frequency.value,
          startS,
          endS,
          peakGain: Math.max(...envelope.values),
        })
      },
    }
  }
}

const createDevice = () => createTones({ AudioContext: FakeContext } as unknown as TonesScope)
const letPass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const played = () => FakeContext.made.flatMap(context => context.played)

async function notesOf(name: 'success' | 'error' | 'cue') {
  createDevice()[name]()
  await letPass(0)
  return FakeContext.made.at(-1)?.played ?? []
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeContext.made = []
  FakeContext.firstState = 'running'
  FakeContext.resumeMs = 0
})
afterEach(() => {
  vi.useRealTimers()
})

test('the cue lasts at most 120 ms and stays under -20 dBFS, so that it is not recognised', async () => {
  const [note, ...others] = await notesOf('cue')
  if (!note) throw new Error('the cue is silent')
  expect(others).toEqual([])
  expect(note.endS - note.startS).toBeLessThanOrEqual(0.12)
  expect(20 * Math.log10(note.peakGain)).toBeLessThanOrEqual(-20)
  expect(note.startS).toBe(5)
})

test('success is two rising notes', async () => {
  const notes = await notesOf('success')
  const [first, second] = notes
  if (!first || !second) throw new Error('success has no two notes')
  expect(notes).toHaveLength(2)
  expect(second.frequencyHz).toBeGreaterThan(first.frequencyHz)
  expect(second.startS).toBeGreaterThan(first.startS)
})

test('an error is one note, lower than those of success and the cue, and short', async () => {
  const [note, ...others] = await notesOf('error')
  if (!note) throw new Error('the error is silent')
  expect(others).toEqual([])
  expect(note.endS - note.startS).toBeLessThanOrEqual(0.25)
  for (const other of [...(await notesOf('success')), ...(await notesOf('cue'))]) {
    expect(note.frequencyHz).toBeLessThan(other.frequencyHz)
  }
})

test('no context exists before the first tone, and all tones share one', async () => {
  const tones = createDevice()
  expect(FakeContext.made).toEqual([])
  tones.cue()
  tones.success()
  await letPass(0)
  expect(FakeContext.made).toHaveLength(1)
})

test('a new tone replaces the previous one, and stop ends it', async () => {
  const tones = createDevice()
  tones.error()
  await letPass(0)
  tones.success()
  await letPass(0)
  expect(FakeContext.made[0]?.disconnects).toBe(1)
  tones.stop()
  expect(FakeContext.made[0]?.disconnects).toBe(2)
})

test.each(['suspended', 'interrupted'] as const)('a tap wakes a context that is %s', async state => {
  FakeContext.firstState = state
  const tones = createDevice()
  tones.unlock()
  await letPass(0)
  expect(FakeContext.made[0]?.state).toBe('running')
  expect(played()).toEqual([])
  tones.cue()
  await letPass(0)
  expect(played()).toHaveLength(1)
})

test('a tone that would be late is dropped', async () => {
  FakeContext.firstState = 'suspended'
  FakeContext.resumeMs = 1_000
  createDevice().success()
  await letPass(2_000)
  expect(played()).toEqual([])
})

test.each([
  ['no audio context', undefined],
  [
    'a context that throws',
    class {
      constructor() {
        throw new DOMException('too many contexts', 'NotSupportedError')
      }
    },
  ],
  [
    'a context that cannot resume',
    class {
      state = 'suspended'
      resume = () => Promise.reject(new DOMException('no device', 'InvalidStateError'))
    },
  ],
])('%s means silence, never an error', async (_case, AudioContext) => {
  const tones = createTones({ AudioContext } as unknown as TonesScope)
  for (const name of ['unlock', 'success', 'error', 'cue', 'stop'] as const) expect(tones[name]).not.toThrow()
  // An unhandled rejection fails the run.
  await letPass(0)
  expect(played()).toEqual([])
})
