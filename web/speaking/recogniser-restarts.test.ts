import { describe, expect, test } from 'vitest'
import { createRecogniser } from '#web/speaking/recogniser.ts'

import {
  createScope,
  engine,
  FakeRecognition,
  failed,
  heard,
  IPHONE,
  letEnd,
  letPass,
  listenOn,
  prepareFakeRecognition,
} from '#web/speaking/testing.ts'

prepareFakeRecognition()

describe('watchdogs', () => {
  test('no start within 3 s', async () => {
    const { outcomes } = await listenOn(createScope())
    await letPass(2_999)
    expect(outcomes).toEqual([])
    await letPass(1)
    expect(outcomes).toEqual([failed('no-start')])
    expect(engine().calls).toEqual(['start', 'abort'])
    await letEnd()
  })

  test('a permission prompt without an answer counts as no start', async () => {
    const { outcomes } = await listenOn(createScope({ permissions: { query: () => new Promise(() => {}) } }))
    await letPass(3_000)
    expect(outcomes).toEqual([failed('no-start')])
  })

  test.each([
    ['in a page times out after 15 s', {}, 15_000],
    [
      'in an iOS home-screen app is never shown, so the timeout stays 3 s',
      { ...IPHONE, standalone: true },
      3_000,
    ],
  ])('the browser’s prompt for the microphone %s', async (_case, device, expectedMs) => {
    const permissions = { query: async () => ({ state: 'prompt' as const }) }
    const { outcomes } = await listenOn(createScope({ ...device, permissions }))
    await letPass(expectedMs - 1)
    expect(outcomes).toEqual([])
    await letPass(1)
    expect(outcomes).toEqual([failed('no-start')])
    await letEnd()
  })

  test('no event for 12 s is a timeout, counted from the latest event', async () => {
    const { outcomes } = await listenOn(createScope())
    engine().onstart?.()
    await letPass(11_000)
    engine().onspeechstart?.()
    await letPass(11_999)
    expect(outcomes).toEqual([])
    await letPass(1)
    expect(outcomes).toEqual([failed('timeout')])
    expect(engine().calls).toEqual(['start', 'abort'])
    await letEnd()
  })

  test.each(['no-start', 'timeout', 'not-allowed', 'service-not-allowed'])(
    'after %s the next try has a new instance',
    async cause => {
      const scope = createScope()
      const { recogniser } = await listenOn(scope)
      if (cause === 'timeout') engine().onstart?.()
      if (cause.endsWith('allowed')) engine().onerror?.({ error: cause })
      await letPass(15_000)
      await listenOn(scope, { recogniser })
      expect(FakeRecognition.made).toHaveLength(2)
      recogniser.stop()
      await letEnd()
    },
  )

  test('after a success the same instance is reused', async () => {
    const scope = createScope()
    const { recogniser } = await listenOn(scope)
    engine().hears({ texts: ['cat'] })
    await letEnd()
    const second = await listenOn(scope, { recogniser })
    engine().hears({ texts: ['dog'] })
    await letEnd()
    expect(second.outcomes).toEqual([heard('dog')])
    expect(FakeRecognition.made).toHaveLength(1)
  })
})

describe('stopping and starting again', () => {
  test('a stop ends without an error, once', async () => {
    const { recogniser, outcomes } = await listenOn(createScope())
    recogniser.stop()
    recogniser.stop()
    await letEnd()
    expect(outcomes).toEqual([failed('aborted')])
    expect(engine().calls).toEqual(['start', 'abort'])
  })

  test('a signal ends it, and results after that are ignored', async () => {
    const controller = new AbortController()
    const { outcomes, stages } = await listenOn(createScope(), { signal: controller.signal })
    const { onresult } = engine()
    controller.abort()
    onresult?.({ results: [[{ transcript: 'cat' }]] })
    await letEnd()
    expect(outcomes).toEqual([failed('aborted')])
    expect(stages).toEqual(['arming'])
  })

  test('an aborted signal never starts', async () => {
    const { outcomes } = await listenOn(createScope(), { signal: AbortSignal.abort() })
    expect(outcomes).toEqual([failed('aborted')])
    expect(FakeRecognition.made).toEqual([])
  })

  test('a stop while the permission is being asked never starts', async () => {
    const recogniser = createRecogniser(createScope())
    const hearing = recogniser.listen({ maxAlternatives: 3, onStage() {} })
    await Promise.resolve()
    recogniser.stop()
    expect(await hearing).toEqual(failed('aborted'))
    await letPass(0)
    expect(FakeRecognition.made).toEqual([])
  })

  test('a second listen aborts the first and starts only after its end', async () => {
    const scope = createScope()
    const first = await listenOn(scope)
    const second = await listenOn(scope, { recogniser: first.recogniser })
    expect(first.outcomes).toEqual([failed('aborted')])
    expect(engine().calls).toEqual(['start', 'abort'])
    await letPass(10)
    expect(engine().calls).toEqual(['start', 'abort', 'start'])
    engine().hears({ texts: ['dog'] })
    await letEnd()
    expect(second.outcomes).toEqual([heard('dog')])
  })

  test('of three quick listens only the last one starts, and the others are aborted', async () => {
    const scope = createScope()
    const first = await listenOn(scope)
    const second = await listenOn(scope, { recogniser: first.recogniser })
    const third = await listenOn(scope, { recogniser: first.recogniser })
    await letPass(10)
    expect(engine().calls).toEqual(['start', 'abort', 'start'])
    engine().hears({ texts: ['dog'] })
    await letEnd()
    expect(second.outcomes).toEqual([failed('aborted')])
    expect(third.outcomes).toEqual([heard('dog')])
  })

  test('an engine that never ends is replaced after 2 s', async () => {
    FakeRecognition.endsAfterAbort = false
    const scope = createScope()
    const { recogniser } = await listenOn(scope)
    const second = await listenOn(scope, { recogniser })
    await letPass(1_999)
    expect(FakeRecognition.made).toHaveLength(1)
    await letPass(1)
    expect(FakeRecognition.made).toHaveLength(2)
    engine().hears({ texts: ['dog'] })
    await letEnd()
    expect(second.outcomes).toEqual([heard('dog')])
  })

  test('a start that says "already started" is aborted, awaited and retried once', async () => {
    FakeRecognition.startErrors = [new DOMException('recognition has already started', 'InvalidStateError')]
    const { outcomes } = await listenOn(createScope())
    await letPass(10)
    expect(FakeRecognition.made.map(({ calls }) => calls)).toEqual([['start', 'abort'], ['start']])
    engine().hears({ texts: ['cat'] })
    await letEnd()
    expect(outcomes).toEqual([heard('cat')])
  })

  test('a stop after a start that threw is not followed by another start', async () => {
    FakeRecognition.startErrors = [new Error('first')]
    const { recogniser, outcomes } = await listenOn(createScope())
    recogniser.stop()
    await letEnd()
    expect(outcomes).toEqual([failed('aborted')])
    expect(FakeRecognition.made).toHaveLength(1)
  })

  test('a start that throws twice counts as no start', async () => {
    FakeRecognition.startErrors = [new Error('first'), new Error('second')]
    const { outcomes } = await listenOn(createScope())
    await letPass(20)
    expect(outcomes).toEqual([failed('no-start')])
    await letEnd()
  })
})
