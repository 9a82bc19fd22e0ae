import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  askForMicrophone,
  createRecogniser,
  type Hearing,
  type ListeningStage,
  type ListenOptions,
  microphonePermission,
  type RecogniserScope,
  type Recognition,
} from '#web/speaking/recogniser.ts'

const DESKTOP = {
  userAgent: 'Mozilla/5.0 (X11; Linux x64) Chrome/150.0 Safari/537.36',
  vendor: 'Google Inc.',
}
const ANDROID = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile Safari/537.36',
  vendor: 'Google Inc.',
}
const IPHONE = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
  vendor: 'Apple Computer, Inc.',
}

/** An inert engine: each test sends its events. */
class FakeRecognition implements Recognition {
  static made: FakeRecognition[] = []
  static startErrors: Error[] = []
  static endsAfterAbort = true

  lang = ''
  continuous = true
  interimResults = false
  maxAlternatives = 0
  calls: string[] = []
  onresult: Recognition['onresult'] = null
  onerror: Recognition['onerror'] = null
  onstart: (() => void) | null = null
  onaudiostart: (() => void) | null = null
  onspeechstart: (() => void) | null = null
  onspeechend: (() => void) | null = null
  onaudioend: (() => void) | null = null
  onend: (() => void) | null = null

  constructor() {
    FakeRecognition.made.push(this)
  }
  start() {
    this.calls.push('start')
    const error = FakeRecognition.startErrors.shift()
    if (error) throw error
  }
  stop() {
    this.calls.push('stop')
  }
  abort() {
    this.calls.push('abort')
    if (!FakeRecognition.endsAfterAbort) return
    setTimeout(() => {
      this.onerror?.({ error: 'aborted' })
      this.onend?.()
    }, 10)
  }
  hears(...results: { texts: string[]; isFinal?: boolean }[]) {
    this.onresult?.({
      results: results.map(({ texts, isFinal = true }) =>
        Object.assign(
          texts.map(transcript => ({ transcript })),
          { isFinal },
        ),
      ),
    })
  }
}

function createMemoryStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

function createScope(overrides: Partial<RecogniserScope['navigator']> = {}): RecogniserScope {
  return {
    webkitSpeechRecognition: FakeRecognition,
    navigator: {
      ...DESKTOP,
      onLine: true,
      permissions: { query: async () => ({ state: 'granted' }) },
      ...overrides,
    },
    document: { hidden: false },
    localStorage: createMemoryStorage(),
  }
}

const engine = () => {
  const latest = FakeRecognition.made.at(-1)
  if (!latest) throw new Error('no recognition was made')
  return latest
}
const letPass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Starts listening and waits until the engine is started. */
async function listenOn(
  scope: RecogniserScope,
  {
    recogniser = createRecogniser(scope),
    ...options
  }: Partial<ListenOptions> & {
    recogniser?: ReturnType<typeof createRecogniser>
  } = {},
) {
  const stages: ListeningStage[] = []
  const cues: number[] = []
  const outcomes: Hearing[] = []
  const startedAtMs = Date.now()
  const hearing = recogniser.listen({
    maxAlternatives: 3,
    onStage: stage => stages.push(stage),
    onCue: () => cues.push(Date.now() - startedAtMs),
    ...options,
  })
  hearing.then(outcome => outcomes.push(outcome))
  await letPass(0)
  return { recogniser, hearing, stages, cues, outcomes }
}

const heard = (...alternatives: string[]): Hearing => ({ status: 'heard', alternatives })
const failed = (cause: string) => ({ status: 'failed', cause })

beforeEach(() => {
  vi.useFakeTimers()
  FakeRecognition.made = []
  FakeRecognition.startErrors = []
  FakeRecognition.endsAfterAbort = true
})
afterEach(() => {
  expect(vi.getTimerCount(), 'a timer was left running').toBe(0)
  vi.useRealTimers()
})

/** Lets the engine end all open work, so that no timer is left. */
const letEnd = () => letPass(2_000)

