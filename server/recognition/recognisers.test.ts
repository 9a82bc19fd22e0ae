import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RecogniserConfig } from '#server/configuration/config.ts'
import { type Clip, readClip } from '#server/recognition/clip.ts'
import type { Recogniser } from '#server/recognition/provider.ts'
import { openRecogniser } from '#server/recognition/service.ts'
import {
  answers,
  type Behaviour,
  ENGINE_KEY,
  type EngineDouble,
  hears,
  neverAnswers,
  startEngine,
  wavClip,
} from '#server/recognition/testing.ts'

const clip = readClip(wavClip(1000)) as Clip
const stalls: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"text":')
}

describe.each(['whisper.cpp', 'openai'] as const)('a server of %s', name => {
  let engine: EngineDouble
  let recogniser: Recogniser
  beforeEach(async () => {
    engine = await startEngine(name)
    recogniser = open(engine.config)
  })
  afterEach(() => engine.close())

  const open = (config: RecogniserConfig) => openRecogniser(config) as Recogniser
  const hear = ({
    maxAlternatives = 1,
    signal = AbortSignal.timeout(5000),
  }: {
    maxAlternatives?: number
    signal?: AbortSignal
  } = {}) => recogniser.recognise(clip, { maxAlternatives, signal })

  test('gets the clip, the language and the response format, and nothing else', async () => {
    await hear()
    const [asked] = engine.asked
    expect(asked?.file).toEqual({ name: 'clip.wav', type: 'audio/wav', bytes: Buffer.from(clip.bytes) })
    expect(asked?.authorization).toBe(name === 'openai' ? `Bearer ${ENGINE_KEY}` : undefined)
    // A closed list: no prompt, no hotwords, no hint of the expected text.
    expect(asked?.fields).toEqual({
      language: 'en',
      response_format: 'verbose_json',
      temperature: '0',
      ...(name === 'openai'
        ? { model: 'whisper-1' }
        : { max_context: '0', temperature_inc: '0', no_language_probabilities: 'true' }),
    })
  })

  test('returns the transcript, the engine and the elapsed time', async () => {
    engine.behave(hears('A cat.', { avg_logprob: 0, duration: 1 }))
    const heard = await hear()
    expect(heard).toEqual({
      alternatives: [{ text: 'A cat.', confidence: 1 }],
      engine: name,
      elapsedMs: expect.any(Number),
      clipMs: 1000,
    })
    expect(heard.elapsedMs).toBeGreaterThanOrEqual(0)
  })

  test('is called again at a higher temperature for a second alternative', async () => {
    engine.behave((asked, response) =>
      hears(asked.fields.temperature === '0' ? 'Cut.' : 'Cat.')(asked, response),
    )
    const { alternatives } = await hear({ maxAlternatives: 2 })
    expect(alternatives.map(({ text }) => text)).toEqual(['Cut.', 'Cat.'])
    expect(engine.asked.map(({ fields }) => fields.temperature).sort()).toEqual(['0', '0.4'])
  })

  test('that hears the same twice has one alternative, the more confident one', async () => {
    engine.behave((asked, response) =>
      hears(asked.fields.temperature === '0' ? 'cat' : 'Cat')(asked, response),
    )
    expect((await hear({ maxAlternatives: 5 })).alternatives.map(({ text }) => text)).toEqual(['cat'])
  })

  test('that hears silence has no alternatives', async () => {
    engine.behave(hears('Thank you.', { no_speech_prob: 0.93 }))
    expect((await hear({ maxAlternatives: 2 })).alternatives).toEqual([])
  })

  test('may have a base path', async () => {
    for (const base of ['/asr', '/asr/']) {
      recogniser = open({ ...engine.config, url: `${engine.config.url}${base}` })
      await expect(hear()).rejects.toThrow('the recogniser answered 404')
    }
    recogniser = open({ ...engine.config, url: `${engine.config.url}/` })
    expect((await hear()).alternatives).toHaveLength(1)
  })

  test.each([
    ['a failure', answers(500, '{"error":"what was said"}'), 'the recogniser answered 500'],
    ['a refusal of the clip', answers(400, '{"error":"failed to read audio data"}'), 'answered 400'],
    ['a page', answers(200, '<html>what was said</html>', 'text/html'), 'is not JSON'],
    ['broken JSON', answers(200, '{"text": "what was'), 'is not JSON'],
    ['something else', answers(200, '{"status":"loading model"}'), 'not a transcript'],
    // A redirect would forward the clip and the key.
    ['a redirect', answers(307, ''), 'fetch failed'],
  ])('that answers with %s fails', async (_, behaviour, message) => {
    engine.behave(behaviour)
    const failure = await hear().catch((error: Error) => error)
    expect(failure).toMatchObject({ message: expect.stringContaining(message) })
    // It is logged, and logs must not contain what a learner said.
    expect(inspect(failure)).not.toContain('what was')
  })

  test.each([
    ['is slow', neverAnswers],
    ['stalls during its answer', stalls],
  ])('that %s times out', async (_, behaviour) => {
    // The limit begins when the engine has been asked, which takes longer than 50 ms on a busy machine.
    const limit = new AbortController()
    engine.behave((asked, response) => {
      behaviour(asked, response)
      setTimeout(() => limit.abort(new DOMException('the timeout', 'TimeoutError')), 50)
    })
    await expect(hear({ signal: limit.signal })).rejects.toThrow(/timeout/)
    await engine.abandoned
  })

  test('that is unreachable fails', async () => {
    await engine.close()
    await expect(hear()).rejects.toThrow('fetch failed')
    engine = await startEngine(name)
  })
})

test('an OpenAI-compatible server without a key gets none', async () => {
  const engine = await startEngine('openai')
  try {
    const recogniser = openRecogniser({ ...engine.config, key: undefined })
    await expect(
      recogniser?.recognise(clip, { maxAlternatives: 1, signal: AbortSignal.timeout(5000) }),
    ).rejects.toThrow('the recogniser answered 401')
  } finally {
    await engine.close()
  }
})

test('there is no recogniser unless configured', () => {
  expect(openRecogniser(undefined)).toBeUndefined()
})
