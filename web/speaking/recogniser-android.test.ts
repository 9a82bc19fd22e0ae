import { describe, expect, test } from 'vitest'
import { createRecogniser, type RecogniserScope } from '#web/speaking/recogniser.ts'
import {
  ANDROID,
  createScope,
  DESKTOP,
  engine,
  FakeRecognition,
  failed,
  heard,
  letEnd,
  letPass,
  listenOn,
  prepareFakeRecognition,
} from '#web/speaking/testing.ts'

/*
 * What Chrome for Android leaves unsaid. It reports the start before Android's service has answered; a busy service
 * arrives as `not-allowed`, and a missing language as nothing at all: no error and no end.
 */

prepareFakeRecognition()

const permissionsOf = (...states: PermissionState[]) => {
  const query = async () => ({ state: (states.length > 1 ? states.shift() : states[0]) ?? 'prompt' })
  return { permissions: { query } }
}
const android = (given: Partial<RecogniserScope['navigator']> = {}) => createScope({ ...ANDROID, ...given })

/** Android's service is busy: start, error and end, in this order. */
async function beBusy() {
  const busy = engine()
  busy.onstart?.()
  await letPass(50)
  busy.onerror?.({ error: 'not-allowed' })
  await letPass(0)
  busy.onend?.()
}

describe('a busy recogniser', () => {
  test('is waited for and tried once more: what it then hears counts', async () => {
    const { outcomes, stages } = await listenOn(android())
    await beBusy()
    await letPass(999)
    expect([outcomes, FakeRecognition.made.length]).toEqual([[], 1])
    await letPass(1)
    expect(FakeRecognition.made, 'a new instance: the old one may stay busy').toHaveLength(2)
    engine().onstart?.()
    engine().onaudiostart?.()
    engine().hears({ texts: ['cat'] })
    await letEnd()
    expect(outcomes).toEqual([heard('cat')])
    expect(stages).toEqual(['arming', 'listening', 'judging'])
  })

  test('that stays busy is named so, never as a forbidden microphone', async () => {
    const { outcomes } = await listenOn(android())
    await beBusy()
    await letPass(1_000)
    await beBusy()
    await letEnd()
    expect(outcomes).toEqual([failed('busy')])
    expect(FakeRecognition.made).toHaveLength(2)
  })

  test('is recognised when the permission was just given in the browser’s prompt', async () => {
    const { outcomes } = await listenOn(android(permissionsOf('prompt', 'granted')))
    await beBusy()
    await letPass(1_000)
    await beBusy()
    await letEnd()
    expect(outcomes).toEqual([failed('busy')])
  })

  test('can be stopped while it is waited for', async () => {
    const { outcomes, recogniser } = await listenOn(android())
    await beBusy()
    recogniser.stop()
    await letEnd()
    expect(outcomes).toEqual([failed('aborted')])
    expect(FakeRecognition.made).toHaveLength(1)
  })

  test('is no reason to distrust the device', async () => {
    const scope = android()
    const recogniser = createRecogniser(scope)
    for (let time = 0; time < 3; time++) {
      await listenOn(scope, { recogniser })
      await beBusy()
      await letPass(1_000)
      await beBusy()
      await letEnd()
    }
    expect(recogniser.isTrusted()).toBe(true)
  })
})

test.each([
  ['refused in the prompt', permissionsOf('prompt', 'denied'), ANDROID],
  ['dismissed in the prompt', permissionsOf('prompt'), ANDROID],
  ['that cannot be queried', { permissions: { query: () => Promise.reject(new TypeError()) } }, ANDROID],
  ['of a computer', permissionsOf('granted'), DESKTOP],
])('"not allowed" with a permission %s stays "not allowed", at once', async (_, permissions, device) => {
  const { outcomes } = await listenOn(createScope({ ...device, ...permissions }))
  await beBusy()
  await letEnd()
  expect(outcomes).toEqual([failed('not-allowed')])
  expect(FakeRecognition.made).toHaveLength(1)
})

