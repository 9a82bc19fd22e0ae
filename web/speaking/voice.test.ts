import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createVoice, VOICE_RATE, type VoiceScope } from '#web/speaking/voice.ts'

type NamedVoice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService'> & { voiceURI?: string }

const SPANISH: NamedVoice = { name: 'Paulina', lang: 'es-MX', localService: true }
const BRITISH: NamedVoice = { name: 'Daniel', lang: 'en-GB', localService: true }
const AMERICAN: NamedVoice = { name: 'Aaron', lang: 'en-US', localService: true }
const AMERICAN_ONLINE: NamedVoice = { name: 'Google US English', lang: 'en-US', localService: false }
const AMERICAN_ANDROID: NamedVoice = { name: 'English United States', lang: 'en_US', localService: true }
const AMERICAN_JOKE: NamedVoice = { name: 'Albert', lang: 'en-US', localService: true }
const AMERICAN_APPLE: NamedVoice = { name: 'Samantha', lang: 'en-US', localService: true }

class FakeUtterance {
  voice: NamedVoice | null = null
  lang = ''
  rate = 1
  pitch = 0
  volume = 1
  onstart: (() => void) | null = null
  onend: (() => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  text: string
  constructor(text: string) {
    this.text = text
  }
}

class FakeSynthesis extends EventTarget {
  voices: NamedVoice[]
  speaking = false
  pending = false
  spoken: FakeUtterance[] = []
  cancels = 0
  constructor(voices: NamedVoice[]) {
    super()
    this.voices = voices
  }
  getVoices() {
    return this.voices
  }
  speak(utterance: FakeUtterance) {
    this.spoken.push(utterance)
    this.pending = true
  }
  begin() {
    this.speaking = true
    this.pending = false
    this.spoken.at(-1)?.onstart?.()
  }
  end() {
    this.speaking = this.pending = false
    this.spoken.at(-1)?.onend?.()
  }
  cancel() {
    this.cancels++
    this.speaking = this.pending = false
    const cancelled = this.spoken.at(-1)
    queueMicrotask(() => cancelled?.onerror?.({ error: 'canceled' }))
  }
}

function createDevice(voices: NamedVoice[] = [AMERICAN], chosenId: string | null = null) {
  const synthesis = new FakeSynthesis(voices)
  const scope = { speechSynthesis: synthesis, SpeechSynthesisUtterance: FakeUtterance }
  return { synthesis, voice: createVoice(scope as unknown as VoiceScope, chosenId) }
}

const NORMAL = { rate: VOICE_RATE.normal }
const letPass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  expect(vi.getTimerCount(), 'a timer was left running').toBe(0)
  vi.useRealTimers()
})

describe('choosing a voice', () => {
  test.each([
    ['American before British', [BRITISH, AMERICAN], 'Aaron'],
    ['one that works offline before an online one', [AMERICAN_ONLINE, AMERICAN], 'Aaron'],
    ['American online before British offline', [BRITISH, AMERICAN_ONLINE], 'Google US English'],
    ['never a Spanish one', [SPANISH, BRITISH], 'Daniel'],
    ['language tags with an underscore, as on Android', [BRITISH, AMERICAN_ANDROID], 'English United States'],
    ['Apple’s plain voice before its joke voices', [AMERICAN_JOKE, AMERICAN_APPLE], 'Samantha'],
  ])('%s', async (_case, voices, expected) => {
    const { synthesis, voice } = createDevice(voices)
    const outcome = voice.speak('cat', NORMAL)
    synthesis.begin()
    synthesis.end()
    await outcome
    expect(synthesis.spoken[0]?.voice?.name).toBe(expected)
  })

  test('natural English voices are offered, and the one that was chosen speaks while it is there', async () => {
    const online: NamedVoice = { ...AMERICAN_ONLINE, voiceURI: 'google-us' }
    const { synthesis, voice } = createDevice([SPANISH, AMERICAN, online], 'google-us')
    expect(voice.naturalVoices()).toEqual([{ id: 'google-us', name: 'Google US English', lang: 'en-US' }])
    expect(voice.chosen()).toBe('google-us')
    const spokenBy = async (options: { rate: number; voiceId?: string }) => {
      const outcome = voice.speak('cat', options)
      synthesis.begin()
      synthesis.end()
      await outcome
      return synthesis.spoken.at(-1)?.voice?.name
    }
    expect(await spokenBy(NORMAL)).toBe('Google US English')
    voice.choose(null)
    expect(voice.chosen()).toBe(null)
    expect(await spokenBy(NORMAL)).toBe('Aaron')
    expect(await spokenBy({ ...NORMAL, voiceId: 'google-us' }), 'heard before choosing').toBe(
      'Google US English',
    )
    voice.choose('google-us')
    synthesis.voices = [AMERICAN]
    expect(voice.chosen(), 'gone from the device').toBe(null)
  })

  test('without an English voice nothing is said, a press knows it within 0.5 s and later ones at once (D22)', async () => {
    const { synthesis, voice } = createDevice([SPANISH])
    const first = voice.speak('cat', NORMAL)
    await letPass(500)
    expect(await first).toBe('unavailable')
    expect(await voice.speak('cat', NORMAL)).toBe('unavailable')
    await letPass(2_500)
    expect(await voice.canSpeak()).toBe(false)
    expect(await voice.speak('cat', NORMAL)).toBe('unavailable')
    expect(synthesis.spoken).toEqual([])
  })

  test('it is known before a press, 0.5 s after looking, and taken back when a voice arrives', async () => {
    const { synthesis, voice } = createDevice([])
    const known: (boolean | undefined)[] = []
    const end = voice.watch(() => known.push(voice.hasVoice()))
    expect(voice.hasVoice()).toBeUndefined()
    await letPass(500)
    expect(known).toEqual([false])
    synthesis.voices = [AMERICAN]
    synthesis.dispatchEvent(new Event('voiceschanged'))
    expect(known.at(-1)).toBe(true)
    await letPass(0)
    end()
    known.length = 0
    synthesis.dispatchEvent(new Event('voiceschanged'))
    expect(known).toEqual([])
  })

  test.each([
    ['that are announced', true],
    ['that are not announced, as in Safari before 16', false],
  ])('late voices %s are found', async (_case, isAnnounced) => {
    const { synthesis, voice } = createDevice([])
    const answer = voice.canSpeak()
    await letPass(600)
    synthesis.voices = [AMERICAN]
    if (isAnnounced) synthesis.dispatchEvent(new Event('voiceschanged'))
    else await letPass(250)
    expect(await answer).toBe(true)
  })

  test.each([
    ['speech synthesis', { SpeechSynthesisUtterance: FakeUtterance }],
    ['utterances', { speechSynthesis: new FakeSynthesis([AMERICAN]) }],
  ])('a browser without %s cannot speak, and reports it at once', async (_case, scope) => {
    const voice = createVoice(scope as unknown as VoiceScope)
    voice.unlock()
    voice.stop()
    expect(await voice.canSpeak()).toBe(false)
    expect(await voice.speak('cat', NORMAL)).toBe('unavailable')
  })
})