describe('hearing', () => {
  test('asks for one utterance in American English with the wanted number of alternatives', async () => {
    const { recogniser } = await listenOn(createScope(), { maxAlternatives: 10 })
    const { lang, continuous, maxAlternatives, interimResults } = engine()
    expect({ lang, continuous, maxAlternatives, interimResults }).toEqual({
      lang: 'en-US',
      continuous: false,
      maxAlternatives: 10,
      interimResults: false,
    })
    recogniser.stop()
    await letEnd()
  })

  test.each([
    ['a word on the desktop', DESKTOP, false, false],
    ['a sentence on the desktop', DESKTOP, true, true],
    ['a word on Android', ANDROID, false, false],
    ['a sentence on Android, which marks interim results as final', ANDROID, true, false],
    ['a word on iOS, which may send no final result', IPHONE, false, true],
  ])('interim results for %s', async (_case, device, isSentence, expected) => {
    const { recogniser } = await listenOn(createScope(device), { isSentence })
    expect(engine().interimResults).toBe(expected)
    recogniser.stop()
    await letEnd()
  })

  test('returns the alternatives best first, trimmed, without blanks or repetitions, masked words as they are', async () => {
    const { outcomes } = await listenOn(createScope())
    engine().hears({ texts: [' ship ', 'sheep', '', 'b****', 'ship'] })
    await letPass(0)
    expect(outcomes).toEqual([heard('ship', 'sheep', 'b****')])
    await letEnd()
  })

  test('on the desktop answers at the final result, without waiting for the end', async () => {
    const { outcomes } = await listenOn(createScope())
    engine().onstart?.()
    engine().hears({ texts: ['cat'] })
    await letPass(0)
    expect(outcomes).toEqual([heard('cat')])
    await letEnd()
  })

  test('a result after the answer is ignored', async () => {
    const { outcomes, stages } = await listenOn(createScope())
    const { onresult } = engine()
    engine().hears({ texts: ['cat'] })
    onresult?.({ results: [[{ transcript: 'dog' }]] })
    await letEnd()
    expect(outcomes).toEqual([heard('cat')])
    expect(stages).toEqual(['arming', 'processing'])
  })

  test('takes the unprefixed constructor first', async () => {
    const prefixed = vi.fn()
    const scope = { ...createScope(), SpeechRecognition: FakeRecognition, webkitSpeechRecognition: prefixed }
    const { recogniser } = await listenOn(scope)
    expect(prefixed).not.toHaveBeenCalled()
    recogniser.stop()
    await letEnd()
  })
})

describe('stages and cue', () => {
  test('reports each stage once and only forwards', async () => {
    const { stages, hearing } = await listenOn(createScope())
    const current = engine()
    expect(stages).toEqual(['arming'])
    current.onstart?.()
    current.onaudiostart?.()
    expect(stages).toEqual(['arming', 'listening'])
    current.onspeechstart?.()
    current.onspeechend?.()
    current.onspeechstart?.()
    current.onaudioend?.()
    current.hears({ texts: ['cat'] })
    await hearing
    expect(stages).toEqual(['arming', 'listening', 'speech', 'processing'])
    await letEnd()
  })

  test('the cue comes 200 ms after the start of recognition, not of the call', async () => {
    const { cues, recogniser } = await listenOn(createScope())
    await letPass(500)
    engine().onstart?.()
    await letPass(199)
    expect(cues).toEqual([])
    await letPass(1)
    expect(cues).toEqual([700])
    recogniser.stop()
    await letEnd()
  })

  test.each([
    ['on Android, which has its own beep', ANDROID, () => {}],
    ['when the learner is already speaking', DESKTOP, () => engine().onspeechstart?.()],
    ['when recognition has already failed', DESKTOP, () => engine().onerror?.({ error: 'network' })],
  ])('no cue %s', async (_case, device, then) => {
    const { cues, recogniser } = await listenOn(createScope(device))
    engine().onstart?.()
    then()
    await letPass(1_000)
    expect(cues).toEqual([])
    recogniser.stop()
    await letEnd()
  })

  test('an engine without audio events is listening 200 ms after its start', async () => {
    const { stages, recogniser } = await listenOn(createScope())
    engine().onstart?.()
    await letPass(200)
    expect(stages).toEqual(['arming', 'listening'])
    recogniser.stop()
    await letEnd()
  })
})

describe('failures', () => {
  test.each([
    'no-speech',
    'aborted',
    'audio-capture',
    'network',
    'not-allowed',
    'service-not-allowed',
    'bad-grammar',
    'language-not-supported',
  ])('the engine error %s is the cause', async error => {
    const { outcomes } = await listenOn(createScope())
    engine().onerror?.({ error })
    await letEnd()
    expect(outcomes).toEqual([failed(error)])
  })

  test('an unknown error is reported as the default of specification 2, section 8', async () => {
    const { outcomes } = await listenOn(createScope())
    engine().onerror?.({ error: 'phrases-not-supported' })
    await letEnd()
    expect(outcomes).toEqual([failed('unknown')])
  })

  test.each([
    ['an end without a result', () => {}],
    ['an end after speech that matched nothing', () => engine().onspeechend?.()],
    ['an end after a blank result', () => engine().hears({ texts: ['  '] })],
  ])('%s is no speech', async (_case, before) => {
    const { outcomes } = await listenOn(createScope())
    engine().onstart?.()
    before()
    engine().onend?.()
    await letPass(0)
    expect(outcomes).toEqual([failed('no-speech')])
  })

  test('a page in the background does not report a forbidden microphone', async () => {
    const { outcomes } = await listenOn({ ...createScope(IPHONE), document: { hidden: true } })
    engine().onerror?.({ error: 'not-allowed' })
    await letEnd()
    expect(outcomes).toEqual([failed('aborted')])
  })

  test.each([
    ['no constructor', undefined],
    [
      'a constructor that throws',
      class {
        constructor() {
          throw new TypeError('Illegal constructor')
        }
      },
    ],
  ])('%s is unsupported', async (_case, webkitSpeechRecognition) => {
    const scope = { ...createScope(), webkitSpeechRecognition: webkitSpeechRecognition as never }
    const { outcomes } = await listenOn(scope)
    expect(outcomes).toEqual([failed('unsupported')])
  })

  test('a denied microphone is reported without starting', async () => {
    const { outcomes } = await listenOn(
      createScope({ permissions: { query: async () => ({ state: 'denied' }) } }),
    )
    expect(outcomes).toEqual([failed('not-allowed')])
    expect(FakeRecognition.made).toEqual([])
  })
})

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