describe('a phone without English', () => {
  test('starts, and never opens the microphone: after 6 s it is named', async () => {
    const { outcomes, stages } = await listenOn(android())
    engine().onstart?.()
    await letPass(5_999)
    expect(outcomes).toEqual([])
    await letPass(1)
    expect(outcomes).toEqual([failed('no-english')])
    expect(stages, 'it never claims to listen').toEqual(['arming'])
    expect(engine().calls).toEqual(['start', 'abort'])
    await letEnd()
  })

  test.each([
    ['does not even start', () => {}, 3_000],
    [
      'opens the microphone, and never answers',
      () => {
        engine().onstart?.()
        engine().onaudiostart?.()
        engine().onspeechstart?.()
      },
      12_000,
    ],
  ])('or %s', async (_, before, silenceMs) => {
    const { outcomes } = await listenOn(android())
    before()
    await letPass(silenceMs - 1)
    expect(outcomes).toEqual([])
    await letPass(1)
    expect(outcomes).toEqual([failed('no-english')])
    await letEnd()
  })

  test('is remembered after the second time, with the reason, until English is there', async () => {
    const scope = android()
    const recogniser = createRecogniser(scope)
    const beSilent = async () => {
      await listenOn(scope, { recogniser })
      engine().onstart?.()
      await letPass(10_000)
    }
    await beSilent()
    expect([recogniser.isTrusted(), recogniser.trouble()]).toEqual([true, undefined])
    await beSilent()
    expect([recogniser.isTrusted(), recogniser.trouble()]).toEqual([false, 'no-english'])
    const later = createRecogniser(scope)
    expect([later.isTrusted(), later.trouble()], 'on the next visit').toEqual([false, 'no-english'])
    await listenOn(scope, { recogniser: later })
    engine().onstart?.()
    engine().onaudiostart?.()
    engine().hears({ texts: ['cat'] })
    await letEnd()
    expect([later.isTrusted(), later.trouble()]).toEqual([true, undefined])
  })

  test.each([
    ['without a network the network is named', { onLine: false }, 'network'],
    ['with an unanswered prompt nothing is known', permissionsOf('prompt'), 'timeout'],
    ['on a computer nothing is known', DESKTOP, 'timeout'],
  ])('is not suspected otherwise: %s', async (_, given, cause) => {
    const { outcomes } = await listenOn(android(given))
    engine().onstart?.()
    await letPass(12_000)
    expect(outcomes).toEqual([failed(cause)])
    await letEnd()
  })

  test('is told to the operator once, when it is remembered', async () => {
    const told: string[] = []
    const scope = android()
    const recogniser = createRecogniser(scope, cause => told.push(cause))
    for (let time = 0; time < 3; time++) {
      await listenOn(scope, { recogniser })
      engine().onstart?.()
      await letPass(10_000)
    }
    expect(told).toEqual(['no-english'])
  })
})

describe('a permission that the browser took back', () => {
  const DAY_MS = 24 * 3_600_000

  /** Speaks once with the permission, and comes back after some days when the browser asks again. */
  async function comeBack(days: number) {
    const scope = android(permissionsOf('granted'))
    const first = await listenOn(scope)
    first.recogniser.stop()
    await letEnd()
    await letPass(days * DAY_MS)
    Object.assign(scope.navigator, permissionsOf('prompt'))
    return scope
  }

  test('after months is explained before the browser asks; the next press asks', async () => {
    const scope = await comeBack(70)
    const { outcomes, recogniser } = await listenOn(scope)
    await letPass(0)
    expect(outcomes).toEqual([failed('permission-lapsed')])
    expect(engine().calls, 'not started again').toEqual(['start', 'abort'])
    await listenOn(scope, { recogniser })
    expect(engine().calls.at(-1), 'the browser asks').toBe('start')
    recogniser.stop()
    await letEnd()
  })

  test('after days is asked for by the browser alone, because it may have been given for one visit', async () => {
    const { outcomes, recogniser } = await listenOn(await comeBack(20))
    expect(outcomes).toEqual([])
    recogniser.stop()
    await letEnd()
  })

  test('is no matter of a device that never had it', async () => {
    const { outcomes, recogniser } = await listenOn(android(permissionsOf('prompt')))
    expect(outcomes).toEqual([])
    recogniser.stop()
    await letEnd()
  })
})

describe('without a network', () => {
  test('the recogniser is tried: a phone with English may hear', async () => {
    const { outcomes, recogniser } = await listenOn(android({ onLine: false }))
    engine().onstart?.()
    engine().onaudiostart?.()
    engine().hears({ texts: ['cat'] })
    await letEnd()
    expect(outcomes).toEqual([heard('cat')])
    expect(recogniser.isTrusted()).toBe(true)
  })

  test('what happened is remembered, and says nothing about the time with a network', async () => {
    const scope = android({ onLine: false })
    const recogniser = createRecogniser(scope)
    for (let time = 0; time < 2; time++) {
      await listenOn(scope, { recogniser })
      engine().onerror?.({ error: 'network' })
      await letEnd()
    }
    expect([recogniser.isTrusted(), recogniser.trouble()]).toEqual([false, 'offline'])
    const later = createRecogniser(scope)
    expect([later.isTrusted(), later.trouble()], 'on the next visit').toEqual([false, 'offline'])
    scope.navigator.onLine = true
    expect([later.isTrusted(), later.trouble()], 'with a network').toEqual([true, undefined])
    scope.navigator.onLine = false
    await listenOn(scope, { recogniser: later })
    engine().onaudiostart?.()
    engine().hears({ texts: ['cat'] })
    await letEnd()
    expect(later.isTrusted(), 'heard without a network').toBe(true)
  })
})