describe('speaking', () => {
  test.each([
    ['normal', VOICE_RATE.normal, 0.9],
    ['a sentence', VOICE_RATE.sentence, 0.8],
    ['slow', VOICE_RATE.slow, 0.7],
  ])(
    'the rate for %s is the specified one, with pitch 1 in American English',
    async (_case, rate, expected) => {
      const { synthesis, voice } = createDevice()
      const outcome = voice.speak('good morning', { rate })
      expect(synthesis.spoken, 'within the tap').toHaveLength(1)
      expect(synthesis.spoken[0]).toMatchObject({
        text: 'good morning',
        rate: expected,
        pitch: 1,
        lang: 'en-US',
      })
      synthesis.begin()
      synthesis.end()
      expect(await outcome).toBe('spoken')
    },
  )

  test('an idle engine is not cancelled first', async () => {
    const { synthesis, voice } = createDevice()
    const outcome = voice.speak('cat', NORMAL)
    synthesis.begin()
    synthesis.end()
    await outcome
    expect(synthesis.cancels).toBe(0)
  })

  test('a second text stops the first and begins 60 to 100 ms after the cancel', async () => {
    const { synthesis, voice } = createDevice()
    const first = voice.speak('cat', NORMAL)
    synthesis.begin()
    const second = voice.speak('dog', NORMAL)
    expect(synthesis.cancels).toBe(1)
    await letPass(59)
    expect(synthesis.spoken).toHaveLength(1)
    await letPass(41)
    expect(synthesis.spoken).toHaveLength(2)
    synthesis.begin()
    synthesis.end()
    expect(await first).toBe('stopped')
    expect(await second).toBe('spoken')
  })

  test('a text that was stopped before it began is never said', async () => {
    const { synthesis, voice } = createDevice()
    void voice.speak('cat', NORMAL)
    synthesis.begin()
    const second = voice.speak('dog', NORMAL)
    voice.stop()
    await letPass(100)
    expect(await second).toBe('stopped')
    expect(synthesis.spoken.map(({ text }) => text)).toEqual(['cat'])
  })

  test('a stop during the wait for voices is not reported as a missing voice', async () => {
    const { voice } = createDevice([SPANISH])
    const outcome = voice.speak('cat', NORMAL)
    voice.stop()
    await letPass(3_000)
    expect(await outcome).toBe('stopped')
  })

  test('no start within 1 s is unavailable, and the hanging utterance is cancelled', async () => {
    const { synthesis, voice } = createDevice()
    const outcome = voice.speak('cat', NORMAL)
    await letPass(1_000)
    expect(await outcome).toBe('unavailable')
    expect(synthesis.cancels).toBe(1)
    synthesis.begin()
    expect(vi.getTimerCount(), 'a start that comes too late is ignored').toBe(0)
  })

  test('a voice that stops without an event times out', async () => {
    const { synthesis, voice } = createDevice()
    const outcome = voice.speak('I am from Mexico', NORMAL)
    synthesis.begin()
    await letPass(10_000)
    expect(await outcome).toBe('spoken')
  })

  test.each([
    ['interrupted', 'stopped'],
    ['canceled', 'stopped'],
    ['network', 'unavailable'],
    ['not-allowed', 'unavailable'],
  ])('the engine error %s means %s', async (error, expected) => {
    const { synthesis, voice } = createDevice()
    const outcome = voice.speak('cat', NORMAL)
    synthesis.spoken[0]?.onerror?.({ error })
    expect(await outcome).toBe(expected)
  })

  test('a blank text is unavailable', async () => {
    const { synthesis, voice } = createDevice()
    expect(await voice.speak('  ', NORMAL)).toBe('unavailable')
    expect(synthesis.spoken).toEqual([])
  })

  test('the first tap unlocks iOS with an empty, silent utterance, unless something is being said', () => {
    const { synthesis, voice } = createDevice()
    voice.unlock()
    expect(synthesis.spoken).toMatchObject([{ text: '', volume: 0 }])
    synthesis.begin()
    voice.unlock()
    expect(synthesis.spoken).toHaveLength(1)
  })
})
