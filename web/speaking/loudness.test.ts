import { afterEach, expect, test, vi } from 'vitest'
import { canShareMicrophone, nextLoudness, showLoudness } from '#web/speaking/loudness.ts'

afterEach(() => vi.unstubAllGlobals())

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15'

test.each([
  [{ userAgent: CHROME, vendor: 'Google Inc.' }, true],
  [{ userAgent: ANDROID, vendor: 'Google Inc.' }, false],
  [{ userAgent: SAFARI, vendor: 'Apple Computer, Inc.' }, false],
])('a second capture is opened only where it leaves the recogniser its own: %o', (device, isShared) => {
  expect(canShareMicrophone(device)).toBe(isShared)
})

test('the rays rise at once and fall slowly', () => {
  const loud = new Float32Array(64).fill(0.2)
  const silent = new Float32Array(64)
  expect(nextLoudness(0, loud)).toBe(1)
  const falling = nextLoudness(1, silent)
  expect(falling).toBeGreaterThan(0.8)
  expect(falling).toBeLessThan(1)
  expect(nextLoudness(0, silent)).toBe(0)
})

function device({ userAgent = CHROME, state = 'granted' as PermissionState } = {}) {
  const stop = vi.fn()
  const getUserMedia = vi.fn(async () => ({ getTracks: () => [{ stop }] }))
  vi.stubGlobal('navigator', {
    userAgent,
    permissions: { query: async () => ({ state }) },
    mediaDevices: { getUserMedia },
  })
  const close = vi.fn(async () => undefined)
  class FakeContext {
    close = close
    createAnalyser = () => ({
      fftSize: 0,
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.06),
    })
    createMediaStreamSource = () => ({ connect: () => undefined })
  }
  vi.stubGlobal('AudioContext', FakeContext)
  return { getUserMedia, stop, close }
}

test('an element follows the loudness until listening ends, and the capture ends with it', async () => {
  const { stop, close } = device()
  const element = document.createElement('button')
  const controller = new AbortController()
  await showLoudness(element, controller.signal)
  expect(element.dataset.follows).toBe('')
  expect(element.style.getPropertyValue('--loud')).toBe('0.50')
  controller.abort()
  expect(element.dataset.follows).toBeUndefined()
  expect(element.style.getPropertyValue('--loud')).toBe('')
  expect(stop).toHaveBeenCalledOnce()
  expect(close).toHaveBeenCalledOnce()
})

test('listening that ended while the capture opened leaves none open', async () => {
  const { stop } = device()
  const element = document.createElement('button')
  await showLoudness(element, AbortSignal.abort())
  expect(stop).toHaveBeenCalledOnce()
  expect(element.dataset.follows).toBeUndefined()
})

test.each([{ userAgent: ANDROID }, { state: 'prompt' as const }])(
  'nobody is asked and nothing is opened: %o',
  async given => {
    const { getUserMedia } = device(given)
    const element = document.createElement('button')
    await showLoudness(element, new AbortController().signal)
    expect(getUserMedia).not.toHaveBeenCalled()
    expect(element.dataset.follows).toBeUndefined()
  },
)
