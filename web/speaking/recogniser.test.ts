import { describe, expect, test, vi } from 'vitest'

import {
  ANDROID,
  createScope,
  DESKTOP,
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
    expect(stages).toEqual(['arming', 'judging'])
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
    expect(stages).toEqual(['arming', 'listening', 'voice', 'judging'])
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

  test('an unknown error is reported as the default (L8.19)', async () => {
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
    expect(stages).toEqual(['arming', 'voice', 'judging'])
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