describe('phones', () => {
  test('Android: of several results, repeated or corrected, the last one before the end counts, once', async () => {
    const { outcomes } = await listenOn(createScope(ANDROID))
    engine().hears({ texts: ['good'] })
    engine().hears({ texts: ['good'] }, { texts: ['good morning'] })
    engine().hears({ texts: ['good'] }, { texts: ['good morning'] })
    expect(outcomes).toEqual([])
    engine().onend?.()
    engine().hears({ texts: ['good'] })
    await letPass(0)
    expect(outcomes).toEqual([heard('good morning')])
  })

  test.each([
    ['Android', ANDROID],
    ['iOS', IPHONE],
  ])('%s: a final result counts after 0.8 s when no end comes', async (_case, device) => {
    const { outcomes } = await listenOn(createScope(device))
    engine().hears({ texts: ['cat'] })
    await letPass(799)
    expect(outcomes).toEqual([])
    await letPass(1)
    expect(outcomes).toEqual([heard('cat')])
    await letEnd()
  })

  test('Android: an error after a final result does not lose it', async () => {
    const { outcomes } = await listenOn(createScope(ANDROID))
    engine().hears({ texts: ['cat'] })
    engine().onerror?.({ error: 'no-speech' })
    await letEnd()
    expect(outcomes).toEqual([heard('cat')])
  })

  test('iOS: stops 1.5 s after the last change and takes the last interim result 0.8 s later', async () => {
    const { outcomes, stages } = await listenOn(createScope(IPHONE))
    engine().hears({ texts: ['good'], isFinal: false })
    await letPass(1_400)
    engine().hears({ texts: ['good morning'], isFinal: false })
    await letPass(1_000)
    engine().hears({ texts: ['good morning'], isFinal: false })
    await letPass(499)
    expect(engine().calls).toEqual(['start'])
    await letPass(1)
    expect(engine().calls).toEqual(['start', 'stop'])
    expect(stages).toEqual(['arming', 'speech', 'processing'])
    await letPass(800)
    expect(outcomes).toEqual([heard('good morning')])
    await letEnd()
  })

  test('iOS: an end after interim results only counts as heard', async () => {
    const { outcomes } = await listenOn(createScope(IPHONE))
    engine().hears({ texts: ['cat'], isFinal: false })
    engine().onend?.()
    await letPass(0)
    expect(outcomes).toEqual([heard('cat')])
  })

  test('interim pieces are joined, and a later error is an error, not half a sentence', async () => {
    const scope = createScope()
    const first = await listenOn(scope, { isSentence: true })
    engine().hears({ texts: ['how are'], isFinal: false }, { texts: [' you'], isFinal: false })
    engine().onend?.()
    await letPass(0)
    expect(first.outcomes).toEqual([heard('how are you')])
    const second = await listenOn(scope, { isSentence: true, recogniser: first.recogniser })
    engine().hears({ texts: ['how are'], isFinal: false })
    engine().onerror?.({ error: 'network' })
    await letEnd()
    expect(second.outcomes).toEqual([failed('network')])
  })

  test('iOS: the audio session records while listening and plays afterwards', async () => {
    const audioSession = { type: 'auto' }
    const { recogniser } = await listenOn(createScope({ ...IPHONE, audioSession }))
    expect(audioSession.type).toBe('play-and-record')
    recogniser.stop()
    await letEnd()
    expect(audioSession.type).toBe('playback')
  })
})

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
    ['NotReadableError', 'audio-capture'],
    ['AbortError', 'unknown'],
  ])('%s when asking for the microphone means %s', async (name, expected) => {
    const getUserMedia = () => Promise.reject(new DOMException('no', name))
    expect(await askForMicrophone(createScope({ mediaDevices: { getUserMedia } }))).toBe(expected)
  })
})
