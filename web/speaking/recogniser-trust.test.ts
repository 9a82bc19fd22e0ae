import { describe, expect, test, vi } from 'vitest'
import { askForMicrophone, microphonePermission } from '#web/speaking/microphone-permission.ts'
import { createRecogniser, type RecogniserScope } from '#web/speaking/recogniser.ts'

import { createScope, engine, letEnd, listenOn, prepareFakeRecognition } from '#web/speaking/testing.ts'

prepareFakeRecognition()

describe('trust', () => {
  async function failWith(
    scope: RecogniserScope,
    recogniser: ReturnType<typeof createRecogniser>,
    error: string,
  ) {
    await listenOn(scope, { recogniser })
    engine().onerror?.({ error })
    await letEnd()
  }

  test.each([
    [['network'], true],
    [['network', 'network'], false],
    [['network', 'aborted', 'network'], false],
    [['network', 'no-speech', 'network'], true],
    [['service-not-allowed', 'service-not-allowed'], false],
    [['no-speech', 'no-speech', 'no-speech'], true],
    [['not-allowed', 'not-allowed'], true],
  ])('after %j the device is trusted: %s', async (errors, expected) => {
    const scope = createScope()
    const recogniser = createRecogniser(scope)
    for (const error of errors) await failWith(scope, recogniser, error)
    expect(recogniser.isTrusted()).toBe(expected)
    expect(createRecogniser(scope).isTrusted(), 'on the next visit').toBe(expected)
  })

  test('errors without a connection do not affect the trust in the device', async () => {
    const scope = createScope({ onLine: false })
    const recogniser = createRecogniser(scope)
    await failWith(scope, recogniser, 'network')
    await failWith(scope, recogniser, 'network')
    scope.navigator.onLine = true
    expect(recogniser.isTrusted()).toBe(true)
  })

  test.each([
    [
      'something is heard',
      async (scope: RecogniserScope, recogniser: ReturnType<typeof createRecogniser>) => {
        await listenOn(scope, { recogniser })
        engine().hears({ texts: ['cat'] })
        await letEnd()
      },
    ],
    ['a week has passed', async () => vi.setSystemTime(Date.now() + 7 * 24 * 3_600_000)],
  ])('the device is trusted again when %s', async (_case, recover) => {
    const scope = createScope()
    const recogniser = createRecogniser(scope)
    await failWith(scope, recogniser, 'network')
    await failWith(scope, recogniser, 'network')
    expect(recogniser.isTrusted()).toBe(false)
    await recover(scope, recogniser)
    expect(recogniser.isTrusted()).toBe(true)
    expect(createRecogniser(scope).isTrusted()).toBe(true)
  })

  test('with blocked storage the trust is kept for this visit', async () => {
    const scope = Object.defineProperty(createScope(), 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const recogniser = createRecogniser(scope)
    expect(recogniser.isTrusted()).toBe(true)
    await failWith(scope, recogniser, 'network')
    await failWith(scope, recogniser, 'network')
    expect(recogniser.isTrusted()).toBe(false)
  })

  test('a browser without recognition is neither supported nor trusted', () => {
    const recogniser = createRecogniser({ ...createScope(), webkitSpeechRecognition: undefined })
    expect(recogniser.isSupported()).toBe(false)
    expect(recogniser.isTrusted()).toBe(false)
  })
})

describe('microphone', () => {
  test.each([
    ['granted', async () => ({ state: 'granted' as const })],
    ['denied', async () => ({ state: 'denied' as const })],
    ['prompt', async () => ({ state: 'prompt' as const })],
    ['unknown', () => Promise.reject(new TypeError('microphone is not a permission name'))],
    [
      'unknown',
      () => {
        throw new TypeError('Illegal invocation')
      },
    ],
  ])('the permission is %s', async (expected, query) => {
    expect(await microphonePermission(createScope({ permissions: { query } }))).toBe(expected)
  })

  test('the permission is unknown where it cannot be queried', async () => {
    const { permissions, ...navigator } = createScope().navigator
    expect(await microphonePermission({ navigator })).toBe('unknown')
  })

  test('asking for the microphone releases it immediately, because phones allow one capture at a time', async () => {
    const stop = vi.fn()
    const getUserMedia = vi.fn(async () => ({ getTracks: () => [{ stop }] }) as unknown as MediaStream)
    expect(await askForMicrophone(createScope({ mediaDevices: { getUserMedia } }))).toBe('granted')
    expect(getUserMedia).toHaveBeenCalledWith({ audio: true })
    expect(stop).toHaveBeenCalledOnce()
  })

  test.each([
    ['NotAllowedError', 'not-allowed'],
    ['NotFoundError', 'audio-capture'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'unknown'],
  ])('%s when asking for the microphone means %s', async (name, expected) => {
    const getUserMedia = () => Promise.reject(new DOMException('no', name))
    expect(await askForMicrophone(createScope({ mediaDevices: { getUserMedia } }))).toBe(expected)
  })
})
